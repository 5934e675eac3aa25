//! Every value of a scoreboard held against plain computations, as in the tests.

#[path = "../../tests/laws/truth/counterfactuals.rs"]
mod counterfactuals;
#[path = "../../tests/laws/truth/paths.rs"]
mod paths;
#[path = "../../tests/laws/truth/plainly.rs"]
mod plainly;
#[path = "../../tests/laws/truth/points.rs"]
mod points;
#[path = "../../tests/laws/truth/scoreboard.rs"]
mod scoreboard;
#[path = "../../tests/laws/truth/stations.rs"]
mod stations;

pub(crate) use self::scoreboard::assert_true;
