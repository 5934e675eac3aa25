//! Swaps two players who were mixed up: everything that they have, or their colors.

use super::pending::Sure;
use super::reply::Answered;
use super::{Conversation, Note, Reply, Slip};
use crate::color::Color;
use crate::entry::draft::{Line, Move, PlayerId};
use crate::entry::read::best_colors;
use crate::entry::spelling::chains;
use crate::names::fold;
use crate::text::Text;
use crate::units::Seat;
use crate::words::heard::{Keyword, Setting};

/// Two players who swap, and whether only their colors.
type Swappers = ([PlayerId; 2], bool);

/// A swap that is asked about.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Swap {
    who: Swappers,
    names: [Text; 2],
    pub(super) line: Line,
}

impl Conversation<'_> {
    /// `recolor emma gray, ben red`; where another player has the color, the two may have been taken for each other.
    pub(super) fn recolor(&mut self, typed: &str) -> Answered {
        let players = chains(typed)
            .into_iter()
            .map(|chain| self.repainted(typed[chain].trim()));
        let players = players.collect::<Result<Vec<_>, _>>()?;
        if let [(id, color)] = players[..]
            && let Some(other) = self.other(id, |other| other.color == color)
        {
            return Ok(self.ask_to_swap([id, other], true));
        }
        self.propose(
            players
                .into_iter()
                .map(|(id, color)| Move::Repaint(id, color))
                .collect(),
        )
    }

    /// `swap anna ben`: each gets all that the other has; `swap anna ben colors`, and `swap anna blue`: only the color.
    pub(super) fn swap(&mut self, typed: &str) -> Answered {
        let (pair, colors) = self.to_swap(typed)?;
        let plan = self.draft.plan(self.swapping(pair, colors))?;
        if plan.is_idle {
            return Err(Slip::NothingToSwap {
                pair: self.names_of(pair),
            });
        }
        let mut reply = self.propose_plan(plan)?;
        if matches!(reply.notes[..], [Note::Changed(_)]) && self.session.step.seat().is_some() {
            reply.notes.push(self.opening());
        }
        Ok(reply)
    }

    /// Returns the players whom a line lets swap, and whether only their colors, while it is typed.
    pub fn swap_typed(&self, line: &str) -> Option<([Text; 2], bool)> {
        let (pair, colors) = self
            .to_swap(Keyword::Setting(Setting::Swap).behind(line)?)
            .ok()?;
        let is_idle = self
            .draft
            .plan(self.swapping(pair, colors))
            .is_ok_and(|plan| plan.is_idle);
        (!is_idle).then(|| (self.names_of(pair), colors))
    }

    /// Returns the color that a text names alone, or begins of those of the edition, and the player who has it and is another than the
    /// one of a seat.
    pub fn color_alone(&self, seat: Seat, typed: &str) -> Option<(Color, Option<Text>)> {
        let begun = || match best_colors(&fold(typed), self.colors(), self.session.spoken)[..] {
            [(color, _)] => Some(color),
            _ => None,
        };
        let (color, id) = (
            Color::named(typed.trim()).or_else(begun)?,
            self.draft.at(seat)?.id,
        );
        let other = self.other(id, |other| other.color == color);
        Some((color, other.map(|other| self.draft.position().name(other))))
    }

    /// The players whom a text lets swap, each by the beginning of the name or of the color. Who names a color means the colors.
    fn to_swap(&self, typed: &str) -> Result<Swappers, Slip> {
        let (one, rest, is_colored) = self.named_or_colored(typed)?;
        // A word for "and" may begin a name too.
        let rest = Keyword::And
            .behind(rest)
            .filter(|behind| self.named_or_colored(behind).is_ok())
            .unwrap_or(rest);
        if rest.is_empty() {
            return Err(Slip::WithWhom {
                name: self.draft.position().name(one),
            });
        }
        let (other, rest, too) = self.named_or_colored(rest)?;
        let is_begun = |word: &str| word.starts_with(&rest.to_lowercase());
        if one == other || self.player_at_the_start(rest).is_ok() {
            return Err(Slip::WithWhom {
                name: self.draft.position().name(one),
            });
        }
        if !rest.is_empty() && !Keyword::Colors.words().any(is_begun) {
            return Err(Slip::NobodyCalled { name: rest.into() });
        }
        Ok(([one, other], is_colored || too || !rest.is_empty()))
    }

    /// The player with whose name or color a text begins, what stands behind that, and whether it is the color.
    fn named_or_colored<'t>(&self, text: &'t str) -> Result<(PlayerId, &'t str, bool), Slip> {
        let named = self.player_at_the_start(text);
        if !matches!(named, Err(Slip::NobodyCalled { .. })) {
            return named.map(|(id, rest)| (id, rest, false));
        }
        let end = text.find([' ', ',']).unwrap_or(text.len());
        let (word, rest) = (&text[..end], text[end..].trim_start_matches([',', ' ']));
        let players = self.draft.players();
        let own: Vec<Color> = players.iter().map(|player| player.color).collect();
        let meant: Vec<Color> = best_colors(&fold(word), &own, self.session.spoken)
            .into_iter()
            .map(|(color, _)| color)
            .collect();
        let seats: Vec<Seat> = (0..players.len())
            .filter(|&at| meant.contains(&own[at]))
            .map(Seat)
            .collect();
        match (&seats[..], Color::named(word)) {
            ([seat], _) => Ok((players[seat.0].id, rest, true)),
            ([], Some(color)) => Err(Slip::NobodyHas { color }),
            ([], None) => Err(Slip::NobodyCalled { name: word.into() }),
            _ => Err(self.several_called(word, &seats)),
        }
    }

    /// The moves by which two players swap all that they have, or their colors.
    fn swapping(&self, [one, other]: [PlayerId; 2], colors: bool) -> Line {
        let color = |id| self.draft.position().player(id).map(|player| player.color);
        match (color(one), color(other)) {
            (Some(first), Some(second)) if colors => {
                vec![Move::Repaint(one, second), Move::Repaint(other, first)]
            }
            _ => vec![Move::Swap(one, other)],
        }
    }

    pub(super) fn ask_to_swap(&mut self, pair: [PlayerId; 2], colors: bool) -> Reply {
        let swap = self.swap_of((pair, colors));
        let note = Note::MaySwap(swap.names.clone(), colors);
        self.ask_if_sure(Sure::Swap(swap), note)
    }

    fn swap_of(&self, who: Swappers) -> Swap {
        let (pair, colors) = who;
        Swap {
            who,
            names: self.names_of(pair),
            line: self.swapping(pair, colors),
        }
    }

    /// Whether a swap is the same as when it was asked about, and can be made.
    pub(super) fn can_still_swap(&self, swap: &Swap) -> bool {
        self.swap_of(swap.who) == *swap
            && self
                .draft
                .plan(swap.line.clone())
                .is_ok_and(|plan| plan.line == swap.line)
    }

    fn names_of(&self, pair: [PlayerId; 2]) -> [Text; 2] {
        pair.map(|id| self.draft.position().name(id))
    }
}
