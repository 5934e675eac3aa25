//! The players: how many, what they are called, and a color of their own for each.

use super::{Breach, Illegal, Laws, Place};
use crate::color::Color;

impl Laws<'_> {
    pub(super) fn players(self, faults: &mut Vec<Breach>) {
        let (players, rules) = (&self.position.players, self.edition.rules());
        if !rules.players.contains(&players.len()) {
            let last = players.last().map(|_| players[(players.len() - 1).min(*rules.players.end())].id);
            faults.push(Breach::new(Illegal::PlayerCount, [last.map_or(Place::Game, Place::Player)]));
        }
        for (at, player) in players.iter().enumerate() {
            let name = player.name.raw().to_lowercase();
            if let Some(first) = players[..at].iter().find(|other| other.name.raw().to_lowercase() == name) {
                let places = [player.id, first.id].map(Place::Player);
                faults.push(Breach::new(Illegal::NameTwice(player.id), places));
            }
        }
        let is_read = |at: &usize| !self.position.unread.colors.contains(&players[*at].id);
        for at in (0..players.len()).filter(is_read) {
            if !rules.colors.contains(&players[at].color) {
                let place = Place::Color(players[at].id);
                faults.push(Breach::new(Illegal::ColorNotInEdition(players[at].color), [place]));
            }
        }
        let color = |at: usize| Some(players[at].color).filter(|color| is_read(&at) && rules.colors.contains(color));
        let colors: Vec<Option<Color>> = (0..players.len()).map(color).collect();
        for (at, color) in colors.iter().enumerate() {
            let first = colors[..at].iter().position(|other| other == color);
            if let (Some(color), Some(first)) = (*color, first) {
                let both = [first, at].map(|at| players[at].id);
                let places = [both[1], both[0]].map(Place::Color);
                faults.push(Breach::new(Illegal::ColorTaken(color, both), places));
            }
        }
    }
}
