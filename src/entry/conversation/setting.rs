//! Settings: words that change the setup at any question.
//!
//! `add Emma yellow`, `remove ben`, `rename ben Benno`, `recolor anna blue, ben red`, `swap anna ben`, `order ben anna`,
//! `edition germany`, `variant mega`, `bonus London København 9`, `double-routes`, `no double-routes`, `date yesterday`,
//! `place Kitchen table`, `minutes 75`, `first anna`, `note …`, `picture svg`, `adjust anna -10 passed the time
//! limit`, `left anna`, `lost anna`.

use super::pending::Pending;
use super::reply::Answered;
use super::{Conversation, Note, Question, Reply, Slip};
use crate::color::Color;
use crate::entry::draft::{Deed, Move};
use crate::entry::minutes::minutes;
use crate::text::Text;
use crate::words::heard::{Setting, find, house_rule, is_none, newcomer};

impl Conversation<'_> {
    /// What a line does that changes the setup; `None` where it is no such line, and an answer to the question.
    pub(super) fn setting_line(&mut self, line: &str) -> Option<Answered> {
        if let Some((rule, is_waived)) = house_rule(line) {
            let mut rules = self.draft.setup().house_rules.clone();
            rules.retain(|known| *known != rule);
            rules.extend(is_waived.then_some(rule));
            return Some(self.propose(vec![Move::HouseRules(rules)]));
        }
        let (first, rest) = line
            .split_once(char::is_whitespace)
            .map_or((line, None), |(first, rest)| (first, Some(rest)));
        let setting = self
            .heard(&Setting::ALL, first)
            .filter(|setting| !self.may_answer(line, *setting))?;
        let is_text = matches!(setting, Setting::Date | Setting::Place | Setting::Note);
        let is_of_record = is_text || setting == Setting::Picture;
        if !is_of_record && setting != Setting::Edition && self.draft.edition().is_none() {
            return None;
        }
        let alone = match setting {
            Setting::Picture => Some("?"),
            _ => None,
        };
        let Some(rest) = rest.map(str::trim).or(alone) else {
            return self.setting_alone(setting);
        };
        let text = || Some(Text::from(rest)).filter(|_| !is_none(rest));
        let answered = match setting {
            Setting::Date => self.set_date(rest),
            Setting::Place => self.set_place(text()),
            Setting::Picture => self.choose_pictures(rest),
            Setting::Minutes => self.set_minutes(rest),
            Setting::First => self.set_first(rest),
            Setting::Note => self.propose(vec![Move::Note(text())]),
            Setting::Edition => self.set_edition(rest, before(line, rest)),
            Setting::Variant => self.set_variant(rest, before(line, rest)),
            Setting::Bonus => self.set_bonus(rest),
            Setting::Add => self.add_player(rest),
            Setting::Remove => self.remove_player(rest),
            Setting::Rename => self.rename(rest),
            Setting::Recolor => self.recolor(rest),
            Setting::Swap => self.swap(rest),
            Setting::Order => self.reorder(rest),
            Setting::Adjust => self.adjust(rest),
            Setting::Left => self.leave_early(rest),
            Setting::Lost => self.lose_ticket(rest),
        };
        if let Some(Pending::Stranger(stranger)) = &mut self.session.pending {
            line.clone_into(&mut stranger.typed);
        }
        let reply = Reply::keeping(line, answered);
        // A place or a name may begin with such a word.
        let may_be_text = match self.session.step {
            Question::Players => self.players_in(line).is_ok(),
            step => step == Question::Edition,
        };
        (!reply.is_refused() || !may_be_text).then_some(Ok(reply))
    }

    /// Returns whether a line that begins with the word of a setting can set it: `first anna`, and not `first game of Luca`.
    pub fn can_set(&self, line: &str) -> bool {
        let Some((first, rest)) = line.trim().split_once(char::is_whitespace) else {
            return true;
        };
        let Some((setting, _)) = find(&Setting::ALL, &first.to_lowercase()) else {
            return false;
        };
        let rest = rest.trim();
        is_none(rest)
            || match setting {
                Setting::Date => self.day(rest).is_ok(),
                Setting::Minutes => minutes(rest).is_some(),
                Setting::First
                | Setting::Remove
                | Setting::Rename
                | Setting::Recolor
                | Setting::Swap
                | Setting::Order
                | Setting::Adjust
                | Setting::Left
                | Setting::Lost => self.player_at_the_start(rest).is_ok(),
                Setting::Add => self.players_in(rest).is_ok(),
                Setting::Place
                | Setting::Note
                | Setting::Picture
                | Setting::Edition
                | Setting::Variant
                | Setting::Bonus => true,
            }
    }

    /// What the word of a setting says that stands alone: what is known, and how it is changed, or what is missing behind the word.
    fn setting_alone(&self, setting: Setting) -> Option<Answered> {
        // A name may be such a word.
        if matches!(self.session.step, Question::Players | Question::Edition) && !setting.is_value()
        {
            return None;
        }
        let known = || {
            self.draft
                .players()
                .iter()
                .map(|player| player.name.clone())
        };
        let others = ["Anna", "Ben"]
            .map(Text::from)
            .into_iter()
            .filter(|name| known().all(|other| other != *name));
        let mut players = known().chain(others);
        let players = std::array::from_fn(|_| players.next().unwrap_or_default());
        let another = newcomer(self.draft.players().iter().map(|player| &player.name)).into();
        let color = self.draft.free_color().unwrap_or(Color::Blue);
        Some(if setting.is_value() {
            Ok(Reply::from(Note::Setting(setting)))
        } else {
            Err(Slip::Incomplete {
                setting,
                players,
                another,
                color,
            })
        })
    }

    /// Whether what begins with the word of a setting may name players.
    fn may_answer(&self, line: &str, setting: Setting) -> bool {
        let is_text = matches!(setting, Setting::Date | Setting::Place | Setting::Note);
        self.session.step == Question::Players && is_text && self.players_in(line).is_ok()
    }

    fn set_date(&mut self, typed: &str) -> Answered {
        let (date, was_offered) = (self.day(typed)?, self.offered_date().is_some());
        self.no_date = date.is_none();
        let mut reply = self.propose(vec![Move::Date(date)])?;
        if self.no_date && was_offered {
            reply = Reply::from(Note::Changed(vec![Deed::Date(None)]));
        }
        reply.notes.extend(self.still_to_come());
        Ok(reply)
    }

    fn set_place(&mut self, place: Option<Text>) -> Answered {
        let was_offered = self.offered_place().is_some();
        self.no_place = place.is_none();
        let reply = self.propose(vec![Move::Place(place)])?;
        let is_declined = self.no_place && was_offered;
        Ok(if is_declined {
            Reply::from(Note::Changed(vec![Deed::Place(None)]))
        } else {
            reply
        })
    }

    /// `75`, `75 minutes`, `1:15`, `1h 15`.
    fn set_minutes(&mut self, typed: &str) -> Answered {
        let minutes = if is_none(typed) {
            None
        } else {
            Some(minutes(typed).ok_or(Slip::NoMinutes)?)
        };
        self.propose(vec![Move::Minutes(minutes)])
    }

    fn set_first(&mut self, typed: &str) -> Answered {
        let first = if is_none(typed) {
            None
        } else {
            Some(self.player_called(typed)?)
        };
        self.propose(vec![Move::First(first)])
    }

    /// `before` is the word that stands before what is typed.
    fn set_edition(&mut self, typed: &str, before: &str) -> Answered {
        let name = self.edition_called(typed, before)?;
        self.propose_plan(self.plan_edition(name)?)
    }

    fn set_variant(&mut self, typed: &str, before: &str) -> Answered {
        let variant = self.find_variant(typed, before)?;
        self.propose(vec![Move::Variant(Some(variant))])
    }

    pub(super) fn set_bonus(&mut self, typed: &str) -> Answered {
        self.weigh_cards(self.bonus_cards(typed)?)
    }
}

/// What stands in a line before its last part.
fn before<'l>(line: &'l str, last: &str) -> &'l str {
    line.strip_suffix(last).unwrap_or_default()
}
