//! The page of the phones, in real browsers: a worked game is entered by two phones and at the table at once.
//!
//! With `cargo test --test main browser -- --ignored`, as a browser takes its time; skipped where no `chromedriver` is installed.

mod answers;
mod driver;
mod pages;
mod person;

use std::fs;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use serde_json::json;
use stationmaster::score::score;

use self::driver::Driver;
use self::person::{Phone, Player, chains, players, worked_game};
use crate::support::game;
use crate::support::terminal::screen::{screen, shows, start_screen};
use crate::support::terminal::{Session, send};

/// The screen is wide enough for the address in one line.
const WINDOW: (u16, u16) = (140, 45);
/// The most taps that a player needs.
const MOST_TAPS: usize = 45;
/// The trains that Chiara has laid, of 45.
const CHIARAS_TRAINS: u32 = 42;

/// The program with its phones let in, and the address that it shows.
fn host(folder: &Path, file: Option<&Path>) -> Session {
    let file = file.map(|file| file.to_str().expect("it has a plain name"));
    let words: Vec<&str> = ["host", "--bind", "127.0.0.1"]
        .into_iter()
        .chain(file)
        .collect();
    start_screen(folder, WINDOW, &words)
}

/// The program with the worked game and its phones let in, and their link.
fn host_worked_game(folder: &Path) -> (Session, String) {
    let file = folder.join("friday.toml");
    fs::write(&file, worked_game()).expect("it can be written");
    let mut table = host(folder, Some(&file));
    let link = address(&mut table);
    (table, link)
}

fn address(session: &mut Session) -> String {
    shows(session, "http://127.0.0.1:");
    let shown = screen(session).contents();
    let (_, rest) = shown.split_once("http://").expect("it is shown");
    format!(
        "http://{}",
        rest.split_whitespace().next().unwrap_or_default()
    )
}

/// What a player's entering took.
#[derive(Debug, Clone, Copy, Default)]
struct Spent {
    taps: usize,
    keys: usize,
    time: Duration,
}

impl Spent {
    fn on<'a>(&mut self, phone: &mut Phone<'a>, enter: impl FnOnce(&mut Phone<'a>)) {
        (phone.browser.taps, phone.browser.keys) = (0, 0);
        let begun = Instant::now();
        enter(phone);
        self.time += begun.elapsed();
        self.taps += phone.browser.taps;
        self.keys += phone.browser.keys;
    }
}

/// Types a line at the table.
fn type_line(table: &mut Session, line: &str, shown: &str) {
    send(table, &format!("{line}\r"));
    shows(table, shown);
}

fn type_routes(table: &mut Session, player: &Player, laid: u32) {
    for chain in chains(&player.routes) {
        // Three routes a line.
        for at in (0..chain.len() - 1).step_by(3) {
            type_line(
                table,
                &chain[at..chain.len().min(at + 4)].join(" "),
                "of 45 trains",
            );
        }
    }
    // What was typed is taken when it counts, and not before.
    shows(table, &format!("{laid} of 45 trains"));
}

/// Types what a player has beside the routes.
fn type_hand(table: &mut Session, player: &Player) {
    send(table, "\t");
    shows(table, &format!("{} · stations", player.name));
    // A line of stations leads on to the tickets, as an empty one does.
    type_line(
        table,
        &player.stations.join(", "),
        &format!("{} · tickets", player.name),
    );
    for ticket in &player.tickets {
        type_line(
            table,
            ticket,
            ticket.split(" - ").next().unwrap_or_default(),
        );
    }
}

