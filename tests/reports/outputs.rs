//! The boundary between text from outside and all output: whatever the names in a game are, no line is wider than the window, and
//! no escape code, change of direction or line break comes out.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;
use stationmaster_core::board::find_edition;
use stationmaster_core::fault::{Fault, Faults};
use stationmaster_core::history::{Club, SavedGame};
use stationmaster_core::score::result::saved;
use stationmaster_core::{CityId, Color, Scoreboard, Seat, score};
use stationmaster_map::Layout;
use stationmaster_map::view::{Focus, View};
use stationmaster_report::express::{self, Paths};
use stationmaster_report::history::{self, HistoryView, Report};
use stationmaster_report::words::Refusal;
use stationmaster_report::{Language, Look, board, explain, faults, map, markdown, sheet, table};
use stationmaster_table::{Choice, FrontEnd, Kept, Table};
use unicode_width::UnicodeWidthStr;

use super::inputs::{Inputs, POISON};
use super::messages;
use crate::support::{every, program};

/// The suffixes of all names: poison; wide letters; emoji and letters of several characters; a word without a place to break it;
/// letters without room between them; nothing.
const INKS: [&str; 6] = [
    POISON,
    "東京都千代田区永田町一丁目東京都千代田区",
    "🚂🎲👨\u{200d}👩\u{200d}👧❤\u{fe0f}🚂❤\u{fe0f}❤\u{fe0f}e\u{301}e\u{301}\u{302}\u{303}e\u{301} Ze\u{301}\u{302}\u{303}lda",
    "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch",
    "ﾄｳｷｮｳ東京 of the 大阪 and the 京都 with 🚂",
    "",
];

/// The characters that turn the direction of writing, and those that break lines, as Unicode lists them.
const DIRECTIONS: [char; 14] = [
    '\u{61c}', '\u{200e}', '\u{200f}', '\u{2028}', '\u{2029}', '\u{202a}', '\u{202b}', '\u{202c}',
    '\u{202d}', '\u{202e}', '\u{2066}', '\u{2067}', '\u{2068}', '\u{2069}',
];

/// Asserts that a text holds nothing that misleads, and no line break that came from outside.
fn is_fit(what: &str, text: &str) {
    let command = |c: char| c.is_control() && c != '\n' || DIRECTIONS.contains(&c);
    assert!(!text.contains(command), "{what}: {text:?}");
    for (at, mark) in text.match_indices('‹') {
        let next = text[at + mark.len()..].chars().next();
        let is_replaced = matches!(next, Some('\u{fffd}' | '\\' | '…'));
        assert!(
            is_replaced,
            "{what}: a line break comes through, or its field is cut:\n{text}"
        );
    }
}

/// The looks of windows with 60 and with 80 columns, in every language and in ASCII; and what a screen reader gets.
fn looks() -> impl Iterator<Item = Look> {
    let look = |width, unicode, linear, language| Look {
        width,
        columns: width,
        unicode,
        linear,
        language,
        ..Look::PLAIN
    };
    Language::ALL.into_iter().flat_map(move |language| {
        [
            (60, true, false),
            (80, false, false),
            (80, true, false),
            (60, true, true),
        ]
        .map(|(width, unicode, linear)| look(width, unicode, linear, language))
    })
}

