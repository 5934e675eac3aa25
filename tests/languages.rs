//! Every language says everything: faults, editions and whole games.

use std::collections::BTreeSet;

use snapbox::{Data, assert_data_eq};
use stationmaster_core::board::{editions, shipped_edition};
use stationmaster_core::game::write::write;
use stationmaster_core::{Color, Seat, score};
use stationmaster_map::Layout;
use stationmaster_map::view::{Focus, View};
use stationmaster_report::Language;
use stationmaster_report::express::{self, Paths};
use stationmaster_report::{self, Look, explain, sheet};
use unicode_width::UnicodeWidthStr;

use crate::messages;
use crate::support::{self, data, files, game};

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
fn compare(text: String, file: &str) {
    assert_data_eq!(
        text,
        Data::read_from(&data("tests/languages").join(file), None).raw()
    );
}

/// The worked games whose sheets and reasons are kept in every language but English, of which other tests keep them.
const GAMES: [&str; 3] = [
    "data/games/five-players",
    "tests/games/ok/germany-3-players",
    "tests/games/ok/europe-decided-by-stations",
];

/// The sheet, the reasons and the longest paths of a game.
fn told(game: &str, look: &Look) -> String {
    let text = std::fs::read_to_string(data(&format!("{game}.toml"))).expect("it is there");
    let game = support::game(&text);
    let scoreboard = score(&game);
    let paths = if game.rules().bonuses.express.is_some() {
        express::render(&Paths::new(&game), look)
    } else {
        String::new()
    };
    sheet::render(&scoreboard, look) + "\n" + &explain::render(&scoreboard, look) + &paths
}

/// The languages but English.
fn others() -> impl Iterator<Item = Language> {
    Language::ALL
        .into_iter()
        .filter(|&language| language != Language::English)
}

