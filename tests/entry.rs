//! The conversation at the table, played from scripts: whole games, slips and corrections.

use proptest::prelude::*;
use snapbox::{Data, assert_data_eq};
use stationmaster::Text;
use stationmaster::board::{editions, shipped_edition};
use stationmaster::color::Color;
use stationmaster::entry::conversation::{
    Conversation, LastGame, LastTime, Note, Part, Question, Reply,
};
use stationmaster::game::write::write;
use stationmaster::game::{Game, Station};
use stationmaster::map::PictureFormat;
use stationmaster::report::{Look, conversation};
use stationmaster::score::score;
use stationmaster::units::Seat;

use crate::support::{self, data, game, load, no_files, transcript};

mod changes;
mod heard;
mod line;
mod map;
mod own_edition;
mod sessions;
mod slips;
mod turning;

fn begin() -> Conversation<'static> {
    support::conversation()
}

/// Types Enter until a question is asked, also where an open part holds it up; what is said to the last one.
fn enter_until(conversation: &mut Conversation<'_>, question: Question) -> String {
    let mut said = String::new();
    for _ in 0..100 {
        if conversation.step() == question {
            return said;
        }
        said = say(conversation, &[""]);
    }
    panic!("{question:?} is never asked")
}

/// Takes back the last change, wherever it was made; whether there was one.
fn undo(conversation: &mut Conversation<'_>) -> bool {
    let mut reply = conversation.answer("undo");
    // Counts behind a line are taken back before it.
    while let Note::CountUndone(..) | Note::UndoCount(..) = reply.notes[0] {
        reply = conversation.answer("undo");
    }
    if let Note::UndoElsewhere(_) = reply.notes[0] {
        reply = conversation.answer("y");
    }
    matches!(reply.notes[0], Note::Undone(_))
}

/// Types lines one after the other; what is said to the last of them.
fn say(conversation: &mut Conversation<'_>, lines: &[&str]) -> String {
    // What is said is put into words once only: reviews draw maps, and take longer than everything else.
    let replies: Vec<Reply> = lines.iter().map(|line| conversation.answer(line)).collect();
    let Some(reply) = replies.last() else {
        return String::new();
    };
    let mut said: String = reply
        .notes
        .iter()
        .map(|note| conversation::note(conversation, note, &Look::PLAIN))
        .collect();
    for line in [&reply.passed_over, &reply.rest]
        .into_iter()
        .filter(|line| !line.raw().is_empty())
    {
        said.push_str(&conversation::kept(line, true, &Look::PLAIN));
    }
    said
}

/// A classic game of Anna, Ben and Chiara, set up to the first question.
fn set_up() -> Conversation<'static> {
    let mut conversation = begin();
    say(
        &mut conversation,
        &["", "", "", "Anna red, Ben blue, Chiara gr"],
    );
    assert_eq!(conversation.step(), Question::Part(Seat(0), Part::Routes));
    conversation
}

fn game_of<'t>(conversation: &'t Conversation<'_>) -> &'t Game {
    conversation.draft().game().expect("it is set up")
}

/// `talks.txt`: conversations, each below what it shows, with what is asked, typed and said, and in the end what everybody has. A
/// new one needs its typed lines only, each behind ` › `; `SNAPSHOTS=overwrite` writes the rest, to be read in the difference.
#[test]
fn conversations_go_as_they_were_read_and_found_right() {
    let path = data("tests/entry/talks.txt");
    let talks = std::fs::read_to_string(&path).expect("it is there");
    let talks: Vec<String> = talks
        .split("\n# ")
        .map(|talk| held(talk.trim_start_matches("# ")))
        .collect();
    assert_data_eq!(talks.join("\n"), Data::read_from(&path, None).raw());
}

/// Holds a conversation once more, after its setting up if that is all that a line says: `(set up: Anna red, Ben blue)`.
fn held(talk: &str) -> String {
    let title = talk.lines().next().unwrap_or_default();
    let players = talk.lines().find_map(|line| line.strip_prefix("(set up: "));
    let lines: Vec<&str> = talk
        .lines()
        .filter_map(|line| Some(line.split_once(" › ")?.1))
        .collect();
    let mut conversation = begin();
    let mut text = format!("# {title}\n");
    if let Some(players) = players.and_then(|players| players.strip_suffix(')')) {
        say(&mut conversation, &["", "", "", players]);
        text.push_str(&format!("(set up: {players})\n"));
    }
    text.push_str(&transcript(&mut conversation, &lines, &Look::PLAIN, false));
    text.push_str(&format!(
        "{}\n",
        conversation::question(&conversation, &Look::PLAIN)
    ));
    text + &everything(&conversation)
}

