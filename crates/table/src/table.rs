//! The table: what is entered, the log, and an answer for every line and tap of the front ends.

use std::path::Path;
use std::sync::{Arc, OnceLock};

use stationmaster_core::limits::LONGEST_NAME;
use stationmaster_core::{
    Card, Color, Date, Edition, Game, Move, Part, PlayerId, Position, Seat, Text, Unreadable,
    editions, shipped_edition,
};

use crate::heard::{ENGLISH, Heard};
use crate::judge::{self, Trial};
use crate::log::{Log, Op, Owner};
use crate::place::Place;
use crate::read::{Count, Sign};
use crate::reply::{Choice, Counted, Picture, Preview, Refused, Reply, Wrong};
use crate::spelling::Spellings;

/// The table at which a game is entered.
#[derive(Debug, Clone)]
pub struct Table {
    /// The editions that can be chosen, in the order of their list.
    pub choices: Vec<Choice>,
    /// What is offered at the first places: what was played last time.
    pub last: LastTime,
    /// The names of people who are known, as they are written.
    pub known: Vec<Text>,
    /// The day, for `date today`.
    pub today: Option<Date>,
    /// The reader of the edition files that are named by a path; nothing is found unless the program gives one.
    pub open: fn(&Path) -> Result<String, Unreadable>,
    /// How many unfinished games stand in the first list.
    pub unfinished_games: usize,
    /// The kind of picture that is saved beside the game.
    pub picture: Option<Picture>,
    /// The phones, each with its owner and the player who holds it.
    pub phones: Vec<(Owner, PlayerId)>,
    pub(crate) spellings: Arc<Spellings>,
    pub(crate) next_player: u32,
    position: Position,
    /// The game as it stands, made when it is asked for.
    game: OnceLock<Option<Game>>,
    pub(crate) log: Log,
}

/// What was played last time.
#[derive(Debug, Clone, Default)]
pub struct LastTime {
    /// The name of the edition, as records have it.
    pub edition: Option<Text>,
    /// The name of the variant.
    pub variant: Option<Text>,
    /// The players with their colors.
    pub players: Vec<(Text, Color)>,
}

/// Where a front end is. The table holds the log and the answers; there is no other state.
#[derive(Debug, Clone)]
pub struct FrontEnd {
    /// Where it is.
    pub place: Place,
    /// Whose lines it enters.
    pub owner: Owner,
    /// The language that it hears.
    pub heard: &'static Heard,
    /// Whether the review has been seen, so that an empty line at a part leads back to it.
    pub reviewed: bool,
    /// The refused clauses that wait, the newest last.
    pub waits: Vec<Refused>,
    /// The step at which the tickets are being turned over, at the score.
    pub stage: Option<usize>,
}

/// The front end of the table itself at the first place, in English.
impl Default for FrontEnd {
    fn default() -> FrontEnd {
        FrontEnd {
            place: Place::Edition,
            owner: Owner::TABLE,
            heard: &ENGLISH,
            reviewed: false,
            waits: Vec::new(),
            stage: None,
        }
    }
}

impl FrontEnd {
    /// Takes out what waits, for a front end that brings it back into its line: the newest, or that at a position.
    pub fn bring_back(&mut self, at: Option<usize>) -> Option<Refused> {
        let last = self.waits.len().checked_sub(1)?;
        let at = at.unwrap_or(last);
        (at <= last).then(|| self.waits.remove(at))
    }

    /// Lets the newest that waits go.
    pub fn let_go(&mut self) {
        self.waits.pop();
    }
}

impl Table {
    /// Returns a table at which nothing is entered yet.
    pub fn new(choices: Vec<Choice>) -> Table {
        Table::starting(choices, &Position::default())
    }

    /// Returns a table for the editions that come with the program.
    pub fn shipped() -> Table {
        let choices = editions().filter_map(|name| {
            Some(Choice {
                name: name.into(),
                edition: shipped_edition(name)?,
            })
        });
        Table::new(choices.collect())
    }

    /// Returns a table for a saved game, whose front end begins at the review; what is empty in it counts as said.
    pub fn of(choices: Vec<Choice>, position: &Position) -> Table {
        let mut position = position.clone();
        let open: Vec<(PlayerId, Part)> = judge::unfinished(&position);
        for (player, part) in open {
            position.play(
                &Move::Nothing(player, part, true),
                stationmaster_core::Mark::default(),
            );
        }
        Table::starting(choices, &position)
    }

