//! Lines for another part than the current one, accepted for that part or queried: passengers at the tickets, tickets at the routes,
//! routes or tickets at the stations, a station after them.

use super::entering::MOST_MEANINGS;
use super::pending::Pending;
use super::{Conversation, Meaning, Note, Outcome, Part, Question, Reply, Slip};
use crate::entry::read::{Act, Clause, Effect, Line, Named, Step, Wrong, act_of};
use crate::fault::{FaultKind, GameFault};
use crate::units::{CityId, RouteId, Seat};
use crate::words::heard::{Keyword, part_called};

impl Conversation<'_> {
    /// What a line means to a part as the game stands.
    pub(super) fn read(&self, seat: Seat, part: Part, line: &str) -> Option<Line> {
        Some(
            self.reader
                .as_ref()?
                .line(self.draft.position(), seat, part, line),
        )
    }

    /// The part that a line is about which is typed at one: numbers with colors are passengers at every part, cities two by two
    /// that no route joins, or that cannot be stations, are tickets, what is no ticket directly behind the stations is about these,
    /// and at the passengers chains are routes, and pairs of cities tickets.
    pub(super) fn part_meant(&self, seat: Seat, part: Part, line: &str) -> Part {
        let has_passengers = self
            .draft
            .game()
            .is_some_and(|game| game.rules().bonuses.passengers.is_some());
        let makes_sense = |part| self.can_be_read(seat, part, line);
        let has_number = line.contains(|c: char| c.is_ascii_digit());
        let is_passengers =
            has_passengers && has_number && !makes_sense(part) && makes_sense(Part::Passengers);
        let is_tickets = || match part {
            Part::Routes => self.are_tickets_for_routes(seat, line),
            Part::Stations | Part::Passengers => !makes_sense(part) && self.are_tickets(seat, line),
            Part::Tickets => false,
        };
        let is_chain = || {
            part == Part::Passengers
                && !makes_sense(part)
                && self.is_entry(seat, Part::Routes, line)
        };
        // A ticket that another player holds is one all the same.
        let is_held = || {
            self.read(seat, Part::Tickets, line)
                .is_some_and(|read| read.wants_held_ticket())
        };
        let was_led = part == Part::Tickets && self.led_on_from() == Some(seat) && !is_held();
        // What is taken back or over was entered before the passengers, or is named.
        let is_signed = part == Part::Passengers
            && act_of(line, 0..line.len()).0 != Act::Add
            && !makes_sense(part);
        let signed = || {
            [Part::Routes, Part::Tickets]
                .into_iter()
                .find(|&part| makes_sense(part))
        };
        let named = || {
            self.is_named(seat, Part::Routes, line)
                .then_some(Part::Routes)
        };
        match part {
            _ if is_passengers => Part::Passengers,
            _ if is_signed => signed().or_else(named).unwrap_or(part),
            _ if is_chain() => Part::Routes,
            _ if is_tickets() => Part::Tickets,
            _ if was_led && !makes_sense(part) && makes_sense(Part::Stations) => Part::Stations,
            part => part,
        }
    }

    /// Whether a line makes sense as a part.
    pub(super) fn can_be_read(&self, seat: Seat, part: Part, line: &str) -> bool {
        self.read(seat, part, line)
            .is_some_and(|read| read.fault().is_none())
    }

    /// Whether a line makes sense as a part, is clear, and brings something new; passengers always do.
    pub(super) fn is_entry(&self, seat: Seat, part: Part, line: &str) -> bool {
        match part {
            Part::Passengers => {
                self.draft
                    .game()
                    .is_some_and(|game| game.rules().bonuses.passengers.is_some())
                    && self.can_be_read(seat, part, line)
            }
            part => self.steps(seat, part, line).is_some(),
        }
    }

    /// Whether a line that was typed as routes names tickets. A pair of cities that one between them joins can be a route in which
    /// that was left out.
    fn are_tickets_for_routes(&self, seat: Seat, line: &str) -> bool {
        let read = self.read(seat, Part::Routes, line);
        let is_unjoined = |wrong: &Wrong| {
            matches!(
                wrong,
                Wrong::Fault(FaultKind::Game(GameFault::NoSuchRoute { .. }))
            )
        };
        let is_no_chain = read
            .as_ref()
            .and_then(Line::fault)
            .is_some_and(|(wrong, _)| is_unjoined(wrong));
        let held = || self.steps(seat, Part::Tickets, line).unwrap_or_default();
        is_no_chain
            && self.are_tickets(seat, line)
            && !matches!(held()[..], [ref only] if self.leaves_a_city_out(only))
    }

    /// Whether a single city joins the two of a ticket.
    fn leaves_a_city_out(&self, ticket: &Step) -> bool {
        let (Some(game), Named::Ticket(id)) = (self.draft.game(), ticket.named) else {
            return false;
        };
        let (board, [from, to]) = (game.board(), game.ticket(id).cities);
        let mut between = board
            .routes_of(from)
            .map(|route| board.route(route).other_city(from));
        between.any(|city| board.route_between(city, to).is_some())
    }

    /// Whether a line names cities two by two that are tickets; behind two of them one city may still lack the other.
    fn are_tickets(&self, seat: Seat, line: &str) -> bool {
        let stations = self.read(seat, Part::Stations, line);
        if let Some(held) = self.steps(seat, Part::Tickets, line) {
            return are_pairs(stations.as_ref(), &held);
        }
        let read = self.read(seat, Part::Tickets, line);
        let clauses = read.as_ref().map_or(&[][..], |read| &read.clauses);
        let Some((left_over, held)) = clauses.split_last() else {
            return false;
        };
        let is_unfinished = left_over
            .fault()
            .is_some_and(|(wrong, _)| wrong.is_one_city());
        is_unfinished
            && held.len() >= 2
            && held
                .iter()
                .all(|clause| clause.fault().is_none() && !clause.is_unclear())
    }

    /// Goes to the part that a line is about which was typed at one before it; from routes that are still to be typed and back.
    pub(super) fn go_on_for(&mut self, seat: Seat, asked: Part, meant: Part) {
        let Some(id) = self.draft.at(seat).map(|player| player.id) else {
            return;
        };
        match (asked, meant) {
            (Part::Routes, Part::Tickets) if !self.draft.has(id, Part::Routes) => {
                let leads_through = self.session.leads_through;
                self.lead_to(seat, meant);
                self.session.leads_through = leads_through;
            }
            (Part::Routes | Part::Stations, Part::Tickets) => {
                self.session
                    .passed
                    .extend([(id, asked), (id, Part::Stations)]);
                self.session.step = Question::Part(seat, meant);
            }
            _ => {}
        }
    }

    /// That a line which was refused at a part makes sense as another one: cities at the routes as a ticket, the others as what is asked
    /// for before them.
    pub(super) fn belongs_to(
        &self,
        seat: Seat,
        part: Part,
        line: &str,
        reply: &Reply,
    ) -> Option<Note> {
        if part == Part::Tickets
            && is_no_ticket(reply)
            && let Some(routes) = self.routes_named(seat, line)
        {
            return Some(Note::AreRoutes(routes));
        }
        if is_of_another_variant(reply) {
            return None;
        }
        let others: &[Part] = match part {
            Part::Routes if self.are_tickets(seat, line) => &[Part::Tickets],
            Part::Routes if self.is_one_station(seat, line) => &[Part::Stations],
            Part::Stations if self.routes_named(seat, line).is_some() => &[Part::Routes],
            Part::Routes | Part::Stations => &[],
            Part::Tickets => &[Part::Routes, Part::Stations],
            Part::Passengers => &[Part::Routes, Part::Tickets],
        };
        let has_part = |part: &Part| {
            self.draft
                .game()
                .is_some_and(|game| Part::of(game.rules()).any(|known| known == *part))
        };
        let mut others = others
            .iter()
            .filter(|other| reply.is_refused() && has_part(other));
        others
            .find(|&&other| self.steps(seat, other, line).is_some())
            .map(|&part| Note::BelongsTo(part))
    }

    /// Whether a line names only things of a part: routes, tickets by their two cities, or stations; also those of other players.
    pub(super) fn is_named(&self, seat: Seat, part: Part, line: &str) -> bool {
        let named = |clause: Clause| {
            clause
                .readings
                .into_iter()
                .next()
                .filter(|_| clause.stuck.is_none())
        };
        let read = self.read(seat, part, line);
        let steps: Option<Vec<Vec<Step>>> =
            read.and_then(|read| read.clauses.into_iter().map(named).collect());
        let steps = steps.unwrap_or_default().concat();
        let are_tickets = || are_pairs(self.read(seat, Part::Stations, line).as_ref(), &steps);
        !steps.is_empty() && (part != Part::Tickets || are_tickets())
    }

    /// The routes that a line names, if it is nothing else and clear; whoever has them.
    fn routes_named(&self, seat: Seat, line: &str) -> Option<Vec<RouteId>> {
        let named = |clause: &Clause| match &clause.readings[..] {
            [steps] if clause.stuck.is_none() && !steps.is_empty() => Some(steps.clone()),
            _ => None,
        };
        let clauses: Option<Vec<Vec<Step>>> = self
            .read(seat, Part::Routes, line)?
            .clauses
            .iter()
            .map(named)
            .collect();
        let route = |step: &Step| {
            if let Named::Link(link) = step.named {
                Some(link.route)
            } else {
                None
            }
        };
        let routes: Option<Vec<RouteId>> = clauses?.iter().flatten().map(route).collect();
        routes.filter(|routes| !routes.is_empty())
    }

    /// Whether a clause can mean several cards that join the same cities: which of them is asked where it is entered.
    fn is_one_pair(&self, clause: &Clause) -> bool {
        let Some(game) = self.draft.game() else {
            return false;
        };
        let pairs = |steps: &Vec<Step>| -> Vec<[CityId; 2]> {
            let named = steps.iter().filter_map(|step| {
                if let Named::Ticket(id) = step.named {
                    Some(id)
                } else {
                    None
                }
            });
            named.map(|id| game.ticket(id).cities).collect()
        };
        let mut all = clause.readings.iter().map(pairs);
        all.next()
            .is_some_and(|first| !first.is_empty() && all.all(|other| other == first))
    }

    /// What a line does that makes sense as a part, is clear, and brings something new.
    fn steps(&self, seat: Seat, part: Part, line: &str) -> Option<Vec<Step>> {
        let read = self
            .read(seat, part, line)
            .filter(|read| read.fault().is_none())?;
        let is_known = |clause: &Clause| {
            !clause.is_unclear() || (part == Part::Tickets && self.is_one_pair(clause))
        };
        let is_clear = part == Part::Routes || read.clauses.iter().all(is_known);
        let steps = read
            .clauses
            .into_iter()
            .filter_map(|clause| clause.readings.into_iter().next());
        let steps: Vec<Step> = steps.filter(|_| is_clear).flatten().collect();
        let is_new =
            |effect: &Effect| matches!(effect, Effect::Claim { .. } | Effect::Build | Effect::Hold);
        steps
            .iter()
            .any(|step| step.effect.as_ref().is_ok_and(is_new))
            .then_some(steps)
    }

    /// Asks whether a line about stations is meant as routes or as tickets, where its cities are joined by routes that the player
    /// does not have yet, or named two by two by cards that nobody holds.
    pub(super) fn ask_if_part(&mut self, seat: Seat, line: &str) -> Option<Reply> {
        let stations = self.steps(seat, Part::Stations, line)?;
        let routes = || Some((Part::Routes, self.steps(seat, Part::Routes, line)?));
        let tickets = || {
            let held = self.steps(seat, Part::Tickets, line)?;
            are_pairs(self.read(seat, Part::Stations, line).as_ref(), &held)
                .then_some((Part::Tickets, held))
        };
        let (part, others) = routes().or_else(tickets)?;
        let note = Note::PartToo(part, [stations, others].map(Meaning::Steps));
        self.session.pending = Some(Pending::Part(part, line.to_owned(), note.clone()));
        Some(Reply {
            outcome: Outcome::AskedBack,
            ..Reply::from(note)
        })
    }

    /// Enters a line that was typed at the stations as what it is said to be; gives it back where the answer is none.
    pub(super) fn clear_up_part(
        &mut self,
        answer: &str,
        other: Part,
        line: String,
    ) -> Result<Reply, String> {
        if self.is_nothing(answer) {
            return Ok(Reply {
                rest: line.into(),
                ..Reply::default()
            });
        }
        let part = match answer {
            "" | "1" => Some(Part::Stations),
            "2" => Some(other),
            word => part_called(word, [Part::Stations, other].into_iter())
                .filter(|part| Keyword::Part(*part).is(word)),
        };
        let (Some(part), Question::Part(seat, asked @ (Part::Stations | Part::Tickets))) =
            (part, self.session.step)
        else {
            return Err(line);
        };
        // A station behind those that led on to the tickets leaves it there.
        if part != Part::Stations || asked == Part::Stations {
            self.go_on_for(seat, Part::Stations, part);
            self.session.step = Question::Part(seat, part);
        }
        let mut reply = self.enter_line_and_go_on(seat, part, &line);
        self.tell_no_stations(seat, Part::Stations, part, &mut reply);
        Ok(reply)
    }

    /// Whether a line of one city at the tickets may be a station still, as stations were typed just before.
    pub fn may_be_station(&self, line: &str) -> bool {
        let Question::Part(seat, Part::Tickets) = self.session.step else {
            return false;
        };
        self.led_on_from() == Some(seat) && self.is_one_station(seat, line)
    }

    /// Whether a line is one city, in which a player can build a station.
    pub(super) fn is_one_station(&self, seat: Seat, line: &str) -> bool {
        let is_one = || {
            self.steps(seat, Part::Stations, line)
                .is_some_and(|steps| steps.len() == 1)
        };
        act_of(line, 0..line.len()).0 == Act::Add && is_one()
    }

    /// Asks whether such a line is a station or one of the tickets that it could be.
    pub(super) fn ask_if_station(&mut self, seat: Seat, line: &str) -> Option<Reply> {
        if !self.may_be_station(line) {
            return None;
        }
        let mut meanings = self.readings(seat, Part::Tickets, line);
        meanings.insert(0, Meaning::Steps(self.steps(seat, Part::Stations, line)?));
        meanings.truncate(MOST_MEANINGS);
        Some(self.ask_which(meanings, &[], Part::Tickets, line))
    }
}