/// What everybody has, a line each, and how many lines can be undone.
fn everything(conversation: &Conversation<'_>) -> String {
    let mut text = String::new();
    for player in conversation
        .draft()
        .game()
        .iter()
        .flat_map(|game| game.players())
    {
        let game = game_of(conversation);
        let tracks = player
            .tracks
            .iter()
            .map(|&track| game.board().track_name(track).to_string());
        let station =
            |station: &Station| format!("station in {}", game.board().city_name(station.city));
        let cards = player.tickets.iter().map(|&id| game.ticket(id));
        let cards = cards.map(|card| {
            format!(
                "ticket {} ({})",
                game.board().pair_name(card.cities),
                card.points.0
            )
        });
        let passengers = player
            .passengers
            .iter()
            .filter(|count| **count > 0)
            .map(|count| format!("{count} of a color"));
        let stations = player.stations.iter().map(station);
        let things: Vec<String> = tracks
            .chain(stations)
            .chain(cards)
            .chain(passengers)
            .collect();
        let things = if things.is_empty() {
            "nothing".to_owned()
        } else {
            things.join(", ")
        };
        text.push_str(&format!("= {} ({}): {things}\n", player.name, player.color));
    }
    text + &format!("= {} to undo\n", conversation.draft().edits())
}

/// A record without a day and a place is corrected without them, after a restart too; a new game is offered today.
#[test]
fn a_correction_adds_no_day_and_no_place() {
    let last = LastGame {
        edition: "europe-anniversary".into(),
        variant: "classic".into(),
        bonus: Vec::new(),
        players: Vec::new(),
        place: Some("Kitchen".into()),
    };
    let text = std::fs::read_to_string("data/games/two-players.toml").expect("it can be read");
    let is_kept = |line: &&str| !line.starts_with("date") && !line.starts_with("place");
    let undated = text.lines().filter(is_kept).collect::<Vec<_>>().join("\n");
    for (text, is_offered) in [(&undated, false), (&text, true)] {
        let (draft, kept) = support::draft(text).expect("it is a game");
        let edited = support::conversation_after(LastTime::new([last.clone()])).with(draft, kept);
        let (draft, kept) =
            support::draft(&support::draft_text(&edited)).expect("it can be taken up");
        let again = support::conversation_after(LastTime::new([last.clone()])).with(draft, kept);
        for conversation in [edited, again] {
            assert_eq!(conversation.offered_date().is_some(), is_offered);
            assert_eq!(conversation.offered_place().is_some(), is_offered);
        }
    }
    assert!(set_up().offered_date().is_some());
}

/// A player who was left before the stations is asked for them when the others are done.
#[test]
fn whoever_was_left_is_asked_for_everything() {
    let mut conversation = set_up();
    say(&mut conversation, &["lis mad"]);
    conversation.turn_to(Question::Part(Seat(1), Part::Routes));
    say(
        &mut conversation,
        &["par fra", "", "", "bre pet, lon wie", ""],
    );
    say(
        &mut conversation,
        &["ber ess", "", "", "ams pam, ath ang", ""],
    );
    assert_eq!(conversation.step(), Question::Part(Seat(0), Part::Stations));
}

/// Ended by force while another player was turned to, it goes on through what is empty there, and then back.
#[test]
fn a_detour_goes_on_where_it_was_taken_up() {
    let mut conversation = set_up();
    say(&mut conversation, &["lis mad", "ben stations"]);
    let mut again = support::taken_up(&support::draft_text(&conversation));
    assert_eq!(again.step(), Question::Part(Seat(1), Part::Stations));
    say(&mut again, &["lon"]);
    assert_eq!(again.step(), Question::Part(Seat(1), Part::Tickets));
    say(&mut again, &["bre pet, lon wie", ""]);
    assert_eq!(again.step(), Question::Part(Seat(1), Part::Routes));
    say(&mut again, &["par fra", ""]);
    assert_eq!(again.step(), Question::Part(Seat(0), Part::Routes));
}

