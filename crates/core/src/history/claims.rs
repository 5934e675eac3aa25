//! Route statistics: the claims of each route, by person.

use std::sync::Arc;

use super::{Club, SavedGame, entry};
use crate::board::Edition;
use crate::units::RouteId;

/// The routes of one board over many games.
#[derive(Debug, Clone, PartialEq)]
pub struct RoutesOfBoard {
    /// An edition with this board.
    pub edition: Arc<Edition>,
    /// True if games of other editions with this board are among them.
    pub is_mixed: bool,
    /// The number of games played on it.
    pub games: usize,
    /// Its routes, in the order of the board.
    pub routes: Vec<Claimed>,
}

/// A route over many games.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Claimed {
    /// The route.
    pub route: RouteId,
    /// The number of games in which a player claimed it.
    pub games: usize,
    /// The claims of each person, in the order of [`Club`]; both tracks of a double route can be claimed in one game.
    pub by: Vec<usize>,
}

impl Claimed {
    /// Returns the number of claims of its tracks in all games.
    pub fn claims(&self) -> usize {
        self.by.iter().sum()
    }
}

/// The boards that were played on, each with an edition that has it, and the board of each game.
pub(super) struct Boards {
    pub(super) editions: Vec<Arc<Edition>>,
    pub(super) of_game: Vec<usize>,
}

impl<'g> Club<'g> {
    /// Tells the boards apart by their content, as several editions can share one.
    pub(super) fn boards(&self) -> Boards {
        let mut known: Vec<(&Arc<Edition>, usize)> = Vec::new();
        let mut editions: Vec<Arc<Edition>> = Vec::new();
        let of_board = |game: &'g SavedGame| {
            let is_known =
                |(edition, _): &(&Arc<Edition>, usize)| Arc::ptr_eq(edition, &game.played);
            let (_, board) = entry(&mut known, is_known, || {
                let is_same = |edition: &Arc<Edition>| edition.board() == game.played.board();
                let board = editions.iter().position(is_same).unwrap_or_else(|| {
                    editions.push(game.played.clone());
                    editions.len() - 1
                });
                (&game.played, board)
            });
            *board
        };
        let of_game = self.games.iter().map(of_board).collect();
        Boards { editions, of_game }
    }

    /// Returns the routes of each board, the most played board first.
    pub fn routes(&self) -> Vec<RoutesOfBoard> {
        let Boards { editions, of_game } = self.boards();
        let new = |edition: Arc<Edition>| {
            let routes = (0..edition.board().routes().len()).map(RouteId);
            let claimed = |route| Claimed {
                route,
                games: 0,
                by: vec![0; self.people.count()],
            };
            RoutesOfBoard {
                games: 0,
                is_mixed: false,
                routes: routes.map(claimed).collect(),
                edition,
            }
        };
        let mut all: Vec<RoutesOfBoard> = editions.into_iter().map(new).collect();
        let games = self.games.iter().zip(of_game).enumerate();
        for (at, (game, board)) in games.filter(|(_, (game, _))| !game.is_only_totals) {
            let of_board = &mut all[board];
            of_board.games += 1;
            of_board.is_mixed |= game.played.title() != of_board.edition.title();
            let mut claimed = vec![false; of_board.routes.len()];
            for (&person, player) in self.at(at).iter().zip(&game.players) {
                for route in &player.routes {
                    of_board.routes[route.0].by[person] += 1;
                    claimed[route.0] = true;
                }
            }
            for (route, _) in of_board
                .routes
                .iter_mut()
                .zip(claimed)
                .filter(|(_, claimed)| *claimed)
            {
                route.games += 1;
            }
        }
        all.retain(|of_board| of_board.games > 0);
        all.sort_by_key(|of_board| std::cmp::Reverse(of_board.games));
        all
    }
}
