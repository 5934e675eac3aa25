//! What the rules say of a game on the table, counted once more.

use std::sync::Arc;

use stationmaster::entry::draft::Draft;
use stationmaster::game;
use stationmaster::game::write::write;
use stationmaster::{Color, Game, HouseRule, Player, RouteId, Source, TrackId};

use super::nothing_else;

/// Asserts that a game, if there is one, is legal, is what was entered, and that its record is the same game.
pub(super) fn assert_legal(draft: &Draft) {
    let Some(game) = draft.game() else { return };
    assert_counts(game);
    let position = draft.position();
    for (player, seated) in game.players().iter().zip(draft.players()) {
        let id = seated.id;
        assert_eq!((&player.name, player.color, player.marker), (&seated.name, seated.color, seated.marker));
        let routes = position.claims.iter().filter(|claim| claim.by == id).map(|claim| claim.route);
        assert!(player.tracks.iter().map(|&track| game.board().track(track).route).eq(routes));
        let cities = position.stations.iter().filter(|station| station.by == id).map(|station| station.city);
        assert!(player.stations.iter().map(|station| Some(station.city)).eq(cities));
        assert_eq!(player.tickets.len(), position.tickets.iter().filter(|held| held.by == id).count());
        let counted = position.passengers.iter().filter(|count| count.by == id).map(|count| count.number);
        assert_eq!(player.passengers.iter().sum::<u32>(), counted.sum::<u32>());
    }
    assert_eq!(game.players().len(), draft.players().len());
    let setup = draft.setup();
    assert_eq!(game.house_rules(), setup.house_rules);
    assert_eq!(game.bonus_tickets(), setup.bonus_tickets.as_deref().unwrap_or_default());
    assert_eq!(*game.about(), setup.about);
    assert_record(game);
}

/// The record that it writes is the same game.
fn assert_record(game: &Game) {
    let text = write(game, game.edition_as_named().raw());
    let source = Arc::new(Source { name: "game.toml".into(), text: text.clone() });
    let again = game::load(&source, &nothing_else).unwrap_or_else(|faults| panic!("{faults:?}\n{text}"));
    assert_eq!(told_apart(&again), told_apart(game), "{text}");
    assert_eq!(again.about(), game.about(), "{text}");
    assert_eq!(again.variant().name, game.variant().name, "{text}");
    assert_eq!(again.bonus_tickets(), game.bonus_tickets(), "{text}");
    assert_eq!(again.house_rules(), game.house_rules(), "{text}");
}

/// The players, with their tracks as a record tells them apart: two of one route may have one color.
fn told_apart(game: &Game) -> Vec<(Player, Vec<(RouteId, Color)>)> {
    let of = |track: TrackId| (game.board().track(track).route, game.board().track(track).color);
    let told = |player: &Player| {
        let tracks = player.tracks.iter().map(|&track| of(track)).collect();
        let mut player = Player { tracks: Vec::new(), ..player.clone() };
        for station in &mut player.stations {
            let alike = |track: TrackId| game.board().route_of(track).track_ids().find(|&other| of(other) == of(track));
            station.uses = station.uses.and_then(alike);
        }
        (player, tracks)
    };
    game.players().iter().map(told).collect()
}

fn assert_counts(game: &Game) {
    let (board, rules) = (game.board(), game.rules());
    let waived = |rule: HouseRule| game.house_rules().contains(&rule);
    assert!(rules.players.contains(&game.players().len()));
    let mut owners = vec![None; board.tracks().len()];
    let mut cities = vec![false; board.cities().len()];
    let mut tickets: Vec<_> = game.players().iter().flat_map(|player| player.tickets.clone()).collect();
    let held = tickets.len();
    tickets.sort_unstable();
    tickets.dedup();
    assert!(tickets.len() == held || waived(HouseRule::TicketTaken), "a ticket is held twice");
    for seat in game.seats() {
        let player = game.player(seat);
        let mut trains = 0;
        for &track in &player.tracks {
            assert_eq!(owners[track.0].replace(seat), None, "a track is claimed twice");
            assert_eq!(game.owner(track), Some(seat));
            trains += board.length(track).0;
            let own = |other: &TrackId| player.tracks.contains(other);
            let own = board.route_of(track).track_ids().filter(own).count();
            assert!(own == 1 || waived(HouseRule::SecondTrack), "both tracks of a route");
        }
        assert!(trains <= rules.trains.0 || waived(HouseRule::TooManyTrains), "{trains} trains");
        let stations = player.stations.len();
        assert!(stations <= rules.stations || waived(HouseRule::TooManyStations), "{stations} stations");
        for station in &player.stations {
            let is_second = std::mem::replace(&mut cities[station.city.0], true);
            assert!(!is_second || waived(HouseRule::StationTaken), "two stations in a city");
            assert!(!board.city(station.city).country, "a station in a country");
            let Some(track) = station.uses else { continue };
            assert!(board.route_of(track).cities.contains(&station.city), "a station opens what it does not touch");
            assert!(
                game.owner(track).is_some_and(|owner| owner != seat),
                "a station opens a route that nobody else has"
            );
        }
    }
    let few = rules.one_track_up_to >= game.players().len()
        && !waived(HouseRule::DoubleRoutes)
        && !waived(HouseRule::SecondTrack);
    for route in board.routes() {
        let claimed = route.track_ids().filter(|track| owners[track.0].is_some()).count();
        assert!(claimed <= 1 || !few, "both tracks of a route in a small game");
    }
}
