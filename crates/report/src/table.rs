//! The table as a person reads it: its prompt, answers, refusals, previews and pages.

use anstyle::{AnsiColor, Style};
use stationmaster_core::game::position::Seated;
use stationmaster_core::names::fold;
use stationmaster_core::score::score;
use stationmaster_core::{CityId, Color, Edition, HouseRule, Move, Part, PlayerId, Position, Text};
use stationmaster_map::Layout;
use stationmaster_map::view::{self, View};
use stationmaster_table::heard::{Group, Shape, Word};
use stationmaster_table::{
    Command, Focus, FrontEnd, Page, Place, Preview, Refused, Reply, Table, Told,
};

use super::bgstats::{self, Evening};
use super::look::Look;
use super::map::terminal;
use super::stage::{Step, steps};
use super::wrap::{columns, padded, shortened, wrap};
use super::{explain, express, fitted, sheet as score_sheet};
use crate::words::Language;
use crate::words::table::{Example, Facts, TableLabel, TableLine};

/// A prompt: what stands above the line, and what stands in front of it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Prompt {
    /// What is known of the table, such as a count: `12 left on the table, marker at 43?  = yes, =14 49 no`; empty if nothing is.
    pub above: String,
    /// Whose and which part is entered, with what it holds: `Anna, routes`. The mark `›` is not in it.
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

/// Whether both say what was entered of the same part of the same player.
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
    let titles = std::iter::once(tried.as_str()).chain(std::iter::repeat(""));
    let forms = refused.forms.iter().zip(titles);
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
            above: at_review(table, front, words),
            label: label(TableLabel::Review),
        },
        Place::Score => Prompt {
            // On the stage Enter goes on.
            above: [unfinished(table, words), words.say(TableLine::Saves)]
                .into_iter()
                .filter(|text| !text.is_empty() && front.stage.is_none())
                .collect::<Vec<_>>()
                .join("; "),
            label: label(TableLabel::Score),
        },
    }
}

/// What should lie on the table of a player, or how a count compares with it; nothing before the first route.
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

/// What a part of a player holds, for the prompt.
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
    all.map(|one| words.things(&[one], &facts)).collect()
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

fn at_review(table: &Table, front: &FrontEnd, words: Language) -> String {
    let waits = front.waits.len();
    let waits = (waits > 0).then(|| words.say(TableLine::Waits(waits)));
    let all = [unfinished(table, words)].into_iter().chain(waits);
    let all = all.chain([leads(table, front, words)]);
    let all: Vec<String> = all.filter(|text| !text.is_empty()).collect();
    all.join("; ")
}

/// Where an empty line leads; nothing where it is refused.
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
        Place::Review => words.say(TableLine::LeadsToReview),
        Place::Score => words.say(TableLine::LeadsToScore),
    }
}

fn players(all: &[(Text, Color)], words: Language) -> String {
    let all = all
        .iter()
        .map(|(name, color)| format!("{name} {}", words.color(*color)));
    all.collect::<Vec<_>>().join(", ")
}

/// Returns a line on what Enter would do, and whether it would refuse; `None` where there is nothing to show.
pub fn preview(preview: &Preview, _: &Table, look: &Look) -> Option<(bool, String)> {
    let words = look.language;
    let refused = preview.reply.refused.first();
    if let Some(refused) = refused.filter(|_| preview.shows_refusal) {
        return Some((true, refusal(refused, &preview.position, look)));
    }
    let told = told(&preview.reply, &preview.position, words);
    if !told.is_empty() {
        return Some((false, told.join("; ")));
    }
    let leads = leads_to(preview.place, &preview.position, words);
    (preview.reply.moved && !leads.is_empty()).then_some((false, leads))
}

