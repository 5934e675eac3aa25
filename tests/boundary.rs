//! The boundary between text from outside and everything that the program writes: whatever a file, a command line or a
//! person can fill is filled with codes that a terminal obeys, marks that turn the direction of writing and line breaks, and
//! none of them comes out anywhere.

pub(crate) mod inputs;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde_json::Value;
use stationmaster::board::find_edition;
use stationmaster::color::Color;
use stationmaster::entry::conversation::{Conversation, LastGame, LastTime, Question};
use stationmaster::fault::Unreadable;
use stationmaster::game::{self, Game};
use stationmaster::report::{Look, conversation};
use stationmaster::score::{result, score};
use stationmaster::source::Source;

use self::inputs::{
    BOARD, BOARD_SLIPS, DECK, EDITION, EDITION_SLIPS, RECORD, SLIPS, fill, in_one_line, poisoned,
    slipped,
};
use crate::support::terminal::{answer, ends, start_command};
use crate::support::{assert_fit, program};

/// Asserts that a text holds nothing that misleads, and no line break that came from outside.
fn fit(what: &str, text: &str) {
    assert_fit(text);
    for (at, mark) in text.match_indices('‹') {
        let next = text[at + mark.len()..].chars().next();
        let replaced = matches!(next, Some('\u{fffd}' | '\\' | '…'));
        assert!(
            replaced,
            "{what}: a line break comes through, or its field is cut:\n{text}"
        );
    }
}

/// Opens a file that another file names.
fn open(path: &Path) -> Result<String, Unreadable> {
    fs::read_to_string(path).map_err(|_| Unreadable::Missing)
}

/// A folder with the edition, its board, its deck and a game.
struct Folder(tempfile::TempDir);

impl Folder {
    fn new() -> Folder {
        let folder = Folder(tempfile::tempdir().expect("a folder of our own"));
        for (name, template) in [
            ("edition.toml", EDITION),
            ("board.toml", BOARD),
            ("deck.toml", DECK),
            ("game.toml", RECORD),
        ] {
            folder.write(name, &fill(template));
        }
        folder
    }

    /// The path of a file; its name is poisoned too.
    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(poisoned(name))
    }

    fn write(&self, name: &str, text: &str) {
        fs::write(self.path(name), text).expect("it can be written");
    }

    /// The game, read by the library.
    fn game(&self) -> Game {
        let path = self.path("game.toml");
        let text = fs::read_to_string(&path).expect("it was written");
        let source = Arc::new(Source {
            name: path.as_path().into(),
            text,
        });
        game::load(&source, &open).expect("it is a legal game")
    }

    /// Runs the program, words in angle brackets poisoned; looks at all that it writes, and gives back its output.
    fn run(&self, code: i32, args: &[&str]) -> String {
        let args: Vec<String> = args
            .iter()
            .map(|arg| {
                arg.strip_prefix('<').map_or_else(
                    || (*arg).to_owned(),
                    |word| poisoned(word.trim_end_matches('>')),
                )
            })
            .collect();
        let output = program(self.0.path())
            .args(["--color", "never"])
            .args(&args)
            .output()
            .expect("the program runs");
        let [out, err] = [output.stdout, output.stderr]
            .map(|bytes| String::from_utf8(bytes).expect("it writes UTF-8"));
        fit(&format!("standard output of {args:?}"), &out);
        fit(&format!("standard error of {args:?}"), &err);
        assert_eq!(output.status.code(), Some(code), "{args:?}:\n{out}{err}");
        out
    }
}

/// Asserts that a value of a document is the poisoned word, as it was written.
fn original(value: &Value, word: &str) {
    assert_eq!(value.as_str(), Some(poisoned(word).as_str()));
}

fn parsed(text: &str) -> Value {
    serde_json::from_str(text).expect("it is JSON")
}

#[test]
fn reports_of_a_game_let_nothing_through() {
    let folder = Folder::new();
    let game = "<game.toml>";
    for args in [
        &["score", game][..],
        &["score", game, game, "--explain"],
        &["score", game, "--format", "markdown"],
        &["express", game],
        &[
            "express",
            game,
            "--player",
            "Anna",
            "--claim",
            "East, North, South",
        ],
        &[
            "express",
            game,
            "--claim",
            "North, East, South, North, Abroad, North",
        ],
        &["express", game, "--claim", "East, West"],
        &["express", game, "--claim", "nor eas, sou"],
        &["map", game],
        &["map", game, "--express"],
        &["map", game, "--player", "anna"],
        &["map", game, "--ticket", "north east"],
        &["map", game, "--ticket", "east west"],
        &["check", game],
        &["check", game, game],
        &["board", "<edition.toml>"],
    ] {
        assert!(!folder.run(0, args).is_empty(), "{args:?} says something");
    }
    let json = parsed(&folder.run(0, &["score", game, "--format", "json"]));
    original(&json["edition"], "mine");
    original(&json["variant"], "plain");
    original(&json["players"][0]["name"], "Anna");
    original(&json["players"][0]["tickets"]["list"][0]["from"], "North");
    let json = parsed(&folder.run(
        0,
        &[
            "express",
            game,
            "--claim",
            "North, West",
            "--format",
            "json",
        ],
    ));
    original(&json["players"][1]["name"], "Ben");
    original(&json["players"][1]["path"][0], "East");
    assert!(json["players"][0]["claim"]["reason"].is_string());
    let hint = folder.run(0, &["map", game, "-o", "<picture.svg>"]);
    assert!(hint.starts_with("Picture: "), "{hint}");
    let picture =
        fs::read_to_string(folder.0.path().join(poisoned("picture.svg"))).expect("it was drawn");
    fit("the picture", &picture);
}

