//! The longest path of each player with its proof, and the verdict on a claimed path.

mod proof;

use serde_json::{Value, json};

use self::proof::proof;
use super::claim::{break_reason, claim_sentence, claimed_hops};
use super::listing::Listing;
use super::look::Look;
use super::wrap::wrap;
use crate::words::Language;
use crate::words::express::{Express, ExpressLabel, ExpressName};
use crate::words::sheet::Reason;
use stationmaster_core::board::Board;
use stationmaster_core::claim::{claimant, judge};
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
    /// The players to show, each with the longest path.
    pub players: Vec<(Seat, LongestPath)>,
    /// Everybody tied for the longest path of all, shown or not.
    pub holders: Vec<Seat>,
    /// True if each hop has a line of its own, and a claim is followed by the paths of all players.
    pub all: bool,
    /// The claimed path, if there is one.
    claimed: Option<Vec<CityId>>,
}

impl<'g> Paths<'g> {
    /// Returns the longest paths of a game, without claims on them.
    pub fn new(game: &'g Game) -> Paths<'g> {
        let paths: Vec<LongestPath> = game.seats().map(|seat| longest_path(game, seat)).collect();
        // With players missing, it is open who holds the bonus.
        let holders = if is_whole(game) {
            express::holders(game, &paths)
        } else {
            Vec::new()
        };
        Paths {
            game,
            players: game.seats().zip(paths).collect(),
            holders,
            all: false,
            claimed: None,
        }
    }

    /// Lets the players who are shown claim a path.
    #[must_use]
    pub fn claiming(self, cities: &[CityId]) -> Paths<'g> {
        Paths {
            claimed: Some(cities.to_vec()),
            ..self
        }
    }

    /// Shows one player only.
    #[must_use]
    pub fn of(mut self, shown: Seat) -> Paths<'g> {
        self.players.retain(|(seat, _)| *seat == shown);
        self
    }
}

/// Returns the paths for a terminal: who has the longest, then each player's with its proof.
///
/// A claimed path stands before them, judged for the player whom it is about and followed by the longest path of that player alone, unless all
/// are asked for.
pub fn render(paths: &Paths<'_>, look: &Look) -> String {
    let (game, score) = (paths.game, score(paths.game));
    let block = |(seat, path): &(Seat, LongestPath)| player_block(paths, *seat, path, *look);
    let mut blocks = Vec::new();
    if let Some(cities) = &paths.claimed {
        let claimant = claimant(game, cities);
        let is_claimants = |(seat, _): &&(Seat, LongestPath)| *seat == claimant;
        let of = paths.players.iter().find(is_claimants);
        let of = of.unwrap_or(&paths.players[0]);
        let (seat, path) = of;
        let judgement = judge(game, *seat, cities);
        let verdict = claim_sentence(game, *seat, path, &judgement, *look);
        let hops = claimed_hops(game, *seat, cities, *look);
        blocks.push(lines([verdict, format!("  {hops}")], *look));
        blocks.push(block(of));
    }
    if paths.all || paths.claimed.is_none() {
        let mut shown: Vec<_> = paths.players.iter().collect();
        // With players missing, nobody has a rank.
        if is_whole(game) {
            shown.sort_by_key(|(seat, _)| score.player(*seat).rank);
        }
        let others = shown.into_iter().map(block);
        let others: Vec<String> = others.filter(|block| !blocks.contains(block)).collect();
        blocks.extend(holders(game, &score, *look));
        blocks.extend(others);
    }
    blocks.join("\n")
}

/// Breaks lines at the width of the window; the rest of a line is indented as its beginning.
fn lines(lines: impl IntoIterator<Item = String>, look: Look) -> String {
    lines
        .into_iter()
        .map(|line| wrap(&line, look.width, 2) + "\n")
        .collect()
}

/// Returns whether as many play as the edition needs.
fn is_whole(game: &Game) -> bool {
    game.rules().players.contains(&game.players().len())
}

fn player_block(paths: &Paths<'_>, seat: Seat, path: &LongestPath, look: Look) -> String {
    let (game, words) = (paths.game, look.language);
    let player = game.player(seat);
    let name = look.colored(player.color, &player.name.shown());
    let (length, trains) = (path.length(), game.trains(seat));
    let [heading, hops] = if path.tracks.is_empty() {
        [
            words.say(Express::NoPath(&name, player.color)),
            String::new(),
        ]
    } else {
        let heading = Express::LongestPath(&name, player.color, length, trains);
        let hops = if paths.all {
            listing(game.board(), path, look).bare(look)
        } else {
            lines([format!("  {}", hops(game.board(), path, look))], look)
        };
        [words.say(heading), hops]
    };
    let is_disputed = paths.claimed.is_some() && !paths.all;
    let reasons = if is_disputed {
        proof(game.board(), path, &player.name, look)
    } else {
        explanation(game, seat, path, look)
    };
    let reasons = reasons.into_iter();
    lines([heading], look) + &hops + &lines(reasons.map(|reason| format!("  {reason}")), look)
}

