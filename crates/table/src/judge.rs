//! Turns the contents of a line into moves, under the laws of the game, and leads to other places.
//!
//! A [`Trial`] plays a line on a copy of the position. Entering it, previewing it and trying a form of a refusal are the same
//! trial, so that the preview equals the reply.

use stationmaster_core::fault::FaultKind;
use stationmaster_core::game::laws::Laws;
use stationmaster_core::limits::MOST_PLAYERS;
use stationmaster_core::names::{fold, is_near_person};
use stationmaster_core::{
    Card, Color, Counts, GameFault, HouseRule, Mark, Move, Part, PlayerId, Points, Position,
    RouteId, Trains, Which,
};

use crate::heard::{Command, Shape, Word};
use crate::log::Op;
use crate::place::Place;
use crate::read::{Clause, Count, Mend, Read, Reader, Refusal, Sign, Things, first_word};
use crate::reply::{Act, Choice, Counted, Entered, Form, Picture, Refused, Reply, Told, Wrong};
use crate::table::{FrontEnd, Table};

/// The most forms of a refusal that are shown, and the most that are tried.
const MOST_FORMS: usize = 6;
const MOST_TRIED: usize = 16;
/// The most suspects of a count that differs.
const MOST_SUSPECTS: usize = 3;

/// Returns the first fault of a position, which may lack players.
pub(crate) fn fault(position: &Position) -> Option<FaultKind> {
    let mut breaches = position.faults().into_iter().map(|breach| breach.what);
    breaches.find(|what| !what.is_too_few_players())
}

pub(crate) fn is_legal(position: &Position) -> bool {
    fault(position).is_none()
}

/// Returns a position after some moves.
pub(crate) fn after<'m>(
    position: &Position,
    moves: impl IntoIterator<Item = &'m Move>,
) -> Position {
    let mut after = position.clone();
    for one in moves {
        after.play(one, Mark::default());
    }
    after
}

/// A line being played: a copy of the position, and the reply so far.
#[derive(Clone)]
pub(crate) struct Trial<'t> {
    pub(crate) table: &'t Table,
    pub(crate) front: &'t FrontEnd,
    pub(crate) position: Position,
    pub(crate) place: Place,
    pub(crate) reviewed: bool,
    pub(crate) reply: Reply,
    pub(crate) moves: Vec<Move>,
    /// The undo or redo that the line was, if any.
    pub(crate) turned: Option<Op>,
    pub(crate) next_player: u32,
    pub(crate) picture: Option<Picture>,
    /// True if forms are looked for; false in the trial of a form.
    pub(crate) shows_forms: bool,
}

