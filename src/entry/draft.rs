//! The game as far as it is entered: a position, and the lines of moves that led to it.
//!
//! A game begins with nothing known ([`Draft::default`]) and is complete as soon as there is a [`Draft::game`]. The moves of a line
//! are played together or not at all ([`Draft::play`]), and undone together: undoing plays all lines but the last again. What no
//! longer fits the game because of a change is found by a [`Plan`], so that it can be asked about.

mod deeds;
mod edition;
mod file;
mod lines;
mod plan;

use std::sync::Arc;

pub use self::deeds::{Deed, Site, Thing, deeds, site};
pub use self::file::{Kept, unfinished};
pub use self::plan::Plan;
use super::part::Part;
use crate::board::Edition;
use crate::color::Color;
use crate::fault::FaultKind;
use crate::game::Game;
use crate::game::position::Claim;
pub use crate::game::position::{Mark, Move, PlayerId, Position, Seated, Setup, Which};
use crate::text::Text;
use crate::units::{RouteId, Seat, TrackId};

/// The most moves that can be undone, ten times those of a long evening: where there are more, the older half is forgotten.
const MOST_MOVES: usize = 2_000;

/// The moves of a line, which are undone together.
pub type Line = Vec<Move>;

/// The game as far as it is entered, which is legal after every line.
#[derive(Debug, Clone, Default)]
pub struct Draft {
    /// The position that the lines begin with.
    start: Position,
    position: Position,
    game: Option<Game>,
    lines: Vec<Line>,
    /// The lines that were undone, the next to be played again last.
    undone: Vec<Line>,
    /// How many lines before the start are forgotten, and the first id that nobody had in them, or in a line that was undone.
    forgotten: usize,
    first_id: u32,
    /// How often the position has changed.
    version: u64,
}

impl Draft {
    fn starting(position: &Position) -> Draft {
        let (start, game) = Position::default()
            .judge(&position.moves())
            .unwrap_or_default();
        Draft {
            position: start.clone(),
            start,
            game,
            ..Draft::default()
        }
    }

    /// Returns the game as it stands, if it is set up: with an edition, and with as many players as it needs.
    pub fn game(&self) -> Option<&Game> {
        self.game.as_ref()
    }

    pub fn position(&self) -> &Position {
        &self.position
    }

    pub fn setup(&self) -> &Setup {
        &self.position.setup
    }

    pub fn edition(&self) -> Option<&Arc<Edition>> {
        self.position.edition()
    }

    pub fn players(&self) -> &[Seated] {
        &self.position.players
    }

    pub fn has(&self, id: PlayerId, part: Part) -> bool {
        let position = &self.position;
        match part {
            Part::Routes => position.claims.iter().any(|claim| claim.by == id),
            Part::Stations => position.stations.iter().any(|station| station.by == id),
            Part::Tickets => position.tickets.iter().any(|held| held.by == id),
            Part::Passengers => position.passengers.iter().any(|count| count.by == id),
        }
    }

    pub fn seat_of(&self, id: PlayerId) -> Option<Seat> {
        self.players()
            .iter()
            .position(|player| player.id == id)
            .map(Seat)
    }

    /// Returns whether the color of a claimed track was named, or can be no other.
    pub fn knows_color(&self, track: TrackId) -> bool {
        let owner = self.game().and_then(|game| self.at(game.owner(track)?));
        let own = owner.map(|player| player.id);
        let claims = &self.position.claims;
        let is_named = |claim: &Claim| {
            Some(claim.by) == own && claim.which != Which::Any && self.is_of(claim.route, track)
        };
        claims.iter().any(is_named) || self.leaves_one_color(track)
    }

    /// Returns whether a track is the only one of its route that those whose colors are named leave, or all have its color.
    pub fn leaves_one_color(&self, track: TrackId) -> bool {
        let Some(board) = self.edition().map(|edition| edition.board()) else {
            return false;
        };
        let color = |track: TrackId| board.track(track).color;
        let is_named = |other: TrackId| {
            let names =
                |which: Which| which == Which::Track(other) || which == Which::Color(color(other));
            self.position
                .claims
                .iter()
                .any(|claim| self.is_of(claim.route, other) && names(claim.which))
        };
        board
            .route_of(track)
            .track_ids()
            .all(|other| color(other) == color(track) || is_named(other))
    }

