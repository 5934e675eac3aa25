//! The table as a person reads it: its prompt, answers, refusals, previews and pages.

use anstyle::{AnsiColor, Style};
use stationmaster_core::names::fold;
use stationmaster_core::score::{Scoreboard, score};
use stationmaster_core::{
    CityId, Color, Edition, HouseRule, Move, Part, PlayerId, Position, Seat, Text,
};
use stationmaster_map::Layout;
use stationmaster_map::view::{self, View};
use stationmaster_table::heard::{Group, Shape, Word};
use stationmaster_table::{
    Command, Focus, FrontEnd, Page, Picture, Place, Preview, Refused, Reply, Table, Told,
};

use super::bgstats::{self, Evening};
use super::look::Look;
use super::map::terminal;
use super::stage::{Step, steps};
use super::wrap::{columns, padded, shortened, wrap};
use super::{explain, express, fitted, sheet as score_sheet};
use crate::words::screen::Screen as ScreenLine;
use crate::words::table::{Example, Facts, TableLabel, TableLine};
use crate::words::{Language, figure};

/// A prompt: what stands above the line, and what stands in front of it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Prompt {
    /// The expected count; empty if there is none.
    pub above: String,
    /// The player and part being entered, with its contents: `Anna, routes`. The mark `›` is not in it.
    pub label: String,
}

/// Returns the facts of a reply, one sentence each; refusals are told by [`refusal`], pages by [`page`].
pub fn answer(reply: &Reply, table: &Table, look: &Look) -> Vec<String> {
    told(reply, table.position(), look.language)
}

fn told(reply: &Reply, position: &Position, words: Language) -> Vec<String> {
    let mut facts = Facts::new(position, words);
    let all = joined(&reply.told);
    let sentences = all.iter().enumerate().map(|(at, told)| {
        facts.says_standing = !all.get(at + 1).is_some_and(|next| is_same_part(told, next));
        words.told(told, &facts)
    });
    sentences.collect()
}

/// Returns whether both say what was entered of the same part of the same player.
fn is_same_part(one: &Told, other: &Told) -> bool {
    match (one, other) {
        (Told::Entered(one), Told::Entered(other)) => {
            (one.player, one.part) == (other.player, other.part)
        }
        (Told::TakenBack(one, moves), Told::TakenBack(other, others)) => {
            let part = |moves: &[Move]| moves.first().and_then(Move::part);
            (one, part(moves)) == (other, part(others))
        }
        _ => false,
    }
}

/// Joins what one line entered of a player's part, clause by clause, into one fact; chains stand alone.
fn joined(all: &[Told]) -> Vec<Told> {
    let mut facts: Vec<Told> = Vec::new();
    for told in all {
        if let (Told::Entered(entered), Some(Told::Entered(before))) = (told, facts.last_mut())
            && (entered.player, entered.part) == (before.player, before.part)
            && entered.path.len().max(before.path.len()) < 3
            && entered.added.is_empty() == before.added.is_empty()
        {
            before.added.extend(entered.added.iter().cloned());
            before.had.extend(entered.had.iter().cloned());
            before.lost.extend(entered.lost.iter().cloned());
            before.path.clear();
        } else {
            facts.push(told.clone());
        }
    }
    facts
}

/// Returns why a clause or a line is refused, in one sentence without its forms.
pub fn refusal(refused: &Refused, position: &Position, look: &Look) -> String {
    let words = look.language;
    words.wrong(&refused.why, &Facts::new(position, words))
}

/// Returns a refusal for a front end that prints it: why, the clause to be typed again, and the forms, one a line.
pub fn refused(refused: &Refused, position: &Position, look: &Look) -> Vec<String> {
    let words = look.language;
    let [typed, tried] = [TableLabel::Typed, TableLabel::Try].map(|label| words.say(label));
    let width = columns(&typed).max(columns(&tried)) + 1;
    let titled = |title: &str, line: &str| {
        let title = if title.is_empty() {
            String::new()
        } else {
            format!("{title}:")
        };
        format!("  {} {}", padded(&title, width), Text::from(line))
    };
    let sign = look.paint(Style::new().fg_color(Some(AnsiColor::Red.into())), "!");
    let mut lines = vec![format!("{sign} {}", refusal(refused, position, look))];
    if !refused.line.trim().is_empty() {
        lines.push(titled(&typed, &refused.line));
    }
    let heads = std::iter::once(tried.as_str()).chain(std::iter::repeat(""));
    let forms = refused.forms.iter().zip(heads);
    lines.extend(forms.map(|(form, title)| titled(title, &form.line)));
    lines
}

