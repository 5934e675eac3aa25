//! Many games in English: findings, and the tables of the views.

use super::grammar::{Count, and, grouped, said};
use crate::words::club::Club;
use crate::words::shared::{capital, rounded, signed};
use stationmaster_core::history::RecordKind;
use stationmaster_core::units::{Points, Trains};

pub(crate) fn say(sentence: Club<'_>) -> String {
    rows! { sentence;
        Club::MostWins([one], 1, 1) => "{one} won the only game.";
        Club::MostWins(several, 1, 1) => "{} shared the only game.", and(several);
        Club::MostWins([one], wins, games) =>
            "{one} won {wins} of {games} games, more than anybody else.";
        Club::MostWins(names, wins, games) =>
            "{} won {wins} of {games} games each, and nobody won more.", and(names);
        Club::Span(games, people, editions, days) => {
            let editions = if editions > 1 {
                format!(", {}", Count(editions, "edition"))
            } else {
                String::new()
            };
            let days =
                days.map_or_else(String::new, |days| format!(", {}", said(Club::Days(days))));
            format!("{}, {}{editions}{days}", Count(games, "game"), people_of(people))
        };
        Club::RatingNote(least) =>
            "Rating (Weng–Lin): from all saved games, 25 for a newcomer, shown from {} on; the true strength is within ± \
             with a probability of 95%.",
            Count(least, "game");
        Club::MoreViews(commands) =>
            "More views, after `stationmaster history`: {}.", and(commands);
        Club::MoreRows(count) => "{count} more: `--all`";
        Club::GamesOf(title, games) => "{title}: {}", Count(games, "game");
        Club::Players(count) => "{}", Count(count, "player");
        Club::WonAndAverage(wins, games, average) => "{wins} of {games}, {}", rounded(average, 1);
        Club::Percent(part) => "{:.0}%", part * 100.0;
        Club::Share(some, all) =>
            "{some} ({})", said(Club::Percent(some as f64 / all.max(1) as f64));
        Club::ShareOf(some, all) =>
            "{some} of {all} ({})", said(Club::Percent(some as f64 / all.max(1) as f64));
        Club::Signed(number) => "{}", signed(number);
        Club::Rating(value, around) => "{value:.1} ±{around:.1}";
        Club::Ahead([one, other]) => "{one} to {other}";
        Club::RecordValue(RecordKind::LongestPath, value, _) =>
            "{}", said(Trains(small(value).unsigned_abs()));
        Club::RecordValue(RecordKind::MostTickets, value, _) =>
            "{}", Count(small(value).unsigned_abs() as usize, "ticket");
        Club::RecordValue(RecordKind::DearestLost, value, ticket) =>
            "{ticket}, {}", said(Points(small(value)));
        Club::RecordValue(RecordKind::ClosestVictory, 0, _) => "by a tie-break";
        Club::RecordValue(RecordKind::WidestVictory | RecordKind::ClosestVictory, value, _) =>
            "{} ahead", said(Points(small(value)));
        Club::RecordValue(RecordKind::HighestScore | RecordKind::LowestScore, value, _) =>
            "{}", said(Points(small(value)));
        Club::Days([first, last]) if first == last => "{}", first;
        Club::Days([first, last]) => "{first} to {last}";
        Club::TicketsKept(kept, completed) =>
            "{} kept, {completed} of them completed.", Count(kept, "ticket");
        Club::NeverKept(count) => "{} never kept by anybody.", Count(count, "ticket");
        Club::MostClaimed(routes, games, all) => {
            let all = Count(all, "game");
            format!("Claimed most often, in {games} of {all}: {}.", few(routes))
        };
        Club::NeverClaimed(routes) => "Never claimed: {}.", few(routes);
        Club::OtherBoards(games) =>
            "{} on other boards: choose them with `--edition`.", Count(games, "more game");
        Club::Times(count) => "{count}×";
        Club::HowOften(days) => {
            let days =
                days.map_or_else(String::new, |days| format!(", {}", said(Club::Days(days))));
            format!("How often each route was claimed{days}. Wide and dark: in nearly every game.")
        };
        Club::GamesAndClaims(edition, games, claims) => {
            let claimed = if claims == 1 {
                "1 route claimed".to_owned()
            } else {
                format!("{} routes claimed", grouped(claims as u64))
            };
            format!("{}: {}, {claimed}", capital(edition.raw()), Count(games, "game"))
        };
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
