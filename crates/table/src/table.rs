//! The table: the entries, the log, and a reply to every line and tap of the front ends.

use std::path::Path;
use std::sync::{Arc, OnceLock};

use stationmaster_core::game::laws::Laws;
use stationmaster_core::names::fold;
use stationmaster_core::{
    Card, Color, Date, Edition, Game, Move, Part, PlayerId, Position, Seat, Text, Unreadable,
    Which, editions, shipped_edition,
};

use crate::draft::is_about_something;
use crate::heard::{ENGLISH, Heard, Whom};
use crate::judge::{self, Trial};
use crate::log::{Log, Op, Owner};
use crate::place::Place;
use crate::read::{Count, Read, Reader, Refusal, Sign, first_word};
use crate::reply::{Choice, Counted, Form, Picture, Preview, Refused, Reply, Wrong};
use crate::spelling::Spellings;

/// The table at which a game is entered.
#[derive(Debug, Clone)]
pub struct Table {
    /// The editions that can be chosen, in the order of their list.
    pub choices: Vec<Choice>,
    /// The offers at the first places: the game played last time.
    pub last: LastTime,
    /// The names of known people.
    pub known: Vec<Text>,
    /// The day, for `date today`.
    pub today: Option<Date>,
    /// The reader of edition files that are named by path; by default it finds nothing.
    pub open: fn(&Path) -> Result<String, Unreadable>,
    /// The translation of titles of editions and variants; by default they stay as printed.
    pub titled: fn(&'static Heard, &Text) -> Text,
    /// The number of unfinished games in the first list.
    pub unfinished_games: usize,
    /// The format of the picture that is saved beside the game.
    pub picture: Option<Picture>,
    /// The phones, each with its owner and the player who holds it.
    pub phones: Vec<(Owner, PlayerId)>,
    pub(crate) next_player: u32,
    position: Position,
    /// Caches of the spellings of the board's cities, and of the game as it stands.
    spellings: OnceLock<Arc<Spellings>>,
    game: OnceLock<Option<Game>>,
    pub(crate) log: Log,
}

/// The game played last time.
#[derive(Debug, Clone, Default)]
pub struct LastTime {
    /// The name of the edition, as records have it.
    pub edition: Option<Text>,
    /// The name of the variant.
    pub variant: Option<Text>,
    /// The players with their colors.
    pub players: Vec<(Text, Color)>,
}

/// The state of a front end. Everything else is in the table.
#[derive(Debug, Clone)]
pub struct FrontEnd {
    /// Its place.
    pub place: Place,
    /// The owner of its lines.
    pub owner: Owner,
    /// The language of its input.
    pub heard: &'static Heard,
    /// True if the review has been seen, so that an empty line at a part leads back to it.
    pub reviewed: bool,
    /// The refused clauses that wait, the newest last.
    pub waits: Vec<Refused>,
    /// The step of the stage, while the tickets are being turned over.
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
    /// Returns the front end of an owner at a place.
    pub fn at(owner: Owner, place: Place) -> FrontEnd {
        FrontEnd {
            place,
            owner,
            ..FrontEnd::default()
        }
    }
}

impl Table {
    /// Returns an empty table.
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

    /// Returns a table for a saved game, whose front end begins at the review; its empty parts count as confirmed.
    pub fn of(choices: Vec<Choice>, position: &Position) -> Table {
        let said = judge::unfinished(position).into_iter();
        let said: Vec<Move> = said
            .map(|(id, part)| Move::Nothing(id, part, true))
            .collect();
        Table::starting(choices, &judge::after(position, &said))
    }

    pub(crate) fn starting(choices: Vec<Choice>, position: &Position) -> Table {
        let next = position.players.iter().map(|player| player.id.0 + 1).max();
        let mut table = Table {
            choices,
            last: LastTime::default(),
            known: Vec::new(),
            today: None,
            open: |_| Err(Unreadable::Missing),
            titled: |_, title| title.clone(),
            unfinished_games: 0,
            picture: None,
            phones: Vec::new(),
            next_player: next.unwrap_or(0),
            position: Position::default(),
            spellings: OnceLock::new(),
            game: OnceLock::new(),
            log: Log::new(position),
        };
        table.stand(position.clone());
        table
    }

    /// Replaces the position of the table.
    pub(crate) fn stand(&mut self, position: Position) {
        if position.setup.edition != self.position.setup.edition {
            self.spellings = OnceLock::new();
        }
        self.position = position;
        self.game = OnceLock::new();
    }

    pub(crate) fn spellings(&self) -> &Spellings {
        self.spellings.get_or_init(|| {
            let edition = self.edition();
            edition.map_or_else(Arc::default, |edition| {
                Arc::new(Spellings::of(edition.board()))
            })
        })
    }

