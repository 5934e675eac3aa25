//! Name resolution: the moves of a record with every name looked up, or faults for unknown names.

use std::sync::Arc;

use super::Places;
use super::said::Said;
use crate::board::{
    Cards, Edition, Joint, Ticket, TicketKind, cities_of, no_station_city, no_such_route,
    no_such_track, pair_of,
};
use crate::color::Color;
use crate::fault::{EditionFault, GameFault, Noun, Piece};
use crate::fields::Log;
use crate::game::position::{Built, Card, Count, Mark, Move, PlayerId, Position, Which};
use crate::game::record::{BonusRecord, MANY, MOST_POINTS, PlayerRecord, Record, StationRecord};
use crate::names::fold;
use crate::source::Spanned;
use crate::text::Text;
use crate::units::{CityId, Points, RouteId, TicketId};

struct Names<'a> {
    edition: &'a Edition,
    said: Said<'a>,
}

/// Plays everything that a record says and that names something.
pub(super) fn play<'a>(
    record: &'a Record,
    edition: &'a Arc<Edition>,
    log: &'a Log,
) -> (Position, Places<'a>) {
    let mut names = Names {
        edition,
        said: Said::new(Position::new(edition), record, log),
    };
    names.said.setup();
    names.setup(record);
    for (id, player) in (0..).map(PlayerId).zip(&record.players) {
        names.said.player(id, player, &edition.rules().colors);
        names.player(id, player);
    }
    names.said.first();
    (names.said.position, names.said.places)
}

