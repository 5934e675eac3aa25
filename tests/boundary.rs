//! The boundary between text from outside and everything that the program writes: whatever a file, a command line or a
//! person can fill is filled with codes that a terminal obeys, marks that turn the direction of writing and line breaks, and
//! none of them comes out anywhere.

pub(crate) mod inputs;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde_json::Value;
use stationmaster_core::board::find_edition;
use stationmaster_core::color::Color;
use stationmaster_core::fault::Unreadable;
use stationmaster_core::game::{self, Game};
use stationmaster_core::score::{result, score};
use stationmaster_core::source::Source;
use stationmaster_report::words::Language;
use stationmaster_report::{self, Look};
use stationmaster_table::{Choice, FrontEnd, Kept, Table};

use self::inputs::{
    BOARD, BOARD_SLIPS, DECK, EDITION, EDITION_SLIPS, RECORD, SLIPS, fill, in_one_line, poisoned,
    slipped,
};
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

/// Whatever is typed at a table whose board, cards and people have poison in every name, nothing of it comes out raw.
#[test]
fn the_table_lets_nothing_through() {
    let folder = Folder::new();
    let path = folder.path("edition.toml");
    let edition = find_edition(&path.to_string_lossy(), None, &open).expect("it is an edition");
    let mut table = Table::new(vec![Choice {
        name: path.as_path().into(),
        edition,
    }]);
    table.last.players = vec![
        (poisoned("Anna").into(), Color::Red),
        (poisoned("Ben").into(), Color::Blue),
    ];
    let mut front = FrontEnd::default();
    let odd = format!("odd{}", in_one_line());
    let mut lines = vec!["?", &odd, "", "?", &odd, "", "?", &odd, "", ""];
    lines.extend([
        "?",
        &odd,
        "nor so, nor ea",
        "list",
        "-nor so",
        "nor",
        "undo",
        "redo",
        "=12 12",
        "",
    ]);
    lines.extend(["west", "list", "-west", "south", "uses south nor", ""]);
    lines.extend([
        "nor ea",
        "ea we, nor we",
        "list",
        "1 red",
        "@ben routes nor so",
        "@ben take nor so",
        "@ben west",
    ]);
    lines.extend([
        "review",
        "?",
        &odd,
        "list",
        "map",
        "map @anna",
        "map nor so",
        "why",
        "paths",
        "claim anna nor so ea",
    ]);
    lines.extend([
        "score",
        "?",
        "? all",
        "? recolor",
        "setup",
        "print",
        "bgstats",
        "rename anna Zoe",
        "remove ben",
    ]);
    for line in lines {
        let reply = table.enter(&mut front, line);
        for look in [
            Look::PLAIN,
            Look {
                language: Language::Italian,
                ..Look::PLAIN
            },
        ] {
            let mut said = stationmaster_report::table::answer(&reply, &table, &look);
            said.extend(reply.refused.iter().flat_map(|refused| {
                stationmaster_report::table::refused(refused, table.position(), &look)
            }));
            said.extend(
                reply
                    .page
                    .iter()
                    .map(|page| stationmaster_report::table::page(page, &table, &front, &look)),
            );
            let prompt = stationmaster_report::table::prompt(&table, &front, &look);
            said.extend([prompt.above, prompt.label]);
            for text in said {
                fit(line, &text);
            }
        }
    }
    let draft = table.draft(&front, &Kept::default());
    assert!(
        !draft.contains('\u{1b}') && !draft.contains('\u{202e}'),
        "{draft:?}"
    );
}
