//! The longest path of each player, hop by hop, with its proof; and what to say of a path that somebody claims.

use serde::Serialize;

use super::look::Look;
use super::proof::{self, track_with_length};
use super::words::{List, Possessive, clean, wrap};
use crate::board::Board;
use crate::claim::{Break, Judgement};
use crate::game::Game;
use crate::score::Scoreboard;
use crate::score::express::LongestPath;
use crate::text::Text;
use crate::trail::Proof;
use crate::units::{NodeId, Seat, TrackId, Trains};

/// What is to be shown: players with their longest paths, and the claims on them.
#[derive(Debug)]
pub struct Paths<'g> {
    /// The game.
    pub game: &'g Game,
    /// The players to show, each with the longest path and, where a path is claimed, the verdict on it.
    pub players: Vec<(Seat, LongestPath, Option<Judgement>)>,
    /// Everybody tied for the longest path of all, shown or not.
    pub holders: Vec<Seat>,
}

impl<'g> Paths<'g> {
    /// Returns the longest paths of a scored game, without claims on them.
    ///
    /// # Panics
    ///
    /// If the edition has no bonus for the longest path.
    pub fn new(scoreboard: &'g Scoreboard) -> Paths<'g> {
        let path =
            |seat: Seat| scoreboard.player(seat).express.as_ref().expect("the edition has longest paths").path.clone();
        let players = scoreboard.game().seats().map(|seat| (seat, path(seat), None)).collect();
        Paths { game: scoreboard.game(), players, holders: scoreboard.holders() }
    }
}

/// Returns the paths for a terminal.
pub fn render(paths: &Paths<'_>, look: &Look) -> String {
    let mut blocks: Vec<String> = paths
        .players
        .iter()
        .map(|(seat, path, claim)| player_block(paths.game, *seat, path, claim.as_ref(), *look))
        .collect();
    blocks.push(holders(paths));
    blocks.join("\n")
}

fn player_block(game: &Game, seat: Seat, path: &LongestPath, claim: Option<&Judgement>, look: Look) -> String {
    let player = game.player(seat);
    let name = look.colored(player.color, &clean(&player.name));
    let color = player.color.name();
    let mut text = if path.tracks.is_empty() {
        format!(
            "{name} ({color}): no routes, no path
"
        )
    } else {
        let trains = game.trains(seat);
        format!(
            "{name} ({color}): the longest path has {} of {trains}
",
            path.trail.length
        )
    };
    text.push_str(&hops(game.board(), path));
    for paragraph in explanation(game, seat, path, look) {
        text.push_str(&format!("{}\n", wrap(&format!("  {paragraph}"), look.width, 2)));
    }
    if let Some(verdict) = claim {
        let sentence = claim_sentence(game, seat, path, verdict);
        text.push_str(&format!("{}\n", wrap(&format!("  Claim: {sentence}"), look.width, 2)));
    }
    text
}

/// What is left out, and the proof.
pub(super) fn explanation(game: &Game, seat: Seat, path: &LongestPath, look: Look) -> Vec<String> {
    let board = game.board();
    let mut paragraphs = Vec::new();
    if !path.left_out.is_empty() {
        let tracks = path.left_out.iter().map(|&track| track_with_length(board, track, look));
        let trains: Trains = path.left_out.iter().map(|&track| board.length(track)).sum();
        paragraphs.push(format!("Left out, {trains}: {}.", List::and(tracks)));
    }
    paragraphs.extend(proof::paragraphs(board, path, &game.player(seat).name, look));
    paragraphs
}

/// The path, a line for each hop: its number, its length, the running total.
fn hops(board: &Board, path: &LongestPath) -> String {
    let names: Vec<_> = path.nodes.iter().map(|&node| clean(board.node_name(node))).collect();
    let wide = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    let mut text = String::new();
    let mut total = Trains(0);
    for (hop, &track) in path.tracks.iter().enumerate() {
        let length = board.length(track);
        total += length;
        let (from, to) = (&names[hop], &names[hop + 1]);
        text.push_str(&format!("  {:>3}  {from:wide$}  {to:wide$}  {:>2}  {:>3}\n", hop + 1, length.0, total.0));
    }
    if !text.is_empty() {
        let header = format!("  {:>3}  {:wide$}  {:wide$}  {:>2}  {:>3}\n", "hop", "from", "to", "+", "sum");
        text.insert_str(0, &header);
    }
    text
}

fn holders(paths: &Paths<'_>) -> String {
    let Some(bonus) = paths.game.rules().bonuses.express else { return String::new() };
    let names = paths.holders.iter().map(|seat| clean(&paths.game.player(*seat).name).into_owned());
    match paths.holders.len() {
        0 => "Nobody has a route, so nobody gets the European Express (our ruling).\n".to_owned(),
        1 => format!("{} gets the European Express, {bonus}.\n", List::and(names)),
        _ => format!("{} are tied for the longest path: each gets the European Express, {bonus}.\n", List::and(names)),
    }
}

/// What to say of a claimed path.
fn claim_sentence(game: &Game, seat: Seat, path: &LongestPath, verdict: &Judgement) -> String {
    let Some(broken) = &verdict.broken else {
        let length = verdict.length;
        let player = Possessive(&game.player(seat).name);
        let missing = path.trail.length - length.0;
        return match missing {
            0 => format!("it is a path of {length}, and no path of {player} is longer."),
            _ => format!("it is a path of {length}, {missing} less than {player} longest."),
        };
    };
    format!("it is no path of {}: {}.", clean(&game.player(seat).name), break_sentence(game, broken))
}

/// Where a claimed path breaks, and why.
pub fn break_sentence(game: &Game, broken: &Break) -> String {
    let name = |seat: Seat| clean(&game.player(seat).name).into_owned();
    let city = |id| clean(game.board().city_name(id));
    match broken {
        Break::TooShort => "it names a single city".to_owned(),
        Break::NoRoute { hop, from, to } => {
            format!("at hop {hop} no route joins {} and {}", city(*from), city(*to))
        }
        Break::Unclaimed { hop, from, to } => {
            format!("at hop {hop} nobody has claimed {} - {}", city(*from), city(*to))
        }
        Break::Opponents { hop, from, to, owners } => {
            let owners = List::and(owners.iter().map(|&seat| name(seat)));
            format!("at hop {hop} {} - {} is claimed by {owners}", city(*from), city(*to))
        }
        Break::UsedBefore { hop, from, to, before } => {
            format!("hop {hop}, {} - {}, runs over the same trains as hop {before}", city(*from), city(*to))
        }
        Break::DeadEnd { hop, country } => {
            format!("at hop {hop} it goes through {}, whose border spots are dead ends", city(*country))
        }
    }
}

/// Returns the paths as JSON.
pub fn json(paths: &Paths<'_>) -> String {
    let name = |seat: &Seat| paths.game.player(*seat).name.clone();
    let players = paths.players.iter().map(|(seat, path, claim)| JsonPlayer {
        name: name(seat),
        length: path.trail.length,
        trains: paths.game.trains(*seat).0,
        path: path.nodes.iter().map(|&node| node_name(paths.game, node)).collect(),
        left_out: path.left_out.iter().map(|&track| json_track(paths.game.board(), track)).collect(),
        bound: path.trail.bound,
        proof: match path.trail.proof() {
            Proof::Parity => "parity",
            Proof::Search => "search",
        },
        claim: claim.as_ref().map(|verdict| JsonClaim {
            valid: verdict.broken.is_none(),
            length: verdict.length.0,
            reason: verdict.broken.as_ref().map(|broken| break_sentence(paths.game, broken)),
        }),
    });
    let document =
        JsonPaths { version: 1, players: players.collect(), holders: paths.holders.iter().map(name).collect() };
    super::json::to_text(&document)
}

fn node_name(game: &Game, node: NodeId) -> Text {
    game.board().node_name(node).to_owned()
}

fn json_track(board: &Board, track: TrackId) -> JsonTrack {
    let [from, to] = board.route_of(track).cities.map(|city| board.city_name(city).to_owned());
    JsonTrack { from, to, length: board.length(track).0 }
}

#[derive(Serialize)]
struct JsonPaths {
    version: u32,
    players: Vec<JsonPlayer>,
    holders: Vec<Text>,
}

#[derive(Serialize)]
struct JsonPlayer {
    name: Text,
    length: u32,
    trains: u32,
    path: Vec<Text>,
    left_out: Vec<JsonTrack>,
    bound: u32,
    proof: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    claim: Option<JsonClaim>,
}

#[derive(Serialize)]
struct JsonTrack {
    from: Text,
    to: Text,
    length: u32,
}

#[derive(Serialize)]
struct JsonClaim {
    valid: bool,
    length: u32,
    reason: Option<String>,
}
