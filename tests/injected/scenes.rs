//! The scenes that are played under `strace`, and what must hold behind each, whatever went wrong.

use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use serde_json::json;
use stationmaster::phones::kept::Kept;
use stationmaster_core::score;
use stationmaster_core::score::result::verify;

use super::Run;
use crate::support::terminal::screen::{pump, screen};
use crate::support::terminal::{Session, try_to_send};
use crate::support::{data, files, load, program, texts};

/// How long a question is waited for, where what went wrong may have led elsewhere.
const WHILE: Duration = Duration::from_secs(6);

pub(super) struct Scene {
    pub(super) name: &'static str,
    pub(super) is_screen: bool,
    pub(super) args: fn(&Path) -> Vec<String>,
    pub(super) prepare: fn(&Path),
    pub(super) act: fn(&mut Session),
    /// What is asserted behind any run, disturbed or not.
    pub(super) judge: fn(&Run, bool),
    /// What is asserted where nothing went wrong.
    pub(super) well: fn(&Run),
    /// Whether the scene enters `lis mad`, to which [`ANSWER`] is said.
    pub(super) enters: bool,
    /// Fewer calls than this would mean that they are not seen.
    pub(super) least_calls: usize,
}

pub(super) const SCENES: [Scene; 6] = [
    Scene {
        name: "new, line by line",
        is_screen: false,
        args: |_| Vec::new(),
        prepare: nothing,
        act: |session| {
            type_in(session, &SETUP);
            type_in(session, &GAME);
        },
        judge: entered,
        well: |run| saved(run, 1),
        enters: true,
        least_calls: 40,
    },
    Scene {
        name: "new, on the screen",
        is_screen: true,
        args: |_| Vec::new(),
        prepare: nothing,
        act: |session| {
            type_on_screen(session, &SETUP);
            type_on_screen(session, &[("· routes", "lis mad"), (ANSWER, "quit")]);
        },
        judge: entered,
        well: |run| {
            assert_eq!(
                texts(&run.data.path().join("drafts")).len(),
                1,
                "{}",
                run.said
            );
        },
        enters: true,
        least_calls: 20,
    },
    Scene {
        name: "edit",
        is_screen: false,
        args: |_| words("edit last"),
        prepare: with_a_game,
        act: |session| type_in(session, &EDIT),
        judge: corrected,
        well: |run| {
            saved(run, 1);
            assert_eq!(texts(&run.data.path().join("replaced")), [old_game()]);
        },
        enters: false,
        least_calls: 40,
    },
    Scene {
        name: "map -o",
        is_screen: false,
        args: |data| {
            [
                words("map last -o"),
                vec![picture(data).display().to_string()],
            ]
            .concat()
        },
        prepare: |data| {
            with_a_game(data);
            fs::write(picture(data), OLD_PICTURE).expect("it can be written");
        },
        act: |_| {},
        judge: drawn,
        well: |run| {
            assert_ne!(
                fs::read(picture(run.data.path())).ok().as_deref(),
                Some(OLD_PICTURE.as_bytes())
            );
        },
        enters: false,
        least_calls: 8,
    },
    Scene {
        name: "people rename",
        is_screen: false,
        args: |_| words("people rename Ben Benno --yes"),
        prepare: |data| {
            for day in 1..=3 {
                let text = old_game().replace("2026-11-20", &format!("2026-11-0{day}"));
                fs::create_dir_all(data.join("games")).expect("a folder can be made");
                fs::write(
                    data.join(format!("games/2026-11-0{day}-anna-ben.toml")),
                    text,
                )
                .expect("it can be written");
            }
        },
        act: |_| {},
        judge: renamed,
        well: |run| assert_eq!(names(run.data.path()), ["Benno"; 3]),
        enters: false,
        least_calls: 20,
    },
    Scene {
        name: "phones",
        is_screen: false,
        args: |_| words("host --bind 127.0.0.1"),
        prepare: nothing,
        act: |session| {
            type_in(session, &SETUP);
            session.hears_one(&["Anna, routes ›"], WHILE);
            post_from_a_phone(session);
            try_to_send(session, "\r");
            type_in(session, &[("", "quit")]);
        },
        judge: entered,
        well: |run| assert!(run.said.contains(TAKEN), "{}", run.said),
        enters: false,
        least_calls: 20,
    },
];

const SETUP: [(&str, &str); 4] = [
    ("Edition", ""),
    ("Variant", ""),
    ("Players", "Anna r, Ben blue"),
    ("Ben, blue", ""),
];