/// The most columns of a name in a prompt, so that the line has room beside it.
const NAME_IN_PROMPT: usize = 20;

/// Returns the prompt of a place.
pub fn prompt(table: &Table, front: &FrontEnd, look: &Look) -> Prompt {
    let words = look.language;
    let label = |label| words.say(label);
    match front.place {
        Place::Edition => Prompt {
            label: label(TableLabel::Edition),
            ..Prompt::default()
        },
        Place::Variant => Prompt {
            label: label(TableLabel::Variant),
            ..Prompt::default()
        },
        Place::Players => Prompt {
            above: leads(table, front, words),
            label: label(TableLabel::Players),
        },
        Place::Part(id, part) => Prompt {
            above: check(table, id, words),
            label: ask(table, id, part, words),
        },
        Place::Review => Prompt {
            above: at_end(table, front, words),
            label: label(TableLabel::Review),
        },
        Place::Score => Prompt {
            above: at_end(table, front, words),
            label: label(TableLabel::Score),
        },
    }
}

/// The expected count of a player, or its comparison with a count; nothing before the first route.
fn check(table: &Table, id: PlayerId, words: Language) -> String {
    let counted = table.counted(id);
    if counted.agrees() || counted.differs() {
        return Facts::new(table.position(), words).count(&counted);
    }
    if !table.position().has(id, Part::Routes) {
        return String::new();
    }
    words.say(TableLine::Check {
        left: counted.left,
        points: counted.points,
    })
}

fn ask(table: &Table, id: PlayerId, part: Part, words: Language) -> String {
    let name = shortened(&table.position().name(id).shown(), NAME_IN_PROMPT);
    words.say(TableLine::Ask(
        &name.into(),
        part,
        &holds(table, id, part, words),
    ))
}

/// The contents of a player's part, for the prompt.
fn holds(table: &Table, id: PlayerId, part: Part, words: Language) -> String {
    let position = table.position();
    if !position.has(id, part) {
        return String::new();
    }
    match part {
        Part::Routes => {
            let own = position.claims.iter().filter(|claim| claim.by == id);
            own.count().to_string()
        }
        Part::Tickets => {
            let own = position.tickets.iter().filter(|held| held.by == id);
            own.count().to_string()
        }
        Part::Stations => {
            let own = position.stations.iter().filter(|built| built.by == id);
            let facts = Facts::new(position, words);
            let cities = own.filter_map(|built| Some(facts.city(built.city?).to_string()));
            cities.collect::<Vec<_>>().join(", ")
        }
        Part::Passengers => things(table, id, part, words).join(" "),
    }
}

/// The things of a part of a player, each by its name.
fn things(table: &Table, id: PlayerId, part: Part, words: Language) -> Vec<String> {
    let position = table.position();
    let facts = Facts::new(position, words);
    let own = |one: &Move| one.whom() == Some(id) && one.part() == Some(part);
    let all = position.things().into_iter().filter(own);
    all.map(|one| facts.things(&[one])).collect()
}

fn unfinished(table: &Table, words: Language) -> String {
    let open = table.unfinished();
    let named: Vec<(Text, Part)> = open
        .iter()
        .map(|(id, part)| (table.position().name(*id), *part))
        .collect();
    if named.is_empty() {
        String::new()
    } else {
        words.say(TableLine::Unfinished(&named))
    }
}

