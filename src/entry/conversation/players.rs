//! Players as they are typed at the table: new ones with their colors, and those who play already by their names.

use std::ops::Range;

use super::{Conversation, Possible, Question, Slip};
use crate::color::Color;
use crate::entry::draft::PlayerId;
use crate::entry::read::{
    Candidate, Guess, NewPlayer, NoPlayer, Partial, best_colors, new_player, new_players,
};
use crate::entry::spelling::{Piece, chains, pieces};
use crate::fault::{FaultKind, GameFault};
use crate::names::{fold, is_same_person};
use crate::source::floor;
use crate::text::Text;
use crate::units::Seat;
use crate::words::Language;
use crate::words::heard::titles::way_to;
use crate::words::heard::{InEach, Keyword, Setting};

impl Slip {
    /// Returns where the words of a line stand that are wrong, where it says so of a name or a color of a player.
    pub fn span_in(&self, line: &str, spoken: Language) -> Option<Range<usize>> {
        let words: Vec<Piece> = chains(line)
            .into_iter()
            .flat_map(|chain| pieces(line, chain))
            .collect();
        let colored = |color: Color| {
            let is_it = |piece: &&Piece| {
                best_colors(&piece.folded, &Color::ALL, spoken)
                    .iter()
                    .any(|(one, _)| *one == color)
            };
            words.iter().rfind(is_it).map(|piece| piece.span.clone())
        };
        let named = match self {
            Slip::Unclear { typed, .. } => typed,
            Slip::NoColor { name, .. } | Slip::NobodyCalled { name } => name,
            Slip::NoName { color } => color,
            Slip::ForeignColor { color, .. }
            | Slip::NobodyHas { color }
            | Slip::Fault(FaultKind::Game(
                GameFault::ColorTaken { color, .. } | GameFault::ColorNotInEdition { color, .. },
            )) => return colored(*color),
            _ => return None,
        };
        let is_whole = |at: usize| words.iter().any(|piece| piece.span.start == at);
        let ends = |at: usize| {
            words
                .iter()
                .any(|piece| piece.span.end == at + named.raw().len())
        };
        let start = line
            .match_indices(named.raw())
            .map(|(at, _)| at)
            .find(|&at| is_whole(at) && ends(at))?;
        Some(start..start + named.raw().len())
    }
}

