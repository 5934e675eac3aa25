//! The review, the score, and what the players may still change.

use super::entering::{MOST_MEANINGS, Unclear};
use super::pending::{Pending, Sure};
use super::reply::Answered;
use super::setup::read_cities;
use super::{Conversation, Meaning, Note, Part, Question, Reply, Slip};
use crate::date::Date;
use crate::entry::day;
use crate::entry::draft::{Draft, Move, Which};
use crate::entry::read::Reader;
use crate::fault::{CityFault, FaultKind, GameFault};
use crate::game::Game;
use crate::map::PictureFormat;
use crate::map::view::Focus;
use crate::score::score;
use crate::units::Seat;
use crate::words::heard::{Answer, Command, Keyword, answer, is_none, part_called};

/// No game was played before; such a year is a slip.
const FIRST_YEAR: u16 = 1900;

const AT_THE_SCORE: [Answer; 8] = [
    Answer::Save,
    Answer::Yes,
    Answer::Explain,
    Answer::Express,
    Answer::Change,
    Answer::No,
    Answer::Sheet,
    Answer::BgStats,
];

impl Conversation<'_> {
    /// An empty line scores the game; a name, with a part behind it or without, changes what that player has.
    pub(super) fn review(&mut self, line: &str) -> Reply {
        let answer = self.heard(&[Answer::Yes, Answer::No, Answer::None], line);
        if line.is_empty() || answer == Some(Answer::Yes) {
            self.agree();
            self.confirm_stations();
            return self.go_to(Question::Score);
        }
        if answer.is_some() {
            return self.ask_what_is_wrong(None);
        }
        self.show_or_change(line, Slip::NobodyToChange)
            .unwrap_or_else(|slip| {
                let done = self
                    .player_line(line)
                    .or_else(|| self.another_station(line));
                done.unwrap_or_else(|| self.refuse_player(slip, line))
            })
    }

    /// Refuses a line that nothing can be done with at the end, with what it may be of a player.
    fn refuse_player(&self, slip: Slip, line: &str) -> Reply {
        let mut reply = Reply::refused(slip, line);
        reply.notes.extend(self.player_meant(line));
        reply
    }

    /// Asks which part is wrong, of one player or of all; of many it is asked first whose.
    pub(super) fn ask_what_is_wrong(&mut self, of: Option<Seat>) -> Reply {
        let parts = self
            .all_parts()
            .into_iter()
            .filter(|(seat, _)| of.is_none_or(|of| of == *seat));
        let mut meanings: Vec<Meaning> = parts
            .map(|(seat, part)| Meaning::Player(seat, part))
            .collect();
        if meanings.len() > MOST_MEANINGS {
            meanings = (0..self.draft.players().len())
                .map(|seat| Meaning::PartsOf(Seat(seat)))
                .collect();
        }
        let unclear = Unclear {
            meanings: meanings.clone(),
            ..Unclear::default()
        };
        self.session.pending = Some(Pending::Unclear(unclear));
        Reply::from(Note::WhatIsWrong(meanings))
    }

    /// Shows a map, or goes to the part of a player who is named to correct a slip.
    fn show_or_change(&mut self, line: &str, otherwise: Slip) -> Answered {
        let (Some(game), Some(reader)) = (self.draft.game(), &self.reader) else {
            return Ok(Reply::default());
        };
        if let Some(what) = self.behind(Keyword::Command(Command::Map), line) {
            return Ok(Reply::keeping(
                line,
                focus(reader, game, what).map(|focus| Reply::page(Note::Map(focus))),
            ));
        }
        let (name, part) = part_to_change(game, line);
        match game.find_players(name)[..] {
            [] => Err(otherwise),
            [seat] => Ok(match part {
                Some(part) => self.lead_to(seat, part),
                None => self.lead_through(seat, Part::Routes),
            }),
            ref several => Ok(Reply::refused(self.several_called(name, several), line)),
        }
    }

    /// An empty line saves; words show the reasons or the paths; a station's route can be chosen.
    pub(super) fn after_score(&mut self, line: &str) -> Answered {
        let has_express = self
            .draft
            .game()
            .is_some_and(|game| game.rules().bonuses.express.is_some());
        Ok(match self.heard(&AT_THE_SCORE, line) {
            _ if line.is_empty() => return self.save(),
            Some(Answer::Save | Answer::Yes) => return self.save(),
            Some(Answer::Explain) => Reply::page(Note::Reasons),
            Some(Answer::Express) if has_express => Reply::page(Note::Paths),
            Some(Answer::Sheet) => Reply::page(Note::Sheet),
            Some(Answer::BgStats) => Reply::page(Note::BgStats),
            Some(Answer::Change | Answer::No) => self.go_to(Question::Review),
            _ => {
                if let (Some(cities), Some(reader)) =
                    (self.behind(Keyword::Station, line), &self.reader)
                {
                    let chosen = choose_route(reader, &mut self.draft, cities);
                    let told = |note| Reply {
                        notes: vec![note, Note::Sheet],
                        ..Reply::default()
                    };
                    return Ok(Reply::keeping(line, chosen.map(told)));
                }
                self.show_or_change(line, Slip::NotAnAnswer)
                    .unwrap_or_else(|slip| {
                        let done = self
                            .player_line(line)
                            .or_else(|| self.another_station(line));
                        done.unwrap_or_else(|| self.refuse_player(slip, line))
                    })
            }
        })
    }

    /// Ends the conversation with the game to be saved, on the day and at the place that are offered; where parts are open, it
    /// is asked first, once.
    pub(super) fn save(&mut self) -> Answered {
        let open = self.open_parts();
        if !open.is_empty() && self.session.asked_open.as_ref() != Some(&open) {
            self.session.asked_open = Some(open.clone());
            return Ok(self.ask_if_sure(Sure::Save, Note::SaveOpen(open)));
        }
        self.confirm_all();
        let (date, place) = (self.offered_date(), self.offered_place().cloned());
        self.draft
            .play(vec![Move::Date(date), Move::Place(place)])?;
        self.session.step = Question::Save;
        Ok(Reply::from_notes(self.still_to_come()))
    }

    /// What stands behind a keyword at the beginning of a line, whatever its case.
    pub(super) fn behind<'l>(&self, keyword: Keyword, line: &'l str) -> Option<&'l str> {
        let (first, rest) = line.split_once(char::is_whitespace)?;
        self.heard(&[keyword], first).map(|_| rest.trim())
    }

    /// The day that a text means, or that there is none.
    pub(super) fn day(&self, typed: &str) -> Result<Option<Date>, Slip> {
        let date = day(typed, self.today);
        match date {
            Some(date) if date.year() < FIRST_YEAR => Err(Slip::LongAgo { year: date.year() }),
            None if !is_none(typed) => Err(Slip::NotADate),
            date => Ok(date),
        }
    }

    /// What is told of a day that has not come yet.
    pub(super) fn still_to_come(&self) -> Option<Note> {
        let date = self.draft.setup().about.date?;
        self.today
            .is_some_and(|today| date > today)
            .then_some(Note::StillToCome(date))
    }

    /// Endings of the pictures to keep beside the game, `all` there are, or none.
    pub(super) fn choose_pictures(&mut self, typed: &str) -> Answered {
        let formats = PictureFormat::ALL;
        if self
            .draft
            .game()
            .is_some_and(|game| !game.board().is_placed())
        {
            return Ok(Reply::page(Note::Map(Focus::Everything)));
        }
        let meant = |word: &str| match formats
            .into_iter()
            .find(|format| format.key().starts_with(word))
        {
            Some(one) => Ok(vec![one]),
            None => match answer(&[Answer::Yes, Answer::All, Answer::No, Answer::None], word) {
                Some(Answer::Yes | Answer::All) => Ok(formats.to_vec()),
                Some(_) => Ok(Vec::new()),
                None => Err(Slip::NotAPicture),
            },
        };
        let words = typed.split([' ', ',']).filter(|word| !word.is_empty());
        let wanted = words
            .map(|word| meant(&word.to_lowercase()))
            .collect::<Result<Vec<_>, Slip>>()?
            .concat();
        self.pictures = formats
            .into_iter()
            .filter(|format| wanted.contains(format))
            .collect();
        Ok(Reply::from(Note::Pictures(self.pictures.clone())))
    }
}

