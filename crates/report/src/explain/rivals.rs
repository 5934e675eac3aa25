//! The reason for the points that those get who have the most of something: completed tickets, and passengers of a color.

use super::{Explain, Section};
use crate::words::change;
use crate::words::sheet::{Reason, Rivals};
use stationmaster_core::score::PlayerScore;
use stationmaster_core::score::passengers::{ColorScore, PassengerScore};
use stationmaster_core::score::tickets::GlobetrotterScore;
use stationmaster_core::text::Text;
use stationmaster_core::units::Seat;

impl<'a> Explain<'a> {
    pub(super) fn globetrotter(&self, score: &GlobetrotterScore) -> Section {
        let completed = |player: &PlayerScore| player.tickets.completed;
        let others = self.others(completed);
        let most = others
            .iter()
            .map(|(_, completed)| *completed)
            .fold(score.completed, usize::max);
        let title = if self.has_left() {
            self.say(Reason::GlobetrotterNotCompared(score.completed))
        } else {
            self.say(Reason::GlobetrotterTitle(
                score.completed,
                most,
                self.rivals(&others),
            ))
        };
        Section::new(title, None)
    }

    /// The figures of the others who stayed to the end.
    fn others(&self, figure: impl Fn(&PlayerScore) -> usize) -> Vec<(&'a Text, usize)> {
        let is_other = |seat: &Seat| *seat != self.seat && !self.game().player(*seat).left_early;
        let others = self.scoreboard.by_rank().into_iter().filter(is_other);
        others
            .map(|seat| (self.name(seat), figure(self.scoreboard.player(seat))))
            .collect()
    }

    fn rivals<'b>(&self, figures: &'b [(&'b Text, usize)]) -> Rivals<'b> {
        Rivals {
            figures,
            somebody_left: self.somebody_left(),
        }
    }

    pub(super) fn passengers(&self, score: &PassengerScore) -> Section {
        let lines = score
            .colors
            .iter()
            .enumerate()
            .filter_map(|(position, color)| self.passenger_color(position, color));
        let title = self.say(Reason::PassengersTitle(score.count as usize));
        Section::new(title, lines)
    }

    /// Nothing of a color of which nobody who is compared has a passenger.
    fn passenger_color(&self, position: usize, own: &ColorScore) -> Option<String> {
        let count_of = |player: &PlayerScore| {
            player
                .passengers
                .as_ref()
                .map_or(0, |score| score.colors[position].count as usize)
        };
        let others = self.others(count_of);
        if own.count == 0 && others.iter().all(|(_, count)| *count == 0) {
            return None;
        }
        let reason = if self.has_left() {
            self.say(Reason::PassengersNotCompared(own.color, own.count as usize))
        } else {
            let rivals = self.rivals(&others);
            self.say(Reason::PassengersOfColor(
                own.color,
                own.count as usize,
                own.standing,
                rivals,
            ))
        };
        Some(format!("{} {reason}", change(own.points)))
    }
}
