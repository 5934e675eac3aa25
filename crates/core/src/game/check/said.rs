//! What a record says of a game whatever its edition is.

use super::Places;
use crate::color::Color;
use crate::fault::{GameFault, Noun, ShapeFault};
use crate::fields::Log;
use crate::game::position::{Mark, Move, PlayerId, Position};
use crate::game::record::{MANY, PlayerRecord, Record};
use crate::game::{About, Counts, HouseRule};
use crate::names::is_same_person;
use crate::source::{Span, Spanned};
use crate::text::Text;

/// What was played so far, each move with its place.
pub(super) struct Said<'a> {
    pub(super) log: &'a Log,
    pub(super) position: Position,
    pub(super) places: Places<'a>,
}

/// Plays what a record says where its edition is not known.
pub(super) fn play_without_edition<'a>(record: &'a Record, log: &'a Log) -> (Position, Places<'a>) {
    let mut said = Said::new(Position::default(), record, log);
    said.setup();
    for (id, player) in (0..).map(PlayerId).zip(&record.players) {
        said.player(id, player, &Color::ALL);
    }
    said.first();
    (said.position, said.places)
}

impl<'a> Said<'a> {
    pub(super) fn new(position: Position, record: &'a Record, log: &'a Log) -> Said<'a> {
        Said {
            log,
            position,
            places: Places::of(record),
        }
    }

    pub(super) fn setup(&mut self) {
        let record = self.places.record;
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
    }

    /// The player who began; players are found whatever the case and the accents.
    pub(super) fn first(&mut self) {
        let Some(name) = &self.places.record.first else {
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

    /// A player with what the table gave or took away; the color is one of those that are known.
    pub(super) fn player(&mut self, id: PlayerId, record: &PlayerRecord, known: &[Color]) {
        let name = record.name.as_ref();
        let called = name.map_or_else(
            || format!("player {}", id.0 + 1).into(),
            |name| name.value.raw().trim().into(),
        );
        let color = record.color.as_ref();
        let color = match color {
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
    }

    /// A color for a player whose color nobody remembers: one that no other player has.
    fn free_color(&self, id: PlayerId, known: &[Color]) -> Option<Color> {
        let players = &self.places.record.players;
        let named = |color: &Color| {
            let mut names = players.iter().filter_map(|player| player.color.as_ref());
            names.any(|name| Color::named(name.value.raw()) == Some(*color))
        };
        let before = &players[..id.0 as usize];
        let before = before
            .iter()
            .filter(|player| player.color.is_none())
            .count();
        known
            .iter()
            .copied()
            .filter(|color| !named(color))
            .nth(before)
    }

    /// Totals are known of all players or of none, and with them nothing else.
    fn check_total(&self, record: &PlayerRecord) {
        let name = || record.name.as_ref().map(|name| name.value.clone());
        let has_total = |player: &PlayerRecord| player.total.is_some();
        if !has_total(record) {
            if self.places.record.players.iter().any(has_total) {
                let fault = GameFault::TotalMissing(name().unwrap_or_default());
                self.log.fault(record.place(), fault);
            }
            return;
        }
        let total = record.total.as_ref();
        let too_much = total.filter(|total| !(-MANY..=MANY).contains(&total.value.into()));
        if let Some(Spanned { value, span }) = too_much {
            let fault = ShapeFault::out_of_range("total", value.to_string(), -MANY..=MANY);
            self.log.fault(span, fault);
        }
        let texts = |texts: &[Spanned<Text>]| texts.first().map(|text| text.span.clone());
        let number = |number: &Option<Spanned<u32>>| Some(number.as_ref()?.span.clone());
        let passengers = record.passengers.as_ref();
        let more = [
            ("routes", texts(&record.routes)),
            (
                "stations",
                record.stations.first().map(|one| one.city.span.clone()),
            ),
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

    pub(super) fn say(&mut self, span: &Span, one: &Move) {
        let mark = self.mark(span);
        self.position.play(one, mark);
    }

    pub(super) fn mark(&mut self, span: &Span) -> Mark {
        self.places.moves.push(span.clone());
        Mark(u32::try_from(self.places.moves.len() - 1).expect("a record is short"))
    }
}
