//! The history as JSON: all that the views show, whichever is asked for. The structs are the keys, and of the lists in CSV the
//! columns.

use std::borrow::Cow;
use std::io;

use serde::{Serialize, Serializer};

use super::Report;
use crate::json::{
    Adjustments, Express, Globetrotter, LetPass, Passengers, Routes, Sections, Stations, Tickets,
    VERSION, let_pass, write,
};
use stationmaster_core::board::TicketKind;
use stationmaster_core::category::Category;
use stationmaster_core::color::Color;
use stationmaster_core::date::Date;
use stationmaster_core::history::{
    Card, Claimed, Duel, Group, Holding, Record, RecordKind, RecordsOfEdition, RoutesOfBoard,
    SavedGame, SavedPlayer, SavedTicket, Statistics,
};
use stationmaster_core::score::ranking::Rank;
use stationmaster_core::text::Text;
use stationmaster_core::units::{Points, Trains};

/// The saved games with all that the views tell of them.
#[derive(Serialize)]
struct Document<'a> {
    /// The version of this format: 1.
    version: u32,
    /// The games, the oldest first; each is made when it is written, as they are many.
    #[serde(serialize_with = "each_game")]
    games: &'a [SavedGame],
    /// The people, the most wins first.
    players: Vec<PlayerJson>,
    /// The games by edition and number of players.
    groups: Vec<GroupJson<'a>>,
    /// The pairs that played together, those with the most games first.
    duels: Vec<DuelJson<'a>>,
    records: Vec<RecordJson<'a>>,
    tickets: Vec<CardJson>,
    routes: Vec<RouteJson>,
    /// The files that could not be read.
    damaged: Vec<Cow<'a, str>>,
}

/// A saved game.
#[derive(Serialize)]
struct GameJson<'a> {
    file: Cow<'a, str>,
    date: Option<Date>,
    place: Option<&'a Text>,
    note: Option<&'a Text>,
    minutes: Option<u32>,
    /// The player who began.
    first: Option<&'a Text>,
    edition: &'a Text,
    variant: &'a Text,
    /// The players, those last who left before the end.
    players: Vec<SavedPlayerJson<'a>>,
    winners: Vec<&'a Text>,
    /// The criterion that singled the winner out.
    decided_by: &'static str,
    /// Whether the result in the file is the one computed; `null` where it holds none.
    result_holds: Option<bool>,
    /// What is illegal, and was let pass by house rules.
    let_pass: Vec<LetPass>,
    /// Whether only the totals are known; absent otherwise.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    totals: bool,
}

/// A player of a game, by the keys of a score.
#[derive(Serialize)]
struct SavedPlayerJson<'a> {
    name: &'a Text,
    color: Option<Color>,
    total: Points,
    rank: Rank,
    #[serde(flatten)]
    sections: Sections<TicketJson<'a>, (), (), ()>,
    /// Whether the player left before the end; absent otherwise.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    left_early: bool,
}

/// A ticket that a player kept.
#[derive(Serialize)]
struct TicketJson<'a> {
    from: &'a Text,
    to: &'a Text,
    points: Points,
    kind: TicketKind,
    completed: bool,
}

/// A person.
#[derive(Serialize)]
pub(super) struct PlayerJson {
    name: Text,
    games: usize,
    /// Won games, shared ones too.
    wins: usize,
    shared_wins: usize,
    /// The share of games won.
    win_rate: f64,
    /// The share that a person would win by chance, given how many played.
    win_rate_by_chance: f64,
    /// The points of a game on average.
    average: Option<f64>,
    /// The points above the average of the others at the table.
    margin: f64,
    /// The most points in a game.
    best: Points,
    /// The rating; `null` where too few games were played for one.
    rating: Option<RatingJson>,
    /// The ranks in all games, the oldest first.
    ranks: Vec<usize>,
}

/// A rating.
#[derive(Serialize)]
struct RatingJson {
    value: f64,
    /// The true strength is within this distance of the value with a probability of 95%.
    around: f64,
}

/// The games of an edition with a number of players.
#[derive(Serialize)]
struct GroupJson<'a> {
    edition: Text,
    number_of_players: usize,
    games: usize,
    players: Vec<StandingJson<'a>>,
}

/// A person's games of a group.
#[derive(Serialize)]
struct StandingJson<'a> {
    name: &'a Text,
    games: u32,
    wins: usize,
    average: Option<f64>,
}

