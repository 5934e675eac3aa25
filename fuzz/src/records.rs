//! Records: read to a game or to faults, told in every way; and of a game that what is written of it is the same game.

use std::fmt::Write;
use std::sync::Arc;

use stationmaster::board::Open;
use stationmaster::fault::{Faults, Unreadable};
use stationmaster::game::{self, write};
use stationmaster::score::result;
use stationmaster::{Edge, Edition, Game, Scoreboard, Source, TicketId, TrackId, editions, score, shipped_edition};

use crate::dice::{self, Dice};
use crate::networks::longest_by_table;
use crate::slips::{misspelt, quoted, slipped, spelt, words};
use crate::told;

/// Longer inputs are cut: what is not linear in a file's length is known.
pub const LONGEST: usize = 6_000;

/// What becomes of records.
pub const KINDS: &[&str] = &["scored", "scored, with a result", "faults"];

/// Tries a record.
pub fn target(data: &[u8]) -> &'static str {
    let text = dice::text(data, make);
    let number = dice::hash(text.as_bytes());
    let game = match load(&text, &|_| Err(Unreadable::Missing)) {
        Ok(game) => game,
        Err(faults) => {
            told::faults(&faults, number);
            return "faults";
        }
    };
    let scoreboard = score(&game);
    told::scoreboard(&scoreboard, number);
    assert_adds_up(&scoreboard);
    match number / 64 % 3 {
        0 => assert_written_is_read(&game, &|_| Err(Unreadable::Missing)),
        1 => assert_saved_holds(&scoreboard),
        _ => assert_order_is_nothing(&scoreboard),
    }
    match result::verify(&scoreboard) {
        Err(faults) => told::faults(&faults, number),
        Ok(()) if game.recorded().is_none() => return "scored",
        Ok(()) => {}
    }
    "scored, with a result"
}

/// Reads a record and checks the game.
pub(crate) fn load(text: &str, open: &Open<'_>) -> Result<Game, Faults> {
    game::load(&Arc::new(Source { name: "game.toml".into(), text: text.to_owned() }), open)
}

/// The sums, worked out once more by other means.
pub(crate) fn assert_adds_up(scoreboard: &Scoreboard) {
    let game = scoreboard.game();
    let (board, rules) = (game.board(), game.rules());
    for seat in game.seats() {
        let (player, score) = (game.player(seat), scoreboard.player(seat));
        let routes: i32 = player.tracks.iter().map(|&track| rules.points[&board.length(track)].0).sum();
        let tickets: i32 = score
            .tickets
            .list
            .iter()
            .map(|ticket| if ticket.is_completed() { 1 } else { -1 } * game.ticket(ticket.ticket).points.0)
            .sum();
        let kept = rules.bonuses.stations_kept.map_or(0, |points| points.0);
        let kept = kept * i32::try_from(rules.stations - player.stations.len()).expect("few");
        let express = score.express.as_ref().map_or(0, |express| express.points.0);
        let globetrotter = score.globetrotter.as_ref().map_or(0, |globetrotter| globetrotter.points.0);
        let passengers = score.passengers.as_ref().map_or(0, |passengers| passengers.points.0);
        let total = routes + tickets + kept + express + globetrotter + passengers;
        assert_eq!(score.total.0, total, "the total of {:?}", player.name);
        let better = scoreboard.players().iter().filter(|other| other.total > score.total).count();
        assert!(score.rank > better, "{:?} is ranked {} behind {better}", player.name, score.rank);
        assert_eq!(scoreboard.winners().contains(&seat), score.rank == 1);
        if let Some(express) = &score.express {
            assert_longest(game, &player.tracks, express.length.0);
        }
    }
}

fn assert_longest(game: &Game, tracks: &[TrackId], length: u32) {
    let board = game.board();
    let edge =
        |&track: &TrackId| Edge { ends: board.route_of(track).nodes.map(|node| node.0), length: board.length(track).0 };
    let edges: Vec<Edge> = tracks.iter().map(edge).collect();
    if edges.len() <= 10 {
        assert_eq!(length, longest_by_table(&edges), "the longest path");
    }
}

/// A game that is written and read again is the same game.
pub(crate) fn assert_written_is_read(game: &Game, open: &Open<'_>) {
    let text = write::write(game, game.edition_as_named().raw());
    let again =
        load(&text, open).unwrap_or_else(|faults| panic!("what was written cannot be read: {faults:?}\n{text}"));
    assert_eq!(again.players(), game.players(), "{text}");
    assert_eq!(again.about(), game.about(), "{text}");
    assert_eq!(again.house_rules(), game.house_rules(), "{text}");
    assert_eq!(again.bonus_tickets(), game.bonus_tickets(), "{text}");
    assert_eq!(again.variant().name, game.variant().name, "{text}");
    assert_eq!(write::write(&again, again.edition_as_named().raw()), text);
}