impl<'t> Trial<'t> {
    pub(crate) fn new(table: &'t Table, front: &'t FrontEnd) -> Trial<'t> {
        Trial {
            table,
            front,
            position: table.position().clone(),
            place: front.place,
            reviewed: front.reviewed,
            reply: Reply::default(),
            moves: Vec::new(),
            turned: None,
            next_player: table.next_player,
            picture: table.picture,
            shows_forms: true,
        }
    }

    pub(crate) fn reader(&self) -> Reader<'_> {
        Reader {
            table: self.table,
            position: &self.position,
            heard: self.front.heard,
            place: self.place,
            mends: self.shows_forms,
        }
    }

    pub(crate) fn line(&mut self, line: &str) {
        let line = line.trim();
        if let Err(refusal) = self.obey(line) {
            self.refuse(line, "", refusal, true);
        }
        self.tell_refused();
        self.reply.moved = self.place != self.front.place;
    }

    fn obey(&mut self, line: &str) -> Read<()> {
        let reader = self.reader();
        if line.starts_with('@') {
            let (player, part, end) = reader.addressed(line)?;
            if line[end..].is_empty() {
                self.go_to_player(player, part);
                return Ok(());
            }
            let part = part.or(self.place.part()).unwrap_or(Part::Routes);
            let address = format!("{} ", line[..end].trim_end());
            return self.of_part(player, part, &address, &line[end..]);
        }
        let (first, rest) = match line.strip_prefix('?') {
            Some(rest) => ("?", rest.trim()),
            None => first_word(line),
        };
        if let Some(command) = self.front.heard.find_command(first) {
            let values = reader.values(command, rest, line)?;
            return self.command(command, values, line);
        }
        match self.place {
            _ if line.is_empty() => self.next(),
            Place::Edition if self.front.heard.is(Word::Discard, first) => {
                let game = reader.unfinished_game(rest).ok_or_else(|| {
                    Refusal::new(Wrong::NotInList(rest.into()), line.len(), Vec::new())
                })?;
                self.reply.act = Some(Act::Discard(game));
                Ok(())
            }
            Place::Edition => {
                if let Some(game) = reader.unfinished_game(line) {
                    self.reply.act = Some(Act::Resume(game));
                    return Ok(());
                }
                let choice = reader.edition_named(line);
                let choice = choice.map_err(|why| reader.not_chosen(why, Shape::Edition, line))?;
                self.choose_edition(&choice, line)
            }
            Place::Variant => {
                let variant = reader.variant(line);
                let at = variant.map_err(|why| reader.not_chosen(why, Shape::Variant, line))?;
                self.choose_variant(at, line)
            }
            Place::Players if !line.starts_with('=') => {
                let list = reader.joins(line);
                self.each("", &list, |trial, (name, color), text| {
                    trial.join(name, *color, text).map(|_| ())
                });
                Ok(())
            }
            Place::Part(player, part) => self.of_part(player, part, "", line),
            _ => Err(reader.at_nobodys(line)),
        }
    }

    fn choose_edition(&mut self, choice: &Choice, line: &str) -> Read<()> {
        let law = |why| Refusal::law(why, line, Vec::new());
        self.switch(choice, None).map_err(law)?;
        self.place = match choice.edition.variants() {
            [_, _, ..] => Place::Variant,
            _ => Place::Players,
        };
        Ok(())
    }

    fn choose_variant(&mut self, at: usize, line: &str) -> Read<()> {
        let law = |why| Refusal::law(why, line, Vec::new());
        self.set_variant(at).map_err(law)?;
        self.place = Place::Players;
        Ok(())
    }

    /// Enters a line for a player's part: clauses, a count, or `none`.
    fn of_part(&mut self, player: PlayerId, part: Part, address: &str, line: &str) -> Read<()> {
        let reader = self.reader();
        if let Some(counted) = line.strip_prefix('=') {
            let count = reader.count(counted, address.len() + line.len())?;
            self.count(player, count);
            return Ok(());
        }
        if reader.heard.is(Word::None, line) {
            let is_few = part == Part::Tickets && has_few_tickets(&self.position, player);
            if self.position.has(player, part) && !is_few {
                return Err(Refusal::law(
                    Wrong::NotEmpty(player, part),
                    line,
                    Vec::new(),
                ));
            }
            self.play([Move::Nothing(player, part, true)]);
            self.reply.told.push(Told::Nothing(player, part));
            return Ok(());
        }
        let clauses = reader.clauses(player, part, address, line)?;
        let sign = clauses.sign;
        self.each(&clauses.front, &clauses.list, |trial, things, text| {
            trial.things(player, part, sign, things, text)
        });
        Ok(())
    }

    /// Acts on each clause of a line that could be read, and collects those that are refused.
    fn each<T>(
        &mut self,
        front: &str,
        list: &[Clause<T>],
        mut enter: impl FnMut(&mut Self, &T, &str) -> Read<()>,
    ) {
        for (at, Clause { text, read }) in list.iter().enumerate() {
            let done = match read {
                Ok(named) => enter(self, named, text),
                Err(refusal) => Err(refusal.clone()),
            };
            if let Err(refusal) = done {
                self.refuse(text, front, refusal, at + 1 == list.len());
            }
        }
    }

    // Moves.

    /// Plays moves that cannot be illegal.
    pub(crate) fn play(&mut self, moves: impl IntoIterator<Item = Move>) {
        for one in moves {
            self.position.play(&one, Mark::default());
            self.moves.push(one);
        }
    }

    /// Plays moves, all or none. If the chosen route of a station is no opponent's any more, the choice is left to the program.
    pub(crate) fn try_play(&mut self, moves: &[Move]) -> Result<(), FaultKind> {
        use GameFault::StationRouteNotAnOpponents as Closed;
        let mut now = after(&self.position, moves);
        let mut all = moves.to_vec();
        let mut found = fault(&now);
        if matches!(&found, Some(FaultKind::Game(Closed { .. }))) {
            for station in now.stations.clone() {
                if let (Some(city), Some(_)) = (station.city, station.opens) {
                    let open = Move::Open(station.by, city, None);
                    let without = after(&now, [&open]);
                    if without.faults().len() < now.faults().len() {
                        now = without;
                        all.push(open);
                    }
                }
            }
            found = fault(&now);
        }
        if let Some(what) = found {
            return Err(what);
        }
        self.position = now;
        self.moves.extend(all);
        Ok(())
    }

    /// As [`Trial::try_play`], with the fault as a reason for a refusal.
    pub(crate) fn play_by_law(&mut self, moves: &[Move]) -> Result<(), Wrong> {
        self.try_play(moves)
            .map_err(|what| Wrong::Law(Box::new(what)))
    }

    fn is_legal_with(&self, moves: &[Move]) -> bool {
        is_legal(&after(&self.position, moves))
    }

    // Clauses.

    /// Adds, takes back or takes over everything that a clause names, or nothing.
    pub(crate) fn things(
        &mut self,
        player: PlayerId,
        part: Part,
        sign: Sign,
        (things, path): &Things,
        text: &str,
    ) -> Read<()> {
        if sign == Sign::Back {
            return self.take_back(player, things, text);
        }
        let mut entered = Entered {
            player,
            part: Some(part),
            path: path.clone(),
            ..Entered::default()
        };
        for thing in things {
            match self.still_to_play(player, thing) {
                Some(one) => entered.added.push(one),
                None => entered.had.push(thing.clone()),
            }
        }
        if let Err(what) = self.try_play(&entered.added) {
            let added = &entered.added;
            let alone = added
                .iter()
                .find(|thing| !self.is_legal_with(std::slice::from_ref(thing)));
            let refused = |culprit| self.refusal_by(&what, player, added, culprit, text);
            if sign == Sign::Add {
                return Err(refused(alone));
            }
            let (moves, lost) = self
                .taken_over(player, added)
                .map_err(|one| refused(Some(one)))?;
            let culprit = alone.cloned();
            if let Err(what) = self.try_play(&moves) {
                return Err(self.refusal_by(&what, player, added, culprit.as_ref(), text));
            }
            entered.lost = lost;
        }
        self.reply.told.push(Told::Entered(entered));
        Ok(())
    }

    /// Returns the moves that take things over from their holders, and those things.
    ///
    /// # Errors
    ///
    /// A thing that several players hold.
    fn taken_over<'m>(
        &self,
        player: PlayerId,
        added: &'m [Move],
    ) -> Result<(Vec<Move>, Vec<Move>), &'m Move> {
        let (mut moves, mut all_lost): (Vec<Move>, Vec<Move>) = (Vec::new(), Vec::new());
        for thing in added {
            let with = |lost: &[Move]| [&moves[..], lost, std::slice::from_ref(thing)].concat();
            let lost_by = |holder: PlayerId| -> Vec<Move> {
                self.of(holder, thing)
                    .iter()
                    .filter_map(Move::taken_back)
                    .collect()
            };
            let mut lost = Vec::new();
            if !self.is_legal_with(&with(&[])) {
                let each = self.holders(player, thing).into_iter().map(lost_by);
                let freeing: Vec<Vec<Move>> = each
                    .filter(|lost| self.is_legal_with(&with(lost)))
                    .collect();
                lost = match &freeing[..] {
                    [] => Vec::new(),
                    [lost] => lost.clone(),
                    _ => return Err(thing),
                };
            }
            moves = with(&lost);
            all_lost.extend(lost);
        }
        Ok((moves, all_lost))
    }

    /// Returns the move that gives a player a thing; `None` if the player already has it.
    fn still_to_play(&self, player: PlayerId, thing: &Move) -> Option<Move> {
        let own = self.of(player, thing);
        match (thing, own.first()) {
            (_, None) => Some(thing.clone()),
            (Move::Count(..), Some(own)) => (own != thing).then(|| thing.clone()),
            (Move::Claim(_, route, Which::Color(color)), Some(Move::Claim(_, _, first))) => {
                if own.iter().any(|own| self.is_of(own, *color)) {
                    return None;
                }
                let rules = &self.position.setup.house_rules;
                let is_second = rules.contains(&HouseRule::SecondTrack) && *first != Which::Any;
                Some(if is_second {
                    thing.clone()
                } else {
                    Move::Recolor(player, *route, Which::Color(*color))
                })
            }
            _ => None,
        }
    }

    /// Returns whether a claim is of a track of this color. A claim of any track is one if all tracks of the route
    /// have it.
    fn is_of(&self, claim: &Move, color: Color) -> bool {
        let (Move::Claim(_, route, which), Some(edition)) = (claim, self.position.edition()) else {
            return true;
        };
        let board = edition.board();
        match which {
            Which::Color(own) => *own == color,
            Which::Track(track) => board.track(*track).color == color,
            Which::Any => {
                let mut tracks = board.tracks_of(*route, None);
                tracks.all(|track| board.track(track).color == color)
            }
        }
    }

    /// Returns the other players who have a thing.
    fn holders(&self, player: PlayerId, thing: &Move) -> Vec<PlayerId> {
        let others = self.reader().players().filter(|id| *id != player);
        others
            .filter(|id| !self.of(*id, thing).is_empty())
            .collect()
    }

    /// Returns the things of a player that match a thing, as the moves that add them.
    fn of(&self, player: PlayerId, thing: &Move) -> Vec<Move> {
        let own = self
            .position
            .things()
            .into_iter()
            .filter(|one| one.whom() == Some(player));
        let is_it = |one: &Move| match (one, thing) {
            (Move::Claim(_, own, _), Move::Claim(_, route, _) | Move::Recolor(_, route, _)) => {
                own == route
            }
            (Move::Build(_, own), Move::Build(_, city)) => own == city,
            (Move::Hold(_, own), Move::Hold(_, card)) => self.is_same_card(*own, *card),
            (Move::Count(_, own, _), Move::Count(_, color, _)) => own == color,
            _ => false,
        };
        let found = own.filter(is_it);
        // One of several cards that are alike is meant.
        found
            .take(if matches!(thing, Move::Hold(..)) {
                1
            } else {
                usize::MAX
            })
            .collect()
    }

    /// Returns whether two cards are alike.
    fn is_same_card(&self, one: Card, other: Card) -> bool {
        let Some(edition) = self.position.edition() else {
            return one == other;
        };
        let laws = Laws::new(&self.position, edition);
        let [one, other] = [one, other].map(|card| laws.number(card).map(|id| laws.ticket(id)));
        one.zip(other)
            .is_some_and(|(one, other)| one.is_alike(other))
    }

    fn take_back(&mut self, player: PlayerId, things: &[Move], text: &str) -> Read<()> {
        let mut taken = Vec::new();
        for thing in things {
            let fits = |own: &Move| match thing {
                Move::Claim(_, _, Which::Color(color)) => {
                    matches!(own, Move::Claim(_, _, Which::Any)) || self.is_of(own, *color)
                }
                _ => true,
            };
            let Some(own) = self.of(player, thing).into_iter().find(fits) else {
                let holder = self.holders(player, thing).first().copied();
                let part = thing.part().unwrap_or(Part::Routes);
                let line = |holder| format!("{}-{text}", self.reader().address_of(holder, part));
                let mends = holder.map(|holder| Mend::Line(line(holder)));
                let why = Wrong::DoesNotHave(player, thing.clone(), holder);
                return Err(Refusal::law(why, text, mends.into_iter().collect()));
            };
            taken.push(own);
        }
        let moves: Vec<Move> = taken.iter().filter_map(Move::taken_back).collect();
        self.play_by_law(&moves)
            .map_err(|why| Refusal::law(why, text, Vec::new()))?;
        self.reply.told.push(Told::TakenBack(player, taken));
        Ok(())
    }

    /// Turns a fault into a refusal with mends: `take`, `-` for another player, or a setting.
    fn refusal_by(
        &self,
        what: &FaultKind,
        player: PlayerId,
        added: &[Move],
        culprit: Option<&Move>,
        text: &str,
    ) -> Refusal {
        let (reader, heard) = (self.reader(), self.front.heard);
        let part = added.first().and_then(Move::part).unwrap_or(Part::Routes);
        let here = (self.front.place != Place::Part(player, part))
            .then(|| reader.address_of(player, part));
        let holders = culprit
            .map(|thing| self.holders(player, thing))
            .unwrap_or_default();
        let taking = || {
            let take = format!(
                "{}{} {text}",
                here.unwrap_or_default(),
                heard.word(Word::Take)
            );
            let without =
                |id: &PlayerId| Mend::Before(format!("{}-{text}", reader.address_of(*id, part)));
            let others = holders.iter().map(without);
            std::iter::once(Mend::Line(take))
                .chain(others)
                .collect::<Vec<Mend>>()
        };
        let (why, mends) = match (what, culprit) {
            (FaultKind::Game(GameFault::TrackClosed { .. }), Some(thing)) => {
                let command = heard.command_word(Command::Rule);
                let rule = format!("{command} {}", (heard.rule)(HouseRule::DoubleRoutes));
                let mends = [taking(), vec![Mend::Before(rule)]].concat();
                (Wrong::OneTrackOpen(thing.clone(), holders), mends)
            }
            (
                FaultKind::Game(
                    GameFault::TrackTaken { .. }
                    | GameFault::StationTaken { .. }
                    | GameFault::TicketTaken { .. },
                ),
                Some(thing),
            ) => {
                let mends = taking();
                (Wrong::Taken(thing.clone(), holders), mends)
            }
            (FaultKind::Game(GameFault::TooManyTrains { laid, trains, .. }), _) => (
                Wrong::TooManyTrains(player, *laid, *trains, added.to_vec()),
                Vec::new(),
            ),
            _ => (Wrong::Law(Box::new(what.clone())), Vec::new()),
        };
        Refusal::law(why, text, mends)
    }

    // Refusals and forms.

    /// Refuses a text, with all possible mends as its forms for now.
    pub(crate) fn refuse(&mut self, text: &str, front: &str, refusal: Refusal, is_last: bool) {
        let line = format!("{front}{text}");
        let [end, cursor] =
            [refusal.end, refusal.cursor].map(|at| (front.len() + at).min(line.len()));
        let form = |mend| match mend {
            Mend::Clause(text) => Form::new(format!("{front}{text}"), false),
            Mend::Line(line) => Form::new(line.trim_end().to_owned(), false),
            Mend::Before(line) => Form::new(line, true),
        };
        self.reply.refused.push(Refused {
            one: !refusal.unclear,
            complete: !is_last || refusal.is_law || end < line.len(),
            at: self.front.place,
            why: refusal.why,
            forms: refusal.mends.into_iter().map(form).collect(),
            line,
            cursor,
        });
    }

    /// Keeps the forms that would be accepted now that the line is done.
    pub(crate) fn tell_refused(&mut self) {
        let mut all = std::mem::take(&mut self.reply.refused);
        for refused in &mut all {
            let mut forms: Vec<Form> = Vec::new();
            let tried = std::mem::take(&mut refused.forms).into_iter();
            for form in tried.take(if self.shows_forms { MOST_TRIED } else { 0 }) {
                let is_new = form.line != refused.line && !forms.contains(&form);
                if forms.len() < MOST_FORMS && is_new && self.accepts(&form.line) {
                    forms.push(form);
                }
            }
            refused.one |= forms.len() < 2;
            refused.forms = forms;
        }
        self.reply.refused = all;
    }

    /// Returns whether a whole line would be accepted now.
    fn accepts(&self, line: &str) -> bool {
        let mut trial = Trial {
            position: self.position.clone(),
            moves: Vec::new(),
            shows_forms: false,
            ..Trial::new(self.table, self.front)
        };
        trial.place = self.place;
        trial.line(line);
        trial.reply.refused.is_empty()
    }

    // Players.

    pub(crate) fn join(&mut self, name: &str, color: Color, text: &str) -> Read<PlayerId> {
        let refused = |why, mends| Err(Refusal::law(why, text, mends));
        let (reader, heard) = (self.reader(), self.front.heard);
        let (Some(edition), players) = (reader.edition(), &self.position.players) else {
            return refused(Wrong::NoGame, Vec::new());
        };
        let key = fold(name);
        if let Some(player) = players.iter().find(|player| fold(player.name.raw()) == key) {
            let id = player.id;
            if player.color != color {
                let (command, color) = (
                    heard.command_word(Command::Recolor),
                    heard.color_word(color),
                );
                let recolor = format!("{command} {} {color}", reader.address(id));
                return refused(Wrong::PlaysAs(id), vec![Mend::Line(recolor)]);
            }
            self.reply.told.push(Told::PlaysAlready(id));
            return Ok(id);
        }
        let (least, most) = edition.rules().players.clone().into_inner();
        if players.len() >= most.min(MOST_PLAYERS) {
            return refused(Wrong::Players(least, most.min(MOST_PLAYERS)), Vec::new());
        }
        if let Some(other) = players.iter().find(|player| player.color == color) {
            let free = self
                .position
                .free_colors()
                .into_iter()
                .map(|color| heard.color_word(color));
            let mends = free.map(|free| Mend::Clause(format!("{name} {free}")));
            return refused(Wrong::ColorTaken(color, other.id), mends.collect());
        }
        let written = self.written_name(name);
        let plays = |key: &str| players.iter().any(|player| fold(player.name.raw()) == key);
        let near = self.table.known.iter().find(|known| {
            let known_key = fold(known.raw());
            known_key != key && !plays(&known_key) && is_near_person(&written, known.raw())
        });
        let (id, near) = (PlayerId(self.next_player), near.cloned());
        let played = self.play_by_law(&[Move::Join(id, written.as_str().into(), color)]);
        played.map_err(|why| Refusal::law(why, text, Vec::new()))?;
        self.next_player += 1;
        self.reply.told.push(Told::Joined(id, near));
        Ok(id)
    }

    /// Returns a name as it is known, or else capitalized.
    pub(crate) fn written_name(&self, name: &str) -> String {
        let key = fold(name);
        if let Some(known) = self
            .table
            .known
            .iter()
            .find(|known| fold(known.raw()) == key)
        {
            return known.raw().to_owned();
        }
        if name.chars().any(char::is_uppercase) {
            return name.to_owned();
        }
        let capital = |word: &str| {
            let mut letters = word.chars();
            let first = letters.next().into_iter().flat_map(char::to_uppercase);
            first.chain(letters).collect::<String>()
        };
        name.split_whitespace()
            .map(capital)
            .collect::<Vec<String>>()
            .join(" ")
    }

    // Places.

    fn next(&mut self) -> Read<()> {
        let law = |why| Refusal::law(why, "", Vec::new());
        match self.place {
            Place::Edition => {
                let offered = self.table.choices.get(self.table.offered_edition());
                let offered = offered.ok_or_else(|| law(Wrong::NoGame))?;
                return self.choose_edition(offered, "");
            }
            Place::Variant => return self.choose_variant(self.table.offered_variant(), ""),
            Place::Players if self.position.players.is_empty() => {
                let offered = self.table.offered_players();
                if offered.is_empty() {
                    return self.enough_players().map_err(law);
                }
                for (name, color) in offered {
                    self.join(name.raw(), color, "")?;
                }
            }
            Place::Players => {
                self.enough_players().map_err(law)?;
                let first = Place::Part(self.position.players[0].id, Part::Routes);
                self.go(if self.reviewed { Place::Review } else { first });
            }
            Place::Part(player, part) => {
                if part == Part::Stations && !self.position.has(player, part) {
                    let waits = &self.front.waits;
                    let waits_here = waits.iter().any(|refused| refused.at == self.place);
                    self.reply.told.push(match waits.len() {
                        number if waits_here => Told::Waits(number),
                        _ => Told::Nothing(player, part),
                    });
                } else if !self.position.has(player, part) && !is_said(&self.position, player, part)
                {
                    let none = Mend::Line(self.front.heard.word(Word::None).to_owned());
                    return Err(Refusal::law(
                        Wrong::StillEmpty(player, part),
                        "",
                        vec![none],
                    ));
                }
                let next = places(&self.position)
                    .skip_while(|place| *place != self.place)
                    .nth(1)
                    .filter(|_| !self.reviewed);
                self.go(next.unwrap_or(Place::Review));
            }
            Place::Review => {
                let open = unfinished(&self.position).first().copied();
                self.go(open.map_or(Place::Score, |(player, part)| Place::Part(player, part)));
            }
            Place::Score => match self.front.waits.first() {
                Some(first) => self.go(self.place_of(first)),
                None => self.reply.act = Some(Act::Save),
            },
        }
        Ok(())
    }

    /// Returns the place of a waiting line: the part of its address, or else the place where it was typed.
    fn place_of(&self, refused: &Refused) -> Place {
        let reader = self.reader();
        let is_addressed = refused.line.starts_with('@');
        let addressed = is_addressed.then(|| reader.addressed(&refused.line));
        match (addressed, refused.at) {
            (Some(Ok((player, part, _))), _) => Place::Part(player, part.unwrap_or(Part::Routes)),
            (_, Place::Score) => Place::Review,
            (_, at) => nearest(&self.position, at),
        }
    }

    pub(crate) fn go(&mut self, place: Place) {
        self.place = place;
        self.reviewed |= place == Place::Review;
    }

    fn go_to_player(&mut self, player: PlayerId, part: Option<Part>) {
        match (part, self.place) {
            (None, Place::Part(own, part)) if own == player => {
                self.reply.told.push(Told::Here(player, part));
            }
            (part, _) => self.go(Place::Part(player, part.unwrap_or(Part::Routes))),
        }
    }

    /// Refuses as long as there are too few players for a game.
    pub(crate) fn enough_players(&self) -> Result<(), Wrong> {
        let edition = self.position.edition().ok_or(Wrong::NoGame)?;
        let (least, most) = edition.rules().players.clone().into_inner();
        if self.position.players.len() < least {
            return Err(Wrong::Players(least, most));
        }
        Ok(())
    }

    // Counts.

    pub(crate) fn count(&mut self, player: PlayerId, count: Count) {
        let seated = self.position.player(player);
        let counts = seated.map(|seated| seated.counts).unwrap_or_default();
        let now = counted(&self.position, player);
        let (trains_left, marker) = match count {
            Count::None => (None, Some(None)),
            Count::Agrees => {
                let marker = u32::try_from(now.points.0.rem_euclid(100)).ok();
                (Some(now.left.0), Some(marker))
            }
            Count::Is(left, marker) => (Some(left), marker.map(Some)),
        };
        self.play([Move::Counts(
            player,
            Counts {
                trains_left,
                ..counts
            },
        )]);
        self.play(marker.map(|marker| Move::Marker(player, marker)));
        self.reply.told.push(match count {
            Count::None => Told::Uncounted(player),
            _ => Told::Counted(player, counted(&self.position, player)),
        });
    }
}

