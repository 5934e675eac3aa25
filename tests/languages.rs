//! Every language says everything: each sentence with its plurals and genders, whole games, and a game typed in its words.

mod samples;
mod sentences;

use std::collections::BTreeSet;
use std::fmt::Write;

use snapbox::{Data, assert_data_eq};
use stationmaster::board::{editions, shipped_edition};
use stationmaster::entry::conversation::{Conversation, LastTime, Question};
use stationmaster::entry::draft::{Draft, Kept};
use stationmaster::entry::read::Guess;
use stationmaster::fault::Unreadable;
use stationmaster::game::write::write;
use stationmaster::map::Layout;
use stationmaster::map::view::{Focus, View};
use stationmaster::report::express::{self, Paths};
use stationmaster::report::{self, Look, conversation, explain, sheet};
use stationmaster::{Color, Date, Language, Seat, score};
use unicode_width::UnicodeWidthStr;

use crate::messages;
use crate::support::{self, data, game};

/// A look in a language, in a window of 80 columns.
fn look(language: Language) -> Look {
    Look { width: 80, columns: 80, language, ..Look::PLAIN }
}

/// Compares with a file of `tests/languages`; `SNAPSHOTS=overwrite` writes it, to be read in the difference.
fn compare(text: String, file: &str) {
    assert_data_eq!(text, Data::read_from(&data("tests/languages").join(file), None).raw());
}

/// The worked games whose sheets and reasons are kept in every language but English, of which other tests keep them.
const GAMES: [&str; 3] =
    ["data/games/five-players", "tests/games/ok/germany-3-players", "tests/games/ok/europe-decided-by-stations"];

/// The sheet, the reasons and the longest paths of a game.
fn told(game: &str, look: &Look) -> String {
    let text = std::fs::read_to_string(data(&format!("{game}.toml"))).expect("it is there");
    let game = support::game(&text);
    let scoreboard = score(&game);
    let paths =
        if game.rules().bonuses.express.is_some() { express::render(&Paths::new(&game), look) } else { String::new() };
    sheet::render(&scoreboard, look) + "\n" + &explain::render(&scoreboard, look) + &paths
}

#[test]
fn every_sentence_is_said_in_every_language() {
    for language in Language::ALL {
        let said = samples::all(language) + "\n" + &sentences::all(language);
        compare(said, &format!("sentences.{language}.txt"));
    }
}

#[test]
fn games_are_told_in_italian() {
    for name in GAMES {
        let file = name.rsplit('/').next().expect("it has a name");
        compare(told(name, &look(Language::Italian)), &format!("{file}.it.txt"));
    }
}

/// A game typed in Italian, slips and all: what is asked, typed and said.
#[test]
fn a_game_is_typed_in_italian() {
    let setup = ["?", "", "mega", "London København 9 lungo", "indietro", "nessuno", "Anna rosso", "Ben blu", ""];
    let anna = [
        "?",
        "lis mad bar mar zur ven rom",
        "zur mün vie war dan rig pet",
        "lis mad",
        "lis wie",
        "par fra bianca",
        "annulla",
        "ripeti",
        "mad pam bla bre par",
        "-par fra",
        "xyz",
        "",
        "14",
        "",
        "boh",
        "",
        "salta",
        "?",
        "e",
        "1",
        "-ess",
        "",
        "?",
        "lis dan, bar mün, bre ven",
        "",
    ];
    let ben = [
        "prendi lis mad",
        "lis mad",
        "preparazione",
        "luogo Tavolo di cucina",
        "nota bella serata",
        "data ieri",
        "doppie linee",
        "annulla",
        "sì",
        "data boh",
        "aggiungi Emma giallo",
        "aggiungi Emma viola",
        "togli emma",
        "rinomina ben Benno",
        "ricolora benno marrone",
        "ordina benno anna",
        "variante class",
        "no",
        "sof buc con",
        "",
        "wie",
        "",
        "lon wie",
        "",
    ];
    let end = [
        "",
        "",
        "",
        "?",
        "lista",
        "mappa anna",
        "mappa xyz",
        "benno biglietti",
        "indietro",
        "n",
        "2",
        "",
        "",
        "?",
        "e",
        "x",
        "s",
        "stazione wie bud",
        "stazione wie",
        "mappa lon wie",
        "mappa x",
        "boh",
        "salva",
        "20 novembre",
        "Tavolo di cucina",
        "?",
        "sì",
    ];
    let lines = [&setup[..], &anna, &ben, &end].concat();
    let (transcript, conversation) = typed(&lines);
    assert_eq!(conversation.step(), Question::Save, "{transcript}");
    assert_eq!(conversation.draft().setup().about.date, Date::new(2026, 11, 20));
    assert_eq!(conversation.pictures().len(), stationmaster::PictureFormat::ALL.len());
    assert_italian(&transcript);
    compare(transcript, "typed.it.txt");
}

