//! A person who enters a game: knows what is meant, makes slips, notices them sooner or later, and mends them.

use fastrand::Rng;
use stationmaster::Ticket;
use stationmaster::board::editions;
use stationmaster::entry::conversation::{Conversation, Note, Part, Question, Reply};
use stationmaster::entry::draft::Seated;
use stationmaster::names::fold;
use stationmaster::units::{CityId, Seat};
use stationmaster::words::heard::{Command, Setting};

use super::meant::{Claim, Meant, TYPO};

/// What was asked back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Asked {
    Nothing,
    Which(usize),
    /// Whether a name was meant that is near what was typed.
    Near,
    Sure,
}

/// A person at the table.
pub(super) struct Person {
    pub(super) meant: Meant,
    pub(super) rng: Rng,
    /// How many slips are still to be made.
    slips: usize,
    asked: Asked,
    /// The line by which two players were swapped, until that is noticed.
    swapped: Option<String>,
    /// How many lines were refused or asked about in a row: then names are typed in full, and what is in the way is taken away.
    in_vain: usize,
}

impl Person {
    pub(super) fn new(meant: Meant, seed: u64) -> Person {
        let mut rng = Rng::with_seed(seed);
        let slips = rng.usize(0..16);
        Person {
            meant,
            rng,
            slips,
            asked: Asked::Nothing,
            swapped: None,
            in_vain: 0,
        }
    }

    /// What was said to the line before.
    pub(super) fn hear(&mut self, reply: &Reply) {
        let mut asked = reply.notes.iter().map(|note| match note {
            Note::Which(_, meanings) | Note::WhatIsWrong(meanings) => Asked::Which(meanings.len()),
            Note::PartToo(_, meanings) => Asked::Which(meanings.len()),
            Note::Near { .. } => Asked::Near,
            Note::TakesWith(_)
            | Note::UndoElsewhere(_)
            | Note::UndoCount(..)
            | Note::ManyPoints(_)
            | Note::MaySwap(..)
            | Note::SaveOpen(_) => Asked::Sure,
            _ => Asked::Nothing,
        });
        self.asked = asked
            .find(|asked| *asked != Asked::Nothing)
            .unwrap_or(Asked::Nothing);
        let refused = reply
            .notes
            .iter()
            .any(|note| matches!(note, Note::Wrong(_) | Note::Which(..)));
        self.in_vain = if refused { self.in_vain + 1 } else { 0 };
    }

    /// Whether the next line answers what was asked back.
    pub(super) fn is_asked(&self) -> bool {
        self.asked != Asked::Nothing
    }

    /// After the program was started anew nothing is asked any more.
    pub(super) fn sits_down(&mut self) {
        self.asked = Asked::Nothing;
    }

    fn slips(&mut self, sides: usize) -> bool {
        let slips = self.slips > 0 && self.rng.usize(..sides) == 0;
        self.slips -= usize::from(slips);
        slips
    }

    /// What is typed next.
    pub(super) fn line(&mut self, conversation: &Conversation<'_>) -> String {
        match self.asked {
            Asked::Which(count) if self.rng.u8(..3) == 0 => {
                return (1 + self.rng.usize(..count)).to_string();
            }
            Asked::Which(_) => return String::new(),
            Asked::Sure => return ["y", "1", "yes", "2"][self.rng.usize(..4)].to_owned(),
            Asked::Near if self.rng.bool() => return String::new(),
            Asked::Near | Asked::Nothing => {}
        }
        let meant = self.meant.game.edition().name();
        if conversation
            .draft()
            .setup()
            .edition
            .as_ref()
            .is_some_and(|edition| edition != meant)
        {
            return format!("edition {meant}");
        }
        if self.rng.u8(..8) == 0
            && let Some(swap) = self.swapped.take()
        {
            return swap;
        }
        if self.slips(12) {
            return self.slip(conversation);
        }
        let draft = conversation.draft();
        let is_set_up = draft.game().is_some()
            || (conversation.step() == Question::Players && self.in_vain > 1);
        let setup = if is_set_up {
            self.meant.setup_lines(draft)
        } else {
            Vec::new()
        };
        let at_the_end = matches!(conversation.step(), Question::Review | Question::Score);
        if !setup.is_empty() && (at_the_end || self.in_vain > 0 || self.rng.u8(..8) == 0) {
            return setup[self.rng.usize(..setup.len())].clone();
        }
        match conversation.step() {
            Question::Part(seat, part) => self.part_line(conversation, seat, part),
            Question::Review => self.review_line(conversation),
            Question::Score => self.score_line(conversation),
            Question::Save | Question::Leave => String::new(),
            _ => self.setting_up(conversation),
        }
    }

