//! A record as the file says it: names as text, every value with its span.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::{Deserialize, Deserializer};

use super::Game;
use super::check::try_check;
use super::result::Recorded;
use crate::board::{Open, find_edition};
use crate::color::Color;
use crate::date::Date;
use crate::fault::{Fault, FaultKind, FaultLog, Faults, Shape, ShapeFault, Unreadable};
use crate::fields::{Fields, Value, read_source};
use crate::source::{Source, Span, Spanned};
use crate::text::Text;

/// The highest number that a marker or a count of passengers can show.
pub(super) const MANY: i64 = 9999;

/// The most points of a bonus card, and of an adjustment either way.
pub(super) const MOST_POINTS: i64 = 999;

/// A record of a game. It may say anything that parses; fields that are missing or unreadable are `None` or empty.
///
/// It is read [from a file](Record::read), deserialized, for instance from JSON, or [built](Record::new).
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[non_exhaustive]
pub struct Record {
    /// The file.
    #[serde(skip)]
    pub source: Arc<Source>,
    /// The edition's name or path.
    pub edition: Option<Spanned<Text>>,
    /// The variant's name; `None` means the edition's first.
    pub variant: Option<Spanned<Text>>,
    /// The day it was played.
    pub date: Option<Date>,
    /// Where it was played.
    pub place: Option<Text>,
    /// How many minutes it took.
    pub minutes: Option<Spanned<i64>>,
    /// The name of the player who began.
    pub first: Option<Spanned<Text>>,
    /// Whether the players stand in the order in which they sat round the table.
    pub seated: bool,
    /// Whatever the players wanted to keep.
    pub note: Option<Text>,
    /// The house rules, by name.
    pub house_rules: Vec<Spanned<Text>>,
    /// The bonus cards that were in play.
    pub bonus_tickets: Vec<BonusRecord>,
    /// The players in their order.
    pub players: Vec<PlayerRecord>,
    /// The result that stands under a saved game.
    #[serde(skip)]
    pub result: Option<Recorded>,
}

/// A bonus card: its faces are unknown to the program, so that the record spells it out.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct BonusRecord {
    /// The two cities.
    pub ticket: Spanned<Text>,
    /// Its points.
    pub points: i64,
    /// `regular` or `long`; `None` means regular.
    pub kind: Option<Spanned<Text>>,
}

/// One player's part of a record.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[non_exhaustive]
pub struct PlayerRecord {
    /// Where the player's table begins.
    #[serde(skip)]
    pub(crate) span: Span,
    /// The name.
    pub name: Option<Spanned<Text>>,
    /// The color's name.
    pub color: Option<Spanned<Text>>,
    /// Whether the player left before the end.
    pub left_early: bool,
    /// The claimed tracks, as two cities each.
    pub routes: Vec<Spanned<Text>>,
    /// The stations.
    pub stations: Vec<StationRecord>,
    /// The tickets held, as two cities each.
    pub tickets: Vec<Spanned<Text>>,
    /// How many more tickets were held, of which nobody knows which they were.
    pub unknown_tickets: Option<Spanned<i64>>,
    /// Where the scoring marker stood before the tickets were revealed.
    pub marker: Option<Spanned<i64>>,
    /// The trains that were counted in front of the player at the end.
    pub trains_left: Option<Spanned<i64>>,
    /// Where the scoring marker stood when all was counted.
    pub final_marker: Option<Spanned<i64>>,
    /// What the table agreed on beside the print.
    pub adjust: Vec<AdjustmentRecord>,
    /// The passengers collected, by color.
    #[serde(deserialize_with = "counts")]
    pub passengers: Option<PassengerRecord>,
    /// Where the field `stations` stands, if there is one and it is not empty.
    #[serde(skip)]
    pub(crate) stations_field: Option<Span>,
}

/// An adjustment of a player's points.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct AdjustmentRecord {
    /// The points, below 0 where they were taken away.
    pub points: Spanned<i64>,
    /// Why.
    pub why: Spanned<Text>,
}