    pub(crate) fn starting(choices: Vec<Choice>, position: &Position) -> Table {
        let next = position.players.iter().map(|player| player.id.0 + 1).max();
        let mut table = Table {
            choices,
            last: LastTime::default(),
            known: Vec::new(),
            today: None,
            open: |_| Err(Unreadable::Missing),
            unfinished_games: 0,
            picture: None,
            phones: Vec::new(),
            spellings: Arc::default(),
            next_player: next.unwrap_or(0),
            position: Position::default(),
            game: OnceLock::new(),
            log: Log::new(position),
        };
        table.stand(position.clone());
        table
    }

    /// Makes a position the one of the table.
    pub(crate) fn stand(&mut self, position: Position) {
        let is_same = position.setup.edition == self.position.setup.edition;
        self.position = position;
        let edition = self.position.edition().cloned();
        if !is_same {
            self.spellings = edition.as_ref().map_or_else(Arc::default, |edition| {
                Arc::new(Spellings::of(edition.board()))
            });
        }
        self.game = OnceLock::new();
    }

    /// Returns everything on the table and in the hands.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Returns the game as it stands, if there are players enough.
    pub fn game(&self) -> Option<&Game> {
        let game = self.game.get_or_init(|| {
            let least = *self.edition()?.rules().players.start();
            (self.position.players.len() >= least).then(|| self.position.look())
        });
        game.as_ref()
    }

    /// Returns the edition, once it is chosen.
    pub fn edition(&self) -> Option<&Arc<Edition>> {
        self.position.edition()
    }

    /// Returns the log.
    pub fn log(&self) -> &Log {
        &self.log
    }

    /// Returns the number of the position: it changes with every line of the log.
    pub fn version(&self) -> u64 {
        self.log.version()
    }

    /// Returns the seat of a player.
    pub fn seat_of(&self, id: PlayerId) -> Option<Seat> {
        self.position
            .players
            .iter()
            .position(|player| player.id == id)
            .map(Seat)
    }

    /// Returns the owner of the lines of a player's phone.
    pub fn phone_of(&self, id: PlayerId) -> Option<Owner> {
        self.phones
            .iter()
            .rev()
            .find(|(_, player)| *player == id)
            .map(|(owner, _)| *owner)
    }

    /// Enters a line: what can be entered of it is, and what is refused waits in the front end.
    pub fn enter(&mut self, front: &mut FrontEnd, line: &str) -> Reply {
        let mut trial = Trial::new(self, front);
        trial.line(line);
        let (place, reviewed) = (trial.place, trial.reviewed);
        let reply = self.commit(front.owner, Done::of(trial));
        (front.place, front.reviewed) = (place, reviewed);
        self.address_waits(front);
        front.waits.extend(
            reply
                .refused
                .iter()
                .filter(|refused| refused.waits())
                .cloned(),
        );
        reply
    }

    /// Leads a front end to a place, as a key does that stands for one.
    pub fn lead(&self, front: &mut FrontEnd, place: Place) {
        front.place = place;
        self.address_waits(front);
    }

    /// Puts the address in front of what waits and was typed at another part than the one shown: wherever it is brought back, it is
    /// for the player and the part where it was typed.
    fn address_waits(&self, front: &mut FrontEnd) {
        for refused in &mut front.waits {
            let Some(Place::Part(id, part)) = refused.at.filter(|at| *at != front.place) else {
                continue;
            };
            let name = stationmaster_core::names::fold(self.position.name(id).raw());
            let address = format!("@{name} {} ", front.heard.part_word(part));
            refused.line.insert_str(0, &address);
            refused.cursor += address.len();
            for form in refused.forms.iter_mut().filter(|form| form.here) {
                form.line.insert_str(0, &address);
                form.here = false;
            }
            refused.at = None;
        }
    }

    /// Returns what [`Table::enter`] would do, and changes nothing.
    pub fn preview(&self, front: &FrontEnd, line: &str) -> Preview {
        let mut trial = Trial::new(self, front);
        trial.line(line);
        let ends = line.ends_with(char::is_whitespace) || line.trim_end().ends_with(',');
        let shows_refusal = trial
            .reply
            .refused
            .iter()
            .any(|refused| ends || refused.complete);
        Preview {
            position: trial.position,
            place: trial.place,
            reply: trial.reply,
            shows_refusal,
        }
    }

    /// Puts what a trial did into the log.
    fn commit(&mut self, owner: Owner, done: Done) -> Reply {
        let Done {
            mut reply,
            position,
            moves,
            op,
            next_player,
            picture,
        } = done;
        self.next_player = self.next_player.max(next_player);
        self.picture = picture;
        if position != self.position {
            let op = op.unwrap_or_else(|| Op::Moves(moves.clone()));
            self.log.push(owner, op, moves, &position);
            self.stand(position);
            reply.entered = true;
        }
        reply
    }

