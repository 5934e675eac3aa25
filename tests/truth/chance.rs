//! Games by chance: small ones, in which ties are likely, and larger ones; always legal.

use std::fmt::Write;

use fastrand::Rng;
use stationmaster::board::{Board, Edition};
use stationmaster::units::{CityId, NodeId, TrackId};

pub(crate) const NAMES: [&str; 5] = ["Anna", "Boris", "Chiara", "Dmitri", "Eszter"];

struct Chance<'a> {
    rng: &'a mut Rng,
    edition: &'a Edition,
    board: &'a Board,
    owners: Vec<Option<usize>>,
    /// Whether all tracks of a route are open.
    open: bool,
}

/// A record of a game of the edition.
pub(crate) fn record(rng: &mut Rng, edition: &Edition) -> String {
    let (rules, board) = (edition.rules(), edition.board());
    let players = rng.usize(rules.players.clone());
    let house = rng.bool() && rules.closes_tracks(players);
    let owners = vec![None; board.tracks().len()];
    let mut chance = Chance { rng, edition, board, owners, open: house || !rules.closes_tracks(players) };
    let size = [1, 2, 4, 7, 11][chance.rng.usize(..5)];
    for _ in 0..size {
        for seat in 0..players {
            chance.claim(seat);
        }
    }
    let variant = chance.rng.usize(..edition.variants().len());
    let mut text = format!("format = 1\nedition = \"{}\"\n", edition.name());
    writeln!(text, "variant = \"{}\"", edition.variants()[variant].name).expect("a text takes it");
    if house {
        text.push_str("house-rules = [\"double-routes\"]\n");
    }
    let mut cards = chance.bonus(&mut text);
    let own = edition.variants()[variant].tickets.iter().map(|&id| edition.ticket(id));
    cards.extend(own.map(|ticket| (ticket.cities, ticket.points.0)));
    let (stations, tickets, passengers) =
        (chance.stations(players), chance.tickets(players, cards), chance.passengers(players));
    for seat in 0..players {
        let color = rules.colors[seat].key();
        let routes: Vec<String> =
            chance.tracks(seat).map(|track| format!("{:?}", board.track_name(track).raw())).collect();
        writeln!(text, "[[player]]\nname = \"{}\"\ncolor = \"{color}\"\nroutes = [{}]", NAMES[seat], routes.join(", "))
            .expect("a text takes it");
        writeln!(text, "tickets = [{}]", tickets[seat].join(", ")).expect("a text takes it");
        for (field, items, [open, close]) in
            [("stations", &stations[seat], ["[", "]"]), ("passengers", &passengers[seat], ["{", "}"])]
        {
            writeln!(text, "{field} = {open}{}{close}", items.join(", ")).expect("a text takes it");
        }
    }
    text
}

