//! From what a line names to moves, under the laws of the game; and the places to which a line leads.
//!
//! A [`Trial`] plays a line on a copy of the position. Entering it, previewing it and trying a form of a refusal are the same trial,
//! so that the preview says what the answer says.

use std::sync::Arc;

use stationmaster_core::fault::FaultKind;
use stationmaster_core::game::position::{Mark, Opened, Which};
use stationmaster_core::limits::MOST_PLAYERS;
use stationmaster_core::names::{fold, person_slips};
use stationmaster_core::{
    Adjustment, Card, CityId, Color, Counts, Edition, GameFault, HouseRule, Move, Part, PlayerId,
    Points, Position, RouteId, Text, Ticket, TicketKind, Trains,
};

use crate::heard::{Command, Word};
use crate::log::{Owner, Turned};
use crate::place::Place;
use crate::read::{Clauses, Count, Mend, Named, Reader, Refusal, Said, Sign};
use crate::reply::{Act, Choice, Counted, Entered, Form, Page, Refused, Reply, Told, Wrong};
use crate::settings::{Day, Value};
use crate::spelling::Spellings;
use crate::table::{FrontEnd, Table};

/// The most forms of a refusal that are shown, and the most that are tried for them.
const MOST_FORMS: usize = 6;
const MOST_TRIED: usize = 16;
/// The most routes that are named behind a count that differs.
const MOST_SUSPECTS: usize = 3;

/// Returns the first thing that is illegal in a position, which may lack players.
pub(crate) fn fault(position: &Position) -> Option<FaultKind> {
    let breaches = position.faults().into_iter();
    breaches
        .map(|breach| breach.what)
        .find(|what| !what.is_too_few_players())
}

pub(crate) fn is_legal(position: &Position) -> bool {
    fault(position).is_none()
}

/// A line on its way: a copy of the position, and the reply so far.
pub(crate) struct Trial<'t> {
    table: &'t Table,
    front: &'t FrontEnd,
    pub(crate) position: Position,
    spellings: Arc<Spellings>,
    pub(crate) place: Place,
    pub(crate) reviewed: bool,
    pub(crate) reply: Reply,
    pub(crate) moves: Vec<Move>,
    /// An undo or redo, which is a line of its own.
    pub(crate) turned: Option<Turned>,
    pub(crate) next_player: u32,
    pub(crate) picture: Option<crate::reply::Picture>,
    /// The refused clauses with what may mend them, until the line is done.
    pending: Vec<Pending>,
    /// Whether forms are looked for; not where this trial is one of a form itself.
    shows_forms: bool,
}