const GAME: [(&str, &str); 13] = [
    ("Anna, routes ›", "lis mad"),
    (ANSWER, "mad bar"),
    ("5 of 45 trains", ""),
    ("Anna, stations", ""),
    ("Anna, tickets", "none"),
    ("Anna: no tickets", ""),
    ("Ben, routes", "none"),
    ("Ben: no routes", ""),
    ("Ben, stations", ""),
    ("Ben, tickets", "none"),
    ("Ben: no tickets", ""),
    ("Review", ""),
    ("Score", ""),
];

const EDIT: [(&str, &str); 4] = [
    ("Review", "@ben tickets"),
    ("Ben, tickets", "-par zag"),
    ("Paris", "score"),
    ("Score", ""),
];

/// What is said to `lis mad` when it is entered, and not while it is typed.
pub(super) const ANSWER: &str = "42 left";

const OLD_PICTURE: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n";

/// What the test notes in what was heard where a phone was told that its line is taken.
const TAKEN: &str = "[a phone was told that it is taken]";

fn words(line: &str) -> Vec<String> {
    line.split(' ').map(str::to_owned).collect()
}

fn nothing(_: &Path) {}

fn picture(data: &Path) -> PathBuf {
    data.join("map.svg")
}

fn old_game() -> String {
    fs::read_to_string(data("data/games/two-players.toml")).expect("it is there")
}

fn with_a_game(data: &Path) {
    fs::create_dir(data.join("games")).expect("a folder can be made");
    fs::write(data.join("games/2026-11-20-anna-ben.toml"), old_game()).expect("it can be written");
}

/// Answers questions; where one does not come, as something went wrong, it leaves.
fn type_in(session: &mut Session, lines: &[(&str, &str)]) {
    for (question, line) in lines {
        if session.hears_one(&[question], WHILE).is_none() {
            // Ctrl-C leaves everywhere; where the program has ended, nobody reads it.
            try_to_send(session, "\u{3}");
            return;
        }
        try_to_send(session, &format!("{line}\r"));
    }
}

/// The same on the screen, where a question is seen rather than heard.
fn type_on_screen(session: &mut Session, lines: &[(&str, &str)]) {
    for (question, line) in lines {
        let end = Instant::now() + WHILE;
        while !screen(session).contents().contains(question) {
            if Instant::now() > end || !pump(session, Duration::from_millis(200)) {
                try_to_send(session, "\u{3}");
                return;
            }
        }
        try_to_send(session, &format!("{line}\r"));
    }
}

/// Whether something was said about what could not be done.
fn is_told(run: &Run) -> bool {
    ["cannot", "could not", "error: "]
        .iter()
        .any(|word| run.said.contains(word))
}

/// Whether a file is neither empty nor half.
fn is_whole(text: &str) -> bool {
    text.parse::<toml::Table>()
        .is_ok_and(|table| !table.is_empty())
}

/// What was entered is in a draft or in a saved game.
fn on_disk(data: &Path, text: &str) -> bool {
    let all = ["drafts", "games"].map(|folder| texts(&data.join(folder)));
    all.iter().flatten().any(|kept| kept.contains(text))
}

fn files_are_whole(run: &Run, folders: &[&str]) {
    for path in folders
        .iter()
        .flat_map(|folder| files(&run.data.path().join(folder), "toml"))
    {
        let text = fs::read_to_string(&path).expect("it is there");
        assert!(
            is_whole(&text),
            "{} is torn, {text:?}: {}",
            path.display(),
            run.said
        );
    }
}