/// The unfinished parts at the review or the score, and the effect of Enter; on the stage it only goes on.
fn at_end(table: &Table, front: &FrontEnd, words: Language) -> String {
    let waits = front.waits.len();
    let waits = (waits > 0).then(|| words.say(TableLine::Waits(waits)));
    let leads = leads(table, front, words);
    let saves = (leads.is_empty() && front.place == Place::Score).then_some(TableLabel::Saves);
    let leads = saves.map_or(leads, |saves| words.say(saves));
    // At the score Enter leads to what waits first.
    let is_next = waits.is_some() && front.place == Place::Score;
    let open = (!is_next).then(|| unfinished(table, words));
    let all = open.into_iter().chain(waits).chain([leads]);
    let all = all.filter(|text| !text.is_empty() && front.stage.is_none());
    all.collect::<Vec<String>>().join("; ")
}

/// The place to which an empty line leads, in words; empty if it is refused.
fn leads(table: &Table, front: &FrontEnd, words: Language) -> String {
    let offered = table.offered_players();
    let nobody = table.position().players.is_empty();
    if front.place == Place::Players && nobody && !offered.is_empty() {
        return words.say(TableLine::AsLastTime(&players(&offered, words)));
    }
    table.after(front).map_or_else(String::new, |place| {
        leads_to(place, table.position(), words)
    })
}

fn leads_to(place: Place, position: &Position, words: Language) -> String {
    match place {
        Place::Edition | Place::Variant | Place::Players => String::new(),
        Place::Part(id, part) => words.say(TableLine::LeadsTo(&position.name(id), part)),
        Place::Review => words.say(TableLabel::LeadsToReview),
        Place::Score => words.say(TableLabel::LeadsToScore),
    }
}

fn players(all: &[(Text, Color)], words: Language) -> String {
    let all = all
        .iter()
        .map(|(name, color)| format!("{name} {}", words.color(*color)));
    all.collect::<Vec<_>>().join(", ")
}

/// Returns a line on what Enter would do, and whether it would refuse; `None` where there is nothing to show.
pub fn preview(preview: &Preview, look: &Look) -> Option<(bool, String)> {
    let words = look.language;
    let told = told(&preview.reply, &preview.position, words);
    if let [refused, others @ ..] = &preview.reply.refused[..] {
        let reason = refusal(refused, &preview.position, look);
        let is_alone = others.is_empty() && told.is_empty();
        let clause = Text::from(refused.line.as_str());
        let named = || format!("{clause}: {reason}");
        return Some((true, if is_alone { reason } else { named() }));
    }
    if !told.is_empty() {
        return Some((false, told.join("; ")));
    }
    let leads = leads_to(preview.place, &preview.position, words);
    (preview.reply.moved && !leads.is_empty()).then_some((false, leads))
}

/// Returns what can be chosen at one of the first places, a line each, with what an empty line takes.
pub fn offer(table: &Table, front: &FrontEnd, look: &Look) -> Vec<String> {
    let words = look.language;
    let titles: Vec<Text> = titles(table, front.place, words);
    let numbered = (1..).zip(&titles);
    let numbered = numbered.map(|(number, title)| format!("{number}  {title}"));
    let mut lines: Vec<String> = numbered.collect();
    let offered = match front.place {
        Place::Edition => table.last.edition.as_ref().map(|_| table.offered_edition()),
        Place::Variant => table.last.variant.as_ref().map(|_| table.offered_variant()),
        _ => None,
    };
    let offered = offered.and_then(|at| titles.get(at));
    lines.extend(offered.map(|title| words.say(TableLine::AsLastTime(title.raw()))));
    if front.place == Place::Players {
        let colors = table
            .edition()
            .map(|edition| edition.rules().colors.clone());
        let colors = colors.unwrap_or_default();
        lines.extend((!colors.is_empty()).then(|| words.say(TableLine::Colors(&colors))));
    }
    lines
}

/// The titles that can be chosen at a place.
fn titles(table: &Table, place: Place, words: Language) -> Vec<Text> {
    let titles = table.titles(place).into_iter();
    titles.map(|title| words.title(title)).collect()
}