#[test]
fn faults_let_nothing_through() {
    let folder = Folder::new();
    for slips in SLIPS {
        folder.write("slip.toml", &slipped(RECORD, slips));
        folder.run(1, &["check", "<slip.toml>"]);
    }
    folder.run(1, &["score", "<slip.toml>", "<absent.toml>", "."]);
    for (name, template, all) in [
        ("edition.toml", EDITION, EDITION_SLIPS),
        ("board.toml", BOARD, BOARD_SLIPS),
    ] {
        for slips in all {
            folder.write(name, &slipped(template, slips));
            folder.run(1, &["board", "<edition.toml>"]);
        }
        folder.write(name, &fill(template));
    }
    folder.write(
        "board.toml",
        &fill(BOARD)
            .replace(", at = [0.8, 0.5]", "")
            .replace(", spot = [0.7, 0.1]", ""),
    );
    folder.run(1, &["map", "<game.toml>"]);
}

#[test]
fn arguments_let_nothing_through() {
    let folder = Folder::new();
    let game = "<game.toml>";
    for (code, args) in [
        (2, &["board", "<europe>"][..]),
        (1, &["board", "<absent.toml>"]),
        (1, &["map", game, "-o", "<absent>/<picture.svg>"]),
        (1, &["history", "--data-dir", game]),
        (2, &["express", game, "--player", "<Bon>"]),
        (
            2,
            &[
                "express",
                game,
                "--claim",
                &format!("Nord{}", in_one_line()),
            ],
        ),
        (
            2,
            &[
                "express",
                game,
                "--claim",
                &format!("North, Oost{}", in_one_line()),
            ],
        ),
        (2, &["express", game, "--claim", ","]),
        (2, &["express", game, "--claim", "n, o"]),
        (1, &["score", "last", "--data-dir", "<data>"]),
        (2, &["score", "--data-dir", "<data>"]),
        (2, &["map", game, "--ticket", "<north>"]),
        (2, &["map", game, "--ticket", "west"]),
        (2, &["map", game, "--ticket", "south west"]),
        (
            2,
            &["map", game, "--ticket", "north east", "--player", "Ben"],
        ),
        (2, &["map", game, "-o", "<picture>"]),
        (2, &["<map>"]),
        (2, &["score", "--<flag>"]),
        (2, &["score", "--format", "<table>", game]),
        (2, &["history", "--since", "<today>"]),
        (2, &["map", game, "<another>"]),
    ] {
        folder.run(code, args);
    }
}

#[test]
fn the_history_lets_nothing_through() {
    let folder = Folder::new();
    let history = |code, args: &[&str]| {
        folder.run(code, &[&["history", "--data-dir", "<data>"], args].concat())
    };
    assert!(history(0, &[]).starts_with("No games saved yet"));
    let saved = result::saved(
        &score(&folder.game()),
        &poisoned("../../edition.toml"),
        "1.0.0",
    );
    fit("a saved game", &saved);
    let games = folder.path("data").join("games");
    fs::create_dir_all(&games).expect("it can be made");
    for (name, text) in [
        ("first.toml", saved.clone()),
        ("wrong.toml", saved.replacen("total = ", "total = 1", 1)),
        (
            "damaged.toml",
            format!("{}{saved}", fill("<key> = <value>\n")),
        ),
        ("torn.toml", format!("{saved}{}", in_one_line())),
    ] {
        fs::write(games.join(poisoned(name)), text).expect("it can be written");
    }
    history(0, &[]);
    history(0, &["--player", "<anna>"]);
    history(0, &["--format", "csv"]);
    history(2, &["--player", "<Zoe>"]);
    history(2, &["--edition", "<other>"]);
    history(2, &["--variant", "<other>"]);
    let json = parsed(&history(0, &["--format", "json"]));
    original(&json["games"][0]["players"][0]["name"], "Anna");
    original(&json["games"][0]["place"], "kitchen");
}

/// What a terminal shows: without the codes that move the cursor and clear lines, and with bare line ends.
fn on_screen(text: &str) -> String {
    let mut parts = text.split("\u{1b}[");
    let mut shown = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let moved = part.trim_start_matches(|c: char| c.is_ascii_digit() || matches!(c, ';' | '?'));
        let code = moved.chars().next();
        assert!(
            code.is_some_and(|code| code.is_ascii_alphabetic() && code != 'm'),
            "a color comes through: {text:?}"
        );
        shown.push_str(&moved[1..]);
    }
    shown.replace("\r\n", "\n").replace('\r', "")
}

