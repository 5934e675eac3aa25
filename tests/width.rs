//! No line is wider than the window, whatever the names are made of: letters that take two columns or none, emoji of several
//! characters, and words without a place to break them.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use stationmaster_core::board::{find_edition, shipped_edition};
use stationmaster_core::fault::Unreadable;
use stationmaster_core::history::{Club, SavedGame};
use stationmaster_core::{Faults, Game, Seat, Source, Text, game, judge, score};
use stationmaster_map::Layout;
use stationmaster_map::view::{Focus, View};
use stationmaster_report::express::{self, Paths};
use stationmaster_report::history::{HistoryView, Report};
use stationmaster_report::words::saving::SavingLabel;
use stationmaster_report::words::{Language, Refusal};
use stationmaster_report::{self, Look, explain, faults, sheet};
use unicode_width::UnicodeWidthStr;

use crate::boundary::inputs::{
    BOARD, BOARD_SLIPS, DECK, EDITION, EDITION_SLIPS, RECORD, SLIPS, filled_with,
};
use crate::support::{self, data, is_long};

/// What stands behind every name: wide letters, emoji, letters of several characters, letters without room between them,
/// several words.
const INKS: [&str; 6] = [
    "東京都千代田区永田町一丁目東京都千代田区",
    "🚂🎲👨\u{200d}👩\u{200d}👧❤\u{fe0f}🚂🎲❤\u{fe0f}❤\u{fe0f}❤\u{fe0f}❤\u{fe0f}❤\u{fe0f}❤\u{fe0f}",
    "e\u{301}e\u{301}\u{302}\u{303}e\u{301} e\u{301}\u{302}\u{303} Ze\u{301}\u{302}\u{303}lda",
    "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch",
    "ﾄｳｷｮｳ東京 of the 大阪 and the 京都 with 🚂",
    "",
];