/// The passengers of a player: colors and numbers, as they stand in the record's table.
pub type PassengerRecord = Spanned<Vec<(Spanned<Text>, Spanned<i64>)>>;

/// A station: its city, and the route that its owner chose, if the choice is not left to the program.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct StationRecord {
    /// The city.
    pub city: Spanned<Text>,
    /// The chosen route, as two cities.
    pub uses: Option<Spanned<Text>>,
}

impl Record {
    /// Returns the record of a game of an edition in which nobody has done anything; `name` is what messages call it.
    ///
    /// ```
    /// use stationmaster_core::{Color, PlayerRecord, Record, Seat};
    ///
    /// let anna = PlayerRecord::new("Anna", Color::Red).with_routes(["London - Dieppe"]).with_station("Paris", None);
    /// let ben = PlayerRecord::new("Ben", Color::Blue).with_tickets(["London - Wien"]);
    /// let game = Record::new("simulation", "europe-anniversary").with_player(anna).with_player(ben).game()?;
    /// assert_eq!(game.player(Seat(0)).tracks.len(), 1);
    /// # Ok::<(), stationmaster_core::Faults>(())
    /// ```
    pub fn new(name: impl Into<Text>, edition: impl Into<Text>) -> Record {
        Record {
            source: Arc::new(Source { name: name.into(), text: String::new() }),
            edition: Some(Spanned::unplaced(edition)),
            ..Record::default()
        }
    }

    /// Returns the record with one player more.
    #[must_use]
    pub fn with_player(mut self, player: PlayerRecord) -> Record {
        self.players.push(player);
        self
    }

    /// Returns the record of a game of a variant that is not the edition's first.
    #[must_use]
    pub fn with_variant(mut self, variant: impl Into<Text>) -> Record {
        self.variant = Some(Spanned::unplaced(variant));
        self
    }

    /// Returns the names of the players, as far as they have one.
    pub fn player_names(&self) -> impl Iterator<Item = &Text> {
        self.players.iter().filter_map(|player| player.name.as_ref().map(|name| &name.value))
    }

    /// Returns the game that the record describes, of an edition that comes with the library.
    ///
    /// # Errors
    ///
    /// All faults of the record.
    pub fn game(&self) -> Result<Game, Faults> {
        self.game_with(&|_| Err(Unreadable::Missing))
    }

    /// Returns the game that the record describes; `open` reads the edition files that it names.
    ///
    /// # Errors
    ///
    /// All faults of the record, and those of an edition file of the user's own.
    pub fn game_with(&self, open: &Open<'_>) -> Result<Game, Faults> {
        self.checked(FaultLog::default(), false, open)
    }

    /// The game, or all faults: those found so far, of the edition, of the record. Where `some` players will do, it is no fault that
    /// others are missing.
    pub(super) fn checked(&self, mut faults: FaultLog, some: bool, open: &Open<'_>) -> Result<Game, Faults> {
        let mut game = None;
        match &self.edition {
            Some(name) => match find_edition(name.value.raw(), name.span.within(&self.source).as_ref(), open) {
                Ok(edition) => {
                    let (checked, more) = try_check(self, &edition);
                    faults.append(more);
                    game = checked;
                }
                Err(more) => faults.extend(more),
            },
            None if faults.is_empty() => {
                let kind = ShapeFault::MissingField { field: "edition", example: "edition = \"europe-anniversary\"" };
                faults.push(Fault::at(kind, &self.source, self.source.whole()));
            }
            None => {}
        }
        if some && !self.players.is_empty() {
            faults.forget(FaultKind::is_too_few_players);
        }
        faults.without_missing_players().or(game)?.ok_or_else(|| self.colorless().into())
    }

    /// The fault of a player without a color. Reading a record reports what it lacks; a record built by a program may lack it.
    pub(super) fn colorless(&self) -> Fault {
        let player = self.players.iter().find(|player| player.color.is_none());
        let span = player.map_or_else(|| self.source.whole(), |player| player.span.clone());
        Fault::at(ShapeFault::MissingField { field: "color", example: "color = \"red\"" }, &self.source, span)
    }

