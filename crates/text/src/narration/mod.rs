//! Sentences about a match and its board: the same in the window, in the terminal and for players who listen.

pub mod knowledge;
mod remote;

use inarow_engine::Hint;
use inarow_rules::{
    Board, DrawReason, Goal, IllegalMove, Move, OpeningChoice, Player, Region, RegionState,
    RuleSet, Square, Step, Variant, notation,
};

use crate::Texts;
use crate::names::{lines_do, rule_set_line};

pub use self::remote::{clock_face, offer_told, refused_told, wrong_told};

/// An event of a match, to be said.
#[derive(Clone, Debug, PartialEq)]
pub enum Narration<'a> {
    /// The match begins, or is resumed.
    Begins,
    /// The player has played on this square.
    Played(Player, Square),
    /// Players have gone to another place, to which this step led. `None` for the beginning.
    Gone(Option<(Player, Move)>),
    /// The player is to move.
    ToMove(Player),
    /// The player takes this step of an opening, in which a piece of the other player is placed or none.
    Due {
        /// The step.
        step: Step,
        /// Whose piece is placed next.
        turn: Player,
        /// Who takes the step.
        actor: Player,
    },
    /// The player has made this choice of an opening.
    Chose(Player, OpeningChoice),
    /// The player to move has pressed a square, and has to press it again to confirm.
    Asked(Square),
    /// A move was refused while this player was to move.
    Refused(Refusal, Player),
    /// A hint.
    Advised(&'a Hint),
    /// The match has ended with this winner, or as a draw.
    Ended(Option<Player>),
}

impl Narration<'_> {
    /// A step that a player has taken.
    pub const fn taken(actor: Player, step: Move) -> Self {
        match step {
            Move::Place(square) => Self::Played(actor, square),
            Move::Choose(choice) => Self::Chose(actor, choice),
        }
    }
}

/// Why a move was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The rules forbid the move.
    Illegal(IllegalMove),
    /// It is the computer's turn.
    ComputersTurn,
    /// It is the other side's turn, which isn't played at this device.
    NotYourTurn,
    /// The friend is not connected.
    Away,
}

/// The match that the sentences are about.
#[derive(Clone, Copy, Debug)]
pub struct About<'a> {
    pub variant: Variant,
    /// Names of the first and the second player.
    pub names: [&'a str; 2],
    /// The only human at this device, whom texts call *you*.
    pub alone: Option<Player>,
}

