//! Tries lines by the hundred thousand at every place, and checks laws that hold for each of them.
//!
//! `cargo test` tries a part by seed. With `STATIONMASTER_TESTS=all` in the environment all lines of one and two words are
//! tried, and 300,000 of three and four; `.ci/run` does that in an optimized build.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};

use stationmaster_core::names::fold;
use stationmaster_core::{Move, Part, PlayerId, Position};
use stationmaster_table::heard::{ENGLISH, ITALIAN, LANGUAGES, Whom};
use stationmaster_table::{Command, FrontEnd, Heard, Owner, Place, Table, Told};

/// The number of lines in a short run, for each board and language.
const SHORT: usize = 400;
/// The number of lines of three and four words in a long run.
const LONG: usize = 300_000;
/// The number of lines of a long run in the other language.
const OTHER: usize = 50_000;

/// A board with a half-entered game.
struct World {
    table: Table,
    places: Vec<Place>,
    words: Vec<String>,
    heard: &'static Heard,
}

impl World {
    /// The players are named like a city, like a color, by two words, and like nothing else.
    fn new(edition: &str, heard: &'static Heard) -> World {
        let mut table = Table::shipped();
        let mut front = FrontEnd::default();
        let is_europe = edition != "germany";
        let mut lines = vec![format!("edition {edition}")];
        if is_europe {
            lines.push("Roma red, Brown blue, Anna Maria purple, Ben gray".into());
            lines.extend(
                [
                    "@roma routes lis mad bar, par fra/w",
                    "@brown routes ber wie bud",
                    "@ben routes edi lon",
                ]
                .map(Into::into),
            );
            lines.extend(
                [
                    "@roma stations wie",
                    "@brown stations rom",
                    "@roma tickets ath ang",
                    "@roma =12 40",
                ]
                .map(Into::into),
            );
        } else {
            lines.push("Berlin red, Black white, Anna Maria yellow, Ben black".into());
            lines.extend(
                [
                    "@berlin routes ham brem han, ber dre",
                    "@black routes mun reg",
                    "@berlin passengers 2 red",
                ]
                .map(Into::into),
            );
            lines.extend(["@ben routes kol dus", "@berlin =12 40"].map(Into::into));
        }
        for line in &lines {
            let reply = table.enter(&mut front, line);
            front.place = if front.place == Place::Edition {
                Place::Players
            } else {
                front.place
            };
            assert!(reply.refused.is_empty(), "{line}: {:?}", reply.refused);
        }
        let rules = table.edition().expect("it was chosen").rules().clone();
        let player = table.position().players[0].id;
        let mut places = vec![Place::Edition, Place::Players];
        places.extend(is_europe.then_some(Place::Variant));
        places.extend(Part::of(&rules).map(|part| Place::Part(player, part)));
        places.extend([Place::Review, Place::Score]);
        let words = alphabet(&table);
        World {
            table,
            places,
            words,
            heard,
        }
    }

    fn front(&self, place: Place) -> FrontEnd {
        FrontEnd {
            place,
            heard: self.heard,
            ..FrontEnd::default()
        }
    }
}

/// Returns the words of the lines: all that mean something somewhere, and some that mean nothing.
fn alphabet(table: &Table) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for heard in LANGUAGES {
        words.extend(
            Command::ALL
                .iter()
                .flat_map(|one| (heard.command)(*one))
                .map(|word| (*word).to_owned()),
        );
        words.extend(Part::ALL.map(|part| heard.part_word(part).to_owned()));
        words.extend(
            stationmaster_table::Word::ALL
                .iter()
                .map(|word| heard.word(*word).to_owned()),
        );
    }
    let edition = table.edition().expect("it was chosen");
    for city in edition.board().cities() {
        let letters: Vec<char> = city.name.raw().to_lowercase().chars().collect();
        for count in [1, 2, 3, letters.len()] {
            words.push(letters[..count.min(letters.len())].iter().collect());
        }
        let others = city.aliases.iter().chain(&city.further);
        words.extend(
            others
                .filter(|name| name.raw().contains(' '))
                .map(|name| name.raw().to_lowercase()),
        );
    }
    let aliases = edition
        .board()
        .cities()
        .iter()
        .filter_map(|city| city.aliases.first());
    words.extend(aliases.take(10).map(|name| name.raw().to_lowercase()));
    for player in &table.position().players {
        let name = fold(player.name.raw());
        words.extend([
            name.clone(),
            format!("@{name}"),
            format!("@{}", &name[..2]),
            player.color.key().to_owned(),
        ]);
    }
    words.extend(
        [
            "-", "@", "=", ",", "/", "=14", "=14 49", "-lis", "/w", "par/w", "ang/5", "=none",
            "?all",
        ]
        .map(String::from),
    );
    words.extend(
        [
            "0",
            "1",
            "2",
            "5",
            "40",
            "99999999999",
            "-10",
            "+5",
            "2026-11-20",
        ]
        .map(String::from),
    );
    words.extend(
        [
            "zzz",
            "x y",
            "§",
            "ß",
            "it's",
            "st.",
            "double-routes",
            "svg",
            "Zoë",
            "\u{1b}[31m",
            "nö",
        ]
        .map(String::from),
    );
    words.sort();
    words.dedup();
    words
}