#[test]
fn a_whole_game_typed_in_is_the_game_of_its_record() {
    let text = std::fs::read_to_string("data/games/two-players.toml").expect("it can be read");
    let expected = game(&text);
    let mut conversation = begin();
    let lines = [
        "",
        "",
        "",
        "Anna r, Ben blue",
        "lis mad bar mar zur ven rom",
        "zur mün vie war dan rig pet",
        "mad pam bla bre par",
        "",
        "",
        "lis dan, bar mün, bre ven",
        "",
        "edi lon or die par fra w ber r vie bud w kyi smo mos",
        "sof buc con",
        "",
        "zur mun",
        "",
        "edi par, lon wie, zur bud, par zag",
        "",
    ];
    say(&mut conversation, &lines);
    assert_eq!(conversation.step(), Question::Review);
    let date = expected.about().date.expect("the record has a date");
    say(
        &mut conversation,
        &[
            "",
            "station mün wie",
            &format!("date {date}"),
            "place Kitchen table",
            "picture svg",
        ],
    );
    assert_eq!(conversation.step(), Question::Score);
    say(&mut conversation, &[""]);
    assert_eq!(
        (conversation.step(), conversation.pictures()),
        (Question::Save, &[PictureFormat::Svg][..])
    );
    let typed = game_of(&conversation);
    assert_eq!(
        write(typed, "europe-anniversary"),
        write(&expected, "europe-anniversary")
    );
    assert_eq!(
        score(typed).players()[0].total,
        score(&expected).players()[0].total
    );
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever was typed: what can be undone can be done again, and the other way round, with nothing lost between.
    #[test]
    fn undo_and_redo_are_inverse(lines in prop::collection::vec(prop::sample::select(&LINES[..]), 1..25)) {
        let mut conversation = set_up();
        for line in lines {
            if line != "undo" || conversation.draft().edits() > SETUP {
                conversation.answer(line);
            }
        }
        if conversation.asks_back() {
            conversation.answer("");
        }
        let now = |conversation: &Conversation<'_>| write(game_of(conversation), "europe-anniversary");
        let mut back = vec![now(&conversation)];
        while conversation.draft().edits() > SETUP {
            prop_assert!(undo(&mut conversation));
            back.push(now(&conversation));
        }
        prop_assert!(game_of(&conversation).players().iter().all(|player| player.tracks.is_empty()));
        let mut again = vec![now(&conversation)];
        while matches!(conversation.answer("redo").notes[0], Note::Redone(_)) {
            again.push(now(&conversation));
        }
        again.reverse();
        // What was undone before the lines ended comes again behind them.
        prop_assert!(again.ends_with(&back));
        let steps = again.len();
        for earlier in &again[1..] {
            prop_assert!(undo(&mut conversation));
            prop_assert_eq!(&now(&conversation), earlier);
        }
        prop_assert!(steps >= back.len());
    }
}

/// How many edits the setting up takes: edition, variant, bonus tickets, players.
const SETUP: usize = 4;

/// Lines for the first players' parts: claims, slips, corrections, ways to and fro.
const LINES: [&str; 20] = [
    "lis mad bar",
    "par fra w",
    "par fra o",
    "edi lon",
    "-lis mad",
    "-par fra",
    "take lis mad",
    "take par fra",
    "xx yy",
    "b p",
    "2",
    "",
    "wie",
    "-wie",
    "bre pet, lon wie",
    "-bre pet",
    "double-routes",
    "undo",
    "redo",
    "back",
];

#[test]
fn the_review_remarks_on_what_looks_odd() {
    let mut conversation = set_up();
    say(&mut conversation, &["par fra"]);
    let said = enter_until(&mut conversation, Question::Review);
    for remark in [
        "nobody is down to 2 trains",
        "Ben holds no ticket",
        "Anna has 42 trains left",
    ] {
        assert!(said.contains(remark), "{said}");
    }
}