    /// Enters moves that were tapped, all or none, as one line of the log of an owner. With `take`, what others have is taken over.
    ///
    /// All of them add things of one player, or take things of one player away. The reply tells them as a typed clause would be told.
    pub fn tap(&mut self, owner: Owner, moves: &[Move], take: bool) -> Reply {
        let front = FrontEnd {
            owner,
            place: self.first_open(),
            ..FrontEnd::default()
        };
        let Some(player) = moves
            .first()
            .and_then(Move::whom)
            .filter(|id| self.position.player(*id).is_some())
        else {
            return Reply::default();
        };
        let (part, is_back) = match moves[0] {
            Move::Claim(..) => (Part::Routes, false),
            Move::Release(..) => (Part::Routes, true),
            Move::Build(..) => (Part::Stations, false),
            Move::Unbuild(..) => (Part::Stations, true),
            Move::Hold(..) => (Part::Tickets, false),
            Move::Drop(..) => (Part::Tickets, true),
            Move::Count(..) => (Part::Passengers, false),
            _ => return Reply::default(),
        };
        let adding = |one: &Move| match one {
            Move::Release(by, route) => Move::Claim(*by, *route, stationmaster_core::Which::Any),
            Move::Unbuild(by, city) => Move::Build(*by, *city),
            Move::Drop(by, card) => Move::Hold(*by, *card),
            other => other.clone(),
        };
        let things: Vec<Move> = moves.iter().map(adding).collect();
        let sign = match (is_back, take) {
            (true, _) => Sign::Back,
            (_, true) => Sign::Take,
            _ => Sign::Add,
        };
        let mut trial = Trial::new(self, &front);
        if let Err(refusal) = trial.things(player, part, sign, &things, &[], "") {
            let refused = Refused {
                line: String::new(),
                cursor: 0,
                why: refusal.why,
                forms: Vec::new(),
                one: false,
                complete: true,
                at: None,
            };
            trial.reply.refused.push(refused);
        }
        let done = Done::of(trial);
        self.commit(owner, done)
    }

    /// Lets a player join by a tap. Returns the player who joined, or who plays already with this name and color.
    pub fn join(&mut self, owner: Owner, name: &str, color: Color) -> (Option<PlayerId>, Reply) {
        let front = FrontEnd {
            owner,
            place: Place::Players,
            ..FrontEnd::default()
        };
        let mut trial = Trial::new(self, &front);
        let over = name.chars().count().saturating_sub(LONGEST_NAME);
        let joined = if stationmaster_core::names::fold(name).is_empty() {
            Err(Wrong::NoLetter)
        } else if over > 0 {
            Err(Wrong::TooLong(over))
        } else {
            trial.join(name, color, name).map_err(|refusal| refusal.why)
        };
        if let Err(why) = &joined {
            let refused = Refused {
                line: String::new(),
                cursor: 0,
                why: why.clone(),
                forms: Vec::new(),
                one: false,
                complete: true,
                at: None,
            };
            trial.reply.refused.push(refused);
        }
        let done = Done::of(trial);
        (joined.ok(), self.commit(owner, done))
    }

    /// Notes a tapped count, or with `None` for both takes it away.
    pub fn count(
        &mut self,
        owner: Owner,
        player: PlayerId,
        left: Option<u32>,
        marker: Option<u32>,
    ) -> Reply {
        let front = FrontEnd {
            owner,
            ..FrontEnd::default()
        };
        if self.position.player(player).is_none() {
            return Reply::default();
        }
        let mut trial = Trial::new(self, &front);
        trial.count(
            player,
            left.map_or(Count::None, |left| Count::Is(left, marker)),
        );
        let done = Done::of(trial);
        self.commit(owner, done)
    }

    /// Takes back the last line of an owner that still stands.
    pub fn undo(&mut self, owner: Owner) -> Reply {
        let mut front = FrontEnd {
            owner,
            place: self.first_open(),
            ..FrontEnd::default()
        };
        self.enter(&mut front, "undo")
    }

    /// Enters the line again that the owner took back last.
    pub fn redo(&mut self, owner: Owner) -> Reply {
        let mut front = FrontEnd {
            owner,
            place: self.first_open(),
            ..FrontEnd::default()
        };
        self.enter(&mut front, "redo")
    }

    /// Returns the moves of the line that [`Table::undo`] would take back.
    pub fn would_undo(&self, owner: Owner) -> Option<&[Move]> {
        self.log.would_undo(owner)
    }

    /// Returns how a player's count compares with what is entered.
    pub fn counted(&self, player: PlayerId) -> Counted {
        judge::counted(&self.position, player)
    }

