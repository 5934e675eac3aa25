//! Each person: what was won, by edition and number of players; tickets, paths and stations, and the points by their kind.

use super::page::Block;
use super::{Report, cut};
use crate::listing::Listing;
use crate::look::Look;
use crate::words::club::{Club, ClubLabel, DuelOf};
use crate::words::saving::SavingLabel;
use crate::words::{self, History, Language, PlayerColumn, Sheet};
use stationmaster_core::category::Category;
use stationmaster_core::history::{Duel, Group, Statistics};
use stationmaster_core::text::Text;

/// How many of the last places are shown.
const LAST: usize = 5;

/// The most pairs of a list that is not asked for whole.
const MOST_PAIRS: usize = 21;

/// What the table of figures tells of each.
const FIGURES: [PlayerColumn; 9] = [
    PlayerColumn::Games,
    PlayerColumn::Wins,
    PlayerColumn::SharedWins,
    PlayerColumn::Average,
    PlayerColumn::Best,
    PlayerColumn::TicketsCompleted,
    PlayerColumn::LongestPath,
    PlayerColumn::ExpressBonuses,
    PlayerColumn::StationsBuilt,
];

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

/// Tickets, paths, stations, and the points by their kind.
pub(super) fn figures(report: &Report<'_>, look: Look) -> Vec<Block> {
    let (words, players) = (look.language, report.statistics());
    // Points of several editions cannot be compared.
    let is_comparable = |column: &PlayerColumn| {
        report.is_of_one_edition() || !matches!(column, PlayerColumn::Average | PlayerColumn::Best)
    };
    vec![
        Block::Heading(words.label(ClubLabel::Figures).to_owned()),
        Block::Table(numbers(
            &players,
            words,
            FIGURES.into_iter().filter(is_comparable),
        )),
        Block::Heading(words.label(SavingLabel::PointsPerGame).to_owned()),
        Block::Table(numbers(
            &players,
            words,
            Category::ALL.map(PlayerColumn::Points),
        )),
    ]
}

/// What cannot be read off the titles of [`standings`].
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
    let mut titles = [PlayerColumn::Player, PlayerColumn::Games]
        .map(|column| words.label(column).to_owned())
        .to_vec();
    let mut labels = vec![ClubLabel::Won, ClubLabel::WonByChance];
    if report.is_of_one_edition() {
        labels.push(ClubLabel::Average);
    }
    labels.push(ClubLabel::Margin);
    labels.extend(is_rated.then_some(ClubLabel::Rating));
    labels.push(ClubLabel::LastRanks);
    titles.extend(labels.iter().map(|&label| words.label(label).to_owned()));
    let row = |player: &Statistics| {
        let cells = labels
            .iter()
            .map(|&label| standing(report, player, label, words));
        [player.name.to_string(), player.games.to_string()]
            .into_iter()
            .chain(cells)
            .collect()
    };
    Listing {
        titles,
        rows: players.iter().map(row).collect(),
        figures: |column| column > 0,
    }
}

fn standing(report: &Report<'_>, player: &Statistics, label: ClubLabel, words: Language) -> String {
    match label {
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

/// Who beats whom: the pair that played most in a sentence, and all in a table.
fn head_to_head(report: &Report<'_>, words: Language) -> Vec<Block> {
    let duels = report.duels();
    let Some(first) = duels.first() else {
        return Vec::new();
    };
    let told = words.say(Club::Duel(&DuelOf {
        people: first.people.map(|person| report.name(person)),
        ahead: first.ahead,
        games: first.games,
        difference: first.average(),
    }));
    let mut blocks = vec![
        Block::Heading(words.label(ClubLabel::HeadToHead).to_owned()),
        Block::Text(told),
    ];
    if duels.len() > 1 {
        let (shown, left_out) = cut(duels, MOST_PAIRS, report);
        blocks.push(Block::Table(pairs(report, &shown, words)));
        blocks.extend((left_out > 0).then(|| Block::Below(words.say(Club::MoreRows(left_out)))));
    }
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
        titles: std::iter::once(words.label(PlayerColumn::Player).to_owned())
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

fn figure(player: &Statistics, column: PlayerColumn, words: Language) -> Option<String> {
    let decimal = |number: Option<f64>| number.map(|number| words.say(History::Decimal(number)));
    match column {
        PlayerColumn::Player => Some(Text::to_string(&player.name)),
        PlayerColumn::Games => Some(player.games.to_string()),
        PlayerColumn::Wins => Some(player.wins.to_string()),
        PlayerColumn::SharedWins => {
            (player.shared_wins > 0).then(|| player.shared_wins.to_string())
        }
        PlayerColumn::Average => decimal(player.total.average()),
        PlayerColumn::Best => Some(words::figure(player.best)),
        PlayerColumn::TicketsCompleted => {
            Some(words.say(Sheet::OutOf(player.completed, player.held)))
        }
        PlayerColumn::LongestPath => player.longest.map(|length| length.0.to_string()),
        PlayerColumn::ExpressBonuses => player.longest.map(|_| player.express_bonuses.to_string()),
        PlayerColumn::StationsBuilt => player.stations_built.map(|built| built.to_string()),
        PlayerColumn::Points(category) => decimal(player.points[category].average()),
    }
}

/// A table with a row for each player, without the columns that nobody has a figure for.
fn numbers(
    players: &[Statistics],
    words: Language,
    columns: impl IntoIterator<Item = PlayerColumn>,
) -> Listing {
    let is_filled = |column: &PlayerColumn| {
        players
            .iter()
            .any(|player| figure(player, *column, words).is_some())
    };
    let columns =
        std::iter::once(PlayerColumn::Player).chain(columns.into_iter().filter(is_filled));
    let columns: Vec<PlayerColumn> = columns.collect();
    let row = |player: &Statistics| {
        columns
            .iter()
            .map(|&column| figure(player, column, words).unwrap_or_default())
            .collect()
    };
    Listing {
        titles: columns
            .iter()
            .map(|&column| words.label(column).to_owned())
            .collect(),
        rows: players.iter().map(row).collect(),
        figures: |column| column > 0,
    }
}