/// Returns the players and whether settings may change by a line, from the table of commands and the address alone.
fn may_change(world: &World, place: Place, line: &str) -> (Vec<PlayerId>, bool) {
    let players = &world.table.position().players;
    let all: Vec<PlayerId> = players.iter().map(|player| player.id).collect();
    let line = line.trim();
    let first = if line.starts_with('?') {
        "?"
    } else {
        line.split_whitespace().next().unwrap_or_default()
    };
    if let Some(command) = world.heard.find_command(first) {
        return match command.whom() {
            Whom::Nobody => (Vec::new(), false),
            Whom::Settings => (Vec::new(), true),
            Whom::All => (all, true),
            Whom::Named => {
                let words: Vec<String> = line.split_whitespace().skip(1).map(fold).collect();
                let named = |name: &str| {
                    words
                        .iter()
                        .any(|word| !word.is_empty() && name.starts_with(word.as_str()))
                };
                let named = players
                    .iter()
                    .filter(|player| named(&fold(player.name.raw())));
                // A color that another player has goes to that player in exchange.
                let is_exchange = command == Command::Recolor;
                (
                    if is_exchange {
                        all.clone()
                    } else {
                        named.map(|player| player.id).collect()
                    },
                    true,
                )
            }
        };
    }
    if let Some(address) = line.strip_prefix('@') {
        let typed = fold(address.split_whitespace().next().unwrap_or_default());
        let named = players
            .iter()
            .filter(|player| fold(player.name.raw()).starts_with(&typed));
        return (named.map(|player| player.id).collect(), false);
    }
    match place {
        Place::Part(player, _) => (vec![player], false),
        Place::Edition | Place::Variant => (all, true),
        Place::Players => (Vec::new(), true),
        Place::Review | Place::Score => (Vec::new(), false),
    }
}

/// A player's name, color, and whether the player left early.
type Person = (String, stationmaster_core::Color, bool);

/// Returns what a player has, without name, color and order.
fn things(position: &Position, id: PlayerId) -> (Vec<Move>, Option<Person>, Vec<Part>) {
    let things = position
        .things()
        .into_iter()
        .filter(|one| one.whom() == Some(id))
        .collect();
    let seated = position.player(id);
    let person = seated.map(|player| {
        (
            player.name.raw().to_owned(),
            player.color,
            player.left_early,
        )
    });
    (
        things,
        person,
        seated
            .map(|player| player.nothing.clone())
            .unwrap_or_default(),
    )
}

/// Checks all laws for a line at a place; the error is the broken one.
fn check(world: &World, place: Place, line: &str) -> Result<(), String> {
    let before = world.table.position();
    let mut table = world.table.clone();
    let mut front = world.front(place);
    let preview = table.preview(&front, line);
    let reply = table.enter(&mut front, line);
    let after = table.position();
    if preview.position != *after
        || preview.reply.told != reply.told
        || preview.reply.refused != reply.refused
        || preview.place != front.place
    {
        return Err("the preview says something else than the answer".into());
    }
    if reply.told.is_empty() && !reply.entered && after != before {
        return Err("the position changed without a word".into());
    }
    if !reply.refused.is_empty()
        && reply.told.is_empty()
        && (after != before || front.place != place)
    {
        return Err("what was refused whole changed something".into());
    }
    if reply.entered != (after != before) {
        return Err("it is wrong about whether something was entered".into());
    }
    if after
        .faults()
        .iter()
        .any(|breach| !breach.what.is_too_few_players())
    {
        return Err("the position is illegal".into());
    }
    let (mut players, settings) = may_change(world, place, line);
    for told in &reply.told {
        if let Told::Entered(entered) = told {
            players.extend(entered.lost.iter().filter_map(Move::whom));
        }
    }
    for player in &before.players {
        if !players.contains(&player.id) && things(before, player.id) != things(after, player.id) {
            return Err(format!("it changed {}", player.name));
        }
    }
    if !settings && before.setup != after.setup {
        return Err("it changed a setting".into());
    }
    if settings
        && players.is_empty()
        && before
            .players
            .iter()
            .any(|player| things(before, player.id).0.len() != things(after, player.id).0.len())
    {
        return Err("a setting changed somebody's things".into());
    }
    if front.place != place && !may_move(world, place, line) {
        return Err(format!("it led to {:?}", front.place));
    }
    for form in reply.refused.iter().flat_map(|refused| &refused.forms) {
        if !table.accepts(&front, &form.line) {
            return Err(format!("the form `{}` is refused", form.line));
        }
    }
    if reply.entered {
        let mut again = table.clone();
        let mut at = front.clone();
        let is_step = matches!(reply.told[..], [Told::Turned { .. }]);
        if !is_step {
            again.undo(Owner::TABLE);
            if again.position() != before {
                return Err("undo does not lead back".into());
            }
            again.enter(&mut at, "redo");
            if again.position() != after {
                return Err("redo does not lead there again".into());
            }
        }
    }
    Ok(())
}

