//! The `[result]` table of a saved game: written, and compared with the computed result.

use super::{PlayerScore, Scoreboard};
use crate::fault::Faults;
use crate::game::result::{Computed, ComputedPlayer, Figure};
use crate::game::write::write;
use crate::text::Text;
use crate::units::{Points, Seat};

/// Returns the `[result]` table of a scoreboard, as TOML; `version` is that of the program.
pub fn render(scoreboard: &Scoreboard, version: &str) -> String {
    computed(scoreboard).to_toml(version)
}

/// Returns the record of a game with its result beneath, as it is saved.
///
/// `edition` is how the record is to name its edition, as for [`write()`]; `version` is that of the program.
pub fn saved(scoreboard: &Scoreboard, edition: &str, version: &str) -> String {
    format!("{}\n{}", write(scoreboard.game(), edition), render(scoreboard, version))
}

/// Compares the result that the record holds with the scoreboard; no record of a result agrees with any.
///
/// # Errors
///
/// A fault for every figure that differs.
pub fn verify(scoreboard: &Scoreboard) -> Result<(), Faults> {
    scoreboard.game().recorded().map_or(Ok(()), |recorded| recorded.compare(&computed(scoreboard)))
}

fn computed(scoreboard: &Scoreboard) -> Computed {
    let name = |seat: Seat| scoreboard.game().player(seat).name.clone();
    let player = |seat: Seat| {
        let score = scoreboard.player(seat);
        let figures = Figure::all().filter_map(|figure| Some((figure, value(score, figure)?)));
        ComputedPlayer { name: name(seat), figures: figures.collect(), stations: station_choices(scoreboard, seat) }
    };
    Computed {
        winners: scoreboard.winners().iter().map(|&seat| name(seat)).collect(),
        decided_by: scoreboard.decided_by().key(),
        players: scoreboard.game().seats().map(player).collect(),
    }
}

/// A player's figure; `None` where the edition does not have it.
fn value(player: &PlayerScore, figure: Figure) -> Option<i64> {
    let points = |points: Points| i64::from(points.0);
    match figure {
        Figure::Rank => i64::try_from(player.rank).ok(),
        Figure::Total => Some(points(player.total)),
        Figure::Points(category) => player.points(category).map(points),
        Figure::Longest => Some(player.express.as_ref()?.length.0.into()),
    }
}

/// What a player's stations open: `Wien: Wien - Budapest`, or `Wien: nothing`.
fn station_choices(scoreboard: &Scoreboard, seat: Seat) -> Vec<Text> {
    let board = scoreboard.game().board();
    let stations = scoreboard.player(seat).stations.iter().flat_map(|stations| &stations.list);
    stations
        .map(|scored| {
            let route = scored.opened.map(|opened| board.route_name(board.track(opened.track).route));
            let route = route.as_ref().map_or("nothing", Text::raw);
            Text::from(format!("{}: {route}", board.city_name(scored.city).raw()))
        })
        .collect()
}
