//! Every language says everything: faults, editions, whole games, pages of commands.

use std::collections::BTreeSet;

use snapbox::{Data, assert_data_eq};
use stationmaster_core::board::{editions, shipped_edition};
use stationmaster_core::game::write::write;
use stationmaster_core::{Color, Seat, score};
use stationmaster_map::view::{Focus, View};
use stationmaster_map::{Layout, svg};
use stationmaster_report::express::{self, Paths};
use stationmaster_report::{Language, Look, board, explain, map, sheet};
use unicode_width::UnicodeWidthStr;

use crate::reports::messages;
#[cfg(unix)]
use crate::support::terminal::piped;
use crate::support::{data, game, program, read, said};

/// A look in a language, in a window of 80 columns.
fn look(language: Language) -> Look {
    Look {
        width: 80,
        columns: 80,
        language,
        ..Look::PLAIN
    }
}

/// Compares with a file of `tests/languages`; `SNAPSHOTS=overwrite` writes it, to be read in the difference.
fn compare(text: &str, name: &str, language: Language) {
    let file = data(&format!("tests/languages/{name}.{language}.txt"));
    assert_data_eq!(text, Data::read_from(&file, None).raw());
}

/// The languages but English, in which `tests/cli` and `tests/cases` have games and pages.
fn others() -> impl Iterator<Item = Language> {
    Language::ALL
        .into_iter()
        .filter(|&language| language != Language::English)
}

/// The sheet, the reasons and the longest paths of games. Other languages take a third more room than English; what is laid out fits.
#[test]
fn games_are_told_in_every_language() {
    for path in [
        "data/games/two-players",
        "tests/games/ok/germany-3-players",
        "tests/games/ok/europe-decided-by-stations",
    ] {
        let game = read(&format!("{path}.toml"));
        let scoreboard = score(&game);
        for look in others().map(look) {
            let mut told =
                sheet::render(&scoreboard, &look) + "\n" + &explain::render(&scoreboard, &look);
            if game.rules().bonuses.express.is_some() {
                told += &express::render(&Paths::new(&game), &look);
            }
            assert!(told.lines().all(|line| line.width() <= 80), "{told}");
            assert_not_english(look.language, &told);
            compare(
                &told,
                path.rsplit('/').next().expect("it has a name"),
                look.language,
            );
            // The texts of its pictures, but for rules of style.
            let layout = Layout::of(game.board()).expect("every city has its place");
            for focus in [Focus::Everything, Focus::Player(Seat(0))] {
                let view = View::new(&scoreboard, focus);
                assert_not_english(look.language, &map::terminal::render(&view, &layout, &look));
                let svg = svg::render(&map::picture::scene(&view, &layout, look.language, None));
                let texts = svg
                    .split('>')
                    .filter_map(|piece| piece.split_once('<'))
                    .map(|(text, _)| text);
                assert_not_english(
                    look.language,
                    &texts
                        .filter(|text| !text.contains('{'))
                        .collect::<Vec<_>>()
                        .join("\n"),
                );
            }
        }
    }
}

/// One snapshot a page of the commands.
#[test]
fn pages_are_told_in_every_language() {
    for (name, args) in [
        ("history", &["history"][..]),
        ("games", &["history", "games"]),
        ("people", &["history", "people"]),
        ("records", &["history", "records"]),
        ("tickets", &["history", "tickets"]),
        ("board", &["board", "tests/editions/all-bonuses.toml"]),
        (
            "claim",
            &[
                "express",
                "data/games/two-players.toml",
                "-p",
                "ben",
                "--claim",
                "edi, lon, die",
            ],
        ),
    ] {
        for language in others() {
            let program = program(&data(".")).args([
                "--data-dir",
                "tests/cli/history.in",
                "--lang",
                language.key(),
            ]);
            let output = program.args(args).output().expect("the program runs");
            compare(
                &String::from_utf8(output.stdout).expect("it is text"),
                name,
                language,
            );
        }
    }
}

/// An evening with a slip at every place and every page, typed in Italian.
#[cfg(unix)]
#[test]
fn a_game_is_typed_in_italian() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let lines = "?\nxx\n\n?\nxx\n\n?\nAnna ro, Ben blu\nAnna rosso\n\n?\n? tutto\nlis mad bar mar\npar xx\n\
                 =35 13\n=36 13\n\n?\nwie\nlon par\n\n?\nbre pet\nrom xx\nnessuno\n\n\nwie bud kyi\n\n\n\
                 lon wie, mad die\n-mad die\nannulla\nripeti\nannulla\n\nelenco\npercorsi\nperché\n\
                 luogo Cucina\nxx\n\nmappa\nregola xx\n\n";
    let typed = piped(folder.path(), &["new", "--lang", "it"], lines);
    assert_eq!(typed.code, Some(0), "{}", typed.told);
    // The folder has an English name.
    let (sheet, _saved) = typed.said.split_once("Salvata: ").expect("it is saved");
    assert!(sheet.contains("Cucina"), "{sheet}");
    assert_not_english(Language::Italian, &(typed.told + sheet));
}

