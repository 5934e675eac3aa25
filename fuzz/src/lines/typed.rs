//! Lines that a person may type, made by chance from what stands on the table.

use stationmaster::entry::conversation::{Conversation, Note, Part, Question, Reply};
use stationmaster::entry::count;
use stationmaster::entry::draft::{Deed, Draft};
use stationmaster::words::heard::{Answer, Command, Keyword, Setting};
use stationmaster::{Board, CityId, Edition, Game, HouseRule, RouteId, Seat};

use crate::chance::Chance;
use crate::dice::Dice;
use crate::slips::{misspelt, words};

/// What was asked about a line before it is done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Asked {
    Nothing,
    /// What it means.
    Meaning,
    /// Whether something elsewhere is to be undone.
    Undo,
    /// Whether a change of the setup is meant, which takes so many things with it, or whether odd points are.
    Sure(usize),
}

impl Asked {
    /// What a reply asks.
    pub(super) fn by(reply: &Reply) -> Asked {
        let mut asked = reply.notes.iter().rev().map(|note| match note {
            Note::Which(..) | Note::WhatIsWrong(_) | Note::PartToo(..) => Asked::Meaning,
            Note::UndoElsewhere(_) | Note::UndoCount(..) => Asked::Undo,
            Note::TakesWith(deeds) => Asked::Sure(deeds.iter().map(lost).sum()),
            Note::ManyPoints(_) | Note::MaySwap(..) | Note::SaveOpen(_) => Asked::Sure(0),
            _ => Asked::Nothing,
        });
        asked.find(|asked| *asked != Asked::Nothing).unwrap_or(Asked::Nothing)
    }
}

/// How many things are told as lost.
fn lost(deed: &Deed) -> usize {
    match deed {
        Deed::Lost { things, .. } => things.len(),
        Deed::Counted { .. } | Deed::Marked { .. } => 1,
        // The station, the player and the box stay.
        Deed::Chosen { route: None, .. } | Deed::Repainted { .. } | Deed::BonusTickets(_) | Deed::Variant(_) => 0,
        other => panic!("nothing is lost by {other:?}"),
    }
}

/// A line that a person may type now.
pub(super) fn line(conversation: &Conversation<'_>, asked: Asked, dice: &mut Dice<'_>) -> String {
    if asked != Asked::Nothing && !dice.one_in(4) {
        return ["1", "2", "y", "no", "", "3", "undo", "yes"][dice.below(8)].to_owned();
    }
    if dice.one_in(10) {
        return anywhere(dice);
    }
    let draft = conversation.draft();
    if dice.one_in(10) {
        return setting_line(conversation, dice);
    }
    let line = match (conversation.step(), draft.game()) {
        (Question::Part(seat, part), Some(game)) => part_line(game, seat, part, dice),
        (Question::Review, Some(game)) => review_line(game, dice),
        (Question::Score, Some(game)) => score_line(game, dice),
        (Question::Edition, _) => ["", "1", "2", "3", "europe", "germany", "4"][dice.below(7)].to_owned(),
        (Question::Variant, _) => ["", "1", "2", "3", "mega", "classic"][dice.below(6)].to_owned(),
        (Question::Bonus, _) if dice.one_in(3) => {
            draft.edition().map_or_else(String::new, |edition| bonus_line(edition, dice))
        }
        (Question::Players, _) if dice.one_in(6) => player(draft, dice),
        (Question::Players, _) => players_line(draft, dice),
        (Question::Save | Question::Leave, _) => ["back", "x"][dice.below(2)].to_owned(),
        _ => String::new(),
    };
    if dice.one_in(24) { misspelt(&line, dice) } else { line }
}

/// A line that means the same at every question, most often one that takes something back or makes it again, or means nothing.
fn anywhere(dice: &mut Dice<'_>) -> String {
    let odd = ["?", "1", "2", "3", "9", "0", "-", ",", ";", "1,2", "-,-", "\u{202e}", "🚂 🚂", "- - -", "@"];
    match dice.below(12) {
        0..3 => said(Command::Undo, dice),
        3..5 => said(Command::Redo, dice),
        5..7 => said(Command::ALL[dice.below(Command::ALL.len())], dice),
        7 => said(Answer::ALL[dice.below(Answer::ALL.len())], dice),
        8 => said(Keyword::Take, dice),
        9 => words(dice),
        _ => odd[dice.below(odd.len())].to_owned(),
    }
}

