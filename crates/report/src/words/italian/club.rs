//! Many games in Italian: findings, and the tables of the views.

use super::grammar::{Count, Noun, PLAYER, ROUTE, TICKET, and, grouped, said};
use crate::words::club::Club;
use crate::words::shared::{capital, rounded, signed};
use stationmaster_core::history::RecordKind;
use stationmaster_core::units::{Points, Trains};

const GAME: Noun = Noun("partita", "partite");

pub(crate) fn say(sentence: Club<'_>) -> String {
    rows! { sentence;
        Club::MostWins([one], 1, 1) => "L'unica partita è di {one}.";
        Club::MostWins(several, 1, 1) => "L'unica partita è di {}, a pari merito.", and(several);
        Club::MostWins([one], wins, games) =>
            "{one} ha vinto {} su {games}, più di tutti gli altri.", Count(wins, GAME);
        Club::MostWins(names, wins, games) =>
            "{} hanno vinto {} a testa su {games}, e nessuno di più.",
            and(names), Count(wins, GAME);
        Club::Span(games, people, editions, days) => {
            let editions = if editions > 1 {
                format!(", {editions} edizioni")
            } else {
                String::new()
            };
            let days =
                days.map_or_else(String::new, |days| format!(", {}", said(Club::Days(days))));
            format!(
                "{}, {}{editions}{days}",
                Count(games, GAME),
                Count(people, Noun("persona", "persone"))
            )
        };
        Club::RatingNote(least) =>
            "Rating (Weng–Lin): calcolato su tutte le partite salvate, 25 per chi comincia, mostrato da {} in poi; la vera \
             forza sta entro ± con una probabilità del 95%.",
            Count(least, GAME);
        Club::MoreViews(commands) => "Altro, dietro `stationmaster history`: {}.", and(commands);
        Club::MoreRows(1) => "1 altra riga: `--all`";
        Club::MoreRows(count) => "altre {count} righe: `--all`";
        Club::GamesOf(title, games) => "{title}: {}", Count(games, GAME);
        Club::Players(count) => "{}", Count(count, PLAYER);
        Club::WonAndAverage(wins, games, average) => "{wins} su {games}, {}", decimal(average);
        Club::Percent(part) => "{:.0}%", part * 100.0;
        Club::Share(some, all) =>
            "{some} ({})", said(Club::Percent(some as f64 / all.max(1) as f64));
        Club::ShareOf(some, all) =>
            "{some} su {all} ({})", said(Club::Percent(some as f64 / all.max(1) as f64));
        Club::Signed(number) => "{}", signed(number).replace('.', ",");
        Club::Rating(value, around) => "{} ±{}", decimal(value), decimal(around);
        Club::Ahead([one, other]) => "{one} a {other}";
        Club::RecordValue(RecordKind::LongestPath, value, _) =>
            "{}", said(Trains(small(value).unsigned_abs()));
        Club::RecordValue(RecordKind::MostTickets, value, _) =>
            "{}", Count(small(value).unsigned_abs() as usize, TICKET);
        Club::RecordValue(RecordKind::DearestLost, value, ticket) =>
            "{ticket}, {}", said(Points(small(value)));
        Club::RecordValue(RecordKind::ClosestVictory, 0, _) => "allo spareggio";
        Club::RecordValue(RecordKind::WidestVictory | RecordKind::ClosestVictory, value, _) =>
            "{} di vantaggio", said(Points(small(value)));
        Club::RecordValue(RecordKind::HighestScore | RecordKind::LowestScore, value, _) =>
            "{}", said(Points(small(value)));
        Club::Days([first, last]) if first == last => "{}", first;
        Club::Days([first, last]) => "dal {first} al {last}";
        Club::TicketsKept(kept, completed) => {
            let kept = Count(kept, Noun("biglietto tenuto", "biglietti tenuti"));
            format!("{kept}, di cui {}.", Count(completed, Noun("completato", "completati")))
        };
        Club::NeverKept(count) => "{} che nessuno ha mai tenuto.", Count(count, TICKET);
        Club::MostClaimed(routes, games, all) => {
            let all = Count(all, GAME);
            format!("Le più controllate, in {games} su {all}: {}.", few(routes))
        };
        Club::NeverClaimed(routes) => "Mai controllate: {}.", few(routes);
        Club::OtherBoards(games) =>
            "{} su altri tabelloni: si scelgono con `--edition`.",
            Count(games, Noun("altra partita", "altre partite"));
        Club::Times(count) => "{count}×";
        Club::HowOften(days) => {
            let days =
                days.map_or_else(String::new, |days| format!(", {}", said(Club::Days(days))));
            format!(
                "Quante volte ogni linea è stata controllata{days}. Larga e scura: in quasi tutte le partite."
            )
        };
        Club::GamesAndClaims(edition, games, claims) => {
            let claimed = if claims == 1 {
                "1 linea controllata".to_owned()
            } else {
                format!("{} linee controllate", grouped(claims as u64))
            };
            format!("{}: {}, {claimed}", capital(edition.raw()), Count(games, GAME))
        };
    }
}

fn decimal(number: f64) -> String {
    rounded(number, 1).replace('.', ",")
}

fn small(value: i64) -> i32 {
    i32::try_from(value).unwrap_or(i32::MAX)
}

/// Some routes by name, many by their number.
fn few(routes: &[String]) -> String {
    if routes.len() > 3 {
        Count(routes.len(), ROUTE).to_string()
    } else {
        and(routes)
    }
}
