//! What a record says, with every name in it found, or the faults of those that name nothing.

use super::stated::{Span, Stated, StatedPassengers, StatedPlayer, StatedRoute, StatedStation, StatedTicket, Which};
use crate::board::{Cards, Edition, Ticket, TicketKind, cities_of, pair_of, unknown_city};
use crate::color::Color;
use crate::fault::{EditionFault, GameFault, Noun};
use crate::fields::Log;
use crate::game::HouseRule;
use crate::game::record::{BonusRecord, PlayerRecord, Record, StationRecord};
use crate::pair::Pair;
use crate::source::Spanned;
use crate::text::Text;
use crate::units::{CityId, Points, RouteId, TicketId};

/// What the reading of names shares.
struct Names<'a> {
    edition: &'a Edition,
    log: &'a Log,
}

/// Finds everything that a record names.
pub(super) fn find(record: &Record, edition: &Edition, log: &Log) -> Stated {
    let names = Names { edition, log };
    let variant = names.variant(record);
    let house_rule = |name| log.named(Noun::HouseRule, name, HouseRule::ALL.map(HouseRule::key));
    let bonus: Vec<(Ticket, _)> = record.bonus_tickets.iter().filter_map(|card| names.bonus_ticket(card)).collect();
    let cards: Vec<Ticket> = bonus.iter().map(|(card, _)| card.clone()).collect();
    let cards = Cards { edition, variant: variant.map(|variant| &edition.variants()[variant]), bonus: &cards };
    let player = |(seat, player)| names.player(seat, player, cards);
    Stated {
        source: record.source.clone(),
        variant,
        house_rules: record.house_rules.iter().filter_map(house_rule).collect(),
        bonus_tickets: bonus,
        bonus_spans: record.bonus_tickets.iter().map(|card| card.ticket.span.clone()).collect(),
        players: record.players.iter().enumerate().map(player).collect(),
    }
}

