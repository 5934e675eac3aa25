//! Questions that stand while another face changes the game: asked on as long as an answer does what they say, and else withdrawn.

use super::entering::Unclear;
use super::pending::{Pending, Sure};
use super::{Conversation, Meaning, Note, Question, Reply, Slip};
use crate::entry::read::Named;
use crate::words::heard::Answer;

impl Conversation<'_> {
    /// Lets the face that has the floor find what others have done since its last turn.
    pub(super) fn catch_up(&mut self) {
        if self.session.version == self.draft.version() {
            return;
        }
        let by = self
            .session
            .step
            .seat()
            .and_then(|seat| self.session.seating.get(seat.0));
        let has_left = by.is_some_and(|&id| self.draft.seat_of(id).is_none());
        self.session.is_unseen |= has_left || self.session.step == Question::Score;
        let asked = self.session.pending.take();
        self.session.pending = asked.map(|asked| self.asked_still(asked));
        self.follow();
        self.judge_meanings();
        self.is_up_to_date();
    }

    /// Notes that the face has been shown the question as it is.
    pub fn see(&mut self) {
        self.session.is_unseen = false;
    }

    /// What is answered to a line that was typed at what is not there any more: a score that was to be saved is shown as it is now,
    /// and nothing is entered for a player who was not asked for.
    pub(super) fn answer_unseen(&mut self, line: &str) -> Option<Reply> {
        if !self.session.is_unseen {
            return None;
        }
        let saves = || {
            self.heard(
                &[Answer::Yes, Answer::Save],
                line.split_whitespace().next()?,
            )
        };
        let is_saved = || !self.asks_back() && (line.is_empty() || saves().is_some());
        if self.session.step == Question::Score && !is_saved() {
            // It is shown before it is saved, whatever comes in between.
            return None;
        }
        self.session.is_unseen = false;
        match self.session.step {
            Question::Score => Some(Reply::from(self.opening())),
            Question::Part(..) if !line.is_empty() => Some(Reply::refused(Slip::Withdrawn, line)),
            _ => None,
        }
    }

    /// The question when another face has changed the game: what a line means is asked on where it can still be that, and whether
    /// it is meant where it does the same as before. Anything else is withdrawn.
    fn asked_still(&self, asked: Pending) -> Pending {
        let is_numbered_so = self.numbering() == self.session.numbering;
        let can_be_meant = is_numbered_so && self.seating().starts_with(&self.session.seating);
        let choices = asked.choices();
        let typed = match asked {
            // It is undone without what others have done since.
            Pending::Unclear(unclear) if can_be_meant => {
                return Pending::Unclear(Unclear {
                    since: self.draft.edits(),
                    ..unclear
                });
            }
            Pending::Part(..) if can_be_meant => return asked,
            Pending::Sure(sure, note) => {
                match self.sure_still(sure, &note).filter(|_| is_numbered_so) {
                    Some(sure) => return Pending::Sure(sure, note),
                    None => String::new(),
                }
            }
            Pending::Stranger(stranger) => match self.strange_still(*stranger) {
                Ok(stranger) => return Pending::Stranger(Box::new(stranger)),
                Err(typed) => typed,
            },
            Pending::Unclear(Unclear { typed, .. })
            | Pending::Part(_, typed, _)
            | Pending::Withdrawn { typed, .. } => typed,
        };
        Pending::Withdrawn { choices, typed }
    }

    /// What waits for confirmation, if it still does and takes with it what was asked; the last change is another one by now.
    fn sure_still(&self, sure: Sure, asked: &Note) -> Option<Sure> {
        match sure {
            Sure::Undo => None,
            Sure::Setup(plan) => self
                .draft
                .plan_anew(&plan)
                .filter(|anew| anew.does_the_same(&plan))
                .map(Sure::Setup),
            Sure::Swap(swap) => self.can_still_swap(&swap).then_some(Sure::Swap(swap)),
            Sure::Cards(cards) => Some(Sure::Cards(cards)),
            Sure::Save => {
                let is_open_still = *asked == Note::SaveOpen(self.open_parts());
                (is_open_still && self.seating() == self.session.seating).then_some(Sure::Save)
            }
        }
    }

    /// Judges what an unclear line may mean, as others may have what it names by now, or not any more.
    fn judge_meanings(&mut self) {
        let (Some(Pending::Unclear(unclear)), Question::Part(seat, _), Some(reader)) =
            (&mut self.session.pending, self.session.step, &self.reader)
        else {
            return;
        };
        for meaning in &mut unclear.meanings {
            let Meaning::Steps(steps) = meaning else {
                continue;
            };
            // Passengers are a player's own.
            for step in steps
                .iter_mut()
                .filter(|step| !matches!(step.named, Named::Passengers(_)))
            {
                step.effect = reader.effect(self.draft.position(), seat, unclear.act, &step.named);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::board::{Open, editions, shipped_edition};
    use crate::color::Color;
    use crate::entry::conversation::{LastGame, LastTime, Outcome, Part};
    use crate::fault::Unreadable;
    use crate::units::Seat;

    /// Zoe, who joins meanwhile, has a color of her own, or the one that was to be the new player's.
    #[test]
    fn who_is_meant_by_a_new_name_is_asked_on_while_others_join() {
        let nothing: &Open<'_> = &|_| Err(Unreadable::Missing);
        for (color, is_free) in [(Color::Yellow, true), (Color::Green, false)] {
            let players = vec![("Eleonora".into(), Color::Red)];
            let (edition, variant) = ("europe-original".into(), "classic".into());
            let last = LastTime::new([LastGame {
                edition,
                variant,
                bonus: Vec::new(),
                players,
                place: None,
            }]);
            let mut conversation = Conversation::new(
                editions().filter_map(shipped_edition).collect(),
                last,
                nothing,
            );
            for line in ["edition original", "classic", "Anna red, Ben blue"] {
                conversation.answer(line);
            }
            let mut phone = conversation.join();
            assert_eq!(
                conversation.answer("add Eleonore green").outcome,
                Outcome::AskedBack
            );
            assert!(
                !conversation
                    .serve(&mut phone, |conversation| conversation
                        .join_own("Zoe", color))
                    .is_refused()
            );
            assert_eq!(conversation.answer("1").is_refused(), !is_free);
            let players = conversation.draft().players();
            let names: Vec<&str> = players.iter().map(|player| player.name.raw()).collect();
            assert_eq!(
                names[2..],
                ["Zoe", "Eleonora"][..if is_free { 2 } else { 1 }]
            );
            assert_eq!(
                players
                    .iter()
                    .map(|player| player.id)
                    .collect::<BTreeSet<_>>()
                    .len(),
                players.len()
            );
        }
    }

    /// A face that draws nothing between lines is shown the score that others have changed before it saves, whatever it was asked or
    /// typed in between.
    #[test]
    fn a_score_that_others_have_changed_is_shown_before_it_is_saved() {
        let nothing: &Open<'_> = &|_| Err(Unreadable::Missing);
        let lines = [
            "1",
            "1",
            "none",
            "Anna red, Ben blue",
            "lis mad",
            "ben par die",
            "score",
        ];
        let (route, ticket) = (
            (Part::Routes, "par fra"),
            (Part::Tickets, "par wie, ams pam"),
        );
        for (before, entered, between, saves) in [
            (None, route, None, ""),
            (None, route, Some("minutes 75"), ""),
            (None, route, Some("xyz"), "save"),
            // What was asked is asked still, or withdrawn.
            (Some(""), route, None, "1"),
            (Some(""), ticket, Some("1"), ""),
        ] {
            let editions = editions().filter_map(shipped_edition).collect();
            let mut conversation = Conversation::new(editions, LastTime::default(), nothing);
            for line in lines {
                conversation.answer(line);
            }
            assert_eq!(conversation.step(), Question::Score);
            let asked = before.map(|line| conversation.answer(line).outcome);
            assert!(asked.is_none_or(|outcome| outcome == Outcome::AskedBack));
            let mut phone = conversation.join();
            let reply = conversation.serve(&mut phone, |phone| {
                phone.enter_own(Seat(1), entered.0, entered.1)
            });
            assert!(!reply.is_refused());
            between.map(|line| conversation.answer(line));
            let shown = conversation.answer(saves);
            let opening = conversation.opening();
            assert_eq!(conversation.step(), Question::Score, "{between:?}");
            assert!(
                shown.notes.contains(&opening),
                "{between:?}: {:?}",
                shown.notes
            );
            conversation.answer("");
            conversation.answer("1");
            assert_eq!(conversation.step(), Question::Save, "{between:?}");
        }
    }
}