/// A draft of a game, and one that a hand has been at, are offered at the terminal.
#[test]
fn drafts_let_nothing_through() {
    let folder = Folder::new();
    let drafts = folder.path("data").join("drafts");
    fs::create_dir_all(&drafts).expect("it can be made");
    let draft = fill(&RECORD.replacen("<edition.toml>", "<../../edition.toml>", 1));
    fs::write(drafts.join(poisoned("1.toml")), draft).expect("it can be written");
    fs::write(drafts.join(poisoned("2.toml")), poisoned("torn")).expect("it can be written");
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_stationmaster"));
    command
        .env_clear()
        .env("LC_ALL", "C.UTF-8")
        .env("TERM", "xterm")
        .env("NO_COLOR", "1");
    command
        .arg("--data-dir")
        .arg(folder.path("data"))
        .current_dir(folder.0.path());
    let mut session = start_command(command);
    for (question, line) in [
        ("Go on?", ""),
        ("your board?", "anna tickets"),
        ("Anna", "list"),
        ("North", "quit"),
    ] {
        answer(&mut session, question, line);
    }
    assert_eq!(ends(&mut session), 0);
    let shown = on_screen(&session.heard);
    for expected in ["1  Anna‹", "cannot be read", "Ben‹"] {
        assert!(shown.contains(expected), "{expected}: {shown}");
    }
    fit("what the terminal shows", &shown);
}

/// Has a line typed in: looks at the question, at what is said to the line, and at what it can be completed to.
fn type_in(conversation: &mut Conversation<'_>, line: &str) {
    fit(
        &format!("the question before {line:?}"),
        &conversation::question(conversation, &Look::PLAIN),
    );
    if let Question::Part(_, part) = conversation.step() {
        let words = ["nor", "nor so", "ab", ""];
        let read = words.map(|word| {
            (
                word,
                conversation
                    .partial(word, word.len())
                    .expect("a part is asked for"),
            )
        });
        assert!(
            read.iter().any(|(_, read)| !read.candidates.is_empty()),
            "{part:?}"
        );
        for (word, candidate) in read
            .iter()
            .flat_map(|(word, read)| read.candidates.iter().map(move |one| (word, one)))
        {
            fit("a completion", &candidate.taken_in(word).0);
        }
    }
    let reply = conversation.answer(line);
    for note in &reply.notes {
        fit(
            &format!("what is said to {line:?}"),
            &conversation::note(conversation, note, &Look::PLAIN),
        );
    }
    fit(
        &format!("what is kept of {line:?}"),
        &conversation::kept(&reply.rest, true, &Look::PLAIN),
    );
}

#[test]
fn the_conversation_lets_nothing_through() {
    let folder = Folder::new();
    let game = folder.game();
    let last = LastTime::new([LastGame {
        edition: folder.path("edition.toml").as_path().into(),
        variant: poisoned("plain").into(),
        bonus: game.bonus_tickets().to_vec(),
        players: vec![
            (poisoned("Anna").into(), Color::Red),
            (poisoned("Ben").into(), Color::Blue),
        ],
        place: Some(poisoned("Attic").into()),
    }]);
    let path = folder.path("edition.toml");
    let edition = find_edition(&path.to_string_lossy(), None, &open).expect("it is an edition");
    let mut conversation = Conversation::new(vec![edition], last, &open);
    let odd = format!("odd{}", in_one_line());
    let odd = odd.as_str();
    let setting_up = ["?", odd, ""].repeat(4);
    let anna: [&[&str]; 4] = [
        &[
            "?",
            odd,
            "nor so, nor ea",
            "list",
            "-nor so",
            "nor",
            "undo",
            "12 12",
            "",
        ],
        &["?", odd, "west", "list", "-west", "south", "undo", ""],
        &[
            "?",
            odd,
            "nor ea",
            "ea we, nor we",
            "list",
            "-nor ea",
            "nor so",
            "undo",
            "",
        ],
        &["?", odd, "1 red", "list", ""],
    ];
    let ben: [&[&str]; 4] = [
        &["nor so", "nor ea", "take nor ea", "so ea", ""],
        &["we", ""],
        &["nor ea", "so ab", ""],
        &[""],
    ];
    let review = [
        "?",
        odd,
        "list",
        "map",
        "map anna",
        "map nor so",
        "map x",
        "",
    ];
    let scored = [
        "?",
        odd,
        "e",
        "x",
        "s",
        "map",
        "map ben",
        "map so ab",
        "map x",
        "station west south",
        "station west",
    ];
    let lines = setting_up
        .into_iter()
        .chain(anna.concat())
        .chain(ben.concat())
        .chain(review)
        .chain(scored);
    for line in lines.chain(["?", odd, "setup", "picture x", "date 2026-11-20", ""]) {
        let step = conversation.step();
        type_in(&mut conversation, line);
        if line.is_empty() && conversation.step() == step {
            // What is open is confirmed by another Enter, and by a word before it is saved.
            type_in(
                &mut conversation,
                if step == Question::Score { "y" } else { "" },
            );
        }
    }
    assert_eq!(conversation.step(), Question::Save);
}