impl Chance<'_> {
    fn tracks(&self, seat: usize) -> impl Iterator<Item = TrackId> {
        (0..self.owners.len()).map(TrackId).filter(move |track| self.owners[track.0] == Some(seat))
    }

    fn nodes(&self, seat: usize) -> Vec<NodeId> {
        self.tracks(seat).flat_map(|track| self.board.route_of(track).nodes).collect()
    }

    fn may_claim(&self, seat: usize, track: TrackId) -> bool {
        let mut owners = self.board.route_of(track).track_ids().filter_map(|track| self.owners[track.0]);
        let laid: u32 = self.tracks(seat).map(|track| self.board.length(track).0).sum();
        let fits = laid + self.board.length(track).0 <= self.edition.rules().trains.0;
        let free = self.owners[track.0].is_none();
        free && fits && owners.all(|owner| self.open && owner != seat)
    }

    /// Mostly a track that goes on where the player has been, and often one beside an opponent's.
    fn claim(&mut self, seat: usize) {
        let all: Vec<TrackId> =
            (0..self.owners.len()).map(TrackId).filter(|&track| self.may_claim(seat, track)).collect();
        let nodes = self.nodes(seat);
        let touches = |track: &&TrackId| self.board.route_of(**track).nodes.iter().any(|node| nodes.contains(node));
        let beside =
            |track: &&TrackId| self.board.route_of(**track).track_ids().any(|track| self.owners[track.0].is_some());
        let near: Vec<&TrackId> = all.iter().filter(touches).collect();
        let doubled: Vec<&TrackId> = all.iter().filter(beside).collect();
        let from = match self.rng.usize(..10) {
            0..=6 if !near.is_empty() => near,
            7..=8 if !doubled.is_empty() => doubled,
            _ => all.iter().collect(),
        };
        if let Some(&&track) = self.rng.choice(&from) {
            self.owners[track.0] = Some(seat);
        }
    }

    /// Bonus cards between cities that somebody has reached, cheap ones, so that their points often come to the same.
    fn bonus(&mut self, text: &mut String) -> Vec<([CityId; 2], i32)> {
        let mut cards: Vec<([CityId; 2], i32)> = Vec::new();
        let reached: Vec<CityId> = self
            .board
            .routes()
            .iter()
            .filter(|route| route.track_ids().any(|track| self.owners[track.0].is_some()))
            .flat_map(|route| route.cities)
            .collect();
        for _ in 0..self.rng.usize(..=self.edition.rules().bonus_tickets) {
            let (Some(&a), Some(&b)) = (self.rng.choice(&reached), self.rng.choice(&reached)) else { continue };
            let points = self.rng.i32(1..4);
            if a != b
                && !cards.iter().any(|(cities, worth)| cities.contains(&a) && cities.contains(&b) && *worth == points)
            {
                cards.push(([a, b], points));
            }
        }
        let shown: Vec<String> = cards
            .iter()
            .map(|(cities, points)| format!("{{ ticket = {:?}, points = {points} }}", self.pair(*cities)))
            .collect();
        if !shown.is_empty() {
            writeln!(text, "bonus-tickets = [{}]", shown.join(", ")).expect("a text takes it");
        }
        cards
    }

    fn pair(&self, cities: [CityId; 2]) -> String {
        self.board.pair_name(cities).raw().to_owned()
    }

    /// Stations, mostly where opponents have routes; some with a route that the owner chose.
    fn stations(&mut self, players: usize) -> Vec<Vec<String>> {
        let mut taken: Vec<CityId> = Vec::new();
        let mut all = vec![Vec::new(); players];
        for (seat, list) in all.iter_mut().enumerate() {
            for _ in 0..self.rng.usize(..=self.edition.rules().stations) {
                let others: Vec<TrackId> = (0..self.owners.len())
                    .map(TrackId)
                    .filter(|track| self.owners[track.0].is_some_and(|owner| owner != seat))
                    .collect();
                let own: Vec<CityId> = self.tracks(seat).flat_map(|track| self.board.route_of(track).cities).collect();
                let near = |track: &&TrackId| self.board.route_of(**track).cities.iter().any(|city| own.contains(city));
                let near: Vec<&TrackId> = others.iter().filter(near).collect();
                let from = if near.is_empty() || self.rng.u8(..4) == 0 { others.iter().collect() } else { near };
                let track = self.rng.choice(&from).map(|track| **track).filter(|_| self.rng.u8(..12) > 0);
                let city = match track {
                    Some(track) => self.board.route_of(track).cities[self.rng.usize(..2)],
                    None => CityId(self.rng.usize(..self.board.cities().len())),
                };
                if taken.contains(&city) || self.board.city(city).country {
                    continue;
                }
                taken.push(city);
                let name = self.board.city_name(city).raw();
                list.push(match track.filter(|_| self.rng.u8(..6) == 0) {
                    Some(track) => format!("{{ city = {name:?}, uses = {:?} }}", self.board.track_name(track).raw()),
                    None => format!("{name:?}"),
                });
            }
        }
        all
    }

    /// Tickets, mostly between cities that the players have reached.
    fn tickets(&mut self, players: usize, mut cards: Vec<([CityId; 2], i32)>) -> Vec<Vec<String>> {
        let mut all = vec![Vec::new(); players];
        for (seat, list) in all.iter_mut().enumerate() {
            let own: Vec<CityId> = self.tracks(seat).flat_map(|track| self.board.route_of(track).cities).collect();
            for _ in 0..self.rng.usize(..8) {
                let likely: Vec<usize> = (0..cards.len())
                    .filter(|&card| {
                        cards[card].0.iter().filter(|city| own.contains(city)).count() > self.rng.usize(..2)
                    })
                    .collect();
                let from = if likely.is_empty() || self.rng.u8(..5) == 0 { (0..cards.len()).collect() } else { likely };
                let Some(&card) = self.rng.choice(&from) else { continue };
                let (cities, points) = cards.swap_remove(card);
                list.push(format!("{:?}", format!("{} ({points})", self.pair(cities))));
            }
        }
        all
    }

    fn passengers(&mut self, players: usize) -> Vec<Vec<String>> {
        let mut all = vec![Vec::new(); players];
        let Some(rules) = &self.edition.rules().bonuses.passengers else { return all };
        let mut boxes: Vec<u32> = rules.box_holds.iter().map(|(_, count)| *count).collect();
        for (seat, list) in all.iter_mut().enumerate() {
            let routes = u32::try_from(self.tracks(seat).count()).expect("few");
            let mut left = rules.per_route * routes;
            for ((color, _), held) in rules.box_holds.iter().zip(&mut boxes) {
                let count = self.rng.u32(..=left.min(*held).min(3));
                *held -= count;
                left -= count;
                list.push(format!("{} = {count}", color.key()));
            }
        }
        all
    }
}
