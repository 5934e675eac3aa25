//! New players: names with colors, several in a row or between commas.

use std::ops::Range;

use super::color::{self, WORD};
use crate::color::Color;
use crate::entry::spelling::{Fit, chains, is_dash, runs};
use crate::names::fold;
use crate::text::Text;
use crate::words::Language;
use crate::words::heard::{InEach, Keyword};

/// A name with a color.
pub type NewPlayer = (Text, Color);

/// Why a text is no list of players with colors.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoPlayer {
    /// There is a color and no name, or nothing at all.
    NoName { color: Text },
    /// No word at either end names a color.
    NoColor { name: Text },
    /// No player of the game has this color.
    ForeignColor(Color),
    /// It can be several players, or one with several colors: each with a text, for each language, that means this one only.
    Unclear {
        typed: Text,
        players: Vec<(NewPlayer, InEach)>,
    },
    /// The words can be divided among players in several ways, or the name of one holds another color.
    Tangled { typed: Text },
}

/// Reads players, each a name with a color before or behind it, in any of the five languages; beginnings of these are first those of the one that is `spoken`. Commas may stand between them.
///
/// Of several ways to divide the words among players, the one with the fewest words for colors within names counts. Of two color
/// words of one player the last is the color: Rosa and Viola are names too. A whole word counts before the beginning of one.
///
/// # Errors
///
/// [`NoPlayer`], for the first words that are no player with a color of the game.
pub fn new_players(
    line: &str,
    game: &[Color],
    spoken: Language,
) -> Result<Vec<NewPlayer>, NoPlayer> {
    // What stands between two players in writing parts them as a comma does.
    let parted = line.replace(['&', '+'], ",");
    let line = parted.as_str();
    let clauses = chains(line).into_iter().enumerate();
    let players =
        clauses.map(|(at, span)| Naming::new(&line[span], (game, spoken), at > 0).players());
    let players = players.collect::<Result<Vec<_>, _>>()?.concat();
    if players.is_empty() {
        Err(NoPlayer::NoName { color: line.into() })
    } else {
        Ok(players)
    }
}

/// Reads one player, as [`new_players`] reads several.
///
/// # Errors
///
/// [`NoPlayer`], where the text is no player with a color of the game.
pub fn new_player(text: &str, game: &[Color], spoken: Language) -> Result<NewPlayer, NoPlayer> {
    let words = Naming::new(text, (game, spoken), false);
    words.player(0..words.words.len())
}

/// The most words that are divided among several players.
const MOST_DIVIDED: usize = 60;

/// The words of a text that names players, behind others or not.
struct Naming<'t> {
    text: &'t str,
    game: &'t [Color],
    spoken: Language,
    goes_on: bool,
    words: Vec<Word>,
}

struct Word {
    span: Range<usize>,
    folded: String,
    /// The colors of the game that it means best.
    colors: Vec<(Color, Fit)>,
    /// Whether it means any color, also one that the game does not have.
    is_color: bool,
}

/// The penalty of a division: words for colors within names, then players with colors that the game does not have.
type Penalty = (usize, usize);

/// The best division of some words: its penalty, whether another one is as good, and where its last player begins.
type Division = (Penalty, bool, usize);