    fn is_of(&self, route: RouteId, track: TrackId) -> bool {
        self.edition()
            .is_some_and(|edition| edition.board().track(track).route == route)
    }

    /// Returns the first color of the edition that no player has.
    pub fn free_color(&self) -> Option<Color> {
        let is_free = |color: &Color| self.players().iter().all(|player| player.color != *color);
        self.edition()?.rules().colors.iter().copied().find(is_free)
    }

    /// Returns who sits at a seat; nobody does behind the last.
    pub fn at(&self, seat: Seat) -> Option<&Seated> {
        self.players().get(seat.0)
    }

    /// Plays the moves of a line, all of them or none; moves that change nothing are no line.
    ///
    /// # Errors
    ///
    /// The first thing that they make illegal, as a record that says the same would be told.
    pub fn play(&mut self, line: Line) -> Result<(), FaultKind> {
        self.enter(line)?;
        if self.lines.iter().map(Vec::len).sum::<usize>() > MOST_MOVES {
            self.forget();
        }
        Ok(())
    }

    /// Plays the moves of a line, with all others still known.
    fn enter(&mut self, line: Line) -> Result<(), FaultKind> {
        let (position, game) = self.judge(&line)?;
        if position != self.position {
            (self.position, self.game) = (position, game);
            self.lines.push(line);
            self.undone.clear();
            self.version += 1;
        }
        Ok(())
    }

    /// Forgets the lines with the older half of the moves, but not the last one: they cannot be undone any more.
    fn forget(&mut self) {
        let mut most = self.lines.iter().map(Vec::len).sum::<usize>().div_ceil(2);
        let newest = self.lines.iter().rev().take_while(|line| {
            let fits = line.len() <= most;
            most = most.saturating_sub(line.len());
            fits
        });
        let older = self.lines.len() - newest.count().max(1);
        self.forget_first(older);
    }

    fn forget_first(&mut self, lines: usize) {
        self.first_id = self.next_id();
        self.start = self.after(lines);
        self.lines.drain(..lines);
        self.forgotten += lines;
    }

    fn judge(&self, line: &[Move]) -> Result<(Position, Option<Game>), FaultKind> {
        self.position.judge(line).map_err(|faults| {
            let real = faults.iter().find(|fault| !fault.kind.is_too_few_players());
            real.unwrap_or(faults.first()).kind.clone()
        })
    }

    /// The position after the first `lines` lines.
    fn after(&self, lines: usize) -> Position {
        let mut position = self.start.clone();
        for one in self.lines[..lines].iter().flatten() {
            position.play(one, Mark::default());
        }
        position
    }

    /// Returns what the last line did, and at which site; `None` if there is none to undo.
    pub fn last_deeds(&self) -> Option<(Vec<Deed>, Site)> {
        let last = self.lines.last()?;
        Some((
            deeds(last, &self.after(self.lines.len() - 1), &self.position),
            site(last),
        ))
    }

    /// Returns which version this is: each change of the position makes another.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// Returns the moves by which players join behind the others, each with a new id.
    pub fn join(&self, players: &[(Text, Color)]) -> Line {
        let join = |(id, (name, color)): (u32, &(Text, Color))| {
            Move::Join(PlayerId(id), name.clone(), *color)
        };
        (self.next_id()..).zip(players).map(join).collect()
    }

    /// Returns a line with the players who join in it as new ones, whoever has joined since it was made.
    pub fn join_anew(&self, line: &Line) -> Line {
        let mut new = self.next_id()..;
        let mut id = |known: PlayerId| new.next().map_or(known, PlayerId);
        let anew = line.iter().map(|one| match one {
            Move::Join(known, name, color) => Move::Join(id(*known), name.clone(), *color),
            one => one.clone(),
        });
        anew.collect()
    }

    /// The first id that nobody has had.
    fn next_id(&self) -> u32 {
        let joined = self.lines.iter().flatten().filter_map(|one| match one {
            Move::Join(id, ..) => Some(*id),
            _ => None,
        });
        let known = joined.chain(self.start.players.iter().map(|player| player.id));
        known
            .map(|id| id.0.saturating_add(1))
            .fold(self.first_id, u32::max)
    }
}
