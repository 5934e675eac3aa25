//! What the conversation offers, so that it need not be typed.

use std::sync::Arc;

use super::Conversation;
use crate::board::{Edition, Ticket};
use crate::color::Color;
use crate::date::Date;
use crate::text::Text;

/// What is offered because it was so the last time.
#[derive(Debug, Clone, Default)]
pub struct LastTime {
    /// The edition, by name.
    pub edition: Option<Text>,
    /// The variant, by name.
    pub variant: Option<Text>,
    /// The bonus tickets: cities by name, points, whether long.
    pub bonus: Vec<Ticket>,
    /// The players.
    pub players: Vec<(Text, Color)>,
}

impl Conversation<'_> {
    /// Returns the editions on offer.
    pub fn editions(&self) -> &[Arc<Edition>] {
        &self.machine.editions
    }

    /// Returns the day that is offered for the game: the one that it has, or else today.
    pub fn offered_date(&self) -> Option<Date> {
        self.machine.draft.setup().about.date.or(self.machine.today)
    }

    /// Returns what is offered because it was so the last time.
    pub fn last(&self) -> &LastTime {
        &self.machine.last
    }

    /// Returns the bonus tickets that Enter takes: those that are set, or else those of the last time, if it was the same
    /// edition.
    pub fn offered_bonus(&self) -> &[Ticket] {
        let setup = self.machine.draft.setup();
        let same = setup.edition.is_some() && setup.edition == self.machine.last.edition;
        match &setup.bonus_tickets {
            Some(cards) => cards,
            None if same => &self.machine.last.bonus,
            None => &[],
        }
    }

    /// Returns the players of the last time, if the edition has their colors and nobody is named yet.
    pub fn last_players(&self) -> &[(Text, Color)] {
        let edition = self.machine.draft.edition();
        let has = |color: &Color| edition.is_some_and(|edition| edition.rules().colors.contains(color));
        let fits =
            self.machine.draft.players().is_empty() && self.machine.last.players.iter().all(|(_, color)| has(color));
        if fits { &self.machine.last.players } else { &[] }
    }
}
