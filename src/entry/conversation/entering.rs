//! A player's part: routes as chains, stations as cities, tickets as pairs, passengers as numbers with colors.

use std::ops::Range;

use super::setup::{keep, wrong};
use super::{Act, Conversation, Meaning, Note, Part, Reply, Slip, Thing, Unclear};
use crate::color::Color;
use crate::entry::read::{self, Link, Reading};
use crate::entry::spelling::chains;
use crate::fault::FaultKind;
use crate::units::{CityId, Points, RouteId, Seat, TicketId, TrackId};

/// More meanings than this are not worth a list.
const MOST_MEANINGS: usize = 9;

impl Conversation<'_> {
    /// Takes in a line for a part of a player; what cannot be taken in is handed back to be mended.
    pub(super) fn enter(&mut self, seat: Seat, part: Part, line: &str) -> Reply {
        if part == Part::Passengers {
            return self.enter_passengers(seat, line);
        }
        let mut reply = Reply::default();
        let mut tracks = Vec::new();
        for chain in chains(line) {
            let typed = line[chain.start..].trim().to_owned();
            let (act, chain) = act_of(line, chain);
            let rest = line[chain.end..].trim_start_matches([',', ';', ' ']).to_owned();
            let done = match part {
                Part::Routes => self.enter_chain(seat, line, chain.clone(), act, &mut tracks),
                Part::Stations => self.enter_stations(seat, line, chain.clone(), act),
                Part::Tickets | Part::Passengers => self.enter_ticket(seat, line, chain.clone(), act),
            };
            match done {
                Done::All(notes) => reply.notes.extend(notes),
                Done::Unclear(notes, meanings) if meanings.len() > MOST_MEANINGS => {
                    reply.notes.extend(notes);
                    reply.notes.push(Note::Wrong(Slip::TooMany));
                    reply.rest = typed;
                    break;
                }
                Done::Unclear(mut notes, meanings) => {
                    notes.push(self.ask_which(meanings, act, rest, typed));
                    reply.notes.extend(notes);
                    break;
                }
                Done::Stuck(notes, from) => {
                    reply.notes.extend(notes);
                    let sign = sign_of(act);
                    reply.rest = format!("{sign}{}", &line[from..]);
                    break;
                }
            }
        }
        if !tracks.is_empty() {
            reply.notes.insert(0, self.claimed(seat, tracks));
        }
        reply
    }

    /// Does what an unclear line meant, then goes on with its rest.
    pub(super) fn act_on(&mut self, seat: Seat, meaning: &Meaning, act: Act, rest: &str) -> Reply {
        let mut tracks = Vec::new();
        let mut notes = Vec::new();
        let done = match meaning {
            Meaning::Chain(links) => links
                .iter()
                .try_for_each(|link| self.act_on_route(seat, link, act, &mut tracks).map(|note| notes.extend(note))),
            Meaning::Ticket(ticket) => self.act_on_ticket(seat, *ticket, act).map(|note| notes.push(note)),
            Meaning::City(city) => self.act_on_station(seat, *city, act).map(|note| notes.push(note)),
        };
        if !tracks.is_empty() {
            notes.insert(0, self.claimed(seat, tracks));
        }
        match (done, self.step) {
            (Err(slip), _) => {
                notes.push(Note::Wrong(slip));
                Reply { notes, rest: rest.to_owned() }
            }
            (Ok(()), super::Question::Part(_, part)) if !rest.is_empty() => {
                let mut reply = self.enter(seat, part, rest);
                reply.notes.splice(0..0, notes);
                reply
            }
            (Ok(()), _) => Reply { notes, rest: String::new() },
        }
    }

    fn claimed(&self, seat: Seat, tracks: Vec<TrackId>) -> Note {
        let game = self.game();
        let lengths = game.player(seat).tracks.iter().map(|&track| game.board().length(track));
        let points: Points = lengths.map(|length| game.rules().route_points(length)).sum();
        Note::Claimed { tracks, laid: game.trains(seat), points }
    }

    fn ask_which(&mut self, meanings: Vec<Meaning>, act: Act, rest: String, typed: String) -> Note {
        self.unclear = Some(Unclear { meanings: meanings.clone(), act, rest, typed });
        Note::Which(meanings)
    }

    fn enter_chain(
        &mut self,
        seat: Seat,
        line: &str,
        chain: Range<usize>,
        act: Act,
        tracks: &mut Vec<TrackId>,
    ) -> Done {
        let own: Vec<RouteId> = self.own_routes(seat);
        // A chain that claims cannot mean a route that the player has, one that takes back must.
        let possible = |links: &Vec<Link>| links.iter().all(|link| own.contains(&link.route) == (act == Act::Remove));
        let (links, stuck) = match read::chain(self.game().board(), line, chain) {
            Reading::One(links) => (links, None),
            Reading::Several(mut all) => {
                if all.iter().any(possible) {
                    all.retain(possible);
                }
                if all.len() > 1 {
                    return Done::Unclear(Vec::new(), all.into_iter().map(Meaning::Chain).collect());
                }
                (all.remove(0), None)
            }
            Reading::Stuck(stuck) => (stuck.before.unwrap_or_default(), Some((stuck.rest, stuck.fault))),
        };
        let mut notes = Vec::new();
        for link in &links {
            match self.act_on_route(seat, link, act, tracks) {
                Ok(note) => notes.extend(note),
                Err(slip) => {
                    notes.push(Note::Wrong(slip));
                    return Done::Stuck(notes, link.at);
                }
            }
        }
        match stuck {
            None => Done::All(notes),
            Some((from, fault)) => {
                notes.push(Note::Wrong(Slip::Fault { fault, take: false }));
                Done::Stuck(notes, from)
            }
        }
    }

    fn own_routes(&self, seat: Seat) -> Vec<RouteId> {
        let board = self.game().board();
        self.game().player(seat).tracks.iter().map(|track| board.track(*track).route).collect()
    }

    fn act_on_route(
        &mut self,
        seat: Seat,
        link: &Link,
        act: Act,
        tracks: &mut Vec<TrackId>,
    ) -> Result<Option<Note>, Slip> {
        match act {
            Act::Add => {
                tracks.push(self.table_now().claim(seat, link).map_err(|fault| taken(fault, true))?);
                Ok(None)
            }
            Act::Remove => match self.table_now().unclaim(seat, link.route) {
                Ok(true) => Ok(Some(Note::TakenBack(vec![Thing::Route(link.route)]))),
                Ok(false) => Err(Slip::NotThere),
                Err(fault) => Err(taken(fault, false)),
            },
            Act::Take => {
                let tracks_there = self.game().board().route(link.route).track_ids();
                let mut holders = tracks_there.filter_map(|track| self.game().owner(track)).rev();
                let Some(holder) = holders.find(|&holder| holder != seat) else { return Err(Slip::NotThere) };
                let taken_over = self.table_now().as_one(|table| {
                    table.unclaim(holder, link.route)?;
                    table.claim(seat, link)
                });
                tracks.push(taken_over.map_err(|fault| taken(fault, false))?);
                Ok(Some(Note::TakenFrom(Thing::Route(link.route), holder)))
            }
        }
    }

    fn enter_stations(&mut self, seat: Seat, line: &str, chain: Range<usize>, act: Act) -> Done {
        let mut notes = Vec::new();
        for reading in read::cities(self.game().board(), line, chain.clone()) {
            let city = match reading {
                Reading::One(city) => city,
                Reading::Several(cities) => {
                    return Done::Unclear(notes, cities.into_iter().map(Meaning::City).collect());
                }
                Reading::Stuck(stuck) => {
                    notes.push(Note::Wrong(Slip::Fault { fault: stuck.fault, take: false }));
                    return Done::Stuck(notes, stuck.rest);
                }
            };
            match self.act_on_station(seat, city, act) {
                Ok(note) => notes.push(note),
                Err(slip) => {
                    notes.push(Note::Wrong(slip));
                    return Done::Stuck(notes, chain.start);
                }
            }
        }
        Done::All(notes)
    }

    fn act_on_station(&mut self, seat: Seat, city: CityId, act: Act) -> Result<Note, Slip> {
        let holder =
            self.game().seats().find(|&other| self.game().player(other).stations.iter().any(|s| s.city == city));
        let table = self.table_now();
        match act {
            Act::Add => table.build(seat, city).map(|()| Note::Built(vec![city])).map_err(|fault| taken(fault, true)),
            Act::Remove => match table.demolish(seat, city) {
                Ok(true) => Ok(Note::TakenBack(vec![Thing::Station(city)])),
                Ok(false) => Err(Slip::NotThere),
                Err(fault) => Err(taken(fault, false)),
            },
            Act::Take => {
                let Some(holder) = holder.filter(|&holder| holder != seat) else { return Err(Slip::NotThere) };
                let taken_over = table.as_one(|table| {
                    table.demolish(holder, city)?;
                    table.build(seat, city)
                });
                taken_over.map_err(|fault| taken(fault, false))?;
                Ok(Note::TakenFrom(Thing::Station(city), holder))
            }
        }
    }

    fn enter_ticket(&mut self, seat: Seat, line: &str, chain: Range<usize>, act: Act) -> Done {
        let table = self.table_now();
        let cards = table.cards();
        let wanted = |held: Option<Seat>| match act {
            Act::Add => held.is_none(),
            Act::Remove => held == Some(seat),
            Act::Take => held.is_some_and(|holder| holder != seat),
        };
        let free: Vec<_> = cards.iter().copied().filter(|(id, _)| wanted(table.holder(*id))).collect();
        let board = table.edition().board();
        // Only where no card fits that may be had, those that somebody holds come into question: to say so.
        let reading = match read::ticket(board, &free, line, chain.clone()) {
            Reading::Stuck(stuck) => match read::ticket(board, &cards, line, chain.clone()) {
                Reading::One(held) => Reading::One(held),
                _ => Reading::Stuck(stuck),
            },
            found => found,
        };
        match reading {
            Reading::One(ticket) => match self.act_on_ticket(seat, ticket, act) {
                Ok(note) => Done::All(vec![note]),
                Err(slip) => Done::Stuck(vec![Note::Wrong(slip)], chain.start),
            },
            Reading::Several(tickets) => Done::Unclear(Vec::new(), tickets.into_iter().map(Meaning::Ticket).collect()),
            Reading::Stuck(stuck) => {
                let slip = Slip::Fault { fault: stuck.fault, take: false };
                Done::Stuck(vec![Note::Wrong(slip)], chain.start)
            }
        }
    }

    fn act_on_ticket(&mut self, seat: Seat, ticket: TicketId, act: Act) -> Result<Note, Slip> {
        let table = self.table_now();
        match act {
            Act::Add => table.hold(seat, ticket).map(|()| Note::Held(vec![ticket])).map_err(|fault| taken(fault, true)),
            Act::Remove => match table.give_back(seat, ticket) {
                Ok(true) => Ok(Note::TakenBack(vec![Thing::Ticket(ticket)])),
                Ok(false) => Err(Slip::NotThere),
                Err(fault) => Err(taken(fault, false)),
            },
            Act::Take => {
                let Some(holder) = table.holder(ticket).filter(|&holder| holder != seat) else {
                    return Err(Slip::NotThere);
                };
                let taken_over = table.as_one(|table| {
                    table.give_back(holder, ticket)?;
                    table.hold(seat, ticket)
                });
                taken_over.map_err(|fault| taken(fault, false))?;
                Ok(Note::TakenFrom(Thing::Ticket(ticket), holder))
            }
        }
    }

    /// `3 red 1 blue`, `3r 1b`; the line says all that the player has.
    fn enter_passengers(&mut self, seat: Seat, line: &str) -> Reply {
        let Some(rules) = self.game().rules().bonuses.passengers.clone() else { return wrong(Slip::NotAnAnswer) };
        let colors: Vec<Color> = rules.box_holds.iter().map(|&(color, _)| color).collect();
        let Some(counts) = passengers(line, &colors) else { return keep(line, Slip::NotAnAnswer) };
        match self.table_now().carry(seat, &counts) {
            Ok(()) => Reply::from(Note::List),
            Err(fault) => keep(line, taken(fault, false)),
        }
    }
}