/// A game that is saved with its result agrees with it.
fn assert_saved_holds(scoreboard: &Scoreboard) {
    let text = result::saved(scoreboard, scoreboard.game().edition_as_named().raw(), "0");
    let again = load(&text, &|_| Err(Unreadable::Missing)).unwrap_or_else(|faults| panic!("{faults:?}\n{text}"));
    let again = score(&again);
    assert!(again.game().recorded().is_some(), "{text}");
    assert_eq!(result::verify(&again), Ok(()), "{text}");
    let totals = |scoreboard: &Scoreboard| scoreboard.players().iter().map(|player| player.total).collect::<Vec<_>>();
    assert_eq!(totals(&again), totals(scoreboard));
}

/// Who is written first changes no total and no rank.
fn assert_order_is_nothing(scoreboard: &Scoreboard) {
    let game = scoreboard.game();
    let mut record = write::record_of(game, game.edition_as_named().raw());
    record.players.reverse();
    let edition = shipped_edition(game.edition().name().raw()).expect("the record named it");
    let again = game::check(&record, &edition).expect("the same players are legal in any order");
    let again = score(&again);
    let mut back: Vec<_> = again.players().iter().map(|player| (player.total, player.rank)).collect();
    back.reverse();
    let forth: Vec<_> = scoreboard.players().iter().map(|player| (player.total, player.rank)).collect();
    assert_eq!(forth, back, "the order of the players counts");
}

fn make(dice: &mut Dice<'_>) -> String {
    let names: Vec<&str> = editions().collect();
    let edition = shipped_edition(dice.pick(&names)).expect("it is shipped");
    let mut text = record(&edition, dice);
    if dice.one_in(8)
        && let Ok(game) = load(&text, &|_| Err(Unreadable::Missing))
    {
        text = result::saved(&score(&game), edition.name().raw(), "0");
    }
    let slips = [0, 0, 0, 0, 0, 1, 2, 4][dice.below(8)];
    slipped(text, slips, dice)
}

/// A record near to a legal one.
fn record(edition: &Edition, dice: &mut Dice<'_>) -> String {
    let mut text = format!("format = 1\nedition = {}\n", quoted(&spelt(edition.name().raw(), dice)));
    let variant = dice.below(edition.variants().len() + 1);
    if let Some(variant) = edition.variants().get(variant) {
        line(&mut text, "variant", &quoted(variant.name.raw()));
    }
    if dice.one_in(3) {
        line(
            &mut text,
            "date",
            ["2026-11-20", "1912-02-29", "2000-01-01", "2025-02-30", "\"today\""][dice.below(24).saturating_sub(19)],
        );
        line(&mut text, "place", &quoted(&words(dice)));
        line(&mut text, "note", &quoted(&words(dice)));
    }
    if dice.one_in(3) {
        line(&mut text, "house-rules", "[\"double-routes\"]");
    }
    if edition.rules().bonus_tickets > 0 && dice.one_in(6) {
        let cards: Vec<String> = (0..dice.between(1, 3)).map(|_| bonus(edition, dice)).collect();
        line(&mut text, "bonus-tickets", &format!("[{}]", cards.join(", ")));
    }
    let mut table = Table::new(edition, variant, dice.one_in(12));
    let counts = if dice.one_in(16) { 6 } else { 4 };
    for player in 0..[2, 3, 4, 5, 1, 6][dice.below(counts)] {
        table.player(player, &mut text, dice);
    }
    text
}

fn line(text: &mut String, key: &str, value: &str) {
    writeln!(text, "{key} = {value}").expect("a text takes it");
}

fn bonus(edition: &Edition, dice: &mut Dice<'_>) -> String {
    let cities = edition.board().cities();
    let [a, b] = [0; 2].map(|_| cities[dice.below(cities.len())].name.raw());
    let kind = ["", ", kind = \"long\"", ", kind = \"regular\""][dice.below(3)];
    format!("{{ ticket = {}, points = {}{kind} }}", quoted(&format!("{a} - {b}")), dice.between(1, 21))
}

/// A game under way: what is taken.
struct Table<'e> {
    edition: &'e Edition,
    tickets: &'e [TicketId],
    /// Whether players take what is not theirs to take.
    lawless: bool,
    routes: Vec<bool>,
    built: Vec<bool>,
    held: Vec<bool>,
}