/// The flag, the program's own variable or the locale decides. Formats for programs are the same in every language.
#[test]
fn the_language_is_that_of_the_flag_or_else_of_the_locale() {
    let json = ["score", "-f", "json", "data/games/five-players.toml"];
    let expected = said(&json).into_bytes();
    for (own, [all, messages, lang], more, is_italian) in [
        ("it", ["en_US.UTF-8", "", ""], &[][..], true),
        ("en", ["it_IT.UTF-8", "", ""], &[], false),
        ("it", ["C.UTF-8", "", ""], &["--lang", "en"], false),
        ("", ["it_IT.UTF-8", "", ""], &[], true),
        ("", ["", "it_CH.UTF-8", "en_US.UTF-8"], &[], true),
        ("", ["", "", "it"], &[], true),
        ("", ["C.UTF-8", "", "it_IT.UTF-8"], &[], false),
        ("", ["", "", "de_DE.UTF-8"], &[], false),
        ("", ["", "", ""], &[], false),
        ("", ["C.UTF-8", "", ""], &["--lang", "it"], true),
        ("", ["it_IT.UTF-8", "", ""], &["--lang=en"], false),
    ] {
        let variables = [
            ("STATIONMASTER_LANG", own),
            ("LC_ALL", all),
            ("LC_MESSAGES", messages),
            ("LANG", lang),
        ];
        let run = |args: &[&str]| {
            program(&data("."))
                .envs(variables)
                .args(args)
                .args(more)
                .output()
                .expect("it runs")
        };
        let said = String::from_utf8(run(&["score", "no.toml"]).stderr).expect("it is text");
        assert!(
            said.starts_with(if is_italian { "errore: " } else { "error: " }),
            "{variables:?} {more:?}: {said}"
        );
        assert!(run(&json).stdout == expected, "{variables:?} {more:?}");
    }
}

/// Files are read with the colors of any language, and written with the English ones.
#[test]
fn a_record_may_name_colors_in_any_language() {
    for language in Language::ALL {
        let [red, gray, white] =
            [Color::Red, Color::Gray, Color::White].map(|color| language.color(color));
        let game = game(&format!(
            "format = 1\nedition = \"europe-anniversary\"\n[[player]]\nname = \"Anna\"\ncolor = \"{red}\"\n\
             routes = [\"Paris - Frankfurt ({white})\"]\n[[player]]\nname = \"Ben\"\ncolor = \"{gray}\"\n"
        ));
        let written = write(&game, "europe-anniversary");
        assert!(
            ["color = \"red\"", "(white)", "\"gray\""]
                .iter()
                .all(|key| written.contains(key)),
            "{written}"
        );
    }
}

/// Words that only English has, of those that the program says.
const ENGLISH: &str = "the and of with is are was be it this that these for from to by at on as has have had had's not none no-one
    route routes ticket tickets station stations train trains point points player players city cities path paths longest track \
    tracks game games edition variant deck board color colors red blue green yellow black white gray purple brown orange \
    long short regular passenger passengers left out claimed built kept completed card cards which what who when where how \
    type write take undo redo list setup back quit help map save skip yes enter error remark usage options commands total \
    place date note wins win ahead nobody all both only can cannot must does do did will would there here";

/// Words of [`ENGLISH`] that a language has too, names among them.
fn shared_with_english(language: Language) -> &'static str {
    match language {
        Language::English => ENGLISH,
        Language::Italian => "no note express file a in bonus me do",
    }
}

/// Asserts that no word of it is English, besides what stands between backticks as it is typed or written in files.
fn assert_not_english(language: Language, text: &str) {
    let shared: BTreeSet<&str> = shared_with_english(language).split_whitespace().collect();
    let english: BTreeSet<&str> = ENGLISH
        .split_whitespace()
        .filter(|word| !shared.contains(word))
        .collect();
    let outside: String = text.split('`').step_by(2).collect::<Vec<_>>().join(" ");
    let outside = ["Ticket to Ride", "The Mega Game"]
        .iter()
        .fold(outside, |text, name| text.replace(name, ""));
    for line in outside
        .replace("--", "--_")
        .lines()
        .filter(|line| !line.starts_with('['))
    {
        for word in line
            .split(|c: char| !c.is_alphabetic() && c != '_')
            .map(str::to_lowercase)
        {
            assert!(
                !english.contains(word.as_str()),
                "{word:?} in {line:?}\n{text}"
            );
        }
    }
}

/// Faults are told with what stands in files in backticks or in quotes; below the rules of an edition, the lists have names of
/// cities and of decks, and variants are called as files call them.
#[test]
fn no_english_word_is_said_in_another_language() {
    for language in others() {
        for kind in messages::kinds() {
            let message = language.fault(&kind);
            for text in [
                message.title,
                message.label,
                message.other,
                message.help.unwrap_or_default(),
            ] {
                assert_not_english(
                    language,
                    &text.split('"').step_by(2).collect::<Vec<_>>().join(" "),
                );
            }
        }
        for edition in editions().filter_map(shipped_edition) {
            let page = board::render(&edition, &look(language));
            let rules = page
                .split("\n\n")
                .next()
                .expect("it begins with the rules")
                .replace("big-cities", "");
            assert_not_english(language, &rules);
            for variant in edition.variants() {
                assert_not_english(language, &language.title(&variant.title).to_string());
            }
        }
    }
}
