//! What is known of every move of a position, told as it is found: first what stands in the book or is seen
//! at once, then what is solved and proved, and else opinions that look deeper and deeper.

use rand::SeedableRng;

use super::connect_four::{Precision, Solver};
use super::mnk::{Prover, Search, Sight};
use super::{Cut, GameRng, Length, NoChoice, Stop, Worth, perfect};
use crate::rules::{Board, Square, Variant, would_complete};

/// Most bytes of the solver's transposition table.
const TABLE_BYTES: usize = 64 << 20;
/// Positions that are looked at for a move before anything is told: what the book has takes none, and all that is
/// looked at so is looked at within a frame.
const GLIMPSE: u64 = 1_500;
/// Positions for a move that takes longer, before one is asked that takes very long.
const SHORT_LOOK: u64 = 300_000;
/// How many positions the solver may search, for all moves together, for each that a search may look at: they are
/// simpler.
const SOLVER_SHARE: u64 = 6;
/// The same of the prover, whose positions are simpler still.
const PROVER_SHARE: u64 = 8;
/// Positions that are searched for a move of a line of play, where nothing is solved.
const LINE_BUDGET: u64 = 100_000;
/// Plies that an opinion looks ahead at first, the move counted.
const GLANCE: u8 = 2;
/// Positions in which the lengths of wins are proved that are certain otherwise: half a second's worth.
const MEASURED: u64 = 500_000;

/// A move and what is known of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Advised {
    /// Where the piece comes to rest.
    pub square: Square,
    /// What the move is worth to the player who makes it, in plies from before it: one that completes a line
    /// wins in 1.
    pub worth: Worth,
}

/// What is known of the moves of a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Advice {
    /// The moves of which something is known, the best first; of equals one that stops a line, then the more
    /// promising. Of very many only the most promising are looked at.
    pub moves: Vec<Advised>,
    /// Whether these are all the moves that there are.
    pub complete: bool,
    /// Whether the look has come to its end: nothing will be added to this.
    pub done: bool,
}

impl Advice {
    /// The moves that are worth the most.
    #[must_use]
    pub fn best(&self) -> &[Advised] {
        let Some(first) = self.moves.first() else {
            return &[];
        };
        let others = self
            .moves
            .iter()
            .take_while(|next| next.worth == first.worth);
        &self.moves[..others.count()]
    }

    /// What a move is worth, if that is known.
    #[must_use]
    pub fn worth_of(&self, square: Square) -> Option<Worth> {
        let mut moves = self.moves.iter();
        let found = moves.find(|advised| advised.square == square);
        found.map(|advised| advised.worth)
    }

    /// Whether more is certain here than in another advice about the same position, or as much and it looks
    /// further.
    #[must_use]
    pub fn knows_more_than(&self, other: &Self) -> bool {
        let depth = |advised: &Advised| match advised.worth {
            Worth::Opinion { depth, .. } => depth,
            _ => u8::MAX,
        };
        let known = |advice: &Self| {
            let depths = advice.moves.iter().map(depth);
            let certain = depths.clone().filter(|depth| *depth == u8::MAX).count();
            (certain, depths.min().unwrap_or(0))
        };
        known(self) > known(other)
    }

    /// Whether everything is known for certain.
    #[must_use]
    pub fn is_certain(&self) -> bool {
        self.complete && self.moves.iter().all(|advised| advised.worth.is_certain())
    }
}

/// Somebody who is asked about one position after the other, and remembers what the solver found.
pub struct Adviser {
    variant: Variant,
    /// The solver, on boards that it knows.
    solver: Option<Solver>,
}

impl Adviser {
    /// An adviser for a variant.
    #[must_use]
    pub fn new(variant: Variant) -> Self {
        let solver = Solver::new(variant, TABLE_BYTES).ok();
        Self {
            variant,
            solver: solver.map(Solver::with_own_book),
        }
    }

