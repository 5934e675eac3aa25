//! What a record says of a game whatever its edition is.

use super::Places;
use crate::color::Color;
use crate::fault::Noun;
use crate::fields::Log;
use crate::game::position::{Mark, Move, PlayerId, Position};
use crate::game::record::{PlayerRecord, Record};
use crate::game::{About, Counts, HouseRule};
use crate::names::is_same_person;
use crate::source::{Span, Spanned};

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
        let color = color.and_then(|color| self.log.color(Noun::Color, color, known));
        if color.is_none() {
            self.position.unread.colors.push(id);
        }
        let join = Move::Join(id, called, color.unwrap_or(Color::Gray));
        self.say(&record.span, &join);
        if record.left_early {
            self.say(&record.span, &Move::LeaveEarly(id, true));
        }
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

    pub(super) fn say(&mut self, span: &Span, one: &Move) {
        let mark = self.mark(span);
        self.position.play(one, mark);
    }

    pub(super) fn mark(&mut self, span: &Span) -> Mark {
        self.places.moves.push(span.clone());
        Mark(u32::try_from(self.places.moves.len() - 1).expect("a record is short"))
    }
}
