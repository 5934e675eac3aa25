//! Networks: the longest trail against walking every trail where these are few, and by laws where they are not.

use std::fmt::Write;

use fastrand::Rng;
use stationmaster_core::{Edge, Proof, Trail, editions, longest_trail, shipped_edition};

use crate::chance::Chance;
use crate::dice::{self, Dice};
use crate::plain::longest_by_walking;

/// Longer inputs are cut.
pub const LONGEST: usize = 400;

/// What becomes of networks.
pub const KINDS: &[&str] = &["by parity", "by search", "by laws alone"];

/// The most edges of which all trails are walked, and the most beyond the number of nodes: where few nodes have many edges,
/// there are too many trails.
const FEW: usize = 12;
const FEW_BEYOND: usize = 7;

/// More edges than this are left out, and so are nodes: a network too wide for the search stalls it, which is known.
const MOST: usize = 48;
const NODES: usize = 12;

/// Tries a network: `0-1:2 1-2:3`.
pub fn target(data: &[u8]) -> &'static str {
    let text = dice::text(data, make);
    let edges = read(&text);
    let trail = longest_trail(&edges);
    assert_is_trail(&edges, &trail);
    let mut rng = Rng::with_seed(dice::hash(text.as_bytes()));
    assert_laws(&edges, &trail, &mut rng);
    if edges.len() > FEW.min(nodes(&edges).len() + FEW_BEYOND) {
        return "by laws alone";
    }
    assert_eq!(
        trail.length,
        longest_by_walking(&edges),
        "the longest trail of {text}"
    );
    if trail.proof() == Proof::Parity {
        "by parity"
    } else {
        "by search"
    }
}

/// The edges that a text names; what is none is passed over.
fn read(text: &str) -> Vec<Edge> {
    let edge = |word: &str| {
        let (ends, length) = word.split_once(':')?;
        let (a, b) = ends.split_once('-')?;
        let node = |text: &str| text.parse::<usize>().ok().filter(|&node| node < 1000);
        let length = length
            .parse::<u32>()
            .ok()
            .filter(|length| (1..=100).contains(length))?;
        Some(Edge {
            ends: [node(a)?, node(b)?],
            length,
        })
    };
    let edges: Vec<Edge> = text
        .split_whitespace()
        .filter_map(edge)
        .take(MOST)
        .collect();
    // A board is thin: only where there are many nodes with many edges does the search take long.
    let nodes = nodes(&edges);
    if nodes.len() <= NODES || edges.len() < 2 * nodes.len() {
        return edges;
    }
    edges
        .into_iter()
        .filter(|edge| edge.ends.iter().all(|node| nodes[..NODES].contains(node)))
        .collect()
}

/// The nodes of a network, each once.
fn nodes(edges: &[Edge]) -> Vec<usize> {
    let mut nodes: Vec<usize> = edges.iter().flat_map(|edge| edge.ends).collect();
    nodes.sort_unstable();
    nodes.dedup();
    nodes
}

fn make(dice: &mut Dice<'_>) -> String {
    let edges = match dice.below(64) {
        0..34 => anything(dice, 7, 9),
        34..54 => thin(dice),
        54..58 => anything(dice, 5, FEW),
        58 => anything(dice, 12, MOST),
        59 => ladder(dice),
        _ => of_a_board(dice),
    };
    let mut text = String::new();
    for (a, b, length) in edges {
        write!(text, "{a}-{b}:{length} ").expect("a text takes it");
    }
    text
}

type Ends = (usize, usize, usize);

fn anything(dice: &mut Dice<'_>, nodes: usize, most: usize) -> Vec<Ends> {
    let (nodes, longest) = (dice.between(1, nodes), dice.between(1, 8));
    (0..dice.below(most + 1))
        .map(|_| {
            (
                dice.below(nodes),
                dice.below(nodes),
                dice.between(1, longest),
            )
        })
        .collect()
}

/// A tree with a few edges more: where parity alone does not settle it.
fn thin(dice: &mut Dice<'_>) -> Vec<Ends> {
    let nodes = dice.between(2, 9);
    let mut edges: Vec<Ends> = (1..nodes)
        .map(|node| (node, dice.below(node), dice.between(1, 4)))
        .collect();
    edges.extend(
        (0..dice.below(5)).map(|_| (dice.below(nodes), dice.below(nodes), dice.between(1, 4))),
    );
    edges
}