/// Returns whether a line may lead to another place.
fn may_move(world: &World, place: Place, line: &str) -> bool {
    let line = line.trim();
    let first = if line.starts_with('?') {
        "?"
    } else {
        line.split_whitespace().next().unwrap_or_default()
    };
    let command = world.heard.find_command(first);
    let leads = [
        Command::Review,
        Command::Score,
        Command::Remove,
        Command::Undo,
        Command::Redo,
        Command::Edition,
    ];
    let is_answer = matches!(place, Place::Edition | Place::Variant) && command.is_none();
    line.is_empty()
        || line.starts_with('@')
        || is_answer
        || command.is_some_and(|command| leads.contains(&command))
}

/// Tries lines on two threads, and returns the first ones that break a law.
fn try_all(
    world: &World,
    count: usize,
    line_of: impl Fn(usize) -> (Place, String) + Sync,
) -> (usize, Vec<String>) {
    let next = AtomicUsize::new(0);
    let broken = std::sync::Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                loop {
                    let at = next.fetch_add(64, Ordering::Relaxed);
                    if at >= count || broken.lock().expect("no thread panics").len() > 20 {
                        return;
                    }
                    for at in at..(at + 64).min(count) {
                        let (place, line) = line_of(at);
                        let checked = catch_unwind(AssertUnwindSafe(|| check(world, place, &line)));
                        let checked = checked.unwrap_or_else(|_| Err("it panics".into()));
                        if let Err(why) = checked {
                            broken
                                .lock()
                                .expect("no thread panics")
                                .push(format!("{place:?} `{line}`: {why}"));
                        }
                    }
                }
            });
        }
    });
    (count, broken.into_inner().expect("no thread panics"))
}

/// Returns lines of some words, by seed.
fn random(
    world: &World,
    seed: u64,
    words: std::ops::RangeInclusive<usize>,
) -> impl Fn(usize) -> (Place, String) + Sync + '_ {
    move |at| {
        let mut rng =
            fastrand::Rng::with_seed(seed.wrapping_mul(1_000_003).wrapping_add(at as u64));
        let place = world.places[rng.usize(..world.places.len())];
        let count = rng.usize(words.clone());
        let words: Vec<&str> = (0..count)
            .map(|_| world.words[rng.usize(..world.words.len())].as_str())
            .collect();
        (place, words.join(" "))
    }
}

fn hold(edition: &str, heard: &'static Heard) {
    let world = World::new(edition, heard);
    let is_long = std::env::var("STATIONMASTER_TESTS").is_ok_and(|tests| tests == "all");
    let (words, places) = (world.words.len(), world.places.len());
    let mut tried = Vec::new();
    if is_long && heard.code == "en" {
        let one_or_two = |at: usize| {
            let (place, at) = (world.places[at % places], at / places);
            let line = match at.checked_sub(words) {
                None => world.words[at].clone(),
                Some(at) => format!("{} {}", world.words[at / words], world.words[at % words]),
            };
            (place, line)
        };
        tried.push(try_all(
            &world,
            places * (words + words * words),
            one_or_two,
        ));
        tried.push(try_all(&world, LONG / 2, random(&world, 47, 3..=4)));
    } else {
        tried.push(try_all(
            &world,
            if is_long { OTHER } else { SHORT },
            random(&world, 48, 1..=4),
        ));
    }
    let broken: Vec<&String> = tried.iter().flat_map(|(_, broken)| broken).collect();
    assert!(broken.is_empty(), "{broken:#?}");
}

#[test]
fn every_line_keeps_the_laws_on_europes_board() {
    hold("europe-anniversary", &ENGLISH);
}

#[test]
fn every_line_keeps_the_laws_on_germanys_board() {
    hold("germany", &ENGLISH);
}

#[test]
fn every_line_keeps_the_laws_in_italian() {
    hold("europe-anniversary", &ITALIAN);
    hold("germany", &ITALIAN);
}
