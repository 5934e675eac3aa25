//! Navigation by player name: a name leads to a part of its player from any question.

use super::entering::Unclear;
use super::pending::Pending;
use super::reply::Answered;
use super::session::LedOn;
use super::{Conversation, Meaning, Note, Outcome, Part, Question, Reply, Slip};
use crate::color::Color;
use crate::entry::draft::Thing;
use crate::fault::{CityFault, FaultKind};
use crate::names::fold;
use crate::text::Text;
use crate::units::Seat;
use crate::words::Language;
use crate::words::heard::{self, Answer, Command, Keyword, part_called};

impl Conversation<'_> {
    /// A line for a player's part; or the name of another player, which leads there.
    ///
    /// `@sofia` is always a player, `sofia` one where no city, color or command reads it: where one does, and it is the whole
    /// name, it is asked which was meant.
    pub(super) fn enter_part(&mut self, seat: Seat, part: Part, line: &str) -> Answered {
        if self.is_nothing(line) {
            return Ok(self.next_part(seat, part));
        }
        if let Some(name) = line.strip_prefix('@') {
            let (seats, part) = self.marked(name, part);
            return match seats[..] {
                [] if let Some(reply) = self.player_line(line) => Ok(reply),
                [] => Err(Slip::NobodyCalled {
                    name: name.trim().into(),
                }),
                [seat] => Ok(self.lead_through(seat, part)),
                _ => Ok(self.ask_which(Vec::new(), &seats, part, line)),
            };
        }
        if let Some(counted) = self.count_line(seat, part, line) {
            return counted;
        }
        if let Some((seat, part)) = self.part_of(line) {
            return Ok(self.lead_through(seat, part));
        }
        let (seats, else_too) = self.named(line, seat);
        Ok(match seats[..] {
            [] => self.enter_here(seat, part, line),
            [seat] if !else_too => self.lead_through(seat, part),
            _ => {
                let readings = if else_too {
                    self.readings(seat, part, line)
                } else {
                    Vec::new()
                };
                self.ask_which(readings, &seats, part, line)
            }
        })
    }

    /// Enters a line that names no player alone: at the part that it is about, or for the player whose name begins it.
    fn enter_here(&mut self, seat: Seat, part: Part, line: &str) -> Reply {
        let (asked, part) = (part, self.part_meant(seat, part, line));
        if (self.is_addressed(line) || !self.can_be_read(seat, part, line))
            && let Some(reply) = self.player_line(line)
        {
            return reply;
        }
        if part != asked {
            self.go_on_for(seat, asked, part);
        }
        let question = match part {
            Part::Stations => self.ask_if_part(seat, line),
            Part::Tickets => self.ask_if_station(seat, line),
            _ => None,
        };
        let mut reply = question.unwrap_or_else(|| self.enter_line_and_go_on(seat, part, line));
        self.tell_no_stations(seat, asked, part, &mut reply);
        reply
            .notes
            .extend(self.belongs_to(seat, part, line, &reply));
        reply.notes.extend(
            self.player_too(seat, part, line, &reply)
                .or_else(|| self.another_named(line, &reply)),
        );
        reply
    }

    /// Enters a line for a part, with what is taught behind it.
    pub(super) fn enter_line(&mut self, seat: Seat, part: Part, line: &str) -> Reply {
        let shorter = self.shorter(seat, part, line);
        let mut reply = self.as_one_line(seat, None, |entering| entering.enter(part, line));
        if let (Some(short), Some(player), false) =
            (shorter, self.draft.at(seat), reply.is_refused())
        {
            self.session.taught.push((player.id, part));
            reply.notes.push(Note::Shorter(short));
        }
        self.tell_player_meant(line, &mut reply);
        reply
    }

    /// The same at the part that is asked for: a line that builds stations has all of them as a rule, and leads on.
    pub(super) fn enter_line_and_go_on(&mut self, seat: Seat, part: Part, line: &str) -> Reply {
        let mut reply = self.enter_line(seat, part, line);
        self.lead_on_from(seat, part, &mut reply);
        reply
    }

    /// Leads on behind a line that built stations, to the tickets or to what was left for the stations.
    pub(super) fn lead_on_from(&mut self, seat: Seat, part: Part, reply: &mut Reply) {
        let is_station =
            |note: &Note| matches!(note, Note::Built(_) | Note::TakenFrom(Thing::Station(_), _));
        let has_built = part == Part::Stations && reply.notes.iter().any(is_station);
        if has_built
            && self.session.pending.is_none()
            && self.session.step == Question::Part(seat, part)
        {
            reply.notes.extend(self.next_part(seat, part).notes);
            self.session.led_on = self.now_led_on(seat);
        } else if part == Part::Stations && self.session.led_on.is_some() {
            self.session.led_on = self.now_led_on(seat);
        }
    }

    fn now_led_on(&self, seat: Seat) -> Option<LedOn> {
        self.draft.at(seat).map(|player| LedOn {
            behind: self.draft.edits(),
            by: player.id,
        })
    }

    /// The player whose stations were typed just before, and led on.
    pub(super) fn led_on_from(&self) -> Option<Seat> {
        self.session
            .led_on
            .and_then(|led_on| self.draft.seat_of(led_on.by))
    }

    /// Builds another station for the player whose stations were typed just before and led back to the end; `None` where a line is
    /// not one city with a station to build.
    pub(super) fn another_station(&mut self, line: &str) -> Option<Reply> {
        let seat = self
            .led_on_from()
            .filter(|&seat| self.is_one_station(seat, line))?;
        self.lead_to(seat, Part::Stations);
        Some(self.enter_line_and_go_on(seat, Part::Stations, line))
    }

    /// Tells first that a player has no stations, whose tickets were typed in their place.
    pub(super) fn tell_no_stations(&self, seat: Seat, asked: Part, meant: Part, reply: &mut Reply) {
        let has = |part| {
            self.draft
                .at(seat)
                .is_none_or(|player| self.draft.has(player.id, part))
        };
        let has_left = asked == Part::Stations || (asked == Part::Routes && has(Part::Routes));
        let has_stations = self
            .draft
            .game()
            .is_some_and(|game| game.rules().stations > 0);
        let is_passed = has_left && meant == Part::Tickets && has_stations && !has(Part::Stations);
        if is_passed && !reply.is_refused() {
            reply.notes.insert(0, Note::NoStations(seat));
        }
    }

    /// A shorter line that would have meant the same, where that was not taught yet for the player and the part.
    fn shorter(&self, seat: Seat, part: Part, line: &str) -> Option<Text> {
        let id = self.draft.at(seat)?.id;
        let is_new = matches!(part, Part::Routes | Part::Tickets)
            && !self.session.taught.contains(&(id, part));
        self.reader
            .as_ref()
            .filter(|_| is_new)?
            .shorter(self.draft.position(), seat, part, line)
    }

    /// Goes where a line leads that is the name of a part, or the word for the score. Away from the parts it is asked whose.
    pub(super) fn place_line(&mut self, line: &str) -> Option<Reply> {
        let game = self.draft.game()?;
        let places: Vec<Keyword> = Part::ALL
            .into_iter()
            .map(Keyword::Part)
            .chain([Keyword::Score])
            .collect();
        let (seats, parts): (Vec<Seat>, Vec<Part>) =
            (game.seats().collect(), Part::of(game.rules()).collect());
        match (self.heard(&places, line)?, self.session.step.seat()) {
            (Keyword::Part(part), _) if !parts.contains(&part) => {
                Some(Reply::refused(Slip::NoSuchPart(part), ""))
            }
            (Keyword::Part(part), Some(seat)) => {
                let (left, leads_through) = (self.session.return_to, self.session.leads_through);
                let reply = self.turn_to(Question::Part(seat, part));
                (self.session.return_to, self.session.leads_through) = (left, leads_through);
                Some(reply)
            }
            (Keyword::Part(part), None) => Some(self.ask_which(Vec::new(), &seats, part, line)),
            _ => Some(self.turn_to(Question::Score)),
        }
    }

    /// That a line at a player's part wants what comes at the end.
    pub(super) fn ending_line(&self, line: &str) -> Option<Answered> {
        let (seat, first) = (self.session.step.seat(), line.split_whitespace().next()?);
        seat.and(self.heard(&[Answer::Save, Answer::Print], first))
            .map(|_| Err(Slip::AtTheEnd))
    }

    /// Says to a line that was refused for an unknown city which players it may be about.
    pub(super) fn tell_player_meant(&self, line: &str, reply: &mut Reply) {
        if let Outcome::Refused(Slip::Fault(FaultKind::City(CityFault::UnknownCity { .. }))) =
            &reply.outcome
        {
            reply.notes.extend(self.player_meant(line));
        }
    }

    /// That a line which nothing else can be reads as players who could still join, or as one who plays with another color.
    pub(super) fn player_meant(&self, line: &str) -> Option<Note> {
        let is_entry = self.session.step.seat().is_some();
        let has_name_in_front = || {
            self.name_in_front(line)
                .is_some_and(|(seat, name, _)| self.is_called(seat, name))
        };
        let joins = || {
            if is_entry && has_name_in_front() {
                None
            } else {
                self.could_join(line)
            }
        };
        self.other_color(line).or_else(joins)
    }

    /// That a line is the name of a player, a whole word or the beginning of it, and a color that the player has not.
    fn other_color(&self, line: &str) -> Option<Note> {
        let [(name, color)] = &self.players_in(line).ok()?[..] else {
            return None;
        };
        let [seat] = self.called(name.raw())[..] else {
            return None;
        };
        let player = self
            .draft
            .at(seat)
            .filter(|_| self.is_meant(seat, name.raw()))?;
        (player.color != *color).then(|| Note::OtherColor(seat, line.into()))
    }

    /// That a line reads as players who could still join.
    fn could_join(&self, line: &str) -> Option<Note> {
        let is_free = |color| {
            self.draft
                .players()
                .iter()
                .all(|player| player.color != color)
        };
        // `anna par bru`: a second word that can be a city or a color is no part of a name.
        let has_thing = |name: &Text| {
            name.raw()
                .split_whitespace()
                .skip(1)
                .any(|word| self.whom(word, &[]).1)
        };
        let is_name = |name: &Text| {
            name.raw().contains(char::is_alphabetic) && !self.plays(name) && !has_thing(name)
        };
        let is_player = |(name, color): &(Text, Color)| is_free(*color) && is_name(name);
        let players = self.players_in(line).ok()?;
        players
            .iter()
            .all(is_player)
            .then(|| Note::ForgottenPlayers(line.into()))
    }

    /// Goes to a player's part, and when that is done back to where it was left.
    pub(super) fn lead_to(&mut self, seat: Seat, part: Part) -> Reply {
        let target = Question::Part(seat, part);
        let here = match self.session.step {
            // What may change the score is looked at again.
            Question::Score => Question::Review,
            step => step,
        };
        if self.session.return_to.is_none() {
            self.session.reviewed =
                (here == Question::Review).then(|| self.draft.position().clone());
        }
        let from = *self.session.return_to.get_or_insert(here);
        self.session.return_to = Some(from).filter(|from| *from != target);
        // From one part of the same player to another it goes on as before.
        self.session.leads_through &= self.session.return_to.is_some() && here.seat() == Some(seat);
        self.session.step = target;
        Reply::from(Note::List(seat, part))
    }

    /// Goes to a player's part, then through those in which the player has nothing, and back to where it was left.
    pub(super) fn lead_through(&mut self, seat: Seat, part: Part) -> Reply {
        let reply = self.lead_to(seat, part);
        self.session.leads_through = true;
        reply
    }

    /// The players that a name behind `@` can mean, and which part: the one named behind it, or the one asked for.
    fn marked(&self, name: &str, part: Part) -> (Vec<Seat>, Part) {
        let seats = self.whom(&format!("@{name}"), &[]).0;
        let Some(game) = self.draft.game().filter(|_| seats.is_empty()) else {
            return (seats, part);
        };
        let Some((name, typed)) = name.trim().rsplit_once(char::is_whitespace) else {
            return (seats, part);
        };
        match part_called(typed, Part::of(game.rules())) {
            Some(part) => (self.whom(&format!("@{name}"), &[]).0, part),
            None => (seats, part),
        }
    }

    /// The part of a player that a line names: `ben tickets`.
    pub(super) fn part_of(&self, line: &str) -> Option<(Seat, Part)> {
        let (name, typed) = line.rsplit_once(char::is_whitespace)?;
        let part = heard::part(&typed.to_lowercase())?;
        let has_part = Part::of(self.draft.game()?.rules()).any(|known| known == part);
        match self.whom(&format!("@{name}"), &[]).0[..] {
            [seat] if has_part => Some((seat, part)),
            _ => None,
        }
    }

    /// The players that a whole line can mean at a player's prompt, and whether it can mean something else too.
    ///
    /// Where it can, only a whole name counts, and nobody leads to where one is: otherwise `be` would never simply be Berlin.
    fn named(&self, line: &str, here: Seat) -> (Vec<Seat>, bool) {
        let obeyed = Command::ALL
            .into_iter()
            .map(Keyword::Command)
            .chain([Keyword::Take]);
        let obeyed: Vec<&str> = obeyed
            .flat_map(|keyword| Language::English.words_for(keyword))
            .copied()
            .collect();
        let (mut seats, else_too) = self.whom(line, &obeyed);
        if else_too {
            let is_whole = |seat: &Seat| {
                self.draft
                    .at(*seat)
                    .is_some_and(|player| fold(player.name.raw()) == fold(line))
            };
            seats.retain(|seat| *seat != here && is_whole(seat));
        }
        (seats, else_too)
    }

    pub(super) fn whom(&self, line: &str, commands: &[&str]) -> (Vec<Seat>, bool) {
        let Some(reader) = &self.reader else {
            return (Vec::new(), false);
        };
        let whom = reader.whom(self.draft.position(), line, commands);
        (whom.seats, whom.else_too)
    }

    /// What a line means as an entry, if it could be entered.
    pub(super) fn readings(&self, seat: Seat, part: Part, line: &str) -> Vec<Meaning> {
        let Some(reader) = &self.reader else {
            return Vec::new();
        };
        let read = reader.line(self.draft.position(), seat, part, line);
        let clauses = if read.fault().is_none() {
            read.clauses
        } else {
            Vec::new()
        };
        clauses
            .into_iter()
            .flat_map(|clause| clause.readings)
            .map(Meaning::Steps)
            .collect()
    }

    pub(super) fn ask_which(
        &mut self,
        mut meanings: Vec<Meaning>,
        seats: &[Seat],
        part: Part,
        line: &str,
    ) -> Reply {
        meanings.extend(seats.iter().map(|&seat| Meaning::Player(seat, part)));
        let (typed, words, since) = (line.to_owned(), Text::from(line), self.draft.edits());
        let unclear = Unclear {
            meanings: meanings.clone(),
            typed,
            words: words.clone(),
            since,
            ..Unclear::default()
        };
        self.session.pending = Some(Pending::Unclear(unclear));
        Reply::from(Note::Which(words, meanings))
    }
}
