//! Reads an [`Edition`] from the text of its file: the shape of edition, board and deck files, and every check of them.

mod board;
mod city;
mod decks;
mod rules;

use std::path::Path;
use std::sync::Arc;

use stationmaster_data::{BOARDS, DECKS, Shelf};

use super::find::{names, shipped};
use super::{Board, Deck, Edition, Ticket, Variant};
use crate::fault::{EditionFault, Fault, Faults, FileFault, Listed, Noun, Shape, Unreadable};
use crate::fields::{Fields, Value, read_source};
use crate::source::{Location, Source, Spanned};
use crate::text::Text;

/// A reader of files that are named in other files; the library opens none itself.
pub type Open<'a> = dyn Fn(&Path) -> Result<String, Unreadable> + Sync + 'a;

pub(super) fn read(source: &Arc<Source>, open: &Open<'_>) -> Result<Arc<Edition>, Faults> {
    let (edition, faults) = read_source(source, |fields| read_edition(fields, open));
    let edition = faults.or(edition)?;
    Ok(Arc::new(
        edition.expect("what is missing in an edition is a fault"),
    ))
}

/// Returns whether an edition's name is the path of a file.
pub fn is_path(name: &str) -> bool {
    name.contains(['/', '\\'])
        || Path::new(name)
            .extension()
            .is_some_and(|end| end.eq_ignore_ascii_case("toml"))
}

/// Returns whether Windows would follow a path to another computer or to a device: merely looking for a file there sends the
/// user's name and password to the author of the path.
#[doc(hidden)]
pub fn is_network_path(path: &str) -> bool {
    let mut letters = path.trim_start().chars();
    [letters.next(), letters.next()]
        .into_iter()
        .all(|letter| matches!(letter, Some('/' | '\\')))
}

/// Returns whether a text is meant to be a file of this program, whatever is wrong with it: each has a `format` field.
fn is_ours(text: &str) -> bool {
    let has_format = |line: &str| {
        line.split_once('=')
            .is_some_and(|(key, _)| key.trim().trim_matches(['"', '\'']) == "format")
    };
    // Some editors put a mark before UTF-8.
    text.trim_start_matches('\u{feff}').lines().any(has_format)
}

/// Reads a file named in another file, or on the command line.
///
/// A record from a stranger could name any file on this computer, so the content of a file of another program is never shown.
pub(super) fn open_named(
    path: &str,
    from: Option<&Location>,
    open: &Open<'_>,
) -> Result<Arc<Source>, Faults> {
    let is_refused = cfg!(windows) && is_network_path(path);
    let path: std::path::PathBuf =
        from.map_or_else(|| path.into(), |location| location.source.resolve(path));
    let name = Text::from(path.as_path());
    let text = if is_refused {
        Err(Unreadable::Network)
    } else {
        open(&path)
    };
    let ours = text.and_then(|text| {
        if from.is_none() || is_ours(&text) {
            Ok(text)
        } else {
            Err(Unreadable::Foreign)
        }
    });
    match ours {
        Ok(text) => Ok(Arc::new(Source { name, text })),
        Err(why) => {
            Err(Fault::new(FileFault::Unreadable { path: name, why }, from.cloned()).into())
        }
    }
}

fn read_edition(mut fields: Fields<'_>, open: &Open<'_>) -> Option<Edition> {
    fields.format();
    let name = fields.required_text("name", "name = \"my-edition\"");
    let title = fields.text("title");
    let board = read_board(&mut fields, open);
    // Without a board its cities cannot be checked; the other faults are still reported.
    let decks = board
        .as_ref()
        .map(|board| read_decks(&mut fields, board, open));
    let rules = rules::read(&mut fields, board.as_ref());
    let variants = if let (Some(board), Some((decks, tickets, locations))) = (&board, &decks) {
        let variants = decks::read_variants(&mut fields, decks, tickets, rules.as_ref());
        let sets = decks
            .iter()
            .map(|deck| deck.tickets.clone().collect())
            .chain(variants.iter().map(Variant::positions));
        fields
            .log
            .append(decks::twice(sets, tickets, locations, board));
        variants
    } else {
        // Asked for, so that they are known fields.
        fields.get("decks");
        fields.get("variant");
        Vec::new()
    };
    fields.finish();
    let name = name?.value;
    let (decks, tickets, _) = decks?;
    Some(Edition {
        title: title.map_or_else(|| name.clone(), |title| title.value),
        name,
        board: board?,
        rules: rules?,
        tickets,
        decks,
        variants,
    })
}

fn read_board(fields: &mut Fields<'_>, open: &Open<'_>) -> Option<Board> {
    fields.require("board", "board = \"europe\"");
    named_or_here(
        fields.get("board")?,
        (Noun::Board, BOARDS),
        open,
        board::read,
    )
}

/// Reads the decks, each with its range of the tickets; then all tickets, and their locations.
fn read_decks(
    fields: &mut Fields<'_>,
    board: &Board,
    open: &Open<'_>,
) -> (Vec<Deck>, Vec<Ticket>, Vec<Location>) {
    let log = fields.log;
    let mut decks = Vec::new();
    let mut tickets = Vec::new();
    let mut locations = Vec::new();
    fields.require("decks", "decks = [\"europe\"]");
    for value in fields.list("decks") {
        let read = |fields: Fields<'_>| decks::read_deck(fields, board);
        let Some((name, cards)) = named_or_here(value, (Noun::Deck, DECKS), open, read).flatten()
        else {
            continue;
        };
        if decks.iter().any(|deck: &Deck| deck.name == name) {
            let fault = EditionFault::Twice {
                what: Listed::Deck,
                name: name.clone(),
            };
            log.fault(value.span(), fault);
        }
        let start = tickets.len();
        for (card, location) in cards {
            tickets.push(card);
            locations.push(location);
        }
        decks.push(Deck {
            name,
            tickets: start..tickets.len(),
        });
    }
    (decks, tickets, locations)
}

/// Reads a board or a deck that is written out in the edition file as a table, or named there: a built-in one, or a path.
fn named_or_here<T>(
    value: Value<'_>,
    (noun, shelf): (Noun, Shelf),
    open: &Open<'_>,
    read: impl Fn(Fields<'_>) -> T,
) -> Option<T> {
    if value.is_table() {
        return value.table(Shape::Table).map(read);
    }
    let (log, Some(name)) = (value.log, value.as_str()) else {
        return value.wrong(Shape::TextOrTable);
    };
    let source = if is_path(name) {
        let from = Location {
            source: log.source.clone(),
            span: value.span(),
        };
        open_named(name, Some(&from), open)
            .map_err(|faults| log.append(faults))
            .ok()?
    } else {
        let unknown =
            || log.unknown_name(noun, &Spanned::new(name.into(), value.span()), names(shelf));
        shipped(shelf, name).or_else(unknown)?
    };
    // Only a separate file has a `format`; a table in an edition file goes by the edition's.
    let (part, faults) = read_source(&source, |mut fields| {
        // In an edition every field would be an unknown one.
        if fields.has("board") {
            let fault = FileFault::IsEdition(Some(noun));
            return fields.log.refuse(fields.span, fault);
        }
        fields.format();
        Some(read(fields))
    });
    log.faults.borrow_mut().append(faults);
    part
}
