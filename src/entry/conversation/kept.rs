//! A conversation as the draft's file keeps it, and how it is taken up from there.

use super::{Conversation, Question, Session};
use crate::entry::draft::{Draft, Kept};

/// What a game is to have none of, as a draft's file calls it.
const DATE: &str = "date";
const PLACE: &str = "place";

impl<'a> Conversation<'a> {
    /// Goes on with a draft where it stopped, or else with its review.
    #[must_use]
    pub fn with(self, draft: Draft, kept: Kept) -> Conversation<'a> {
        let mut conversation = Conversation { draft, ..self };
        let players = conversation.draft.players().len();
        let part =
            |kept: &str| Kept::part(kept, players).map(|(seat, part)| Question::Part(seat, part));
        let stopped = kept
            .at
            .as_deref()
            .and_then(|at| part(at).or(Question::of_setup(at)));
        let step = match (conversation.draft.game(), stopped) {
            (None, _) => conversation.first_open(),
            (Some(_), Some(stopped)) => conversation.nearest(stopped),
            (Some(_), None) => Question::Review,
        };
        let then = kept.then.as_deref().filter(|_| step.seat().is_some());
        let return_to =
            then.map(|then| part(then).map_or(Question::Review, |part| conversation.nearest(part)));
        let confirmed = kept
            .confirmed
            .iter()
            .filter_map(|kept| Kept::part(kept, players));
        let confirmed =
            confirmed.filter_map(|(seat, part)| Some((conversation.draft.at(seat)?.id, part)));
        conversation.confirmed = confirmed.collect();
        conversation.checks = kept
            .counted
            .iter()
            .filter_map(|kept| conversation.check_kept(kept))
            .collect();
        conversation.pictures = kept
            .pictures
            .iter()
            .filter_map(|key| key.parse().ok())
            .collect();
        // A record that does not say when and where the game was played is not corrected in that by itself.
        let is_record = kept.at.is_none() && conversation.draft.game().is_some();
        let about = &conversation.draft.setup().about;
        let declined = |key: &str, is_unknown: bool| {
            (is_record && is_unknown) || kept.declined.iter().any(|one| one == key)
        };
        (conversation.no_date, conversation.no_place) = (
            declined(DATE, about.date.is_none()),
            declined(PLACE, about.place.is_none()),
        );
        conversation.session = Session {
            spoken: conversation.session.spoken,
            ..Session::at(step)
        };
        (
            conversation.session.return_to,
            conversation.session.leads_through,
        ) = (return_to, return_to.is_some());
        conversation.sign_kept(&kept.by_phone);
        conversation.kept = kept;
        conversation.read_edition();
        conversation.is_up_to_date();
        conversation
    }

    /// Returns what the draft's file is to keep beside the game, as things stand.
    pub fn kept(&self) -> Kept {
        let at = if self.session.step == Question::Leave {
            self.session.left
        } else {
            self.session.step
        };
        let mut kept = self.kept.clone();
        (kept.at, kept.then) = (Some(at.kept()), self.session.return_to.map(Question::kept));
        let confirmed = self
            .confirmed
            .iter()
            .filter_map(|&(id, part)| Some((self.draft.seat_of(id)?, part)));
        kept.confirmed = confirmed
            .map(|(seat, part)| Question::Part(seat, part).kept())
            .collect();
        kept.counted = self.kept_checks();
        kept.by_phone = self.by_phone();
        let declined = [(self.no_date, DATE), (self.no_place, PLACE)];
        kept.declined = declined
            .into_iter()
            .filter(|(is_declined, _)| *is_declined)
            .map(|(_, key)| key.to_owned())
            .collect();
        kept.pictures = self
            .pictures
            .iter()
            .map(|format| format.key().to_owned())
            .collect();
        kept
    }

    /// Keeps where phones come in, or that they do not; returns what was kept of that before.
    pub fn keep_phones(&mut self, phones: Option<String>) -> Option<String> {
        std::mem::replace(&mut self.kept.phones, phones)
    }
}
