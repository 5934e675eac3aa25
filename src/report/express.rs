//! The longest path of each player, hop by hop, with its proof; and what to say of a path that somebody claims.

use serde::Serialize;

use super::look::Look;
use super::proof::{self, track_with_length};
use super::wrap::{columns, padded, wrap};
use crate::board::Board;
use crate::claim::{Break, Judgement};
use crate::game::Game;
use crate::score::express::{self, LongestPath, longest_path};
use crate::text::Text;
use crate::units::{NodeId, Seat, TrackId, Trains};
use crate::words::Language;
use crate::words::express::Express;

/// What is to be shown: players with their longest paths, and the claims on them.
#[derive(Debug)]
pub struct Paths<'g> {
    /// The game.
    pub game: &'g Game,
    /// The players to show, each with the longest path and, where a path is claimed, what became of it.
    pub players: Vec<(Seat, LongestPath, Option<Judgement>)>,
    /// Everybody tied for the longest path of all, shown or not.
    pub holders: Vec<Seat>,
}

impl<'g> Paths<'g> {
    /// Returns the longest paths of a game, without claims on them.
    pub fn new(game: &'g Game) -> Paths<'g> {
        let paths: Vec<LongestPath> = game.seats().map(|seat| longest_path(game, seat)).collect();
        let holders = express::holders(&paths);
        Paths { game, players: game.seats().zip(paths).map(|(seat, path)| (seat, path, None)).collect(), holders }
    }
}

/// Returns the paths for a terminal.
pub fn render(paths: &Paths<'_>, look: &Look) -> String {
    let mut blocks: Vec<String> = paths
        .players
        .iter()
        .map(|(seat, path, claim)| player_block(paths.game, *seat, path, claim.as_ref(), *look))
        .collect();
    blocks.push(holders(paths, *look));
    blocks.join("\n")
}

fn player_block(game: &Game, seat: Seat, path: &LongestPath, claim: Option<&Judgement>, look: Look) -> String {
    let (player, words) = (game.player(seat), look.words());
    let name = look.colored(player.color, &player.name.shown());
    let length = Trains(path.trail.length);
    let heading = match path.tracks.as_slice() {
        [] => words.say(Express::NoPath(&name, player.color)),
        _ => words.say(Express::LongestPath(&name, player.color, length, game.trains(seat))),
    };
    let mut text = format!("{}\n{}", wrap(&heading, look.width, 2), hops(game.board(), path, look));
    let claim = claim.map(|judgement| claim_sentence(game, seat, path, judgement, words));
    for paragraph in explanation(game, seat, path, look).into_iter().chain(claim) {
        text.push_str(&format!("{}\n", wrap(&format!("  {paragraph}"), look.width, 2)));
    }
    text
}

/// What is left out, and the proof.
pub(super) fn explanation(game: &Game, seat: Seat, path: &LongestPath, look: Look) -> Vec<String> {
    let board = game.board();
    let mut paragraphs = Vec::new();
    if !path.left_out.is_empty() {
        let tracks: Vec<String> = path.left_out.iter().map(|&track| track_with_length(board, track, look)).collect();
        let trains: Trains = path.left_out.iter().map(|&track| board.length(track)).sum();
        paragraphs.push(look.words().say(Express::PathLeavesOut(trains, &tracks)));
    }
    paragraphs.extend(proof::paragraphs(board, path, &game.player(seat).name, look));
    paragraphs
}

/// The path, a line for each hop: its number, its length, the running total.
fn hops(board: &Board, path: &LongestPath, look: Look) -> String {
    if path.tracks.is_empty() {
        return String::new();
    }
    let names: Vec<_> = path.nodes.iter().map(|&node| board.node_name(node).shown()).collect();
    let longest = names.iter().map(|name| columns(name)).max().unwrap_or(0);
    let wide = longest.min(look.width.saturating_sub(BESIDE_NAMES) / 2);
    let mut text = hop_line(look.words().hop_columns(), wide);
    let mut total = Trains(0);
    for (hop, &track) in path.tracks.iter().enumerate() {
        let length = board.length(track);
        total += length;
        let [number, length, total] = [hop + 1, length.0 as usize, total.0 as usize].map(|number| number.to_string());
        text.push_str(&hop_line([&number, &names[hop], &names[hop + 1], &length, &total], wide));
    }
    text
}

/// The columns that a line of a hop takes beside its two names.
const BESIDE_NAMES: usize = 18;

/// A line of a hop, or where a name is wider than its column several.
fn hop_line([hop, from, to, length, sum]: [&str; 5], wide: usize) -> String {
    let [from, to] = [from, to].map(|name| wrap(name, wide, 0));
    let (mut from, mut to) = (from.lines(), to.lines());
    let mut next = || [from.next(), to.next()];
    let [first, second] = next().map(|name| padded(name.unwrap_or_default(), wide));
    let mut text = format!("  {hop:>3}  {first}  {second}  {length:>2}  {sum:>3}\n");
    while let more @ ([Some(_), _] | [_, Some(_)]) = next() {
        let [first, second] = more.map(Option::unwrap_or_default);
        text.push_str(format!("       {}  {second}", padded(first, wide)).trim_end());
        text.push('\n');
    }
    text
}

fn holders(paths: &Paths<'_>, look: Look) -> String {
    let words = look.words();
    let Some(bonus) = paths.game.rules().bonuses.express else { return String::new() };
    let sentence = words.say(Express::Holders(&names(paths.game, &paths.holders), bonus));
    format!("{}\n", wrap(&sentence, look.width, 0))
}

fn names<'g>(game: &'g Game, seats: &[Seat]) -> Vec<&'g Text> {
    seats.iter().map(|&seat| &game.player(seat).name).collect()
}

