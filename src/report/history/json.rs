//! The history as JSON. Its shape is a promise: keys are only added, and `version` changes with anything else.

use std::borrow::Cow;

use serde::{Serialize, Serializer};

use super::Report;
use crate::category::{ByCategory, Category};
use crate::color::Color;
use crate::history::{SavedGame, SavedPlayer, Statistics, Sum};
use crate::report::json::to_text;
use crate::text::Text;
use crate::units::{Points, Trains};

/// The version of the shape.
const VERSION: u32 = 1;

/// Returns the games and what each player's games come to.
pub fn json(report: &Report<'_>) -> String {
    to_text(&Document {
        version: VERSION,
        games: report.games.iter().map(game).collect(),
        players: report.players.iter().map(player).collect(),
        damaged: report.damaged.iter().map(|(file, _)| file.to_string_lossy()).collect(),
    })
}

#[derive(Serialize)]
struct Document<'a> {
    version: u32,
    games: Vec<Game<'a>>,
    players: Vec<Player<'a>>,
    damaged: Vec<Cow<'a, str>>,
}

#[derive(Serialize)]
struct Game<'a> {
    file: Cow<'a, str>,
    date: Option<String>,
    place: Option<&'a Text>,
    edition: &'a Text,
    variant: &'a Text,
    players: Vec<Standing<'a>>,
    winners: Vec<&'a Text>,
    decided_by: &'static str,
    result_holds: Option<bool>,
}

#[derive(Serialize)]
struct Standing<'a> {
    name: &'a Text,
    color: Color,
    total: Points,
    rank: usize,
}

#[derive(Serialize)]
struct Player<'a> {
    name: &'a Text,
    games: usize,
    wins: usize,
    shared_wins: usize,
    average: Option<f64>,
    best: Points,
    points: Categories,
    tickets: Tickets,
    longest: Option<Trains>,
    /// Where that is only the longest path found: no path is longer than this.
    #[serde(skip_serializing_if = "Option::is_none")]
    longest_bound: Option<Trains>,
    express_bonuses: usize,
    stations_built: Option<usize>,
}

/// The points of each category; `null` where no edition played has it.
struct Categories(ByCategory<Sum>);

impl Serialize for Categories {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let total = |category: Category| (category.key().replace('-', "_"), total(self.0[category]));
        serializer.collect_map(Category::ALL.map(total))
    }
}

#[derive(Serialize)]
struct Total {
    sum: i64,
    average: f64,
}

#[derive(Serialize)]
struct Tickets {
    completed: usize,
    held: usize,
}

fn game(game: &SavedGame) -> Game<'_> {
    Game {
        file: game.file.to_string_lossy(),
        date: game.date.map(|date| date.to_string()),
        place: game.place.as_ref(),
        edition: &game.edition,
        variant: &game.variant,
        players: game.players.iter().map(standing).collect(),
        winners: game.winners().map(|player| &player.name).collect(),
        decided_by: game.decided_by.key(),
        result_holds: game.result_holds,
    }
}

fn standing(player: &SavedPlayer) -> Standing<'_> {
    Standing { name: &player.name, color: player.color, total: player.total, rank: player.rank }
}

fn player(player: &Statistics) -> Player<'_> {
    Player {
        name: &player.name,
        games: player.games,
        wins: player.wins,
        shared_wins: player.shared_wins,
        average: player.total.average().map(two_places),
        best: player.best,
        points: Categories(player.points),
        tickets: Tickets { completed: player.completed, held: player.held },
        longest: player.longest.map(|length| length.found),
        longest_bound: player.longest.filter(|length| !length.is_proven()).map(|length| length.most),
        express_bonuses: player.express_bonuses,
        stations_built: player.stations_built,
    }
}

fn total(sum: Sum) -> Option<Total> {
    sum.average().map(|average| Total { sum: sum.points, average: two_places(average) })
}

fn two_places(number: f64) -> f64 {
    (number * 100.0).round() / 100.0
}
