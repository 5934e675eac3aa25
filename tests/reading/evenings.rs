//! Two evenings as families type them, without slips: how many keys they take, and how many by the short way.
#![expect(clippy::print_stdout, reason = "the keys of each part are of use")]

use std::collections::{BTreeMap, BTreeSet};

use super::keys::{Hand, name, part_of, shown};
use super::{Game, Named, Part, Reader, Seat, load, new_players};
use stationmaster::entry::conversation::{Conversation, LastGame, LastTime, Note, Question};
use stationmaster::words::Language;

use crate::support::conversation_after;

/// A line as a person types it who has three letters of each name in mind, in a way.
fn typed(conversation: &Conversation<'_>, reader: &Reader, game: &Game, way: Way) -> String {
    const HAND: Hand = Hand {
        letters: [3, 3],
        one_city: false,
    };
    match conversation.step() {
        Question::Edition => {
            if game.rules().stations > 0 {
                String::new()
            } else {
                "ger".to_owned()
            }
        }
        Question::Players => game
            .seats()
            .map(|seat| player_typed(game, seat))
            .collect::<Vec<_>>()
            .join(" "),
        Question::Part(seat, part) if part_of(conversation, seat, part) == 0 => {
            let line = match part {
                Part::Passengers => passengers_typed(game, seat),
                Part::Tickets if way == Way::Reading => {
                    tickets_typed(conversation, reader, game, seat)
                }
                part => HAND
                    .part(reader, game, seat, part)
                    .replace(',', if part == Part::Routes { "," } else { " " }),
            };
            let position = conversation.draft().position();
            let shorter = reader
                .shorter(position, seat, part, &line)
                .filter(|_| way == Way::Short);
            shorter.map_or(line, |shorter| shorter.to_string())
        }
        _ => String::new(),
    }
}

/// A name with as few letters of the color as tell it from the others.
fn player_typed(game: &Game, seat: Seat) -> String {
    let (player, colors) = (game.player(seat), &game.rules().colors);
    let name = player.name.raw().to_lowercase();
    let lines = (1..).map(|letters| format!("{name} {}", &player.color.key()[..letters]));
    let is_clear = |line: &String| {
        new_players(line, colors, Language::English).is_ok_and(|read| read[0].1 == player.color)
    };
    lines
        .into_iter()
        .find(is_clear)
        .expect("the whole word is clear")
}

/// The tickets with the first city alone where the line says that this is enough, and with both elsewhere.
fn tickets_typed(
    conversation: &Conversation<'_>,
    reader: &Reader,
    game: &Game,
    seat: Seat,
) -> String {
    let (position, mut line) = (conversation.draft().position(), String::new());
    for &ticket in &game.player(seat).tickets {
        let names = game.ticket(ticket).cities.map(|city| name(game, city));
        let begun = |letters: usize| {
            names
                .each_ref()
                .map(|name| &name[..letters.min(name.len())])
        };
        let with = |words: &str| {
            if line.is_empty() {
                words.to_owned()
            } else {
                format!("{line},{words}")
            }
        };
        let is_meant = |text: &String| {
            let read = reader.line(position, seat, Part::Tickets, text);
            let last = read.clauses.last().filter(|last| last.fault().is_none());
            last.is_some_and(|last| matches!(&last.readings[..], [steps] if steps[0].named == Named::Ticket(ticket)))
        };
        let both = (3..).map(|letters| with(&begun(letters).join(" ")));
        let texts = [with(begun(3)[0])].into_iter().chain(both);
        line = texts
            .into_iter()
            .find(is_meant)
            .expect("the whole names mean it");
    }
    line
}

/// Each color with three letters, and its number where that is more than one, or first.
fn passengers_typed(game: &Game, seat: Seat) -> String {
    let colors = game
        .rules()
        .bonuses
        .passengers
        .iter()
        .flat_map(|rules| &rules.box_holds);
    let held = colors
        .zip(&game.player(seat).passengers)
        .filter(|(_, count)| **count > 0);
    let typed = held.enumerate().map(|(at, ((color, _), &count))| {
        let color = &color.key()[..3];
        if count == 1 && at > 0 {
            color.to_owned()
        } else {
            format!("{count} {color}")
        }
    });
    typed.collect::<Vec<_>>().join(" ")
}