    /// The variant that it knows.
    #[must_use]
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// Looks at the moves of a position, and tells what is known each time that it is more. `patience` is how
    /// many positions it may look at for its opinions; the solver and the prover may look at more.
    ///
    /// # Errors
    /// [`NoChoice::GameOver`] or [`NoChoice::Stopped`].
    ///
    /// # Panics
    /// When the board is of another variant.
    pub fn advise(
        &mut self,
        board: &Board,
        patience: u64,
        stop: &Stop,
        tell: &mut dyn FnMut(&Advice),
    ) -> Result<Advice, NoChoice> {
        assert_eq!(board.variant(), self.variant, "a board of another variant");
        let mut look = Look::new(board, patience, stop, tell)?;
        look.see_ends();
        if perfect::is_small(self.variant) && self.solver.is_none() {
            look.search_to_the_end()?;
        }
        if let Some(solver) = &mut self.solver {
            look.solve(solver, GLIMPSE.min(patience))?;
            look.glance()?;
            look.solve(solver, SHORT_LOOK.min(patience))?;
            let moves = look.open().len().max(1) as u64;
            look.solve(solver, patience.saturating_mul(SOLVER_SHARE) / moves)?;
        } else {
            look.glance()?;
            look.read_threats()?;
            look.prove()?;
        }
        look.measure()?;
        look.go_deeper()?;
        look.measure()?;
        Ok(look.end())
    }

    /// Finds the moves that follow a move when both sides play what is best, as far as that is known, that move
    /// first: to the end of the game, or at most so many. `tell` is told all of them each time that it is one more.
    ///
    /// # Errors
    /// [`NoChoice::Stopped`].
    pub fn line(
        &mut self,
        board: &Board,
        square: Square,
        most: usize,
        stop: &Stop,
        tell: &mut dyn FnMut(&[Square]),
    ) -> Result<(), NoChoice> {
        let mut board = board.clone();
        let mut line = Vec::new();
        let mut next = Some(square);
        while let Some(square) = next
            && let Ok(landed) = board.play(square)
        {
            line.push(landed);
            tell(&line);
            if line.len() == most {
                break;
            }
            next = match self.best(&board, stop) {
                Ok(square) => Some(square),
                Err(NoChoice::Stopped) => return Err(NoChoice::Stopped),
                Err(_) => None,
            };
        }
        Ok(())
    }

    /// The best move, of equals one that stops a line, then the most promising.
    fn best(&mut self, board: &Board, stop: &Stop) -> Result<Square, NoChoice> {
        let sight = Sight::new(board, u64::MAX, stop)?;
        let moves = in_order(board, &sight);
        if let Some(solver) = &mut self.solver {
            solver.give_up_after(Some(SHORT_LOOK));
            match solver.best_of(board, &moves, stop) {
                Err(NoChoice::GaveUp) => {}
                best => return best.map(|(square, _)| square),
            }
        } else if perfect::is_small(self.variant) {
            let (values, _) = perfect::exact_values(board, stop)?;
            let value = |square: &Square| {
                let mut values = values.iter();
                values
                    .find(|(other, _)| other == square)
                    .map(|(_, value)| *value)
            };
            // The first of the best.
            let best = moves.iter().rev().max_by_key(|square| value(square));
            return best.copied().ok_or(NoChoice::GameOver);
        }
        let mut rng = GameRng::seed_from_u64(0);
        let opinion = Search::new(LINE_BUDGET).opinion(board, &mut rng, stop)?;
        Ok(opinion.square)
    }
}

/// The moves that are looked at, one that stops a line first, then the more promising.
fn in_order(board: &Board, sight: &Sight) -> Vec<Square> {
    let moves = sight.moves().into_iter();
    let mut moves = moves
        .map(|index| board.variant().square_at(index.into()))
        .collect::<Vec<_>>();
    moves.sort_by_key(|square| !would_complete(board, *square, board.turn().other()));
    moves
}

/// A look at one position.
struct Look<'a> {
    board: &'a Board,
    sight: Sight<'a>,
    /// The moves in order, with what is known of them.
    moves: Vec<(Square, Option<Worth>)>,
    patience: u64,
    stop: &'a Stop,
    tell: &'a mut dyn FnMut(&Advice),
}

