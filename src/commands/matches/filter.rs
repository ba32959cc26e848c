//! Options that select the listed matches.

use clap::{Args, ValueEnum};
use inarow_rules::Variant;
use inarow_store::{MatchStanding, Query};

use crate::commands::options::read;

#[derive(Args)]
pub(super) struct Filter {
    #[arg(long, value_name = "VARIANT", value_parser = read::<Variant>)]
    pub(super) game: Option<Variant>,
    #[arg(long, value_name = "NAME")]
    pub(super) with: Option<String>,
    #[arg(long)]
    pub(super) result: Option<Stands>,
    #[arg(long)]
    pub(super) deleted: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Stands {
    Won,
    Lost,
    Drawn,
    Unfinished,
}

impl From<Filter> for Query {
    fn from(filter: Filter) -> Self {
        Self {
            game: filter.game,
            binned: filter.deleted,
            name: filter.with.unwrap_or_default(),
            standing: filter.result.map(|result| match result {
                Stands::Won => MatchStanding::Won,
                Stands::Lost => MatchStanding::Lost,
                Stands::Drawn => MatchStanding::Drawn,
                Stands::Unfinished => MatchStanding::Unfinished,
            }),
            ..Self::default()
        }
    }
}
