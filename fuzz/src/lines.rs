//! Typed lines: whatever is typed, the game stays legal, a line is undone as a whole, and the draft on disk reads back the same.

use std::path::Path;
use std::sync::Arc;

use stationmaster::entry::conversation::{Conversation, LastTime, Note, Part, Question, Reply, Slip};
use stationmaster::entry::draft::Draft;
use stationmaster::fault::Unreadable;
use stationmaster::game::write::write_record;
use stationmaster::report::conversation;
use stationmaster::{
    Board, CityId, Edition, Game, Record, RouteId, Seat, Source, Text, editions, find_edition, shipped_edition,
};

use crate::dice::{self, Dice};
use crate::slips::{misspelt, words};
use crate::told;

/// Longer inputs are cut, and so are lines: what a long line costs is known.
pub const LONGEST: usize = 3_000;
const LONGEST_LINE: usize = 300;
const MOST_LINES: usize = 60;

/// What becomes of conversations.
pub const KINDS: &[&str] = &["not set up", "under way", "reviewed", "saved", "left"];

fn nothing_else(_: &Path) -> Result<String, Unreadable> {
    Err(Unreadable::Missing)
}

/// Tries a conversation, line by line.
pub fn target(data: &[u8]) -> &'static str {
    let mut game = Entered::new(dice::hash(data));
    if let Some((0, bytes)) = data.split_first() {
        let mut dice = Dice::new(bytes);
        let mut typed = String::new();
        for _ in 0..MOST_LINES {
            if dice.is_empty() {
                break;
            }
            let line = line(&game.conversation, &mut dice);
            typed.push_str(&line);
            typed.push('\n');
            dice::remember(&typed);
            game.type_in(&line);
        }
    } else {
        let text = dice::text(data, |_| String::new());
        for line in text.lines().take(MOST_LINES) {
            game.type_in(&line[..line.floor_char_boundary(LONGEST_LINE)]);
        }
    }
    game.end()
}

/// A conversation with what is known of it from outside.
struct Entered {
    conversation: Conversation<'static>,
    /// The record before each change that can be undone.
    past: Vec<String>,
    /// The records that were undone, the last one last.
    undone: Vec<String>,
    /// Whether it was asked what the line before meant.
    asked: bool,
    number: u64,
}

impl Entered {
    fn new(number: u64) -> Entered {
        let editions = editions().filter_map(shipped_edition).collect();
        let conversation = Conversation::new(editions, LastTime::default(), &nothing_else);
        Entered { conversation, past: Vec::new(), undone: Vec::new(), asked: false, number }
    }

    /// The record, and apart from it the place, which no undo is about.
    fn text(&self) -> Option<(String, Option<Text>)> {
        self.conversation.draft().map(|draft| (without_place(draft), draft.record().place.clone()))
    }

    fn changes(&self) -> usize {
        self.conversation.draft().map_or(0, Draft::changes)
    }

    fn type_in(&mut self, line: &str) {
        let (step, before, changes) = (self.conversation.step(), self.text(), self.changes());
        let reply = self.conversation.answer(line);
        self.number = self.number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let sides = self.number >> 40;
        let Some(after) = self.text() else {
            self.tell(&reply, sides);
            return;
        };
        match before {
            Some((before, place)) => {
                assert!(step == Question::Place || place == after.1, "the place changes: {line:?}");
                self.account(line, before, &after.0, changes, &reply);
            }
            None => assert_eq!(self.changes(), 0, "a new game begins with nothing to undo"),
        }
        self.asked = reply.notes.iter().any(|note| matches!(note, Note::Which(_)));
        let draft = self.conversation.draft().expect("just seen");
        assert_legal(draft.game());
        assert!(self.past.len() == self.changes(), "{} changes and {}", self.changes(), self.past.len());
        if sides.is_multiple_of(16) {
            assert_reads_back(draft);
        }
        self.tell(&reply, sides);
    }

