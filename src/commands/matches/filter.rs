//! Which matches are listed.

use clap::{Args, ValueEnum};
use inarow::rules::Variant;
use inarow::store::{Query, Standing};

#[derive(Args)]
pub(super) struct Filter {
    /// Only matches of this game.
    #[arg(long, value_name = "VARIANT")]
    pub(super) game: Option<Variant>,
    /// Only matches in which a player or the title has this in the name.
    #[arg(long, value_name = "NAME")]
    pub(super) with: Option<String>,
    /// Only matches that stand so for the human in them; of two humans, for the one in the first place.
    #[arg(long)]
    pub(super) result: Option<Stands>,
    /// Those that were deleted in the last 30 days, instead of all others.
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
                Stands::Won => Standing::Won,
                Stands::Lost => Standing::Lost,
                Stands::Drawn => Standing::Drawn,
                Stands::Unfinished => Standing::Unfinished,
            }),
            ..Self::default()
        }
    }
}