/// A saved game of an edition's first variant.
fn saved(edition: &str, bonus: usize, players: &[(&str, Color)]) -> LastGame {
    let opened = shipped_edition(edition).expect("it is shipped");
    LastGame {
        edition: edition.into(),
        variant: opened.variants()[0].name.clone(),
        bonus: opened.tickets()[..bonus].to_vec(),
        players: players
            .iter()
            .map(|&(name, color)| (name.into(), color))
            .collect(),
        place: None,
    }
}

#[test]
fn what_is_offered_is_the_last_game_of_the_edition_or_else_the_names_of_the_newest() {
    let games = [
        saved("germany", 0, &[("Zoë", Color::White), ("Ben", Color::Red)]),
        saved(
            "europe-anniversary",
            1,
            &[("Anna", Color::Brown), ("Ben", Color::Red)],
        ),
        saved(
            "germany",
            0,
            &[("Old", Color::White), ("Older", Color::Red)],
        ),
    ];
    let editions = editions().filter_map(shipped_edition).collect();
    let mut conversation = Conversation::new(editions, LastTime::new(games), &no_files);
    assert_eq!(
        conversation.offered_edition().map(Text::raw),
        Some("germany")
    );
    let said = say(&mut conversation, &[""]);
    assert!(said.contains("as last time, Zoë white, Ben red"), "{said}");
    let said = say(&mut conversation, &["back", "1", ""]);
    assert!(
        said.contains("as last time, Brest - Petrograd (20, long)"),
        "{said}"
    );
    let said = say(&mut conversation, &[""]);
    assert!(said.contains("as last time, Anna brown, Ben red"), "{said}");
    let said = say(&mut conversation, &["edition original", "y", "setup"]);
    assert!(
        said.contains("Last time: Zoë and Ben.\n") && !said.contains("Enter: as"),
        "{said}"
    );
    let said = say(&mut conversation, &["zoe blu ben gr", "setup"]);
    assert!(said.contains("Players: Zoë blue, Ben green"), "{said}");
}

/// Who has played before is known by the first letters, wherever players are named.
#[test]
fn a_known_name_is_completed() {
    let players = [
        ("Chiara", Color::Black),
        ("Charles", Color::Red),
        ("Zoë", Color::White),
    ];
    let last = LastTime::new([saved("germany", 0, &players)]);
    let mut conversation = Conversation::new(
        editions().filter_map(shipped_edition).collect(),
        last,
        &no_files,
    );
    let completed = |conversation: &Conversation<'_>, line: &str| {
        conversation
            .partial(line, line.len())
            .and_then(|read| Some(read.completion(line)?.0))
    };
    assert_eq!(
        completed(&conversation, "zo"),
        None,
        "it is asked for the edition"
    );
    say(&mut conversation, &["germany"]);
    assert_eq!(
        completed(&conversation, "ben r zo").as_deref(),
        Some("ben r Zoë ")
    );
    assert_eq!(
        completed(&conversation, "ben r,chi").as_deref(),
        Some("ben r,Chiara ")
    );
    assert_eq!(completed(&conversation, "ch"), None, "there are two");
    assert_eq!(completed(&conversation, "ben "), None);
    assert_eq!(completed(&conversation, ""), None);
    say(&mut conversation, &["ben red, chiara black"]);
    assert_eq!(
        completed(&conversation, "add ch").as_deref(),
        Some("add Charles "),
        "Chiara plays already"
    );
    assert_eq!(
        completed(&conversation, "aggiungi zo").as_deref(),
        Some("aggiungi Zoë ")
    );
    assert_eq!(
        completed(&conversation, "lei ma").as_deref(),
        Some("lei Magdeburg ")
    );
}

/// A conversation in which Anna has played twice, Zoë and Benedikt once.
fn with_known_people() -> Conversation<'static> {
    let games = [
        saved(
            "germany",
            0,
            &[("Anna", Color::Black), ("Zoë", Color::White)],
        ),
        saved(
            "germany",
            0,
            &[("ANNA", Color::Black), ("Benedikt", Color::Red)],
        ),
    ];
    let editions = editions().filter_map(shipped_edition).collect();
    let mut conversation = Conversation::new(editions, LastTime::new(games), &no_files);
    say(&mut conversation, &["europe-original"]);
    conversation
}

fn names_of(conversation: &Conversation<'_>) -> Vec<String> {
    conversation
        .draft()
        .players()
        .iter()
        .map(|player| player.name.to_string())
        .collect()
}