/// Returns a page over a place, in whole lines.
pub fn page(page: &Page, table: &Table, front: &FrontEnd, look: &Look) -> String {
    let words = look.language;
    let label = |label| fitted(&words.say(label), look);
    let no_score = || label(TableLabel::NoScoreYet);
    match page {
        Page::Help(_) => fitted(&help(table, front, words).join("\n"), look),
        Page::Commands => commands(words, look),
        Page::Command(command) => fitted(&one_command(*command, table, words).join("\n"), look),
        Page::List(whose) => list(table, *whose, look),
        Page::Map(focus) => map(focus, table, front, look),
        Page::Why(id) => why(table, *id, look),
        Page::Setup => {
            let rows = setup(table, look).into_iter();
            let lines = rows.map(|row| match &row.value[..] {
                "" => row.label,
                value => format!("{}: {value}", row.label),
            });
            fitted(&lines.collect::<Vec<_>>().join("\n"), look)
        }
        Page::Sheet => sheet(table, look),
        Page::Reasons => table
            .game()
            .map_or_else(no_score, |game| explain::render(&score(game), look)),
        Page::Paths => table.game().map_or_else(no_score, |game| {
            express::render(&express::Paths::new(game), look)
        }),
        Page::Claim(id, cities) => match (table.game(), table.seat_of(*id)) {
            (Some(game), Some(seat)) => {
                let paths = express::Paths::new(game).of(seat).claiming(cities);
                express::render(&paths, look)
            }
            _ => no_score(),
        },
        Page::BgStats => {
            let today = table.position().setup.about.date.or(table.today);
            match table.game().zip(today) {
                None => no_score(),
                Some((game, today)) => {
                    let evening = Evening {
                        day: game.about().date,
                        today,
                        place: game.about().place.as_ref(),
                    };
                    bgstats::page(&bgstats::link(&score(game), evening, words), true, look)
                }
            }
        }
    }
}

/// Returns the score sheet; why there is none while there is no game.
pub fn sheet(table: &Table, look: &Look) -> String {
    match table.game() {
        Some(game) => score_sheet::render(&score(game), look),
        None => fitted(&look.language.say(TableLabel::NoScoreYet), look),
    }
}

/// Returns the steps of the stage, a line each, then the sheet.
pub fn reveal(table: &Table, look: &Look) -> String {
    let scored = table.game().map(score);
    let told = scored.iter().flat_map(|scored| {
        let told = |step: Step<'_>| step.told(scored, look.language);
        steps(scored).into_iter().map(told)
    });
    let told: Vec<String> = told.collect();
    fitted(&told.join("\n"), look) + "\n" + &sheet(table, look)
}

/// The things of a player, or of everybody.
fn list(table: &Table, whose: Option<PlayerId>, look: &Look) -> String {
    let words = look.language;
    let facts = Facts::new(table.position(), words);
    let mut text = String::new();
    for player in &table.position().players {
        if whose.is_some_and(|id| id != player.id) {
            continue;
        }
        let name = look.colored(player.color, &player.name.shown());
        let heading = format!("{name} ({})", words.color(player.color));
        text += &format!("{}\n", wrap(&heading, look.width, 2));
        let parts = table.edition().map(|edition| Part::of(edition.rules()));
        for part in parts.into_iter().flatten() {
            let things = things(table, player.id, part, words);
            let many = match (part, facts.trains(player.id), facts.tickets(player.id)) {
                _ if things.is_empty() => "–".to_owned(),
                (Part::Routes, Some((laid, all, _)), _) => {
                    let trains = words.say(TableLine::Trains(laid, all));
                    format!("{}, {trains}: {}", things.len(), things.join(", "))
                }
                _ => things.join(", "),
            };
            text += &fitted(&words.say(TableLine::Has(part, &many)), look);
        }
        let check = check(table, player.id, words);
        text += &fitted(&check, look);
    }
    text
}

fn why(table: &Table, id: PlayerId, look: &Look) -> String {
    let words = look.language;
    let counted = table.counted(id);
    let mut lines = vec![check(table, id, words)];
    if !counted.differs() {
        lines = vec![words.say(TableLabel::NothingToExplain)];
    } else if counted.suspects.is_empty() {
        lines.push(words.say(TableLabel::NothingExplains));
    }
    fitted(&lines.join("\n"), look)
}

