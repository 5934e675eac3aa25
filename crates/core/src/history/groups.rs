//! Statistics of each person by edition and number of players, as points of different editions cannot be added up.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::{Club, Sum};
use crate::text::Text;

/// The games of one edition with one number of players.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Group {
    /// The edition's name in records.
    pub edition: Text,
    /// The edition's name in reports.
    pub title: Text,
    /// How many played.
    pub players: usize,
    /// How many games.
    pub games: usize,
    /// What these games come to for each person that took part in one.
    pub standings: Vec<Standing>,
}

/// What some games come to for one person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    /// The person.
    pub person: usize,
    /// How many of the games were won, alone or with others.
    pub wins: usize,
    /// The points, with the number of games.
    pub total: Sum,
}

impl Club<'_> {
    /// Returns the games by edition, the one played most first, and within it by number of players.
    pub fn groups(&self) -> Vec<Group> {
        let mut groups: Vec<Group> = Vec::new();
        for (at, game) in self.games.iter().enumerate() {
            // Two editions of the players' own may be called alike.
            let is_same = |group: &Group| {
                group.edition == game.edition && group.title == *game.played.title()
            };
            let is_own = |group: &Group| group.players == game.players.len() && is_same(group);
            let found = groups.iter().position(is_own).unwrap_or_else(|| {
                let (edition, title) = (game.edition.clone(), game.played.title().clone());
                groups.push(Group {
                    edition,
                    title,
                    players: game.players.len(),
                    games: 0,
                    standings: Vec::new(),
                });
                groups.len() - 1
            });
            let group = &mut groups[found];
            group.games += 1;
            for (&person, player) in self.people.at(at).iter().zip(&game.players) {
                let standing = group.standing(person);
                standing.wins += usize::from(player.is_winner());
                standing.total.add(player.total);
            }
        }
        let edition = |group: &Group| (group.edition.clone(), group.title.clone());
        let mut games: BTreeMap<(Text, Text), usize> = BTreeMap::new();
        for group in &groups {
            *games.entry(edition(group)).or_default() += group.games;
        }
        let order = |group: &Group| {
            (
                Reverse(games[&edition(group)]),
                edition(group),
                group.players,
            )
        };
        groups.sort_by_cached_key(order);
        groups
    }
}

impl Group {
    fn standing(&mut self, person: usize) -> &mut Standing {
        let at = self
            .standings
            .iter()
            .position(|standing| standing.person == person)
            .unwrap_or_else(|| {
                self.standings.push(Standing {
                    person,
                    wins: 0,
                    total: Sum::default(),
                });
                self.standings.len() - 1
            });
        &mut self.standings[at]
    }
}
