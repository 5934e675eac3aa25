//! Head to head: of two people one sentence, of more a table.

use super::page::Block;
use super::{Report, cut};
use crate::history::Duel;
use crate::report::listing::Listing;
use crate::report::look::Look;
use crate::words::club::{Club, ClubLabel, DuelOf};
use crate::words::{Language, PlayerColumn};

/// The most pairs of a list that is not asked for whole.
const MOST: usize = 21;

pub(super) fn blocks(report: &Report<'_>, look: Look) -> Vec<Block> {
    let words = look.language;
    let duels = asked_for(report);
    let headline = duels
        .first()
        .map(|duel| Block::Headline(told(report, duel, words)));
    if duels.len() < 2 {
        return headline.into_iter().collect();
    }
    let (shown, left_out) = cut(duels, MOST, report);
    let mut blocks: Vec<Block> = headline.into_iter().collect();
    blocks.push(Block::Table(listing(report, &shown, words)));
    blocks.extend((left_out > 0).then(|| Block::Below(words.say(Club::MoreRows(left_out)))));
    blocks
}

/// The duels between those who are named; where one is, all of that one.
pub(super) fn asked_for(report: &Report<'_>) -> Vec<Duel> {
    let mut duels = report.club.duels();
    match report.named[..] {
        [] => {}
        [one] => duels.retain(|duel| duel.people.contains(&one)),
        _ => duels.retain(|duel| {
            duel.people
                .iter()
                .all(|person| report.named.contains(person))
        }),
    }
    duels
}

fn told(report: &Report<'_>, duel: &Duel, words: Language) -> String {
    let people = duel.people.map(|person| report.name(person));
    words.say(Club::Duel(&DuelOf {
        people,
        ahead: duel.ahead,
        games: duel.games,
        difference: duel.average(),
    }))
}

fn listing(report: &Report<'_>, duels: &[Duel], words: Language) -> Listing {
    let row = |duel: &Duel| {
        let names = duel.people.map(|person| report.name(person).to_string());
        vec![
            words.and(&names),
            duel.games.to_string(),
            words.say(Club::Ahead(duel.ahead)),
            if duel.level() > 0 {
                duel.level().to_string()
            } else {
                String::new()
            },
            words.say(Club::Signed(duel.average())),
        ]
    };
    let text = |label: ClubLabel| words.label(label).to_owned();
    Listing {
        titles: vec![
            text(ClubLabel::Pair),
            words.label(PlayerColumn::Games).to_owned(),
            text(ClubLabel::Ahead),
            text(ClubLabel::Level),
            text(ClubLabel::Difference),
        ],
        rows: duels.iter().map(row).collect(),
        figures: |column| column > 0,
    }
}
