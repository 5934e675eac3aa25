//! The longest path of each player, hop by hop, with its proof; and the verdict on a claimed path.

mod proof;

use std::cmp::Reverse;

use serde::Serialize;

use self::proof::proof;
use super::claim::{WayJson, break_reason, claim_sentence, way_json, way_sentences};
use super::listing::lines;
use super::look::Look;
use super::wrap::{columns, padded, wrap};
use crate::words::Language;
use crate::words::express::{Express, ExpressName};
use crate::words::sheet::Reason;
use stationmaster_core::board::Board;
use stationmaster_core::claim::{Judgement, judge, tickets_between};
use stationmaster_core::game::Game;
use stationmaster_core::score::express::{self, LongestPath, longest_path};
use stationmaster_core::score::{Scoreboard, score};
use stationmaster_core::text::Text;
use stationmaster_core::units::{CityId, NodeId, Seat, TrackId, Trains};

/// The longest paths of a game, by player.
#[derive(Debug)]
pub struct Paths<'g> {
    /// The game.
    pub game: &'g Game,
    /// The players to show, each with the longest path and, where a path is claimed, what became of it.
    pub players: Vec<(Seat, LongestPath, Option<Judgement>)>,
    /// Everybody tied for the longest path of all, shown or not.
    pub holders: Vec<Seat>,
    /// The claimed path, if there is one.
    claimed: Vec<CityId>,
}

impl<'g> Paths<'g> {
    /// Returns the longest paths of a game, without claims on them.
    pub fn new(game: &'g Game) -> Paths<'g> {
        let paths: Vec<LongestPath> = game.seats().map(|seat| longest_path(game, seat)).collect();
        // Where players are missing, who holds the bonus is open.
        let holders = if is_whole(game) {
            express::holders(game, &paths)
        } else {
            Vec::new()
        };
        let players = game
            .seats()
            .zip(paths)
            .map(|(seat, path)| (seat, path, None))
            .collect();
        Paths {
            game,
            players,
            holders,
            claimed: Vec::new(),
        }
    }

    /// Lets the players who are shown claim a path.
    #[must_use]
    pub fn claiming(mut self, cities: &[CityId]) -> Paths<'g> {
        for (seat, _, judgement) in &mut self.players {
            *judgement = Some(judge(self.game, *seat, cities));
        }
        self.claimed = cities.to_vec();
        self
    }

    /// Shows one player only.
    #[must_use]
    pub fn of(mut self, shown: Seat) -> Paths<'g> {
        self.players.retain(|(seat, _, _)| *seat == shown);
        self
    }
}

/// Returns the paths for a terminal; first of all the verdict on a claimed path, for the player who gets farthest on it.
pub fn render(paths: &Paths<'_>, look: &Look) -> String {
    let far = |(_, _, claim): &&(Seat, LongestPath, Option<Judgement>)| {
        claim
            .as_ref()
            .map(|judgement| Reverse((judgement.broken.is_none(), judgement.length)))
    };
    let claims = paths.players.iter().filter(|(_, _, claim)| claim.is_some());
    let verdict = claims.min_by_key(far).and_then(|(seat, path, judgement)| {
        let verdict = claim_sentence(paths.game, *seat, path, judgement.as_ref()?, *look);
        Some(format!("{}\n", wrap(&verdict, look.width, 2)))
    });
    let score = score(paths.game);
    let shown = by_rank(paths, &score);
    let blocks = shown
        .iter()
        .map(|(seat, path)| player_block(paths.game, *seat, path, *look));
    let way = |ticket| {
        format!(
            "{}\n",
            wrap(
                &way_sentences(&score, ticket, &paths.claimed, *look),
                look.width,
                2
            )
        )
    };
    let seats: Vec<Seat> = shown.iter().map(|(seat, _)| *seat).collect();
    let ways: String = tickets_between(paths.game, &seats, &paths.claimed)
        .into_iter()
        .map(way)
        .collect();
    let first = verdict.map(|verdict| verdict + &ways);
    first
        .into_iter()
        .chain(blocks)
        .chain([holders(paths, &score, *look)])
        .collect::<Vec<_>>()
        .join("\n")
}