pub(super) fn explanation(game: &Game, seat: Seat, path: &LongestPath, look: Look) -> Vec<String> {
    let board = game.board();
    let tracks: Vec<String> = path
        .left_out
        .iter()
        .map(|&track| track_with_length(board, track, look))
        .collect();
    let trains: Trains = path.left_out.iter().map(|&track| board.length(track)).sum();
    let left_out = Express::PathLeavesOut(trains, &tracks);
    let left_out = (!tracks.is_empty()).then(|| look.language.say(left_out));
    let proof = proof(board, path, &game.player(seat).name, look);
    left_out.into_iter().chain(proof).collect()
}

/// The path in a line: `Lisboa 3 Madrid 2 Barcelona`.
pub(super) fn hops(board: &Board, path: &LongestPath, look: Look) -> String {
    let names: Vec<&Text> = path
        .nodes
        .iter()
        .map(|&node| board.node_name(node))
        .collect();
    let lengths = path.tracks.iter().map(|&track| board.length(track));
    run_on(&names, lengths.map(|length| length.0.to_string()), look)
}

/// Cities with what stands between each two of them; with commas where it is read aloud.
pub(super) fn run_on(
    cities: &[&Text],
    between: impl IntoIterator<Item = String>,
    look: Look,
) -> String {
    let comma = if look.linear { "," } else { "" };
    let Some((first, others)) = cities.split_first() else {
        return String::new();
    };
    let hops = between.into_iter().zip(others);
    let hops = hops.map(|(between, city)| format!("{comma} {between}{comma} {city}"));
    format!("{first}{}", hops.collect::<String>())
}

/// The path, a row for each hop: its ends, its length, the running total.
fn listing(board: &Board, path: &LongestPath, look: Look) -> Listing {
    let mut total = Trains(0);
    let row = |(ends, &track): (&[NodeId], &TrackId)| {
        let length = board.length(track);
        total += length;
        let [from, to] = [ends[0], ends[1]].map(|node| board.node_name(node).to_string());
        vec![from, to, length.0.to_string(), total.0.to_string()]
    };
    let [from, to, sum] = [ExpressLabel::From, ExpressLabel::To, ExpressLabel::Sum]
        .map(|label| look.language.label(label));
    Listing {
        titles: [from, to, "+", sum].map(str::to_owned).into(),
        rows: path.nodes.windows(2).zip(&path.tracks).map(row).collect(),
        figures: |column| column > 1,
    }
}

/// The holders of the bonus, and the players who are not compared; nothing if the edition has none, or players are missing.
fn holders(game: &Game, score: &Scoreboard, look: Look) -> Option<String> {
    let bonus = game.rules().bonuses.express.filter(|_| is_whole(game))?;
    let name = ExpressName::of(game.rules());
    let sentence = look.language.say(match &names(game, &score.holders())[..] {
        [] => Express::NoHolder(name, has_left_with_routes(game)),
        holders => Express::Holders(name, holders, bonus),
    });
    let left = names(game, &game.left_early().collect::<Vec<_>>());
    let left = (!left.is_empty()).then(|| look.language.say(Express::NotCompared(&left)));
    Some(lines([sentence].into_iter().chain(left), look))
}

/// Returns whether a player who left before the end has a route.
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
    let cities = board.route_of(track).cities;
    look.pair(cities.map(|city| board.city_name(city)))
}

/// Returns the paths as JSON. What programs read is English, whatever people speak.
pub fn json(paths: &Paths<'_>) -> String {
    let game = paths.game;
    let name = |seat: &Seat| &game.player(*seat).name;
    let left_out = |&track: &TrackId| {
        let cities = game.board().route_of(track).cities;
        let [from, to] = cities.map(|city| game.board().city_name(city));
        json!({ "from": from, "to": to, "length": game.board().length(track) })
    };
    let claim = |seat: Seat, cities: &Vec<CityId>| {
        let judgement = judge(game, seat, cities);
        let broken = judgement.broken.as_ref();
        json!({
            "valid": broken.is_none(),
            // The length, up to the break.
            "length": judgement.length,
            // Why it breaks.
            "reason": broken.map(|broken| break_reason(game, broken, Language::English)),
        })
    };
    let player = |(seat, path): &(Seat, LongestPath)| {
        let mut player = json!({
            "name": name(seat),
            "length": path.trail.length,
            // All that the player has laid.
            "trains": game.trains(*seat),
            "path": super::json::nodes(game, &path.nodes),
            // The player's routes that are not on it.
            "left_out": path.left_out.iter().map(left_out).collect::<Value>(),
            // The length that no path can exceed.
            "bound": path.trail.bound,
            // The proof that nothing is longer: `parity` or `search`.
            "proof": path.trail.proof().key(),
        });
        if let Some(cities) = &paths.claimed {
            player["claim"] = claim(*seat, cities);
        }
        player
    };
    super::json::to_text(&json!({
        "version": super::json::VERSION,
        "players": paths.players.iter().map(player).collect::<Value>(),
        "holders": paths.holders.iter().map(name).collect::<Vec<_>>(),
    }))
}
