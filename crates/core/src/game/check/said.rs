//! What a record says of a game whatever its edition is.

use std::ops::RangeInclusive;

use super::Places;
use crate::color::Color;
use crate::fault::{Noun, ShapeFault};
use crate::fields::Log;
use crate::game::position::{Mark, Move, PlayerId, Position};
use crate::game::record::{AdjustmentRecord, MANY, PlayerRecord, Record};
use crate::game::{About, Adjustment, Counts, HouseRule};
use crate::names::is_same_person;
use crate::source::{Span, Spanned};
use crate::units::Points;

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
        if let Some(name) = &record.edition {
            self.position.setup.edition = Some(name.value.clone());
        }
        let minutes = record
            .minutes
            .as_ref()
            .and_then(|minutes| self.number("minutes", minutes, 1..=MANY));
        self.position.setup.about = About {
            date: record.date,
            place: record.place.clone(),
            minutes: minutes.and_then(|minutes| u32::try_from(minutes).ok()),
            note: record.note.clone(),
        };
        let house_rule = |name| {
            self.log
                .named(Noun::HouseRule, name, HouseRule::ALL.map(HouseRule::key))
        };
        let rules = record.house_rules.iter().filter_map(house_rule).collect();
        self.position
            .play(&Move::HouseRules(rules), Mark::default());
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
        let color = record
            .color
            .as_ref()
            .and_then(|color| self.log.color(Noun::Color, color, known));
        if color.is_none() {
            self.position.unread.colors.push(id);
        }
        self.say(
            &record.span,
            &Move::Join(id, called, color.unwrap_or(Color::Gray)),
        );
        if record.left_early {
            self.say(&record.span, &Move::LeaveEarly(id, true));
        }
        let noted = |field: &str, number: &Option<Spanned<i64>>| {
            u32::try_from(self.number(field, number.as_ref()?, 0..=MANY)?).ok()
        };
        let stands = noted("marker", &record.marker);
        let trains_left = noted("trains-left", &record.trains_left);
        let final_marker = noted("final-marker", &record.final_marker);
        if let Some(marker) = &record.marker {
            self.say(&marker.span, &Move::Marker(id, stands));
        }
        let counts = Counts {
            trains_left,
            final_marker,
        };
        if counts != Counts::default() {
            self.say(&record.span, &Move::Counts(id, counts));
        }
        for AdjustmentRecord { points, why } in &record.adjust {
            // What is beyond all points is beyond what the laws let pass.
            let number = i32::try_from(points.value).unwrap_or(i32::MAX);
            let what = Adjustment {
                points: Points(number),
                why: why.value.clone(),
            };
            self.say(&points.span, &Move::Adjust(id, what));
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

    /// A number within its range. Reading a record has checked that; a record built by a program may hold any.
    pub(super) fn number(
        &self,
        field: &str,
        number: &Spanned<i64>,
        range: RangeInclusive<i64>,
    ) -> Option<i64> {
        if range.contains(&number.value) {
            return Some(number.value);
        }
        let found = number.value.to_string();
        self.log
            .refuse(&number.span, ShapeFault::out_of_range(field, found, range))
    }
}