    /// Reads a record from a file's text, with all faults of its shape.
    ///
    /// The record holds whatever could be understood, so that its contents can be checked in the same run.
    pub fn read(source: &Arc<Source>) -> (Record, FaultLog) {
        read_source(source, |fields| read_record(source, fields))
    }
}

impl PlayerRecord {
    /// The place that stands for the player: the name's, or the whole table's.
    pub(super) fn place(&self) -> &Span {
        self.name.as_ref().map_or(&self.span, |name| &name.span)
    }

    /// Returns the record of a player who has done nothing.
    pub fn new(name: impl Into<Text>, color: Color) -> PlayerRecord {
        PlayerRecord {
            name: Some(Spanned::unplaced(name)),
            color: Some(Spanned::unplaced(color.key())),
            ..PlayerRecord::default()
        }
    }

    /// Returns the record with these routes more, each two cities: `London - Dieppe`.
    #[must_use]
    pub fn with_routes<T: Into<Text>>(mut self, routes: impl IntoIterator<Item = T>) -> PlayerRecord {
        self.routes.extend(routes.into_iter().map(Spanned::unplaced));
        self
    }

    /// Returns the record with these tickets more, each two cities: `London - Wien`.
    #[must_use]
    pub fn with_tickets<T: Into<Text>>(mut self, tickets: impl IntoIterator<Item = T>) -> PlayerRecord {
        self.tickets.extend(tickets.into_iter().map(Spanned::unplaced));
        self
    }

    /// Returns the record with this number of tickets that nobody knows any more.
    #[must_use]
    pub fn with_unknown_tickets(mut self, number: u32) -> PlayerRecord {
        self.unknown_tickets = Some(Spanned::unplaced(i64::from(number)));
        self
    }

    /// Returns the record with one station more, and the opponent's route that it was to open, if that was said.
    #[must_use]
    pub fn with_station(mut self, city: impl Into<Text>, uses: Option<&str>) -> PlayerRecord {
        self.stations.push(StationRecord { city: Spanned::unplaced(city), uses: uses.map(Spanned::unplaced) });
        self
    }

    /// Returns the record with points more or less that the table agreed on, and why.
    #[must_use]
    pub fn with_adjustment(mut self, points: i32, why: impl Into<Text>) -> PlayerRecord {
        let (points, why) = (Spanned::unplaced(i64::from(points)), Spanned::unplaced(why));
        self.adjust.push(AdjustmentRecord { points, why });
        self
    }

    /// Returns the record of a player who left before the end.
    #[must_use]
    pub fn leaving_early(mut self) -> PlayerRecord {
        self.left_early = true;
        self
    }

    /// Returns the record with the passengers of a color.
    #[must_use]
    pub fn with_passengers(mut self, color: Color, number: u32) -> PlayerRecord {
        let count = (Spanned::unplaced(color.key()), Spanned::unplaced(i64::from(number)));
        self.passengers.get_or_insert_with(|| Spanned::unplaced(Vec::new())).value.push(count);
        self
    }
}

/// A city, or a table with the city and the route.
impl<'de> Deserialize<'de> for StationRecord {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<StationRecord, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged, deny_unknown_fields)]
        enum Station {
            City(Spanned<Text>),
            Table { city: Spanned<Text>, uses: Option<Spanned<Text>> },
        }
        Ok(match Station::deserialize(deserializer)? {
            Station::City(city) => StationRecord { city, uses: None },
            Station::Table { city, uses } => StationRecord { city, uses },
        })
    }
}

/// Reads a table of colors and numbers.
fn counts<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<PassengerRecord>, D::Error> {
    let counts: Option<BTreeMap<Text, i64>> = Deserialize::deserialize(deserializer)?;
    let spanned = |(color, number)| (Spanned::unplaced(color), Spanned::unplaced(number));
    Ok(counts.map(|counts| Spanned::unplaced(counts.into_iter().map(spanned).collect::<Vec<_>>())))
}

