//! Finds the longest trail of any network, with its proof: `cargo run --example longest_trail -- 0-1:2 1-2:2 2-0:2 0-3:4 1-4:3`.
//!
//! Each argument is an edge: two nodes, by any numbers, and its length.

#![expect(clippy::print_stdout, reason = "an example prints what it found")]

use std::env;
use std::error::Error;

use stationmaster_core::{Edge, Proof, longest_trail};

/// A triangle with a tail at each of two corners.
const EXAMPLE: [&str; 5] = ["0-1:2", "1-2:2", "2-0:2", "0-3:4", "1-4:3"];

fn main() -> Result<(), Box<dyn Error>> {
    let given: Vec<String> = env::args().skip(1).collect();
    let edges = if given.is_empty() {
        EXAMPLE.map(str::to_owned).to_vec()
    } else {
        given
    };
    let edges: Vec<Edge> = edges
        .iter()
        .map(|text| edge(text))
        .collect::<Result<_, _>>()?;
    let trail = longest_trail(&edges);
    let nodes: Vec<String> = trail.nodes.iter().map(ToString::to_string).collect();
    println!("{} long: {}", trail.length, nodes.join(" "));
    match trail.proof() {
        Proof::Parity => println!(
            "no trail is longer, as at most two of its nodes may keep an odd number of edges"
        ),
        Proof::Search => println!("no trail is longer, as every possibility was searched"),
    }
    Ok(())
}

/// Reads `0-1:2`.
fn edge(text: &str) -> Result<Edge, Box<dyn Error>> {
    let parts: Vec<&str> = text.split(['-', ':']).collect();
    let [from, to, length] = parts[..] else {
        return Err(format!("`{text}` is not an edge like 0-1:2").into());
    };
    Ok(Edge {
        ends: [from.parse()?, to.parse()?],
        length: length.parse()?,
    })
}