impl<'t> Naming<'t> {
    fn new(text: &'t str, (game, spoken): (&'t [Color], Language), goes_on: bool) -> Naming<'t> {
        let is_rim = |c: char| c.is_whitespace() || matches!(c, ':' | '=' | '(' | ')');
        let runs = runs(text, 0..text.len(), is_rim)
            .into_iter()
            .filter(|(is_rim, _)| !is_rim);
        // A dash between blanks belongs to no name: `Anna - red`.
        let runs = runs.filter(|(_, span)| {
            !text[span.clone()]
                .chars()
                .all(|c| is_dash(c) || matches!(c, '>' | '→'))
        });
        let word = |span: Range<usize>| {
            let folded = fold(&text[span.clone()]);
            let (colors, is_color) = (
                color::best(&folded, game, spoken),
                !color::fitting(&folded, spoken).is_empty(),
            );
            Word {
                span,
                folded,
                colors,
                is_color,
            }
        };
        Naming {
            text,
            game,
            spoken,
            goes_on,
            words: runs.map(|(_, span)| word(span)).collect(),
        }
    }

    /// All players of the text.
    fn players(&self) -> Result<Vec<NewPlayer>, NoPlayer> {
        let (divisions, all) = (self.divisions(), self.words.len());
        let tangled = || NoPlayer::Tangled {
            typed: self.typed(0..all),
        };
        let Some((_, is_tied, _)) = divisions[all] else {
            let read = (0..all)
                .rev()
                .find(|&end| divisions[end].is_some())
                .unwrap_or(0);
            return Err(self.player(read..all).err().unwrap_or_else(tangled));
        };
        let (mut spans, mut end) = (Vec::new(), all);
        while let Some((.., start)) = divisions[end].filter(|_| end > 0) {
            spans.push(start..end);
            end = start;
        }
        if is_tied
            || spans
                .iter()
                .any(|span| self.has_two_colors(span.clone()) || self.holds_a_slip(span.clone()))
        {
            return Err(tangled());
        }
        spans
            .into_iter()
            .rev()
            .map(|span| self.player(span))
            .collect()
    }

    /// For each number of words the best division of these among players, if there is one.
    fn divisions(&self) -> Vec<Option<Division>> {
        let all = self.words.len();
        let mut best: Vec<Option<Division>> = vec![None; all + 1];
        best[0] = Some(((0, 0), false, 0));
        for end in 1..=all {
            let starts = if all > MOST_DIVIDED { 0..1 } else { 0..end };
            for start in starts {
                let (Some((before, is_tied, _)), Some(own)) =
                    (best[start], self.penalty(start..end))
                else {
                    continue;
                };
                let penalty = (before.0 + own.0, before.1 + own.1);
                match &mut best[end] {
                    Some((least, tied, _)) if *least == penalty => *tied = true,
                    Some((least, ..)) if *least < penalty => {}
                    best => *best = Some((penalty, is_tied, start)),
                }
            }
        }
        best
    }

    /// What it costs to take these words for one player; `None` where they are none.
    fn penalty(&self, words: Range<usize>) -> Option<Penalty> {
        let (own, end) = (self.without_and(words.clone()), words.end);
        let colors = self.words[own.clone()]
            .iter()
            .filter(|word| word.is_color)
            .count();
        let [first, .., last] = &self.words[own] else {
            return None;
        };
        let is_foreign = first.colors.is_empty() && last.colors.is_empty();
        let goes_on = end < self.words.len() && Keyword::And.is(&last.folded);
        (!goes_on && (first.is_color || last.is_color))
            .then(|| (colors - 1, usize::from(is_foreign)))
    }

    /// Whether a name of several words holds a color of the game that is written as none: `anna red` in `anna red blue`.
    fn has_two_colors(&self, words: Range<usize>) -> bool {
        let own = self.without_and(words);
        let is_color = |word: &Word| {
            !word.colors.is_empty() && self.text[word.span.clone()].starts_with(char::is_lowercase)
        };
        own.len() > 2 && self.words[own].iter().filter(|word| is_color(word)).count() > 1
    }

    /// Whether a name of several words holds one that is nearly a color and written as none of a name: `Anna rd Ben`.
    fn holds_a_slip(&self, words: Range<usize>) -> bool {
        let is_slip = |word: &Word| {
            self.text[word.span.clone()].starts_with(char::is_lowercase)
                && color::nearly(&word.folded).any(|color| self.game.contains(&color))
        };
        match &self.words[self.without_and(words)] {
            [_, between @ .., _] => between.iter().any(is_slip),
            _ => false,
        }
    }

    /// The words of a player, without an `and` before them.
    fn without_and(&self, words: Range<usize>) -> Range<usize> {
        let is_behind_others = words.start > 0 || self.goes_on;
        let joins =
            words.len() > 2 && is_behind_others && Keyword::And.is(&self.words[words.start].folded);
        words.start + usize::from(joins)..words.end
    }

    /// The player that some words are, all together.
    fn player(&self, words: Range<usize>) -> Result<NewPlayer, NoPlayer> {
        let own = self.without_and(words);
        let typed = self.typed(own.clone());
        let mut possible = self.possible(own.clone());
        match possible.len() {
            1 => Ok(possible.remove(0).0),
            0 => Err(self.nobody(own)),
            _ => {
                let is_one = possible
                    .iter()
                    .all(|((name, _), _)| *name == possible[0].0.0);
                let typed = if is_one {
                    self.typed(possible[0].1.clone())
                } else {
                    typed
                };
                let way = |(player, word): ((Text, Color), Range<usize>)| {
                    let way = Language::ALL
                        .map(|language| self.way(&player, word.clone(), &own, language));
                    (player, way)
                };
                Err(NoPlayer::Unclear {
                    typed,
                    players: possible.into_iter().map(way).collect(),
                })
            }
        }
    }

    /// The players that some words can mean equally well, each with the position of the word for the color.
    fn possible(&self, words: Range<usize>) -> Vec<(NewPlayer, Range<usize>)> {
        let Some([first, .., last]) = self.words.get(words.clone()) else {
            return Vec::new();
        };
        let is_whole = |word: &Word| word.colors.iter().any(|&(_, fit)| fit == WORD);
        let at_end = (words.end - 1..words.end, words.start..words.end - 1, last);
        let at_start = (
            words.start..words.start + 1,
            words.start + 1..words.end,
            first,
        );
        let read = match (last.colors.is_empty(), first.colors.is_empty()) {
            (false, _) if !is_whole(last) && is_whole(first) => vec![at_end, at_start],
            (false, _) => vec![at_end],
            (true, false) => vec![at_start],
            (true, true) => Vec::new(),
        };
        let players = |(color, name, word): (Range<usize>, Range<usize>, &Word)| {
            let name = self.typed(name);
            let players = word
                .colors
                .iter()
                .map(|&(found, _)| ((name.clone(), found), color.clone()));
            players.collect::<Vec<_>>()
        };
        read.into_iter().flat_map(players).collect()
    }

    /// Why some words are no player.
    fn nobody(&self, words: Range<usize>) -> NoPlayer {
        let typed = self.typed(words.clone());
        let ends = match &self.words[words] {
            [] => return NoPlayer::NoName { color: typed },
            [word] if word.is_color => return NoPlayer::NoName { color: typed },
            [_] => return NoPlayer::NoColor { name: typed },
            [first, .., last] => [last, first],
        };
        let others: Vec<Color> = Color::ALL
            .into_iter()
            .filter(|color| !self.game.contains(color))
            .collect();
        let foreign = ends.into_iter().find_map(|word| {
            match color::best(&word.folded, &others, self.spoken)[..] {
                [(color, _)] => Some(color),
                _ => None,
            }
        });
        foreign.map_or(NoPlayer::NoColor { name: typed }, NoPlayer::ForeignColor)
    }

    /// A player with the shortest beginning of a word for the color, in a language if it can be, that leaves no doubt.
    fn way(
        &self,
        player: &NewPlayer,
        word: Range<usize>,
        own: &Range<usize>,
        language: Language,
    ) -> Text {
        let (name, color) = player;
        let is_first = word.start == own.start;
        let before = |color: &str| format!("{color} {name}");
        let behind = |color: &str| format!("{name} {color}");
        let texts = |color: &str| {
            if is_first {
                [before(color), behind(color)]
            } else {
                [behind(color), before(color)]
            }
        };
        let means = |text: &String| {
            let words = Naming::new(text, (self.game, language), false);
            matches!(&words.possible(0..words.words.len())[..], [(only, _)] if only == player)
        };
        let mut ways =
            color::beginnings(*color, &self.words[word.start].folded, language).flat_map(texts);
        ways.find(means)
            .unwrap_or_else(|| behind(color.key()))
            .into()
    }

    fn typed(&self, words: Range<usize>) -> Text {
        match &self.words[words] {
            [first, .., last] => self.text[first.span.start..last.span.end].into(),
            [word] => self.text[word.span.clone()].into(),
            [] => Text::default(),
        }
    }
}
