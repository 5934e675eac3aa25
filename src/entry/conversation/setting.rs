//! Settings: words that change the setup at any question.
//!
//! `add Emma yellow`, `remove ben`, `rename ben Benno`, `recolor anna blue, ben red`, `swap anna ben`, `order ben anna`,
//! `edition germany`, `variant mega`, `bonus London København 9`, `double-routes`, `no double-routes`, `date yesterday`,
//! `place Kitchen table`, `minutes 75`, `first anna`, `seated anna ben`, `note …`, `picture svg`, `adjust anna -10 passed the time
//! limit`, `left anna`, `lost anna`.

use super::last_time::legible;
use super::pending::Pending;
use super::reply::Answered;
use super::stranger::Then;
use super::{Conversation, Note, Outcome, Part, Question, Reply, Slip};
use crate::color::Color;
use crate::entry::draft::{Deed, Line, Move, PlayerId, Seated};
use crate::entry::minutes::minutes;
use crate::entry::spelling::{chains, is_dash};
use crate::fault::{CityFault, FaultKind};
use crate::names::is_same_person;
use crate::text::Text;
use crate::words::heard::{Answer, Setting, answer, find, house_rule, is_none, newcomer};

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
        let setting = self.heard(&Setting::ALL, first).filter(|setting| !self.may_answer(line, *setting))?;
        let is_text = matches!(setting, Setting::Date | Setting::Place | Setting::Note);
        let is_of_record = is_text || setting == Setting::Picture;
        if !is_of_record && setting != Setting::Edition && self.draft.edition().is_none() {
            return None;
        }
        let alone = match setting {
            Setting::Picture => Some("?"),
            Setting::Seated => Some(""),
            _ => None,
        };
        let Some(rest) = rest.map(str::trim).or(alone) else { return self.setting_alone(setting) };
        let text = || Some(Text::from(rest)).filter(|_| !is_none(rest));
        let answered = match setting {
            Setting::Date => self.set_date(rest),
            Setting::Place => self.set_place(text()),
            Setting::Picture => self.choose_pictures(rest),
            Setting::Minutes => self.set_minutes(rest),
            Setting::First => self.set_first(rest),
            Setting::Seated => self.set_seated(rest),
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
        let Some((first, rest)) = line.trim().split_once(char::is_whitespace) else { return true };
        let Some((setting, _)) = find(&Setting::ALL, &first.to_lowercase()) else { return false };
        let rest = rest.trim();
        is_none(rest)
            || match setting {
                Setting::Date => self.day(rest).is_ok(),
                Setting::Minutes => minutes(rest).is_some(),
                Setting::First
                | Setting::Seated
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
        if matches!(self.session.step, Question::Players | Question::Edition) && !setting.is_value() {
            return None;
        }
        let known = || self.draft.players().iter().map(|player| player.name.clone());
        let others = ["Anna", "Ben"].map(Text::from).into_iter().filter(|name| known().all(|other| other != *name));
        let mut players = known().chain(others);
        let players = std::array::from_fn(|_| players.next().unwrap_or_default());
        let another = newcomer(self.draft.players().iter().map(|player| &player.name)).into();
        let color = self.draft.free_color().unwrap_or(Color::Blue);
        Some(if setting.is_value() {
            Ok(Reply::from(Note::Setting(setting)))
        } else {
            Err(Slip::Incomplete { setting, players, another, color })
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
        Ok(if is_declined { Reply::from(Note::Changed(vec![Deed::Place(None)])) } else { reply })
    }

    /// `75`, `75 minutes`, `1:15`, `1h 15`.
    fn set_minutes(&mut self, typed: &str) -> Answered {
        let minutes = if is_none(typed) { None } else { Some(minutes(typed).ok_or(Slip::NoMinutes)?) };
        self.propose(vec![Move::Minutes(minutes)])
    }

    fn set_first(&mut self, typed: &str) -> Answered {
        let first = if is_none(typed) { None } else { Some(self.player_called(typed)?) };
        self.propose(vec![Move::First(first)])
    }

    /// `seated`: as they are listed; `seated ben anna`: those named first, in that order, as with `order`.
    fn set_seated(&mut self, typed: &str) -> Answered {
        if is_none(typed) || answer(&[Answer::No], typed).is_some() {
            return self.propose(vec![Move::Seated(false)]);
        }
        let order = (!typed.is_empty()).then(|| self.order_of(typed)).transpose()?;
        self.propose(order.map(Move::Order).into_iter().chain([Move::Seated(true)]).collect())
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

    /// `add Emma yellow`, also several; where it names no player but reads as an entry, it is one.
    fn add_player(&mut self, typed: &str) -> Answered {
        if let Question::Part(seat, part) = self.session.step
            && !self.readings(seat, part, typed).is_empty()
        {
            return self.enter_part(seat, part, typed);
        }
        let line = self.draft.join(&self.players_in(typed)?);
        self.name_players(typed, line, Then::Add)
    }

    /// Lets players join who were forgotten, and whose names are certain.
    pub(super) fn seat_forgotten(&mut self, line: Line) -> Answered {
        let first = line.first().cloned();
        let mut reply = self.propose(line)?;
        // The parts of the new player come next, if the game is set up.
        if let Some(Move::Join(id, ..)) = first
            && let Some(seat) = self.draft.seat_of(id)
            && self.draft.game().is_some()
            && !self.session.step.is_of_setup()
        {
            reply.notes.truncate(1);
            reply.notes.extend(self.seated_so());
            reply.notes.extend(self.lead_through(seat, Part::Routes).notes);
            // The board is looked at again.
            self.session.reviewed = None;
        }
        Ok(reply)
    }

    /// `remove ben`; where it names no player, it takes back what it names.
    fn remove_player(&mut self, typed: &str) -> Answered {
        match (self.player_called(typed), self.session.step) {
            (Err(nobody @ Slip::NobodyCalled { .. }), Question::Part(seat, part)) => {
                let taken_back = self.enter_part(seat, part, &format!("-{typed}"))?;
                if is_no_name(&taken_back, typed) { Err(nobody) } else { Ok(taken_back) }
            }
            (id, _) => self.propose(vec![Move::Leave(id?)]),
        }
    }

    /// `rename emma Emmy, ben Benno`; where another player is called so, the two may have been taken for each other.
    fn rename(&mut self, typed: &str) -> Answered {
        let moves =
            chains(typed).into_iter().map(|chain| self.renaming(typed[chain].trim())).collect::<Result<Line, _>>()?;
        if let [Move::Rename(id, name)] = &moves[..]
            && let Some(other) = self.other(*id, |other| is_same_person(other.name.raw(), name.raw()))
        {
            return Ok(self.ask_to_swap([*id, other], false));
        }
        self.name_players(typed, moves, Then::Rename)
    }

    pub(super) fn rename_players(&mut self, line: Line) -> Answered {
        self.propose(line)
    }

    fn renaming(&self, typed: &str) -> Result<Move, Slip> {
        let (id, name) = self.player_at_the_start(typed)?;
        // `ben - Benno`, `ben: Benno`: what stands between the two belongs to neither.
        let name = name.trim_start_matches(|c: char| is_dash(c) || matches!(c, ':' | '=' | '>' | '→' | ' '));
        let seen = legible(name);
        if seen.is_empty() {
            return Err(Slip::NoNewName { name: typed.into() });
        }
        let is_respelt = is_same_person(self.draft.position().name(id).raw(), name.trim());
        Ok(Move::Rename(id, if is_respelt { seen.into() } else { self.last.written(&name.into()) }))
    }

    /// Another player than one, of whom something is true.
    pub(super) fn other(&self, id: PlayerId, is_it: impl Fn(&Seated) -> bool) -> Option<PlayerId> {
        self.draft.players().iter().find(|other| other.id != id && is_it(other)).map(|other| other.id)
    }

    /// `left anna`; `left anna none`: she stayed after all.
    fn leave_early(&mut self, typed: &str) -> Answered {
        let (id, is_so) = self.player_or_not(typed)?;
        self.propose(vec![Move::LeaveEarly(id, is_so)])
    }

    /// `lost anna`: she held one more ticket that nobody knows; `lost anna none`: all are known.
    fn lose_ticket(&mut self, typed: &str) -> Answered {
        let (id, is_so) = self.player_or_not(typed)?;
        let line = vec![Move::Unknown(id, u32::from(is_so))];
        // The unknown ticket of another player does not go for it.
        if let Err(faults) = self.draft.position().judge(&line) {
            return Err(Slip::Fault(faults.first().kind.clone()));
        }
        let mut reply = self.propose(line)?;
        if is_so && reply.notes == [Note::LeftAsItWas] {
            reply.notes.extend(self.draft.seat_of(id).map(Note::StillUnknown));
        }
        Ok(reply)
    }

    /// A player, and whether nothing stands behind, and not that it is taken back.
    fn player_or_not(&self, typed: &str) -> Result<(PlayerId, bool), Slip> {
        let (id, rest) = self.player_at_the_start(typed)?;
        let is_not = is_none(rest) || answer(&[Answer::No], rest).is_some();
        if !is_not && !rest.is_empty() {
            return Err(Slip::NobodyCalled { name: typed.into() });
        }
        Ok((id, !is_not))
    }

    /// Those named first, in that order; the others behind them as they sat.
    fn reorder(&mut self, typed: &str) -> Answered {
        let order = self.order_of(typed)?;
        let mut reply = self.propose(vec![Move::Order(order)])?;
        reply.notes.extend(self.seated_so());
        Ok(reply)
    }

    /// What is known of the seats, which follow the order of the players.
    fn seated_so(&self) -> Option<Note> {
        self.draft.setup().seated.then_some(Note::Setting(Setting::Seated))
    }

    fn order_of(&self, typed: &str) -> Result<Vec<PlayerId>, Slip> {
        let (mut order, mut rest) = (Vec::new(), typed);
        while !rest.is_empty() {
            let (id, behind) = self.player_at_the_start(rest)?;
            order.push(id);
            rest = behind;
        }
        Ok(order)
    }
}

/// Whether a line is refused as its beginning names nothing on the board.
fn is_no_name(reply: &Reply, typed: &str) -> bool {
    let Outcome::Refused(Slip::Fault(FaultKind::City(CityFault::UnknownCity { name, .. }))) = &reply.outcome else {
        return false;
    };
    typed.starts_with(name.raw())
}

/// What stands in a line before its last part.
fn before<'l>(line: &'l str, last: &str) -> &'l str {
    line.strip_suffix(last).unwrap_or_default()
}
