//! The state of a match as plain data: players, moves, current ply and end. Window, terminal, store and exchange
//! share it.

use std::sync::Arc;

use inarow_rules::{
    Board, Branches, IllegalMove, Move, OpeningChoice, Outcome, Player, Record, Square, Verdict,
};
use serde::{Deserialize, Serialize};

use crate::remote::RemoteMatch;
use crate::saved::PlainMatch;
use crate::setup::Setup;
use crate::sheet::Page;

/// Everything that is saved of a match, enough to resume it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "PlainMatch", try_from = "PlainMatch")]
pub struct MatchState {
    /// The seats are those of the players' colours at the end of the opening.
    pub setup: Setup,
    /// All moves, and the current ply among them.
    pub record: Record,
    /// Whether the second player has the first place beside the board. People keep their places when the other one
    /// begins.
    pub turned: bool,
    /// Earlier games won by the person in each place beside the board.
    pub won: [u32; 2],
    /// The place on a sheet of paper, if the match is played on one.
    pub page: Option<Page>,
    /// Hints that the first and the second player have taken.
    pub hints: [u32; 2],
    /// Number of moves at the start that were set up, not played in this match.
    pub given: usize,
    /// The end of the match, if the board doesn't show it: a resignation, for example.
    pub verdict: Option<Verdict>,
    /// Data to resume the match, if the opponent is remote.
    pub remote: Option<RemoteMatch>,
    /// Whether the match was imported. Imported matches don't count in statistics.
    pub imported: bool,
    /// All lines of the file from which the match comes, as [`Branches::text`] writes them, with the moves of the match
    /// first. `None` if there are no others. Text, as it may be long and is seldom needed.
    pub branches: Option<Arc<str>>,
}

impl MatchState {
    /// Creates a match between players who have not met before.
    pub const fn new(setup: Setup, record: Record) -> Self {
        Self {
            setup,
            record,
            turned: false,
            won: [0; 2],
            page: None,
            hints: [0; 2],
            given: 0,
            verdict: None,
            remote: None,
            imported: false,
            branches: None,
        }
    }

    /// Creates a match from the setup with which it began, and what was played since.
    pub fn of_start(setup: Setup, record: Record) -> Self {
        let empty = Record::new(setup.variant);
        let mut state = Self::new(setup, empty);
        state.show_record(record);
        state
    }

    /// Returns the moves of the match, and the lines beside them.
    pub fn branches(&self) -> Branches {
        let mut branches = Branches::default();
        branches.remember(&self.record);
        if let Some(text) = &self.branches {
            branches.merge(&Branches::read(self.setup.variant, text).0);
        }
        branches
    }

    /// Keeps lines beside the moves of the match.
    pub fn keep_branches(&mut self, others: &Branches) {
        self.branches = None;
        let mut branches = self.branches();
        branches.merge(others);
        let text = || branches.text(self.setup.variant).into();
        self.branches = (branches.len() > self.record.len()).then(text);
    }

    /// The position at the current ply.
    pub const fn board(&self) -> &Board {
        self.record.board()
    }

    /// Plays a move at the current ply and returns the square where the piece comes to rest.
    ///
    /// # Errors
    /// [`IllegalMove`] if the rules forbid the move. The match is unchanged then.
    pub fn play(&mut self, square: Square) -> Result<Square, IllegalMove> {
        let length = self.record.len();
        let swapped = self.record.has_swapped();
        let square = self.record.play(square)?;
        let is_last = self.record.ahead().is_empty();
        // The verdict belonged to the moves that were cut off.
        if is_last || self.record.len() != length {
            self.verdict = None;
        }
        // A player who went back into the given moves has played on from there.
        if is_last {
            self.given = self.given.min(self.record.ply() - 1);
        }
        self.seat_players(swapped);
        Ok(square)
    }

    /// Takes a step at the current ply. Returns it, with the square where a piece comes to rest.
    ///
    /// # Errors
    /// [`IllegalMove`] if the rules forbid the step. The match is unchanged then.
    pub fn take(&mut self, step: Move) -> Result<Move, IllegalMove> {
        let choice = match step {
            Move::Place(square) => return self.play(square).map(Move::Place),
            Move::Choose(choice) => choice,
        };
        let swapped = self.record.has_swapped();
        self.record.choose(choice)?;
        self.verdict = None;
        self.given = self.given.min(self.record.ply());
        self.seat_players(swapped);
        Ok(step)
    }

