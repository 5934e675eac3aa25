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

/// The saved games, and what each player's come to.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(in crate::report) struct Document<'a> {
    /// The version of this shape: 1.
    version: u32,
    /// The games by date, those without one first.
    games: Vec<Game<'a>>,
    /// The players: the most wins first, then the higher average.
    players: Vec<Player<'a>>,
    /// The paths of the files that could not be read.
    damaged: Vec<Cow<'a, str>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Game<'a> {
    /// The path of its file.
    file: Cow<'a, str>,
    /// The day, as `2026-11-20`; `null` where the record has none.
    date: Option<String>,
    /// Where it was played; `null` where the record does not say.
    place: Option<&'a Text>,
    /// The edition's name in records.
    edition: &'a Text,
    /// The variant's name in records.
    variant: &'a Text,
    /// The players, in the order of the record.
    players: Vec<Standing<'a>>,
    /// The names of those who won.
    winners: Vec<&'a Text>,
    /// The criterion that singled the winner out: `points`, a tie-break, or `shared` where nothing did.
    #[cfg_attr(test, schemars(extend("enum" = ["points", "tickets", "stations", "express", "passengers", "shared"])))]
    decided_by: &'static str,
    /// Whether the result that the file holds is the one computed; `null` where it holds none.
    result_holds: Option<bool>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Standing<'a> {
    /// The name.
    name: &'a Text,
    /// The color.
    color: Color,
    /// The sum of all points.
    total: Points,
    /// The place, from 1.
    rank: usize,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Player<'a> {
    /// The name, as the last game spells it.
    name: &'a Text,
    /// How many games.
    games: usize,
    /// How many of them were won, alone or with others.
    wins: usize,
    /// How many of the wins were shared.
    shared_wins: usize,
    /// The points per game, rounded to hundredths.
    average: Option<f64>,
    /// The most points in a game.
    best: Points,
    /// The points of each category.
    points: Categories,
    /// The tickets of all games.
    tickets: Tickets,
    /// The length of the longest path of all games; `null` where no edition played has a bonus for it.
    longest: Option<Trains>,
    /// How often the bonus for the longest path was held.
    express_bonuses: usize,
    /// How many stations were built; `null` where no edition played has stations.
    stations_built: Option<usize>,
}

/// The points of each category; `null` where no edition played has it.
struct Categories(ByCategory<Sum>);

impl Serialize for Categories {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let total = |category: Category| (category_key(category), total(self.0[category]));
        serializer.collect_map(Category::ALL.map(total))
    }
}

fn category_key(category: Category) -> String {
    category.key().replace('-', "_")
}

#[cfg(test)]
impl schemars::JsonSchema for Categories {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Categories".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let total = serde_json::Value::from(generator.subschema_for::<Option<Total>>());
        let described = |category: Category| {
            let mut total = total.clone();
            total["description"] = format!("Those of {category}; `null` where no edition played has it.").into();
            (category_key(category), total)
        };
        let properties: serde_json::Map<_, _> = Category::ALL.map(described).into_iter().collect();
        let required = Category::ALL.map(category_key);
        schemars::json_schema!({ "type": "object", "properties": properties, "required": required })
    }
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Total {
    /// Added up over the games whose edition has them.
    sum: i64,
    /// Per such game, rounded to hundredths.
    average: f64,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Tickets {
    /// How many were completed.
    completed: usize,
    /// How many were held.
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
        longest: player.longest,
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