impl<'t> Trial<'t> {
    pub(crate) fn new(table: &'t Table, front: &'t FrontEnd) -> Trial<'t> {
        Trial {
            table,
            front,
            position: table.position().clone(),
            spellings: table.spellings.clone(),
            place: front.place,
            reviewed: front.reviewed,
            reply: Reply::default(),
            moves: Vec::new(),
            turned: None,
            next_player: table.next_player,
            picture: table.picture,
            pending: Vec::new(),
            shows_forms: true,
        }
    }

    fn reader(&self) -> Reader<'_> {
        Reader {
            choices: &self.table.choices,
            position: &self.position,
            spellings: &self.spellings,
            heard: self.front.heard,
            place: self.place,
            unfinished_games: self.table.unfinished_games,
            mends: self.shows_forms,
            open: self.table.open,
        }
    }

    fn edition(&self) -> Option<Arc<Edition>> {
        self.position.edition().cloned()
    }

    pub(crate) fn line(&mut self, line: &str) {
        let said = self.reader().read(line);
        let done = said.and_then(|said| self.obey(said, line));
        if let Err(refusal) = done {
            self.refuse(line.trim(), "", refusal, true, false);
        }
        self.tell_refused();
        self.reply.moved = self.place != self.front.place;
    }

    fn obey(&mut self, said: Said, line: &str) -> Result<(), Refusal> {
        let law = |why: Wrong| Refusal::new(why, line.trim().len(), Vec::new());
        match said {
            Said::Next => self.next(),
            Said::Go(player, part) => {
                self.go_to_player(player, part);
                Ok(())
            }
            Said::Edition(choice) => {
                let title = choice.edition.title().clone();
                self.switch(&choice, None).map_err(law)?;
                self.reply.told.push(Told::Edition(title));
                self.place = if choice.edition.variants().len() > 1 {
                    Place::Variant
                } else {
                    Place::Players
                };
                Ok(())
            }
            Said::Variant(at) => {
                self.set_variant(at).map_err(law)?;
                let title = self
                    .edition()
                    .map(|edition| edition.variants()[at].title.clone());
                self.reply.told.extend(title.map(Told::Variant));
                self.place = Place::Players;
                Ok(())
            }
            Said::Clauses(clauses) => {
                self.clauses(clauses);
                Ok(())
            }
            Said::Nothing(player, part) => {
                let least = self.least_tickets();
                let held = self
                    .position
                    .tickets
                    .iter()
                    .filter(|held| held.by == player)
                    .count();
                let is_few = part == Part::Tickets && held < least;
                if self.position.has(player, part) && !is_few {
                    return Err(law(Wrong::NotEmpty(player, part)));
                }
                self.play([Move::Nothing(player, part, true)]);
                self.reply.told.push(Told::Nothing(player, part));
                Ok(())
            }
            Said::Count(player, count) => {
                self.count(player, count);
                Ok(())
            }
            Said::Command(command, values) => self.command(command, values, line),
            Said::Resume(game) => {
                self.reply.act = Some(Act::Resume(game));
                Ok(())
            }
            Said::Discard(game) => {
                self.reply.act = Some(Act::Discard(game));
                Ok(())
            }
        }
    }

    // Moves.

    /// Plays moves that cannot be illegal.
    fn play(&mut self, moves: impl IntoIterator<Item = Move>) {
        for one in moves {
            self.position.play(&one, Mark::default());
            self.moves.push(one);
        }
    }

    /// Plays moves, all or none. A route that a station was to use and that is no opponent's any more is left to the program.
    fn try_play(&mut self, moves: &[Move]) -> Result<(), FaultKind> {
        let mut after = self.position.clone();
        let mut all = moves.to_vec();
        for one in moves {
            after.play(one, Mark::default());
        }
        let mut found = fault(&after);
        if matches!(
            &found,
            Some(FaultKind::Game(
                GameFault::StationRouteNotAnOpponents { .. }
            ))
        ) {
            let chosen: Vec<(PlayerId, CityId)> = after
                .stations
                .iter()
                .filter(|station| station.opens.is_some())
                .filter_map(|station| Some((station.by, station.city?)))
                .collect();
            for (by, city) in chosen {
                let mut without = after.clone();
                let open = Move::Open(by, city, None);
                without.play(&open, Mark::default());
                let fewer = without.faults().len() < after.faults().len();
                if fewer {
                    after = without;
                    all.push(open);
                }
            }
            found = fault(&after);
        }
        if let Some(what) = found {
            Err(what)
        } else {
            self.position = after;
            self.moves.extend(all);
            Ok(())
        }
    }

    fn is_legal_with(&self, moves: &[Move]) -> bool {
        let mut after = self.position.clone();
        for one in moves {
            after.play(one, Mark::default());
        }
        is_legal(&after)
    }

    // Clauses.

    fn clauses(&mut self, clauses: Clauses) {
        let Clauses {
            to,
            sign,
            front,
            list,
        } = clauses;
        for (at, clause) in list.iter().enumerate() {
            let done = match &clause.read {
                Ok(Named::Join(name, color)) => self.join(name, *color, &clause.text).map(|_| ()),
                Ok(Named::Things(things, path)) => {
                    let (player, part) = to.expect("things are named at a player's part");
                    self.things(player, part, sign, things, path, &clause.text)
                }
                Err(refusal) => Err(refusal.clone()),
            };
            if let Err(refusal) = done {
                self.refuse(&clause.text, &front, refusal, at + 1 == list.len(), true);
            }
        }
    }

    /// Adds, takes back or takes over what a clause names, whole or not at all.
    pub(crate) fn things(
        &mut self,
        player: PlayerId,
        part: Part,
        sign: Sign,
        things: &[Move],
        path: &[CityId],
        text: &str,
    ) -> Result<(), Refusal> {
        if sign == Sign::Back {
            return self.take_back(player, things, text);
        }
        let mut entered = Entered {
            player,
            part: Some(part),
            path: path.to_vec(),
            ..Entered::default()
        };
        for thing in things {
            match self.already(player, thing) {
                Already::Had => entered.had.push(thing.clone()),
                Already::Not => entered.added.push(thing.clone()),
                Already::Other(instead) => entered.added.push(instead),
            }
        }
        let Err(what) = self.try_play(&entered.added) else {
            self.reply.told.push(Told::Entered(entered));
            return Ok(());
        };
        let culprit = self.culprit(&entered.added);
        if sign == Sign::Add {
            return Err(self.refusal_by(what, player, &entered.added, culprit, text));
        }
        let mut moves = Vec::new();
        for thing in &entered.added {
            let before = moves.len();
            moves.push(thing.clone());
            if self.is_legal_with(&moves) {
                continue;
            }
            moves.truncate(before);
            let holders = self.holders(player, thing);
            let frees = |holder: &PlayerId| {
                let mut tried = moves.clone();
                tried.extend(self.of(*holder, thing).iter().filter_map(Move::taken_back));
                tried.push(thing.clone());
                self.is_legal_with(&tried)
            };
            let losers: Vec<PlayerId> = holders.iter().copied().filter(frees).collect();
            match losers[..] {
                [loser] => {
                    let lost: Vec<Move> = self
                        .of(loser, thing)
                        .iter()
                        .filter_map(Move::taken_back)
                        .collect();
                    entered.lost.extend(lost.iter().cloned());
                    moves.extend(lost);
                    moves.push(thing.clone());
                }
                [] => moves.push(thing.clone()),
                _ => {
                    return Err(self.refusal_by(
                        what,
                        player,
                        &entered.added,
                        Some(thing.clone()),
                        text,
                    ));
                }
            }
        }
        match self.try_play(&moves) {
            Ok(()) => {
                self.reply.told.push(Told::Entered(entered));
                Ok(())
            }
            Err(what) => Err(self.refusal_by(what, player, &entered.added, culprit, text)),
        }
    }

    /// Returns whether a player has a thing already, or another form of it that is changed.
    fn already(&self, player: PlayerId, thing: &Move) -> Already {
        match thing {
            Move::Claim(_, route, which) => {
                let own = self
                    .position
                    .claims
                    .iter()
                    .filter(|claim| claim.by == player && claim.route == *route);
                let own: Vec<Which> = own.map(|claim| claim.which).collect();
                let Some(first) = own.first() else {
                    return Already::Not;
                };
                let Which::Color(color) = *which else {
                    return Already::Had;
                };
                if own.iter().any(|own| self.is_of(*route, *own, color)) {
                    return Already::Had;
                }
                let second = self
                    .position
                    .setup
                    .house_rules
                    .contains(&HouseRule::SecondTrack)
                    && *first != Which::Any;
                if second {
                    Already::Not
                } else {
                    Already::Other(Move::Recolor(player, *route, *which))
                }
            }
            Move::Build(_, city) => {
                let has = self
                    .position
                    .stations
                    .iter()
                    .any(|station| station.by == player && station.city == Some(*city));
                if has { Already::Had } else { Already::Not }
            }
            Move::Hold(_, card) => {
                if self
                    .position
                    .tickets
                    .iter()
                    .any(|held| held.by == player && held.card == *card)
                {
                    Already::Had
                } else {
                    Already::Not
                }
            }
            Move::Count(_, color, number)
                if self.position.passengers_of(player, *color) == *number =>
            {
                Already::Had
            }
            _ => Already::Not,
        }
    }

    /// Returns whether a claim is of a track of a color. One of any track is, if all tracks of the route are.
    fn is_of(&self, route: RouteId, which: Which, color: Color) -> bool {
        let edition = self.edition().expect("a claim is on a board");
        let board = edition.board();
        match which {
            Which::Color(own) => own == color,
            Which::Track(track) => board.track(track).color == color,
            Which::Any => {
                let mut tracks = board.tracks_of(route, None);
                tracks.all(|track| board.track(track).color == color)
            }
        }
    }

    /// Returns the thing that is illegal by itself, if one is.
    fn culprit(&self, added: &[Move]) -> Option<Move> {
        added
            .iter()
            .find(|thing| !self.is_legal_with(std::slice::from_ref(thing)))
            .cloned()
    }

    /// Returns who else has a thing.
    fn holders(&self, player: PlayerId, thing: &Move) -> Vec<PlayerId> {
        let others = self
            .position
            .players
            .iter()
            .map(|other| other.id)
            .filter(|id| *id != player);
        others
            .filter(|id| !self.of(*id, thing).is_empty())
            .collect()
    }

    /// Returns what a player has of a thing, as the moves that add it.
    fn of(&self, player: PlayerId, thing: &Move) -> Vec<Move> {
        let position = &self.position;
        let edition = position.edition();
        match thing {
            Move::Claim(_, route, _) | Move::Recolor(_, route, _) => {
                let claims = position
                    .claims
                    .iter()
                    .filter(|claim| claim.by == player && claim.route == *route);
                claims
                    .map(|claim| Move::Claim(player, claim.route, claim.which))
                    .collect()
            }
            Move::Build(_, city) => {
                let has = position
                    .stations
                    .iter()
                    .any(|station| station.by == player && station.city == Some(*city));
                has.then_some(Move::Build(player, *city))
                    .into_iter()
                    .collect()
            }
            Move::Hold(_, card) => {
                let face = |card: Card| edition.map(|edition| face(edition, position, card));
                let wanted = face(*card);
                let held = position
                    .tickets
                    .iter()
                    .filter(|held| held.by == player && face(held.card) == wanted);
                held.take(1)
                    .map(|held| Move::Hold(player, held.card))
                    .collect()
            }
            Move::Count(_, color, _) => {
                let number = position.passengers_of(player, *color);
                (number > 0)
                    .then_some(Move::Count(player, *color, number))
                    .into_iter()
                    .collect()
            }
            _ => Vec::new(),
        }
    }

    fn take_back(&mut self, player: PlayerId, things: &[Move], text: &str) -> Result<(), Refusal> {
        let mut moves = Vec::new();
        let mut taken = Vec::new();
        for thing in things {
            let own = self.of(player, thing);
            let fits = |own: &Move| match (own, thing) {
                (Move::Claim(_, route, which), Move::Claim(_, _, Which::Color(color))) => {
                    *which == Which::Any || self.is_of(*route, *which, *color)
                }
                _ => true,
            };
            let Some(own) = own.iter().find(|own| fits(own)) else {
                let holder = self.holders(player, thing).first().copied();
                let line = |holder| {
                    format!(
                        "@{} {} -{text}",
                        self.reader().address(holder),
                        self.part_word(thing)
                    )
                };
                let mends = holder
                    .map(|holder| Mend::Line(line(holder)))
                    .into_iter()
                    .collect();
                return Err(Refusal::new(
                    Wrong::DoesNotHave(player, thing.clone(), holder),
                    text.len(),
                    mends,
                ));
            };
            moves.extend(own.taken_back());
            taken.push(own.clone());
        }
        match self.try_play(&moves) {
            Ok(()) => {
                self.reply.told.push(Told::TakenBack(player, taken));
                Ok(())
            }
            Err(what) => Err(Refusal::new(
                Wrong::Law(Box::new(what)),
                text.len(),
                Vec::new(),
            )),
        }
    }

    fn part_word(&self, thing: &Move) -> &'static str {
        let part = match thing {
            Move::Build(..) => Part::Stations,
            Move::Hold(..) => Part::Tickets,
            Move::Count(..) => Part::Passengers,
            _ => Part::Routes,
        };
        self.front.heard.part_word(part)
    }

    /// Puts a fault of the laws into a refusal with what helps: `take`, `-` for another player, or a setting.
    fn refusal_by(
        &self,
        what: FaultKind,
        player: PlayerId,
        added: &[Move],
        culprit: Option<Move>,
        text: &str,
    ) -> Refusal {
        let reader = self.reader();
        let refused = |why, mends| Refusal::new(why, text.len(), mends);
        let take = self.front.heard.word(Word::Take);
        let part = added.first().map_or("", |thing| self.part_word(thing));
        let is_here = self.front.place.player() == Some(player)
            && self
                .front
                .place
                .part()
                .is_some_and(|own| self.front.heard.part_word(own) == part);
        let address = if is_here {
            String::new()
        } else {
            format!("@{} {part} ", reader.address(player))
        };
        let takes = |holders: &[PlayerId]| {
            let mut mends = vec![Mend::Line(format!("{address}{take} {text}"))];
            mends.extend(holders.iter().map(|holder| {
                Mend::Before(format!("@{} {part} -{text}", reader.address(*holder)))
            }));
            mends
        };
        let FaultKind::Game(game) = &what else {
            return refused(Wrong::Law(Box::new(what)), Vec::new());
        };
        match (game, culprit) {
            (GameFault::TrackClosed { .. }, Some(thing)) => {
                let holders = self.holders(player, &thing);
                let mut mends = takes(&holders);
                let rule = format!(
                    "{} {}",
                    self.front.heard.command_word(Command::Rule),
                    (self.front.heard.rule)(HouseRule::DoubleRoutes)
                );
                mends.push(Mend::Before(rule));
                refused(Wrong::OneTrackOpen(thing, holders), mends)
            }
            (
                GameFault::TrackTaken { .. }
                | GameFault::StationTaken { .. }
                | GameFault::TicketTaken { .. },
                Some(thing),
            ) => {
                let holders = self.holders(player, &thing);
                let mends = takes(&holders);
                refused(Wrong::Taken(thing, holders), mends)
            }
            (GameFault::TooManyTrains { laid, trains, .. }, _) => refused(
                Wrong::TooManyTrains(player, *laid, *trains, added.to_vec()),
                Vec::new(),
            ),
            (GameFault::TooManyStations { stations, .. }, _) => {
                refused(Wrong::TooManyStations(player, *stations), Vec::new())
            }
            (GameFault::TooManyPassengers { color, most, .. }, _) => {
                refused(Wrong::BoxHolds(*color, *most), Vec::new())
            }
            _ => refused(Wrong::Law(Box::new(what)), Vec::new()),
        }
    }

    // Refusals and forms.

    fn refuse(
        &mut self,
        text: &str,
        front: &str,
        refusal: Refusal,
        is_last: bool,
        is_clause: bool,
    ) {
        let text = text.to_owned();
        self.pending.push(Pending {
            front: front.to_owned(),
            text,
            refusal,
            is_last,
            is_clause,
        });
    }

    /// Tells what was refused, with its forms: they are tried after all that the line entered.
    fn tell_refused(&mut self) {
        for Pending {
            front,
            text,
            refusal,
            is_last,
            is_clause,
        } in std::mem::take(&mut self.pending)
        {
            let line = format!("{front}{text}");
            let is_here = is_clause && !front.starts_with('@') && self.front.place.part().is_some();
            let cursor = (front.len() + refusal.end).min(line.len());
            let forms = if self.shows_forms {
                self.forms(&front, &text, &refusal)
            } else {
                Vec::new()
            };
            let complete = !is_last || refusal.why.is_law() || cursor < line.len();
            let one = !refusal.unclear || forms.len() < 2;
            self.reply.refused.push(Refused {
                line,
                cursor,
                why: refusal.why,
                forms,
                one,
                complete,
                at: is_here.then_some(self.front.place),
            });
        }
    }

    /// Returns the forms of a refusal that would be accepted after what the line entered so far.
    fn forms(&self, front: &str, text: &str, refusal: &Refusal) -> Vec<Form> {
        let mut forms: Vec<Form> = Vec::new();
        for mend in refusal.mends.iter().take(MOST_TRIED) {
            let form = match mend {
                Mend::Clause(text) => Form {
                    line: format!("{front}{text}"),
                    keeps: false,
                    here: !front.starts_with('@'),
                },
                Mend::Line(line) => Form {
                    line: line.trim_end().to_owned(),
                    keeps: false,
                    here: false,
                },
                Mend::Before(line) => Form {
                    line: line.clone(),
                    keeps: true,
                    here: false,
                },
            };
            let is_new = form.line != format!("{front}{text}") && !forms.contains(&form);
            if is_new && self.accepts(&form.line) {
                forms.push(form);
            }
            if forms.len() == MOST_FORMS {
                break;
            }
        }
        forms
    }

    /// Returns whether a line would be accepted whole from here.
    fn accepts(&self, line: &str) -> bool {
        let mut trial = Trial {
            table: self.table,
            front: self.front,
            position: self.position.clone(),
            spellings: self.spellings.clone(),
            place: self.place,
            reviewed: self.reviewed,
            reply: Reply::default(),
            moves: Vec::new(),
            turned: None,
            next_player: self.next_player,
            picture: self.picture,
            pending: Vec::new(),
            shows_forms: false,
        };
        trial.line(line);
        trial.reply.refused.is_empty()
    }

    // Players.

    pub(crate) fn join(
        &mut self,
        name: &str,
        color: Color,
        text: &str,
    ) -> Result<PlayerId, Refusal> {
        let refused = |why, mends| Err(Refusal::new(why, text.len(), mends));
        let Some(edition) = self.edition() else {
            return refused(Wrong::NoPlayers, Vec::new());
        };
        let color_word = |color: Color| self.front.heard.color_word(color);
        let recolor = |id: PlayerId| {
            let command = self.front.heard.command_word(Command::Recolor);
            Mend::Line(format!(
                "{command} {} {}",
                self.reader().address(id),
                color_word(color)
            ))
        };
        let key = fold(name);
        let named = self
            .position
            .players
            .iter()
            .find(|player| fold(player.name.raw()) == key);
        match named {
            Some(player) if player.color == color => {
                self.reply.told.push(Told::PlaysAlready(player.id));
                return Ok(player.id);
            }
            Some(player) => return refused(Wrong::PlaysAs(player.id), vec![recolor(player.id)]),
            None => {}
        }
        let most = (*edition.rules().players.end()).min(MOST_PLAYERS);
        if self.position.players.len() >= most {
            return refused(Wrong::EnoughPlayers(most), Vec::new());
        }
        if let Some(other) = self
            .position
            .players
            .iter()
            .find(|player| player.color == color)
        {
            let free = self.reader().free_colors();
            let mends = free
                .iter()
                .map(|free| Mend::Clause(format!("{name} {}", color_word(*free))))
                .collect();
            return refused(Wrong::ColorTaken(color, other.id), mends);
        }
        let written = self.written_name(name);
        let near = self.table.known.iter().find(|known| {
            let mut players = self.position.players.iter();
            let plays = players.any(|player| fold(player.name.raw()) == fold(known.raw()));
            !plays && fold(known.raw()) != key && person_slips(&written, known.raw()).is_some()
        });
        let near = near.cloned();
        let id = PlayerId(self.next_player);
        match self.try_play(&[Move::Join(id, written.as_str().into(), color)]) {
            Ok(()) => {
                self.next_player += 1;
                self.reply.told.push(Told::Joined(id, near));
                Ok(id)
            }
            Err(what) => refused(Wrong::Law(Box::new(what)), Vec::new()),
        }
    }

    /// Returns a name as it is known, else with a capital if it was typed without one.
    fn written_name(&self, name: &str) -> String {
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
            letters.next().map_or_else(String::new, |first| {
                first.to_uppercase().chain(letters).collect()
            })
        };
        name.split_whitespace()
            .map(capital)
            .collect::<Vec<String>>()
            .join(" ")
    }

    // Places.

    fn next(&mut self) -> Result<(), Refusal> {
        let law = |why, mends| Err(Refusal::new(why, 0, mends));
        match self.place {
            Place::Edition => {
                let offered = self.table.offered_edition();
                let Some(choice) = self.table.choices.get(offered).cloned() else {
                    return law(Wrong::NothingOffered, Vec::new());
                };
                self.obey(Said::Edition(choice), "")
            }
            Place::Variant => self.obey(Said::Variant(self.table.offered_variant()), ""),
            Place::Players => self.after_players(),
            Place::Part(player, part) => {
                let is_empty = !self.position.has(player, part);
                let is_said = self
                    .position
                    .player(player)
                    .is_some_and(|player| player.nothing.contains(&part));
                if is_empty && !is_said && part != Part::Stations {
                    let none = Mend::Line(self.front.heard.word(Word::None).to_owned());
                    return law(Wrong::StillEmpty(player, part), vec![none]);
                }
                if is_empty && part == Part::Stations {
                    self.reply.told.push(Told::Passed(player, part));
                }
                let next = if self.reviewed {
                    Place::Review
                } else {
                    self.behind(player, part)
                };
                self.go(next);
                Ok(())
            }
            Place::Review => {
                let next = unfinished(&self.position)
                    .first()
                    .map(|(player, part)| Place::Part(*player, *part));
                self.go(next.unwrap_or(Place::Score));
                Ok(())
            }
            Place::Score => {
                self.reply.act = Some(Act::Save);
                Ok(())
            }
        }
    }

    fn after_players(&mut self) -> Result<(), Refusal> {
        let Some(edition) = self.edition() else {
            return Err(Refusal::new(Wrong::NothingOffered, 0, Vec::new()));
        };
        if self.position.players.is_empty() {
            let offered = self.table.offered_players();
            if offered.is_empty() {
                return Err(Refusal::new(Wrong::NothingOffered, 0, Vec::new()));
            }
            for (name, color) in offered {
                self.join(name.raw(), color, "")?;
            }
            return Ok(());
        }
        let least = *edition.rules().players.start();
        if self.position.players.len() < least {
            return Err(Refusal::new(Wrong::TooFewPlayers(least), 0, Vec::new()));
        }
        let first = Place::Part(self.position.players[0].id, Part::Routes);
        self.go(if self.reviewed { Place::Review } else { first });
        Ok(())
    }

    /// Returns the place behind a player's part.
    fn behind(&self, player: PlayerId, part: Part) -> Place {
        let mut places = places(&self.position)
            .skip_while(|place| *place != Place::Part(player, part))
            .skip(1);
        places.next().unwrap_or(Place::Review)
    }

    fn go(&mut self, place: Place) {
        self.place = place;
        self.reviewed |= place == Place::Review;
    }

    fn go_to_player(&mut self, player: PlayerId, part: Option<Part>) {
        let is_there = self.place.player() == Some(player);
        match (part, self.place) {
            (None, Place::Part(_, own)) if is_there => {
                self.reply.told.push(Told::Here(player, own));
            }
            (None, _) => self.go(Place::Part(player, Part::Routes)),
            (Some(part), _) => self.go(Place::Part(player, part)),
        }
    }

    fn least_tickets(&self) -> usize {
        let variant = self.position.setup.variant.unwrap_or(0);
        self.edition()
            .and_then(|edition| Some(edition.variants().get(variant)?.least_tickets))
            .unwrap_or(0)
    }

    // Counts.

    pub(crate) fn count(&mut self, player: PlayerId, count: Count) {
        let seated = self
            .position
            .player(player)
            .expect("the player was found by name");
        let counts = seated.counts;
        let now = counted(&self.position, player);
        let moves = match count {
            Count::None => vec![
                Move::Counts(
                    player,
                    Counts {
                        trains_left: None,
                        ..counts
                    },
                ),
                Move::Marker(player, None),
            ],
            Count::Agrees => {
                let marker = u32::try_from(now.points.0.rem_euclid(100)).unwrap_or(0);
                let counts = Counts {
                    trains_left: Some(now.left.0),
                    ..counts
                };
                vec![
                    Move::Counts(player, counts),
                    Move::Marker(player, Some(marker)),
                ]
            }
            Count::Is(left, marker) => {
                let counts = Counts {
                    trains_left: Some(left),
                    ..counts
                };
                let marker = marker.map(|marker| Move::Marker(player, Some(marker)));
                std::iter::once(Move::Counts(player, counts))
                    .chain(marker)
                    .collect()
            }
        };
        self.play(moves);
        self.reply.told.push(match count {
            Count::None => Told::Uncounted(player),
            _ => Told::Counted(player, counted(&self.position, player)),
        });
    }

    // Commands.

    fn command(&mut self, command: Command, values: Vec<Value>, line: &str) -> Result<(), Refusal> {
        let end = line.trim().len();
        let law = move |why: Wrong| Refusal::new(why, end, Vec::new());
        let mut values = values.into_iter();
        let first = values.next();
        let second = values.next();
        let player = match &first {
            Some(Value::Player(id)) => Some(*id),
            _ => None,
        };
        let page = match (command, first, second) {
            (Command::Help, None, _) => Some(Page::Help(self.place)),
            (Command::Help, Some(Value::Topic(topic)), _) => Some(Page::Command(topic)),
            (Command::Help, ..) => Some(Page::Commands),
            (Command::List, ..) => Some(Page::List(self.place.player())),
            (Command::Map, Some(Value::Focus(focus)), _) => Some(Page::Map(focus)),
            (Command::Claim, Some(Value::Player(player)), Some(Value::Cities(cities))) => {
                Some(Page::Claim(player, cities))
            }
            (Command::Paths, ..) => Some(Page::Paths),
            (Command::Setup, ..) => Some(Page::Setup),
            (Command::BgStats, ..) => Some(Page::BgStats),
            (Command::Why, ..) => Some(self.place.player().map_or(Page::Reasons, Page::Why)),
            (Command::Undo, ..) => {
                let owner = player.map_or(Some(self.front.owner), |id| self.table.phone_of(id));
                self.turn(owner.ok_or_else(|| law(Wrong::NothingToUndo))?, true)
                    .map_err(law)?;
                None
            }
            (Command::Redo, ..) => {
                self.turn(self.front.owner, false).map_err(law)?;
                None
            }
            (Command::Review, ..) => {
                self.enough_players().map_err(law)?;
                self.go(Place::Review);
                None
            }
            (Command::Score, ..) => {
                self.enough_players().map_err(law)?;
                self.go(Place::Score);
                None
            }
            (Command::Save, path, _) => {
                self.enough_players().map_err(law)?;
                self.reply.act = Some(match path {
                    Some(Value::Text(path)) => Act::SaveTo(path.into()),
                    _ => Act::SaveAndStay,
                });
                None
            }
            (Command::Print, ..) => {
                self.enough_players().map_err(law)?;
                self.reply.act = Some(Act::Print);
                None
            }
            (Command::Reveal, ..) => {
                self.enough_players().map_err(law)?;
                self.reply.act = Some(Act::Reveal);
                None
            }
            (Command::Quit, ..) => {
                self.reply.act = Some(Act::Quit);
                None
            }
            (Command::Phones, off, _) => {
                self.reply.act = Some(Act::Phones(off.is_none()));
                None
            }
            (Command::Picture, Some(Value::Picture(kind)), _) => {
                self.picture = kind;
                self.reply.told.push(Told::Picture(kind));
                None
            }
            (Command::Add, Some(Value::Text(name)), Some(Value::Color(color))) => {
                let joined = self.join(
                    &name,
                    color,
                    &line.trim()[line.trim().find(&name).unwrap_or(0)..],
                );
                let command = self.front.heard.command_word(Command::Add);
                joined.map_err(|mut refusal| {
                    for mend in &mut refusal.mends {
                        if let Mend::Clause(text) = mend {
                            *mend = Mend::Line(format!("{command} {text}"));
                        }
                    }
                    Refusal { end, ..refusal }
                })?;
                None
            }
            (Command::Remove, Some(Value::Player(id)), _) => {
                self.remove(id);
                None
            }
            (Command::Rename, Some(Value::Player(id)), Some(Value::Text(name))) => {
                self.rename(id, &name).map_err(law)?;
                None
            }
            (Command::Recolor, Some(Value::Player(id)), Some(Value::Color(color))) => {
                self.recolor(id, color).map_err(law)?;
                None
            }
            (Command::Swap, Some(Value::Player(one)), Some(Value::Player(other))) => {
                if one == other {
                    return Err(law(Wrong::Twice(one)));
                }
                self.try_play(&[Move::Swap(one, other)])
                    .map_err(|what| law(Wrong::Law(Box::new(what))))?;
                self.reply.told.push(Told::Swapped(one, other));
                None
            }
            (Command::Order, first, second) => {
                let all = first.into_iter().chain(second).chain(values);
                let ids: Vec<PlayerId> = all
                    .filter_map(|value| {
                        if let Value::Player(id) = value {
                            Some(id)
                        } else {
                            None
                        }
                    })
                    .collect();
                if let Some(twice) = ids
                    .iter()
                    .enumerate()
                    .find(|(at, id)| ids[..*at].contains(id))
                {
                    return Err(law(Wrong::Twice(*twice.1)));
                }
                self.play([Move::Order(ids)]);
                self.reply.told.push(Told::Ordered);
                return Ok(());
            }
            (Command::Edition, Some(Value::Edition(choice)), _) => {
                self.switch(&choice, None).map_err(law)?;
                None
            }
            (Command::Variant, Some(Value::Variant(at)), _) => {
                let Some(edition) = self.edition() else {
                    return Err(law(Wrong::NoPlayers));
                };
                let name = self
                    .position
                    .setup
                    .edition
                    .clone()
                    .unwrap_or_else(|| edition.name().clone());
                self.switch(&Choice { name, edition }, Some(at))
                    .map_err(law)?;
                None
            }
            (Command::Bonus, Some(Value::Cities(cities)), Some(Value::Number(points))) => {
                let is_long = values.next().is_some();
                self.bonus(&cities, points, is_long).map_err(law)?;
                None
            }
            (Command::Uses, Some(Value::Opens(city, other)), _) => {
                self.uses(city, other).map_err(law)?;
                None
            }
            (Command::Rule, Some(Value::Rule(rule)), off) => {
                self.rule(rule, off.is_none()).map_err(law)?;
                None
            }
            (Command::Date, Some(Value::Day(day)), _) => {
                let today = self.table.today;
                let date = match day {
                    Day::Is(date) => Some(date),
                    Day::Today => today,
                    Day::Yesterday => today.and_then(stationmaster_core::Date::day_before),
                };
                let date = date.ok_or_else(|| law(Wrong::NotHere(Command::Date)))?;
                self.play([Move::Date(Some(date))]);
                self.reply.told.push(Told::Date(date));
                None
            }
            (Command::Place, Some(Value::Text(text)), _) => {
                self.play([Move::Place(Some(text.as_str().into()))]);
                self.reply.told.push(Told::Where(text.into()));
                None
            }
            (Command::Note, Some(Value::Text(text)), _) => {
                self.play([Move::Note(Some(text.as_str().into()))]);
                self.reply.told.push(Told::Note(text.into()));
                None
            }
            (Command::Minutes, Some(Value::Number(minutes)), _) => {
                self.play([Move::Minutes(Some(minutes))]);
                self.reply.told.push(Told::Minutes(minutes));
                None
            }
            (Command::First, Some(Value::Player(id)), _) => {
                self.play([Move::First(Some(id))]);
                self.reply.told.push(Told::First(id));
                None
            }
            (Command::Left, Some(Value::Player(id)), none) => {
                let has_left = none.is_none();
                self.try_play(&[Move::LeaveEarly(id, has_left)])
                    .map_err(|what| law(Wrong::Law(Box::new(what))))?;
                self.reply.told.push(Told::LeftEarly(id, has_left));
                None
            }
            (Command::Adjust, Some(Value::Player(id)), Some(Value::Points(points))) => {
                let Some(Value::Text(why)) = values.next() else {
                    unreachable!("the form has a reason")
                };
                let what = Adjustment {
                    points: Points(points),
                    why: why.as_str().into(),
                };
                self.try_play(&[Move::Adjust(id, what)])
                    .map_err(|what| law(Wrong::Law(Box::new(what))))?;
                self.reply
                    .told
                    .push(Told::Adjusted(id, Points(points), why.into()));
                None
            }
            (command, ..) => return Err(law(Wrong::NotHere(command))),
        };
        if let Some(page) = page {
            let needs_game = matches!(
                page,
                Page::Map(_)
                    | Page::Paths
                    | Page::Claim(..)
                    | Page::Reasons
                    | Page::BgStats
                    | Page::Why(_)
            );
            if needs_game {
                self.enough_players().map_err(law)?;
            }
            self.reply.page = Some(page);
        }
        Ok(())
    }

    fn enough_players(&self) -> Result<(), Wrong> {
        let Some(edition) = self.edition() else {
            return Err(Wrong::NothingToScore);
        };
        let least = *edition.rules().players.start();
        if self.position.players.len() < least {
            Err(Wrong::TooFewPlayers(least))
        } else {
            Ok(())
        }
    }

    fn turn(&mut self, owner: Owner, is_undo: bool) -> Result<(), Wrong> {
        let log = self.table.log();
        let turned = if is_undo {
            log.undo(owner, &self.position)
        } else {
            log.redo(owner, &self.position)
        }?;
        self.position = turned.position.clone();
        self.place = nearest(&self.position, self.place);
        let (moves, skipped) = (turned.moves.clone(), turned.skipped.clone());
        self.reply.told.push(if is_undo {
            Told::Undone(moves, skipped)
        } else {
            Told::Redone(moves, skipped)
        });
        self.turned = Some(turned);
        Ok(())
    }

    fn remove(&mut self, id: PlayerId) {
        let things = self
            .position
            .things()
            .iter()
            .filter(|thing| thing.whom() == Some(id))
            .count();
        let name = self.position.name(id);
        let seat = self
            .position
            .players
            .iter()
            .position(|player| player.id == id)
            .unwrap_or(0);
        let opened: Vec<Move> = self
            .position
            .stations
            .iter()
            .filter(|station| station.by != id)
            .filter_map(|station| {
                let (route, ..) = station.opens?;
                let own = self
                    .position
                    .claims
                    .iter()
                    .any(|claim| claim.by == id && claim.route == route);
                own.then_some(Move::Open(station.by, station.city?, None))
            })
            .collect();
        self.play(opened);
        self.play([Move::Leave(id)]);
        self.reply.told.push(Told::Left(name, things));
        if self.place.player() == Some(id) {
            let players = &self.position.players;
            let next = players.get(seat).or(players.last());
            self.place = next.map_or(Place::Players, |player| {
                Place::Part(player.id, Part::Routes)
            });
        }
        self.place = nearest(&self.position, self.place);
    }

    fn rename(&mut self, id: PlayerId, name: &str) -> Result<(), Wrong> {
        let key = fold(name);
        let other = self
            .position
            .players
            .iter()
            .find(|player| player.id != id && fold(player.name.raw()) == key);
        if let Some(other) = other {
            return Err(Wrong::NameTaken(other.id));
        }
        let old = self.position.name(id);
        let written = self.written_name(name);
        self.try_play(&[Move::Rename(id, written.as_str().into())])
            .map_err(|what| Wrong::Law(Box::new(what)))?;
        self.reply.told.push(Told::Renamed(id, old));
        Ok(())
    }

    fn recolor(&mut self, id: PlayerId, color: Color) -> Result<(), Wrong> {
        let old = self.position.player(id).map(|player| player.color);
        let other = self
            .position
            .players
            .iter()
            .find(|player| player.id != id && player.color == color);
        let other = other.map(|player| player.id);
        let mut moves = vec![Move::Repaint(id, color)];
        moves.extend(other.zip(old).map(|(other, old)| Move::Repaint(other, old)));
        self.try_play(&moves)
            .map_err(|what| Wrong::Law(Box::new(what)))?;
        self.reply.told.push(Told::Recolored(id, other));
        Ok(())
    }

    fn bonus(&mut self, cities: &[CityId], points: u32, is_long: bool) -> Result<(), Wrong> {
        let &[from, to] = cities else {
            unreachable!("the form has two cities")
        };
        let edition = self.edition().ok_or(Wrong::NoPlayers)?;
        if edition.rules().bonus_tickets == 0 {
            return Err(Wrong::NoBonusCards);
        }
        let points = Points(i32::try_from(points).unwrap_or(i32::MAX));
        let kind = if is_long {
            TicketKind::Long
        } else {
            TicketKind::Regular
        };
        let card = Ticket {
            cities: [from, to],
            points,
            kind,
            logo: None,
        };
        let mut cards = self
            .position
            .setup
            .bonus_tickets
            .clone()
            .unwrap_or_default();
        // A card of the same cities was mistyped.
        let held = |card: &Ticket| {
            let same = |held: Card| held == Card::Bonus(card.cities, card.points);
            self.position.tickets.iter().any(|one| same(one.card))
        };
        cards.retain(|old| !old.joins(card.cities) || held(old));
        cards.push(card.clone());
        self.try_play(&[Move::BonusTickets(Some(cards))])
            .map_err(|what| Wrong::Law(Box::new(what)))?;
        self.reply.told.push(Told::Bonus(card));
        Ok(())
    }

    fn uses(&mut self, city: CityId, other: Option<CityId>) -> Result<(), Wrong> {
        let owners = self
            .position
            .stations
            .iter()
            .filter(|station| station.city == Some(city));
        let mut owners: Vec<PlayerId> = owners.map(|station| station.by).collect();
        // Where a house rule lets two stations stand in a city, the player of the place is meant.
        owners.sort_by_key(|id| self.place.player() != Some(*id));
        let Some(&by) = owners.first() else {
            return Err(Wrong::NoStation(city));
        };
        let edition = self.edition().ok_or(Wrong::NoPlayers)?;
        let route = match other {
            None => None,
            Some(other) => {
                let route = edition.board().route_between(city, other);
                Some(route.ok_or(Wrong::NoRouteToUse([city, other]))?)
            }
        };
        let opens = route.map(|route| (route, Which::Any));
        let played = self.try_play(&[Move::Open(by, city, opens)]);
        let refused = |what| match (what, other) {
            (FaultKind::Game(GameFault::StationRouteNotAnOpponents { .. }), Some(other)) => {
                Wrong::NoRouteToUse([city, other])
            }
            (what, _) => Wrong::Law(Box::new(what)),
        };
        played.map_err(refused)?;
        let is_kept = self.position.stations.iter().any(|station| {
            station.by == by
                && station.city == Some(city)
                && station.opens.map(|opens| opens.0) == route
        });
        if let (false, Some(other)) = (is_kept, other) {
            return Err(Wrong::NoRouteToUse([city, other]));
        }
        self.reply.told.push(Told::Uses(by, city, route));
        Ok(())
    }

    fn rule(&mut self, rule: HouseRule, is_on: bool) -> Result<(), Wrong> {
        let mut rules = self.position.setup.house_rules.clone();
        rules.retain(|known| *known != rule);
        if is_on {
            rules.push(rule);
        }
        self.try_play(&[Move::HouseRules(rules)])
            .map_err(|what| Wrong::Law(Box::new(what)))?;
        self.reply.told.push(Told::Rule(rule, is_on));
        Ok(())
    }

    fn set_variant(&mut self, at: usize) -> Result<(), Wrong> {
        let edition = self.edition().ok_or(Wrong::NoPlayers)?;
        let name = self
            .position
            .setup
            .edition
            .clone()
            .unwrap_or_else(|| edition.name().clone());
        self.switch(&Choice { name, edition }, Some(at))?;
        self.reply
            .told
            .retain(|told| !matches!(told, Told::Switched { gone: 0, .. }));
        Ok(())
    }

    /// Plays another edition or variant. What has the same name there stays; a player whose color is missing gets the first free one.
    fn switch(&mut self, choice: &Choice, variant: Option<usize>) -> Result<(), Wrong> {
        let crossing = Crossing {
            from: self.edition(),
            to: choice.edition.clone(),
            position: &self.position,
        };
        let (moves, gone, repainted) = crossing.moves(&choice.name, variant);
        let is_first = crossing.from.is_none();
        self.try_play(&moves)
            .map_err(|what| Wrong::Law(Box::new(what)))?;
        self.spellings = Arc::new(Spellings::of(choice.edition.board()));
        let variants = choice.edition.variants();
        let at = self.position.setup.variant.unwrap_or(0);
        let title = (variants.len() > 1).then(|| variants[at].title.clone());
        if !is_first {
            let edition = choice.edition.title().clone();
            self.reply.told.push(Told::Switched {
                title: edition,
                variant: title,
                gone,
                repainted,
            });
        }
        self.place = nearest(&self.position, self.place);
        Ok(())
    }
}