    /// Goes back to the position after this number of moves and choices.
    pub fn go_back(&mut self, steps: usize) {
        let swapped = self.record.has_swapped();
        self.record.go_back(steps);
        self.seat_players(swapped);
    }

    /// Exchanges the seats if the players have swapped their colours since `swapped` told whether they have. People
    /// keep their places beside the board.
    fn seat_players(&mut self, swapped: bool) {
        if self.record.has_swapped() != swapped {
            self.setup.seats.swap(0, 1);
            self.hints.swap(0, 1);
            self.turned = !self.turned;
        }
    }

    /// The latest choice of the opening, if at most one piece was placed after it, and the player who made it, by the
    /// colour at the end of the opening. An offered square is seen on the board.
    pub fn latest_choice(&self) -> Option<(Player, OpeningChoice)> {
        let board = self.board();
        let settled = board.choices().last()?;
        let player = match settled.choice {
            OpeningChoice::Colour(color) => color,
            OpeningChoice::TwoMore | OpeningChoice::Fifths(_) => settled.by,
            OpeningChoice::Offer(_) => return None,
        };
        let now = if board.has_swapped() == self.record.has_swapped() {
            player
        } else {
            player.other()
        };
        (board.ply() <= settled.ply + 1).then_some((now, settled.choice))
    }

    /// Replaces the record by one of the same match with other moves.
    pub fn show_record(&mut self, record: Record) {
        let swapped = self.record.has_swapped();
        self.record = record;
        self.seat_players(swapped);
    }

    /// The setup with which the match began, before players swapped colours.
    pub fn setup_at_start(&self) -> Setup {
        self.setup_at(&Board::new(self.setup.variant))
    }

    /// The setup by the colours that the players had in an earlier position.
    pub fn setup_at(&self, board: &Board) -> Setup {
        let mut setup = self.setup.clone();
        if board.has_swapped() != self.record.has_swapped() {
            setup.seats.swap(0, 1);
        }
        setup
    }

    /// The player whose step is due at the current ply, also when the game is over. In an opening, this may be the one
    /// whose pieces are not placed.
    pub fn actor(&self) -> Player {
        self.record.actor()
    }

    /// The latest move or choice, and the player who made it.
    pub fn last_step(&self) -> Option<(Player, Move)> {
        let mut before = self.board().clone();
        let step = before.undo_step()?;
        Some((self.record.actor_in(&before), step))
    }

    /// Returns the result of the whole match: `None` while the match goes on, otherwise the winner or `Some(None)` for
    /// a draw.
    pub fn result(&self) -> Option<Option<Player>> {
        match (self.verdict, self.record.outcome()) {
            (Some(verdict), _) => Some(verdict.winner()),
            (None, Outcome::Running) => None,
            (None, outcome) => Some(outcome.winner()),
        }
    }

    /// Whether the match has been played to its end, also while an earlier place is shown.
    pub fn has_ended(&self) -> bool {
        self.result().is_some()
    }

    /// The verdict, if the current ply is the end of the match.
    pub fn verdict_here(&self) -> Option<Verdict> {
        self.verdict.filter(|_| self.record.ahead().is_empty())
    }

    /// Whether the match is over at the current ply.
    pub fn is_over(&self) -> bool {
        self.verdict_here().is_some() || self.board().is_over()
    }

    /// The winner at the current ply, if there is one.
    pub fn winner(&self) -> Option<Player> {
        self.verdict_here()
            .map_or_else(|| self.board().winner(), Verdict::winner)
    }

    /// Whether this is an unfinished match with a friend.
    pub fn is_remote_on(&self) -> bool {
        self.setup.is_remote() && !self.has_ended()
    }

    /// Whether this is a finished match with a friend. No more moves can be played in it, not even at an earlier ply.
    pub fn is_remote_over(&self) -> bool {
        self.setup.is_remote() && self.has_ended()
    }

    /// Whether this is a finished match with a friend and an earlier ply is shown.
    pub fn is_looked_back(&self) -> bool {
        self.is_remote_over() && !self.is_over()
    }

    /// Returns the place of `player` beside the board, 0 or 1. People keep their places and pieces.
    pub const fn side(&self, player: Player) -> usize {
        if self.turned {
            player.other().index()
        } else {
            player.index()
        }
    }