/// Returns what can be chosen at one of the first places, a line each, with what an empty line takes.
pub fn offer(table: &Table, front: &FrontEnd, look: &Look) -> Vec<String> {
    let words = look.language;
    let numbered = |titles: Vec<Text>| -> Vec<String> {
        let all = (1..).zip(titles);
        all.map(|(number, title)| format!("{number}  {title}"))
            .collect()
    };
    let mut lines = Vec::new();
    match front.place {
        Place::Edition => {
            let title = |edition: &Edition| words.title(edition.title());
            let all = table.choices.iter().map(|choice| title(&choice.edition));
            lines.extend(numbered(all.collect()));
            let last = table.last.edition.as_ref();
            let last = last.and_then(|name| table.choices.iter().find(|one| one.name == *name));
            lines.extend(last.map(|last| {
                let title = title(&last.edition).to_string();
                words.say(TableLine::AsLastTime(&title))
            }));
        }
        Place::Variant => {
            let variants = table.edition().map(|edition| edition.variants());
            let titles = variants.unwrap_or_default().iter();
            let titles: Vec<Text> = titles.map(|one| words.title(&one.title)).collect();
            let last = table.last.variant.is_some();
            let offered = titles.get(table.offered_variant()).filter(|_| last);
            let offered = offered.map(|title| words.say(TableLine::AsLastTime(&title.to_string())));
            lines.extend(numbered(titles));
            lines.extend(offered);
        }
        Place::Players => {
            let colors = table
                .edition()
                .map(|edition| edition.rules().colors.clone());
            let colors = colors.unwrap_or_default();
            lines.extend((!colors.is_empty()).then(|| words.say(TableLine::Colors(&colors))));
        }
        Place::Part(..) | Place::Review | Place::Score => {}
    }
    lines
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
        Page::Setup => fitted(&setup(table, words).join("\n"), look),
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

/// What a player has, or everybody.
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
    let shown = match focus {
        Focus::Board => view::Focus::Everything,
        Focus::Paths => view::Focus::Express(score.holders()),
        Focus::Player(id) => match table.seat_of(*id) {
            Some(seat) => view::Focus::Player(seat),
            None => view::Focus::Everything,
        },
        Focus::Ticket(cities) => {
            let own = front.place.player().and_then(|id| table.seat_of(id));
            let held = |seat: stationmaster_core::Seat| {
                let tickets = game.player(seat).tickets.iter();
                let at = tickets
                    .clone()
                    .position(|id| game.ticket(*id).joins(*cities));
                at.map(|at| view::Focus::Ticket(seat, at))
            };
            match own.into_iter().chain(game.seats()).find_map(held) {
                Some(ticket) => ticket,
                None => return missing(TableLabel::NoTickets),
            }
        }
    };
    let view = View::new(&score, shown);
    match view.focus {
        view::Focus::Everything => terminal::drawing(&view, &layout, look),
        _ => terminal::render(&view, &layout, look),
    }
}

/// Players and all settings, each behind the command that changes it.
fn setup(table: &Table, words: Language) -> Vec<String> {
    let position = table.position();
    let (setup, facts) = (&position.setup, Facts::new(position, words));
    let bonus = table
        .edition()
        .map_or(0, |edition| edition.rules().bonus_tickets);
    let variants = table
        .edition()
        .map_or(0, |edition| edition.variants().len());
    let player = |player: &Seated| {
        let left = player.left_early.then(|| words.say(TableLabel::LeftEarly));
        let adjusted = position
            .adjustments
            .iter()
            .filter(|one| one.by == player.id);
        let adjusted = adjusted.map(|one| format!("{:+} {}", one.what.points.0, one.what.why));
        let beside: Vec<String> = left.into_iter().chain(adjusted).collect();
        let beside = match &beside[..] {
            [] => String::new(),
            all => format!(" ({})", all.join(", ")),
        };
        format!("{} {}{beside}", player.name, words.color(player.color))
    };
    let players: Vec<String> = position.players.iter().map(player).collect();
    let rules = setup.house_rules.iter().map(|rule| words.label(*rule));
    let rules = rules.collect::<Vec<_>>().join("; ");
    let line = |command: Command| {
        let value = match command {
            Command::Variant if variants < 2 => return None,
            Command::Bonus if bonus == 0 => return None,
            Command::Add => Some(players.join(", ")),
            Command::Rule => Some(rules.clone()),
            Command::Picture => table.picture.map(|kind| kind.key().to_owned()),
            _ => facts.setting(command),
        };
        let value = value.filter(|value| !value.is_empty());
        let value = value.unwrap_or_else(|| "–".to_owned());
        Some(format!("{}: {value}", words.heard().command_word(command)))
    };
    SETTINGS.into_iter().filter_map(line).collect()
}

/// The rows of the setup.
const SETTINGS: [Command; 11] = [
    Command::Edition,
    Command::Variant,
    Command::Add,
    Command::Bonus,
    Command::Rule,
    Command::Date,
    Command::Place,
    Command::Minutes,
    Command::First,
    Command::Note,
    Command::Picture,
];

/// The most chains that are tried for an example.
const MOST_TRIED: usize = 60;

