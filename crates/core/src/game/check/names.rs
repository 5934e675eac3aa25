//! Name resolution: turns a record into moves, with every name looked up, or a fault for an unknown one.

use std::sync::Arc;

use super::Places;
use crate::board::{
    Board, Cards, Edition, Joint, Ticket, TicketKind, cities_of, no_station_city, no_such_route,
    no_such_track, pair_of,
};
use crate::color::Color;
use crate::fault::{EditionFault, GameFault, Noun, ShapeFault};
use crate::fields::Log;
use crate::game::position::{Built, Card, Count, Mark, Move, PlayerId, Position, Which};
use crate::game::record::{BonusRecord, MANY, PlayerRecord, Record, StationRecord};
use crate::game::{About, Counts, HouseRule};
use crate::names::{fold, is_same_person};
use crate::source::{Span, Spanned};
use crate::text::Text;
use crate::units::{CityId, Points, RouteId, TicketId};

struct Names<'a> {
    edition: &'a Edition,
    board: &'a Board,
    log: &'a Log,
    position: Position,
    places: Places<'a>,
}

/// Plays everything in a record whose names are known.
pub(super) fn play<'a>(
    record: &'a Record,
    edition: &'a Arc<Edition>,
    log: &'a Log,
) -> (Position, Places<'a>) {
    let mut names = Names {
        edition,
        board: edition.board(),
        log,
        position: Position::new(edition),
        places: Places::of(record),
    };
    names.setup(record);
    for (id, player) in (0..).map(PlayerId).zip(&record.players) {
        names.player(id, player);
    }
    names.first(record);
    (names.position, names.places)
}