    fn setting_up(&mut self, conversation: &Conversation<'_>) -> String {
        let game = self.meant.game.clone();
        let name = game.edition().name().raw();
        match conversation.step() {
            Question::Edition if self.slips(4) => ["1", "2", "3"][self.rng.usize(..3)].to_owned(),
            Question::Edition => (1 + editions()
                .position(|edition| edition == name)
                .expect("it is one"))
            .to_string(),
            Question::Variant if self.slips(4) => "1".to_owned(),
            Question::Variant => fold(game.variant().name.raw()),
            Question::Bonus if self.slips(4) => String::new(),
            Question::Bonus => self.meant.cards(),
            _ => self.players_line(conversation),
        }
    }

    /// All players in a line, or those who are missing; some forgotten, misspelt, in other colors, or too many.
    fn players_line(&mut self, conversation: &Conversation<'_>) -> String {
        let draft = conversation.draft();
        let who = |seat: usize| {
            draft
                .players()
                .iter()
                .any(|player| self.meant.who(player) == Some(seat))
        };
        let players = self.meant.game.players();
        let mut named: Vec<(String, &str)> = (0..players.len())
            .filter(|&seat| !who(seat))
            .map(|seat| (players[seat].name.to_string(), players[seat].color.key()))
            .collect();
        if named.is_empty() {
            return String::new();
        }
        let (first, second) = (self.rng.usize(..named.len()), self.rng.usize(..named.len()));
        if self.slips(4) {
            named[first].0.push_str(TYPO);
        }
        if self.slips(4) {
            (named[first].1, named[second].1) = (named[second].1, named[first].1);
        }
        if self.slips(4) {
            named.swap(first, second);
        }
        if named.len() > 2 && self.slips(3) {
            named.remove(first);
        }
        let named: Vec<String> = named
            .into_iter()
            .map(|(name, color)| format!("{name} {color}"))
            .collect();
        if self.in_vain > 1 {
            named[first.min(named.len() - 1)].clone()
        } else {
            named.join(", ")
        }
    }

    /// The beginning of a name, or all of it where beginnings are not understood.
    fn short(&mut self, name: &str) -> String {
        let letters = if self.in_vain > 1 {
            name.len()
        } else {
            3 + self.rng.usize(..3)
        };
        name.chars().take(letters).collect()
    }

    fn city(&mut self, city: CityId) -> String {
        let name = self.meant.city(city);
        self.short(&name)
    }

    fn route(&mut self, (route, color): Claim, with_color: bool) -> String {
        let [a, b] = self
            .meant
            .game
            .board()
            .route(route)
            .cities
            .map(|city| self.city(city));
        let color = if with_color {
            format!(" ({})", color.key())
        } else {
            String::new()
        };
        format!("{a} {b}{color}")
    }

    fn ticket(&mut self, ticket: &Ticket) -> String {
        let [a, b] = ticket.cities.map(|city| self.city(city));
        if self.rng.bool() {
            format!("{a} {b} {}", ticket.points.0)
        } else {
            format!("{b} {a}")
        }
    }

    fn part_line(&mut self, conversation: &Conversation<'_>, seat: Seat, part: Part) -> String {
        let entrant = conversation
            .draft()
            .at(seat)
            .expect("a player is asked")
            .clone();
        let Some(who) = self.meant.who(&entrant) else {
            return format!("remove {}", entrant.name);
        };
        if self.is_stale(&entrant, who) || self.rng.u8(..8) == 0 {
            return self.count_line(who);
        }
        let (mut wrong, mut missing) = self.differences(conversation, &entrant, who, part);
        self.rng.shuffle(&mut wrong);
        self.rng.shuffle(&mut missing);
        if let Some(wrong) = wrong
            .first()
            .filter(|_| missing.is_empty() || self.rng.bool())
        {
            return wrong.clone();
        }
        // What is refused may have to wait for something else.
        if missing.is_empty() || self.slips(10) || (self.in_vain > 4 && self.rng.bool()) {
            return String::new();
        }
        let most = if self.in_vain > 0 {
            1
        } else {
            1 + self.rng.usize(..5)
        };
        missing.truncate(most);
        let take = if self.in_vain > 2 && self.rng.bool() && part != Part::Passengers {
            "take "
        } else {
            ""
        };
        let line = missing.join(", ");
        if self.slips(12) {
            mistyped(&line, &mut self.rng)
        } else {
            format!("{take}{line}")
        }
    }

