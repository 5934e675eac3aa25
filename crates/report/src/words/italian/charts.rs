//! Charts of many games in Italian.

use super::grammar::{Count, Noun, grouped, said};
use crate::words::charts::{Chart, ChartLabel};
use crate::words::club::Club;
use crate::words::shared::capital;

const GAME: Noun = Noun("partita", "partite");

pub(crate) fn say(sentence: Chart<'_>) -> String {
    match sentence {
        Chart::HowOften(days) => {
            let days =
                days.map_or_else(String::new, |days| format!(", {}", said(Club::Days(days))));
            format!(
                "Quante volte ogni linea è stata controllata{days}. Larga e scura: in quasi tutte le partite."
            )
        }
        Chart::GamesAndClaims(edition, games, claims) => {
            let claimed = if claims == 1 {
                "1 linea controllata".to_owned()
            } else {
                format!("{} linee controllate", grouped(claims as u64))
            };
            format!(
                "{}: {}, {claimed}",
                capital(edition.raw()),
                Count(games, GAME)
            )
        }
    }
}

pub(crate) fn text(label: ChartLabel) -> &'static str {
    match label {
        ChartLabel::MostWanted => "Le più volute",
        ChartLabel::HardlyAnyone => "Quasi nessuno",
        ChartLabel::Never => "mai",
        ChartLabel::GamesWithRoute => "Partite con questa linea",
        ChartLabel::OnlyRoutes => "solo `history routes` si può disegnare",
        ChartLabel::HowToDrawRoutes => {
            "`stationmaster history routes -o routes.svg` disegna quante volte è stata occupata ogni linea"
        }
    }
}
