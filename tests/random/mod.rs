//! Random tests that are the same every time, and long runs that are not.

use proptest::prelude::*;
use proptest::test_runner::RngSeed;

/// The seed where nobody names one: `cargo test` gives the same verdict every time.
const SEED: u64 = 20_261_121;

/// So many cases from a fixed seed. `INAROW_CASES` asks for that many instead, from a seed by chance
/// that is printed, or from `INAROW_SEED`.
pub fn config(cases: u32) -> ProptestConfig {
    let number = |name: &str| {
        let text = std::env::var(name).ok()?;
        Some(
            text.parse::<u64>()
                .unwrap_or_else(|_| panic!("{name} is no number: {text}")),
        )
    };
    let (wanted, named) = (number("INAROW_CASES"), number("INAROW_SEED"));
    let seed = named.unwrap_or_else(|| wanted.map_or(SEED, |_| rand::random()));
    if wanted.is_some() {
        eprintln!("INAROW_SEED={seed}");
    }
    ProptestConfig {
        cases: wanted.map_or(cases, |wanted| wanted as u32),
        rng_seed: RngSeed::Fixed(seed),
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}