    /// Follows what a line has done to the game: nothing, one change, or one change less.
    fn account(&mut self, line: &str, before: String, after: &str, changes: usize, reply: &Reply) {
        match line.trim().to_lowercase().as_str() {
            "undo" if self.past.is_empty() => {
                assert_eq!(after, before);
                assert_eq!(reply.notes, [Note::Wrong(Slip::NothingToUndo)]);
            }
            "undo" => {
                assert_eq!(Some(after), self.past.pop().as_deref(), "undo takes back one line");
                assert_eq!(self.changes() + 1, changes);
                self.undone.push(before);
            }
            "redo" if self.undone.is_empty() => {
                assert_eq!(after, before);
                assert_eq!(reply.notes, [Note::Wrong(Slip::NothingToRedo)]);
            }
            "redo" => {
                assert_eq!(Some(after), self.undone.pop().as_deref(), "redo brings back one line");
                assert_eq!(self.changes(), changes + 1);
                self.past.push(before);
            }
            _ if self.changes() == changes => {
                // What a line meant is part of the line, and is undone with it.
                assert!(after == before || self.asked, "a change that cannot be undone: {line:?}");
            }
            _ => {
                assert_eq!(self.changes(), changes + 1, "a line is one change: {line:?}");
                self.past.push(before);
                self.undone.clear();
            }
        }
    }

    /// Puts everything into words; what is large, such as a map, only now and then.
    fn tell(&self, reply: &Reply, number: u64) {
        let look = told::look(number);
        told::assert_fit(&conversation::question(&self.conversation, &look), look);
        told::assert_fit(&conversation::kept(&reply.rest, &look), look);
        for note in &reply.notes {
            let large = matches!(note, Note::Review | Note::Map(_) | Note::Sheet | Note::Reasons | Note::Paths);
            if !large || number.is_multiple_of(256) {
                told::assert_fit(&conversation::note(&self.conversation, note, &look), look);
            }
        }
    }

    /// Takes everything back, line by line, and makes it all again.
    fn end(mut self) -> &'static str {
        let step = self.conversation.step();
        let Some(draft) = self.conversation.draft_mut() else { return "not set up" };
        assert_reads_back(draft);
        let mut again = Vec::new();
        while let Some(expected) = self.past.pop() {
            again.push(without_place(draft));
            assert!(draft.undo(), "it can be undone");
            assert_eq!(without_place(draft), expected, "undo takes back one line");
            assert_legal(draft.game());
        }
        assert!(!draft.undo(), "nothing is left to undo");
        while let Some(expected) = again.pop() {
            assert!(draft.redo(), "it can be made again");
            assert_eq!(without_place(draft), expected, "redo brings back one line");
            assert_legal(draft.game());
        }
        match step {
            Question::Save => "saved",
            Question::Leave => "left",
            Question::Review | Question::Score | Question::Place | Question::Pictures => "reviewed",
            _ => "under way",
        }
    }
}

fn without_place(draft: &Draft) -> String {
    let record = Record { place: None, ..draft.record().clone() };
    write_record(&record)
}

/// What the rules say of a game on the table, counted once more.
fn assert_legal(game: &Game) {
    let (board, rules) = (game.board(), game.rules());
    assert!(rules.players.contains(&game.players().len()));
    let mut owners = vec![None; board.tracks().len()];
    let mut cities = vec![false; board.cities().len()];
    let mut tickets: Vec<_> = game.players().iter().flat_map(|player| player.tickets.clone()).collect();
    let held = tickets.len();
    tickets.sort_unstable();
    tickets.dedup();
    assert_eq!(tickets.len(), held, "a ticket is held twice");
    for seat in game.seats() {
        let player = game.player(seat);
        let mut trains = 0;
        for &track in &player.tracks {
            assert_eq!(owners[track.0].replace(seat), None, "a track is claimed twice");
            assert_eq!(game.owner(track), Some(seat));
            trains += board.length(track).0;
            let own = |other: &stationmaster::TrackId| player.tracks.contains(other);
            assert_eq!(board.route_of(track).track_ids().filter(own).count(), 1, "both tracks of a route");
        }
        assert!(trains <= rules.trains.0, "{trains} trains");
        assert!(player.stations.len() <= rules.stations, "{} stations", player.stations.len());
        for station in &player.stations {
            assert!(!std::mem::replace(&mut cities[station.city.0], true), "two stations in a city");
            assert!(!board.city(station.city).country, "a station in a country");
            let Some(track) = station.uses else { continue };
            assert!(board.route_of(track).cities.contains(&station.city), "a station opens what it does not touch");
            assert!(
                game.owner(track).is_some_and(|owner| owner != seat),
                "a station opens a route that nobody else has"
            );
        }
    }
    let few = rules.one_track_up_to >= game.players().len() && game.house_rules().is_empty();
    for route in board.routes() {
        let claimed = route.track_ids().filter(|track| owners[track.0].is_some()).count();
        assert!(claimed <= 1 || !few, "both tracks of a route in a small game");
    }
}