/// A refused clause of a line that is not done yet.
struct Pending {
    front: String,
    text: String,
    refusal: Refusal,
    is_last: bool,
    /// Whether it is a clause, and no command or line.
    is_clause: bool,
}

enum Already {
    Had,
    Not,
    /// Another form of it is there: the move that changes it.
    Other(Move),
}

/// Returns what tells cards apart: their cities, in either order, and points.
fn face(edition: &Edition, position: &Position, card: Card) -> Option<([CityId; 2], Points)> {
    let bonus = position.setup.bonus_tickets.as_deref().unwrap_or_default();
    let id = card.number(edition, bonus)?;
    let ticket = edition
        .tickets()
        .get(id.0)
        .or_else(|| bonus.get(id.0 - edition.tickets().len()))?;
    let [a, b] = ticket.cities;
    Some(([a.min(b), a.max(b)], ticket.points))
}

/// Returns the parts of all players, in the order of the places.
pub(crate) fn places(position: &Position) -> impl Iterator<Item = Place> + use<> {
    let parts: Vec<Part> = position
        .edition()
        .map(|edition| Part::of(edition.rules()).collect())
        .unwrap_or_default();
    let players: Vec<PlayerId> = position.players.iter().map(|player| player.id).collect();
    players.into_iter().flat_map(move |id| {
        parts
            .clone()
            .into_iter()
            .map(move |part| Place::Part(id, part))
    })
}