    /// The lines by which a player gets rid of what is wrong, and what is missing, as it is typed.
    fn differences(
        &mut self,
        conversation: &Conversation<'_>,
        seated: &Seated,
        who: usize,
        part: Part,
    ) -> (Vec<String>, Vec<String>) {
        let draft = conversation.draft();
        let game = draft.game().expect("parts are asked for");
        let player = game.player(draft.seat_of(seated.id).expect("a player is asked"));
        match part {
            Part::Routes => {
                let meant = self.meant.claims(who);
                let has: Vec<Claim> = player
                    .tracks
                    .iter()
                    .map(|&track| self.meant.claim(track))
                    .collect();
                let wrong: Vec<Claim> = has
                    .iter()
                    .copied()
                    .filter(|claim| !meant.contains(claim))
                    .collect();
                let missing: Vec<Claim> = meant
                    .into_iter()
                    .filter(|claim| !has.contains(claim))
                    .collect();
                let wrong = wrong
                    .into_iter()
                    .map(|claim| format!("-{}", self.route(claim, false)))
                    .collect();
                let missing = missing.into_iter().map(|claim| {
                    let is_double = self.meant.game.board().route(claim.0).track_ids().count() > 1;
                    let with_color = is_double && self.rng.u8(..4) > 0;
                    self.route(claim, with_color)
                });
                (wrong, missing.collect())
            }
            Part::Stations => {
                let meant = self.meant.cities(who);
                let has: Vec<CityId> = player.stations.iter().map(|station| station.city).collect();
                let wrong: Vec<CityId> = has
                    .iter()
                    .copied()
                    .filter(|city| !meant.contains(city))
                    .collect();
                let missing: Vec<CityId> = meant
                    .into_iter()
                    .filter(|city| !has.contains(city))
                    .collect();
                let wrong = wrong
                    .into_iter()
                    .map(|city| format!("-{}", self.city(city)))
                    .collect();
                (
                    wrong,
                    missing.into_iter().map(|city| self.city(city)).collect(),
                )
            }
            Part::Tickets => {
                let has: Vec<Ticket> = player
                    .tickets
                    .iter()
                    .map(|&ticket| game.ticket(ticket).clone())
                    .collect();
                let meant: Vec<Ticket> = self.meant.tickets(who).into_iter().cloned().collect();
                let wrong = has.iter().filter(|ticket| !meant.contains(ticket));
                let wrong: Vec<String> = wrong
                    .map(|ticket| format!("-{}", self.ticket(ticket)))
                    .collect();
                let missing = meant.iter().filter(|ticket| !has.contains(ticket));
                (wrong, missing.map(|ticket| self.ticket(ticket)).collect())
            }
            Part::Passengers => {
                let meant = self.meant.passengers(who);
                let has = |color| draft.position().passengers_of(seated.id, color);
                let own = draft
                    .position()
                    .passengers
                    .iter()
                    .filter(|count| count.by == seated.id);
                let wrong = own.filter(|count| meant.iter().all(|one| one.0 != count.color));
                let differ = meant.iter().filter(|(color, count)| has(*color) != *count);
                let set = differ.map(|(color, count)| format!("={count} {}", color.key()));
                (
                    wrong
                        .map(|count| format!("=0 {}", count.color.key()))
                        .collect(),
                    set.collect(),
                )
            }
        }
    }

    /// Counts the table, which is always right, but for a slip.
    fn count_line(&mut self, who: usize) -> String {
        let game = &self.meant.game;
        let (left, marker) = (
            game.rules().trains.0 - game.trains(Seat(who)).0,
            self.meant.marker(who),
        );
        if self.slips(4) {
            format!("{} {marker}", left + 1)
        } else {
            format!("{left} {marker}")
        }
    }

    /// Compares the board with what is entered, and goes where they differ.
    fn review_line(&mut self, conversation: &Conversation<'_>) -> String {
        let draft = conversation.draft();
        let game = draft.game().expect("it is reviewed");
        let mut lines = Vec::new();
        for seat in game.seats() {
            let entrant = draft
                .at(seat)
                .expect("there is a player at each seat")
                .clone();
            let Some(who) = self.meant.who(&entrant) else {
                continue;
            };
            let stale = self.is_stale(&entrant, who);
            for part in Part::of(game.rules()) {
                let (wrong, missing) = self.differences(conversation, &entrant, who, part);
                let is_counted = part == Part::Routes && stale;
                if is_counted || !wrong.is_empty() || !missing.is_empty() {
                    lines.push(format!(
                        "{}{} {}",
                        ["", "@"][self.rng.usize(..2)],
                        entrant.name,
                        part.key()
                    ));
                }
            }
        }
        self.rng.choice(lines).unwrap_or_default()
    }

    /// Whether a marker was noted that stands elsewhere.
    fn is_stale(&self, entrant: &Seated, who: usize) -> bool {
        entrant
            .marker
            .is_some_and(|marker| marker != self.meant.marker(who))
    }