/// The players who are shown, by rank; where players are missing, nobody has one.
fn by_rank<'p>(paths: &'p Paths<'_>, score: &Scoreboard) -> Vec<(Seat, &'p LongestPath)> {
    let mut shown: Vec<(Seat, &LongestPath)> = paths
        .players
        .iter()
        .map(|(seat, path, _)| (*seat, path))
        .collect();
    if is_whole(paths.game) {
        shown.sort_by_key(|(seat, _)| score.player(*seat).rank);
    }
    shown
}

/// Whether as many play as the edition needs.
fn is_whole(game: &Game) -> bool {
    game.rules().players.contains(&game.players().len())
}

fn player_block(game: &Game, seat: Seat, path: &LongestPath, look: Look) -> String {
    let (player, words) = (game.player(seat), look.language);
    let name = look.colored(player.color, &player.name.shown());
    let length = Trains(path.trail.length);
    let heading = match path.tracks.as_slice() {
        [] => words.say(Express::NoPath(&name, player.color)),
        _ => words.say(Express::LongestPath(
            &name,
            player.color,
            length,
            game.trains(seat),
        )),
    };
    let mut text = format!(
        "{}\n{}",
        wrap(&heading, look.width, 2),
        hops(game.board(), path, look)
    );
    for paragraph in explanation(game, seat, path, look) {
        text.push_str(&format!(
            "{}\n",
            wrap(&format!("  {paragraph}"), look.width, 2)
        ));
    }
    text
}

pub(super) fn explanation(game: &Game, seat: Seat, path: &LongestPath, look: Look) -> Vec<String> {
    let board = game.board();
    let mut paragraphs = Vec::new();
    if !path.left_out.is_empty() {
        let tracks: Vec<String> = path
            .left_out
            .iter()
            .map(|&track| track_with_length(board, track, look))
            .collect();
        let trains: Trains = path.left_out.iter().map(|&track| board.length(track)).sum();
        paragraphs.push(look.language.say(Express::PathLeavesOut(trains, &tracks)));
    }
    paragraphs.extend(proof(board, path, &game.player(seat).name, look));
    paragraphs
}

/// The path, a line for each hop: its number, its length, the running total.
fn hops(board: &Board, path: &LongestPath, look: Look) -> String {
    if path.tracks.is_empty() {
        return String::new();
    }
    let names: Vec<_> = path
        .nodes
        .iter()
        .map(|&node| board.node_name(node).shown())
        .collect();
    let mut total = Trains(0);
    let hop = |(hop, &track): (usize, &TrackId)| {
        let length = board.length(track);
        total += length;
        let [number, length, total] =
            [hop + 1, length.0 as usize, total.0 as usize].map(|number| number.to_string());
        [
            number,
            names[hop].to_string(),
            names[hop + 1].to_string(),
            length,
            total,
        ]
    };
    let hops: Vec<[String; 5]> = path.tracks.iter().enumerate().map(hop).collect();
    let titles = look.language.hop_columns();
    if look.linear {
        return lines(
            &titles.map(str::to_owned),
            hops.iter().map(<[String; 5]>::as_slice),
            look,
        );
    }
    let longest = names.iter().map(|name| columns(name)).max().unwrap_or(0);
    let wide = longest.min(look.width.saturating_sub(BESIDE_NAMES) / 2);
    let hops = hops
        .iter()
        .map(|hop| hop_line(hop.each_ref().map(String::as_str), wide));
    hop_line(titles, wide) + &hops.collect::<String>()
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

fn holders(paths: &Paths<'_>, score: &Scoreboard, look: Look) -> String {
    let Some(bonus) = paths
        .game
        .rules()
        .bonuses
        .express
        .filter(|_| is_whole(paths.game))
    else {
        return String::new();
    };
    let name = ExpressName::of(paths.game.rules());
    let sentence = look
        .language
        .say(match &names(paths.game, &score.holders())[..] {
            [] => Express::NoHolder(name, has_left_with_routes(paths.game)),
            holders => Express::Holders(name, holders, bonus),
        });
    let left = names(paths.game, &paths.game.left_early().collect::<Vec<_>>());
    let left = (!left.is_empty()).then(|| look.language.say(Express::NotCompared(&left)));
    let sentences = std::iter::once(sentence).chain(left);
    sentences
        .flat_map(|sentence| [wrap(&sentence, look.width, 0), "\n".to_owned()])
        .collect()
}

/// Whether a player who left before the end has a route.
pub(super) fn has_left_with_routes(game: &Game) -> bool {
    game.left_early()
        .any(|seat| !game.player(seat).tracks.is_empty())
}

pub(super) fn names<'g>(game: &'g Game, seats: &[Seat]) -> Vec<&'g Text> {
    seats.iter().map(|&seat| &game.player(seat).name).collect()
}

