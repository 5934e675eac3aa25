//! Charts of many games in Italian.

use super::grammar::{Count, Noun, grouped, said};
use crate::words::charts::{Chart, ChartLabel};
use crate::words::club::Club;
use crate::words::rounded;
use crate::words::shared::capital;

const MONTHS: [&str; 12] = [
    "gen", "feb", "mar", "apr", "mag", "giu", "lug", "ago", "set", "ott", "nov", "dic",
];
const GAME: Noun = Noun("partita", "partite");
const WIN: Noun = Noun("vittoria", "vittorie");

pub(crate) fn say(sentence: Chart<'_>) -> String {
    match sentence {
        Chart::PointsSince(since) => {
            let since = since.map_or_else(String::new, |date| format!(" dal {date}"));
            format!(
                "Punti di ciascuno in ogni partita{since}; le linee sono la media delle ultime cinque."
            )
        }
        Chart::MarginsSince(since) => {
            let since = since.map_or_else(String::new, |date| format!(" dal {date}"));
            format!(
                "Punti sopra la media degli altri al tavolo in ogni partita{since}; le linee sono la media delle ultime cinque."
            )
        }
        Chart::WinsAndAverage(wins, average) => {
            format!("{}, ø {}", Count(wins, WIN), rounded(average, 0))
        }
        Chart::WinsAndMargin(wins, margin) => {
            format!("{}, {}", Count(wins, WIN), said(Club::Signed(margin)))
        }
        Chart::WhereFrom(None, _) => "Da dove vengono i punti di una serata media".to_owned(),
        Chart::WhereFrom(Some(edition), games) => {
            format!(
                "Da dove vengono i punti di una serata media: {edition}, {}",
                Count(games, GAME)
            )
        }
        Chart::Month(month) => MONTHS
            .get(usize::from(month).wrapping_sub(1))
            .copied()
            .unwrap_or_default()
            .to_owned(),
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
        Chart::NewestOf(shown, all) => format!(
            "Nella finestra stanno le ultime {shown} di {}.",
            Count(all, GAME)
        ),
        Chart::NoPictureOf(view) => format!("non c'è un'immagine di `{view}`"),
    }
}

pub(crate) fn text(label: ChartLabel) -> &'static str {
    match label {
        ChartLabel::WhoWon => "chi ha vinto",
        ChartLabel::TicketsCompleted => "Biglietti completati",
        ChartLabel::TicketsLost => "Biglietti persi",
        ChartLabel::PointsLost => "Punti persi",
        ChartLabel::MostWanted => "Le più volute",
        ChartLabel::HardlyAnyone => "Quasi nessuno",
        ChartLabel::Never => "mai",
        ChartLabel::GamesWithRoute => "Partite con questa linea",
        ChartLabel::WhatCanBeDrawn => "lasciare via la vista, o prendere `season` o `routes`",
        ChartLabel::PlacesByGame => "Posti per partita, le più recenti a destra; # ha vinto.",
    }
}
