//! Legal games by chance, of any edition: small ones, in which ties are likely, and larger ones. Shared by tests and fuzzing.

use std::fmt::Write;

use stationmaster_core::board::{Board, Edition, TicketKind};
use stationmaster_core::units::{CityId, NodeId, TrackId};

/// Names of players.
pub(crate) const NAMES: [&str; 5] = ["Anna", "Boris", "Chiara", "Dmitri", "Eszter"];

/// A source of random numbers.
pub(crate) trait Chance {
    /// A number below `end`; 0 where there is none.
    fn below(&mut self, end: usize) -> usize;

    /// Returns whether a chance of one in `sides` came true.
    fn one_in(&mut self, sides: usize) -> bool {
        self.below(sides) + 1 == sides
    }
}

impl Chance for fastrand::Rng {
    fn below(&mut self, end: usize) -> usize {
        self.usize(..end.max(1))
    }
}

/// A game as it is dealt.
pub(crate) struct Deal<'e> {
    edition: &'e Edition,
    pub(crate) variant: usize,
    /// True if tracks are open that the number of players would close.
    pub(crate) house: bool,
    /// Bonus cards, each with its cities and points.
    pub(crate) cards: Vec<([CityId; 2], i32)>,
    pub(crate) players: Vec<Dealt>,
}

/// The things of a player.
#[derive(Clone, Default)]
pub(crate) struct Dealt {
    pub(crate) name: String,
    pub(crate) tracks: Vec<TrackId>,
    /// Stations, some with the track that the owner chose.
    pub(crate) stations: Vec<(CityId, Option<TrackId>)>,
    /// Tickets as their cities and points.
    pub(crate) tickets: Vec<([CityId; 2], i32)>,
    /// The number of passengers of each color, in the edition's order.
    pub(crate) passengers: Vec<u32>,
}

/// Deals a legal game.
pub(crate) fn deal<'e>(chance: &mut impl Chance, edition: &'e Edition) -> Deal<'e> {
    let rules = edition.rules();
    let (least, most) = ((*rules.players.start()).max(1), *rules.players.end());
    let count = least + chance.below(most + 1 - least);
    let house = rules.closes_tracks(count) && chance.one_in(2);
    let variant = chance.below(edition.variants().len());
    let player = |seat: usize| Dealt {
        name: NAMES
            .get(seat)
            .map_or_else(|| format!("P{seat}"), ToString::to_string),
        ..Dealt::default()
    };
    let deal = Deal {
        edition,
        variant,
        house,
        cards: Vec::new(),
        players: (0..count).map(player).collect(),
    };
    let owners = vec![None; edition.board().tracks().len()];
    let open = house || !rules.closes_tracks(count);
    let mut table = Table {
        chance,
        board: edition.board(),
        deal,
        owners,
        open,
    };
    for _ in 0..[1, 2, 4, 7, 11][table.chance.below(5)] {
        (0..count).for_each(|seat| table.claim(seat));
    }
    table.bonus_cards();
    table.stations();
    table.tickets();
    table.passengers();
    table.deal
}

/// A game while it is dealt.
struct Table<'a, 'e, C> {
    chance: &'a mut C,
    board: &'e Board,
    deal: Deal<'e>,
    owners: Vec<Option<usize>>,
    /// True if all tracks of a route are open.
    open: bool,
}