/// The text that is kept on disk is the game.
fn assert_reads_back(draft: &Draft) {
    let text = write_record(draft.record());
    let source = Arc::new(Source { name: "draft.toml".into(), text: text.clone() });
    let (record, faults) = Record::read(&source);
    faults.or(()).unwrap_or_else(|faults| panic!("a draft cannot be read: {faults:?}\n{text}"));
    let edition = record.edition.as_ref().expect("it was named").value.raw();
    let edition = find_edition(edition, None, &nothing_else).expect("it is one of ours");
    let again = Draft::from_record(record, &edition).unwrap_or_else(|faults| panic!("{faults:?}\n{text}"));
    assert_eq!(write_record(again.record()), text);
    assert_eq!(again.game().players(), draft.game().players(), "{text}");
    assert_eq!(again.game().about(), draft.game().about(), "{text}");
    assert_eq!(again.game().bonus_tickets(), draft.game().bonus_tickets(), "{text}");
    assert_eq!(again.game().house_rules(), draft.game().house_rules(), "{text}");
}

/// A line that somebody may type now.
fn line(conversation: &Conversation<'_>, dice: &mut Dice<'_>) -> String {
    if dice.one_in(12) {
        return anywhere(dice);
    }
    let line = match (conversation.step(), conversation.draft()) {
        (Question::Part(seat, part), Some(draft)) => part_line(draft, seat, part, dice),
        (Question::Review, Some(draft)) => review_line(draft.game(), dice),
        (Question::Score, Some(draft)) => score_line(draft.game(), dice),
        (Question::Edition, _) => ["", "1", "2", "3", "europe", "germany", "4"][dice.below(7)].to_owned(),
        (Question::Variant, _) => ["", "1", "2", "3", "mega", "classic"][dice.below(6)].to_owned(),
        (Question::Bonus, _) if dice.one_in(3) => {
            conversation.edition().map_or_else(String::new, |edition| bonus_line(edition, dice))
        }
        (Question::Players, _) => players_line(conversation, dice),
        (Question::Place | Question::Pictures, _) if dice.one_in(4) => words(dice),
        (Question::Save | Question::Leave, _) => ["back", "x"][dice.below(2)].to_owned(),
        _ => String::new(),
    };
    if dice.one_in(24) { misspelt(&line, dice) } else { line }
}

fn anywhere(dice: &mut Dice<'_>) -> String {
    let lines = [
        "undo",
        "undo",
        "undo",
        "redo",
        "redo",
        "back",
        "back",
        "list",
        "map",
        "?",
        "help",
        "double-routes",
        "1",
        "2",
        "3",
        "9",
        "0",
        "-",
        "take",
        ",",
        ";",
        "1,2",
        "-,-",
        "quit",
        "\u{202e}",
        "Undo",
        "🚂 🚂",
        "- - -",
    ];
    if dice.one_in(6) { words(dice) } else { lines[dice.below(lines.len())].to_owned() }
}

fn players_line(conversation: &Conversation<'_>, dice: &mut Dice<'_>) -> String {
    let colors = conversation.edition().map_or(&[][..], |edition| &edition.rules().colors);
    let counts = if dice.one_in(12) { 6 } else { 4 };
    let count = [2, 3, 4, 5, 1, 6][dice.below(counts)];
    let first = dice.below(3);
    let players = (0..count).map(|number| {
        let name = if dice.one_in(12) {
            words(dice)
        } else {
            ["Anna", "Ben", "Chiara", "Dov", "Eve", "Anna"][number].to_owned()
        };
        let color = colors.get((first + number) % colors.len().max(1)).map_or("red", |color| color.key());
        format!("{name} {}", if dice.one_in(3) { &color[..3] } else { color })
    });
    players.collect::<Vec<_>>().join(", ")
}

fn bonus_line(edition: &Edition, dice: &mut Dice<'_>) -> String {
    let cards = (0..dice.between(1, 3)).map(|_| {
        let [a, b] = [city(edition.board(), dice), city(edition.board(), dice)];
        format!("{a} {b} {}{}", dice.between(0, 21), ["", " long"][dice.below(2)])
    });
    cards.collect::<Vec<_>>().join(", ")
}