/// What is there does not disturb the next start.
fn after_the_next_start(run: &Run) {
    let output = program(run.data.path())
        .args(["--data-dir", ".", "history"])
        .output()
        .expect("the program runs");
    assert_eq!(
        output.status.code(),
        Some(0),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
}

/// What was shown as taken is on disk, and "Saved" is said of a game that is there.
fn entered(run: &Run, is_disturbed: bool) {
    assert_ne!(run.code, Some(70), "{}", run.said);
    let data = run.data.path();
    let shown = run.said.contains(ANSWER) || run.said.contains(TAKEN);
    if shown && !on_disk(data, "Lisboa - Madrid") {
        assert!(
            is_disturbed && is_told(run),
            "lost without a word: {}",
            run.said
        );
        assert!(
            !run.was_killed(),
            "it was shown before it was kept: {}",
            run.said
        );
    }
    if run.said.contains("Saved: ") {
        saved(run, 1);
    }
    files_are_whole(run, &["drafts", "games"]);
    after_the_next_start(run);
}

/// So many games are saved, and their results hold.
fn saved(run: &Run, games: usize) {
    let texts = texts(&run.data.path().join("games"));
    assert_eq!(texts.len(), games, "{}", run.said);
    for text in texts {
        let game = load("saved.toml", &text).unwrap_or_else(|faults| panic!("{faults:?}"));
        assert!(
            game.recorded().is_none() || verify(&score(&game)).is_ok(),
            "{text}"
        );
    }
}

/// The game as it was before is still there; the corrected one is, if that was said; and both count only where that was said.
fn corrected(run: &Run, _: bool) {
    assert_ne!(run.code, Some(70), "{}", run.said);
    let data = run.data.path();
    let [games, replaced] = ["games", "replaced"].map(|folder| texts(&data.join(folder)));
    let old = old_game();
    assert!(
        games.iter().chain(&replaced).any(|text| *text == old),
        "the old game is lost: {}",
        run.said
    );
    files_are_whole(run, &["drafts", "games", "replaced"]);
    let corrected = |text: &String| is_whole(text) && !text.contains("Paris - Zágráb");
    if run.said.contains("Saved: ") {
        assert!(games.iter().any(corrected), "{}", run.said);
    }
    let both = games.contains(&old) && games.iter().any(corrected);
    assert!(
        !both || run.was_killed() || is_told(run) || run.said.contains("stays"),
        "doubled: {}",
        run.said
    );
    after_the_next_start(run);
}

/// The picture is the old one or the whole new one, and which is told.
fn drawn(run: &Run, _: bool) {
    let found = fs::read_to_string(picture(run.data.path())).unwrap_or_default();
    let is_new = found.trim_end().ends_with("</svg>") && found.len() > 10_000;
    assert!(
        found == OLD_PICTURE || is_new,
        "torn after {} bytes: {}",
        found.len(),
        run.said
    );
    if run.code == Some(0) {
        assert!(is_new && run.said.contains("Picture: "), "{}", run.said);
    } else {
        assert!(run.was_killed() || is_told(run), "{}", run.said);
    }
    let beside = files(run.data.path(), "svg").len();
    assert!(
        run.was_killed() || beside == 1,
        "{beside} pictures: {}",
        run.said
    );
}

/// The second player's name in each saved game.
fn names(data: &Path) -> Vec<String> {
    let texts = texts(&data.join("games"));
    let name = |text: &String| {
        load("renamed.toml", text).expect("it is a game").players()[1]
            .name
            .to_string()
    };
    texts.iter().map(name).collect()
}

/// Every game is whole, with the old name or the new one; run again, the command gives the others the new name.
fn renamed(run: &Run, _: bool) {
    assert_ne!(run.code, Some(70), "{}", run.said);
    let names = names(run.data.path());
    assert_eq!(names.len(), 3, "{}", run.said);
    assert!(
        names.iter().all(|name| name == "Ben" || name == "Benno"),
        "{names:?}: {}",
        run.said
    );
    let again = program(run.data.path())
        .args(words("--data-dir . people rename Ben Benno --yes"))
        .output()
        .expect("the program runs");
    let is_done = names.iter().all(|name| name == "Benno");
    assert_eq!(again.status.success(), !is_done, "{}", run.said);
    assert_eq!(self::names(run.data.path()), ["Benno"; 3]);
}

/// Enters a route as the page of a phone does.
fn post_from_a_phone(session: &mut Session) {
    let Some(at) = session.heard.find("http://127.0.0.1:") else {
        return;
    };
    let link: String = session.heard[at..]
        .chars()
        .take_while(|c| !c.is_whitespace())
        .collect();
    let Some((address, secret)) = link["http://".len()..].split_once('/') else {
        return;
    };
    let kept = json!({ "address": address, "secret": secret, "phones": {} });
    let Ok(kept) = kept.to_string().parse::<Kept>() else {
        return;
    };
    let game = kept.secret.game();
    let ask = |request: &str| {
        let mut stream = TcpStream::connect(address).ok()?;
        stream.set_read_timeout(Some(WHILE)).ok()?;
        stream.write_all(request.as_bytes()).ok()?;
        let mut answer = [0; 2048];
        let read = stream.read(&mut answer).ok()?;
        Some(String::from_utf8_lossy(&answer[..read]).into_owned())
    };
    let Some(page) = ask(&format!(
        "GET /{secret} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n"
    )) else {
        return;
    };
    let cookie = page
        .lines()
        .find_map(|line| line.strip_prefix("set-cookie: "));
    let cookie = cookie
        .and_then(|cookie| cookie.split(';').next())
        .unwrap_or_default();
    let body = json!({ "me": 0, "game": game, "number": 1, "line": { "part": "routes", "line": "lis mad" } })
        .to_string();
    let answer = ask(&format!(
        "POST /enter HTTP/1.1\r\nhost: {address}\r\ncookie: {cookie}\r\norigin: http://{address}\r\n\
         content-type: application/json\r\nconnection: close\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    ));
    if answer.is_some_and(|answer| answer.starts_with("HTTP/1.1 200")) {
        session.heard.push_str(TAKEN);
    }
}