/// The files of a game in which every name has the same ink behind it.
struct Files(&'static str);

impl Files {
    fn filled(&self, template: &str) -> String {
        filled_with(template, &|word| {
            let is_file = Path::new(word).extension().is_some_and(|end| end == "toml");
            if is_file {
                word.to_owned()
            } else {
                format!("{word}{}", self.0)
            }
        })
    }

    fn open(&self, path: &Path) -> Result<String, Unreadable> {
        let name = path.file_name().and_then(|name| name.to_str());
        let template = match name {
            Some("edition.toml") => EDITION,
            Some("board.toml") => BOARD,
            Some("deck.toml") => DECK,
            _ => return Err(Unreadable::Missing),
        };
        Ok(self.filled(template))
    }

    fn load(&self, record: &str) -> Result<Game, Faults> {
        let source = Arc::new(Source {
            name: "friday.toml".into(),
            text: self.filled(record),
        });
        game::load(&source, &|path| self.open(path))
    }

    fn name(&self, word: &str) -> Text {
        format!("{word}{}", self.0).into()
    }

    fn game(&self) -> Game {
        self.load(RECORD).expect("it is a legal game")
    }
}

fn slipped(template: &str, slips: &[(&str, &str)]) -> String {
    slips
        .iter()
        .fold(template.to_owned(), |text, (right, wrong)| {
            text.replacen(right, wrong, 1)
        })
}

/// The looks of windows with 60 and with 80 columns, in every language; and what a screen reader gets.
fn looks() -> impl Iterator<Item = Look> {
    let look = |width, unicode, language| Look {
        width,
        columns: width,
        unicode,
        language,
        ..Look::PLAIN
    };
    let ascii = [60, 80].map(|width| look(width, false, Language::English));
    let each = Language::ALL
        .into_iter()
        .flat_map(move |language| [60, 80].map(|width| look(width, true, language)));
    let linear = Look {
        linear: true,
        ..look(60, true, Language::English)
    };
    each.chain(ascii).chain([linear])
}

/// Asserts that all lines fit into the window.
fn fits(what: &str, text: &str, look: Look) {
    for line in text.lines() {
        assert!(
            line.width() <= look.width,
            "{what}: {} of {} columns\n{line}\n\n{text}",
            line.width(),
            look.width
        );
    }
}

/// Looks at something in every ink and in every window; what is made of the files is made once for each ink.
fn everywhere<T>(what: &str, made: impl Fn(&Files) -> T, said: impl Fn(&T, &Look) -> String) {
    for ink in INKS {
        let made = made(&Files(ink));
        for look in looks() {
            fits(&format!("{what} with {ink}"), &said(&made, &look), look);
        }
    }
}

/// The words of a text, whatever frame is around them and whichever signs are behind them.
fn words_of(text: &str) -> BTreeSet<&str> {
    let ends = |c: char| c.is_whitespace() || "│┆╭─┬╮╞═╪╡╰┴╯,;:".contains(c);
    text.split(ends).filter(|word| !word.is_empty()).collect()
}

/// Asserts that a text has the same words at every width: those of the table, or those of its lines.
fn breaks_no_word(said: &dyn Fn(&Look) -> String) {
    for language in Language::ALL {
        let look = |columns| Look {
            width: columns,
            columns,
            language,
            ..Look::PLAIN
        };
        let (table, lines) = (
            said(&look(10_000)),
            said(&Look {
                linear: true,
                ..look(10_000)
            }),
        );
        let below = language.label(SavingLabel::Files);
        let known: BTreeSet<&str> = [table.as_str(), &lines, below]
            .into_iter()
            .flat_map(words_of)
            .collect();
        for columns in (40..=140).step_by(if is_long() { 1 } else { 4 }) {
            let narrow = said(&look(columns));
            fits("a narrow window", &narrow, look(columns));
            let broken: Vec<&str> = words_of(&narrow).difference(&known).copied().collect();
            assert!(
                broken.is_empty(),
                "{broken:?} at {columns} columns\n{narrow}"
            );
        }
    }
}

/// The worked game of five players, whose names have an ink behind them.
fn five_players(files: &Files) -> Game {
    let text =
        std::fs::read_to_string(data("data/games/five-players.toml")).expect("it is shipped");
    let line = |line: &str| match line.strip_prefix("name = \"") {
        Some(name) => format!("name = \"{}{name}\n", files.0),
        None => format!("{line}\n"),
    };
    let game = support::game(&text.lines().map(line).collect::<String>());
    assert!(
        game.players()
            .iter()
            .all(|player| player.name.raw().starts_with(files.0))
    );
    game
}

#[test]
fn the_sheet_fits() {
    let both = |files: &Files| [score(&files.game()), score(&five_players(files))];
    everywhere("the sheet", both, |both, look| {
        both.iter()
            .map(|score| sheet::render(score, look))
            .collect()
    });
}

#[test]
fn no_word_and_no_figure_of_a_table_is_broken() {
    let games = ["five-players", "four-players", "germany-5-players"].map(|name| {
        let path = data(&format!("data/games/{name}.toml"));
        score(&support::game(
            &std::fs::read_to_string(path).expect("it is shipped"),
        ))
    });
    breaks_no_word(&|look| {
        games
            .iter()
            .map(|score| sheet::render(score, look))
            .collect()
    });
    let file = Path::new("games/2026-11-20-anna-ben.toml");
    let saved = games
        .each_ref()
        .map(|score| SavedGame::new(file, score.game()));
    let club = Club::new(&saved);
    breaks_no_word(&|look| views(&club, look).concat());
    let edition = shipped_edition("germany").expect("it is shipped");
    breaks_no_word(&|look| {
        stationmaster_report::board::list([edition.as_ref()], look)
            + &stationmaster_report::board::render(&edition, look)
    });
}

#[test]
fn the_reasons_fit() {
    everywhere("the reasons", |files| score(&files.game()), explain::render);
}

#[test]
fn the_paths_fit_with_what_is_said_of_a_claim() {
    everywhere("the paths", Files::game, |game, look| {
        let mut paths = Paths::new(game);
        let cities: Vec<_> = (0..4).map(stationmaster_core::CityId).collect();
        for (seat, _, judgement) in &mut paths.players {
            *judgement = Some(judge(game, *seat, &cities));
        }
        express::render(&paths, look)
    });
}

#[test]
fn the_map_fits() {
    everywhere(
        "the map",
        |files| score(&files.game()),
        |score, look| {
            let layout = Layout::of(score.game().board()).expect("every city has its place");
            // In the narrower window the longer texts.
            let focuses = match look.width {
                60 => [Focus::Everything, Focus::Express(vec![Seat(0), Seat(1)])].to_vec(),
                _ => vec![Focus::Player(Seat(0))],
            };
            let drawn = focuses.into_iter().map(|focus| View::new(score, focus));
            drawn
                .map(|view| stationmaster_report::map::terminal::render(&view, &layout, look))
                .collect()
        },
    );
}

#[test]
fn the_board_fits() {
    let edition = |files: &Files| {
        find_edition("edition.toml", None, &|path| files.open(path)).expect("it is an edition")
    };
    everywhere("the board", edition, |edition, look| {
        stationmaster_report::board::list([edition.as_ref()], look)
            + &stationmaster_report::board::render(edition, look)
    });
}

/// A message without the lines of a file that it shows: they are cut to the window, and are wider only where two places
/// in one lie so far apart, or where so much is said beside it.
fn without_sources(message: &str) -> String {
    let is_no_source = |line: &&str| {
        let behind = line.trim_start_matches(|c: char| c.is_ascii_digit() || c == ' ');
        !behind.starts_with('|')
    };
    message.split_inclusive('\n').filter(is_no_source).collect()
}

#[test]
fn faults_and_remarks_fit() {
    for slips in SLIPS {
        let found = |files: &Files| files.load(&slipped(RECORD, slips)).err();
        everywhere("faults", found, |found, look| {
            let Some(found) = found else {
                return String::new();
            };
            let summary =
                faults::summary(found, &"friday.toml".into(), Refusal::NothingScored, look);
            without_sources(&faults::render(found, look)) + &summary
        });
    }
    for (template, all) in [(EDITION, EDITION_SLIPS), (BOARD, BOARD_SLIPS)] {
        for slips in all {
            let found = |files: &Files| {
                let open = |path: &Path| {
                    let own = if template == EDITION {
                        "edition.toml"
                    } else {
                        "board.toml"
                    };
                    if path.ends_with(own) {
                        Ok(files.filled(&slipped(template, slips)))
                    } else {
                        files.open(path)
                    }
                };
                find_edition("edition.toml", None, &open).err()
            };
            everywhere("faults", found, |found, look| {
                found
                    .iter()
                    .map(|found| without_sources(&faults::render(found, look)))
                    .collect()
            });
        }
    }
    everywhere(
        "remarks",
        |files| (files.game(), files.name("friday")),
        |(game, name), look| {
            let remarks = game.remarks().iter();
            remarks
                .map(|remark| {
                    without_sources(&faults::render_remark(remark, None, Some(name), look))
                })
                .collect()
        },
    );
}

#[test]
fn the_history_fits() {
    let games = |files: &Files| {
        [files.game(), five_players(files)]
            .map(|game| SavedGame::new(Path::new("friday.toml"), &game))
    };
    everywhere("the history", games, |games, look| {
        views(&Club::new(games), look).concat()
    });
}

/// Every view of a history.
fn views(club: &Club<'_>, look: &Look) -> Vec<String> {
    let views = std::iter::once(None).chain(HistoryView::ALL.map(Some));
    views
        .map(|view| stationmaster_report::history::table(&Report::new(club), view, look))
        .collect()
}

/// What does not go to a terminal is as wide as `COLUMNS` says, within reason, and else as wide as ever.
#[test]
fn what_is_piped_is_as_wide_as_columns_says() {
    let widest = |columns: &str| {
        let args = ["express", "data/games/four-players.toml"];
        let output = support::program(&data("."))
            .args(args)
            .env("COLUMNS", columns)
            .output()
            .expect("the program runs");
        let said = String::from_utf8(output.stdout).expect("it is text");
        said.lines()
            .map(UnicodeWidthStr::width)
            .max()
            .expect("it says something")
    };
    let [narrow, usual, wide] = ["50", "", "200"].map(widest);
    assert!(
        (40..=50).contains(&narrow) && (90..=100).contains(&usual) && (110..=120).contains(&wide),
        "{narrow} {usual} {wide}"
    );
    assert_eq!(["0", "-1", "wide"].map(widest), [usual; 3]);
}