/// Returns a place, or where that is gone the next there is.
pub(crate) fn nearest(position: &Position, place: Place) -> Place {
    let Some(edition) = position.edition() else {
        return Place::Edition;
    };
    let has_players = position.players.len() >= *edition.rules().players.start();
    match place {
        Place::Edition => Place::Edition,
        Place::Variant if edition.variants().len() > 1 => Place::Variant,
        Place::Part(id, part) => {
            let has_part = Part::of(edition.rules()).any(|known| known == part);
            match position.player(id) {
                Some(_) if has_part => place,
                Some(_) => Place::Part(id, Part::Routes),
                None => Place::Players,
            }
        }
        Place::Review | Place::Score if has_players => place,
        Place::Variant | Place::Players | Place::Review | Place::Score => Place::Players,
    }
}

/// Returns the unfinished parts of a position, in the order of the places.
pub(crate) fn unfinished(position: &Position) -> Vec<(PlayerId, Part)> {
    let variant = position.setup.variant.unwrap_or(0);
    let least = position
        .edition()
        .and_then(|edition| Some(edition.variants().get(variant)?.least_tickets))
        .unwrap_or(0);
    let is_open = |place: Place| {
        let Place::Part(id, part) = place else {
            return None;
        };
        let is_said = position
            .player(id)
            .is_some_and(|player| player.nothing.contains(&part));
        let held = || position.tickets.iter().filter(|held| held.by == id).count();
        let is_open = match part {
            Part::Stations => false,
            Part::Tickets => held() < least.max(1),
            _ => !position.has(id, part),
        };
        (is_open && !is_said).then_some((id, part))
    };
    places(position).filter_map(is_open).collect()
}