/// Whether a line was refused as it names no ticket.
fn is_no_ticket(reply: &Reply) -> bool {
    let Outcome::Refused(slip) = &reply.outcome else {
        return false;
    };
    let is_unknown = |fault: &FaultKind| {
        matches!(fault, FaultKind::City(_))
            || matches!(
                fault,
                FaultKind::Game(
                    GameFault::NoSuchTicket { .. }
                        | GameFault::NoTicketNames { .. }
                        | GameFault::TicketNotInVariant { .. }
                )
            )
    };
    matches!(slip, Slip::LeftOver { .. }) || matches!(slip, Slip::Fault(fault) if is_unknown(fault))
}

/// Whether a line was refused as it names a ticket that another variant has.
fn is_of_another_variant(reply: &Reply) -> bool {
    let is_it =
        |fault: &FaultKind| matches!(fault, FaultKind::Game(GameFault::TicketNotInVariant { .. }));
    matches!(&reply.outcome, Outcome::Refused(Slip::Fault(fault)) if is_it(fault))
}

/// Whether stations are named as the two cities of each ticket.
fn are_pairs(stations: Option<&Line>, tickets: &[Step]) -> bool {
    let clauses = stations.into_iter().flat_map(|read| &read.clauses);
    clauses
        .filter_map(|clause| clause.readings.first())
        .map(Vec::len)
        .sum::<usize>()
        == 2 * tickets.len()
}