/// The players of the last game are offered as they are called in most games.
#[test]
fn the_last_players_are_called_as_they_are_known() {
    let game = |anna: &str| saved("germany", 0, &[(anna, Color::Black), ("Ben", Color::Red)]);
    let editions = editions().filter_map(shipped_edition).collect();
    let last = LastTime::new([game("ANNA"), game("Anna"), game("Anna")]);
    let mut conversation = Conversation::new(editions, last, &no_files);
    let said = say(&mut conversation, &["germany"]);
    assert!(said.contains("as last time, Anna black, Ben red"), "{said}");
    say(&mut conversation, &[""]);
    assert_eq!(names_of(&conversation), ["Anna", "Ben"]);
}

#[test]
fn case_accents_and_spaces_make_no_new_person() {
    let mut conversation = with_known_people();
    say(&mut conversation, &["ANNA red, zoe blue, ben edikt green"]);
    assert_eq!(names_of(&conversation), ["Anna", "Zoë", "Benedikt"]);
}

#[test]
fn a_new_name_that_is_near_to_a_known_one_is_asked_about() {
    let case = |answers: &[&str], expected: &[&str]| {
        let mut conversation = with_known_people();
        let said = say(&mut conversation, &["ana red, dora blue"]);
        let asked =
            "`Ana`: Anna, 2 games, or somebody new?\n  1  Anna, 2 games\n  2  somebody new, Ana\n";
        assert_eq!(said, format!("  {asked}"));
        assert!(names_of(&conversation).is_empty(), "it is asked first");
        say(&mut conversation, answers);
        assert_eq!(names_of(&conversation), expected, "{answers:?}");
    };
    for known in ["", "1", "yes", "ANNA"] {
        case(&[known], &["Anna", "Dora"]);
    }
    for new in ["2", "no", "new", "ana"] {
        case(&[new], &["Ana", "Dora"]);
    }
    case(&["3", "2"], &["Ana", "Dora"]);
    // Another line is one of its own.
    case(&["emma red, dora blue"], &["Emma", "Dora"]);
}

#[test]
fn each_new_name_of_a_line_is_asked_about_and_none_of_somebody_who_plays() {
    let mut conversation = with_known_people();
    let said = say(&mut conversation, &["ana red, zoey blue", "1"]);
    assert!(
        said.ends_with(
            "`Zoey`: Zoë, 1 game, or somebody new?\n  1  Zoë, 1 game\n  2  somebody new, Zoey\n"
        ),
        "{said}"
    );
    say(&mut conversation, &["2"]);
    assert_eq!(names_of(&conversation), ["Anna", "Zoey"]);
    // Anna plays already, so that nobody else can be meant.
    say(&mut conversation, &["add ana green"]);
    assert_eq!(names_of(&conversation), ["Anna", "Zoey", "Ana"]);
    let said = say(&mut conversation, &["rename ana benedict"]);
    assert!(
        said.starts_with("  `Benedict`: Benedikt, 1 game, or somebody new?"),
        "{said}"
    );
    let reply = conversation.answer("add dora yellow");
    assert_eq!(
        reply.passed_over, "rename ana benedict",
        "what was asked about is given back"
    );
    assert_eq!(names_of(&conversation), ["Anna", "Zoey", "Ana", "Dora"]);
}

/// Players that are told before they are asked for are asked about alike.
#[test]
fn who_is_meant_is_asked_before_players_are_asked_for_too() {
    let mut conversation = with_known_people();
    let said = say(
        &mut conversation,
        &["edition anniversary", "ana red, dora blue"],
    );
    let asked = conversation.step();
    assert!(
        said.contains("`Ana`: Anna, 2 games, or somebody new?"),
        "{said}"
    );
    assert!(names_of(&conversation).is_empty(), "it is asked first");
    say(&mut conversation, &["1"]);
    assert_eq!(names_of(&conversation), ["Anna", "Dora"]);
    assert_eq!(
        (asked, conversation.step()),
        (Question::Variant, Question::Variant)
    );
}

