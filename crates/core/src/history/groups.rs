//! Statistics of each person by edition and number of players, as points of different editions cannot be added up.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::{Club, Sum, entry};
use crate::text::Text;

/// The games of one edition with one number of players.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Group {
    /// The edition's name in records.
    pub edition: Text,
    /// The edition's name in reports.
    pub title: Text,
    /// The number of players.
    pub players: usize,
    /// The number of games.
    pub games: usize,
    /// The statistics of these games for each person who took part.
    pub standings: Vec<Standing>,
}

/// The statistics of some games for one person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    /// The person.
    pub person: usize,
    /// The number of games won, alone or with others.
    pub wins: usize,
    /// The points, with the number of games.
    pub total: Sum,
}

impl Club<'_> {
    /// Returns the games by edition, the one played most first, and within it by number of players.
    pub fn groups(&self) -> Vec<Group> {
        let mut groups: Vec<Group> = Vec::new();
        for (at, game) in self.games.iter().enumerate() {
            let (edition, title, players) =
                (&game.edition, game.played.title(), game.players.len());
            // Two custom editions may have the same name.
            let is_own = |group: &Group| {
                (&group.edition, &group.title, group.players) == (edition, title, players)
            };
            let group = entry(&mut groups, is_own, || Group {
                edition: edition.clone(),
                title: title.clone(),
                players,
                games: 0,
                standings: Vec::new(),
            });
            group.games += 1;
            for (&person, player) in self.at(at).iter().zip(&game.players) {
                let is_own = |standing: &Standing| standing.person == person;
                let standing = entry(&mut group.standings, is_own, || Standing {
                    person,
                    wins: 0,
                    total: Sum::default(),
                });
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
            let edition = edition(group);
            (Reverse(games[&edition]), edition, group.players)
        };
        groups.sort_by_cached_key(order);
        groups
    }
}