impl Names<'_> {
    fn variant(&self, record: &Record) -> Option<usize> {
        let Some(name) = &record.variant else { return Some(0) };
        let found = self.edition.find_variant(name.value.raw());
        if found.is_none() {
            let known = self.edition.variants().iter().map(|variant| variant.name.raw());
            self.log.unknown_name(Noun::Variant, name, known);
        }
        found
    }

    fn bonus_ticket(&self, record: &BonusRecord) -> Option<(Ticket, Span)> {
        let kind = TicketKind::read(self.log, record.kind.as_ref());
        let cities = cities_of(self.log, &record.ticket, self.edition.board())?;
        let points = Points(i32::try_from(record.points).expect("checked when it was read"));
        // A card of an unknown kind is a fault, and the tickets that mean it are none.
        let card = Ticket { cities, points, kind: kind.unwrap_or(TicketKind::Regular), logo: None };
        Some((card, record.ticket.span.clone()))
    }

    fn player(&self, seat: usize, record: &PlayerRecord, cards: Cards<'_>) -> StatedPlayer {
        let name = record.name.as_ref();
        let color = record.color.as_ref().and_then(|color| {
            let known = &self.edition.rules().colors;
            Some((self.log.color(Noun::Color, color, known)?, color.span.clone()))
        });
        let routes: Vec<StatedRoute> = record.routes.iter().filter_map(|text| self.route(text)).collect();
        StatedPlayer {
            name: name.map_or_else(|| format!("player {}", seat + 1).into(), |name| name.value.raw().trim().into()),
            name_span: name.map(|name| name.span.clone()),
            span: name.map_or(&record.span, |name| &name.span).clone(),
            color,
            all_routes: routes.len() == record.routes.len(),
            routes,
            stations: record.stations.iter().map(|station| self.station(station)).collect(),
            stations_span: record.stations_field.clone(),
            tickets: record.tickets.iter().filter_map(|text| self.ticket(cards, text)).collect(),
            marker: record
                .marker
                .as_ref()
                .map(|marker| (u32::try_from(marker.value).expect("checked when it was read"), marker.span.clone())),
            passengers: self.passengers(record),
        }
    }

    /// Reads `Edinburgh - London (orange)`: a route, and the color where one is given.
    fn route(&self, text: &Spanned<Text>) -> Option<StatedRoute> {
        let board = self.edition.board();
        let pair = pair_of(self.log, text, board)?;
        let [from, to] = pair.cities;
        let Some(route) = board.route_between(from, to) else {
            self.no_such_route(text, [from, to]);
            return None;
        };
        let which = match pair.detail {
            Some((name, span)) => {
                let span = self.log.source.part(&text.span, text.value.raw(), &span);
                Which::Color(self.track_color(route, &Spanned::new(name.into(), span))?)
            }
            None => Which::Any,
        };
        Some(StatedRoute { route, which, span: text.span.clone() })
    }

    fn no_such_route(&self, text: &Spanned<Text>, [from, to]: [CityId; 2]) {
        if self.log.is_full() {
            self.log.count_one();
            return;
        }
        let board = self.edition.board();
        let neighbour = |route: RouteId| board.city_name(board.route(route).other_city(from)).to_owned();
        let mut neighbours: Vec<Text> = board.routes_of(from).map(neighbour).collect();
        neighbours.sort();
        let [from, to] = [from, to].map(|city| board.city_name(city).to_owned());
        self.log.fault(&text.span, GameFault::NoSuchRoute { from, to, neighbours });
    }

    fn track_color(&self, route: RouteId, name: &Spanned<Text>) -> Option<Color> {
        let board = self.edition.board();
        let colors: Vec<Color> = board.route(route).track_ids().map(|track| board.track(track).color).collect();
        let color = self.log.color(Noun::TrackColor, name, &colors)?;
        if !colors.contains(&color) {
            let kind = GameFault::NoSuchTrack { route: board.route_name(route), color: color.key().into(), colors };
            self.log.fault(&name.span, kind);
            return None;
        }
        Some(color)
    }

    fn station(&self, record: &StationRecord) -> StatedStation {
        let (board, name) = (self.edition.board(), &record.city);
        let Some(city) = board.names().find(name.value.raw()).map(CityId) else {
            self.log.fault(&name.span, unknown_city(name.value.raw(), board));
            return StatedStation { city: None, span: name.span.clone(), uses: None };
        };
        let uses = record.uses.as_ref().and_then(|text| self.route(text));
        StatedStation { city: Some(city), span: name.span.clone(), uses }
    }

    /// The cards that a line of the record can mean: all alike, so that any free one will do.
    fn ticket(&self, cards: Cards<'_>, text: &Spanned<Text>) -> Option<StatedTicket> {
        let pair = pair_of(self.log, text, self.edition.board())?;
        let named: Vec<TicketId> = cards.joining(pair.cities).collect();
        let meant: Vec<TicketId> = named.iter().copied().filter(|&id| cards.is_in_play(id)).collect();
        if meant.is_empty() && self.log.is_full() {
            self.log.count_one();
            return None;
        }
        if meant.is_empty() {
            let kind = match (named.first(), cards.variant) {
                (Some(&first), Some(variant)) => not_in_variant(self.edition, first, &variant.name),
                _ => no_such_ticket(cards, pair.cities),
            };
            self.log.fault(&text.span, kind);
            return None;
        }
        let cards = self.by_points(cards, text, &pair, meant)?;
        Some(StatedTicket { cards, span: text.span.clone() })
    }

    /// Tells cards between the same cities apart by the points in parentheses.
    fn by_points(
        &self,
        cards: Cards<'_>,
        text: &Spanned<Text>,
        pair: &Pair,
        mut meant: Vec<TicketId>,
    ) -> Option<Vec<TicketId>> {
        let points_of = |id: &TicketId| cards.get(*id).points;
        if let ([_], None) = (meant.as_slice(), &pair.detail) {
            return Some(meant);
        }
        let all: Vec<i32> = meant.iter().map(|id| points_of(id).0).collect();
        if let Some((detail, _)) = &pair.detail {
            let digits = detail.trim_end_matches(|c: char| !c.is_ascii_digit());
            let given = digits.parse().ok().map(Points);
            meant.retain(|id| Some(points_of(id)) == given);
            if meant.is_empty() {
                let (ticket, given) = (self.edition.board().pair_name(pair.cities), detail.as_str().into());
                self.log.fault(&text.span, GameFault::NoSuchPoints { ticket, given, points: all });
                return None;
            }
        }
        let clear = meant.first().is_some_and(|first| meant.iter().all(|id| points_of(id) == points_of(first)));
        if !clear {
            let kind = GameFault::TicketUnclear { ticket: self.edition.board().pair_name(pair.cities), points: all };
            self.log.fault(&text.span, kind);
        }
        clear.then_some(meant)
    }

    fn passengers(&self, record: &PlayerRecord) -> StatedPassengers {
        let Some(field) = &record.passengers else { return StatedPassengers::default() };
        let Some(rules) = &self.edition.rules().bonuses.passengers else {
            return StatedPassengers { span: Some(field.span.clone()), ..StatedPassengers::default() };
        };
        let (mut counts, mut spans, mut named) = (vec![0; rules.box_holds.len()], Vec::new(), Vec::new());
        for (name, number) in &field.value {
            let color = Color::named(name.value.raw());
            let Some(position) = rules.box_holds.iter().position(|&(known, _)| Some(known) == color) else {
                let known = rules.box_holds.iter().map(|(color, _)| color.key());
                self.log.unknown_name(Noun::PassengerColor, name, known);
                continue;
            };
            let known = rules.box_holds[position].0;
            if named.contains(&known) {
                self.log.fault(&name.span, EditionFault::ColorTwice { color: known });
            }
            named.push(known);
            counts[position] += u32::try_from(number.value).expect("checked when it was read");
            if number.value > 0 {
                spans.push((known, number.span.clone()));
            }
        }
        StatedPassengers { counts, span: Some(field.span.clone()), spans }
    }
}

/// The fault of a card that the variant leaves out.
pub(super) fn not_in_variant(edition: &Edition, ticket: TicketId, variant: &Text) -> GameFault {
    let variants = edition.variants().iter().filter(|other| other.tickets.contains(&ticket));
    GameFault::TicketNotInVariant {
        ticket: edition.board().pair_name(edition.tickets()[ticket.0].cities),
        variant: variant.to_owned(),
        variants: variants.map(|variant| variant.name.clone()).collect(),
    }
}

/// No card names these two cities: say which cards name one of them.
fn no_such_ticket(cards: Cards<'_>, [from, to]: [CityId; 2]) -> GameFault {
    let board = cards.edition.board();
    let others = cards
        .in_play()
        .filter(|(_, ticket)| ticket.cities.contains(&from) || ticket.cities.contains(&to))
        .map(|(_, ticket)| board.pair_name(ticket.cities))
        .collect();
    let [from, to] = [from, to].map(|city| board.city_name(city).to_owned());
    GameFault::NoSuchTicket { from, to, others }
}