/// What to say of a claimed path, beside the longest there is.
pub(super) fn claim_sentence(
    game: &Game,
    seat: Seat,
    path: &LongestPath,
    judgement: &Judgement,
    words: Language,
) -> String {
    let player = &game.player(seat).name;
    let (length, longest) = (judgement.length, path.length());
    match &judgement.broken {
        Some(broken) => words.say(Express::ClaimBroken(player, &break_reason(game, broken, words))),
        None if length == longest => words.say(Express::ClaimHolds(player, length)),
        None => words.say(Express::ClaimTooModest(player, length, longest - length)),
    }
}

/// Where a claimed path breaks, and why.
fn break_reason(game: &Game, broken: &Break, words: Language) -> String {
    let city = |id| game.board().city_name(id);
    match *broken {
        Break::TooShort => words.say(Express::BreakTooShort),
        Break::NoRoute { hop, from, to } => words.say(Express::BreakNoRoute(hop, [from, to].map(city))),
        Break::Unclaimed { hop, from, to } => words.say(Express::BreakUnclaimed(hop, [from, to].map(city))),
        Break::Opponents { hop, from, to, ref owners } => {
            words.say(Express::BreakOpponents(hop, [from, to].map(city), &names(game, owners)))
        }
        Break::UsedBefore { hop, from, to, before } => {
            words.say(Express::BreakUsedBefore(hop, [from, to].map(city), before))
        }
        Break::DeadEnd { hop, country } => words.say(Express::BreakDeadEnd(hop, city(country))),
    }
}

/// Returns the paths as JSON. What programs read is English, whatever people speak.
pub fn json(paths: &Paths<'_>) -> String {
    let english = Language::English;
    let name = |seat: &Seat| paths.game.player(*seat).name.clone();
    let players = paths.players.iter().map(|(seat, path, claim)| JsonPlayer {
        name: name(seat),
        length: path.trail.length,
        trains: paths.game.trains(*seat).0,
        path: path.nodes.iter().map(|&node| node_name(paths.game, node)).collect(),
        left_out: path.left_out.iter().map(|&track| json_track(paths.game.board(), track)).collect(),
        bound: path.trail.bound,
        proof: path.trail.proof().key(),
        claim: claim.as_ref().map(|judgement| JsonClaim {
            valid: judgement.broken.is_none(),
            length: judgement.length.0,
            reason: judgement.broken.as_ref().map(|broken| break_reason(paths.game, broken, english)),
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

/// The longest paths of a game.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct JsonPaths {
    /// The version of this shape: 1.
    version: u32,
    /// The players that were asked for, in the order of the record.
    players: Vec<JsonPlayer>,
    /// The names of all who are tied for the longest path of the game; empty where nobody has a route.
    holders: Vec<Text>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct JsonPlayer {
    /// The name.
    name: Text,
    /// The length of the longest path, in trains.
    length: u32,
    /// How many trains the player has on the board.
    trains: u32,
    /// The cities of the path in the order passed, its ends included.
    path: Vec<Text>,
    /// The player's tracks that the path does not use, in the part of the network where it lies.
    left_out: Vec<JsonTrack>,
    /// A bound, in trains, above which no path can be: what counting odd cities gives.
    bound: u32,
    /// What settles that nothing is longer: the bound is met (`parity`), or all was searched (`search`).
    #[cfg_attr(test, schemars(extend("enum" = ["parity", "search"])))]
    proof: &'static str,
    /// Only with `--claim`: what became of the claimed path, as one of this player.
    #[serde(skip_serializing_if = "Option::is_none")]
    claim: Option<JsonClaim>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct JsonTrack {
    /// A city at one end.
    from: Text,
    /// The city at the other.
    to: Text,
    /// Its trains.
    length: u32,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct JsonClaim {
    /// Whether it is a path of this player.
    valid: bool,
    /// Its length in trains, as far as it holds.
    length: u32,
    /// Where it breaks, in English; `null` where it does not.
    reason: Option<String>,
}
