//! A player's part: routes as chains, stations as cities, tickets as pairs, passengers as numbers with colors.

mod passengers;
mod routes;
mod stations;
mod tickets;

use std::ops::Range;

use super::{Meaning, Note, Part, Reply, Slip};
use crate::entry::draft::Draft;
use crate::entry::spelling::chains;
use crate::fault::FaultKind;
use crate::text::Text;
use crate::units::{Points, Seat, TrackId};

/// More meanings than this are not worth a list.
const MOST_MEANINGS: usize = 9;

/// A line is taken in for one player.
pub(super) struct Entering<'t> {
    pub(super) draft: &'t mut Draft,
    pub(super) seat: Seat,
    /// What has to be asked about, if anything.
    pub(super) unclear: Option<Unclear>,
}

/// An unclear part of a line: its meanings, what was to be done with it, and what stood behind it.
pub(super) struct Unclear {
    pub(super) meanings: Vec<Meaning>,
    pub(super) act: Act,
    pub(super) rest: String,
    /// The unclear span with the rest of its line, as typed.
    pub(super) typed: String,
}

/// What is done with the things that a line names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Act {
    Add,
    /// Take back: `-lis mad`.
    Remove,
    /// Take over from another player: `take lis mad`.
    Take,
}

/// How far a span of a line got.
enum Done {
    All,
    Unclear(Vec<Meaning>),
    /// It cannot go on from this place in the line.
    Stuck(Slip, usize),
}

/// What has become of a line so far: what was claimed is told in one note, before everything else.
#[derive(Default)]
struct Progress {
    tracks: Vec<TrackId>,
    notes: Vec<Note>,
}

impl Entering<'_> {
    /// Takes in a line for a part; what cannot be taken in is handed back to be mended.
    pub(super) fn enter(&mut self, part: Part, line: &str) -> Reply {
        if part == Part::Passengers {
            return self.enter_passengers(line);
        }
        let mut progress = Progress::default();
        for chain in chains(line) {
            let typed = line[chain.start..].trim();
            let (act, chain) = act_of(line, chain);
            let done = match part {
                Part::Routes => self.enter_chain(line, chain.clone(), act, &mut progress),
                Part::Stations => self.enter_stations(line, chain.clone(), act, &mut progress),
                Part::Tickets | Part::Passengers => self.enter_ticket(line, chain.clone(), act, &mut progress),
            };
            match done {
                Done::All => {}
                Done::Unclear(meanings) if meanings.len() > MOST_MEANINGS => {
                    progress.notes.push(Note::Wrong(Slip::TooMany));
                    return self.reply(progress, typed);
                }
                Done::Unclear(meanings) => {
                    progress.notes.push(Note::Which(meanings.clone()));
                    let rest = line[chain.end..].trim_start_matches([',', ';', ' ']).to_owned();
                    self.unclear = Some(Unclear { meanings, act, rest, typed: typed.to_owned() });
                    break;
                }
                Done::Stuck(slip, from) => {
                    progress.notes.push(Note::Wrong(slip));
                    return self.reply(progress, &format!("{}{}", sign_of(act), &line[from..]));
                }
            }
        }
        self.reply(progress, "")
    }

    /// Does what an unclear line meant, then goes on with its rest.
    pub(super) fn act_on(&mut self, part: Part, meaning: &Meaning, act: Act, rest: &str) -> Reply {
        let mut progress = Progress::default();
        let done = match meaning {
            Meaning::Chain(links) => links.iter().try_for_each(|link| self.act_on_route(link, act, &mut progress)),
            Meaning::Ticket(ticket) => self.act_on_ticket(*ticket, act).map(|note| progress.notes.push(note)),
            Meaning::City(city) => self.act_on_station(*city, act).map(|note| progress.notes.push(note)),
        };
        if let Err(slip) = done {
            progress.notes.push(Note::Wrong(slip));
            return self.reply(progress, rest);
        }
        let mut reply = self.reply(progress, "");
        if !rest.is_empty() {
            let Reply { notes, rest } = self.enter(part, rest);
            reply.notes.extend(notes);
            reply.rest = rest;
        }
        reply
    }

    fn reply(&self, progress: Progress, rest: &str) -> Reply {
        let Progress { tracks, mut notes } = progress;
        if !tracks.is_empty() {
            notes.insert(0, self.claimed(tracks));
        }
        Reply { notes, rest: Text::from(rest) }
    }

    fn claimed(&self, tracks: Vec<TrackId>) -> Note {
        let game = self.draft.game();
        let lengths = game.player(self.seat).tracks.iter().map(|&track| game.board().length(track));
        let points: Points = lengths.map(|length| game.rules().route_points(length)).sum();
        Note::Claimed { tracks, laid: game.trains(self.seat), points }
    }
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