/// How far a span of a line got.
enum Done {
    All(Vec<Note>),
    Unclear(Vec<Note>, Vec<Meaning>),
    /// It cannot go on from this place in the line.
    Stuck(Vec<Note>, usize),
}

/// A fault as a slip; `take` is offered where another player holds the thing.
fn taken(fault: FaultKind, may_take: bool) -> Slip {
    let take = may_take && fault.is_held_by_another();
    Slip::Fault { fault, take }
}

/// What is to be done with a span, by what it begins with, and the span without it.
fn act_of(line: &str, chain: Range<usize>) -> (Act, Range<usize>) {
    let text = &line[chain.clone()];
    let start = chain.start + (text.len() - text.trim_start().len());
    let text = &line[start..chain.end];
    if text.starts_with('-') {
        return (Act::Remove, start + 1..chain.end);
    }
    match text.split_once(char::is_whitespace) {
        Some((first, _)) if first.eq_ignore_ascii_case("take") => (Act::Take, start + first.len()..chain.end),
        _ => (Act::Add, start..chain.end),
    }
}

fn sign_of(act: Act) -> &'static str {
    match act {
        Act::Add => "",
        Act::Remove => "-",
        Act::Take => "take ",
    }
}

/// Numbers with colors, in either order: `3 red 1 blue`, `3r 1b`, `r3 b1`; a color named twice is no answer.
fn passengers(line: &str, colors: &[Color]) -> Option<Vec<(Color, u32)>> {
    let mut pieces: Vec<String> = Vec::new();
    for c in line.to_lowercase().chars() {
        let kind = |c: char| (c.is_ascii_digit(), c.is_alphabetic());
        match pieces.last_mut().filter(|piece| piece.chars().last().is_some_and(|last| kind(last) == kind(c))) {
            Some(piece) => piece.push(c),
            None => pieces.push(c.to_string()),
        }
    }
    pieces.retain(|piece| piece.chars().all(char::is_alphanumeric));
    let mut counts: Vec<(Color, u32)> = Vec::new();
    for pair in pieces.chunks(2) {
        let [a, b] = pair else { return None };
        let (number, name) = if a.starts_with(|c: char| c.is_ascii_digit()) { (a, b) } else { (b, a) };
        let mut fitting = colors.iter().filter(|color| color.name().starts_with(name.as_str()));
        let color = *fitting.next().filter(|_| fitting.next().is_none())?;
        if counts.iter().any(|(known, _)| *known == color) {
            return None;
        }
        counts.push((color, number.parse().ok().filter(|&number: &u32| number <= 999)?));
    }
    Some(counts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passengers_are_numbers_with_colors_in_any_order() {
        let colors = [Color::Black, Color::Blue, Color::Red];
        let read = |line| passengers(line, &colors);
        let expected = Some(vec![(Color::Red, 3), (Color::Blue, 1)]);
        for line in ["3 red 1 blue", "3r 1blu", "r3, blue 1", "red 3 1 blue"] {
            assert_eq!(read(line), expected, "{line}");
        }
        assert_eq!(read(""), Some(Vec::new()));
        for line in ["3 b", "3", "red", "3 red 2 red", "3 pink", "99999999999 red"] {
            assert_eq!(read(line), None, "{line}");
        }
    }
}
