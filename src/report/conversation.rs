//! The conversation at the table as a person reads it: its questions, what it says to each line, and its help.

mod names;
mod offer;
mod review;

use super::look::Look;
use super::wrap::{shortened, wrap};
use super::{explain, express, sheet};
use crate::entry::conversation::{Conversation, Meaning, Note, Question};
use crate::entry::draft::Draft;
use crate::game::Game;
use crate::score::score;
use crate::text::Text;
use crate::words::Words;

/// Returns the question that a step asks, on one line.
pub fn question(conversation: &Conversation<'_>, look: &Look) -> String {
    let about = match (conversation.step(), conversation.draft().map(Draft::game)) {
        (Question::Part(seat, _), Some(game)) => Some(short(&game.player(seat).name)),
        (Question::Place, Some(game)) => game.about().place.as_ref().map(short),
        _ => None,
    };
    look.words().ask(conversation.step(), about.as_deref())
}

/// The most columns of a name that a question shows, so that the answer has room beside it.
const NAME_IN_QUESTION: usize = 20;

fn short(name: &Text) -> String {
    shortened(&name.shown(), NAME_IN_QUESTION)
}

/// Returns what a note says, in whole lines.
pub fn note(conversation: &Conversation<'_>, note: &Note, look: &Look) -> String {
    let words = look.words();
    let text = match (note, conversation.draft()) {
        (Note::Help, _) => words.help(conversation.step()).to_owned(),
        (Note::Offer, _) => offer::offer(conversation, words),
        (Note::Wrong(slip), _) => words.slip(slip),
        (_, None) => String::new(),
        (note, Some(draft)) => return about_game(conversation, note, draft.game(), look),
    };
    wrapped(&text, look)
}

/// Returns what is said of the rest of a line that was not accepted.
pub fn kept(rest: &Text, look: &Look) -> String {
    wrapped(&look.words().note_kept(rest), look)
}

/// What a note says of the game.
fn about_game(conversation: &Conversation<'_>, note: &Note, game: &Game, look: &Look) -> String {
    match note {
        Note::Review => review::whole(game, look),
        Note::Map(focus) if game.board().is_placed() => format!("\n{}\n", review::map(game, focus.clone(), look)),
        Note::Sheet => {
            let bonuses = game.rules().bonuses.express.is_some();
            let next = look.words().note_next_steps(bonuses, game.rules().stations > 0);
            format!("\n{}\n{}", sheet::render(&score(game), look), wrapped(next, look))
        }
        Note::Reasons => format!("\n{}", explain::render(&score(game), look)),
        Note::Paths => format!("\n{}", express::render(&express::Paths::new(game), look)),
        Note::List => match conversation.step() {
            Question::Part(seat, part) => wrapped(&review::line(game, seat, part, look.words()), look),
            _ => wrapped(&review::everybody(game, Look { language: look.language, ..Look::PLAIN }, true), look),
        },
        note => wrapped(&sentence(note, game, look.words()), look),
    }
}

/// What a note says in a sentence or a few lines.
fn sentence(note: &Note, game: &Game, words: &dyn Words) -> String {
    let board = game.board();
    let city = |city| board.city_name(city).clone();
    let owner = |seat| &game.player(seat).name;
    match note {
        Note::Claimed { tracks, laid, points } => {
            words.note_claimed(&names::tracks(game, tracks, words), *laid, game.rules().trains, *points)
        }
        Note::Recolored { from, to } => {
            let color = |track| board.track(track).color;
            words.note_recolored(&board.route_name(board.track(*to).route), color(*from), color(*to))
        }
        Note::Had(things) => words.note_had(&names::things(game, things, words)),
        Note::Built(cities) => words.note_built(&cities.iter().map(|&id| city(id)).collect::<Vec<_>>()),
        Note::Held(tickets) => words.note_held(&names::tickets(game, tickets, words)),
        Note::TakenBack(things) => words.note_taken_back(&names::things(game, things, words)),
        Note::TakenFrom(thing, seat) => words.note_taken_from(&names::thing(game, *thing, words), owner(*seat)),
        Note::Undone => words.note_undone().to_owned(),
        Note::Redone => words.note_redone().to_owned(),
        Note::Waived => words.note_waived().to_owned(),
        Note::Chosen(seat, station, Some(route)) => {
            words.note_station_opens(owner(*seat), &city(*station), &board.route_name(*route))
        }
        Note::Chosen(seat, station, None) => words.note_station_free(owner(*seat), &city(*station)),
        Note::Which(meanings) => which(game, meanings, words),
        // A map that can be drawn is no sentence.
        Note::Map(_) => words.note_no_map().to_owned(),
        Note::Help
        | Note::Offer
        | Note::Wrong(_)
        | Note::List
        | Note::Review
        | Note::Sheet
        | Note::Reasons
        | Note::Paths => String::new(),
    }
}

fn wrapped(text: &str, look: &Look) -> String {
    let mut lines: Vec<String> = text.lines().map(|line| wrap(&format!("  {line}"), look.width, 4)).collect();
    lines.push(String::new());
    lines.join("\n")
}

/// What an unclear line can mean.
fn which(game: &Game, meanings: &[Meaning], words: &dyn Words) -> String {
    let name = |meaning: &Meaning| match meaning {
        Meaning::Steps(steps) => names::steps(game, steps, words),
        Meaning::Player(seat, _) => words.label_player(&game.player(*seat).name),
    };
    format!("{}\n{}", words.note_which(), numbered(meanings.iter().map(name)))
}

/// Choices that are answered by a number, a line each.
fn numbered(names: impl Iterator<Item = String>) -> String {
    names.zip(1..).map(|(name, number)| format!("{number}  {name}")).collect::<Vec<_>>().join("\n")
}
