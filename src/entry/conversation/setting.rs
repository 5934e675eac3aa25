//! The setup is never closed: words that change it at any question.
//!
//! `add Emma yellow`, `remove ben`, `rename ben Benno`, `recolor anna blue, ben red`, `order ben anna`, `variant mega`,
//! `bonus London København 9`, `double-routes`, `no double-routes`, `date yesterday`, `place Kitchen table`, `note …`.

use super::notes::Answered;
use super::setup::{player, players};
use super::{Conversation, Question, Reply, Slip};
use crate::entry::draft::{Line, Move, PlayerId};
use crate::entry::spelling::chains;
use crate::text::Text;
use crate::units::Seat;
use crate::words::Language;
use crate::words::heard::{Setting, house_rule, is_none};

impl Conversation<'_> {
    /// What a line does that changes the setup; `None` where it is no such line, and an answer to the question.
    pub(super) fn setting_line(&mut self, line: &str) -> Option<Answered> {
        if let Some((rule, is_waived)) = house_rule(line) {
            let mut rules = self.draft.setup().house_rules.clone();
            rules.retain(|known| *known != rule);
            rules.extend(is_waived.then_some(rule));
            return Some(self.propose(vec![Move::HouseRules(rules)]));
        }
        let (first, rest) =
            line.split_once(char::is_whitespace).map_or((line, None), |(first, rest)| (first, Some(rest)));
        let setting = self.heard(&Setting::ALL, first).filter(|setting| !self.may_answer(first, *setting))?;
        let is_text = matches!(setting, Setting::Date | Setting::Place | Setting::Note);
        if !is_text && self.draft.edition().is_none() {
            return None;
        }
        let rest = rest.map(str::trim).or(is_text.then_some("-"))?;
        let text = || Some(Text::from(rest)).filter(|_| !is_none(rest));
        let reply = match setting {
            Setting::Date => self.set_date(rest),
            Setting::Place => self.propose(vec![Move::Place(text())]),
            Setting::Note => self.propose(vec![Move::Note(text())]),
            Setting::Variant => self.set_variant(rest),
            Setting::Bonus => self.set_bonus(rest, line),
            Setting::Add => self.add_player(rest, line),
            Setting::Remove => self.remove_player(rest),
            Setting::Rename => self.rename(rest),
            Setting::Recolor => self.recolor(rest, line),
            Setting::Order => self.reorder(rest),
        };
        // A place or a name may begin with such a word.
        let is_refused = reply.as_ref().map_or(true, Reply::is_refused);
        let may_be_text = matches!(self.session.step, Question::Place | Question::Players | Question::Edition);
        (!is_refused || !may_be_text).then_some(reply)
    }

    /// Whether what begins with the word of a setting may be an answer to the question: a place, or a player's name.
    fn may_answer(&self, first: &str, setting: Setting) -> bool {
        let is_english = Language::English.words_for(setting).contains(&first.to_lowercase().as_str());
        match self.session.step {
            Question::Place => setting == Setting::Place || !is_english,
            Question::Players => {
                setting == Setting::Place || (!is_english && matches!(setting, Setting::Date | Setting::Note))
            }
            _ => false,
        }
    }

    fn set_date(&mut self, typed: &str) -> Answered {
        let date = self.day(typed)?;
        let mut reply = self.propose(vec![Move::Date(date)])?;
        reply.notes.extend(self.still_to_come());
        Ok(reply)
    }

    fn set_variant(&mut self, typed: &str) -> Answered {
        let variant = self.find_variant(typed).ok_or(Slip::NotAnAnswer)?;
        self.propose(vec![Move::Variant(Some(variant))])
    }

    pub(super) fn set_bonus(&mut self, typed: &str, line: &str) -> Answered {
        match self.bonus_cards(typed) {
            Ok(cards) => self.weigh_cards(cards),
            Err(slip) => Ok(Reply::refused(slip, line)),
        }
    }

    /// `add Emma yellow`, also several; where it names no player but reads as an entry, it is one.
    fn add_player(&mut self, typed: &str, line: &str) -> Answered {
        if let Question::Part(seat, part) = self.session.step
            && !self.readings(seat, part, typed).is_empty()
        {
            return self.enter_part(seat, part, typed);
        }
        let Some(edition) = self.draft.edition() else { return Ok(Reply::default()) };
        match players(edition, typed) {
            Ok(players) => self.propose(self.draft.join(&players)),
            Err(slip) => Ok(Reply::refused(slip, line)),
        }
    }

    /// `remove ben`; where it names no player, it takes back what it names.
    fn remove_player(&mut self, typed: &str) -> Answered {
        match (self.player_called(typed), self.session.step) {
            (Some(id), _) => self.propose(vec![Move::Leave(id)]),
            (None, Question::Part(seat, part)) => self.enter_part(seat, part, &format!("-{typed}")),
            (None, _) => Err(Slip::NobodyCalled { name: typed.into() }),
        }
    }

    fn rename(&mut self, typed: &str) -> Answered {
        let named = self.player_at_the_start(typed).filter(|(_, name)| !name.is_empty());
        let (id, name) = named.ok_or_else(|| Slip::NobodyCalled { name: typed.into() })?;
        self.propose(vec![Move::Rename(id, name.into())])
    }

    fn recolor(&mut self, typed: &str, line: &str) -> Answered {
        let moves: Result<Line, Slip> = chains(typed).into_iter().map(|chain| self.recoloring(&typed[chain])).collect();
        match moves {
            Ok(moves) => self.propose(moves),
            Err(slip) => Ok(Reply::refused(slip, line)),
        }
    }

    fn recoloring(&self, typed: &str) -> Result<Move, Slip> {
        let edition = self.draft.edition().ok_or(Slip::NotAnAnswer)?;
        let (name, color) = player(edition, typed.trim())?;
        let id = self.player_called(name.raw()).ok_or(Slip::NobodyCalled { name })?;
        Ok(Move::Repaint(id, color))
    }

    /// Those named first, in that order; the others behind them as they sat.
    fn reorder(&mut self, typed: &str) -> Answered {
        let (mut order, mut rest) = (Vec::new(), typed);
        while !rest.is_empty() {
            let named = self.player_at_the_start(rest);
            let (id, behind) = named.ok_or_else(|| Slip::NobodyCalled { name: rest.into() })?;
            order.push(id);
            rest = behind.trim_start_matches([',', ' ']);
        }
        self.propose(vec![Move::Order(order)])
    }

    /// The only player that a text can mean.
    fn player_called(&self, name: &str) -> Option<PlayerId> {
        match self.whom(&format!("@{}", name.trim_start_matches('@')), &[]).0[..] {
            [Seat(seat)] => self.draft.players().get(seat).map(|player| player.id),
            _ => None,
        }
    }

    /// The player named by the first words of a text, as many as do, and the rest of it.
    fn player_at_the_start<'t>(&self, text: &'t str) -> Option<(PlayerId, &'t str)> {
        let ends = text.match_indices([' ', ',']).map(|(end, _)| end).chain([text.len()]);
        ends.rev().find_map(|end| Some((self.player_called(&text[..end])?, text[end..].trim())))
    }
}