#[test]
#[ignore = "needs a browser"]
#[expect(
    clippy::print_stderr,
    reason = "what was counted is of use beside what is asserted"
)]
fn a_game_is_entered_by_two_phones_and_at_the_table_at_once() {
    let Some(driver) = Driver::start() else {
        return;
    };
    let folder = tempfile::tempdir().expect("a temporary directory can be created");
    let [anna, ben, chiara, dmitri, eszter] = &players()[..] else {
        panic!("they are five")
    };
    let mut table = host(folder.path(), None);
    let link = address(&mut table);
    send(&mut table, "\u{1b}");
    shows(&mut table, "^C leave");
    for (typed, shown) in [
        ("", "Which variant?"),
        ("", "Which bonus tickets"),
        ("", "Who played"),
    ] {
        type_line(&mut table, typed, shown);
    }
    let mut phones = [
        Phone::new(&driver, "en", &link),
        Phone::new(&driver, "it", &link),
    ];
    let [first, second] = &mut phones;
    first.join(anna);
    second.join_by_keys(ben);
    type_line(
        &mut table,
        "Chiara gray, Dmitri purple, Eszter red",
        "Eszter",
    );
    type_line(&mut table, "", "· routes");
    send(&mut table, "\u{1b}OS");
    shows(&mut table, "Chiara · routes");

    let mut spent = [Spent::default(); 4];
    let [annas, bens, dmitris, eszters] = &mut spent;
    thread::scope(|scope| {
        scope.spawn(|| annas.on(first, |phone| phone.routes(anna)));
        scope.spawn(|| bens.on(second, |phone| phone.routes(ben)));
        type_routes(&mut table, chiara, CHIARAS_TRAINS);
    });
    first.browser.reload();
    first
        .browser
        .wait("svg && state.players.length === 5 && mine() !== ''");
    let run = first.browser.run("return state.run");
    table
        .process
        .kill("SIGKILL".parse().expect("there is such a signal"))
        .expect("it can be killed");
    drop(table);
    let mut table = host(folder.path(), None);
    shows(&mut table, "Go on?");
    send(&mut table, "\r");
    assert_eq!(address(&mut table), link, "phones find it where it was");
    send(&mut table, "\u{1b}");
    for phone in [&*first, &*second] {
        phone.browser.wait(&format!(
            "state.run !== {run} && stream.readyState === 1 && $('net').textContent === ''"
        ));
    }
    thread::scope(|scope| {
        scope.spawn(|| {
            annas.on(first, |phone| phone.rest(anna));
            first.be(dmitri);
            dmitris.on(first, |phone| phone.everything(dmitri));
        });
        scope.spawn(|| {
            bens.on(second, |phone| phone.rest(ben));
            second.be(eszter);
            eszters.on(second, |phone| phone.everything(eszter));
        });
        // They are worth 65 points.
        type_line(&mut table, "3 65", "3 trains left, marker at 65");
        type_hand(&mut table, chiara);
    });
    send(&mut table, "\u{1b}[19~");

    let scored = score(&game(&worked_game()));
    let mut expected: Vec<_> = scored
        .game()
        .seats()
        .map(|seat| {
            (
                scored.player(seat).rank.place(),
                scored.game().player(seat).name.to_string(),
                scored.player(seat).total,
            )
        })
        .collect();
    expected.sort();
    for phone in &phones {
        let shown = phone.browser.wait(
            "state.phase === 'score' && document.querySelectorAll('#ranks .row').length === 5 && [...document.querySelectorAll('#ranks .row')].map(row => [...row.children].map(each => each.textContent))",
        );
        let expected: Vec<_> = expected
            .iter()
            .map(|(rank, name, total)| {
                json!([
                    format!("{}.", rank.unwrap_or(0)),
                    name[..1],
                    name,
                    total.to_string()
                ])
            })
            .collect();
        assert_eq!(shown, json!(expected));
    }
    for (player, spent) in [anna, ben, dmitri, eszter].into_iter().zip(spent) {
        eprintln!(
            "{}: {} taps, {} keys, {:.1} s",
            player.name,
            spent.taps,
            spent.keys,
            spent.time.as_secs_f64()
        );
        assert!(
            spent.taps <= MOST_TAPS,
            "{}: {} taps",
            player.name,
            spent.taps
        );
    }
}
