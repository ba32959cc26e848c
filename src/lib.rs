//! In a Row: tic-tac-toe, Connect 4 and every *m,n,k* board around them.

pub mod ai;
pub mod rules;