/// One of the words for something, in any language.
fn said(keyword: impl Into<Keyword>, dice: &mut Dice<'_>) -> String {
    let words: Vec<&str> = keyword.into().words().collect();
    words[dice.below(words.len())].to_owned()
}

/// A line that changes the setup, at whatever question.
fn setting_line(conversation: &Conversation<'_>, dice: &mut Dice<'_>) -> String {
    let draft = conversation.draft();
    let rest = match Setting::ALL.get(dice.below(Setting::ALL.len() + 4)) {
        None if !dice.one_in(4) => {
            let rule = said(Keyword::Rule(HouseRule::ALL[dice.below(HouseRule::ALL.len())]), dice);
            return if dice.one_in(4) { format!("no {rule}") } else { rule };
        }
        None => {
            let part = ["", "routes", "tickets", "sta", "pas"][dice.below(5)];
            return format!("@{} {part}", called(draft, dice));
        }
        Some(setting) => setting_rest(*setting, draft, dice).map(|rest| (*setting, rest)),
    };
    rest.map_or_else(String::new, |(setting, rest)| format!("{} {rest}", said(setting, dice)))
}

/// What stands behind the word of a setting.
fn setting_rest(setting: Setting, draft: &Draft, dice: &mut Dice<'_>) -> Option<String> {
    Some(match setting {
        Setting::Add => player(draft, dice),
        Setting::Left | Setting::Lost if dice.one_in(3) => format!("{} none", called(draft, dice)),
        Setting::Remove | Setting::Left | Setting::Lost => called(draft, dice),
        Setting::Rename => format!("{} {}", called(draft, dice), words(dice)),
        Setting::Recolor => {
            let [one, other] = [called(draft, dice), called(draft, dice)];
            let [first, second] = [color(draft, dice), color(draft, dice)];
            if dice.one_in(2) { format!("{one} {first}") } else { format!("{one} {first}, {other} {second}") }
        }
        Setting::Swap => format!("{} {}{}", called(draft, dice), called(draft, dice), ["", " colors"][dice.below(2)]),
        Setting::Edition => ["1", "2", "3", "europe", "original", "germany", "x"][dice.below(7)].to_owned(),
        Setting::Order if dice.one_in(2) => called(draft, dice),
        Setting::Order => format!("{} {}", called(draft, dice), called(draft, dice)),
        Setting::Variant => ["1", "2", "3", "4", "mega", "big", "x"][dice.below(7)].to_owned(),
        Setting::Adjust if dice.one_in(4) => format!("{} none", called(draft, dice)),
        Setting::Adjust => {
            let points = ["-10", "+5", "−3", "0", "1000", "x"][dice.below(6)];
            format!("{} {points} {}", called(draft, dice), words(dice))
        }
        Setting::Bonus if dice.one_in(3) => "none".to_owned(),
        Setting::Bonus => bonus_line(draft.edition()?, dice),
        Setting::Date => date(dice),
        Setting::Place | Setting::Note => words(dice),
        Setting::Minutes => ["75", "1:15", "0", "-", "x", "99999999999"][dice.below(6)].to_owned(),
        Setting::First => {
            if dice.one_in(4) {
                "-".to_owned()
            } else {
                called(draft, dice)
            }
        }
        Setting::Picture => ["svg", "png", "all", "none", "x"][dice.below(5)].to_owned(),
    })
}

/// The beginning of a player's name.
fn called(draft: &Draft, dice: &mut Dice<'_>) -> String {
    let players = draft.players();
    if players.is_empty() || dice.one_in(12) {
        return words(dice);
    }
    short(players[dice.below(players.len())].name.raw(), dice)
}