    /// Returns the unfinished parts, in the order of the places.
    pub fn unfinished(&self) -> Vec<(PlayerId, Part)> {
        judge::unfinished(&self.position)
    }

    /// Returns whether a player is done: no part is unfinished and a count is there.
    pub fn is_done(&self, player: PlayerId) -> bool {
        self.counted(player).counted.is_some()
            && self.unfinished().iter().all(|(id, _)| *id != player)
    }

    /// Returns the place to which an empty line leads from another; `None` where it is refused or ends the game.
    pub fn after(&self, front: &FrontEnd) -> Option<Place> {
        let preview = self.preview(front, "");
        let stays = preview.place == front.place && !preview.reply.entered;
        (preview.reply.refused.is_empty() && !stays).then_some(preview.place)
    }

    /// Returns the place itself or, where that is gone, the next there is.
    pub fn nearest(&self, place: Place) -> Place {
        judge::nearest(&self.position, place)
    }

    /// Returns the first place that has no answer yet.
    pub fn first_open(&self) -> Place {
        let Some(edition) = self.edition() else {
            return Place::Edition;
        };
        if self.position.players.len() < *edition.rules().players.start() {
            return Place::Players;
        }
        let open = self.unfinished();
        open.first()
            .map_or(Place::Review, |(player, part)| Place::Part(*player, *part))
    }

    /// Returns whether something was entered that a draft has to keep.
    pub fn is_begun(&self) -> bool {
        self.position.edition().is_some() && self.log.version() > 0
            || !self.position.players.is_empty()
    }

    /// Returns the edition that an empty line takes, by its position in the list: that of last time, else the first.
    pub fn offered_edition(&self) -> usize {
        let name = self.last.edition.as_ref();
        let known = |choice: &Choice| Some(&choice.name) == name;
        self.choices.iter().position(known).unwrap_or(0)
    }

    /// Returns the variant that an empty line takes: that of last time, else the first.
    pub fn offered_variant(&self) -> usize {
        let name = self.last.variant.as_ref();
        let known = self
            .edition()
            .zip(name)
            .and_then(|(edition, name)| edition.find_variant(name.raw()));
        known.unwrap_or(0)
    }

    /// Returns the players whom an empty line takes: those of last time, as far as the box has their colors and places.
    pub fn offered_players(&self) -> Vec<(Text, Color)> {
        let Some(edition) = self.edition() else {
            return Vec::new();
        };
        let rules = edition.rules();
        let has = |(_, color): &&(Text, Color)| rules.colors.contains(color);
        self.last
            .players
            .iter()
            .filter(has)
            .take(*rules.players.end())
            .cloned()
            .collect()
    }

    /// Returns the cards in play, each with the player who holds it, in the order of the decks.
    pub fn cards(&self) -> Vec<(Card, Option<PlayerId>)> {
        let Some(edition) = self.edition() else {
            return Vec::new();
        };
        let laws = stationmaster_core::game::laws::Laws::new(&self.position, edition);
        let hands = laws.hands();
        let bonus = self
            .position
            .setup
            .bonus_tickets
            .as_deref()
            .unwrap_or_default();
        let holder = |id| {
            hands
                .iter()
                .find(|(held, _)| *held == id)
                .map(|(_, player)| *player)
        };
        laws.cards()
            .map(|(id, _)| (Card::numbered(edition, bonus, id), holder(id)))
            .collect()
    }
}

impl Refused {
    /// Returns whether it waits to be mended: not where an empty line or a step back was refused.
    pub fn waits(&self) -> bool {
        let is_step = matches!(
            self.why,
            Wrong::NothingToUndo
                | Wrong::UndoGone(_)
                | Wrong::NothingToRedo
                | Wrong::NothingToScore
                | Wrong::TooFewPlayers(_)
                | Wrong::StillEmpty(..)
                | Wrong::NothingOffered
                | Wrong::NotHere(_)
        );
        !self.line.is_empty() && !is_step
    }
}

/// What a trial did, without what it was tried on.
struct Done {
    reply: Reply,
    position: Position,
    moves: Vec<Move>,
    op: Option<Op>,
    next_player: u32,
    picture: Option<Picture>,
}

impl Done {
    fn of(trial: Trial<'_>) -> Done {
        let Trial {
            reply,
            position,
            moves,
            turned,
            next_player,
            picture,
            ..
        } = trial;
        let (moves, op) = match turned {
            Some(turned) => (turned.moves, Some(turned.op)),
            None => (moves, None),
        };
        Done {
            reply,
            position,
            moves,
            op,
            next_player,
            picture,
        }
    }
}
