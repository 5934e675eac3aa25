//! Many games in Italian: findings, and the tables of the views.

use super::grammar::{Count, Noun, PLAYER, ROUTE, TICKET, and, said};
use crate::words::club::{Club, ClubLabel};
use crate::words::shared::{rounded, signed};
use stationmaster_core::history::RecordKind;
use stationmaster_core::units::{Points, Trains};

const GAME: Noun = Noun("partita", "partite");

pub(crate) fn say(sentence: Club<'_>) -> String {
    match sentence {
        Club::MostWins(names, 1, 1) => match names {
            [one] => format!("L'unica partita è di {one}."),
            several => format!("L'unica partita è di {}, a pari merito.", and(several)),
        },
        Club::MostWins([one], wins, games) => {
            format!(
                "{one} ha vinto {} su {games}, più di tutti gli altri.",
                Count(wins, GAME)
            )
        }
        Club::MostWins(names, wins, games) => {
            format!(
                "{} hanno vinto {} a testa su {games}, e nessuno di più.",
                and(names),
                Count(wins, GAME)
            )
        }
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
        }
        Club::RatingNote(least) => format!(
            "Rating (Weng–Lin): calcolato su tutte le partite salvate, 25 per chi comincia, mostrato da {} in poi; la vera \
             forza sta entro ± con una probabilità del 95%.",
            Count(least, GAME)
        ),
        Club::MoreViews(commands) => {
            format!("Altro, dietro `stationmaster history`: {}.", and(commands))
        }
        Club::MoreRows(1) => "1 altra riga: `--all`".to_owned(),
        Club::MoreRows(count) => format!("altre {count} righe: `--all`"),
        Club::GamesOf(title, games) => format!("{title}: {}", Count(games, GAME)),
        Club::Players(count) => Count(count, PLAYER).to_string(),
        Club::WonAndAverage(wins, games, average) => {
            format!("{wins} su {games}, {}", decimal(average))
        }
        Club::Percent(part) => format!("{:.0}%", part * 100.0),
        Club::Share(some, all) => format!(
            "{some} ({})",
            said(Club::Percent(some as f64 / all.max(1) as f64))
        ),
        Club::ShareOf(some, all) => {
            format!(
                "{some} su {all} ({})",
                said(Club::Percent(some as f64 / all.max(1) as f64))
            )
        }
        Club::Signed(number) => signed(number).replace('.', ","),
        Club::Rating(value, around) => format!("{} ±{}", decimal(value), decimal(around)),
        Club::Ahead([one, other]) => format!("{one} a {other}"),
        Club::RecordValue(kind, value, ticket) => match kind {
            RecordKind::LongestPath => said(Trains(small(value).unsigned_abs())),
            RecordKind::MostTickets => {
                Count(small(value).unsigned_abs() as usize, TICKET).to_string()
            }
            RecordKind::DearestLost => format!("{ticket}, {}", said(Points(small(value)))),
            RecordKind::ClosestVictory if value == 0 => "allo spareggio".to_owned(),
            RecordKind::WidestVictory | RecordKind::ClosestVictory => {
                format!("{} di vantaggio", said(Points(small(value))))
            }
            RecordKind::HighestScore | RecordKind::LowestScore => said(Points(small(value))),
        },
        Club::Days([first, last]) if first == last => first.to_string(),
        Club::Days([first, last]) => format!("dal {first} al {last}"),
        Club::TicketsKept(kept, completed) => {
            let kept = Count(kept, Noun("biglietto tenuto", "biglietti tenuti"));
            format!(
                "{kept}, di cui {}.",
                Count(completed, Noun("completato", "completati"))
            )
        }
        Club::NeverKept(count) => format!("{} che nessuno ha mai tenuto.", Count(count, TICKET)),
        Club::MostClaimed([one], games, all) => {
            format!("{one}: controllata in {games} partite su {all}.")
        }
        Club::MostClaimed(routes, games, all) if routes.len() <= 3 => {
            format!(
                "{}: ognuna controllata in {games} partite su {all}.",
                and(routes)
            )
        }
        Club::MostClaimed(routes, games, all) => {
            format!(
                "{}, ognuna controllata in {games} partite su {all}.",
                Count(routes.len(), ROUTE)
            )
        }
        Club::NeverClaimed(routes) if routes.len() <= 3 => {
            format!("Nessuno ha mai controllato {}.", and(routes))
        }
        Club::NeverClaimed(routes) => format!(
            "{} che nessuno ha mai controllato.",
            Count(routes.len(), ROUTE)
        ),
        Club::OtherBoards(games) => {
            format!(
                "{} su altri tabelloni: si scelgono con `--edition`.",
                Count(games, Noun("altra partita", "altre partite"))
            )
        }
        Club::Times(count) => format!("{count}×"),
    }
}

fn decimal(number: f64) -> String {
    rounded(number, 1).replace('.', ",")
}

fn small(value: i64) -> i32 {
    i32::try_from(value).unwrap_or(i32::MAX)
}

pub(crate) fn record(kind: RecordKind) -> &'static str {
    match kind {
        RecordKind::HighestScore => "Punteggio più alto",
        RecordKind::LowestScore => "Punteggio più basso",
        RecordKind::WidestVictory => "Vittoria più netta",
        RecordKind::ClosestVictory => "Vittoria più sofferta",
        RecordKind::LongestPath => "Percorso più lungo",
        RecordKind::MostTickets => "Più biglietti completati",
        RecordKind::DearestLost => "Biglietto più caro perso",
    }
}

pub(crate) fn text(label: ClubLabel) -> &'static str {
    match label {
        ClubLabel::NewestGames => "Ultime partite",
        ClubLabel::FiguresNote => {
            "Per caso: la quota di partite che si vincerebbe per caso, dato il numero di giocatori. Scarto: punti sopra la \
             media degli altri al tavolo, per partita."
        }
        ClubLabel::WonAndAverageNote => "Partite vinte, e punti in media.",
        ClubLabel::Player => "Nome",
        ClubLabel::Games => "Partite",
        ClubLabel::Pair => "Chi",
        ClubLabel::Won => "Vinte",
        ClubLabel::Average => "Media",
        ClubLabel::WonByChance => "Per caso",
        ClubLabel::Margin => "Scarto",
        ClubLabel::Rating => "Rating",
        ClubLabel::HeadToHead => "Testa a testa",
        ClubLabel::LastRanks => "Posti recenti",
        ClubLabel::Ahead => "Davanti",
        ClubLabel::Level => "Pari",
        ClubLabel::Difference => "Differenza",
        ClubLabel::AllTables => "Tutte",
        ClubLabel::Record => "Primato",
        ClubLabel::Holder => "Di chi",
        ClubLabel::When => "Quando",
        ClubLabel::Ticket => "Biglietto",
        ClubLabel::Points => "Punti",
        ClubLabel::Kept => "Tenuto",
        ClubLabel::Completed => "Completato",
        ClubLabel::Brought => "Resa",
        ClubLabel::Route => "Linea",
        ClubLabel::Length => "Lunghezza",
        ClubLabel::Claims => "Volte",
        ClubLabel::ClaimedBy => "Soprattutto",
    }
}