/// Everything that is written about a game.
fn written(score: &Scoreboard, look: &Look) -> Vec<(&'static str, String)> {
    let game = score.game();
    let mut paths = Paths::new(game).claiming(&[0, 1, 2, 3].map(CityId));
    paths.all = true;
    let saved = [SavedGame::new(Path::new("friday.toml"), game)];
    let club = Club::new(&saved);
    let views = [None].into_iter().chain(HistoryView::ALL.map(Some));
    let layout = Layout::of(game.board()).expect("every city has its place");
    let focuses = [
        Focus::Everything,
        Focus::Player(Seat(0)),
        Focus::Express(vec![Seat(0), Seat(1)]),
    ];
    let mut written = vec![
        ("the sheet", sheet::render(score, look)),
        ("the reasons", explain::render(score, look)),
        ("the paths", express::render(&paths, look)),
        (
            "the board",
            board::list([&**game.edition()], look) + &board::render(game.edition(), look),
        ),
        (
            "the history",
            views
                .map(|view| history::table(&Report::new(&club), view, look))
                .collect(),
        ),
        (
            "the map",
            focuses
                .map(|focus| map::terminal::render(&View::new(score, focus), &layout, look))
                .concat(),
        ),
    ];
    // Names of files, and the lines of them that remarks show, are cut but for what is said beside them.
    let is_no_source = |line: &&str| {
        let rest = line.trim_start_matches(|c: char| c.is_ascii_digit() || c == ' ');
        !rest.starts_with('|') && !rest.starts_with("-->")
    };
    let remarks = score.remarks().iter().map(|remark| {
        let text = faults::render_remark(remark, None, Some(&"friday".into()), look);
        text.split_inclusive('\n')
            .filter(is_no_source)
            .collect::<String>()
    });
    written.push(("the remarks", remarks.collect()));
    written
}

#[test]
fn whatever_the_names_are_made_of_lines_fit_and_nothing_misleads() {
    for ink in INKS.into_iter().step_by(every(3)) {
        let score = score(&Inputs(ink).game());
        for look in looks() {
            for (what, text) in written(&score, &look) {
                is_fit(what, &text);
                for line in text.lines() {
                    assert!(
                        line.width() <= look.width,
                        "{what} with {ink}: {} columns\n{line}\n\n{text}",
                        line.width()
                    );
                }
            }
            is_fit("Markdown", &markdown::render(&score, look.language));
        }
    }
}

/// No kind of fault is told in lines that are too wide.
#[test]
fn faults_fit_the_window() {
    for look in looks() {
        for kind in messages::kinds() {
            let found = Faults::from(Fault::new(kind, None));
            let text = faults::render(&found, &look);
            let summary =
                faults::summary(&found, &"friday.toml".into(), Refusal::NothingScored, &look);
            is_fit("a fault", &text);
            assert!(
                text.lines()
                    .chain(summary.lines())
                    .all(|line| line.width() <= look.width),
                "{text}{summary}"
            );
        }
    }
}

/// A folder with an edition, its board, its deck and a game, with poison in every field and in the names of the files.
struct Folder(tempfile::TempDir);

fn poisoned(word: &str) -> String {
    Inputs(POISON).name(word)
}

impl Folder {
    fn new() -> Folder {
        let folder = Folder(tempfile::tempdir().expect("a folder of our own"));
        for (name, text) in Inputs(POISON).files() {
            fs::write(folder.0.path().join(name), text).expect("it can be written");
        }
        folder
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(poisoned(name))
    }

    /// Runs the program, words in angle brackets poisoned; looks at all that it writes, and returns its output.
    fn run(&self, code: i32, args: &[&str]) -> String {
        let poison = |arg: &&str| match arg.strip_prefix('<') {
            Some(word) => poisoned(word.trim_end_matches('>')),
            None => (*arg).to_owned(),
        };
        let args: Vec<String> = args.iter().map(poison).collect();
        let output = program(self.0.path())
            .args(&args)
            .output()
            .expect("the program runs");
        let [out, err] = [output.stdout, output.stderr]
            .map(|bytes| String::from_utf8(bytes).expect("it writes UTF-8"));
        is_fit(&format!("standard output of {args:?}"), &out);
        is_fit(&format!("standard error of {args:?}"), &err);
        assert_eq!(output.status.code(), Some(code), "{args:?}:\n{out}{err}");
        out
    }
}