impl Names<'_> {
    fn setup(&mut self, record: &Record) {
        let setup = &mut self.position.setup;
        if let Some(name) = &record.edition {
            setup.edition = Some(name.value.clone());
        }
        setup.about = About {
            date: record.date,
            place: record.place.clone(),
            minutes: record.minutes,
            note: record.note.clone(),
        };
        let known = HouseRule::ALL.map(HouseRule::key);
        let house_rules = record.house_rules.iter();
        setup.house_rules = house_rules
            .filter_map(|name| self.log.named(Noun::HouseRule, name, known))
            .collect();
        let variant = self.variant(record);
        let lines = record.bonus_tickets.iter().enumerate();
        let (bonus, cards): (Vec<usize>, Vec<Ticket>) = lines
            .filter_map(|(at, card)| Some((at, self.bonus_ticket(card)?)))
            .unzip();
        self.position.unread.variant = variant.is_none();
        self.position.unread.bonus_tickets = record.bonus_tickets.len() - cards.len();
        self.places.bonus = bonus;
        for one in [Move::Variant(variant), Move::BonusTickets(Some(cards))] {
            self.position.play(&one, Mark::default());
        }
    }

    fn variant(&self, record: &Record) -> Option<usize> {
        let Some(name) = &record.variant else {
            return Some(0);
        };
        let variants = self.edition.variants().iter();
        let known = variants.map(|variant| variant.name.raw());
        let found = self.edition.find_variant(name.value.raw());
        found.or_else(|| self.log.unknown_name(Noun::Variant, name, known))
    }

    fn bonus_ticket(&self, record: &BonusRecord) -> Option<Ticket> {
        let kind = TicketKind::read(self.log, record.kind.as_ref());
        let cities = cities_of(self.log, &record.ticket, Joint::Ticket, self.board)?;
        Some(Ticket {
            cities,
            points: Points(record.points),
            // An unknown kind is a fault of the card, and not of the tickets that mean it.
            kind: kind.unwrap_or(TicketKind::Regular),
            logo: None,
        })
    }

    fn player(&mut self, id: PlayerId, record: &PlayerRecord) {
        let name = record.name.as_ref();
        let called = name.map_or_else(
            || format!("player {}", id.0 + 1).into(),
            |name| name.value.raw().trim().into(),
        );
        let known = &self.edition.rules().colors;
        let color = match record.color.as_ref() {
            Some(color) => self.log.color(Noun::Color, color, known),
            None if record.total.is_some() => self.free_color(id, known),
            None => None,
        };
        if color.is_none() {
            self.position.unread.colors.push(id);
        }
        let join = Move::Join(id, called, color.unwrap_or(Color::Gray));
        self.say(&record.span, &join);
        if record.left_early {
            self.say(&record.span, &Move::LeaveEarly(id, true));
        }
        self.check_total(record);
        let number = |number: &Option<Spanned<u32>>| number.as_ref().map(|number| number.value);
        if let Some(marker) = &record.marker {
            self.say(&marker.span, &Move::Marker(id, Some(marker.value)));
        }
        let counts = Counts {
            trains_left: number(&record.trains_left),
            final_marker: number(&record.final_marker),
        };
        if counts != Counts::default() {
            self.say(&record.span, &Move::Counts(id, counts));
        }
        for Spanned { value, span } in &record.adjust {
            self.say(span, &Move::Adjust(id, value.clone()));
        }
        for text in &record.routes {
            match self.route(text) {
                Some((route, which)) => self.say(&text.span, &Move::Claim(id, route, which)),
                None => self.position.unread.claims = true,
            }
        }
        for station in &record.stations {
            let built = self.station(id, station);
            self.position.stations.push(built);
        }
        for text in &record.tickets {
            if let Some(card) = self.ticket(text) {
                self.say(&text.span, &Move::Hold(id, card));
            }
        }
        self.passengers(id, record);
        let passengers = record.passengers.as_ref().map(|_| id);
        self.position.unread.passengers.extend(passengers);
    }

    /// Returns a color that no other player has, for a player whose color nobody remembers.
    fn free_color(&self, id: PlayerId, known: &[Color]) -> Option<Color> {
        let players = &self.places.record.players;
        let named = |color: &Color| {
            let mut names = players.iter().filter_map(|player| player.color.as_ref());
            names.any(|name| Color::named(name.value.raw()) == Some(*color))
        };
        let before = players[..id.0 as usize].iter();
        let before = before.filter(|player| player.color.is_none()).count();
        let mut free = known.iter().copied().filter(|color| !named(color));
        free.nth(before)
    }

    /// Checks that either all players have totals and nothing else, or none has.
    fn check_total(&self, record: &PlayerRecord) {
        let name = || record.name.as_ref().map(|name| name.value.clone());
        let Some(Spanned { value, span }) = &record.total else {
            let mut players = self.places.record.players.iter();
            if players.any(|player| player.total.is_some()) {
                let fault = GameFault::TotalMissing(name().unwrap_or_default());
                self.log.fault(record.place(), fault);
            }
            return;
        };
        if !(-MANY..=MANY).contains(&i64::from(*value)) {
            let fault = ShapeFault::out_of_range("total", value.to_string(), -MANY..=MANY);
            self.log.fault(span, fault);
        }
        let texts = |texts: &[Spanned<Text>]| texts.first().map(|text| text.span.clone());
        let number = |number: &Option<Spanned<u32>>| Some(number.as_ref()?.span.clone());
        let stations = record.stations.first();
        let passengers = record.passengers.as_ref();
        let more = [
            ("routes", texts(&record.routes)),
            ("stations", stations.map(|one| one.city.span.clone())),
            ("tickets", texts(&record.tickets)),
            ("marker", number(&record.marker)),
            ("trains-left", number(&record.trains_left)),
            ("final-marker", number(&record.final_marker)),
            ("adjust", record.adjust.first().map(|one| one.span.clone())),
            ("passengers", passengers.map(|one| one.span.clone())),
        ];
        for (field, span) in more {
            let player = name().unwrap_or_default();
            if let Some(span) = span {
                self.log
                    .fault(&span, GameFault::BesidesTotal { player, field });
            }
        }
    }

    /// Sets the player who began, found whatever the case and the accents.
    fn first(&mut self, record: &Record) {
        let Some(name) = &record.first else {
            return;
        };
        let players = &self.position.players;
        let first = players
            .iter()
            .find(|player| is_same_person(player.name.raw(), name.value.raw()));
        self.position.setup.first = match first {
            Some(player) => Some(player.id),
            None => self.log.unknown_name(
                Noun::Player,
                name,
                players.iter().map(|player| player.name.raw()),
            ),
        };
    }

    fn say(&mut self, span: &Span, one: &Move) {
        let mark = self.mark(span);
        self.position.play(one, mark);
    }

    fn mark(&mut self, span: &Span) -> Mark {
        self.places.moves.push(span.clone());
        Mark(u32::try_from(self.places.moves.len() - 1).expect("a record is short"))
    }

    /// Reads `Edinburgh - London (orange)`: a route, and the color where one is given.
    fn route(&self, text: &Spanned<Text>) -> Option<(RouteId, Which)> {
        let (log, board) = (self.log, self.board);
        let pair = pair_of(log, text, Joint::Route, board)?;
        let [from, to] = pair.cities;
        let Some(route) = board.route_between(from, to) else {
            let fault = || no_such_route(board, from, board.city_name(to).clone());
            log.fault_with(&text.span, fault);
            return None;
        };
        let Some((name, span)) = pair.detail else {
            return Some((route, Which::Any));
        };
        let span = log.source.part(&text.span, text.value.raw(), &span);
        let name = Spanned::new(Text::from(name), span);
        let tracks = board.route(route).track_ids();
        let colors: Vec<Color> = tracks.map(|track| board.track(track).color).collect();
        let color = log.color(Noun::TrackColor, &name, &colors)?;
        if colors.contains(&color) {
            return Some((route, Which::Color(color)));
        }
        log.refuse(&name.span, no_such_track(board, route, color))
    }

    fn station(&mut self, by: PlayerId, record: &StationRecord) -> Built {
        let name = &record.city;
        let city = self.board.names().find(name.value.raw()).map(CityId);
        if city.is_none() {
            let fault = no_station_city(self.log, name.value.raw(), self.board);
            self.log.fault(&name.span, fault);
        }
        let opens = record.uses.as_ref().filter(|_| city.is_some());
        let opens = opens.and_then(|text| Some((self.route(text)?, &text.span)));
        let opens = opens.map(|((route, which), span)| (route, which, self.mark(span)));
        Built {
            by,
            city,
            opens,
            mark: self.mark(&name.span),
        }
    }

    /// Returns the first of the cards that a line of the record can mean: they are all alike, so any free one will do.
    fn ticket(&self, text: &Spanned<Text>) -> Option<Card> {
        let setup = &self.position.setup;
        let bonus = setup.bonus_tickets.as_deref().unwrap_or_default();
        let variants = self.edition.variants();
        let cards = Cards {
            edition: self.edition,
            variant: setup.variant.map(|variant| &variants[variant]),
            bonus,
        };
        let pair = pair_of(self.log, text, Joint::Ticket, self.board)?;
        let named: Vec<TicketId> = cards.joining(pair.cities).collect();
        let in_play = |cards: Cards<'_>, ids: &[TicketId]| -> Vec<TicketId> {
            let ids = ids.iter().copied();
            ids.filter(|&id| cards.is_in_play(id)).collect()
        };
        let card = |id| Card::numbered(self.edition, bonus, id);
        let mut meant = in_play(cards, &named);
        if meant.is_empty() {
            // A card of another variant is still held; the laws judge that.
            if named.is_empty() {
                let fault = || cards.none_joins(pair.cities);
                self.log.fault_with(&text.span, fault);
            }
            return named.first().copied().map(card);
        }
        // Names are written out only for faults: it costs as much as everything else here.
        let ticket = || self.board.pair_name(pair.cities);
        let written = || {
            let named = in_play(cards, &named);
            named.into_iter().map(|id| cards.name(id)).collect()
        };
        if let Some((detail, _)) = &pair.detail {
            meant.retain(|&id| is_told(cards.get(id), detail));
            if meant.is_empty() {
                let fault = GameFault::NoSuchCard {
                    ticket: ticket(),
                    given: detail.as_str().into(),
                    cards: written(),
                };
                return self.log.refuse(&text.span, fault);
            }
        }
        // If the variant is unknown, the card is unclear only if it is unclear in all variants.
        let is_clear = |variant| {
            let meant = in_play(Cards { variant, ..cards }, &meant);
            let first = meant.first().map(|&id| cards.get(id));
            let is_alike = |first: &Ticket| meant.iter().all(|&id| cards.get(id).is_alike(first));
            first.is_none_or(is_alike)
        };
        let mut variants = variants.iter().map(Some);
        if is_clear(cards.variant) || (cards.variant.is_none() && variants.any(is_clear)) {
            return Some(card(meant[0]));
        }
        let fault = GameFault::TicketUnclear {
            ticket: ticket(),
            cards: written(),
        };
        self.log.refuse(&text.span, fault)
    }

    fn passengers(&mut self, by: PlayerId, record: &PlayerRecord) {
        let (Some(field), Some(rules)) =
            (&record.passengers, &self.edition.rules().bonuses.passengers)
        else {
            return;
        };
        let known = || rules.box_holds.iter().map(|(color, _)| *color);
        let mut named = Vec::new();
        for (name, number) in &field.value {
            let color = Color::named(name.value.raw());
            let Some(color) = color.filter(|color| known().any(|known| known == *color)) else {
                let known = known().map(Color::key);
                let _: Option<Color> = self.log.unknown_name(Noun::PassengerColor, name, known);
                continue;
            };
            if named.contains(&color) {
                self.log.fault(&name.span, EditionFault::color_twice(color));
            }
            named.push(color);
            if number.value > 0 {
                let mark = self.mark(&number.span);
                self.position.passengers.push(Count {
                    by,
                    color,
                    number: number.value,
                    mark,
                });
            }
        }
    }
}

/// Returns whether the detail in parentheses fits a card: its points, its kind, or both, as `5`, `5 long` or `long`.
fn is_told(card: &Ticket, detail: &str) -> bool {
    let told = |word: &str| {
        let kind = TicketKind::ALL
            .into_iter()
            .find(|kind| fold(kind.key()) == fold(word));
        let points = word.trim_end_matches(|c: char| !c.is_ascii_digit()).parse();
        let points = points.ok().map(|points| card.points == Points(points));
        points.or_else(|| kind.map(|kind| card.kind == kind))
    };
    let told: Vec<bool> = detail.split_whitespace().filter_map(told).collect();
    !told.is_empty() && told.into_iter().all(|fits| fits)
}
