//! Tickets: how often each was kept, and how often completed.

use super::page::Block;
use super::{Report, cut};
use crate::listing::Listing;
use crate::look::Look;
use crate::words::Sheet;
use crate::words::club::{Club, ClubLabel};
use stationmaster_core::history::Card;

/// The most tickets of a list that is not asked for whole.
const MOST: usize = 15;

pub(super) fn blocks(report: &Report<'_>, look: Look) -> Vec<Block> {
    let words = look.language;
    let (kept, never): (Vec<Card>, Vec<Card>) = report
        .club
        .cards()
        .into_iter()
        .partition(|card| card.kept > 0);
    let [all, completed] = [|card: &Card| card.kept, |card: &Card| card.completed]
        .map(|count| kept.iter().map(count).sum());
    let mut blocks = vec![Block::Heading(words.say(Club::TicketsKept(all, completed)))];
    let (shown, left_out) = cut(kept, MOST, report);
    blocks.push(Block::Table(listing(&shown, look)));
    blocks.extend((left_out > 0).then(|| Block::Below(words.say(Club::MoreRows(left_out)))));
    blocks
        .extend((!never.is_empty()).then(|| Block::Below(words.say(Club::NeverKept(never.len())))));
    blocks
}

fn listing(cards: &[Card], look: Look) -> Listing {
    let words = look.language;
    let row = |card: &Card| {
        vec![
            look.pair(card.cities.each_ref()),
            card.points.to_string(),
            words.say(Sheet::OutOf(card.kept, card.games.max(card.kept))),
            words.say(Club::ShareOf(card.completed, card.kept)),
            card.brought().to_string().replace('-', "−"),
        ]
    };
    let labels = [
        ClubLabel::Ticket,
        ClubLabel::Points,
        ClubLabel::Kept,
        ClubLabel::Completed,
        ClubLabel::Brought,
    ];
    Listing {
        titles: words.titles(&labels),
        rows: cards.iter().map(row).collect(),
        figures: |column| column > 0,
    }
}