impl<'e> Table<'e> {
    fn new(edition: &'e Edition, variant: usize, lawless: bool) -> Table<'e> {
        let variant = edition.variants().get(variant).unwrap_or(&edition.variants()[0]);
        Table {
            edition,
            tickets: &variant.tickets,
            lawless,
            routes: vec![false; edition.board().routes().len()],
            built: vec![false; edition.board().cities().len()],
            held: vec![false; edition.tickets().len()],
        }
    }

    /// Marks a thing as taken; whether it was free.
    fn takes(lawless: bool, taken: &mut [bool], at: usize) -> bool {
        !std::mem::replace(&mut taken[at], true) || lawless
    }

    fn player(&mut self, number: usize, text: &mut String, dice: &mut Dice<'_>) {
        let name = if dice.one_in(8) { words(dice) } else { format!("P{number}") };
        let colors = &self.edition.rules().colors;
        let color = colors[number % colors.len()].key();
        line(text, "\n[[player]]\nname", &quoted(&name));
        line(text, "color", &quoted(&spelt(color, dice)));
        let before = self.routes.clone();
        let routes = self.routes(dice);
        let claimed = routes.len();
        let lists = [("routes", routes), ("stations", self.stations(&before, dice)), ("tickets", self.tickets(dice))];
        for (key, values) in lists {
            if !values.is_empty() {
                line(text, key, &format!("[\n  {},\n]", values.join(",\n  ")));
            }
        }
        if dice.one_in(8) {
            line(text, "marker", &dice.below(200).to_string());
        }
        if let Some(passengers) = &self.edition.rules().bonuses.passengers {
            let counts = passengers.box_holds.iter().filter_map(|(color, _)| {
                let most = if self.lawless { 4 } else { (claimed + 1).min(3) };
                let count = dice.below(most);
                (count > 0).then(|| format!("{} = {count}", color.key()))
            });
            let counts: Vec<String> = counts.collect();
            line(text, "passengers", &format!("{{ {} }}", counts.join(", ")));
        }
    }

    /// Routes along a walk over the board, now and then from elsewhere.
    fn routes(&mut self, dice: &mut Dice<'_>) -> Vec<String> {
        let board = self.edition.board();
        let mut left = self.edition.rules().trains.0;
        let mut at = board.routes()[dice.below(board.routes().len())].nodes[0];
        let mut names = Vec::new();
        for _ in 0..dice.below(14) {
            let around = board.routes_at(at);
            let id = around[dice.below(around.len())];
            let route = board.route(id);
            at = route.other_end(at);
            if (route.length.0 <= left || self.lawless) && Self::takes(self.lawless, &mut self.routes, id.0) {
                left = left.saturating_sub(route.length.0);
                let track = TrackId(route.tracks.start + dice.below(route.tracks.len()));
                let colored = dice.one_in(2);
                let name = if colored { board.track_name(track) } else { board.route_name(id) };
                names.push(quoted(&spelt(name.raw(), dice)));
            }
            if dice.one_in(8) {
                at = board.routes()[dice.below(board.routes().len())].nodes[0];
            }
        }
        names
    }

    /// Stations, some of them with a route that somebody claimed before.
    fn stations(&mut self, claimed: &[bool], dice: &mut Dice<'_>) -> Vec<String> {
        let board = self.edition.board();
        let mut stations = Vec::new();
        for _ in 0..dice.below(self.edition.rules().stations + 1) {
            let city = stationmaster::CityId(dice.below(board.cities().len()));
            if board.city(city).country && !self.lawless || !Self::takes(self.lawless, &mut self.built, city.0) {
                continue;
            }
            let name = quoted(&spelt(board.city_name(city).raw(), dice));
            let routes: Vec<_> = board.routes_of(city).collect();
            let taken: Vec<_> = routes.iter().filter(|route| claimed[route.0]).collect();
            if dice.one_in(4) && !taken.is_empty() {
                let uses = board.route_name(*taken[dice.below(taken.len())]);
                stations.push(format!("{{ city = {name}, uses = {} }}", quoted(uses.raw())));
            } else {
                stations.push(name);
            }
        }
        stations
    }

    fn tickets(&mut self, dice: &mut Dice<'_>) -> Vec<String> {
        let mut names = Vec::new();
        for _ in 0..dice.below(7) {
            let id = self.tickets[dice.below(self.tickets.len())];
            if !Self::takes(self.lawless, &mut self.held, id.0) {
                continue;
            }
            let ticket = self.edition.ticket(id);
            let [a, b] = ticket.cities.map(|city| self.edition.board().city_name(city).raw());
            let points = if dice.one_in(8) { format!(" ({})", ticket.points.0) } else { String::new() };
            let name = if dice.one_in(2) { format!("{a} - {b}{points}") } else { format!("{b}-{a}{points}") };
            names.push(quoted(&if dice.one_in(40) { misspelt(&name, dice) } else { name }));
        }
        names
    }
}