/// Help for a place in at most ten lines, with examples that the place accepts.
fn help(table: &Table, front: &FrontEnd, words: Language) -> Vec<String> {
    let heard = words.heard();
    let mut lines = vec![words.say(TableLabel::Beginnings)];
    let mut add = |typed: &str, does: Example<'_>| {
        lines.push(words.say(TableLine::Example(typed, does)));
    };
    let position = table.position();
    match front.place {
        Place::Edition | Place::Variant => {
            let titles: Vec<Text> = if front.place == Place::Edition {
                let all = table.choices.iter();
                all.map(|one| words.title(one.edition.title())).collect()
            } else {
                let variants = table.edition().map(|edition| edition.variants());
                let all = variants.unwrap_or_default().iter();
                all.map(|one| words.title(&one.title)).collect()
            };
            for (number, title) in (1..=5).zip(&titles) {
                add(&number.to_string(), Example::Chooses(title));
            }
        }
        Place::Players => {
            let colors = table
                .edition()
                .map(|edition| edition.rules().colors.clone());
            if let Some([one, other, ..]) = colors.as_deref() {
                let typed = format!("anna {}, ben {}", words.color(*one), words.color(*other));
                add(&typed, Example::Players);
            }
            for command in [Command::Add, Command::Remove, Command::Order] {
                add(&words.usage(command), Example::Command(command));
            }
        }
        Place::Part(id, part) => {
            let example = example(table, front, part);
            if let Some((typed, routes)) = &example {
                let does = match part {
                    Part::Routes => Example::Chain(*routes),
                    Part::Stations => Example::Stations,
                    Part::Tickets => Example::Tickets,
                    Part::Passengers => Example::Passengers,
                };
                add(typed, does);
            }
            let colored = table.edition().and_then(|edition| colored(edition, words));
            if let Some(colored) = colored.filter(|_| part == Part::Routes) {
                add(&colored, Example::Track);
            }
            let first =
                example.map(|(typed, _)| typed.split(',').next().unwrap_or_default().to_owned());
            if let Some(first) = first.filter(|_| part != Part::Passengers) {
                add(&format!("-{first}"), Example::TakesBack);
                add(
                    &format!("{} {first}", heard.word(Word::Take)),
                    Example::TakesOver,
                );
            }
            add(heard.word(Word::None), Example::Nothing(part));
            add("=12 43", Example::Counts);
            let other = position.players.iter().find(|player| player.id != id);
            if let Some(other) = other {
                let facts = Facts::new(position, words);
                let typed = format!(
                    "@{} {}",
                    facts.typed(other.id),
                    heard.part_word(Part::Routes)
                );
                add(&typed, Example::GoesTo(&other.name, Part::Routes));
            }
        }
        Place::Review | Place::Score => {
            let facts = Facts::new(position, words);
            if let Some(player) = position.players.first() {
                let typed = format!("@{}", facts.typed(player.id));
                add(&typed, Example::GoesTo(&player.name, Part::Routes));
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
                add(heard.command_word(*command), Example::Command(*command));
            }
        }
    }
    lines.push(words.say(TableLabel::Everywhere));
    lines
}

