//! Phones and keys at one table, at random, with a program that is ended by force in between. Whatever happens: nothing panics,
//! the table can be drawn, all see the same position, what was answered is on disk, the figures are those of the record, and no
//! player becomes another one.

mod face;
mod keys;
mod laws;
mod taps;

use std::collections::{BTreeMap, BTreeSet};

use fastrand::Rng;
use stationmaster::color::Color;
use stationmaster::entry::draft::{PlayerId, Position};
use stationmaster::report::Look;
use stationmaster::words::Language;

use self::face::Face;

use super::*;
use crate::support::{Shown, is_long};

const TWO: &str = include_str!("../../data/games/two-players.toml");

/// The steps of an evening, and after how many of them all that takes long is compared.
const STEPS: usize = 50;
const SELDOM: usize = 10;

#[test]
fn phones_and_keys_at_one_table() {
    for seed in 0..if is_long() { 6 } else { 3 } {
        Room::new(seed).play(STEPS, SELDOM);
    }
}

#[test]
#[ignore = "long: 12,000 steps"]
fn phones_and_keys_at_one_table_for_many_evenings() {
    for seed in 0..120 {
        Room::new(1000 + seed).play(100, 5);
    }
}

/// A phone with what its page shows.
struct Guest {
    phone: Phone,
    me: Option<u64>,
    state: Value,
}

/// A player's name and color.
type Person = (String, Color);

/// A table with phones.
struct Room {
    desk: Desk,
    face: Face,
    look: Look,
    disk: String,
    now: Duration,
    guests: Vec<Guest>,
    /// A phone that only looks.
    observer: Option<Phone>,
    /// Who sat at the table after the step before, and as whom every number was ever seen.
    seated: BTreeSet<PlayerId>,
    people: BTreeMap<PlayerId, BTreeSet<Person>>,
    rng: Rng,
    /// What was done, shown where a law does not hold.
    log: Shown,
}

fn desk() -> Desk {
    let (_, secret) = Secret::of_kept(KEPT).expect("it is one");
    Desk::open(secret, vec![HOST.to_owned()], "run".to_owned())
}

impl Room {
    fn new(seed: u64) -> Room {
        let mut rng = Rng::with_seed(seed);
        // A finished game that is corrected, or one from the start.
        let is_new = seed % 2 == 1;
        let mut conversation = if is_new {
            support::conversation()
        } else {
            support::taken_up(TWO)
        };
        conversation.keep_phones(Some(KEPT.to_owned()));
        let edition = ["1", "1", "2", "3"][rng.usize(..4)];
        for line in [edition, "1", "none"]
            .into_iter()
            .take(rng.usize(2..=3))
            .filter(|_| is_new)
        {
            conversation.answer(line);
        }
        if is_new && rng.bool() {
            conversation.answer("Anna red, Ben blue");
        }
        let language = if rng.bool() {
            Language::English
        } else {
            Language::Italian
        };
        let look = Look {
            language,
            ..Look::PLAIN
        };
        let mut room = Room {
            desk: desk(),
            face: Face::new(conversation, look, seed % 6 / 2),
            look,
            disk: String::new(),
            now: Duration::ZERO,
            guests: Vec::new(),
            observer: None,
            seated: BTreeSet::new(),
            people: BTreeMap::new(),
            rng,
            log: Shown(format!("evening {seed}\n")),
        };
        room.keep();
        for _ in 0..room.rng.usize(2..=4) {
            let phone = room.come_in();
            room.guests.push(Guest {
                phone,
                me: None,
                state: Value::Null,
            });
        }
        room.observer = Some(room.come_in());
        room
    }

    fn play(mut self, steps: usize, seldom: usize) {
        for step in 0..steps {
            match self.rng.usize(..20) {
                0 => self.kill(),
                1..=12 => self.tap(),
                _ => self.type_something(),
            }
            self.holds();
            if step % seldom == 0 {
                self.holds_on_disk();
            }
        }
        self.holds_on_disk();
    }

    fn note(&mut self, done: &str) {
        self.log.0.push_str(done);
        self.log.0.push('\n');
    }

    fn conversation(&self) -> &Conversation<'static> {
        self.face.conversation()
    }

    fn position(&self) -> &Position {
        self.conversation().draft().position()
    }

    /// A number below another one.
    fn below(&mut self, end: usize) -> usize {
        self.rng.usize(..end.max(1))
    }

    fn one_of<T: Clone>(&mut self, all: &[T]) -> T {
        all[self.rng.usize(..all.len())].clone()
    }

    /// Puts on disk what is entered, as the table does before it reads the next key.
    fn keep(&mut self) {
        if self.conversation().is_begun() {
            self.disk = support::draft_text(self.conversation());
        }
    }

    /// The program is ended by force and started again: all that stays is on disk.
    fn kill(&mut self) {
        self.note("killed");
        let conversation = if self.disk.is_empty() {
            support::conversation()
        } else {
            support::taken_up(&self.disk)
        };
        self.face = self.face.anew(conversation, self.look);
        self.desk = desk();
    }

    fn come_in(&mut self) -> Phone {
        let response = self.send(&Request {
            headers: vec![host()],
            ..get(&format!("/{SECRET}"))
        });
        let cookie = pair(header(&response, "set-cookie").expect("it gets one"));
        Phone {
            cookie,
            language: self.one_of(&["en", "it"]).to_owned(),
            peer: PEER,
        }
    }

    fn send(&mut self, request: &Request) -> Response {
        // Nobody asks too fast.
        self.now += Duration::from_millis(100);
        let request = Request {
            at: self.now,
            ..request.clone()
        };
        let disk = &mut self.disk;
        let mut keep = |conversation: &Conversation<'_>| *disk = support::draft_text(conversation);
        match self.desk.receive(&request) {
            Ok(visitor) => self.desk.answer(
                &visitor,
                &request,
                Some(self.face.conversation_mut()),
                &mut keep,
            ),
            Err(answered) => answered,
        }
    }
}