/// Two people and the games that both played.
#[derive(Serialize)]
struct DuelJson<'a> {
    player: &'a Text,
    other: &'a Text,
    games: usize,
    /// How often the player was ahead of the other.
    ahead: usize,
    behind: usize,
    level: usize,
    /// How many points the player was ahead on average.
    difference: f64,
}

/// A record of an edition and who holds it.
#[derive(Serialize)]
pub(super) struct RecordJson<'a> {
    edition: Text,
    record: RecordKind,
    value: i64,
    player: &'a Text,
    /// The cities of the ticket that the record is about.
    from: Option<&'a Text>,
    to: Option<&'a Text>,
    date: Option<Date>,
    place: Option<&'a Text>,
    file: Cow<'a, str>,
}

/// How often a ticket was kept and completed.
#[derive(Serialize)]
pub(super) struct CardJson {
    board: Text,
    from: Text,
    to: Text,
    points: Points,
    kind: TicketKind,
    /// In how many games it was in play.
    games: usize,
    kept: usize,
    completed: usize,
    /// The points that it brought, less those that it cost.
    brought: i64,
}

/// How often a route was claimed.
#[derive(Serialize)]
pub(super) struct RouteJson {
    board: Text,
    from: Text,
    to: Text,
    length: Trains,
    /// How many games were played on the board.
    games_on_board: usize,
    /// In how many of them the route was claimed.
    games: usize,
    /// How many of its tracks were claimed in all of them.
    claims: usize,
    by: Vec<ClaimsJson>,
}

/// How often a person claimed a route.
#[derive(Serialize)]
struct ClaimsJson {
    name: Text,
    claims: usize,
}

/// Writes the games with all that the views tell of them.
///
/// # Errors
///
/// Those of `out`.
pub fn json(report: &Report<'_>, out: &mut dyn io::Write) -> io::Result<()> {
    let club = report.club;
    let document = Document {
        version: VERSION,
        games: club.games,
        players: players(report),
        groups: club
            .groups()
            .into_iter()
            .map(|of| group(report, of))
            .collect(),
        duels: report.duels().iter().map(|of| duel(report, of)).collect(),
        records: records(report),
        tickets: tickets(report),
        routes: routes(report),
        damaged: report
            .damaged
            .iter()
            .map(|(file, _)| file.to_string_lossy())
            .collect(),
    };
    write(&document, out)
}

fn each_game<S: Serializer>(games: &[SavedGame], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(games.iter().map(game))
}

fn game(game: &SavedGame) -> GameJson<'_> {
    let stayed = game
        .players
        .iter()
        .map(|player| saved_player(game, player, false));
    let left = game
        .left_early
        .iter()
        .map(|player| saved_player(game, player, true));
    GameJson {
        file: game.file.to_string_lossy(),
        date: game.date,
        place: game.place.as_ref(),
        note: game.note.as_ref(),
        minutes: game.minutes,
        first: game.first.map(|first| &game.players[first].name),
        edition: &game.edition,
        variant: &game.variant,
        players: stayed.chain(left).collect(),
        winners: game.winners().map(|player| &player.name).collect(),
        decided_by: game.decided_by.key(),
        result_holds: game.result_holds,
        let_pass: game.let_pass.iter().map(let_pass).collect(),
        totals: game.is_only_totals,
    }
}

fn saved_player<'a>(
    game: &'a SavedGame,
    of: &'a SavedPlayer,
    left_early: bool,
) -> SavedPlayerJson<'a> {
    let ticket = |held: &SavedTicket| {
        let [from, to] = held.cities.map(|city| game.played.board().city_name(city));
        TicketJson {
            from,
            to,
            points: held.points,
            kind: held.kind,
            completed: held.completed,
        }
    };
    let points = |category: Category| of.points[category];
    let sections = Sections {
        routes: points(Category::Routes).map(|points| Routes {
            count: of.routes.len(),
            trains: of.trains,
            points,
        }),
        tickets: points(Category::Tickets).map(|points| Tickets {
            points,
            completed: of.completed,
            failed: of.held - of.completed,
            list: of.tickets.iter().map(ticket).collect(),
        }),
        stations: points(Category::StationsKept).map(|points| Stations {
            built: of.stations_built.unwrap_or_default(),
            kept: of.stations_kept.unwrap_or_default(),
            points,
            choices: None,
        }),
        express: points(Category::Express).map(|points| Express {
            length: of.longest.unwrap_or_default(),
            points,
            path: None,
        }),
        globetrotter: points(Category::Globetrotter).map(|points| Globetrotter { points }),
        passengers: points(Category::Passengers).map(|points| Passengers {
            count: of.passengers.unwrap_or_default(),
            points,
        }),
        adjustments: points(Category::Adjustments).map(|points| Adjustments { points, list: None }),
    };
    SavedPlayerJson {
        name: &of.name,
        color: of.color,
        total: of.total,
        rank: of.rank,
        sections,
        left_early,
    }
}

