//! Unknown player names that are close to a name in the saved games: a question says who is meant before the line is entered.

use super::pending::Pending;
use super::reply::Answered;
use super::{Conversation, Note, Outcome, Reply, Slip};
use crate::entry::draft::{Line, Move};
use crate::entry::read::NewPlayer;
use crate::names::{PersonKey, is_same_person, person_slips};
use crate::text::Text;
use crate::words::heard::{Answer, answer};

/// A line of which it is asked who is meant by one of its names.
pub(super) struct Stranger {
    /// As it was typed.
    pub(super) typed: String,
    line: Line,
    /// The position of the move in the line whose name it is.
    at: usize,
    near: Near,
    then: Then,
}

/// A name that is new, and that of a person who is known and may be meant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Near {
    pub name: Text,
    pub known: Text,
    /// In how many games the known person takes part.
    pub games: usize,
}

/// What is done with the line as soon as it is known who is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Then {
    /// It answers the question who played.
    Players,
    /// It says so before that question.
    Early,
    /// A player was forgotten.
    Add,
    Rename,
}

impl Stranger {
    pub(super) fn asked(&self) -> Note {
        Note::WhoIsIt(self.near.clone())
    }
}

impl Conversation<'_> {
    /// Plays a line that names players; where one of the names is new and near to a known one, it is asked first who is meant.
    pub(super) fn name_players(&mut self, typed: &str, line: Line, then: Then) -> Answered {
        self.name_players_from(0, typed, line, then)
    }

    /// The same where it is known who is meant by the names before.
    fn name_players_from(&mut self, first: usize, typed: &str, line: Line, then: Then) -> Answered {
        let near = (first..line.len())
            .find_map(|at| Some((at, self.near_known(name_in(&line[at])?, &line)?)));
        let Some((at, near)) = near else {
            return match then {
                Then::Players => self.seat_players(line),
                Then::Early => self.seat_early(line),
                Then::Add => self.seat_forgotten(line),
                Then::Rename => self.rename_players(line),
            };
        };
        // What cannot be played, whoever is meant, is told at once.
        self.draft.plan(line.clone())?;
        let stranger = Stranger {
            typed: typed.to_owned(),
            line,
            at,
            near,
            then,
        };
        let note = stranger.asked();
        self.session.pending = Some(Pending::Stranger(Box::new(stranger)));
        Ok(Reply {
            outcome: Outcome::AskedBack,
            ..Reply::from(note)
        })
    }

    /// The known person whose name is near to one that nobody known has, and who plays neither already nor by the line.
    fn near_known(&self, name: &Text, line: &Line) -> Option<Near> {
        if self.last.games_of(name) > 0 {
            return None;
        }
        let is_named = |known: &Text| {
            line.iter()
                .filter_map(name_in)
                .any(|other| is_same_person(other.raw(), known.raw()))
        };
        let free: Vec<&Text> = self
            .last
            .names()
            .iter()
            .filter(|known| !self.plays(known) && !is_named(known))
            .collect();
        let slips: Vec<(usize, &Text)> = free
            .iter()
            .filter_map(|known| Some((person_slips(name.raw(), known.raw())?, *known)))
            .collect();
        let fewest = slips.iter().map(|(slips, _)| *slips).min()?;
        let mut nearest = slips
            .into_iter()
            .filter(|(slips, _)| *slips == fewest)
            .map(|(_, known)| known.clone());
        // Where it can be several, nobody is offered.
        let known = nearest.next().filter(|_| nearest.next().is_none())?;
        Some(Near {
            name: name.clone(),
            games: self.last.games_of(&known),
            known,
        })
    }

    /// The same question in a game that another face has changed; where it is another one by now, what was typed is given back.
    pub(super) fn strange_still(&self, asked: Stranger) -> Result<Stranger, String> {
        let line = self.draft.join_anew(&asked.line);
        let near = name_in(&line[asked.at]).and_then(|name| self.near_known(name, &line));
        let is_same = near.as_ref() == Some(&asked.near) && self.draft.plan(line.clone()).is_ok();
        if is_same {
            Ok(Stranger { line, ..asked })
        } else {
            Err(asked.typed)
        }
    }

    /// Returns the first new player of a line that is being typed who may be a known person.
    pub fn stranger_typed(&self, players: &[NewPlayer]) -> Option<Near> {
        let line = self.draft.join(players);
        players
            .iter()
            .find_map(|(name, _)| self.near_known(name, &line))
    }

    /// 1, yes, an empty line or the known name: it is the known person; 2, no or the name once more: somebody new. Anything else is
    /// a line of its own, and what was asked about is given back.
    pub(super) fn clear_up_stranger(
        &mut self,
        said: &str,
        stranger: Stranger,
    ) -> Result<Reply, String> {
        let Stranger {
            typed,
            mut line,
            at,
            near,
            then,
        } = stranger;
        let key = PersonKey::of(said);
        let is_known = match answer(&[Answer::Yes, Answer::No, Answer::New], said) {
            _ if matches!(said, "" | "1") || key == PersonKey::of(near.known.raw()) => true,
            _ if said == "2" || key == PersonKey::of(near.name.raw()) => false,
            Some(Answer::Yes) => true,
            Some(_) => false,
            None if said.parse::<usize>().is_ok() => {
                let note = Note::WhoIsIt(near.clone());
                self.session.pending = Some(Pending::Stranger(Box::new(Stranger {
                    typed,
                    line,
                    at,
                    near,
                    then,
                })));
                return Ok(Reply {
                    notes: vec![Note::Wrong(Slip::NotAnAnswer), note],
                    ..Reply::refused(Slip::NotAnAnswer, "")
                });
            }
            None => return Err(typed),
        };
        if is_known {
            match &mut line[at] {
                Move::Join(_, name, _) | Move::Rename(_, name) => *name = near.known,
                _ => {}
            }
        }
        Ok(Reply::keeping(
            &typed,
            self.name_players_from(at + 1, &typed, line, then),
        ))
    }
}

fn name_in(one: &Move) -> Option<&Text> {
    match one {
        Move::Join(_, name, _) | Move::Rename(_, name) => Some(name),
        _ => None,
    }
}