/// A line that the place accepts, with the number of routes of a chain.
fn example(table: &Table, front: &FrontEnd, part: Part) -> Option<(String, usize)> {
    let edition = table.edition()?;
    let board = edition.board();
    let typed = |cities: &[CityId]| {
        let cities = cities.iter().map(|city| short(edition, *city));
        cities.collect::<Vec<_>>().join(" ")
    };
    let accepts = |line: &String| {
        let reply = table.preview(front, line).reply;
        reply.refused.is_empty() && !reply.told.is_empty()
    };
    let lines: Vec<(String, usize)> = match part {
        Part::Routes => {
            let mut chains = Vec::new();
            for route in board.routes() {
                let [from, over] = route.cities;
                let onward = board.routes_of(over).map(|next| board.route(next).cities);
                let onward = onward.map(|cities| cities[usize::from(cities[0] == over)]);
                let onward = onward.filter(|to| *to != from && !board.city(*to).country);
                if board.city(from).country || board.city(over).country {
                    continue;
                }
                chains.extend(onward.map(|to| (typed(&[from, over, to]), 2)));
            }
            chains
        }
        Part::Stations => {
            let ids: Vec<CityId> = (0..board.cities().len()).map(CityId).collect();
            let own = ids.iter().filter(|city| !board.city(**city).country);
            let own: Vec<String> = own.map(|city| short(edition, *city)).collect();
            own.windows(2).map(|pair| (pair.join(", "), 0)).collect()
        }
        Part::Tickets => {
            let free = table
                .cards()
                .into_iter()
                .filter(|(_, holder)| holder.is_none());
            let facts = |card| match card {
                stationmaster_core::Card::Deck(id) => edition.ticket(id).cities,
                stationmaster_core::Card::Bonus(cities, _) => cities,
            };
            let cards: Vec<String> = free.map(|(card, _)| typed(&facts(card))).collect();
            cards.windows(2).map(|pair| (pair.join(", "), 0)).collect()
        }
        Part::Passengers => {
            let colors: Vec<Color> = edition.rules().passenger_colors().take(2).collect();
            let words = colors.iter().zip([2, 1]);
            let words =
                words.map(|(color, number)| format!("{number} {}", front.heard.color_word(*color)));
            vec![(words.collect::<Vec<_>>().join(" "), 0)]
        }
    };
    // Where a part is full nothing is accepted any more; the first one still shows the shape.
    let first = lines.first().cloned();
    lines
        .into_iter()
        .take(MOST_TRIED)
        .find(|(line, _)| accepts(line))
        .or(first)
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
        let line = format!("{}: {}", words.group(group), all.join(", "));
        text += &format!("{}\n", wrap(&line, look.width.min(80), 4));
    }
    text + &fitted(&words.say(TableLabel::MoreHelp), look)
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
        words.purpose(command).to_owned(),
    ];
    lines.extend(example_of(command, table, words).map(|example| format!("`{example}`")));
    lines
}

/// An example of a command that takes values, with the players and the board of the table.
fn example_of(command: Command, table: &Table, words: Language) -> Option<String> {
    let heard = words.heard();
    let facts = Facts::new(table.position(), words);
    let mut names = table
        .position()
        .players
        .iter()
        .map(|player| facts.typed(player.id));
    let mut unknown = ["anna", "ben"].into_iter().map(str::to_owned);
    let mut player = || names.next().or_else(|| unknown.next()).unwrap_or_default();
    let edition = table.edition();
    let city = |at: usize| edition.map_or_else(String::new, |edition| short(edition, CityId(at)));
    let taken: Vec<Color> = table
        .position()
        .players
        .iter()
        .map(|one| one.color)
        .collect();
    let colors = edition
        .map(|edition| edition.rules().colors.clone())
        .unwrap_or_default();
    let free = colors.iter().find(|color| !taken.contains(color));
    let color = words
        .heard()
        .color_word(free.copied().unwrap_or(Color::Yellow));
    let route =
        edition.and_then(|edition| edition.board().routes().first().map(|route| route.cities));
    let along =
        |cities: Option<[CityId; 2]>| cities.map(|cities| cities.map(|one| city(one.0)).join(" "));
    let mut values = Vec::new();
    for shape in command.shape() {
        values.push(match shape {
            Shape::Player | Shape::MaybePlayer => player(),
            Shape::Players => [player(), player()].join(" "),
            Shape::NameColor => format!("emma {color}"),
            Shape::Color => color.to_owned(),
            Shape::Number if command == Command::Minutes => "75".into(),
            Shape::Number => "9".into(),
            Shape::Points => "-10".into(),
            Shape::TwoCities => [city(0), city(2)].join(" "),
            Shape::Cities | Shape::Opens | Shape::Focus => along(route)?,
            Shape::Maybe(_) => continue,
            Shape::Topic => heard.command_word(Command::Recolor).into(),
            Shape::Path => "board.jpg".into(),
            Shape::MaybeTo => format!("{} game.toml", heard.word(Word::To)),
            Shape::Edition => fold(words.title(table.choices.last()?.edition.title()).raw())
                .split_whitespace()
                .last()?
                .to_owned(),
            Shape::Variant => fold(words.title(&edition?.variants().last()?.title).raw())
                .split_whitespace()
                .next()?
                .to_owned(),
            Shape::Rule => (heard.rule)(HouseRule::DoubleRoutes).into(),
            Shape::Day => heard.word(Word::Yesterday).into(),
            Shape::Picture => "svg".into(),
            Shape::Text if command == Command::Rename => "Emma".into(),
            Shape::Text => "…".into(),
        });
    }
    (!values.is_empty()).then(|| format!("{} {}", heard.command_word(command), values.join(" ")))
}

#[cfg(test)]
mod tests;
