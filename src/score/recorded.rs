//! The figures of a `[result]` table, and whether those in a record hold.

use super::{PlayerScore, Scoreboard};
use crate::fault::{Fault, FaultLog, Faults, GameFault};
use crate::game::RecordedPlayer;
use crate::names::fold;
use crate::source::Location;
use crate::text::Text;
use crate::units::{Points, Seat};

/// Returns a player's figures by the names that a `[result]` table gives them, those that the edition has.
pub fn figures(player: &PlayerScore) -> Vec<(&'static str, i64)> {
    let points = |points: Points| i64::from(points.0);
    let mut figures = vec![
        ("rank", i64::try_from(player.rank).unwrap_or(i64::MAX)),
        ("total", points(player.total)),
        ("routes", points(player.routes.points)),
        ("tickets", points(player.tickets.points)),
    ];
    figures.extend(player.stations.as_ref().map(|score| ("stations-kept", points(score.points))));
    figures.extend(player.express.as_ref().map(|score| ("express", points(score.points))));
    figures.extend(player.express.as_ref().map(|score| ("longest", i64::from(score.length.0))));
    figures.extend(player.globetrotter.as_ref().map(|score| ("globetrotter", points(score.points))));
    figures.extend(player.passengers.as_ref().map(|score| ("passengers", points(score.points))));
    figures
}

/// Returns what a player's stations open: `Wien: Wien - Budapest`, or `Wien: nothing`.
pub fn station_choices(scoreboard: &Scoreboard, seat: Seat) -> Vec<String> {
    let board = scoreboard.game().board();
    let stations = scoreboard.player(seat).stations.iter().flat_map(|stations| &stations.list);
    stations
        .map(|scored| {
            let route = scored.opened.map(|opened| board.route_name(board.track(opened.track).route));
            format!("{}: {}", board.city_name(scored.city).raw(), route.as_ref().map_or("nothing", Text::raw))
        })
        .collect()
}

/// Compares the result that the record holds with the scoreboard; no record of a result agrees with any.
///
/// # Errors
///
/// A fault for every figure that differs.
pub fn verify(scoreboard: &Scoreboard) -> Result<(), Faults> {
    let Some(recorded) = scoreboard.game().recorded() else { return Ok(()) };
    let mut faults = FaultLog::default();
    let differs = |player: Option<&str>, what: &str, recorded: String, computed: String| GameFault::ResultDiffers {
        player: player.map(Text::from),
        what: what.into(),
        recorded: recorded.into(),
        computed: computed.into(),
    };
    let mut at = |location: &Location, kind| faults.push(Fault::new(kind, [location.clone()]));
    let location = |span| Location { source: recorded.source.clone(), span };

    let names: Vec<&str> = scoreboard.winners().iter().map(|&seat| scoreboard.game().player(seat).name.raw()).collect();
    let winners: Vec<&str> = recorded.winners.iter().map(|name| name.value.raw().trim()).collect();
    if let Some(first) = recorded.winners.first().filter(|_| winners != names) {
        at(&location(first.span.clone()), differs(None, "winners", winners.join(", "), names.join(", ")));
    }
    if let Some(decided) = recorded.decided_by.as_ref().filter(|by| by.value.raw() != scoreboard.decided_by().name()) {
        let kind =
            differs(None, "decided-by", decided.value.raw().to_owned(), scoreboard.decided_by().name().to_owned());
        at(&location(decided.span.clone()), kind);
    }
    for player in &recorded.players {
        let name = player.name.value.raw().trim();
        let Some(seat) = scoreboard.game().seats().find(|&seat| scoreboard.game().player(seat).name == name) else {
            let players = scoreboard.game().players().iter().map(|player| player.name.raw()).collect::<Vec<_>>();
            let kind = differs(None, "name", name.to_owned(), players.join(", "));
            at(&location(player.name.span.clone()), kind);
            continue;
        };
        for (span, what, recorded, computed) in player_differences(scoreboard, seat, player) {
            at(&location(span), differs(Some(name), what, recorded, computed));
        }
    }
    faults.or(())
}

/// Where a figure stands, its name, and what is recorded and computed.
type Difference = (std::ops::Range<usize>, &'static str, String, String);

fn player_differences(scoreboard: &Scoreboard, seat: Seat, player: &RecordedPlayer) -> Vec<Difference> {
    let computed = figures(&scoreboard.player(seat));
    let mut differences: Vec<Difference> = Vec::new();
    for (figure, recorded) in &player.figures {
        let own = computed.iter().find(|(name, _)| name == figure).map(|(_, value)| *value);
        if own != Some(recorded.value) {
            let own = own.map_or_else(|| "nothing".to_owned(), |value| value.to_string());
            differences.push((recorded.span.clone(), figure, recorded.value.to_string(), own));
        }
    }
    let choices = station_choices(scoreboard, seat);
    for recorded in &player.stations {
        if !choices.iter().any(|choice| choice == recorded.value.raw() || fold(choice) == fold(recorded.value.raw())) {
            let computed = if choices.is_empty() { "no stations".to_owned() } else { choices.join(", ") };
            differences.push((recorded.span.clone(), "stations", recorded.value.raw().to_owned(), computed));
        }
    }
    differences
}