fn map(focus: &Focus, table: &Table, front: &FrontEnd, look: &Look) -> String {
    let words = look.language;
    let missing = |label| fitted(&words.say(label), look);
    let Some(game) = table.game() else {
        return missing(TableLabel::NoScoreYet);
    };
    let Ok(layout) = Layout::of(game.board()) else {
        return missing(TableLabel::NoMap);
    };
    let score = score(game);
    let Some(shown) = shown_on_map(focus, table, front.place, &score) else {
        return missing(TableLabel::NoTickets);
    };
    let view = View::new(&score, shown);
    match view.focus {
        view::Focus::Everything => terminal::drawing(&view, &layout, look),
        _ => terminal::render(&view, &layout, look),
    }
}

/// Returns what a map shows: a ticket is that of the player of the place, or of the first who holds it; `None` where nobody does.
pub fn shown_on_map(
    focus: &Focus,
    table: &Table,
    place: Place,
    score: &Scoreboard,
) -> Option<view::Focus> {
    let game = score.game();
    Some(match focus {
        Focus::Paths if !score.holders().is_empty() => view::Focus::Express(score.holders()),
        Focus::Board | Focus::Paths => view::Focus::Everything,
        Focus::Player(id) => view::Focus::Player(table.seat_of(*id)?),
        Focus::Ticket(cities) => {
            let own = place.player().and_then(|id| table.seat_of(id));
            let held = |seat: Seat| {
                let mut tickets = game.player(seat).tickets.iter();
                let at = tickets.position(|id| game.ticket(*id).joins(*cities))?;
                Some(view::Focus::Ticket(seat, at))
            };
            own.into_iter().chain(game.seats()).find_map(held)?
        }
    })
}

/// A row of the setup: a value that the game has, or in the last one what it lacks.
#[derive(Debug)]
pub struct Row {
    /// The player whom it is about, with the color.
    pub player: Option<(PlayerId, Color)>,
    /// The kind of the value.
    pub label: String,
    /// The value.
    pub value: String,
    /// The lines that change it; the beginning of one ends with a blank.
    pub ways: Vec<String>,
}