/// What a person takes up of what the program says.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    /// Nothing: always both cities of a ticket.
    Plain,
    /// What the line says while it is typed: that one city of a ticket is enough.
    Reading,
    /// The shorter line that is taught, from then on.
    Short,
}

/// An evening: who types it, in what way, and the most keys that it may take.
struct Evening {
    file: &'static str,
    way: Way,
    /// Whether the same people have played the same game before.
    is_second: bool,
    most: usize,
}

const EUROPE: &str = "data/games/five-players.toml";
const GERMANY: &str = "data/games/germany-5-players.toml";

/// Two evenings as families type them, without slips: of people who play for the first time, of those who played before, and by the
/// short way from where the program teaches it.
///
/// Of the first evening in Europe 666 keys are what stands on the table: 87 cities on chains of routes, seven stations and the 62
/// cities of tickets, three letters and a key behind each, and the players. Only 17 are Enters that lead on. Where the line says that
/// one city of a ticket is enough, 48 of them need not be typed.
#[test]
fn an_evening_takes_few_keys_and_the_taught_way_fewer() {
    for (file, way, is_second, most) in [
        (EUROPE, Way::Plain, false, 683),
        (EUROPE, Way::Plain, true, 642),
        (EUROPE, Way::Reading, false, 635),
        (EUROPE, Way::Short, false, 464),
        (GERMANY, Way::Plain, false, 651),
        (GERMANY, Way::Plain, true, 609),
        (GERMANY, Way::Short, false, 485),
    ] {
        type_evening(&Evening {
            file,
            way,
            is_second,
            most,
        });
    }
}

/// What the saved game of the last evening lets a conversation offer.
fn last_time(game: &Game) -> LastTime {
    let players = game
        .players()
        .iter()
        .map(|player| (player.name.clone(), player.color))
        .collect();
    let (edition, variant) = (game.edition().name().clone(), game.variant().name.clone());
    LastTime::new([LastGame {
        edition,
        variant,
        bonus: Vec::new(),
        players,
        place: None,
    }])
}

fn type_evening(
    &Evening {
        file,
        way,
        is_second,
        most,
    }: &Evening,
) {
    let text = std::fs::read_to_string(file).expect("it can be read");
    let game = load(file, &text).expect("it is a legal game");
    let last = if is_second {
        last_time(&game)
    } else {
        LastTime::default()
    };
    let (reader, mut conversation) = (Reader::new(game.edition()), conversation_after(last));
    let (mut keys, mut taught) = (BTreeMap::<String, usize>::new(), BTreeSet::new());
    while conversation.step() != Question::Save {
        let step = match conversation.step() {
            Question::Part(_, part) => part.key().to_owned(),
            Question::Review | Question::Score => "end".to_owned(),
            _ => "setup".to_owned(),
        };
        let line = match conversation.step() {
            Question::Edition | Question::Players if is_second => String::new(),
            _ if way == Way::Short && !taught.contains(&step) => {
                typed(&conversation, &reader, &game, Way::Plain)
            }
            _ => typed(&conversation, &reader, &game, way),
        };
        let reply = conversation.answer(&line);
        if reply
            .notes
            .iter()
            .any(|note| matches!(note, Note::Shorter(_)))
        {
            taught.insert(step.clone());
        }
        assert!(
            reply.rest == "" && !conversation.asks_back(),
            "{line}: {:?}",
            reply.notes
        );
        *keys.entry(step).or_default() += line.chars().count() + 1;
    }
    let entered = conversation.draft().game().expect("it is to be saved");
    assert_eq!(shown(entered), shown(&game));
    for (player, other) in entered.players().iter().zip(game.players()) {
        assert_eq!(player.passengers, other.passengers);
        assert_eq!(
            player.tickets.iter().collect::<BTreeSet<_>>(),
            other.tickets.iter().collect()
        );
    }
    let all: usize = keys.values().sum();
    println!("{file}: {all} keys, {keys:?}");
    assert!(all <= most, "{file}: {all} keys, {keys:?}");
}