/// Returns the parts of all players, in the order of the places.
pub(crate) fn places(position: &Position) -> impl Iterator<Item = Place> + '_ {
    let parts = || {
        position
            .edition()
            .into_iter()
            .flat_map(|edition| Part::of(edition.rules()))
    };
    let players = position.players.iter().map(|player| player.id);
    players.flat_map(move |id| parts().map(move |part| Place::Part(id, part)))
}

/// Returns a place, or the next one if it no longer exists.
pub(crate) fn nearest(position: &Position, place: Place) -> Place {
    let Some(edition) = position.edition() else {
        return Place::Edition;
    };
    let has_players = position.players.len() >= *edition.rules().players.start();
    match place {
        Place::Edition => Place::Edition,
        Place::Variant if edition.variants().len() > 1 => Place::Variant,
        Place::Part(..) if places(position).any(|known| known == place) => place,
        Place::Part(id, _) if position.player(id).is_some() => Place::Part(id, Part::Routes),
        Place::Review | Place::Score if has_players => place,
        _ => Place::Players,
    }
}

fn is_said(position: &Position, id: PlayerId, part: Part) -> bool {
    let player = position.player(id);
    player.is_some_and(|player| player.nothing.contains(&part))
}

/// Returns whether a player has fewer tickets than the rules let one keep.
fn has_few_tickets(position: &Position, id: PlayerId) -> bool {
    let variants = position
        .edition()
        .map_or(&[][..], |edition| edition.variants());
    let least = variants
        .get(position.setup.variant.unwrap_or(0))
        .map(|one| one.least_tickets);
    let held = position.tickets.iter().filter(|held| held.by == id);
    held.count() < least.unwrap_or(0).max(1)
}