impl<C: Chance> Table<'_, '_, C> {
    fn pick<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        let at = self.chance.below(items.len());
        items.get(at).copied()
    }

    fn may_claim(&self, seat: usize, track: TrackId) -> bool {
        let length = |&track: &TrackId| self.board.length(track).0;
        let laid: u32 = self.deal.players[seat].tracks.iter().map(length).sum();
        let mut owners = self
            .board
            .route_of(track)
            .track_ids()
            .filter_map(|track| self.owners[track.0]);
        let fits = laid + length(&track) <= self.deal.edition.rules().trains.0;
        fits && self.owners[track.0].is_none() && owners.all(|owner| self.open && owner != seat)
    }

    /// Mostly a track that goes on where the player has been, and often one beside an opponent's.
    fn claim(&mut self, seat: usize) {
        let all: Vec<TrackId> = (0..self.owners.len())
            .map(TrackId)
            .filter(|&track| self.may_claim(seat, track))
            .collect();
        let own = &self.deal.players[seat].tracks;
        let nodes: Vec<NodeId> = own
            .iter()
            .flat_map(|&track| self.board.route_of(track).nodes)
            .collect();
        let touches = |track: &TrackId| {
            self.board
                .route_of(*track)
                .nodes
                .iter()
                .any(|node| nodes.contains(node))
        };
        let beside = |track: &TrackId| {
            self.board
                .route_of(*track)
                .track_ids()
                .any(|track| self.owners[track.0].is_some())
        };
        let near: Vec<TrackId> = all.iter().copied().filter(touches).collect();
        let doubled: Vec<TrackId> = all.iter().copied().filter(beside).collect();
        let from = match self.chance.below(10) {
            0..=6 if !near.is_empty() => near,
            7..=8 if !doubled.is_empty() => doubled,
            _ => all,
        };
        if let Some(track) = self.pick(&from) {
            self.owners[track.0] = Some(seat);
            self.deal.players[seat].tracks.push(track);
        }
    }

    /// Bonus cards between cities that a player has reached, cheap ones, so that their points often come to the same.
    fn bonus_cards(&mut self) {
        let tracks = self.deal.players.iter().flat_map(|player| &player.tracks);
        let reached: Vec<CityId> = tracks
            .flat_map(|&track| self.board.route_of(track).cities)
            .collect();
        for _ in 0..self
            .chance
            .below(self.deal.edition.rules().bonus_tickets + 1)
        {
            let (Some(a), Some(b)) = (self.pick(&reached), self.pick(&reached)) else {
                continue;
            };
            let points = 1 + i32::try_from(self.chance.below(3)).expect("a small number");
            let cards = &mut self.deal.cards;
            if a != b && !cards.contains(&([a, b], points)) && !cards.contains(&([b, a], points)) {
                cards.push(([a, b], points));
            }
        }
    }

    /// Stations, mostly where opponents have routes near the player's own; some with a route that the owner chose.
    fn stations(&mut self) {
        let mut taken: Vec<CityId> = Vec::new();
        for seat in 0..self.deal.players.len() {
            for _ in 0..self.chance.below(self.deal.edition.rules().stations + 1) {
                let cities = |track: TrackId| self.board.route_of(track).cities;
                let own: Vec<CityId> = self.deal.players[seat]
                    .tracks
                    .iter()
                    .flat_map(|&track| cities(track))
                    .collect();
                let opponents =
                    |track: &TrackId| self.owners[track.0].is_some_and(|owner| owner != seat);
                let others: Vec<TrackId> = (0..self.owners.len())
                    .map(TrackId)
                    .filter(opponents)
                    .collect();
                let near = |track: &TrackId| cities(*track).iter().any(|city| own.contains(city));
                let near: Vec<TrackId> = others.iter().copied().filter(near).collect();
                let from = if near.is_empty() || self.chance.one_in(4) {
                    others
                } else {
                    near
                };
                let track = self.pick(&from).filter(|_| !self.chance.one_in(12));
                let city = match track {
                    Some(track) => cities(track)[self.chance.below(2)],
                    None => CityId(self.chance.below(self.board.cities().len())),
                };
                if !taken.contains(&city) && !self.board.city(city).country {
                    taken.push(city);
                    let chosen = track.filter(|_| self.chance.one_in(6));
                    self.deal.players[seat].stations.push((city, chosen));
                }
            }
        }
    }

    /// Tickets, mostly between cities that the players have reached.
    fn tickets(&mut self) {
        let edition = self.deal.edition;
        let deck = edition.variants()[self.deal.variant]
            .tickets
            .iter()
            .map(|&id| edition.ticket(id));
        let deck = deck.map(|ticket| (ticket.cities, ticket.points.0, ticket.kind));
        let bonus = self
            .deal
            .cards
            .iter()
            .map(|&(cities, points)| (cities, points, TicketKind::Regular));
        let all: Vec<([CityId; 2], i32, TicketKind)> = deck.chain(bonus).collect();
        // Cards that their kinds alone tell apart are written with these, which a deal does not.
        let is_told = |&&(cities, points, kind): &&([CityId; 2], i32, TicketKind)| {
            let [from, to] = cities;
            let mut like = all
                .iter()
                .filter(|card| card.1 == points && (card.0 == cities || card.0 == [to, from]));
            like.all(|card| card.2 == kind)
        };
        let mut cards: Vec<([CityId; 2], i32)> = all
            .iter()
            .filter(is_told)
            .map(|&(cities, points, _)| (cities, points))
            .collect();
        for seat in 0..self.deal.players.len() {
            let tracks = self.deal.players[seat].tracks.iter();
            let own: Vec<CityId> = tracks
                .flat_map(|&track| self.board.route_of(track).cities)
                .collect();
            for _ in 0..self.chance.below(8) {
                let least = 1 + self.chance.below(2);
                let reached = |card: &usize| {
                    cards[*card]
                        .0
                        .iter()
                        .filter(|city| own.contains(city))
                        .count()
                        >= least
                };
                let likely: Vec<usize> = (0..cards.len()).filter(reached).collect();
                let any = likely.is_empty() || self.chance.one_in(5);
                let card = if any {
                    self.chance.below(cards.len())
                } else {
                    likely[self.chance.below(likely.len())]
                };
                if card < cards.len() {
                    self.deal.players[seat]
                        .tickets
                        .push(cards.swap_remove(card));
                }
            }
        }
    }

    fn passengers(&mut self) {
        let Some(rules) = &self.deal.edition.rules().bonuses.passengers else {
            return;
        };
        let mut boxes: Vec<u32> = rules.box_holds.iter().map(|(_, count)| *count).collect();
        for player in &mut self.deal.players {
            let mut left =
                rules.per_route * u32::try_from(player.tracks.len()).expect("few routes");
            for held in &mut boxes {
                let most = left.min(*held).min(3) as usize;
                let count = u32::try_from(self.chance.below(most + 1)).expect("a small number");
                *held -= count;
                left -= count;
                player.passengers.push(count);
            }
        }
    }
}