/// Where the box has other colors now, nobody is offered.
#[test]
fn colors_that_the_edition_does_not_have_are_not_offered() {
    let last = LastTime::new([saved(
        "germany",
        0,
        &[("Anna", Color::Brown), ("Ben", Color::Red)],
    )]);
    let mut conversation = Conversation::new(
        editions().filter_map(shipped_edition).collect(),
        last,
        &no_files,
    );
    let said = say(&mut conversation, &["germany"]);
    assert!(
        !said.contains("as last time") && said.contains("Last time: Anna and Ben."),
        "{said}"
    );
}

/// Two players of Germany, the first with two routes: four passengers at most.
fn germany() -> Conversation<'static> {
    let mut conversation = begin();
    say(
        &mut conversation,
        &["germany", "Anna red, Ben black", "lei mag ber", ""],
    );
    assert_eq!(
        conversation.step(),
        Question::Part(Seat(0), Part::Tickets),
        "there are no stations"
    );
    enter_until(&mut conversation, Question::Part(Seat(0), Part::Passengers));
    conversation
}

#[test]
fn passengers_are_no_forgotten_players() {
    let mut conversation = germany();
    conversation.turn_to(Question::Part(Seat(0), Part::Tickets));
    let reply = conversation.answer("1 purple 1 white 2 yellow");
    assert!(
        reply
            .notes
            .iter()
            .all(|note| !matches!(note, Note::ForgottenPlayers(_))),
        "{:?}",
        reply.notes
    );
}

/// What Tab would write, against what lies on the table.
#[test]
fn a_line_is_completed_against_the_table() {
    let mut conversation = set_up();
    let completed = |conversation: &Conversation<'_>, line: &str| {
        let read = conversation
            .partial(line, line.len())
            .expect("a part is asked for");
        read.completion(line).map(|(line, _)| line)
    };
    assert_eq!(
        completed(&conversation, "lis m").as_deref(),
        Some("lis Madrid ")
    );
    assert_eq!(
        completed(&conversation, "st pet").as_deref(),
        Some("Petrograd ")
    );
    assert_eq!(completed(&conversation, "b"), None, "several fit as well");
    enter_until(&mut conversation, Question::Part(Seat(0), Part::Tickets));
    assert_eq!(
        completed(&conversation, "lon w").as_deref(),
        Some("London - Wien ")
    );
    say(&mut conversation, &["lon wie"]);
    assert_eq!(completed(&conversation, "lon w"), None, "the card is gone");
    let conversation = germany();
    assert_eq!(
        completed(&conversation, "3 bla").as_deref(),
        Some("3 black ")
    );
    assert!(begin().partial("lon", 3).is_none());
}

/// Whatever is typed, the conversation goes on and the game stays legal.
#[test]
fn nothing_that_is_typed_breaks_the_conversation() {
    let mut conversation = begin();
    let nonsense = [
        "\u{1b}[31m",
        "\u{202e}",
        "-",
        ",,,",
        "take",
        "- -",
        "🚂",
        "station",
        "9999999999999999999999",
        " - ",
        "(",
        "a b c d e f",
    ];
    for setup in ["", "", "", "Änne\u{7} 🚂 red, B blue"] {
        for line in nonsense {
            say(&mut conversation, &[line]);
        }
        while !conversation.draft().players().is_empty() {
            assert!(
                undo(&mut conversation),
                "nonsense can make a player, who is told and can be taken back"
            );
        }
        say(&mut conversation, &[setup]);
    }
    while !matches!(conversation.step(), Question::Save) {
        for line in nonsense {
            let said = say(&mut conversation, &[line]);
            assert!(
                !said.chars().any(|c| c.is_control() && c != '\n'),
                "{said:?}"
            );
        }
        // The first says "none of them" to an unclear line, the second is held up where something is open, or asks.
        say(&mut conversation, &["", "", ""]);
        if conversation.asks_if_sure() {
            say(&mut conversation, &["y"]);
        }
    }
    let text = conversation
        .draft()
        .text(Some("europe-anniversary"), &conversation.kept());
    assert!(load("typed.toml", &text).is_ok(), "{text}");
}

fn routes(game: &Game, seat: usize) -> Vec<String> {
    let board = game.board();
    game.players()[seat]
        .tracks
        .iter()
        .map(|&track| board.route_name(board.track(track).route).to_string())
        .collect()
}