/// Returns the unfinished parts of a position, in the order of the places.
pub(crate) fn unfinished(position: &Position) -> Vec<(PlayerId, Part)> {
    let is_open = |id, part| match part {
        Part::Stations => false,
        Part::Tickets => has_few_tickets(position, id),
        _ => !position.has(id, part),
    };
    let open = |place| match place {
        Place::Part(id, part) if is_open(id, part) && !is_said(position, id, part) => {
            Some((id, part))
        }
        _ => None,
    };
    places(position).filter_map(open).collect()
}

/// Compares a player's count with the entries.
pub fn counted(position: &Position, id: PlayerId) -> Counted {
    let (Some(edition), Some(player)) = (position.edition(), position.player(id)) else {
        return Counted::default();
    };
    let (board, rules) = (edition.board(), edition.rules());
    let own = position.claims.iter().filter(|claim| claim.by == id);
    let own: Vec<RouteId> = own.map(|claim| claim.route).collect();
    let lengths = own.iter().map(|route| board.route(*route).length);
    let laid: u32 = lengths.clone().map(|length| length.0).sum();
    let points: i32 = lengths.map(|length| rules.route_points(length).0).sum();
    let left = rules.trains.0.saturating_sub(laid);
    let (trains, marker) = (player.counts.trains_left, player.marker);
    let differs = |marker: u32| (i64::from(marker) - i64::from(points)).rem_euclid(100) != 0;
    let over = trains.map_or(0, |trains| i64::from(trains) - i64::from(left));
    let is_so_long = |route: &&RouteId| i64::from(board.route(**route).length.0) == over;
    let mut suspects: Vec<RouteId> = own.iter().rev().filter(is_so_long).copied().collect();
    let is_joined = |route: &RouteId| {
        let nodes = board.route(*route).nodes;
        let is_beside = |other: &RouteId| {
            let others = board.route(*other).nodes;
            other != route && others.iter().any(|node| nodes.contains(node))
        };
        own.iter().any(is_beside)
    };
    suspects.sort_by_key(is_joined);
    suspects.truncate(MOST_SUSPECTS);
    Counted {
        left: Trains(left),
        points: Points(points),
        counted: trains,
        marker,
        trains_agree: over == 0,
        marker_agrees: !marker.is_some_and(differs),
        suspects,
    }
}
