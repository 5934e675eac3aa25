//! The figures of a `[result]` table, and whether those in a record hold.

use super::{PlayerScore, Scoreboard};
use crate::fault::{Fault, FaultKind, Faults};
use crate::game::Line;
use crate::names::fold;
use crate::source::Place;
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
    figures.extend(player.stations.as_ref().map(|line| ("stations-kept", points(line.points))));
    figures.extend(player.express.as_ref().map(|line| ("express", points(line.points))));
    figures.extend(player.express.as_ref().map(|line| ("longest", i64::from(line.length.0))));
    figures.extend(player.globetrotter.as_ref().map(|line| ("globetrotter", points(line.points))));
    figures.extend(player.passengers.as_ref().map(|line| ("passengers", points(line.points))));
    figures
}

/// Returns what a player's stations open: `Wien: Wien - Budapest`, or `Wien: nothing`.
pub fn station_choices(board: &Scoreboard<'_>, seat: Seat) -> Vec<String> {
    let map = board.game.board();
    let lines = board.players[seat.0].stations.iter().flat_map(|stations| &stations.lines);
    lines
        .map(|line| {
            let route = line.opened.map(|opened| map.route_name(map.tracks()[opened.track.0].route));
            format!("{}: {}", map.city_name(line.city), route.as_deref().unwrap_or("nothing"))
        })
        .collect()
}

/// Compares the result that the record holds with the scoreboard; no record of a result agrees with any.
///
/// # Errors
///
/// A fault for every figure that differs.
pub fn verify(board: &Scoreboard<'_>) -> Result<(), Faults> {
    let Some(recorded) = board.game.recorded() else { return Ok(()) };
    let mut faults = Faults::default();
    let differs = |player: Option<&str>, what: &str, recorded: String, computed: String| FaultKind::ResultDiffers {
        player: player.map(str::to_owned),
        what: what.to_owned(),
        recorded,
        computed,
    };
    let mut at = |place: &Place, kind| faults.push(Fault { kind, places: vec![place.clone()] });
    let place = |span| Place { source: recorded.source.clone(), span };

    let names: Vec<&str> = board.winners.iter().map(|&seat| board.game.player(seat).name.as_str()).collect();
    let winners: Vec<&str> = recorded.winners.iter().map(|name| name.get_ref().trim()).collect();
    if let Some(first) = recorded.winners.first().filter(|_| winners != names) {
        at(&place(first.span()), differs(None, "winners", winners.join(", "), names.join(", ")));
    }
    if let Some(decided) = recorded.decided_by.as_ref().filter(|by| by.get_ref() != board.decided_by.name()) {
        let kind = differs(None, "decided-by", decided.get_ref().clone(), board.decided_by.name().to_owned());
        at(&place(decided.span()), kind);
    }
    for line in &recorded.players {
        let name = line.name.get_ref().trim();
        let Some(seat) = board.game.seats().find(|&seat| board.game.player(seat).name == name) else {
            let players = board.game.players().iter().map(|player| player.name.as_str()).collect::<Vec<_>>();
            let kind = differs(None, "name", name.to_owned(), players.join(", "));
            at(&place(line.name.span()), kind);
            continue;
        };
        for (span, what, recorded, computed) in line_differences(board, seat, line) {
            at(&place(span), differs(Some(name), what, recorded, computed));
        }
    }
    faults.or(())
}

/// Where a figure stands, its name, and what is recorded and computed.
type Difference = (std::ops::Range<usize>, &'static str, String, String);

fn line_differences(board: &Scoreboard<'_>, seat: Seat, line: &Line) -> Vec<Difference> {
    let computed = figures(&board.players[seat.0]);
    let mut differences: Vec<Difference> = Vec::new();
    for (figure, recorded) in &line.figures {
        let own = computed.iter().find(|(name, _)| name == figure).map(|(_, value)| *value);
        if own != Some(*recorded.get_ref()) {
            let own = own.map_or_else(|| "nothing".to_owned(), |value| value.to_string());
            differences.push((recorded.span(), figure, recorded.get_ref().to_string(), own));
        }
    }
    let choices = station_choices(board, seat);
    for recorded in &line.stations {
        if !choices.iter().any(|choice| choice == recorded.get_ref() || fold(choice) == fold(recorded.get_ref())) {
            let computed = if choices.is_empty() { "no stations".to_owned() } else { choices.join(", ") };
            differences.push((recorded.span(), "stations", recorded.get_ref().clone(), computed));
        }
    }
    differences
}