/// What is asked, typed and said, and the conversation behind it.
fn typed(lines: &[&str]) -> (String, Conversation<'static>) {
    let editions = editions().filter_map(shipped_edition).collect();
    let begun = Conversation::new(editions, LastTime::default(), &|_| Err(Unreadable::Missing));
    let mut conversation =
        begun.on(Date::new(2026, 11, 22).expect("it is in the calendar")).with(Draft::default(), Kept::default());
    let look = look(Language::Italian);
    let mut transcript = String::new();
    for line in lines {
        let asked = conversation::question(&conversation, &look);
        writeln!(transcript, "{asked} › {line}").expect("there is room");
        let reply = conversation.answer(line);
        for note in &reply.notes {
            transcript.push_str(&conversation::note(&conversation, note, &look));
        }
        if !reply.rest.raw().is_empty() {
            transcript.push_str(&conversation::kept(&reply.rest, &look));
        }
    }
    (transcript, conversation)
}

/// The same game typed in either language is the same record.
#[test]
fn what_is_typed_in_italian_is_written_as_ever() {
    let lines = |english: bool| {
        let words: [&str; 8] = if english {
            [
                "Anna red, Ben blue",
                "take lis mad",
                "undo",
                "redo",
                "skip",
                "double-routes",
                "date yesterday",
                "place none",
            ]
        } else {
            [
                "Anna rosso, Ben blu",
                "prendi lis mad",
                "annulla",
                "ripeti",
                "salta",
                "doppie-linee",
                "data ieri",
                "luogo niente",
            ]
        };
        let [players, take, undo, redo, skip, open, date, place] = words;
        ["", "", "", players, "lis mad bar", "", skip, "wie", "", "bre pet", "", take, undo, redo, open, date, place]
    };
    let record = |english| {
        let (_, conversation) = typed(&lines(english));
        write(conversation.draft().game().expect("it is set up"), "europe-anniversary")
    };
    assert_eq!(record(true), record(false));
}

#[test]
fn the_language_is_that_of_the_flag_or_else_of_the_locale() {
    const ITALIAN: &str = "errore: ";
    const ENGLISH: &str = "error: ";
    let case = |locale: [&str; 3], arguments: &[&str], expected: &str| {
        let mut program = support::program(&data(".")).args(arguments);
        for (name, value) in ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().zip(locale) {
            program = program.env(name, value);
        }
        let output = program.output().expect("it runs");
        let said = String::from_utf8(output.stderr).expect("it is text");
        assert!(said.starts_with(expected), "{locale:?} {arguments:?}: {said}");
    };
    case(["it_IT.UTF-8", "", ""], &["score", "no.toml"], ITALIAN);
    case(["", "it_CH.UTF-8", "en_US.UTF-8"], &["score", "no.toml"], ITALIAN);
    case(["", "", "it"], &["score", "no.toml"], ITALIAN);
    case(["C.UTF-8", "", "it_IT.UTF-8"], &["score", "no.toml"], ENGLISH);
    case(["", "", "de_DE.UTF-8"], &["score", "no.toml"], ENGLISH);
    case(["", "", ""], &["score", "no.toml"], ENGLISH);
    case(["C.UTF-8", "", ""], &["--lang", "it", "score", "no.toml"], ITALIAN);
    case(["it_IT.UTF-8", "", ""], &["score", "no.toml", "--lang=en"], ENGLISH);
    // What is wrong with the command line itself is said by its parser.
    case(["it_IT.UTF-8", "", ""], &["--lang", "xx"], "error: invalid value 'xx' for '--lang <LANGUAGE>'");
}

/// What programs read is the same in every language.
#[test]
fn data_is_in_no_language() {
    let game = "data/games/five-players.toml";
    for arguments in
        [&["score", "--format", "json", game][..], &["express", "--format", "json", game], &["board", "--template"]]
    {
        let written = |language: &str| {
            let output = support::program(&data(".")).args(["--lang", language]).args(arguments).output();
            output.expect("it runs").stdout
        };
        assert_eq!(written("it"), written("en"), "{arguments:?}");
        assert!(!written("it").is_empty());
    }
}

/// What completes a word is a word of the language, and is read as what it was offered for.
#[test]
fn colors_are_completed_in_italian() {
    let (_, conversation) = typed(&["", "", "", "Anna rosso, Ben blu"]);
    let words = Language::Italian;
    for typed in ["par fra b", "par fra "] {
        let partial = conversation.partial(typed, typed.len()).expect("a part is asked for");
        let partial = partial.with_colors(|color| words.color(color));
        let colors = partial.candidates.iter().filter_map(|candidate| match candidate.guess {
            Guess::Color(color) => Some((color, candidate.text.to_string())),
            _ => None,
        });
        let colors: Vec<_> = colors.collect();
        assert!(colors.contains(&(Color::White, "bianco".to_owned())), "{typed}: {colors:?}");
        assert!(colors.iter().all(|(color, text)| Color::named(text) == Some(*color)), "{colors:?}");
    }
}