    /// Sets what the stations open, says when and where it was, and saves.
    fn score_line(&mut self, conversation: &Conversation<'_>) -> String {
        let game = conversation.draft().game().expect("it is scored").clone();
        if !self.review_line(conversation).is_empty() {
            return "c".to_owned();
        }
        let about = &conversation.draft().setup().about;
        match (about.date, &about.place) {
            (None, _) => return format!("date {}", self.meant.date),
            (_, None) => return format!("place {}", self.meant.place),
            _ => {}
        }
        for seat in game.seats() {
            for station in &game.player(seat).stations {
                let uses = station.uses.map(|track| game.board().track(track).route);
                let meant = self
                    .meant
                    .stations(seat.0)
                    .into_iter()
                    .find(|(city, _)| *city == station.city);
                let Some((city, meant)) = meant.filter(|(_, route)| *route != uses) else {
                    continue;
                };
                let name = self.meant.city(city);
                return match meant {
                    Some(route) => {
                        let to = self.meant.city(game.board().route(route).other_city(city));
                        format!("station {name} {to}")
                    }
                    None => format!("station {name}"),
                };
            }
        }
        String::new()
    }

    /// Something that was not meant, or a look elsewhere.
    fn slip(&mut self, conversation: &Conversation<'_>) -> String {
        let draft = conversation.draft();
        let any_name = |rng: &mut Rng| {
            let players = draft.players();
            if players.is_empty() {
                "nobody".to_owned()
            } else {
                players[rng.usize(..players.len())].name.to_string()
            }
        };
        let rng = &mut self.rng;
        match rng.u8(..18) {
            0..5 => {
                let often = |command| match command {
                    Command::Undo => 12,
                    Command::Redo | Command::Back => 4,
                    Command::Help | Command::List | Command::Setup | Command::Map => 1,
                    Command::Quit | Command::Phones | Command::PhonesOff => 0,
                };
                let commands: Vec<Command> = Command::ALL
                    .iter()
                    .flat_map(|&command| std::iter::repeat_n(command, often(command)))
                    .collect();
                commands[rng.usize(..commands.len())].key().to_owned()
            }
            5 => format!("@{}", any_name(rng)),
            6..12 => {
                let setting = Setting::ALL[rng.usize(..Setting::ALL.len())];
                let colors = draft
                    .edition()
                    .map_or(&[][..], |edition| &edition.rules().colors);
                let color = rng.choice(colors).map_or("red", |color| color.key());
                let name = any_name(rng);
                let rest = match setting {
                    Setting::Edition => ["1", "2", "3"][rng.usize(..3)].to_owned(),
                    Setting::Swap => {
                        let (other, colors) = (any_name(rng), ["", " colors"][rng.usize(..2)]);
                        format!("{name} {other}{colors}")
                    }
                    Setting::Variant => rng.usize(1..4).to_string(),
                    Setting::Bonus => "none".to_owned(),
                    Setting::Date => "31.12.2025".to_owned(),
                    Setting::Place | Setting::Note => "Attic".to_owned(),
                    Setting::Minutes => "75".to_owned(),
                    Setting::Picture => "svg".to_owned(),
                    Setting::Add => format!("Zoe {color}"),
                    Setting::Remove
                    | Setting::Order
                    | Setting::First
                    | Setting::Left
                    | Setting::Lost => name,
                    Setting::Adjust => format!("{name} -10 late"),
                    Setting::Rename => format!("{name} {name}{TYPO}"),
                    Setting::Recolor => format!("{name} {color}"),
                };
                let line = format!("{} {rest}", setting.key());
                self.swapped = (setting == Setting::Swap).then(|| line.clone());
                line
            }
            12 => ["double-routes", "no double-routes"][rng.usize(..2)].to_owned(),
            _ => self.wrong_thing(conversation),
        }
    }

    /// Something of another player.
    fn wrong_thing(&mut self, conversation: &Conversation<'_>) -> String {
        let who = self.rng.usize(..self.meant.game.players().len());
        let Question::Part(_, part) = conversation.step() else {
            return "list".to_owned();
        };
        let take = ["", "take "][self.rng.usize(..2)];
        let thing = match part {
            Part::Routes => {
                let claims: Vec<Claim> = self.meant.claims(who).into_iter().collect();
                self.rng.choice(claims).map(|claim| self.route(claim, true))
            }
            Part::Stations => {
                let cities: Vec<CityId> = self.meant.cities(who).into_iter().collect();
                self.rng.choice(cities).map(|city| self.city(city))
            }
            Part::Tickets => {
                let tickets: Vec<Ticket> = self.meant.tickets(who).into_iter().cloned().collect();
                self.rng.choice(&tickets).map(|ticket| self.ticket(ticket))
            }
            Part::Passengers => Some("1 black".to_owned()),
        };
        thing.map_or_else(String::new, |thing| format!("{take}{thing}"))
    }
}

/// A line with two letters the wrong way round.
fn mistyped(line: &str, rng: &mut Rng) -> String {
    let mut chars: Vec<char> = line.chars().collect();
    if chars.len() > 1 {
        let at = rng.usize(..chars.len() - 1);
        chars.swap(at, at + 1);
    }
    chars.into_iter().collect()
}