#[test]
fn games_are_told_in_every_language() {
    for (language, name) in others().flat_map(|language| GAMES.map(|name| (language, name))) {
        let (file, told) = (
            name.rsplit('/').next().expect("it has a name"),
            told(name, &look(language)),
        );
        // Others take a third more room than English; what is laid out fits all the same.
        assert!(told.lines().all(|line| line.width() <= 80), "{told}");
        assert_not_english(language, &told);
        compare(told, &format!("{file}.{language}.txt"));
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
    let typed = support::piped(folder.path(), &["new", "--lang", "it"], lines);
    assert_eq!(typed.code, Some(0), "{}", typed.told);
    assert!(typed.said.contains("Cucina"), "{}", typed.said);
    // The folder has an English name.
    let (sheet, _saved) = typed.said.split_once("Salvata: ").expect("it is saved");
    assert_not_english(Language::Italian, &(typed.told + sheet));
}

#[test]
fn the_language_is_that_of_the_flag_or_else_of_the_locale() {
    const ITALIAN: &str = "errore: ";
    const ENGLISH: &str = "error: ";
    let own = |own: &str, locale: [&str; 3], arguments: &[&str], expected: &str| {
        let mut program = support::program(&data("."))
            .args(arguments)
            .env("STATIONMASTER_LANG", own);
        for (name, value) in ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().zip(locale) {
            program = program.env(name, value);
        }
        let output = program.output().expect("it runs");
        let said = String::from_utf8(output.stderr).expect("it is text");
        assert!(
            said.starts_with(expected),
            "{own} {locale:?} {arguments:?}: {said}"
        );
    };
    let case = |locale, arguments: &[&str], expected| own("", locale, arguments, expected);
    own(
        "it",
        ["en_US.UTF-8", "", ""],
        &["score", "no.toml"],
        ITALIAN,
    );
    own(
        "en",
        ["it_IT.UTF-8", "", ""],
        &["score", "no.toml"],
        ENGLISH,
    );
    own(
        "it",
        ["C.UTF-8", "", ""],
        &["score", "no.toml", "--lang", "en"],
        ENGLISH,
    );
    case(["it_IT.UTF-8", "", ""], &["score", "no.toml"], ITALIAN);
    case(
        ["", "it_CH.UTF-8", "en_US.UTF-8"],
        &["score", "no.toml"],
        ITALIAN,
    );
    case(["", "", "it"], &["score", "no.toml"], ITALIAN);
    case(
        ["C.UTF-8", "", "it_IT.UTF-8"],
        &["score", "no.toml"],
        ENGLISH,
    );
    case(["", "", "de_DE.UTF-8"], &["score", "no.toml"], ENGLISH);
    case(["", "", ""], &["score", "no.toml"], ENGLISH);
    case(
        ["C.UTF-8", "", ""],
        &["--lang", "it", "score", "no.toml"],
        ITALIAN,
    );
    case(
        ["it_IT.UTF-8", "", ""],
        &["score", "no.toml", "--lang=en"],
        ENGLISH,
    );
    // What is wrong with the command line itself is said by its parser.
    case(
        ["it_IT.UTF-8", "", ""],
        &["--lang", "xx"],
        "error: invalid value 'xx' for '--lang <LANGUAGE>'",
    );
}

/// What programs read is the same in every language.
#[test]
fn data_is_in_no_language() {
    let game = "data/games/five-players.toml";
    for arguments in [
        &["score", "--format", "json", game][..],
        &["express", "--format", "json", game],
        &["board", "--template"],
    ] {
        let written = |language: &str| {
            let output = support::program(&data("."))
                .args(["--lang", language])
                .args(arguments)
                .output();
            output.expect("it runs").stdout
        };
        assert_eq!(written("it"), written("en"), "{arguments:?}");
        assert!(!written("it").is_empty());
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
        assert_eq!(game.find_players(red), [Seat(0)]);
    }
}

#[test]
fn maps_are_told_in_every_language() {
    let text =
        std::fs::read_to_string(data("data/games/five-players.toml")).expect("it is shipped");
    let game = game(&text);
    let (scoreboard, layout) = (
        score(&game),
        Layout::of(game.board()).expect("every city has its place"),
    );
    let focuses = [
        Focus::Everything,
        Focus::Express(vec![Seat(3)]),
        Focus::Player(Seat(0)),
    ];
    for (language, focus) in
        others().flat_map(|language| focuses.clone().map(|focus| (language, focus)))
    {
        let view = View::new(&scoreboard, focus);
        assert_not_english(
            language,
            &stationmaster_report::map::terminal::render(&view, &layout, &look(language)),
        );
        let svg = stationmaster_map::svg::render(&stationmaster_report::map::picture::scene(
            &view, &layout, language, None,
        ));
        let texts = svg
            .split('>')
            .filter_map(|piece| piece.split_once('<'))
            .map(|(text, _)| text);
        // Rules of style are no text.
        let texts: Vec<&str> = texts.filter(|text| !text.contains('{')).collect();
        assert_not_english(language, &texts.join("\n"));
    }
}

/// The folder of a language names no other: such a name would be left from a copy.
#[test]
fn no_language_speaks_for_another() {
    let folder = |language: Language| format!("{language:?}").to_lowercase();
    for language in Language::ALL {
        for other in Language::ALL.into_iter().filter(|&other| other != language) {
            let foreign = [
                format!("Language::{other:?}"),
                format!("words::{}", folder(other)),
            ];
            let folder = data("crates/report/src/words").join(folder(language));
            for file in ["", "faults", "sheet"]
                .iter()
                .flat_map(|part| files(&folder.join(part), "rs"))
            {
                let text = std::fs::read_to_string(&file).expect("it can be read");
                assert!(
                    !foreign.iter().any(|name| text.contains(name)),
                    "{file:?} is about {other}"
                );
            }
        }
    }
}

/// Words that only English has, of those that the program says.
const ENGLISH: &str = "the and of with is are was be it this that these for from to by at on as has have had had's not none no-one \
    route routes ticket tickets station stations train trains point points player players city cities path paths longest track \
    tracks game games edition variant deck board color colors red blue green yellow black white gray purple brown orange \
    long short regular passenger passengers left out claimed built kept completed card cards which what who when where how \
    type write take undo redo list setup back quit help map save skip yes enter error remark usage options commands total \
    place date note wins win ahead nobody all both only can cannot must does do did will would there here";

/// Words of [`ENGLISH`] that a language has too, names among them; of English, all.
fn shared_with_english(language: Language) -> BTreeSet<&'static str> {
    match language {
        Language::English => ENGLISH,
        Language::Italian => "no note express file a in bonus me do",
    }
    .split_whitespace()
    .collect()
}

/// Asserts that no word of it is English, besides what stands between backticks as it is typed or written in files.
fn assert_not_english(language: Language, text: &str) {
    let (english, shared) = (
        ENGLISH.split_whitespace().collect::<BTreeSet<_>>(),
        shared_with_english(language),
    );
    let outside: String = text.split('`').step_by(2).collect::<Vec<_>>().join(" ");
    // Italian manuals call the streams by these names.
    let names = [
        "Ticket to Ride",
        "The Mega Game",
        "standard input",
        "standard output",
        "standard error",
    ];
    let outside = names
        .iter()
        .fold(outside, |text, name| text.replace(name, ""))
        .replace("--", "--_");
    // The sentences stand below the names of their groups.
    for line in outside.lines().filter(|line| !line.starts_with('[')) {
        for word in line
            .split(|c: char| !c.is_alphabetic() && c != '_')
            .map(str::to_lowercase)
        {
            let word = word.as_str();
            assert!(
                !english.contains(word) || shared.contains(word),
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
            let page = stationmaster_report::board::render(&edition, &look(language));
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