/// A city, or a border spot with the city before it: `Frankreich at Freiburg`.
pub(super) fn node_name(board: &Board, node: NodeId, words: Language) -> String {
    let name = board.node_name(node);
    let country = board.city(board.node(node).city).country;
    if country {
        words.say(Reason::BorderSpot(
            name,
            board.city_name(board.spot_city(node)),
        ))
    } else {
        name.to_string()
    }
}

/// A track with its length: `Wien–Budapest (1)`.
pub(super) fn track_with_length(board: &Board, track: TrackId, look: Look) -> String {
    format!(
        "{} ({})",
        track_name(board, track, look),
        board.length(track).0
    )
}

/// A track without its color: `Wien–Budapest`.
pub(super) fn track_name(board: &Board, track: TrackId, look: Look) -> String {
    let [from, to] = board
        .route_of(track)
        .cities
        .map(|city| board.city_name(city));
    format!("{from}{}{to}", look.dash())
}

/// The longest paths as JSON.
#[derive(Serialize)]
struct Document<'a> {
    /// The version of this format: 1.
    version: u32,
    /// The players that were asked for.
    players: Vec<PlayerPath<'a>>,
    /// Everybody who holds the bonus.
    holders: Vec<&'a Text>,
}

/// A player's longest path.
#[derive(Serialize)]
struct PlayerPath<'a> {
    name: &'a Text,
    /// The length of the path.
    length: u32,
    /// The trains that the player has laid.
    trains: Trains,
    /// The cities that it passes.
    path: Vec<&'a Text>,
    /// The player's routes that are not on it.
    left_out: Vec<LeftOut<'a>>,
    /// The length that no path can exceed.
    bound: u32,
    /// How it is known that nothing is longer: `parity` or `search`.
    proof: &'static str,
    /// The judgement of a claimed path; absent where none is claimed.
    #[serde(skip_serializing_if = "Option::is_none")]
    claim: Option<Claim<'a>>,
}

/// A route that is not on the path.
#[derive(Serialize)]
struct LeftOut<'a> {
    from: &'a Text,
    to: &'a Text,
    length: Trains,
}

/// What became of a claimed path.
#[derive(Serialize)]
struct Claim<'a> {
    valid: bool,
    /// How long it is, as far as it holds.
    length: Trains,
    /// Why it breaks.
    reason: Option<String>,
    /// The tickets that it is judged as a way for.
    tickets: Vec<WayJson<'a>>,
}

/// Returns the paths as JSON. What programs read is English, whatever people speak.
pub fn json(paths: &Paths<'_>) -> String {
    let game = paths.game;
    let name = |seat: &Seat| &game.player(*seat).name;
    let track = |&track: &TrackId| {
        let cities = game.board().route_of(track).cities;
        let [from, to] = cities.map(|city| game.board().city_name(city));
        LeftOut {
            from,
            to,
            length: game.board().length(track),
        }
    };
    let claim = |seat: Seat, judgement: &Judgement| {
        let broken = judgement.broken.as_ref();
        let tickets = tickets_between(game, &[seat], &paths.claimed).into_iter();
        Claim {
            valid: broken.is_none(),
            length: judgement.length,
            reason: broken.map(|broken| break_reason(game, seat, broken, Look::PLAIN)),
            tickets: tickets
                .map(|ticket| way_json(game, ticket, &paths.claimed))
                .collect(),
        }
    };
    let player = |(seat, path, judgement): &(Seat, LongestPath, Option<Judgement>)| PlayerPath {
        name: name(seat),
        length: path.trail.length,
        trains: game.trains(*seat),
        path: super::json::nodes(game, &path.nodes),
        left_out: path.left_out.iter().map(track).collect(),
        bound: path.trail.bound,
        proof: path.trail.proof().key(),
        claim: judgement.as_ref().map(|judgement| claim(*seat, judgement)),
    };
    super::json::to_text(&Document {
        version: super::json::VERSION,
        players: paths.players.iter().map(player).collect(),
        holders: paths.holders.iter().map(name).collect(),
    })
}