/// Returns how a player's count compares with what is entered.
pub fn counted(position: &Position, id: PlayerId) -> Counted {
    let (Some(edition), Some(player)) = (position.edition(), position.player(id)) else {
        return Counted::default();
    };
    let (board, rules) = (edition.board(), edition.rules());
    let own: Vec<RouteId> = position
        .claims
        .iter()
        .filter(|claim| claim.by == id)
        .map(|claim| claim.route)
        .collect();
    let laid: u32 = own.iter().map(|route| board.route(*route).length.0).sum();
    let points: i32 = own
        .iter()
        .map(|route| rules.route_points(board.route(*route).length).0)
        .sum();
    let left = rules.trains.0.saturating_sub(laid);
    let (trains, marker) = (player.counts.trains_left, player.marker);
    let marker_agrees = marker.is_none_or(|marker| {
        i64::from(marker).rem_euclid(100) == i64::from(points).rem_euclid(100)
    });
    let over = trains.map_or(0, |trains| i64::from(trains) - i64::from(left));
    let of_length = own
        .iter()
        .rev()
        .filter(|route| i64::from(board.route(**route).length.0) == over);
    let mut suspects: Vec<RouteId> = of_length.copied().collect();
    let is_joined = |route: &RouteId| {
        let nodes = board.route(*route).nodes;
        own.iter().any(|other| {
            other != route
                && board
                    .route(*other)
                    .nodes
                    .iter()
                    .any(|node| nodes.contains(node))
        })
    };
    suspects.sort_by_key(is_joined);
    suspects.truncate(MOST_SUSPECTS);
    Counted {
        left: Trains(left),
        points: Points(points),
        counted: trains,
        marker,
        trains_agree: over == 0,
        marker_agrees,
        suspects,
    }
}