pub(super) fn players(report: &Report<'_>) -> Vec<PlayerJson> {
    let player = |of: Statistics| {
        let rating = report.ratings[of.person];
        PlayerJson {
            games: of.games,
            wins: of.wins,
            shared_wins: of.shared_wins,
            win_rate: rounded(of.win_rate()),
            win_rate_by_chance: rounded(of.expected_rate()),
            average: of.total.average().map(rounded),
            margin: rounded(of.average_margin()),
            best: of.best,
            rating: rating.map(|found| RatingJson {
                value: rounded(found.value),
                around: rounded(found.around()),
            }),
            name: of.name,
            ranks: of.ranks,
        }
    };
    report.statistics().into_iter().map(player).collect()
}

fn group<'a>(report: &Report<'a>, of: Group) -> GroupJson<'a> {
    let shown = of
        .standings
        .iter()
        .filter(|standing| report.shows(standing.person));
    let players = shown.map(|standing| StandingJson {
        name: report.club.people.name(standing.person),
        games: standing.total.games,
        wins: standing.wins,
        average: standing.total.average().map(rounded),
    });
    GroupJson {
        number_of_players: of.players,
        games: of.games,
        players: players.collect(),
        edition: of.edition,
    }
}

fn duel<'a>(report: &Report<'a>, of: &Duel) -> DuelJson<'a> {
    let [player, other] = of.people.map(|person| report.club.people.name(person));
    DuelJson {
        player,
        other,
        games: of.games,
        ahead: of.ahead[0],
        behind: of.ahead[1],
        level: of.level(),
        difference: rounded(of.average()),
    }
}

pub(super) fn records<'a>(report: &Report<'a>) -> Vec<RecordJson<'a>> {
    let club = report.club;
    let row = |of: &RecordsOfEdition, record: &Record, holding: &Holding| {
        let game = &club.games[holding.game];
        let cities = holding.ticket.map(|ticket| {
            let board = game.played.board();
            ticket.cities.map(|city| board.city_name(city))
        });
        let [from, to] = cities.map_or([None; 2], |cities| cities.map(Some));
        RecordJson {
            edition: of.edition.clone(),
            record: record.kind,
            value: record.value,
            player: club.people.name(holding.person),
            from,
            to,
            date: game.date,
            place: game.place.as_ref(),
            file: game.file.to_string_lossy(),
        }
    };
    let mut all = Vec::new();
    for of in club.records() {
        for record in &of.records {
            let holders = record.holders.iter();
            all.extend(holders.map(|holding| row(&of, record, holding)));
        }
    }
    all
}

pub(super) fn tickets(report: &Report<'_>) -> Vec<CardJson> {
    let card = |of: Card| {
        let brought = of.brought();
        let [from, to] = of.cities;
        CardJson {
            board: of.board,
            from,
            to,
            points: of.points,
            kind: of.kind,
            games: of.games,
            kept: of.kept,
            completed: of.completed,
            brought,
        }
    };
    report.club.cards().into_iter().map(card).collect()
}

pub(super) fn routes(report: &Report<'_>) -> Vec<RouteJson> {
    let row = |of: &RoutesOfBoard, claimed: &Claimed| {
        let board = of.edition.board();
        let route = board.route(claimed.route);
        let [from, to] = route.cities.map(|city| board.city_name(city).clone());
        let by = claimed
            .by
            .iter()
            .enumerate()
            .filter(|(_, claims)| **claims > 0);
        RouteJson {
            board: board.name().clone(),
            from,
            to,
            length: route.length,
            games_on_board: of.games,
            games: claimed.games,
            claims: claimed.claims(),
            by: by
                .map(|(person, &claims)| ClaimsJson {
                    name: report.name(person).clone(),
                    claims,
                })
                .collect(),
        }
    };
    let boards = report.club.routes();
    let rows = |of: &RoutesOfBoard| of.routes.iter().map(|one| row(of, one)).collect::<Vec<_>>();
    boards.iter().flat_map(rows).collect()
}

fn rounded(number: f64) -> f64 {
    (number * 100.0).round() / 100.0 + 0.0
}