    /// Returns the position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Returns the game as it stands, if there are enough players.
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

    /// Returns the version of the position, which changes with every line of the log.
    pub fn version(&self) -> u64 {
        self.log.version()
    }

    /// Returns the seat of a player.
    pub fn seat_of(&self, id: PlayerId) -> Option<Seat> {
        let mut players = self.position.players.iter();
        players.position(|player| player.id == id).map(Seat)
    }

    /// Returns the owner of the lines of a player's phone.
    pub fn phone_of(&self, id: PlayerId) -> Option<Owner> {
        let mut phones = self.phones.iter().rev();
        phones
            .find(|(_, player)| *player == id)
            .map(|phone| phone.0)
    }

    /// Enters a line: valid clauses are entered, refused ones wait in the front end.
    pub fn enter(&mut self, front: &mut FrontEnd, line: &str) -> Reply {
        self.trying(front, |trial| trial.line(line))
    }

    /// Leads a front end to a place.
    pub fn lead(&self, front: &mut FrontEnd, place: Place) {
        front.place = place;
        self.address_waits(front);
    }

    /// Puts an address before each waiting clause of another part, so that it stays with the player and the part where it was
    /// typed.
    fn address_waits(&self, front: &mut FrontEnd) {
        let heard = front.heard;
        let is_read_by_place = |line: &str| {
            !line.starts_with(['@', '?']) && heard.find_command(first_word(line).0).is_none()
        };
        for refused in &mut front.waits {
            let Place::Part(id, part) = refused.at else {
                continue;
            };
            if refused.at == front.place || !is_read_by_place(&refused.line) {
                continue;
            }
            let name = fold(self.position.name(id).raw());
            let address = format!("@{name} {} ", heard.part_word(part));
            refused.cursor += address.len();
            let forms = refused.forms.iter_mut().map(|form| &mut form.line);
            for line in std::iter::once(&mut refused.line).chain(forms) {
                if is_read_by_place(line) {
                    line.insert_str(0, &address);
                }
            }
        }
    }

    /// Returns the effect of [`Table::enter`] without changing anything.
    pub fn preview(&self, front: &FrontEnd, line: &str) -> Preview {
        let mut trial = Trial::new(self, front);
        trial.line(line);
        let ends = line.ends_with(char::is_whitespace) || line.trim_end().ends_with(',');
        let refused = trial.reply.refused.first();
        Preview {
            is_complete: refused.is_some_and(|refused| ends || refused.complete),
            position: trial.position,
            place: trial.place,
            reply: trial.reply,
        }
    }

