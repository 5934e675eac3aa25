//! Records: read to a game or to faults, told in every way; and of a game that what is written of it is the same game.

use std::sync::Arc;

use stationmaster_core::board::Open;
use stationmaster_core::fault::{Faults, Unreadable};
use stationmaster_core::game::{self, Asked, check_unfinished, write};
use stationmaster_core::score::result;
use stationmaster_core::{Edition, Game, Scoreboard, Source, editions, score, shipped_edition};

use crate::chance::{self, Chance, Dealt, quoted};
use crate::dice::{self, Dice};
use crate::slips::{slipped, spelt, words};
use crate::told;
use crate::truth::assert_true;

/// Longer inputs are cut: what is not linear in a file's length is known.
pub const LONGEST: usize = 6_000;

/// What becomes of records.
pub const KINDS: &[&str] = &["scored", "scored, with a result", "faults"];

/// Tries a record.
pub fn target(data: &[u8]) -> &'static str {
    let text = dice::text(data, make);
    let number = dice::hash(text.as_bytes());
    let game = match load(&text, &|_| Err(Unreadable::Missing)) {
        Ok(game) => game,
        Err(faults) => {
            told::faults(&faults, number);
            return "faults";
        }
    };
    let scoreboard = score(&game);
    told::scoreboard(&scoreboard, number);
    assert_true(&scoreboard);
    match number / 64 % 3 {
        0 => assert_written_is_read(&game, &|_| Err(Unreadable::Missing)),
        1 => assert_saved_holds(&scoreboard),
        _ => assert_order_is_nothing(&scoreboard),
    }
    match result::verify(&scoreboard) {
        Err(faults) => told::faults(&faults, number),
        Ok(()) if game.recorded().is_none() => return "scored",
        Ok(()) => {}
    }
    "scored, with a result"
}

/// Reads a record and checks the game.
pub(crate) fn load(text: &str, open: &Open<'_>) -> Result<Game, Faults> {
    game::load(
        &Arc::new(Source {
            name: "game.toml".into(),
            text: text.to_owned(),
        }),
        Asked::Whole,
        open,
    )
}

/// A game that is written and read again is the same game.
pub(crate) fn assert_written_is_read(game: &Game, open: &Open<'_>) {
    let text = write::write(game, game.edition_as_named().raw());
    let again = load(&text, open)
        .unwrap_or_else(|faults| panic!("what was written cannot be read: {faults:?}\n{text}"));
    assert_eq!(again.players(), game.players(), "{text}");
    assert_eq!(again.about(), game.about(), "{text}");
    assert_eq!(again.house_rules(), game.house_rules(), "{text}");
    assert_eq!(again.bonus_tickets(), game.bonus_tickets(), "{text}");
    assert_eq!(again.variant().name, game.variant().name, "{text}");
    assert_eq!(write::write(&again, again.edition_as_named().raw()), text);
}

/// A game that is saved with its result agrees with it.
fn assert_saved_holds(scoreboard: &Scoreboard) {
    let text = result::saved(scoreboard, scoreboard.game().edition_as_named().raw(), "0");
    let again = load(&text, &|_| Err(Unreadable::Missing))
        .unwrap_or_else(|faults| panic!("{faults:?}\n{text}"));
    let again = score(&again);
    assert!(again.game().recorded().is_some(), "{text}");
    assert_eq!(result::verify(&again), Ok(()), "{text}");
    let totals = |scoreboard: &Scoreboard| {
        scoreboard
            .players()
            .iter()
            .map(|player| player.total)
            .collect::<Vec<_>>()
    };
    assert_eq!(totals(&again), totals(scoreboard));
}

/// Who is written first changes no total and no rank.
fn assert_order_is_nothing(scoreboard: &Scoreboard) {
    let game = scoreboard.game();
    let mut record = write::record_of(game, game.edition_as_named().raw());
    record.players.reverse();
    let edition = shipped_edition(game.edition().name().raw()).expect("the record named it");
    let again = check_unfinished(&record, &edition).and_then(|position| position.finish());
    let again = again.expect("the same players are legal in any order");
    let again = score(&again);
    let mut back: Vec<_> = again
        .players()
        .iter()
        .map(|player| (player.total, player.rank))
        .collect();
    back.reverse();
    let forth: Vec<_> = scoreboard
        .players()
        .iter()
        .map(|player| (player.total, player.rank))
        .collect();
    assert_eq!(forth, back, "the order of the players counts");
}

fn make(dice: &mut Dice<'_>) -> String {
    let names: Vec<&str> = editions().collect();
    let edition = shipped_edition(dice.pick(&names)).expect("it is shipped");
    let mut text = record(&edition, dice);
    if dice.one_in(8)
        && let Ok(game) = load(&text, &|_| Err(Unreadable::Missing))
    {
        text = result::saved(&score(&game), edition.name().raw(), "0");
    }
    let slips = [0, 0, 0, 0, 0, 1, 2, 4][dice.below(8)];
    slipped(text, slips, dice)
}

/// A record near to a legal one.
fn record(edition: &Edition, dice: &mut Dice<'_>) -> String {
    let mut deal = chance::deal(dice, edition);
    if dice.one_in(12) {
        takes_over(&mut deal.players, dice);
    }
    for player in &mut deal.players {
        if dice.one_in(8) {
            player.name = words(dice);
        }
    }
    let name = spelt(edition.name().raw(), dice);
    let mut text = deal.record(&name, &mut |name| detailed(name, dice));
    if dice.one_in(3) {
        let date = [
            "2026-11-20",
            "1912-02-29",
            "2000-01-01",
            "2025-02-30",
            "\"today\"",
        ][dice.below(24).saturating_sub(19)];
        let about = format!(
            "date = {date}\nplace = {}\nnote = {}\n",
            quoted(&words(dice)),
            quoted(&words(dice))
        );
        text.insert_str("format = 1\n".len(), &about);
    }
    if dice.one_in(3) {
        let marker = format!("[[player]]\nmarker = {}\n", dice.below(200));
        text = text.replacen("[[player]]\n", &marker, 1);
    }
    text
}

/// A name as it may be written; a track now and then without its color, a ticket without its points.
fn detailed(name: &str, dice: &mut Dice<'_>) -> String {
    let bare = name.split(" (").next().filter(|_| dice.one_in(2));
    spelt(bare.unwrap_or(name), dice)
}

/// A player has what another one has; or there is one player less, or one more.
fn takes_over(players: &mut Vec<Dealt>, dice: &mut Dice<'_>) {
    let [to, from] = [0; 2].map(|_| dice.below(players.len()));
    let other = players[from].clone();
    match dice.below(5) {
        0 => players[to].tracks.extend(other.tracks),
        1 => players[to].stations.extend(other.stations),
        2 => players[to].tickets.extend(other.tickets),
        3 => drop(players.remove(to)),
        _ => players.push(other),
    }
}