/// Returns the rows of the setup as it is.
pub fn setup(table: &Table, look: &Look) -> Vec<Row> {
    let position = table.position();
    let (setup, words) = (&position.setup, look.language);
    let heard = words.heard();
    let line = |command: Command, rest: &str| format!("{} {rest}", heard.command_word(command));
    let row = |command: Command, value: String, ways: Vec<String>| Row {
        player: None,
        label: heard.command_word(command).to_owned(),
        value,
        ways,
    };
    let simple = |command, value| row(command, value, vec![line(command, "")]);
    let facts = Facts::new(position, words);
    let Some(edition) = table.edition() else {
        return vec![simple(Command::Edition, String::new())];
    };
    let mut rows = Vec::new();
    for command in [Command::Edition, Command::Variant] {
        rows.extend(facts.setting(command).map(|value| simple(command, value)));
    }
    let name = |id| position.name(id).to_string();
    let word = |id| -> String { position.name(id).raw().split_whitespace().collect() };
    for player in &position.players {
        let (mut value, mut left) = (words.color(player.color).to_owned(), word(player.id));
        if player.left_early {
            value += &format!(", {}", heard.command_word(Command::Left));
            left += &format!(" {}", heard.word(Word::None));
        }
        let begun = word(player.id) + " ";
        rows.push(Row {
            player: Some((player.id, player.color)),
            label: player.name.shown().into_owned(),
            value,
            ways: vec![
                line(Command::Rename, &begun),
                line(Command::Recolor, &begun),
                line(Command::Adjust, &begun),
                line(Command::Swap, &begun),
                line(Command::Left, &left),
                line(Command::Remove, &word(player.id)),
            ],
        });
    }
    let joined = |cities: [CityId; 2]| {
        let name = |city| edition.board().city_name(city).to_string();
        cities.map(name).join(look.dash())
    };
    let count = position.players.len();
    let mut lacking = vec![Command::Add];
    for (command, is_possible) in [
        (Command::Date, true),
        (Command::Place, true),
        (Command::Minutes, true),
        (Command::Note, true),
        (Command::First, count > 0),
        (Command::Order, count > 1),
        (Command::Bonus, edition.rules().bonus_tickets > 0),
    ] {
        match facts.setting(command) {
            Some(value) => rows.push(simple(command, value)),
            None if is_possible => lacking.push(command),
            None => {}
        }
    }
    for rule in &setup.house_rules {
        let key = (heard.rule)(*rule);
        let off = line(Command::Rule, &format!("{key} {}", heard.word(Word::Off)));
        rows.push(row(Command::Rule, key.to_owned(), vec![off]));
    }
    for one in &position.adjustments {
        let value = format!(
            "{} {}: {}",
            name(one.by),
            figure(one.what.points),
            one.what.why
        );
        let way = line(Command::Adjust, &(word(one.by) + " "));
        rows.push(row(Command::Adjust, value, vec![way]));
    }
    for station in &position.stations {
        if let (Some(city), Some((route, ..))) = (station.city, station.opens) {
            let opened = joined(edition.board().route(route).cities);
            let way = line(
                Command::Uses,
                &format!("{} ", edition.board().city_name(city)),
            );
            rows.push(row(
                Command::Uses,
                format!("{}: {opened}", name(station.by)),
                vec![way],
            ));
        }
    }
    lacking.push(Command::Rule);
    if !position.stations.is_empty() {
        lacking.push(Command::Uses);
    }
    if let Some(kind) = table.picture {
        let keys = [
            Picture::Svg.key(),
            Picture::Png.key(),
            heard.word(Word::None),
        ];
        let ways = keys.map(|key| line(Command::Picture, key));
        rows.push(row(Command::Picture, kind.key().to_owned(), ways.into()));
    } else {
        lacking.push(Command::Picture);
    }
    let commands: Vec<&str> = lacking
        .iter()
        .map(|&command| heard.command_word(command))
        .collect();
    rows.push(Row {
        player: None,
        label: words.say(ScreenLine::Add(&commands)),
        value: String::new(),
        ways: lacking
            .into_iter()
            .map(|command| line(command, ""))
            .collect(),
    });
    rows
}

/// Help for a place in at most ten lines, with examples that the place accepts.
fn help(table: &Table, front: &FrontEnd, words: Language) -> Vec<String> {
    let heard = words.heard();
    let mut lines = vec![words.say(TableLabel::Beginnings)];
    let mut add = |typed: &str, does: String| lines.push(format!("`{typed}`  {does}"));
    let position = table.position();
    match front.place {
        Place::Edition | Place::Variant => {
            for (number, title) in (1..=5).zip(&titles(table, front.place, words)) {
                add(&number.to_string(), words.title(title).to_string());
            }
        }
        Place::Players => {
            let colors = table
                .edition()
                .map(|edition| edition.rules().colors.clone());
            if let Some([one, other, ..]) = colors.as_deref() {
                let typed = format!("anna {}, ben {}", words.color(*one), words.color(*other));
                add(&typed, words.say(Example::Players));
            }
            for command in [Command::Add, Command::Remove, Command::Order] {
                add(&words.usage(command), words.say(command));
            }
        }
        Place::Part(id, part) => {
            let example = example(table, part, words);
            if let Some(typed) = &example {
                let does = match part {
                    Part::Routes => Example::Chain,
                    Part::Stations => Example::Stations,
                    Part::Tickets => Example::Tickets,
                    Part::Passengers => Example::Passengers,
                };
                add(typed, words.say(does));
            }
            let colored = table.edition().and_then(|edition| colored(edition, words));
            if let Some(colored) = colored.filter(|_| part == Part::Routes) {
                add(&colored, words.say(Example::Track));
            }
            let first = example.iter().flat_map(|typed| typed.split(','));
            if let Some(first) = first.take(1).find(|_| part != Part::Passengers) {
                // With nothing to take back, everything can be read.
                if position.claims.is_empty() && part == Part::Routes {
                    add(&words.usage(Command::Photo), words.say(Command::Photo));
                } else {
                    add(&format!("-{first}"), words.say(Example::TakesBack));
                }
                add(
                    &format!("{} {first}", heard.word(Word::Take)),
                    words.say(Example::TakesOver),
                );
            }
            add(heard.word(Word::None), words.say(TableLine::Nothing(part)));
            add("=12 43", words.say(Example::Counts));
            let other = position.players.iter().find(|player| player.id != id);
            if let Some(other) = other {
                let facts = Facts::new(position, words);
                let typed = format!(
                    "@{} {}",
                    facts.typed(other.id),
                    heard.part_word(Part::Routes)
                );
                add(
                    &typed,
                    words.say(TableLine::GoesTo(&other.name, Part::Routes)),
                );
            }
        }
        Place::Review | Place::Score => {
            let facts = Facts::new(position, words);
            if let Some(player) = position.players.first() {
                let typed = format!("@{}", facts.typed(player.id));
                add(
                    &typed,
                    words.say(TableLine::GoesTo(&player.name, Part::Routes)),
                );
            }
            let commands: &[Command] = match front.place {
                Place::Review => &[Command::List, Command::Map, Command::Setup, Command::Score],
                _ => &[
                    Command::Why,
                    Command::Paths,
                    Command::Claim,
                    Command::Reveal,
                    Command::Picture,
                    Command::Save,
                ],
            };
            for command in commands {
                add(heard.command_word(*command), words.say(command));
            }
        }
    }
    lines.push(words.say(TableLine::Everywhere));
    lines
}

