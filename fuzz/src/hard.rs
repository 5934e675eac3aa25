//! Hard files: a record, its edition and its board made from a few numbers, each as large or as crowded as the limits allow.

mod dials;

use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::Path;
use std::sync::Arc;

use fastrand::Rng;
use stationmaster_core::Move;
use stationmaster_core::Source;
use stationmaster_core::fault::Unreadable;
use stationmaster_table::{Owner, Table, unfinished};

use self::dials::Id;
pub use self::dials::{DIALS, Dial, Setting, changed, legal, near, random};

/// The files that a setting makes, by name; the first is the record.
pub struct Files {
    /// Each with its name.
    pub files: Vec<(&'static str, String)>,
    /// Cities that lie behind each other, for a claimed path.
    pub claim: String,
    /// The first player's name.
    pub player: String,
}

const COLORS: [&str; 10] = [
    "red", "blue", "green", "yellow", "black", "white", "orange", "purple", "gray", "brown",
];
const LONGEST: usize = 256 << 10;

/// What a file is filled with, over and over.
const FILLERS: [&str; 12] = [
    "x\n",
    "# \n",
    "a = [\n",
    "[a]\n",
    "\"",
    "k = 1\n",
    "routes = [\"Paris - Wien\"]\n",
    "[[player]]\nname = \"x\"\ncolor = \"red\"\n",
    "a.",
    "[[bonus-tickets]]\n",
    "\u{202e}",
    "{ a = ",
];

/// Makes the files of a setting; chance decides on what the dials leave open.
pub fn make(setting: &Setting, seed: u64) -> Files {
    let rng = &mut Rng::with_seed(seed);
    let dial = |id: Id| setting[id as usize] as usize;
    let letters = 1 + u8::try_from(dial(Id::Alphabet)).unwrap_or(25);
    let name = |rng: &mut Rng, number: usize| {
        let random: String = (0..dial(Id::NameLetters))
            .map(|_| char::from(b'a' + rng.u8(..letters)))
            .collect();
        format!("C{number}{random}")
    };
    let (inner, outer) = (2 + dial(Id::Cities), dial(Id::Countries));
    let cities: Vec<String> = (0..inner + outer).map(|number| name(rng, number)).collect();
    let routes = routes(inner, outer, setting, rng);
    let board = board(&cities, inner, &routes, setting, &name, rng);
    let tickets = |rng: &mut Rng| {
        let pair = |rng: &mut Rng| [rng.usize(..inner), rng.usize(..inner)];
        let pairs: Vec<[usize; 2]> = (0..=dial(Id::Tickets)).map(|_| pair(rng)).collect();
        pairs
            .into_iter()
            .filter(|[from, to]| from != to)
            .collect::<Vec<_>>()
    };
    // Each card is there once.
    let mut known = BTreeSet::new();
    let mut fresh = |&[from, to]: &[usize; 2]| known.insert((from.min(to), from.max(to)));
    let decks: Vec<Vec<[usize; 2]>> = (0..=dial(Id::Decks))
        .map(|_| {
            tickets(rng)
                .into_iter()
                .filter(|pair| fresh(pair))
                .collect()
        })
        .collect();
    let edition = edition(&cities, &decks, setting);
    let mut record = record(&cities, inner, &routes, &decks, setting, rng);
    let left = LONGEST.saturating_sub(record.len());
    if let Some(unit) = FILLERS.get(dial(Id::Filler)) {
        record.push_str(&unit.repeat(left * dial(Id::Filled) / 100 / unit.len()));
    }
    let claim: Vec<&str> = routes
        .iter()
        .take(100)
        .map(|route| cities[route.ends.0].as_str())
        .collect();
    let claim = claim.join(", ");
    let files = vec![
        ("game.toml", record),
        ("edition.toml", edition),
        ("board.toml", board),
    ];
    Files {
        files,
        claim,
        player: player_name(0, setting),
    }
}

/// Returns the record as a game that is being entered, with as many lines as the dials say, in a file that is not too long; `None` where
/// the record is no game.
pub fn draft(Files { files, .. }: &Files, setting: &Setting) -> Option<String> {
    let dial = |id: Id| setting[id as usize] as usize;
    let open = |path: &Path| {
        let file = files
            .iter()
            .find(|(name, _)| path.ends_with(name))
            .ok_or(Unreadable::Missing)?;
        Ok(file.1.clone())
    };
    let source = Source {
        name: files[0].0.into(),
        text: files[0].1.clone(),
    };
    let (table, front, kept) =
        unfinished(&Arc::new(source), Table::shipped().choices, &open).ok()?;
    let players = &table.position().players;
    let [one, other] = [players.first()?.id, players.get(1)?.id];
    // A line and another one that takes it back, so that any number of both is legal.
    let pair = match dial(Id::Deed) {
        0 => [Move::Note(None), Move::Note(None)],
        1 => [Move::Swap(one, other), Move::Swap(one, other)],
        2 => [Move::LeaveEarly(one, false), Move::LeaveEarly(one, false)],
        3 => [Move::Order(vec![other]), Move::Order(vec![one])],
        4 => [Move::Marker(one, Some(9)), Move::Marker(one, None)],
        _ => [
            Move::Rename(one, "x".into()),
            Move::Rename(one, players[0].name.clone()),
        ],
    };
    let line = |op: serde_json::Value| serde_json::json!([Owner::TABLE, op]).to_string();
    let pair = pair.map(|one| line(serde_json::json!({ "moves": [one] })));
    let text = table.draft(&front, &kept);
    let (before, _) = text.split_once("lines = [")?;
    let most = LONGEST.saturating_sub(before.len() + 100) / (pair[0].len().max(pair[1].len()) + 3);
    let played = dial(Id::Lines).min(most) / 2 * 2;
    let undone = dial(Id::Undone).min(most - played).min(played);
    let lines = (0..played).map(|at| pair[at % 2].clone());
    let undone = (0..undone).map(|at| line(serde_json::json!({ "undo": played - 1 - at })));
    let lines: Vec<String> = lines
        .chain(undone)
        .map(|line| format!("'{line}'"))
        .collect();
    Some(format!("{before}lines = [{}]\n", lines.join(",")))
}

/// The plain games that are saved beside a hard one, as many as the dial says and one a day; returns each with its file's name.
///
/// Many games cost a command that looks back on all of them what no hard game does.
pub fn evenings(setting: &Setting) -> impl Iterator<Item = (String, String)> {
    const PLAIN: &str = include_str!("../../data/games/two-players.toml");
    const DAY: &str = "date = 2026-11-20";
    debug_assert!(PLAIN.contains(DAY), "the game was played on {DAY}");
    (0..setting[Id::Evenings as usize]).map(|number| {
        let day = format!(
            "{}-{:02}-{:02}",
            2000 + number / 336,
            1 + number / 28 % 12,
            1 + number % 28
        );
        (
            format!("{day}.toml"),
            PLAIN.replace(DAY, &format!("date = {day}")),
        )
    })
}

fn player_name(player: usize, setting: &Setting) -> String {
    format!(
        "{player}{}",
        "p".repeat((setting[Id::Long as usize] as usize).max(1) - 1)
    )
}

/// A route between two cities, by their numbers.
struct Route {
    ends: (usize, usize),
    length: usize,
    tracks: usize,
}

/// Routes between pairs of cities, each pair once, with no more train spaces than a board may have.
fn routes(inner: usize, outer: usize, setting: &Setting, rng: &mut Rng) -> Vec<Route> {
    let dial = |id: Id| setting[id as usize] as usize;
    let (count, shape) = (dial(Id::Routes).max(1), dial(Id::Shape));
    let (mut pairs, side) = (Vec::new(), inner.isqrt().max(1));
    let mut add = |from: usize, to: usize| {
        let pair = (from.min(to), from.max(to));
        if pair.0 != pair.1
            && pair.1 < inner + outer
            && !pairs.contains(&pair)
            && pairs.len() < count
        {
            pairs.push(pair);
        }
    };
    // No city is without one.
    (1..inner).for_each(|city| add(city, if shape == 1 { 0 } else { city - 1 }));
    (inner..inner + outer).for_each(|country| add(country, rng.usize(..inner)));
    for _ in 0..4 * count {
        let city = rng.usize(..inner);
        match shape {
            0 | 1 => add(city, rng.usize(..inner)),
            2 => add(city, (city + side) % inner),
            // All with all, of a few cities.
            3 => add(city % inner.min(21), rng.usize(..inner.min(21))),
            _ => add(city, (city + rng.usize(1..4)) % inner),
        }
    }
    let mut left = 500_usize.saturating_sub(pairs.len());
    let shaped = |ends: (usize, usize)| {
        let length = 1 + rng.usize(..=dial(Id::Length)).min(left);
        let tracks = if ends.1 >= inner {
            1
        } else {
            (1 + dial(Id::Tracks)).min(1 + left / length)
        };
        left = left.saturating_sub(length * tracks);
        Route {
            ends,
            length,
            tracks,
        }
    };
    pairs.into_iter().map(shaped).collect()
}

fn board(
    cities: &[String],
    inner: usize,
    routes: &[Route],
    setting: &Setting,
    name: &dyn Fn(&mut Rng, usize) -> String,
    rng: &mut Rng,
) -> String {
    let dial = |id: Id| setting[id as usize] as usize;
    let mut text = "format = 1\nname = \"hard\"\n".to_owned();
    let places = dial(Id::Places);
    let side = inner.isqrt().max(1);
    let part = |at: usize, of: usize| {
        u32::try_from(1000 * at / of).map_or(0.0, |part| f64::from(part) / 1000.0)
    };
    let place = |at: usize, rng: &mut Rng| match places {
        0 => [rng.f64(), rng.f64()],
        1 => [0.5, 0.5],
        2 => [part(at % side, side), part(at / side, side + 8)],
        3 => [part(at, cities.len()), 0.5],
        _ => [0.5 + rng.f64() / 50.0, 0.5 + rng.f64() / 50.0],
    };
    let mut named = |at: usize, rng: &mut Rng| {
        let aliases: Vec<String> = (0..dial(Id::Aliases))
            .map(|alias| format!("\"{}\"", name(rng, 1000 * (at + 1) + alias)))
            .collect();
        let [x, y] = place(at, rng);
        format!(
            "{{ name = \"{}\", at = [{x:.3}, {y:.3}], aliases = [{}] }}",
            cities[at],
            aliases.join(", ")
        )
    };
    let list = |from: usize,
                to: usize,
                named: &mut dyn FnMut(usize, &mut Rng) -> String,
                rng: &mut Rng| {
        (from..to)
            .map(|at| named(at, rng))
            .collect::<Vec<_>>()
            .join(",\n  ")
    };
    let _ = writeln!(text, "cities = [\n  {}\n]", list(0, inner, &mut named, rng));
    let _ = writeln!(
        text,
        "countries = [\n  {}\n]",
        list(inner, cities.len(), &mut named, rng)
    );
    text.push_str("routes = [\n");
    for Route {
        ends: (from, to),
        length,
        tracks,
    } in routes
    {
        let tracks = vec!["\"gray\""; *tracks].join(", ");
        let (from, to) = (&cities[*from], &cities[*to]);
        let _ = writeln!(
            text,
            "  {{ route = \"{from} - {to}\", length = {length}, tracks = [{tracks}] }},"
        );
    }
    text.push_str("]\n");
    let points: Vec<String> = (0..dial(Id::Points))
        .map(|_| format!("{},{}", rng.u32(450..550), rng.u32(450..550)))
        .collect();
    if points.len() >= 3 {
        let _ = writeln!(text, "land = [\"{}\"]", points.join(" "));
    }
    text
}

fn edition(cities: &[String], decks: &[Vec<[usize; 2]>], setting: &Setting) -> String {
    let dial = |id: Id| setting[id as usize] as usize;
    let colors = (1 + dial(Id::Colors)).max(2);
    let mut text = format!(
        "format = 1\nname = \"hard\"\nboard = \"board.toml\"\nplayers = [2, {colors}]\ntrains = {}\nstations = {}\n\
         tie-breaks = [\"tickets\"]\ncolors = [{}]\n[points]\n",
        1 + dial(Id::Trains),
        dial(Id::Stations),
        COLORS[..colors]
            .iter()
            .map(|color| format!("\"{color}\""))
            .collect::<Vec<_>>()
            .join(", "),
    );
    (1..=9).for_each(|length| {
        let _ = writeln!(text, "{length} = {length}");
    });
    text.push_str("[bonuses]\n");
    let bonuses = [
        "express = 10\n",
        "globetrotter = 15\n",
        "passengers = { most = 20, second = 10, per-route = 2, box = { white = 50, red = 50 } }\n",
    ];
    for (at, bonus) in bonuses.into_iter().enumerate() {
        if dial(Id::Bonuses) >> at & 1 == 1 {
            text.push_str(bonus);
        }
    }
    for (number, deck) in decks.iter().enumerate() {
        let card = |&[from, to]: &[usize; 2]| {
            format!(
                "  {{ ticket = \"{} - {}\", points = 5 }},\n",
                cities[from], cities[to]
            )
        };
        let cards: String = deck.iter().map(card).collect();
        let _ = write!(
            text,
            "[[decks]]\nname = \"d{number}\"\ntickets = [\n{cards}]\n"
        );
    }
    let all: Vec<String> = (0..decks.len())
        .map(|number| format!("\"d{number}\""))
        .collect();
    let _ = write!(
        text,
        "[[variant]]\nname = \"classic\"\ndecks = [{}]\n",
        all.join(", ")
    );
    text
}

fn record(
    cities: &[String],
    inner: usize,
    routes: &[Route],
    decks: &[Vec<[usize; 2]>],
    setting: &Setting,
    rng: &mut Rng,
) -> String {
    let dial = |id: Id| setting[id as usize] as usize;
    let mut text = "format = 1\nedition = \"edition.toml\"\n".to_owned();
    if dial(Id::Note) > 0 {
        let _ = writeln!(text, "note = \"{}\"", "n".repeat(dial(Id::Note)));
    }
    let slipped = |name: &str, rng: &mut Rng| {
        let mut letters: Vec<char> = name.chars().collect();
        for _ in 0..dial(Id::Slips) {
            let at = rng.usize(..letters.len());
            letters[at] = 'z';
        }
        letters.into_iter().collect::<String>()
    };
    let players = 2 + dial(Id::Players);
    let mut free: Vec<&Route> = routes.iter().collect();
    rng.shuffle(&mut free);
    let mut cards: Vec<[usize; 2]> = decks.concat();
    rng.shuffle(&mut cards);
    let mut built: Vec<usize> = (0..inner).collect();
    rng.shuffle(&mut built);
    let mut unknown = dial(Id::Unknown);
    for player in 0..players {
        let (name, color) = (player_name(player, setting), COLORS[player % COLORS.len()]);
        let _ = write!(text, "[[player]]\nname = \"{name}\"\ncolor = \"{color}\"\n");
        // Somebody stays.
        if player > 0 && player <= dial(Id::Left) {
            text.push_str("left-early = true\n");
        }
        let adjusted: Vec<String> = (0..dial(Id::Adjusted))
            .map(|number| format!("{{ points = 1, why = \"{number}{}\" }}", "w".repeat(60)))
            .collect();
        let _ = writeln!(text, "adjust = [{}]", adjusted.join(", "));
        let quoted = |[from, to]: [usize; 2], unknown: &mut usize, rng: &mut Rng| {
            let from = if *unknown > 0 {
                slipped(&cities[from], rng)
            } else {
                cities[from].clone()
            };
            *unknown = unknown.saturating_sub(1);
            format!("  \"{from} - {}\",\n", cities[to])
        };
        let mut left = 1 + dial(Id::Trains);
        let mut own = String::new();
        for _ in 0..dial(Id::Claimed) {
            let Some(route) = free.pop_if(|route| route.length <= left) else {
                break;
            };
            left -= route.length;
            own.push_str(&quoted([route.ends.0, route.ends.1], &mut unknown, rng));
        }
        let held = cards.split_off(cards.len() - dial(Id::Held).min(cards.len()));
        let held: String = held
            .into_iter()
            .map(|pair| quoted(pair, &mut unknown, rng))
            .collect();
        let _ = write!(text, "routes = [\n{own}]\ntickets = [\n{held}]\n");
        let stations: Vec<String> = (0..dial(Id::Built).min(dial(Id::Stations)))
            .filter_map(|number| {
                let city = built.pop()?;
                let route = routes
                    .iter()
                    .find(|route| route.ends.0 == city || route.ends.1 == city);
                Some(match route.filter(|_| number < dial(Id::Chosen)) {
                    Some(Route { ends, .. }) => {
                        format!(
                            "{{ city = \"{}\", uses = \"{} - {}\" }}",
                            cities[city], cities[ends.0], cities[ends.1]
                        )
                    }
                    None => format!("\"{}\"", cities[city]),
                })
            })
            .collect();
        if dial(Id::Stations) > 0 {
            let _ = writeln!(text, "stations = [{}]", stations.join(", "));
        }
    }
    if dial(Id::Result) == 1 {
        text.push_str(
            "[result]\nversion = \"0\"\nwinners = [\"nobody\"]\ndecided-by = \"points\"\n",
        );
    }
    text
}
