//! Many games in English: findings, and the tables of the views.

use super::grammar::{Count, and, grouped, said};
use crate::words::club::Club;
use crate::words::shared::{capital, rounded, signed};
use stationmaster_core::history::RecordKind;
use stationmaster_core::units::{Points, Trains};

pub(crate) fn say(sentence: Club<'_>) -> String {
    match sentence {
        Club::MostWins(names, 1, 1) => match names {
            [one] => format!("{one} won the only game."),
            several => format!("{} shared the only game.", and(several)),
        },
        Club::MostWins([one], wins, games) => {
            format!("{one} won {wins} of {games} games, more than anybody else.")
        }
        Club::MostWins(names, wins, games) => {
            format!(
                "{} won {wins} of {games} games each, and nobody won more.",
                and(names)
            )
        }
        Club::Span(games, people, editions, days) => {
            let editions = if editions > 1 {
                format!(", {}", Count(editions, "edition"))
            } else {
                String::new()
            };
            let days =
                days.map_or_else(String::new, |days| format!(", {}", said(Club::Days(days))));
            format!(
                "{}, {}{editions}{days}",
                Count(games, "game"),
                people_of(people)
            )
        }
        Club::RatingNote(least) => format!(
            "Rating (Weng–Lin): from all saved games, 25 for a newcomer, shown from {} on; the true strength is within ± \
             with a probability of 95%.",
            Count(least, "game")
        ),
        Club::MoreViews(commands) => format!(
            "More views, after `stationmaster history`: {}.",
            and(commands)
        ),
        Club::MoreRows(count) => format!("{count} more: `--all`"),
        Club::GamesOf(title, games) => format!("{title}: {}", Count(games, "game")),
        Club::Players(count) => Count(count, "player").to_string(),
        Club::WonAndAverage(wins, games, average) => {
            format!("{wins} of {games}, {}", rounded(average, 1))
        }
        Club::Percent(part) => format!("{:.0}%", part * 100.0),
        Club::Share(some, all) => format!(
            "{some} ({})",
            said(Club::Percent(some as f64 / all.max(1) as f64))
        ),
        Club::ShareOf(some, all) => {
            format!(
                "{some} of {all} ({})",
                said(Club::Percent(some as f64 / all.max(1) as f64))
            )
        }
        Club::Signed(number) => signed(number),
        Club::Rating(value, around) => format!("{value:.1} ±{around:.1}"),
        Club::Ahead([one, other]) => format!("{one} to {other}"),
        Club::RecordValue(kind, value, ticket) => match kind {
            RecordKind::LongestPath => said(Trains(small(value).unsigned_abs())),
            RecordKind::MostTickets => {
                Count(small(value).unsigned_abs() as usize, "ticket").to_string()
            }
            RecordKind::DearestLost => format!("{ticket}, {}", said(Points(small(value)))),
            RecordKind::ClosestVictory if value == 0 => "by a tie-break".to_owned(),
            RecordKind::WidestVictory | RecordKind::ClosestVictory => {
                format!("{} ahead", said(Points(small(value))))
            }
            RecordKind::HighestScore | RecordKind::LowestScore => said(Points(small(value))),
        },
        Club::Days([first, last]) if first == last => first.to_string(),
        Club::Days([first, last]) => format!("{first} to {last}"),
        Club::TicketsKept(kept, completed) => {
            format!(
                "{} kept, {completed} of them completed.",
                Count(kept, "ticket")
            )
        }
        Club::NeverKept(count) => format!("{} never kept by anybody.", Count(count, "ticket")),
        Club::MostClaimed(routes, games, all) => {
            let all = Count(all, "game");
            format!("Claimed most often, in {games} of {all}: {}.", few(routes))
        }
        Club::NeverClaimed(routes) => format!("Never claimed: {}.", few(routes)),
        Club::OtherBoards(games) => {
            format!(
                "{} on other boards: choose them with `--edition`.",
                Count(games, "more game")
            )
        }
        Club::Times(count) => format!("{count}×"),
        Club::HowOften(days) => {
            let days =
                days.map_or_else(String::new, |days| format!(", {}", said(Club::Days(days))));
            format!("How often each route was claimed{days}. Wide and dark: in nearly every game.")
        }
        Club::GamesAndClaims(edition, games, claims) => {
            let claimed = if claims == 1 {
                "1 route claimed".to_owned()
            } else {
                format!("{} routes claimed", grouped(claims as u64))
            };
            format!(
                "{}: {}, {claimed}",
                capital(edition.raw()),
                Count(games, "game")
            )
        }
    }
}

fn people_of(count: usize) -> String {
    if count == 1 {
        "1 person".to_owned()
    } else {
        format!("{count} people")
    }
}

fn small(value: i64) -> i32 {
    i32::try_from(value).unwrap_or(i32::MAX)
}

/// Some routes by name, many by their number.
fn few(routes: &[String]) -> String {
    if routes.len() > 3 {
        Count(routes.len(), "route").to_string()
    } else {
        and(routes)
    }
}