/// Files are read with the colors of any language, and written with the English ones.
#[test]
fn a_record_may_name_colors_in_italian() {
    let text = "format = 1\nedition = \"europe-anniversary\"\n[[player]]\nname = \"Anna\"\ncolor = \"rosso\"\nroutes = [\"Paris - \
                Frankfurt (bianco)\"]\n[[player]]\nname = \"Ben\"\ncolor = \"grigio\"\n";
    let written = write(&game(text), "europe-anniversary");
    assert!(
        written.contains("color = \"red\"") && written.contains("(white)") && written.contains("\"gray\""),
        "{written}"
    );
    assert_eq!(game(text).find_players("rosso"), [Seat(0)]);
}

#[test]
fn maps_are_told_in_italian() {
    let text = std::fs::read_to_string(data("data/games/five-players.toml")).expect("it is shipped");
    let game = game(&text);
    let (scoreboard, layout) = (score(&game), Layout::of(game.board()).expect("every city has its place"));
    for focus in [Focus::Everything, Focus::Express(vec![Seat(3)]), Focus::Player(Seat(0))] {
        let view = View::new(&scoreboard, focus);
        let drawn = report::map::terminal::render(&view, &layout, &look(Language::Italian));
        assert_italian(&drawn);
        let svg = report::map::svg::render(&view, &layout, Language::Italian);
        let texts = svg.split('>').filter_map(|piece| piece.split_once('<')).map(|(text, _)| text);
        // Rules of style are no text.
        let texts: Vec<&str> = texts.filter(|text| !text.contains('{')).collect();
        assert_italian(&texts.join("\n"));
    }
}

/// Words that only English has, of those that the program says.
const ENGLISH: &str = "the and of with is are was be it this that these for from to by at on as has have had had's not none no-one \
    route routes ticket tickets station stations train trains point points player players city cities path paths longest track \
    tracks game games edition variant deck board color colors red blue green yellow black white gray purple brown orange \
    long short regular passenger passengers left out claimed built kept completed card cards which what who when where how \
    type write take undo redo list setup back quit help map save skip yes enter error remark usage options commands total \
    place date note wins win ahead nobody all both only can cannot must does do did will would there here";

/// Asserts that no word of it is English, besides what stands between backticks as it is typed or written in files.
fn assert_italian(text: &str) {
    let english: BTreeSet<&str> = ENGLISH.split_whitespace().collect();
    // Italian has these too, or they are names.
    let also: BTreeSet<&str> = ["no", "note", "express", "file", "a", "in", "bonus", "me", "do"].into();
    let outside: String = text.split('`').step_by(2).collect::<Vec<_>>().join(" ");
    let outside = outside.replace("Ticket to Ride", "").replace("--", "--_");
    // The sentences stand below the names of their groups.
    for line in outside.lines().filter(|line| !line.starts_with('[')) {
        for word in line.split(|c: char| !c.is_alphabetic() && c != '_').filter(|word| !also.contains(word)) {
            assert!(!english.contains(word.to_lowercase().as_str()), "{word:?} in {line:?}\n{text}");
        }
    }
}

/// Faults are told with what stands in files in backticks or in quotes.
#[test]
fn faults_are_told_in_italian() {
    for kind in messages::kinds() {
        let message = Language::Italian.fault(&kind);
        for text in [&message.title, &message.label, &message.other, message.help.as_ref().unwrap_or(&message.title)] {
            let outside: String = text.split('"').step_by(2).collect::<Vec<_>>().join(" ");
            assert_italian(&outside);
        }
    }
}

#[test]
fn no_english_word_is_said_in_italian() {
    assert_italian(&samples::all(Language::Italian));
    assert_italian(&sentences::all(Language::Italian));
    for name in GAMES {
        assert_italian(&told(name, &look(Language::Italian)));
    }
    for edition in editions().filter_map(shipped_edition) {
        let page = report::board::render(&edition, &look(Language::Italian));
        // The lists below the rules have names of cities and of decks, and variants are called as files call them.
        let rules = page.split("\n\n").next().expect("it begins with the rules").replace("big-cities", "");
        assert_italian(&rules);
        for variant in edition.variants() {
            assert_italian(&Language::Italian.title(&variant.title).to_string());
        }
    }
}

/// Italian takes a third more room; what is laid out fits all the same.
#[test]
fn italian_fits_a_window_of_80_columns() {
    for name in GAMES {
        for line in told(name, &look(Language::Italian)).lines() {
            assert!(line.width() <= 80, "{}: {line}", line.width());
        }
    }
}