fn color(draft: &Draft, dice: &mut Dice<'_>) -> String {
    let colors = draft.edition().map_or(&[][..], |edition| &edition.rules().colors);
    let color = colors.get(dice.below(colors.len())).map_or("red", |color| color.key());
    if dice.one_in(3) { color[..3].to_owned() } else { color.to_owned() }
}

/// One more player.
fn player(draft: &Draft, dice: &mut Dice<'_>) -> String {
    let name = ["Anna", "Ben", "Chiara", "Dov", "Eve", "Fritz", "Sofia", "Rosa"][dice.below(8)];
    format!("{name} {}", color(draft, dice))
}

fn date(dice: &mut Dice<'_>) -> String {
    ["", "", "today", "yesterday", "20.11.", "31.12.", "29.2.2024", "2025-06-01", "30.2.", "x"][dice.below(10)]
        .to_owned()
}

/// What is counted on the table: mostly about what is there.
fn count_line(game: &Game, seat: Seat, dice: &mut Dice<'_>) -> String {
    let entered = count::entered(game, seat);
    let off = |number: u32, dice: &mut Dice<'_>| [0, 1, 2, 3, 4, 6, 8][dice.below(7)] + number.saturating_sub(4);
    let (left, marker) = (entered.left.0, entered.marker.unwrap_or_default());
    match dice.below(10) {
        0..2 => off(left, dice).to_string(),
        2..6 => format!("{} {}", off(left, dice), off(marker, dice)),
        6 => format!("{left} {}", marker + 100),
        _ => format!("{left}, {marker}"),
    }
}

fn players_line(draft: &Draft, dice: &mut Dice<'_>) -> String {
    let colors = draft.edition().map_or(&[][..], |edition| &edition.rules().colors);
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
    players.collect::<Vec<_>>().join([", ", " "][dice.below(2)])
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

fn part_line(game: &Game, seat: Seat, part: Part, dice: &mut Dice<'_>) -> String {
    if dice.one_in(2) {
        return String::new();
    }
    if dice.one_in(12) {
        return count_line(game, seat, dice);
    }
    if dice.one_in(6) {
        return too_many(game, part, dice);
    }
    let parts = (0..dice.between(1, 3)).map(|_| {
        let sign = ["", "", "", "", "", "-", "take ", "- "][dice.below(8)];
        let what = match part {
            Part::Routes => chain(game, seat, sign == "-", dice),
            Part::Stations => city(game.board(), dice),
            Part::Tickets => pair(game, dice),
            Part::Passengers => {
                let colors = &game.rules().colors;
                let color = colors[dice.below(colors.len())].key();
                if dice.one_in(4) { color.to_owned() } else { format!("{} {color}", dice.below(5)) }
            }
        };
        format!("{sign}{what}")
    });
    parts.collect::<Vec<_>>().join([", ", ",", "; ", " "][dice.below(4)])
}

/// More than a player has trains or stations for, or else the rule that lets it pass.
fn too_many(game: &Game, part: Part, dice: &mut Dice<'_>) -> String {
    let board = game.board();
    let rule = if part == Part::Routes { HouseRule::TooManyTrains } else { HouseRule::TooManyStations };
    if !game.house_rules().contains(&rule) && dice.one_in(2) {
        return said(Keyword::Rule(rule), dice);
    }
    let name = |city: CityId| board.city_name(city).raw();
    let things: Vec<String> = if part == Part::Routes {
        let free = board.routes().iter().filter(|route| route.track_ids().all(|track| game.owner(track).is_none()));
        let start = dice.below(board.routes().len());
        free.skip(start)
            .take(12)
            .map(|route| format!("{} - {}", name(route.cities[0]), name(route.cities[1])))
            .collect()
    } else {
        (0..5).map(|_| name(CityId(dice.below(board.cities().len()))).to_owned()).collect()
    };
    things.join(", ")
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

fn pair(game: &Game, dice: &mut Dice<'_>) -> String {
    let cards: Vec<_> = game.cards().collect();
    let (_, ticket) = cards[dice.below(cards.len())];
    let board = game.board();
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