/// A position on its way from one edition or variant to another.
struct Crossing<'a> {
    from: Option<Arc<Edition>>,
    to: Arc<Edition>,
    position: &'a Position,
}

impl Crossing<'_> {
    /// Returns the moves, how many things go, and who gets another color.
    fn moves(
        &self,
        name: &Text,
        variant: Option<usize>,
    ) -> (Vec<Move>, usize, Vec<(PlayerId, Color)>) {
        let setup = &self.position.setup;
        let old = self
            .from
            .as_ref()
            .zip(setup.variant)
            .map(|(from, at)| &from.variants()[at].name);
        let variant = variant
            .or_else(|| old.and_then(|name| self.to.find_variant(name.raw())))
            .unwrap_or(0);
        let things = self.position.things();
        let mut moves: Vec<Move> = things.iter().filter_map(Move::taken_back).collect();
        moves.push(Move::BonusTickets(None));
        moves.push(Move::Edition {
            name: Some(name.clone()),
            edition: Opened(Some(self.to.clone())),
        });
        moves.push(Move::Variant(Some(variant)));
        let bonus: Vec<Ticket> = setup
            .bonus_tickets
            .iter()
            .flatten()
            .filter_map(|card| self.card(card))
            .collect();
        let most = self.to.rules().bonus_tickets;
        if !bonus.is_empty() && most > 0 {
            moves.push(Move::BonusTickets(Some(
                bonus.into_iter().take(most).collect(),
            )));
        }
        let repainted = self.colors();
        moves.extend(
            repainted
                .iter()
                .map(|(id, color)| Move::Repaint(*id, *color)),
        );
        let mut there = self.position.clone();
        for one in &moves {
            there.play(one, Mark::default());
        }
        let mut gone = 0;
        for thing in &things {
            let brought = self.forms(thing).into_iter().find_map(|form| {
                let mut after = there.clone();
                after.play(&form, Mark::default());
                is_legal(&after).then_some((after, form))
            });
            match brought {
                Some((after, form)) => {
                    there = after;
                    moves.push(form);
                }
                None => gone += 1,
            }
        }
        (moves, gone, repainted)
    }

    fn colors(&self) -> Vec<(PlayerId, Color)> {
        let (players, known) = (&self.position.players, &self.to.rules().colors);
        let is_free = |color: &Color| players.iter().all(|player| player.color != *color);
        let without = players
            .iter()
            .filter(|player| !known.contains(&player.color));
        without
            .zip(known.iter().copied().filter(is_free))
            .map(|(player, free)| (player.id, free))
            .collect()
    }

    fn from(&self) -> &Edition {
        self.from
            .as_ref()
            .expect("things are there only where there is an edition")
    }

    /// Returns a thing in all forms that it can have in the other edition.
    fn forms(&self, thing: &Move) -> Vec<Move> {
        match thing {
            Move::Claim(by, route, which) => {
                let there = self.route(*route, *which);
                there
                    .map(|(route, which)| Move::Claim(*by, route, which))
                    .into_iter()
                    .collect()
            }
            Move::Build(by, city) => self
                .city(*city)
                .map(|city| Move::Build(*by, city))
                .into_iter()
                .collect(),
            Move::Open(by, city, opens) => {
                let opens = opens.and_then(|(route, which)| self.route(route, which));
                let both = self.city(*city).zip(opens);
                both.map(|(city, opens)| Move::Open(*by, city, Some(opens)))
                    .into_iter()
                    .collect()
            }
            Move::Hold(by, card) => self
                .cards(*card)
                .into_iter()
                .map(|card| Move::Hold(*by, card))
                .collect(),
            other => vec![other.clone()],
        }
    }

    fn city(&self, city: CityId) -> Option<CityId> {
        let name = self.from().board().city_name(city);
        self.to.board().names().find(name.raw()).map(CityId)
    }

    fn route(&self, route: RouteId, which: Which) -> Option<(RouteId, Which)> {
        let board = self.from().board();
        let [a, b] = board.route(route).cities.map(|city| self.city(city));
        let there = self.to.board().route_between(a?, b?)?;
        let color = match which {
            Which::Any => None,
            Which::Color(color) => Some(color),
            Which::Track(track) => Some(board.track(track).color),
        };
        let color = color.filter(|color| {
            self.to
                .board()
                .tracks_of(there, Some(*color))
                .next()
                .is_some()
        });
        Some((there, color.map_or(Which::Any, Which::Color)))
    }

    fn card(&self, card: &Ticket) -> Option<Ticket> {
        let [a, b] = card.cities.map(|city| self.city(city));
        Some(Ticket {
            cities: [a?, b?],
            ..card.clone()
        })
    }

    /// Returns the cards of the other edition that join the same cities for the same points.
    fn cards(&self, card: Card) -> Vec<Card> {
        let from = self.from();
        let bonus = self
            .position
            .setup
            .bonus_tickets
            .as_deref()
            .unwrap_or_default();
        let printed = card.number(from, bonus).and_then(|id| {
            from.tickets()
                .get(id.0)
                .or_else(|| bonus.get(id.0 - from.tickets().len()))
        });
        let Some(card) = printed.and_then(|card| self.card(card)) else {
            return Vec::new();
        };
        let deck = (0..)
            .map(stationmaster_core::TicketId)
            .zip(self.to.tickets());
        let alike =
            deck.filter(|(_, other)| other.joins(card.cities) && other.points == card.points);
        alike
            .map(|(id, _)| Card::Deck(id))
            .chain([Card::Bonus(card.cities, card.points)])
            .collect()
    }
}