/// A ladder with some of its rungs doubled.
fn ladder(dice: &mut Dice<'_>) -> Vec<Ends> {
    let mut edges = Vec::new();
    for step in 0..dice.between(1, 12) {
        let (left, right) = (2 * step, 2 * step + 1);
        edges.push((left, right, dice.between(1, 3)));
        edges.extend([
            (left, left + 2, dice.between(1, 3)),
            (right, right + 2, dice.between(1, 3)),
        ]);
        if dice.one_in(4) {
            edges.push((left, right, 1));
        }
    }
    edges
}

/// Tracks of a real board, as many as a player has trains for.
fn of_a_board(dice: &mut Dice<'_>) -> Vec<Ends> {
    let names: Vec<&str> = editions().collect();
    let edition = shipped_edition(dice.pick(&names)).expect("it is shipped");
    let board = edition.board();
    let mut left = edition.rules().trains.0;
    let mut edges = Vec::new();
    let mut at = board.routes()[dice.below(board.routes().len())].nodes[0];
    for _ in 0..dice.between(1, 30) {
        let around = board.routes_at(at);
        let route = board.route(around[dice.below(around.len())]);
        if route.length.0 <= left {
            left -= route.length.0;
            edges.push((route.nodes[0].0, route.nodes[1].0, route.length.0 as usize));
        }
        let [a, b] = route.nodes;
        at = if at == a { b } else { a };
    }
    edges
}

/// A trail uses no edge twice, each edge goes on where the last ended, and the lengths add up to no more than the bound.
pub(crate) fn assert_is_trail(edges: &[Edge], trail: &Trail) {
    let mut used = vec![false; edges.len()];
    let mut length = 0;
    for (hop, &edge) in trail.edges.iter().enumerate() {
        assert!(
            !std::mem::replace(&mut used[edge], true),
            "edge {edge} is used twice"
        );
        let [a, b] = edges[edge].ends;
        let walked = [trail.nodes[hop], trail.nodes[hop + 1]];
        assert!(
            walked == [a, b] || walked == [b, a],
            "edge {edge} is not where the trail goes"
        );
        length += edges[edge].length;
    }
    assert_eq!(length, trail.length, "the lengths add up");
    assert!(trail.length <= trail.bound, "the bound is no bound");
}

/// What holds for every network, whatever its longest trail is.
fn assert_laws(edges: &[Edge], trail: &Trail, rng: &mut Rng) {
    let Some(at) = (!edges.is_empty()).then(|| rng.usize(..edges.len())) else {
        return assert_eq!(trail.length, 0);
    };
    let mut less = edges.to_vec();
    let removed = less.swap_remove(at);
    let shorter = longest_trail(&less).length;
    assert!(shorter <= trail.length, "an edge less makes it longer");
    // What is behind the edge can be as long as what is before it.
    assert!(
        trail.length <= 2 * shorter + removed.length,
        "an edge more brings more than it can join"
    );
    // Other numbers, another order, the other direction.
    let mut others: Vec<Edge> = edges.to_vec();
    rng.shuffle(&mut others);
    let salt = rng.usize(..40);
    for edge in &mut others {
        edge.ends = edge.ends.map(|node| (node ^ 5) + salt);
        if rng.bool() {
            edge.ends.reverse();
        }
    }
    let other = longest_trail(&others);
    assert_is_trail(&others, &other);
    assert_eq!(
        (other.length, other.bound),
        (trail.length, trail.bound),
        "the names of the nodes change it"
    );
    // An edge in two halves is walked as before, or by half.
    let mut split = edges.to_vec();
    let fresh = edges.iter().flat_map(|edge| edge.ends).max().unwrap_or(0) + 1;
    split[at].ends[1] = fresh;
    split.push(Edge {
        ends: [fresh, edges[at].ends[1]],
        length: 1,
    });
    let halved = longest_trail(&split).length;
    assert!(
        (trail.length..=trail.length + 1 + removed.length).contains(&halved),
        "a halved edge: {halved}"
    );
}