impl Conversation<'_> {
    /// The new players that a line names, their names as they are known or with capitals.
    pub(super) fn players_in(&self, line: &str) -> Result<Vec<NewPlayer>, Slip> {
        let players = new_players(line, self.colors(), self.session.spoken)
            .map_err(|wrong| self.no_player(wrong))?;
        let named = |(name, color): NewPlayer| match self.last.written(&name) {
            name if name.raw().is_empty() => Err(Slip::NoName {
                color: color.key().into(),
            }),
            name => Ok((name, color)),
        };
        players.into_iter().map(named).collect()
    }

    /// The names of saved games that the word at the cursor begins, where new players are typed.
    pub(super) fn partial_names(&self, line: &str, cursor: usize) -> Option<Partial> {
        let cursor = floor(line, cursor);
        let adds = Keyword::Setting(Setting::Add).behind(line).is_some();
        let word = line[..cursor]
            .rsplit([' ', ','])
            .next()
            .filter(|word| !fold(word).is_empty())?;
        let is_whole = !line[cursor..].starts_with(|c: char| c.is_alphanumeric());
        if !(adds || self.session.step == Question::Players) || !is_whole {
            return None;
        }
        let begins = |name: &Text| fold(name.raw()).starts_with(&fold(word));
        let known = self
            .last
            .names()
            .iter()
            .enumerate()
            .filter(|(_, name)| begins(name) && !self.plays(name));
        let span = cursor - word.len()..cursor;
        let candidate = |(at, name): (usize, &Text)| Candidate {
            guess: Guess::Name(at),
            text: name.clone(),
            span: span.clone(),
            best: true,
            effect: None,
        };
        let candidates: Vec<Candidate> = known.map(candidate).collect();
        (!candidates.is_empty()).then(|| Partial {
            candidates,
            ..Partial::default()
        })
    }

    /// Whether a person is one of the players.
    pub(super) fn plays(&self, name: &Text) -> bool {
        self.draft
            .players()
            .iter()
            .any(|player| is_same_person(player.name.raw(), name.raw()))
    }

    /// A player who plays already, with another color.
    pub(super) fn repainted(&self, text: &str) -> Result<(PlayerId, Color), Slip> {
        let (name, color) = new_player(text, self.colors(), self.session.spoken)
            .map_err(|wrong| self.no_player(wrong))?;
        Ok((self.player_called(name.raw())?, color))
    }

    /// The colors of the players of the edition.
    pub(super) fn colors(&self) -> &[Color] {
        self.draft
            .edition()
            .map_or(&[], |edition| &edition.rules().colors)
    }

    fn no_player(&self, wrong: NoPlayer) -> Slip {
        match wrong {
            NoPlayer::NoName { color } => Slip::NoName { color },
            NoPlayer::NoColor { name } => Slip::NoColor {
                name,
                colors: self.colors().to_vec(),
            },
            NoPlayer::Tangled { typed } => Slip::Tangled { typed },
            NoPlayer::ForeignColor(color) => self.foreign(color),
            NoPlayer::Unclear { typed, players } => {
                let is_one = players.iter().all(|((name, _), _)| *name == players[0].0.0);
                let possible = |((name, color), way): (NewPlayer, InEach)| {
                    let possible = if is_one {
                        Possible::Color(color)
                    } else {
                        Possible::NewPlayer(name, color)
                    };
                    (possible, way)
                };
                Slip::Unclear {
                    typed,
                    possible: players.into_iter().map(possible).collect(),
                }
            }
        }
    }

    /// That no player of the edition has a color, and which editions have it.
    pub(super) fn foreign(&self, color: Color) -> Slip {
        let list: Vec<_> = self
            .editions
            .iter()
            .map(|edition| (edition.name(), edition.title()))
            .collect();
        let having =
            (0..list.len()).filter(|&at| self.editions[at].rules().colors.contains(&color));
        let way = |at: usize| Language::ALL.map(|language| way_to(&list, at, language));
        let editions: Vec<(Text, InEach)> =
            having.map(|at| (list[at].1.clone(), way(at))).collect();
        match self.draft.edition() {
            Some(edition) if editions.is_empty() => {
                let (edition, colors) = (edition.title().clone(), self.colors().to_vec());
                Slip::fault(GameFault::ColorNotInEdition {
                    color,
                    edition,
                    colors,
                })
            }
            _ => Slip::ForeignColor { color, editions },
        }
    }

    /// The only player that a name can mean.
    pub(super) fn player_called(&self, name: &str) -> Result<PlayerId, Slip> {
        let seats = self.called(name);
        match seats[..] {
            [seat] => self
                .draft
                .at(seat)
                .map(|player| player.id)
                .ok_or(Slip::NotAnAnswer),
            [] => Err(Slip::NobodyCalled { name: name.into() }),
            _ => Err(self.several_called(name, &seats)),
        }
    }

    /// The player named by the first words of a text, as many as do, and the rest of it.
    pub(super) fn player_at_the_start<'t>(
        &self,
        text: &'t str,
    ) -> Result<(PlayerId, &'t str), Slip> {
        let ends: Vec<usize> = text
            .match_indices([' ', ','])
            .map(|(end, _)| end)
            .chain([text.len()])
            .collect();
        // A sign behind a name belongs to what follows: `ben - 10`.
        let is_word = |end: usize| {
            let last = text[..end].rsplit([' ', ',']).next().unwrap_or_default();
            !fold(last).is_empty() || end == last.len()
        };
        let named = ends
            .iter()
            .rev()
            .find(|&&end| is_word(end) && !self.called(&text[..end]).is_empty());
        let Some(&end) = named else {
            return Err(Slip::NobodyCalled { name: text.into() });
        };
        Ok((
            self.player_called(&text[..end])?,
            text[end..].trim_start_matches([',', ' ']),
        ))
    }

    pub(super) fn called(&self, name: &str) -> Vec<Seat> {
        self.whom(&format!("@{}", name.trim_start_matches('@')), &[])
            .0
    }

    /// That a name can mean several players, each with the shortest beginning that means nobody else.
    pub(super) fn several_called(&self, name: &str, seats: &[Seat]) -> Slip {
        let possible = seats.iter().filter_map(|&seat| {
            let called = &self.draft.at(seat)?.name;
            let lower = called.raw().to_lowercase();
            let ends = lower
                .char_indices()
                .map(|(at, _)| at)
                .skip(1)
                .chain([lower.len()]);
            let way = ends
                .map(|end| &lower[..end])
                .find(|way| self.called(way) == [seat])
                .unwrap_or(&lower);
            Some((
                Possible::Player(called.clone()),
                Language::ALL.map(|_| Text::from(way)),
            ))
        });
        Slip::Unclear {
            typed: name.into(),
            possible: possible.collect(),
        }
    }
}