fn read_record(source: &Arc<Source>, mut fields: Fields<'_>) -> Record {
    fields.format();
    let record = Record {
        source: source.clone(),
        edition: fields.required_text("edition", "edition = \"europe-anniversary\""),
        variant: fields.text("variant"),
        date: fields.get("date").and_then(Value::date),
        place: fields.text("place").map(|text| text.value),
        minutes: fields.get("minutes").and_then(|value| value.integer(1..=MANY)),
        first: fields.text("first"),
        seated: fields.flag("seated"),
        note: fields.text("note").map(|text| text.value),
        house_rules: fields.texts("house-rules"),
        bonus_tickets: fields.tables("bonus-tickets").into_iter().filter_map(read_bonus).collect(),
        players: fields.tables("player").into_iter().map(read_player).collect(),
        result: fields.table("result").map(Recorded::read),
    };
    // What a game that is being entered keeps there concerns nobody else.
    fields.table("draft");
    fields.finish();
    record
}

fn read_bonus(mut fields: Fields<'_>) -> Option<BonusRecord> {
    let ticket = fields.required_text("ticket", "ticket = \"London - København\"");
    let points = fields.required_number("points", 1..=MOST_POINTS, "points = 9");
    let kind = fields.text("kind");
    fields.finish();
    // Without its points the card still has its cities and its kind, and what is wrong with them is told in the same run.
    Some(BonusRecord { ticket: ticket?, points: points.unwrap_or(1), kind })
}

fn read_player(mut fields: Fields<'_>) -> PlayerRecord {
    let player = PlayerRecord {
        span: fields.span.clone().into(),
        name: fields.required_text("name", "name = \"Anna\""),
        color: fields.required_text("color", "color = \"red\""),
        left_early: fields.flag("left-early"),
        routes: fields.texts("routes"),
        stations_field: fields.get("stations").filter(|value| !value.is_empty_list()).map(|value| value.span().into()),
        stations: fields.list("stations").filter_map(read_station).collect(),
        tickets: fields.texts("tickets"),
        unknown_tickets: fields.get("unknown-tickets").and_then(|value| value.integer(0..=MANY)),
        marker: fields.get("marker").and_then(|value| value.integer(0..=MANY)),
        trains_left: fields.get("trains-left").and_then(|value| value.integer(0..=MANY)),
        final_marker: fields.get("final-marker").and_then(|value| value.integer(0..=MANY)),
        adjust: fields.tables("adjust").into_iter().filter_map(read_adjustment).collect(),
        passengers: read_passengers(&mut fields),
    };
    fields.finish();
    player
}

fn read_station(value: Value<'_>) -> Option<StationRecord> {
    if value.as_str().is_some() {
        return Some(StationRecord { city: value.text()?, uses: None });
    }
    let mut fields = value.table(Shape::TextOrTable)?;
    let city = fields.required_text("city", "city = \"Roma\"");
    let uses = fields.text("uses");
    fields.finish();
    Some(StationRecord { city: city?, uses })
}

fn read_adjustment(mut fields: Fields<'_>) -> Option<AdjustmentRecord> {
    fields.require("points", "points = -10");
    let points = fields.get("points").and_then(|value| value.integer(-MOST_POINTS..=MOST_POINTS));
    let why = fields.required_text("why", "why = \"passed the time limit\"");
    fields.finish();
    Some(AdjustmentRecord { points: points?, why: why? })
}

fn read_passengers(fields: &mut Fields<'_>) -> Option<PassengerRecord> {
    let table = fields.table("passengers")?;
    let span = table.span.clone();
    let mut items = table.items("passengers").peekable();
    items.peek()?;
    let counts = items.filter_map(|(color, count)| Some((color, count.integer(0..=MANY)?)));
    Some(Spanned::new(counts.collect(), span))
}