/// A line for a part of the board that is played; a chain is of two routes.
fn example(table: &Table, part: Part, words: Language) -> Option<String> {
    let edition = table.edition()?;
    let board = edition.board();
    let typed = |cities: &[CityId]| {
        let cities = cities.iter().map(|city| short(edition, *city));
        cities.collect::<Vec<_>>().join(" ")
    };
    let is_city = |city: &CityId| !board.city(*city).country;
    match part {
        Part::Routes => board.routes().iter().find_map(|route| {
            let [from, over] = route.cities;
            let onward = board.routes_of(over).map(|next| board.route(next).cities);
            let mut onward = onward.map(|cities| cities[usize::from(cities[0] == over)]);
            let to = onward.find(|to| *to != from)?;
            let chain = [from, over, to];
            chain.iter().all(is_city).then(|| typed(&chain))
        }),
        Part::Stations => {
            let cities = (0..board.cities().len()).map(CityId).filter(is_city);
            let cities: Vec<String> = cities.take(2).map(|city| short(edition, city)).collect();
            Some(cities.join(", "))
        }
        Part::Tickets => {
            let free = table.cards().into_iter();
            let free = free.filter(|(_, holder)| holder.is_none());
            let cards = free.map(|(card, _)| match card {
                stationmaster_core::Card::Deck(id) => typed(&edition.ticket(id).cities),
                stationmaster_core::Card::Bonus(cities, _) => typed(&cities),
            });
            Some(cards.take(2).collect::<Vec<_>>().join(", "))
        }
        Part::Passengers => {
            let colors = edition.rules().passenger_colors().zip([2, 1]);
            let counts = colors
                .map(|(color, number)| format!("{number} {}", words.heard().color_word(color)));
            Some(counts.collect::<Vec<_>>().join(" "))
        }
    }
}

/// A route with a track whose color tells it from its neighbour.
fn colored(edition: &Edition, words: Language) -> Option<String> {
    let board = edition.board();
    let route = board.routes().iter().find(|route| {
        let mut colors = route.track_ids().map(|track| board.track(track).color);
        route.tracks.len() > 1 && colors.next() != colors.next()
    })?;
    let color = board.track(route.track_ids().next()?).color;
    let cities = route.cities.map(|city| short(edition, city)).join(" ");
    Some(format!("{cities}/{}", words.heard().color_word(color)))
}

