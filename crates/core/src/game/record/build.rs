//! A record that a program builds.

use std::sync::Arc;

use super::{AdjustmentRecord, PlayerRecord, Record, StationRecord};
use crate::color::Color;
use crate::source::{Source, Spanned};
use crate::text::Text;

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
            source: Arc::new(Source {
                name: name.into(),
                text: String::new(),
            }),
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
}

impl PlayerRecord {
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
    pub fn with_routes<T: Into<Text>>(
        mut self,
        routes: impl IntoIterator<Item = T>,
    ) -> PlayerRecord {
        self.routes
            .extend(routes.into_iter().map(Spanned::unplaced));
        self
    }

    /// Returns the record with these tickets more, each two cities: `London - Wien`.
    #[must_use]
    pub fn with_tickets<T: Into<Text>>(
        mut self,
        tickets: impl IntoIterator<Item = T>,
    ) -> PlayerRecord {
        self.tickets
            .extend(tickets.into_iter().map(Spanned::unplaced));
        self
    }

    /// Returns the record with one station more, and the opponent's route that it was to open, if that was said.
    #[must_use]
    pub fn with_station(mut self, city: impl Into<Text>, uses: Option<&str>) -> PlayerRecord {
        self.stations.push(StationRecord {
            city: Spanned::unplaced(city),
            uses: uses.map(Spanned::unplaced),
        });
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
        let count = (
            Spanned::unplaced(color.key()),
            Spanned::unplaced(i64::from(number)),
        );
        self.passengers
            .get_or_insert_with(|| Spanned::unplaced(Vec::new()))
            .value
            .push(count);
        self
    }
}