impl<'a> Look<'a> {
    fn new(
        board: &'a Board,
        patience: u64,
        stop: &'a Stop,
        tell: &'a mut dyn FnMut(&Advice),
    ) -> Result<Self, NoChoice> {
        // What is searched to its end takes as long as it takes.
        let budget = if perfect::is_small(board.variant()) {
            u64::MAX
        } else {
            patience
        };
        let sight = Sight::new(board, budget, stop)?;
        let moves = in_order(board, &sight).into_iter();
        Ok(Self {
            board,
            sight,
            moves: moves.map(|square| (square, None)).collect(),
            patience,
            stop,
            tell,
        })
    }

    /// What is known by now.
    fn advice(&self) -> Advice {
        let known = self.moves.iter().filter_map(|&(square, worth)| {
            let worth = worth?;
            Some(Advised { square, worth })
        });
        let mut moves = known.collect::<Vec<_>>();
        // Equals stay in order.
        moves.sort_by_key(|advised| -advised.worth.score());
        Advice {
            complete: moves.len() == self.board.legal_moves().len(),
            moves,
            done: false,
        }
    }

    fn tell(&mut self) {
        let advice = self.advice();
        (self.tell)(&advice);
    }

    fn end(self) -> Advice {
        let advice = Advice {
            done: true,
            ..self.advice()
        };
        (self.tell)(&advice);
        advice
    }

    /// The places of the moves of which nothing is certain.
    fn open(&self) -> Vec<usize> {
        let places = 0..self.moves.len();
        places
            .filter(|&place| !self.moves[place].1.is_some_and(Worth::is_certain))
            .collect()
    }

    /// The position after a move.
    fn after(&self, place: usize) -> Board {
        let mut after = self.board.clone();
        // All of them are legal.
        let _ = after.play(self.moves[place].0);
        after
    }

    /// The moves that end the game.
    fn see_ends(&mut self) {
        for place in self.open() {
            let after = self.after(place);
            if after.is_over() {
                let won = after.winner().is_some();
                let worth = if won {
                    Worth::Won(Length::Exact(1))
                } else {
                    Worth::Drawn
                };
                self.moves[place].1 = Some(worth);
            }
        }
    }

    /// Searches every move to the end of the game.
    fn search_to_the_end(&mut self) -> Result<(), NoChoice> {
        for place in self.open() {
            let value = self.sight.value(self.index(place), u8::MAX)?;
            self.moves[place].1 = Some(Worth::known(value));
        }
        Ok(())
    }

    /// Solves what can be solved with so many positions for each move.
    fn solve(&mut self, solver: &mut Solver, share: u64) -> Result<(), NoChoice> {
        let mut found = false;
        for place in self.open() {
            solver.give_up_after(Some(share));
            match solver.score(&self.after(place), Precision::Exact, self.stop) {
                Ok(score) => {
                    let score = as_the_search_scores(self.board, -score);
                    self.moves[place].1 = Some(Worth::known(score));
                    found = true;
                    if share > GLIMPSE {
                        self.tell();
                    }
                }
                Err(NoChoice::GaveUp) => {}
                Err(why) => return Err(why),
            }
        }
        if found && share <= GLIMPSE {
            self.tell();
        }
        Ok(())
    }

    /// A first opinion of all moves of which nothing is certain.
    fn glance(&mut self) -> Result<(), NoChoice> {
        if self.open().is_empty() {
            return Ok(());
        }
        self.look_ahead(GLANCE)?;
        self.tell();
        Ok(())
    }

    /// An opinion of so many plies; whether there was patience for it.
    fn look_ahead(&mut self, plies: u8) -> Result<bool, NoChoice> {
        let mut found = Vec::new();
        for place in self.open() {
            match self.sight.look(self.index(place), plies) {
                Ok(worth) => found.push((place, worth)),
                Err(Cut::GaveUp) => return Ok(false),
                Err(Cut::Stopped) => return Err(NoChoice::Stopped),
            }
        }
        // All of them at once: what looks further at some moves only is unfair to the others.
        for (place, worth) in found {
            self.moves[place].1 = Some(worth);
        }
        Ok(true)
    }