impl About<'_> {
    /// Name of a player; a single human is called *you*.
    fn called(&self, texts: &Texts, player: Player) -> String {
        if self.alone == Some(player) {
            texts.say("you")
        } else {
            self.names[player.index()].to_owned()
        }
    }

    /// Names the owner of a piece: its colour until the colours are settled.
    fn owner(&self, texts: &Texts, board: &Board, player: Player) -> String {
        match player {
            _ if !board.is_opening() => self.called(texts, player),
            Player::First => texts.say("choice-black"),
            Player::Second => texts.say("choice-white"),
        }
    }

    /// Lists the squares that are offered in an opening; `None` without any.
    pub fn offered_told(&self, texts: &Texts, board: &Board) -> Option<String> {
        let names = board.offers().map(notation::square_name);
        let names = names.collect::<Vec<_>>();
        let squares = names.join(&texts.say("between-items"));
        let told = || texts.tell("announce-offered", &[("squares", squares.into())]);
        (!names.is_empty()).then(told)
    }

    /// Names the target of a move within a sentence: a square, or under gravity a column.
    fn place(&self, texts: &Texts, square: Square) -> String {
        knowledge::places(texts, self.variant, &[square])
    }

    /// Says how a game on `board` has ended, and before that why, where the board doesn't show it.
    pub fn ended_told(&self, texts: &Texts, board: &Board) -> String {
        let winner = board.winner();
        let ended = self.say(texts, &Narration::Ended(winner));
        let how = match (winner, board.draw_reason()) {
            (Some(winner), _) if self.variant.rule_set().goal() == Goal::Avoid => {
                let name = self.called(texts, winner.other());
                texts.tell("lost-by-line", &[("name", name.into())])
            }
            (_, Some(DrawReason::Repetition)) => texts.say("draw-third-time"),
            (_, Some(DrawReason::NoMove)) => texts.say("draw-no-move"),
            (_, Some(DrawReason::TooLong)) => texts.say("draw-too-long"),
            _ => return ended,
        };
        texts.tell("ended-so", &[("how", how.into()), ("ended", ended.into())])
    }

    /// Returns the sentence for `what`.
    pub fn say(&self, texts: &Texts, what: &Narration) -> String {
        let named = |player: Player| self.names[player.index()].into();
        match *what {
            Narration::Begins => {
                let values = [
                    ("first", self.called(texts, Player::First).into()),
                    ("second", self.called(texts, Player::Second).into()),
                ];
                texts.tell("announce-begins", &values)
            }
            Narration::Played(player, square) if self.variant.is_outlet(square) => {
                let values = [
                    ("name", self.called(texts, player).into()),
                    ("column", (square.column + 1).into()),
                ];
                texts.tell("announce-took-out", &values)
            }
            Narration::Played(player, square) => {
                let values = [
                    ("name", self.called(texts, player).into()),
                    ("place", self.place(texts, square).into()),
                ];
                texts.tell("announce-played", &values)
            }
            Narration::Gone(None) => texts.say("announce-gone-first"),
            Narration::Gone(Some((player, step))) => {
                let played = self.say(texts, &Narration::taken(player, step));
                texts.tell("announce-gone", &[("played", played.into())])
            }
            Narration::ToMove(player) if self.alone == Some(player) => texts.say("to-move"),
            Narration::ToMove(player) => texts.tell("caption-turn", &[("name", named(player))]),
            Narration::Due { step, turn, actor } => self.step_told(texts, step, turn, actor),
            Narration::Chose(player, choice) => {
                let name = ("name", self.called(texts, player).into());
                match choice {
                    OpeningChoice::Colour(Player::First) => {
                        texts.tell("announce-chose-black", &[name])
                    }
                    OpeningChoice::Colour(Player::Second) => {
                        texts.tell("announce-chose-white", &[name])
                    }
                    OpeningChoice::TwoMore => texts.tell("announce-chose-two-more", &[name]),
                    // Who declares so many offers them, and nobody can swap.
                    OpeningChoice::Fifths(10) => texts.tell("announce-chose-ten", &[name]),
                    OpeningChoice::Fifths(count) => {
                        texts.tell("announce-chose-fifths", &[name, ("count", count.into())])
                    }
                    OpeningChoice::Offer(square) => {
                        let place = ("place", self.place(texts, square).into());
                        texts.tell("announce-chose-offer", &[name, place])
                    }
                }
            }
            Narration::Asked(square) => {
                let place = self.place(texts, square);
                texts.tell("announce-asked", &[("place", place.into())])
            }
            Narration::Refused(why, turn) => match why {
                Refusal::Illegal(why) => texts.refusal(why),
                Refusal::ComputersTurn => {
                    texts.tell("refused-computers-turn", &[("name", named(turn))])
                }
                Refusal::Away => {
                    texts.tell("remote-refused-away", &[("name", named(turn.other()))])
                }
                Refusal::NotYourTurn => {
                    texts.tell("refused-not-your-turn", &[("name", named(turn))])
                }
            },
            Narration::Advised(hint) => knowledge::hint(texts, self.variant, hint),
            Narration::Ended(None) => texts.say("drawn"),
            Narration::Ended(Some(winner)) if self.alone == Some(winner) => texts.say("winner-you"),
            Narration::Ended(Some(winner)) => {
                // Nobody cheers for a computer that has beaten the only person there.
                let id = if self.alone.is_some() {
                    "winner-other"
                } else {
                    "winner"
                };
                texts.tell(id, &[("name", named(winner))])
            }
        }
    }

    /// Says what is due in an opening.
    fn step_told(&self, texts: &Texts, step: Step, turn: Player, actor: Player) -> String {
        let name = ("name", self.called(texts, actor).into());
        let is_black = turn == Player::First;
        match step {
            Step::Place {
                within: Some(1), ..
            } => texts.tell("step-place-centre", &[name]),
            Step::Place {
                within: Some(side), ..
            } => {
                let id = if is_black {
                    "step-place-black-within"
                } else {
                    "step-place-white-within"
                };
                texts.tell(id, &[name, ("side", side.into())])
            }
            Step::Place { within: None, .. } if is_black => texts.tell("step-place-black", &[name]),
            Step::Place { within: None, .. } => texts.tell("step-place-white", &[name]),
            Step::Choose { options, .. } => {
                let has = |wanted: fn(&OpeningChoice) -> bool| options.iter().any(wanted);
                let fifths = has(|option| matches!(option, OpeningChoice::Fifths(_)));
                let colours = has(|option| matches!(option, OpeningChoice::Colour(_)));
                let id = match (colours, fifths) {
                    (true, true) => "step-choose-ten",
                    (false, _) => "step-choose-fifths",
                    _ if options.contains(&OpeningChoice::TwoMore) => "step-choose-two-more",
                    _ => "step-choose-colour",
                };
                texts.tell(id, &[name])
            }
            Step::Offer { left, .. } => texts.tell("step-offer", &[name, ("left", left.into())]),
            Step::Pick { .. } => texts.tell("step-pick", &[name]),
        }
    }

    /// Describes a square and its piece, or under gravity a whole column and its pieces.
    pub fn place_told(&self, texts: &Texts, board: &Board, square: Square) -> String {
        if self.variant.is_outlet(square) {
            let id = if board.landing(square).is_ok() {
                "announce-outlet-open"
            } else {
                "announce-outlet-closed"
            };
            return texts.tell(id, &[("column", (square.column + 1).into())]);
        }
        let name = notation::move_name(self.variant, square);
        let is_last = |other: Square| board.history().last() == Some(&other);
        if !self.variant.gravity() {
            let Some(player) = board.piece(square) else {
                let id = if board.offers().any(|offer| offer == square) {
                    "announce-square-offered"
                } else if board.foul(square).is_some() {
                    "announce-square-foul"
                } else if is_closed(board, square) {
                    "announce-square-closed"
                } else {
                    "announce-square-free"
                };
                return texts.tell(id, &[("square", name.into())]);
            };
            let values = [
                ("square", name.into()),
                ("name", self.owner(texts, board, player).into()),
                ("last", if is_last(square) { "yes" } else { "no" }.into()),
            ];
            return texts.tell("announce-square-taken", &values);
        }
        let rows = self.variant.rows();
        let squares = (0..rows).map(|row| Square { row, ..square });
        let lie = squares.map_while(|square| Some((square, board.piece(square)?)));
        let lie = lie.collect::<Vec<_>>();
        let values = [
            ("column", name.into()),
            ("filled", lie.len().into()),
            ("rows", rows.into()),
            ("row", (lie.len() + 1).into()),
        ];
        let id = if lie.len() == usize::from(rows) {
            "announce-column-full"
        } else {
            "announce-column-open"
        };
        let mut told = texts.tell(id, &values);
        if !lie.is_empty() {
            let pieces = lie.iter().map(|(square, player)| {
                let name = self.called(texts, *player);
                let last = if is_last(*square) { "yes" } else { "no" };
                let values = [("name", name.into()), ("last", last.into())];
                texts.tell("announce-piece", &values)
            });
            let pieces = pieces.collect::<Vec<_>>().join(&texts.say("between-items"));
            told += &texts.say("between-sentences");
            told += &texts.tell("announce-from-below", &[("pieces", pieces.into())]);
        }
        told
    }

    /// The pieces on the board: a line for each column under gravity, and one for each player elsewhere.
    pub fn pieces_told(&self, texts: &Texts, board: &Board) -> Vec<String> {
        if self.variant.gravity() {
            let columns = 0..self.variant.columns();
            let squares = columns.map(|column| Square { column, row: 0 });
            let outlets = self.variant.outlets();
            let open = outlets.filter(|outlet| board.landing(*outlet).is_ok());
            return squares
                .chain(open)
                .map(|square| self.place_told(texts, board, square))
                .collect();
        }
        let told = Player::BOTH.map(|player| {
            let squares = self.variant.all_squares();
            let of_player = squares.filter(|square| board.piece(*square) == Some(player));
            let names = of_player.map(|square| notation::move_name(self.variant, square));
            let names = names.collect::<Vec<_>>();
            let values = [
                ("name", self.owner(texts, board, player).into()),
                ("count", names.len().into()),
                ("squares", names.join(&texts.say("between-items")).into()),
            ];
            texts.tell("announce-pieces", &values)
        });
        let offered = self.offered_told(texts, board);
        let regions = self.regions_told(texts, board);
        told.into_iter().chain(offered).chain(regions).collect()
    }

    /// The small boards in which the next piece may be placed, and those that are decided; none where the board is one
    /// whole.
    fn regions_told(&self, texts: &Texts, board: &Board) -> Vec<String> {
        let named = |region: Region| {
            let squares = region.squares(self.variant).collect::<Vec<_>>();
            let ends = [squares.first(), squares.last()];
            let [first, last] =
                ends.map(|end| end.map(|end| notation::move_name(self.variant, *end)));
            let values = [
                ("first", first.unwrap_or_default().into()),
                ("last", last.unwrap_or_default().into()),
            ];
            texts.tell("announce-region", &values)
        };
        let told = |id: &str, name: String, wanted: &dyn Fn(Region) -> bool| {
            let regions = self.variant.regions().filter(|region| wanted(*region));
            let regions = regions.map(named).collect::<Vec<_>>();
            let list = regions.join(&texts.say("between-items"));
            let values = [("name", name.into()), ("regions", list.into())];
            (!regions.is_empty()).then(|| texts.tell(id, &values))
        };
        let open = board.open_regions();
        let is_won =
            |player| move |region: Region| board.region_state(region) == RegionState::Won(player);
        let is_over = |region| {
            matches!(
                board.region_state(region),
                RegionState::Drawn | RegionState::Dead
            )
        };
        let owner = |player| self.owner(texts, board, player);
        let [first, second] = Player::BOTH;
        [
            told("announce-regions-won", owner(first), &is_won(first)),
            told("announce-regions-won", owner(second), &is_won(second)),
            told("announce-regions-closed", String::new(), &is_over),
            told("announce-regions-open", String::new(), &|region| {
                open.contains(&region)
            }),
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    /// Describes the size of the board and the length of a winning line.
    pub fn board_told(&self, texts: &Texts) -> String {
        let values = [
            ("columns", self.variant.columns().into()),
            ("rows", self.variant.rows().into()),
            ("line", self.variant.line().into()),
            ("lines", lines_do(self.variant).into()),
        ];
        let board = match self.variant.region_size() {
            Some(_) => texts.tell("announce-board-small", &values),
            None => texts.tell("announce-board", &values),
        };
        match self.variant.rule_set() {
            RuleSet::Freestyle => board,
            rule_set => {
                let name = texts.say(&format!("rule-set-{}", rule_set.name()));
                let parts = [board, name, rule_set_line(texts, self.variant)];
                parts.join(&texts.say("between-sentences"))
            }
        }
    }
}

/// Returns whether an empty square lies in a small board where the next piece can't be placed.
fn is_closed(board: &Board, square: Square) -> bool {
    let region = board.variant().region_of(square);
    region.is_some_and(|region| !board.is_over() && !board.open_regions().contains(&region))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    const NAMES: [&str; 2] = ["Ann", "Pip"];

    fn about(variant: Variant, alone: bool) -> About<'static> {
        About {
            variant,
            names: NAMES,
            alone: alone.then_some(Player::First),
        }
    }

    fn board(variant: Variant, moves: &str) -> Board {
        notation::parse(variant, moves).expect("moves")
    }

    #[test]
    fn column_narration_tells_fill_landing_and_owners() {
        let texts = Texts::of(Language::ENGLISH);
        let alone = about(Variant::CONNECT_FOUR, true);
        let two = about(Variant::CONNECT_FOUR, false);
        let at = |column| Square { column, row: 5 };
        let board = board(Variant::CONNECT_FOUR, "443333332");
        let told = |about: &About, column| about.place_told(&texts, &board, at(column));
        assert_eq!(told(&alone, 6), "Column 7, 0 of 6 filled, lands on row 1");
        assert_eq!(
            told(&alone, 3),
            "Column 4, 2 of 6 filled, lands on row 3. From the bottom: You, Pip"
        );
        assert_eq!(
            told(&two, 1),
            "Column 2, 1 of 6 filled, lands on row 2. From the bottom: Ann (the last move)"
        );
        assert_eq!(
            told(&two, 2),
            "Column 3, full. From the bottom: Ann, Pip, Ann, Pip, Ann, Pip"
        );
    }

    #[test]
    fn a_square_tells_whose_it_is() {
        let texts = Texts::of(Language::ENGLISH);
        let board = board(Variant::TIC_TAC_TOE, "b2 a1");
        let told = |alone, column, row| {
            let about = about(Variant::TIC_TAC_TOE, alone);
            about.place_told(&texts, &board, Square { column, row })
        };
        assert_eq!(told(true, 1, 1), "b2, You");
        assert_eq!(told(false, 1, 1), "b2, Ann");
        assert_eq!(told(true, 0, 0), "a1, Pip (the last move)");
        assert_eq!(told(true, 2, 0), "c1, free");
        let renju = "renju".parse().expect("a variant");
        let board = self::board(renju, "f8 a1 g8 a3 h7 a5 h6 a7");
        let foul = about(renju, true).place_told(&texts, &board, Square::new(7, 7));
        assert_eq!(foul, "h8, a foul for Black");
    }

    #[test]
    fn end_says_why_where_board_does_not_show_it() {
        let texts = Texts::of(Language::ENGLISH);
        for (game, moves, told) in [
            ("connect-four", "4 1 4 1 4 1 4", "Ann wins!"),
            (
                "misere",
                "a1 b2 a2 c3 a3",
                "Ann has completed a line. Pip wins!",
            ),
            (
                "popout",
                "1 2 x1 x2 1 2 x1 x2",
                "The same position for the third time. It’s a draw.",
            ),
            ("tic-tac-toe", "b2 a1 a2 c2 b3 b1 c1 a3 c3", "It’s a draw."),
        ] {
            let variant = game.parse().expect("a variant");
            let board = board(variant, moves);
            assert_eq!(about(variant, false).ended_told(&texts, &board), told);
        }
    }

    #[test]
    fn narration_suits_one_human_or_two() {
        let texts = Texts::of(Language::ENGLISH);
        let (alone, two) = (
            about(Variant::CONNECT_FOUR, true),
            about(Variant::CONNECT_FOUR, false),
        );
        let played = |player| Narration::Played(player, Square { column: 3, row: 0 });
        for (about, what, told) in [
            (alone, played(Player::First), "You play column 4."),
            (two, played(Player::First), "Ann plays column 4."),
            (alone, played(Player::Second), "Pip plays column 4."),
            (alone, Narration::ToMove(Player::First), "Your turn"),
            (two, Narration::ToMove(Player::Second), "Pip to move"),
            (alone, Narration::Ended(Some(Player::First)), "You win!"),
            (alone, Narration::Ended(Some(Player::Second)), "Pip wins."),
            (two, Narration::Ended(Some(Player::Second)), "Pip wins!"),
            (two, Narration::Ended(None), "It’s a draw."),
            (
                two,
                Narration::Refused(Refusal::ComputersTurn, Player::Second),
                "It’s Pip’s turn.",
            ),
        ] {
            assert_eq!(about.say(&texts, &what), told, "{what:?}");
        }
    }
}