/// `anna`, `anna tickets`, by beginnings, with or without the `@` that marks a player elsewhere.
fn part_to_change<'l>(game: &Game, line: &'l str) -> (&'l str, Option<Part>) {
    let line = line.strip_prefix('@').unwrap_or(line);
    let split = line
        .rsplit_once(char::is_whitespace)
        .filter(|_| game.find_players(line).is_empty());
    let part =
        split.and_then(|(name, typed)| Some((name, part_called(typed, Part::of(game.rules()))?)));
    part.map_or((line, None), |(name, part)| (name, Some(part)))
}

/// The only player that a text can mean.
fn find_player(game: &Game, name: &str) -> Option<Seat> {
    match game.find_players(name)[..] {
        [seat] => Some(seat),
        _ => None,
    }
}

/// `x`: the longest path; `anna`: what Anna has; `bre pet`: a ticket's way, or its gap.
fn focus(reader: &Reader, game: &Game, what: &str) -> Result<Focus, Slip> {
    if game.rules().bonuses.express.is_some() && answer(&[Answer::Express], what).is_some() {
        return Ok(Focus::Express(score(game).holders()));
    }
    if let Some(seat) = find_player(game, what) {
        return Ok(Focus::Player(seat));
    }
    match reader.held_tickets(game, what, None) {
        Ok(held) if held.len() == 1 => Ok(Focus::Ticket(held[0].0, held[0].1)),
        Ok(_) => Err(Slip::TooManyTickets),
        Err(_) if !game.find_players(what).is_empty() => Err(Slip::TooMany),
        Err(FaultKind::Game(GameFault::NoSuchTicket { .. } | GameFault::NoTicketNames { .. })) => {
            Err(Slip::NobodyHolds)
        }
        // One word that is no city was probably meant as a player.
        Err(FaultKind::City(CityFault::UnknownCity { similar: None, .. }))
            if !what.contains(char::is_whitespace) =>
        {
            Err(Slip::NobodyHolds)
        }
        Err(fault) => Err(fault.into()),
    }
}

/// `wien budapest`: the station in Wien opens the route to Budapest; `wien`: the program chooses.
fn choose_route(reader: &Reader, draft: &mut Draft, text: &str) -> Result<Note, Slip> {
    let game = draft.game().ok_or(Slip::NotThere)?;
    let (city, route) = match read_cities(reader, text)?[..] {
        [city] => (city, None),
        [city, to] => (
            city,
            Some(game.board().route_between(city, to).ok_or(Slip::NotThere)?),
        ),
        _ => return Err(Slip::NotAnAnswer),
    };
    let stands = |seat: &Seat| {
        game.player(*seat)
            .stations
            .iter()
            .any(|station| station.city == city)
    };
    let seat = game.seats().find(stands).ok_or(Slip::NotThere)?;
    // A route that no opponent has is refused by the laws, in their words.
    let by = draft.at(seat).ok_or(Slip::NotThere)?.id;
    let opens = route.map(|route| (route, Which::Any));
    draft
        .play(vec![Move::Open(by, city, opens)])
        .map_err(Slip::CannotOpen)?;
    Ok(Note::Chosen(seat, city, route))
}