/// The values of JSON are as they were written.
#[test]
fn arguments_and_files_let_nothing_through() {
    let folder = Folder::new();
    let game = "<game.toml>";
    for (code, args) in [
        (0, &["score", game, game, "--explain"][..]),
        (0, &["express", game, "--claim", "nor eas, sou"]),
        (0, &["map", game, "--ticket", "north east"]),
        (0, &["map", game, "-o", "<picture.svg>"]),
        (0, &["check", game, game]),
        (2, &["board", "<europe>"]),
        (1, &["board", "<absent.toml>"]),
        (1, &["map", game, "-o", "<absent>/<picture.svg>"]),
        (1, &["history", "--data-dir", game]),
        (2, &["express", game, "--player", "<Bon>"]),
        (2, &["express", game, "--claim", "n, o"]),
        (1, &["score", "last", "--data-dir", "<data>"]),
        (2, &["score", "--data-dir", "<data>"]),
        (2, &["map", game, "--ticket", "<north>"]),
        (2, &["map", game, "--ticket", "south west"]),
        (
            2,
            &["map", game, "--ticket", "north east", "--player", "Ben"],
        ),
        (2, &["<map>"]),
        (2, &["score", "--<flag>"]),
        (2, &["history", "--since", "<today>"]),
    ] {
        folder.run(code, args);
    }
    let picture = fs::read_to_string(folder.path("picture.svg")).expect("it was drawn");
    is_fit("the picture", &picture);
    let document: Value =
        serde_json::from_str(&folder.run(0, &["score", game, "-f", "json"])).expect("it is JSON");
    assert_eq!(
        document["players"][0]["name"].as_str(),
        Some(poisoned("Anna").as_str())
    );
}

#[test]
fn the_history_lets_nothing_through() {
    let folder = Folder::new();
    let games = folder.path("data").join("games");
    fs::create_dir_all(&games).expect("it can be made");
    let saved = saved(
        &score(&Inputs(POISON).game()),
        &poisoned("../../edition.toml"),
        "1.0.0",
    );
    for (name, text) in [
        ("first.toml", saved.clone()),
        ("wrong.toml", saved.replacen("total = ", "total = 1", 1)),
        ("damaged.toml", format!("{:?} = 1\n{saved}", "key")),
    ] {
        fs::write(games.join(poisoned(name)), text).expect("it can be written");
    }
    for (code, args) in [
        (0, &[][..]),
        (0, &["--player", "<anna>"]),
        (0, &["--format", "csv"]),
        (2, &["--player", "<Zoe>"]),
        (2, &["--edition", "<other>"]),
    ] {
        folder.run(code, &[&["history", "--data-dir", "<data>"], args].concat());
    }
}

/// At a table whose board, cards and people have poison in every name, whatever is typed.
#[test]
fn the_table_lets_nothing_through() {
    let inputs = Inputs(POISON);
    let edition = find_edition(&poisoned("edition.toml"), None, &|path| inputs.open(path))
        .expect("it is an edition");
    let mut table = Table::new(vec![Choice {
        name: poisoned("edition.toml").into(),
        edition,
    }]);
    table.last.players = vec![
        (poisoned("Anna").into(), Color::Red),
        (poisoned("Ben").into(), Color::Blue),
    ];
    let mut front = FrontEnd::default();
    let in_one_line = POISON
        .split_once('›')
        .expect("its line break stands between two marks")
        .1;
    let odd = format!("odd{in_one_line}");
    let lines = "?|ODD||?|ODD||?|ODD|||?|ODD|nor so, nor ea|list|-nor so|nor|undo|redo|=12 12||west|list|-west|south|uses south nor||\
        nor ea|ea we, nor we|list|1 red|@ben routes nor so|@ben take nor so|@ben west|review|?|ODD|list|map|map @anna|map nor so|why|\
        paths|claim anna nor so ea|score|?|? all|? recolor|setup|print|bgstats|rename anna Zoe|remove ben";
    for line in lines.split('|') {
        let reply = table.enter(&mut front, &line.replace("ODD", &odd));
        for look in Language::ALL.map(|language| Look {
            language,
            ..Look::PLAIN
        }) {
            let refused = reply
                .refused
                .iter()
                .flat_map(|refused| table::refused(refused, table.position(), &look));
            let pages = reply
                .page
                .iter()
                .map(|page| table::page(page, &table, &front, &look));
            let prompt = table::prompt(&table, &front, &look);
            let said = table::answer(&reply, &table, &look)
                .into_iter()
                .chain(refused)
                .chain(pages);
            said.chain([prompt.above, prompt.label])
                .for_each(|text| is_fit(line, &text));
        }
    }
    let draft = table.draft(&front, &Kept::default());
    assert!(!draft.contains(['\u{1b}', '\u{202e}']), "{draft:?}");
}
