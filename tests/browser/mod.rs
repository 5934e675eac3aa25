//! The page of the phones, in real browsers: a worked game is entered by two phones and at the table at once.
//!
//! With `cargo test --test main browser -- --ignored`, as a browser takes its time; skipped where no `chromedriver` is installed.

mod answers;
mod driver;
mod pages;
mod person;
mod photo;
mod stage;

use std::fs;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::json;
use stationmaster_core::score::score;

use self::driver::Driver;
use self::person::{Phone, Player, chains, players, worked_game};
use crate::support::game;

/// The most taps that a player needs.
const MOST_TAPS: usize = 45;
/// The time in which the table answers.
const PATIENCE: Duration = Duration::from_secs(20);

/// The program with phones let in, at which lines are typed.
struct Host {
    process: Child,
    shown: Arc<Mutex<String>>,
}

impl Host {
    fn start(folder: &Path, file: Option<&Path>) -> Host {
        let mut process = Command::new(env!("CARGO_BIN_EXE_stationmaster"))
            .args(["--plain", "--lang", "en", "--data-dir"])
            .arg(folder.join("games"))
            .args(["host", "--bind", "127.0.0.1"])
            .args(file)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it can be started");
        let (shown, mut stream) = (
            Arc::new(Mutex::new(String::new())),
            process.stderr.take().expect("it is piped"),
        );
        let heard = shown.clone();
        thread::spawn(move || {
            let mut some = [0; 4096];
            while let Ok(read @ 1..) = stream.read(&mut some) {
                heard
                    .lock()
                    .expect("nobody panics")
                    .push_str(&String::from_utf8_lossy(&some[..read]));
            }
        });
        Host { process, shown }
    }

    /// The program with the worked game and its phones let in, and their link.
    fn start_worked_game(folder: &Path) -> (Host, String) {
        let file = folder.join("friday.toml");
        fs::write(&file, worked_game()).expect("it can be written");
        let host = Host::start(folder, Some(&file));
        let link = host.link();
        (host, link)
    }

    /// Waits until something is shown.
    fn shows(&self, text: &str) {
        let end = Instant::now() + PATIENCE;
        while !self.shown.lock().expect("nobody panics").contains(text) {
            assert!(
                Instant::now() < end,
                "{text}: {}",
                self.shown.lock().expect("nobody panics")
            );
            thread::sleep(Duration::from_millis(10));
        }
    }

    /// Types a line, and waits until something is shown after it.
    fn types(&mut self, line: &str, shown: &str) {
        self.shown.lock().expect("nobody panics").clear();
        let input = self.process.stdin.as_mut().expect("it is piped");
        writeln!(input, "{line}").expect("it is taken");
        self.shows(shown);
    }

    fn link(&self) -> String {
        self.shows("http://127.0.0.1:");
        self.shows(" there.");
        let shown = self.shown.lock().expect("nobody panics").replace('\n', " ");
        let (_, rest) = shown.rsplit_once("http://").expect("it is shown");
        format!(
            "http://{}",
            rest.split_whitespace().next().unwrap_or_default()
        )
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        let _gone = self.process.kill();
        let _gone = self.process.wait();
    }
}

/// Counts the taps of what is done with a phone.
fn taps<'a>(phone: &mut Phone<'a>, enter: impl FnOnce(&mut Phone<'a>)) -> usize {
    let before = phone.browser.taps;
    enter(phone);
    phone.browser.taps - before
}

/// Types what a player has, from the routes on.
fn type_everything(table: &mut Host, player: &Player) {
    let name = &player.name;
    for chain in chains(&player.routes) {
        table.types(
            &format!("@{name} routes {}", chain.join(" ")),
            "of 45 trains",
        );
    }
    for (part, things) in [("stations", &player.stations), ("tickets", &player.tickets)] {
        for thing in things {
            table.types(
                &format!("@{name} {part} {}", thing.replace(" - ", " ")),
                name,
            );
        }
    }
    table.types(&format!("@{name} ="), name);
}

#[test]
#[ignore = "needs a browser"]
fn a_game_is_entered_by_two_phones_and_at_the_table_at_once() {
    let Some(driver) = Driver::start() else {
        return;
    };
    let folder = tempfile::tempdir().expect("a temporary directory can be created");
    let [anna, ben, chiara, dmitri, eszter] = &players()[..] else {
        panic!("they are five")
    };
    let mut table = Host::start(folder.path(), None);
    let link = table.link();
    table.types("anniversary", "Classic");
    table.types("classic", "name");
    let mut phones = [
        Phone::new(&driver, "en", &link),
        Phone::new(&driver, "it", &link),
    ];
    let [first, second] = &mut phones;
    first.join(anna);
    second.join_by_keys(ben);
    table.types("Chiara gray, Dmitri purple, Eszter red", "Eszter");
    table.types("", "routes");

    let mut spent = [0; 4];
    let [annas, bens, dmitris, eszters] = &mut spent;
    thread::scope(|scope| {
        scope.spawn(|| *annas += taps(first, |phone| phone.routes(anna)));
        scope.spawn(|| *bens += taps(second, |phone| phone.routes(ben)));
        for chain in chains(&chiara.routes) {
            table.types(
                &format!("@chiara routes {}", chain.join(" ")),
                "of 45 trains",
            );
        }
    });
    first.browser.reload();
    first
        .browser
        .wait("svg && state.players.length === 5 && me !== null");
    let run = first.browser.run("return state.run");
    drop(table);
    let mut table = Host::start(folder.path(), None);
    table.shows("u1");
    table.types("u1", &link);
    for phone in [&*first, &*second] {
        phone.browser.wait(&format!(
            "state.run !== {run} && $('net').textContent === ''"
        ));
    }
    thread::scope(|scope| {
        scope.spawn(|| {
            *annas += taps(first, |phone| phone.rest(anna));
            first.be(dmitri);
            *dmitris += taps(first, |phone| phone.everything(dmitri));
        });
        scope.spawn(|| {
            *bens += taps(second, |phone| phone.rest(ben));
            second.be(eszter);
            *eszters += taps(second, |phone| phone.everything(eszter));
        });
        let hand = Player {
            routes: Vec::new(),
            ..chiara.clone()
        };
        type_everything(&mut table, &hand);
    });
    // The phones follow the table to the score.
    for phone in &phones {
        assert_eq!(phone.browser.run("return state.phase"), json!("play"));
    }
    table.types("score", "save and end");

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
        phone.browser.wait("$('drawn').naturalWidth");
    }
    // The end is told, and the score and its picture stay.
    // A phone that is looked at asks anew, and would find nobody in the moment of the end.
    table.types("", "The picture to send");
    for phone in &phones {
        phone.browser.wait("$('net').textContent === t('saved')");
        let shown =
            "document.querySelectorAll('#ranks .row').length === 5 && $('drawn').naturalWidth";
        phone.browser.wait(shown);
    }
    assert!(spent.iter().all(|taps| *taps <= MOST_TAPS), "{spent:?}");
}