    /// Runs a trial, and enters its result into the log.
    fn trying(&mut self, front: &mut FrontEnd, act: impl FnOnce(&mut Trial<'_>)) -> Reply {
        let mut trial = Trial::new(self, front);
        act(&mut trial);
        let Trial {
            mut reply,
            position,
            place,
            reviewed,
            moves,
            turned,
            next_player,
            picture,
            ..
        } = trial;
        (front.place, front.reviewed) = (place, reviewed);
        self.next_player = self.next_player.max(next_player);
        self.picture = picture;
        if position != self.position {
            let op = turned.unwrap_or_else(|| Op::Moves(moves.clone()));
            self.log.push(front.owner, op, moves, &position);
            self.stand(position);
            reply.entered = true;
        }
        self.address_waits(front);
        // The first clause of a line comes last, to be mended first.
        let heard = front.heard;
        let waits = reply.refused.iter().rev().filter(|one| one.waits(heard));
        front.waits.extend(waits.cloned());
        reply
    }

    /// Enters tapped moves, all or none, as one line of an owner's log. With `take`, things are taken over from others.
    ///
    /// All moves add things to one player's part, or all take things away there. The reply is that of a typed clause; `None` if
    /// the box has no such things.
    pub fn tap(&mut self, owner: Owner, moves: &[Move], take: bool) -> Option<Reply> {
        let first = moves.first()?;
        let (player, part) = first.whom().zip(first.part())?;
        let mut parts = Part::of(self.edition()?.rules());
        let is_there = |one: &Move| {
            (one.whom(), one.part()) == (Some(player), Some(part))
                && !matches!(one, Move::Recolor(..))
                && is_about_something(&self.position, one)
        };
        if !parts.any(|known| known == part) || !moves.iter().all(is_there) {
            return None;
        }
        let is_back = matches!(
            moves[0],
            Move::Release(..) | Move::Unbuild(..) | Move::Drop(..)
        );
        let adding = |one: &Move| match one {
            Move::Release(by, route) => Move::Claim(*by, *route, Which::Any),
            Move::Unbuild(by, city) => Move::Build(*by, *city),
            Move::Drop(by, card) => Move::Hold(*by, *card),
            other => other.clone(),
        };
        let things = (moves.iter().map(adding).collect(), Vec::new());
        let sign = match (is_back, take) {
            (true, _) => Sign::Back,
            (_, true) => Sign::Take,
            _ => Sign::Add,
        };
        let entered = self.tapping(owner, |trial| trial.things(player, part, sign, &things, ""));
        Some(entered.1)
    }

    /// Enters routes and stations read from a photograph, as one line of an owner's log: all of each player's part, or the legal
    /// ones if not all are. Earlier entries are never overwritten.
    ///
    /// The reply is `None` if a move adds anything else, or something that the box does not have.
    pub fn enter_read(&mut self, owner: Owner, moves: &[Move]) -> Option<Reply> {
        let is_there = |one: &Move| {
            matches!(one, Move::Claim(..) | Move::Build(..))
                && is_about_something(&self.position, one)
        };
        if !moves.iter().all(is_there) {
            return None;
        }
        let mut front = FrontEnd::at(owner, Place::Review);
        let parts = [Part::Routes, Part::Stations];
        let players = self.position.players.iter().map(|player| player.id);
        let groups = players.flat_map(|player| parts.map(|part| (player, part)));
        let groups: Vec<(PlayerId, Part)> = groups.collect();
        Some(self.trying(&mut front, |trial| {
            for (player, part) in groups {
                let own = |one: &&Move| (one.whom(), one.part()) == (Some(player), Some(part));
                let group: Vec<Move> = moves.iter().filter(own).cloned().collect();
                let mut add = |moves: &[Move], is_last: bool| {
                    let things = (moves.to_vec(), Vec::new());
                    let added = trial.things(player, part, Sign::Add, &things, "");
                    if let (true, Err(Refusal { why, .. })) = (is_last, &added) {
                        let refusal = Refusal::law(why.clone(), "", Vec::new());
                        trial.refuse("", "", refusal, true);
                    }
                    added.is_ok()
                };
                if !group.is_empty() && !add(&group, group.len() == 1) {
                    for one in group.iter().filter(|_| group.len() > 1) {
                        add(std::slice::from_ref(one), true);
                    }
                }
            }
            trial.tell_refused();
        }))
    }

    /// Lets what a photograph leaves open wait in a front end: the choices in words, and the line for each, the likeliest first. Those
    /// lines that would be accepted, and move nothing that is entered, are its forms.
    pub fn leave_open(&self, front: &mut FrontEnd, choices: Text, lines: Vec<String>) {
        let things = self.position().things().len();
        let adds = |line: &String| {
            let (mut table, mut front) = (self.clone(), front.clone());
            table.enter(&mut front, line).refused.is_empty()
                && table.position().things().len() > things
        };
        let fits = lines.into_iter().filter(adds);
        let forms: Vec<Form> = fits.map(|line| Form::new(line, false)).collect();
        if let [first, ..] = &forms[..] {
            let line = first.line.clone();
            let open = Refused::waiting(&line, Wrong::Unsure(choices), forms, front.place);
            front.waits.push(open);
        }
    }

    /// Lets a player join by a tap. Returns the player, also one who plays already with this name and color.
    pub fn join(&mut self, owner: Owner, name: &str, color: Color) -> (Option<PlayerId>, Reply) {
        self.tapping(owner, |trial| {
            let no_name = |why| Refusal::law(why, name, Vec::new());
            Reader::name(name).map_err(no_name)?;
            trial.join(name, color, name)
        })
    }

    /// Enters a tapped count; `None` for both removes it.
    pub fn count(
        &mut self,
        owner: Owner,
        player: PlayerId,
        left: Option<u32>,
        marker: Option<u32>,
    ) -> Reply {
        if self.position.player(player).is_none() {
            return Reply::default();
        }
        let count = left.map_or(Count::None, |left| Count::Is(left, marker));
        self.tapping(owner, |trial| {
            trial.count(player, count);
            Ok(())
        })
        .1
    }

    /// Enters a tap; a refusal has no forms, and does not wait.
    fn tapping<T>(
        &mut self,
        owner: Owner,
        tap: impl FnOnce(&mut Trial<'_>) -> Read<T>,
    ) -> (Option<T>, Reply) {
        let mut done = None;
        let mut front = FrontEnd::at(owner, Place::Review);
        let reply = self.trying(&mut front, |trial| {
            match tap(trial) {
                Ok(of) => done = Some(of),
                Err(Refusal { why, .. }) => {
                    trial.refuse("", "", Refusal::law(why, "", Vec::new()), true);
                }
            }
            trial.tell_refused();
        });
        (done, reply)
    }

    /// Undoes the last line of an owner.
    pub fn undo(&mut self, owner: Owner) -> Reply {
        self.enter(&mut FrontEnd::at(owner, Place::Review), "undo")
    }

    /// Redoes the line that the owner undid last.
    pub fn redo(&mut self, owner: Owner) -> Reply {
        self.enter(&mut FrontEnd::at(owner, Place::Review), "redo")
    }

    /// Compares a player's count with the entries.
    pub fn counted(&self, player: PlayerId) -> Counted {
        judge::counted(&self.position, player)
    }

    /// Returns the unfinished parts, in the order of the places.
    pub fn unfinished(&self) -> Vec<(PlayerId, Part)> {
        judge::unfinished(&self.position)
    }

    /// Returns whether a player is done: every part is finished, and there is a count.
    pub fn is_done(&self, player: PlayerId) -> bool {
        self.counted(player).counted.is_some()
            && self.unfinished().iter().all(|(id, _)| *id != player)
    }

    /// Returns the place to which an empty line leads; `None` if it is refused or ends the game.
    pub fn after(&self, front: &FrontEnd) -> Option<Place> {
        let preview = self.preview(front, "");
        let stays = preview.place == front.place && !preview.reply.entered;
        (preview.reply.refused.is_empty() && !stays).then_some(preview.place)
    }

    /// Returns the place, or the next one if it no longer exists.
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

    /// Returns whether there are entries that a draft has to keep.
    pub fn is_begun(&self) -> bool {
        self.position.edition().is_some() && self.log.version() > 0
            || !self.position.players.is_empty()
    }

    /// Returns the titles that can be chosen at the edition or the variant, in the order of their numbers.
    pub fn titles(&self, place: Place) -> Vec<&Text> {
        let edition = self.edition().into_iter();
        match place {
            Place::Edition => self.choices.iter().map(|one| one.edition.title()).collect(),
            Place::Variant => {
                let variants = edition.flat_map(|edition| edition.variants());
                variants.map(|variant| &variant.title).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Returns the position of the edition that an empty line takes: that of last time, else the first.
    pub fn offered_edition(&self) -> usize {
        let name = self.last.edition.as_ref();
        let known = |choice: &Choice| Some(&choice.name) == name;
        self.choices.iter().position(known).unwrap_or(0)
    }

    /// Returns the position of the variant that an empty line takes: that of last time, else the first.
    pub fn offered_variant(&self) -> usize {
        let last = self.last.variant.as_ref().zip(self.edition());
        let known = last.and_then(|(name, edition)| edition.find_variant(name.raw()));
        known.unwrap_or(0)
    }

    /// Returns the players that an empty line takes: those of last time, as far as the box has room and colors for them.
    pub fn offered_players(&self) -> Vec<(Text, Color)> {
        let Some(edition) = self.edition() else {
            return Vec::new();
        };
        let (rules, last) = (edition.rules(), self.last.players.iter());
        let known = last.filter(|(_, color)| rules.colors.contains(color));
        known.take(*rules.players.end()).cloned().collect()
    }

    /// Returns the cards in play, each with the player who holds it, in the order of the decks.
    pub fn cards(&self) -> Vec<(Card, Option<PlayerId>)> {
        let Some(edition) = self.edition() else {
            return Vec::new();
        };
        let laws = Laws::new(&self.position, edition);
        let hands = laws.hands();
        let holder = |id| {
            hands
                .iter()
                .find(|(held, _)| *held == id)
                .map(|held| held.1)
        };
        laws.cards()
            .map(|(id, _)| (laws.numbered(id), holder(id)))
            .collect()
    }
}

impl Refused {
    /// Returns a line that waits in a front end.
    pub(crate) fn waiting(line: &str, why: Wrong, forms: Vec<Form>, at: Place) -> Refused {
        Refused {
            line: line.to_owned(),
            cursor: line.len(),
            why,
            one: !forms.is_empty(),
            forms,
            complete: true,
            at,
        }
    }

    /// Returns whether it waits to be mended, which a refused empty line, undo or question does not.
    pub fn waits(&self, heard: &'static Heard) -> bool {
        let is_step = matches!(
            self.why,
            Wrong::NothingToUndo(_)
                | Wrong::NothingToRedo
                | Wrong::NoGame
                | Wrong::Players(..)
                | Wrong::StillEmpty(..)
        );
        let command = heard.find_command(first_word(&self.line).0);
        let enters = command.is_none_or(|command| command.whom() != Whom::Nobody);
        !self.line.is_empty() && !is_step && enters
    }
}