/// The shortest beginning of a city's name, of three letters or more, that is no other's.
fn short(edition: &Edition, city: CityId) -> String {
    let name = fold(edition.board().city_name(city).raw());
    let name: String = name.chars().filter(|c| !c.is_whitespace()).collect();
    let others: Vec<String> = (0..edition.board().cities().len())
        .filter(|at| *at != city.0)
        .map(|at| fold(edition.board().city_name(CityId(at)).raw()))
        .collect();
    let ends = name.char_indices().map(|(at, c)| at + c.len_utf8()).skip(2);
    let mut begun = ends.map(|end| &name[..end]);
    let alone = begun.find(|begun| others.iter().all(|other| !other.starts_with(begun)));
    alone.unwrap_or(&name).to_owned()
}

const GROUPS: [Group; 6] = [
    Group::Line,
    Group::Places,
    Group::Pages,
    Group::Players,
    Group::Game,
    Group::End,
];

/// All commands on one screen, by their groups.
fn commands(words: Language, look: &Look) -> String {
    let mut text = String::new();
    for group in GROUPS {
        let all = Command::ALL.into_iter();
        let all = all.filter(|command| command.group() == group);
        let all: Vec<String> = all.map(|command| words.usage(command)).collect();
        let line = format!("{}: {}", words.label(group), all.join(", "));
        text += &format!("{}\n", wrap(&line, look.width.min(80), 4));
    }
    text + &fitted(&words.say(TableLine::MoreHelp), look)
}

/// A command: how it is typed, what it is for, and an example.
fn one_command(command: Command, table: &Table, words: Language) -> Vec<String> {
    let spellings = (words.heard().command)(command);
    let others = &spellings[1..];
    let also = if others.is_empty() {
        String::new()
    } else {
        format!("  ({})", others.join(", "))
    };
    let mut lines = vec![
        format!("`{}`{also}", words.usage(command)),
        words.say(command),
    ];
    lines.extend(example_of(command, table, words).map(|example| format!("`{example}`")));
    lines
}

/// An example of a command that takes values, with the players and the board of the table.
fn example_of(command: Command, table: &Table, words: Language) -> Option<String> {
    let (heard, edition) = (words.heard(), table.edition()?);
    let facts = Facts::new(table.position(), words);
    let players = table.position().players.iter();
    let typed = players.clone().map(|player| facts.typed(player.id));
    let mut names = typed.chain(["anna", "ben"].map(str::to_owned));
    let mut player = || names.next().unwrap_or_default();
    let is_free = |color: &&Color| players.clone().all(|player| player.color != **color);
    let colors = &edition.rules().colors;
    let color = colors.iter().find(is_free).or(colors.first());
    let color = color.map_or("", |color| heard.color_word(*color));
    let route = edition.board().routes().first()?;
    let cities = || route.cities.map(|city| short(edition, city)).join(" ");
    let mut value = |shape: &Shape| match shape {
        Shape::Player | Shape::MaybePlayer => player(),
        Shape::Players => [player(), player()].join(" "),
        Shape::NameColor => format!("emma {color}"),
        Shape::Color => color.to_owned(),
        Shape::Number => "9".into(),
        Shape::Points => "-10".into(),
        Shape::TwoCities | Shape::Cities | Shape::Opens | Shape::Focus => cities(),
        Shape::Maybe(_) => String::new(),
        Shape::Topic => heard.command_word(Command::Recolor).into(),
        Shape::MaybeTo => format!("{} game.toml", heard.word(Word::To)),
        Shape::Path => "board.jpg".into(),
        Shape::Edition | Shape::Variant => "1".into(),
        Shape::Rule => (heard.rule)(HouseRule::DoubleRoutes).into(),
        Shape::Day => heard.word(Word::Yesterday).into(),
        Shape::Picture => "svg".into(),
        Shape::Text if command == Command::Rename => "Emma".into(),
        Shape::Text => "…".into(),
    };
    let values: Vec<String> = command.shape().iter().map(&mut value).collect();
    let example = format!("{} {}", heard.command_word(command), values.join(" "));
    (!values.is_empty()).then(|| example.trim_end().to_owned())
}

#[cfg(test)]
mod tests;