    /// Returns the look of a player's pieces, 0 or 1. It is that of their place beside the board, except where the one
    /// who begins has black pieces by the rules of the game. All pieces look alike where they count for both players.
    pub fn look(&self, player: Player) -> usize {
        let variant = self.setup.variant;
        if variant.black_begins() || variant.rule_set().shares_pieces() {
            variant.look(player)
        } else {
            self.side(player)
        }
    }

    /// Returns whether the first player's pieces have the look 1.
    pub fn has_looks_turned(&self) -> bool {
        self.look(Player::First) == 1
    }

    /// Returns the player at the place `side` beside the board, 0 or 1.
    pub const fn player_at(&self, side: usize) -> Player {
        let [first, second] = Player::BOTH;
        if self.side(first) == side {
            first
        } else {
            second
        }
    }

    /// The only human at this device, whom texts call *you*. `None` with two humans or none.
    pub fn alone(&self) -> Option<Player> {
        self.setup.alone()
    }

    /// Whether this is the last match on its sheet.
    pub fn fills_sheet(&self) -> bool {
        self.page.is_some_and(|page| page.next().is_none())
    }

    /// Whether `player` has taken a hint.
    pub const fn took_hints(&self, player: Player) -> bool {
        self.hints[player.index()] > 0
    }
}

#[cfg(test)]
mod tests {
    use inarow_rules::Variant;

    use super::*;
    use crate::setup::{Occupant, Seat};

    fn state(moves: &str) -> MatchState {
        let variant = Variant::CONNECT_FOUR;
        let seats = [Seat::of(Occupant::Human), Seat::of(Occupant::Human)];
        let board = inarow_rules::notation::parse(variant, moves).expect("legal");
        MatchState::new(Setup { variant, seats }, Record::from(board))
    }

    #[test]
    fn swap_exchanges_seats_until_it_is_taken_back() {
        let variant = "gomoku-swap2".parse().expect("a variant");
        let seats = ["human:Ann", "human:Bo"].map(|seat| seat.parse::<Seat>().expect("a seat"));
        let board = inarow_rules::notation::parse(variant, "h8 a1 g8").expect("legal");
        let setup = Setup { variant, seats };
        let begun = MatchState::new(setup.clone(), Record::from(board));
        let mut swapped = begun.clone();
        assert_eq!(swapped.actor(), Player::Second);
        let black = OpeningChoice::Colour(Player::First);
        swapped.take(Move::Choose(black)).expect("legal");
        assert_eq!(swapped.latest_choice(), Some((Player::First, black)));
        // Bo has Black now, and Ann places the next piece; both stay where they sit.
        assert_eq!(
            swapped.setup.seat(Player::First),
            setup.seat(Player::Second)
        );
        assert_eq!(
            (swapped.actor(), swapped.side(Player::Second)),
            (Player::Second, 0)
        );
        swapped.play(Square::new(0, 1)).expect("legal");
        // Ann takes her move back, and Bo his choice.
        let back = swapped.setup.back(&swapped.record).expect("a move");
        swapped.go_back(back);
        let back = swapped.setup.back(&swapped.record).expect("a choice");
        swapped.go_back(back);
        assert_eq!(swapped, begun);
    }

    #[test]
    fn result_does_not_depend_on_place() {
        let mut won = state("1212121");
        assert_eq!(won.result(), Some(Some(Player::First)));
        won.record.go_to(2).expect("a ply");
        assert_eq!(won.result(), Some(Some(Player::First)));
        assert!(won.has_ended() && !won.is_over());
        assert_eq!(won.winner(), None);
    }

    #[test]
    fn verdict_holds_until_another_move() {
        let mut resigned = state("44");
        resigned.verdict = Some(Verdict::Resigned(Player::First));
        assert_eq!(resigned.result(), Some(Some(Player::Second)));
        resigned.record.go_to(1).expect("a ply");
        assert_eq!((resigned.winner(), resigned.is_over()), (None, false));
        resigned.play(Square::new(0, 0)).expect("legal");
        assert_eq!((resigned.verdict, resigned.result()), (None, None));
    }

    #[test]
    fn given_moves_end_where_a_player_plays_on() {
        let mut given = state("4433");
        given.given = 4;
        given.record.go_to(1).expect("a ply");
        given.play(Square::new(0, 0)).expect("legal");
        assert_eq!(given.given, 1);
    }
}
