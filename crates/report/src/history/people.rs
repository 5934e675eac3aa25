//! Each person: what was won, by edition and number of players, and against whom.

use super::page::Block;
use super::{Report, cut};
use crate::listing::Listing;
use crate::look::Look;
use crate::words::club::{Club, ClubLabel};
use crate::words::{History, Language};
use stationmaster_core::history::{Duel, Group, Statistics};

/// How many of the last places are shown.
const LAST: usize = 5;

/// The most pairs of a list that is not asked for whole.
const MOST_PAIRS: usize = 21;

pub(super) fn blocks(report: &Report<'_>, look: Look) -> Vec<Block> {
    let words = look.language;
    let players = report.statistics();
    let mut blocks = vec![Block::Table(standings(report, words))];
    blocks.extend(notes(report, words).into_iter().map(Block::Below));
    for groups in report
        .club
        .groups()
        .chunk_by(|a, b| (&a.edition, &a.title) == (&b.edition, &b.title))
    {
        let games = groups.iter().map(|group| group.games).sum();
        blocks.push(Block::Heading(
            words.say(Club::GamesOf(&words.title(&groups[0].title), games)),
        ));
        blocks.push(Block::Table(by_table(report, &players, groups, words)));
    }
    blocks.push(Block::Below(
        words.label(ClubLabel::WonAndAverageNote).to_owned(),
    ));
    blocks.extend(head_to_head(report, words));
    blocks
}

/// The meanings that the titles of [`standings`] do not tell.
pub(super) fn notes(report: &Report<'_>, words: Language) -> Vec<String> {
    let rating = report.ratings.iter().any(Option::is_some);
    let rating = rating.then(|| words.say(Club::RatingNote(crate::rating::LEAST_GAMES)));
    std::iter::once(words.label(ClubLabel::FiguresNote).to_owned())
        .chain(rating)
        .collect()
}

/// The people with what they won, beside what anybody would win by chance.
pub(super) fn standings(report: &Report<'_>, words: Language) -> Listing {
    let players = report.statistics();
    let is_rated = players
        .iter()
        .any(|player| report.ratings[player.person].is_some());
    let mut labels = vec![
        ClubLabel::Player,
        ClubLabel::Games,
        ClubLabel::Won,
        ClubLabel::WonByChance,
    ];
    if report.is_of_one_edition() {
        labels.push(ClubLabel::Average);
    }
    labels.push(ClubLabel::Margin);
    labels.extend(is_rated.then_some(ClubLabel::Rating));
    labels.push(ClubLabel::LastRanks);
    let row = |player: &Statistics| {
        let cells = labels
            .iter()
            .map(|&label| standing(report, player, label, words));
        cells.collect()
    };
    Listing {
        titles: words.titles(&labels),
        rows: players.iter().map(row).collect(),
        figures: |column| column > 0,
    }
}

fn standing(report: &Report<'_>, player: &Statistics, label: ClubLabel, words: Language) -> String {
    match label {
        ClubLabel::Player => player.name.to_string(),
        ClubLabel::Games => player.games.to_string(),
        ClubLabel::Won => words.say(Club::Share(player.wins, player.games)),
        ClubLabel::WonByChance => words.say(Club::Percent(player.expected_rate())),
        ClubLabel::Average => {
            words.say(History::Decimal(player.total.average().unwrap_or_default()))
        }
        ClubLabel::Margin => words.say(Club::Signed(player.average_margin())),
        ClubLabel::Rating => {
            let rating = report.ratings[player.person]
                .map(|rating| Club::Rating(rating.value, rating.around()));
            rating.map(|rating| words.say(rating)).unwrap_or_default()
        }
        _ => last_ranks(player),
    }
}

/// The places in the last games, the newest last.
fn last_ranks(player: &Statistics) -> String {
    let last = &player.ranks[player.ranks.len().saturating_sub(LAST)..];
    last.iter()
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join(" ")
}

/// The results of players against each other.
fn head_to_head(report: &Report<'_>, words: Language) -> Vec<Block> {
    let (shown, left_out) = cut(report.duels(), MOST_PAIRS, report);
    if shown.is_empty() {
        return Vec::new();
    }
    let mut blocks = vec![
        Block::Heading(words.label(ClubLabel::HeadToHead).to_owned()),
        Block::Table(pairs(report, &shown, words)),
    ];
    blocks.extend((left_out > 0).then(|| Block::Below(words.say(Club::MoreRows(left_out)))));
    blocks
}

fn pairs(report: &Report<'_>, duels: &[Duel], words: Language) -> Listing {
    let row = |duel: &Duel| {
        let names = duel.people.map(|person| report.name(person).to_string());
        let level = duel.level();
        vec![
            words.and(&names),
            duel.games.to_string(),
            words.say(Club::Ahead(duel.ahead)),
            if level > 0 {
                level.to_string()
            } else {
                String::new()
            },
            words.say(Club::Signed(duel.average())),
        ]
    };
    Listing {
        titles: words.titles(&[
            ClubLabel::Pair,
            ClubLabel::Games,
            ClubLabel::Ahead,
            ClubLabel::Level,
            ClubLabel::Difference,
        ]),
        rows: duels.iter().map(row).collect(),
        figures: |column| column > 0,
    }
}

/// The games of one edition by number of players: won, and the average.
fn by_table(
    report: &Report<'_>,
    players: &[Statistics],
    groups: &[Group],
    words: Language,
) -> Listing {
    let cell = |person: usize, groups: &[Group]| {
        let own = groups
            .iter()
            .flat_map(|group| &group.standings)
            .filter(|standing| standing.person == person);
        let (mut wins, mut points, mut games) = (0, 0, 0);
        for standing in own {
            wins += standing.wins;
            points += standing.total.points;
            games += standing.total.games;
        }
        let average = stationmaster_core::history::Sum { points, games }.average();
        average
            .map(|average| words.say(Club::WonAndAverage(wins, games as usize, average)))
            .unwrap_or_default()
    };
    let row = |player: &Statistics| {
        let all = (groups.len() > 1).then(|| cell(player.person, groups));
        let cells = groups
            .iter()
            .map(|group| cell(player.person, std::slice::from_ref(group)));
        std::iter::once(report.name(player.person).to_string())
            .chain(cells)
            .chain(all)
            .collect::<Vec<String>>()
    };
    let all = (groups.len() > 1).then(|| words.label(ClubLabel::AllTables).to_owned());
    let titles = groups
        .iter()
        .map(|group| words.say(Club::Players(group.players)));
    Listing {
        titles: std::iter::once(words.label(ClubLabel::Player).to_owned())
            .chain(titles)
            .chain(all)
            .collect(),
        rows: players
            .iter()
            .map(row)
            .filter(|row| row[1..].iter().any(|cell| !cell.is_empty()))
            .collect(),
        figures: |column| column > 0,
    }
}