    /// Looks for wins by one threat after another, for this side and against it.
    fn read_threats(&mut self) -> Result<(), NoChoice> {
        if !self.sight.reads_threats() {
            return Ok(());
        }
        if let Some((index, plies)) = self.sight.own_threats(self.stop)? {
            let square = self.board.variant().square_at(index.into());
            let worth = Some(Worth::Won(Length::AtMost(plies)));
            let place = self.moves.iter().position(|(other, _)| *other == square);
            match place {
                None => self.moves.push((square, worth)),
                Some(place) if self.open().contains(&place) => self.moves[place].1 = worth,
                Some(_) => {}
            }
            self.tell();
        }
        for place in self.open() {
            let index = self.index(place);
            if let Some(plies) = self.sight.threats_after(index, self.stop)? {
                self.moves[place].1 = Some(Worth::Lost(Length::AtMost(plies)));
                self.tell();
            }
        }
        Ok(())
    }

    /// Proves what can be proved of small boards without gravity.
    fn prove(&mut self) -> Result<(), NoChoice> {
        let variant = self.board.variant();
        let budget = if perfect::is_solved(variant) {
            u64::MAX
        } else {
            let moves = self.open().len().max(1) as u64;
            self.patience.saturating_mul(PROVER_SHARE) / moves
        };
        for place in self.open() {
            let Some(mut prover) = Prover::new(variant, budget, self.stop) else {
                return Ok(());
            };
            if let Some(result) = prover.result(&self.after(place))? {
                self.moves[place].1 = Some(match result {
                    0 => Worth::Drawn,
                    1 => Worth::Lost(Length::Unknown),
                    _ => Worth::Won(Length::Unknown),
                });
                self.tell();
            }
        }
        Ok(())
    }

    /// Looks further and further ahead, as long as there is patience.
    fn go_deeper(&mut self) -> Result<(), NoChoice> {
        for plies in GLANCE + 1..=self.sight.most_plies() {
            if self.open().is_empty() || !self.look_ahead(plies)? {
                break;
            }
            self.tell();
        }
        Ok(())
    }

    /// Proves how long the wins take that are certain, as far as that is quick.
    fn measure(&mut self) -> Result<(), NoChoice> {
        let mut found = false;
        let budget = MEASURED.min(self.patience);
        let mut sight = Sight::new(self.board, budget, self.stop)?.in_full();
        for plies in 1..=sight.most_plies() {
            let unmeasured = (0..self.moves.len()).filter_map(|place| {
                let worth = self.moves[place].1?;
                let length = worth.length()?;
                length.exact().is_none().then_some((place, worth, length))
            });
            let unmeasured = unmeasured.collect::<Vec<_>>();
            if unmeasured.is_empty() {
                break;
            }
            for (place, worth, length) in unmeasured {
                let measured = match sight.measured(self.index(place), worth, length, plies) {
                    Ok(measured) => measured,
                    Err(Cut::GaveUp) => {
                        if found {
                            self.tell();
                        }
                        return Ok(());
                    }
                    Err(Cut::Stopped) => return Err(NoChoice::Stopped),
                };
                if measured.plies_to_win().is_some() {
                    self.moves[place].1 = Some(measured);
                    found = true;
                }
            }
        }
        if found {
            self.tell();
        }
        Ok(())
    }

    fn index(&self, place: usize) -> u16 {
        self.board.variant().index_of(self.moves[place].0) as u16
    }
}

/// The solver's score of a position, as the search would score it.
pub(super) fn as_the_search_scores(board: &Board, score: i32) -> i32 {
    let (squares, plies) = (board.variant().squares() as i32, board.ply() as i32);
    // The winner's next turn, and the stones before the last one.
    let turn = plies + i32::from(score < 0);
    let last = squares + 1 - 2 * score.abs();
    let last = last - ((last - turn) & 1);
    score.signum() * (Search::WIN - (last + 1 - plies))
}