/// A beginning of a name, as it is typed; rarely with a slip.
fn short(name: &str, dice: &mut Dice<'_>) -> String {
    let folded = stationmaster::names::fold(name);
    match dice.below(16) {
        0 => name.to_owned(),
        1 => folded,
        2 => misspelt(name, dice),
        letters => folded.chars().take(2 + letters % 4).collect(),
    }
}

fn city(board: &Board, dice: &mut Dice<'_>) -> String {
    let at = dice.below(board.cities().len());
    short(board.cities()[at].name.raw(), dice)
}

fn part_line(draft: &Draft, seat: Seat, part: Part, dice: &mut Dice<'_>) -> String {
    if dice.one_in(3) {
        return String::new();
    }
    let game = draft.game();
    let parts = (0..dice.between(1, 3)).map(|_| {
        let sign = ["", "", "", "", "", "-", "take ", "- "][dice.below(8)];
        let what = match part {
            Part::Routes => chain(game, seat, sign == "-", dice),
            Part::Stations => city(game.board(), dice),
            Part::Tickets => pair(draft, dice),
            Part::Passengers => {
                let colors = &game.rules().colors;
                format!("{} {}", dice.below(5), colors[dice.below(colors.len())].key())
            }
        };
        format!("{sign}{what}")
    });
    parts.collect::<Vec<_>>().join([", ", ",", "; ", " "][dice.below(4)])
}

/// A walk over the board, or along one of the player's own routes.
fn chain(game: &Game, seat: Seat, own: bool, dice: &mut Dice<'_>) -> String {
    let board = game.board();
    let tracks = &game.player(seat).tracks;
    let first = match tracks.len() {
        held if held > 0 && (own || dice.one_in(4)) => board.track(tracks[dice.below(held)]).route,
        _ => RouteId(dice.below(board.routes().len())),
    };
    let [from, mut at] = board.route(first).cities;
    let mut names = vec![short(board.city_name(from).raw(), dice), short(board.city_name(at).raw(), dice)];
    for _ in 0..dice.below(4) {
        let routes: Vec<RouteId> = board.routes_of(at).collect();
        let route = board.route(routes[dice.below(routes.len())]);
        at = CityId(route.cities.iter().map(|city| city.0).find(|&city| city != at.0).unwrap_or(at.0));
        names.push(short(board.city_name(at).raw(), dice));
        if dice.one_in(10) {
            names.push(["(red)", "(blue)", "red", "(gray)", "(x)"][dice.below(5)].to_owned());
        }
    }
    names.join([" ", " ", "-", " - "][dice.below(4)])
}

fn pair(draft: &Draft, dice: &mut Dice<'_>) -> String {
    let cards: Vec<_> = draft.game().cards().collect();
    let (_, ticket) = cards[dice.below(cards.len())];
    let board = draft.game().board();
    let [a, b] = ticket.cities.map(|city| short(board.city_name(city).raw(), dice));
    match dice.below(6) {
        0 => a,
        1 => format!("{a} {b} {}", ticket.points.0),
        2 => format!("{b} {a}"),
        _ => format!("{a} {b}"),
    }
}

fn review_line(game: &Game, dice: &mut Dice<'_>) -> String {
    let players = game.players();
    let name = players[dice.below(players.len())].name.raw();
    let part = Part::ALL[dice.below(4)].key();
    match dice.below(6) {
        0 => name.to_owned(),
        1 => format!("{name} {part}"),
        2 => format!("map {name}"),
        3 => format!("map {} {}", city(game.board(), dice), city(game.board(), dice)),
        _ => String::new(),
    }
}

fn score_line(game: &Game, dice: &mut Dice<'_>) -> String {
    let stations: Vec<_> = game.players().iter().flat_map(|player| &player.stations).collect();
    match dice.below(8) {
        0 => ["s", "e", "x", "c", "map x", "map", "yes"][dice.below(7)].to_owned(),
        1..4 if !stations.is_empty() => {
            let at = stations[dice.below(stations.len())].city;
            let routes: Vec<RouteId> = game.board().routes_of(at).collect();
            let route = game.board().route(routes[dice.below(routes.len())]);
            let names = route.cities.map(|city| short(game.board().city_name(city).raw(), dice));
            let [from, to] = names;
            if route.cities[0] == at { format!("station {from} {to}") } else { format!("station {to} {from}") }
        }
        4 => format!("station {}", city(game.board(), dice)),
        _ => String::new(),
    }
}
