//! Every value of a scoreboard held against plain computations, as in the tests.

#[path = "../../tests/truth/counterfactuals.rs"]
mod counterfactuals;
#[path = "../../tests/truth/paths.rs"]
mod paths;
#[path = "../../tests/truth/plainly.rs"]
mod plainly;
#[path = "../../tests/truth/points.rs"]
mod points;
#[path = "../../tests/truth/scoreboard.rs"]
mod scoreboard;
#[path = "../../tests/truth/stations.rs"]
mod stations;

pub(crate) use self::scoreboard::assert_true;