impl Deal<'_> {
    /// The record, with the edition called as given and every name as `spelt` writes it.
    pub(crate) fn record(&self, edition: &str, spelt: &mut impl FnMut(&str) -> String) -> String {
        let board = self.edition.board();
        let pair = |cities| board.pair_name(cities).raw().to_owned();
        let track = |track| board.track_name(track).raw().to_owned();
        let mut text = format!("format = 1\nedition = {}\n", quoted(edition));
        if let Some(variant) = self.edition.variants().get(self.variant) {
            line(&mut text, "variant", &quoted(variant.name.raw()));
        }
        if self.house {
            line(&mut text, "house-rules", "[\"double-routes\"]");
        }
        if !self.cards.is_empty() {
            let card = |(cities, points): &_| {
                format!(
                    "{{ ticket = {}, points = {points} }}",
                    quoted(&pair(*cities))
                )
            };
            line(
                &mut text,
                "bonus-tickets",
                &list(self.cards.iter().map(card)),
            );
        }
        for (seat, player) in self.players.iter().enumerate() {
            let rules = self.edition.rules();
            text.push_str("[[player]]\n");
            line(&mut text, "name", &quoted(&player.name));
            line(
                &mut text,
                "color",
                &quoted(&spelt(rules.colors[seat % rules.colors.len()].key())),
            );
            line(
                &mut text,
                "routes",
                &list(player.tracks.iter().map(|&id| quoted(&spelt(&track(id))))),
            );
            let station = |(city, uses): &(CityId, Option<TrackId>)| {
                let name = quoted(&spelt(board.city_name(*city).raw()));
                uses.map_or(name.clone(), |id| {
                    format!("{{ city = {name}, uses = {} }}", quoted(&track(id)))
                })
            };
            line(
                &mut text,
                "stations",
                &list(player.stations.iter().map(station)),
            );
            let ticket =
                |(cities, points): &_| quoted(&spelt(&format!("{} ({points})", pair(*cities))));
            line(
                &mut text,
                "tickets",
                &list(player.tickets.iter().map(ticket)),
            );
            let colors = rules
                .bonuses
                .passengers
                .iter()
                .flat_map(|rules| &rules.box_holds);
            let counts = colors
                .zip(&player.passengers)
                .map(|((color, _), count)| format!("{} = {count}", color.key()));
            line(
                &mut text,
                "passengers",
                &format!("{{{}}}", counts.collect::<Vec<_>>().join(", ")),
            );
        }
        text
    }
}

fn line(text: &mut String, key: &str, value: &str) {
    writeln!(text, "{key} = {value}").expect("a text takes it");
}

fn list(items: impl Iterator<Item = String>) -> String {
    format!("[{}]", items.collect::<Vec<_>>().join(", "))
}

/// A text as a TOML string, with escapes where it must have them.
pub(crate) fn quoted(text: &str) -> String {
    let escaped = text.chars().map(|c| match c {
        '"' | '\\' => format!("\\{c}"),
        c if c.is_control() => format!("\\u{:04x}", u32::from(c)),
        c => c.to_string(),
    });
    format!("\"{}\"", escaped.collect::<String>())
}