impl Names<'_> {
    fn setup(&mut self, record: &Record) {
        let variant = self.variant(record);
        let lines = record.bonus_tickets.iter().enumerate();
        let (bonus, cards): (Vec<usize>, Vec<Ticket>) = lines
            .filter_map(|(at, card)| Some((at, self.bonus_ticket(card)?)))
            .unzip();
        self.said.position.unread.variant = variant.is_none();
        self.said.position.unread.bonus_tickets = record.bonus_tickets.len() - cards.len();
        self.said.places.bonus = bonus;
        for one in [Move::Variant(variant), Move::BonusTickets(Some(cards))] {
            self.said.position.play(&one, Mark::default());
        }
    }

    fn variant(&self, record: &Record) -> Option<usize> {
        let Some(name) = &record.variant else {
            return Some(0);
        };
        let known = self
            .edition
            .variants()
            .iter()
            .map(|variant| variant.name.raw());
        self.edition
            .find_variant(name.value.raw())
            .or_else(|| self.said.log.unknown_name(Noun::Variant, name, known))
    }

    fn bonus_ticket(&self, record: &BonusRecord) -> Option<Ticket> {
        let kind = TicketKind::read(self.said.log, record.kind.as_ref());
        let cities = cities_of(
            self.said.log,
            &record.ticket,
            Joint::Ticket,
            self.edition.board(),
        )?;
        let points = self.said.number(
            "points",
            &Spanned::new(record.points, &record.ticket.span),
            1..=MOST_POINTS,
        )?;
        let points = Points(i32::try_from(points).ok()?);
        // A card of an unknown kind is a fault, and the tickets that mean it are none.
        Some(Ticket {
            cities,
            points,
            kind: kind.unwrap_or(TicketKind::Regular),
            logo: None,
        })
    }

    fn player(&mut self, id: PlayerId, record: &PlayerRecord) {
        for text in &record.routes {
            match self.route(text) {
                Some((route, which)) => self.said.say(&text.span, &Move::Claim(id, route, which)),
                None => self.said.position.unread.claims = true,
            }
        }
        for station in &record.stations {
            let built = self.station(id, station);
            self.said.position.stations.push(built);
        }
        for text in &record.tickets {
            if let Some(card) = self.ticket(text) {
                self.said.say(&text.span, &Move::Hold(id, card));
            }
        }
        self.passengers(id, record);
        let stations = !record.stations.is_empty() || record.stations_field.is_some();
        let fields = [
            stations.then_some(Piece::Stations),
            record.passengers.as_ref().map(|_| Piece::Passengers),
        ];
        self.said
            .position
            .unread
            .fields
            .extend(fields.into_iter().flatten().map(|piece| (id, piece)));
    }

    /// Reads `Edinburgh - London (orange)`: a route, and the color where one is given.
    fn route(&self, text: &Spanned<Text>) -> Option<(RouteId, Which)> {
        let board = self.edition.board();
        let pair = pair_of(self.said.log, text, Joint::Route, board)?;
        let [from, to] = pair.cities;
        let Some(route) = board.route_between(from, to) else {
            self.said.log.fault_with(&text.span, || {
                no_such_route(board, from, board.city_name(to).clone())
            });
            return None;
        };
        let which = match pair.detail {
            Some((name, span)) => {
                let span = self
                    .said
                    .log
                    .source
                    .part(&text.span, text.value.raw(), &span);
                Which::Color(self.track_color(route, &Spanned::new(name.into(), span))?)
            }
            None => Which::Any,
        };
        Some((route, which))
    }

    fn track_color(&self, route: RouteId, name: &Spanned<Text>) -> Option<Color> {
        let board = self.edition.board();
        let colors: Vec<Color> = board
            .route(route)
            .track_ids()
            .map(|track| board.track(track).color)
            .collect();
        let color = self.said.log.color(Noun::TrackColor, name, &colors)?;
        if colors.contains(&color) {
            return Some(color);
        }
        self.said
            .log
            .refuse(&name.span, no_such_track(board, route, color))
    }

    fn station(&mut self, by: PlayerId, record: &StationRecord) -> Built {
        let (board, name) = (self.edition.board(), &record.city);
        let city = board.names().find(name.value.raw()).map(CityId);
        if city.is_none() {
            self.said.log.fault(
                &name.span,
                no_station_city(self.said.log, name.value.raw(), board),
            );
        }
        let opens = record.uses.as_ref().filter(|_| city.is_some());
        let opens = opens.and_then(|text| Some((self.route(text)?, &text.span)));
        let opens = opens.map(|((route, which), span)| (route, which, self.said.mark(span)));
        Built {
            by,
            city,
            opens,
            mark: self.said.mark(&name.span),
        }
    }

    /// The first of the cards that a line of the record can mean: all alike, so that any free one will do.
    fn ticket(&self, text: &Spanned<Text>) -> Option<Card> {
        let setup = &self.said.position.setup;
        let bonus = setup.bonus_tickets.as_deref().unwrap_or_default();
        let variant = setup
            .variant
            .map(|variant| &self.edition.variants()[variant]);
        let cards = Cards {
            edition: self.edition,
            variant,
            bonus,
        };
        let pair = pair_of(self.said.log, text, Joint::Ticket, self.edition.board())?;
        let named: Vec<TicketId> = cards.joining(pair.cities).collect();
        let mut meant: Vec<TicketId> = named
            .iter()
            .copied()
            .filter(|&id| cards.is_in_play(id))
            .collect();
        if meant.is_empty() {
            // A card of another variant is held all the same, and the laws say what they think of that.
            if named.is_empty() {
                self.said
                    .log
                    .fault_with(&text.span, || cards.none_joins(pair.cities));
            }
            return named
                .first()
                .map(|&card| Card::numbered(self.edition, bonus, card));
        }
        // Names are written out for faults alone: that would cost as much as all else.
        let ticket = || self.edition.board().pair_name(pair.cities);
        let written = || {
            named
                .iter()
                .filter(|&&id| cards.is_in_play(id))
                .map(|&id| cards.name(id))
                .collect()
        };
        if let Some((detail, _)) = &pair.detail {
            meant.retain(|&id| is_told(cards.get(id), detail));
            if meant.is_empty() {
                let given = detail.as_str().into();
                return self.said.log.refuse(
                    &text.span,
                    GameFault::NoSuchCard {
                        ticket: ticket(),
                        given,
                        cards: written(),
                    },
                );
            }
        }
        // Of an unknown variant it is unclear only where it is so in all of them.
        let is_clear = |variant| {
            let cards = Cards { variant, ..cards };
            let mut meant = meant
                .iter()
                .filter(|&&id| cards.is_in_play(id))
                .map(|&id| cards.get(id));
            meant
                .next()
                .is_none_or(|first| meant.all(|other| other.is_alike(first)))
        };
        let mut variants = self.edition.variants().iter().map(Some);
        if is_clear(cards.variant) || (cards.variant.is_none() && variants.any(is_clear)) {
            return Some(Card::numbered(self.edition, bonus, meant[0]));
        }
        self.said.log.refuse(
            &text.span,
            GameFault::TicketUnclear {
                ticket: ticket(),
                cards: written(),
            },
        )
    }

    fn passengers(&mut self, by: PlayerId, record: &PlayerRecord) {
        let (Some(field), Some(rules)) =
            (&record.passengers, &self.edition.rules().bonuses.passengers)
        else {
            return;
        };
        let mut named = Vec::new();
        for (name, number) in &field.value {
            let known = || rules.box_holds.iter().map(|(color, _)| *color);
            let color =
                Color::named(name.value.raw()).filter(|color| known().any(|known| known == *color));
            let unknown = || {
                self.said
                    .log
                    .unknown_name(Noun::PassengerColor, name, known().map(Color::key))
            };
            let Some(color) = color.or_else(unknown) else {
                continue;
            };
            if named.contains(&color) {
                self.said
                    .log
                    .fault(&name.span, EditionFault::ColorTwice { color });
            }
            named.push(color);
            let known = self
                .said
                .number(color.key(), number, 0..=MANY)
                .and_then(|number| u32::try_from(number).ok());
            if let Some(number_of) = known {
                let mark = self.said.mark(&number.span);
                let count = Count {
                    by,
                    color,
                    number: number_of,
                    mark,
                };
                self.said
                    .position
                    .passengers
                    .extend((number_of > 0).then_some(count));
            }
        }
    }
}

/// Whether the parentheses behind two cities mean a card: they tell its points, its kind, or both, as `5`, `5 long` or `long`.
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
