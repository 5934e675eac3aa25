//! Charts of many games in English.

use super::grammar::{Count, grouped, said};
use crate::words::charts::{Chart, ChartLabel};
use crate::words::club::Club;
use crate::words::shared::capital;

pub(crate) fn say(sentence: Chart<'_>) -> String {
    match sentence {
        Chart::HowOften(days) => {
            let days =
                days.map_or_else(String::new, |days| format!(", {}", said(Club::Days(days))));
            format!("How often each route was claimed{days}. Wide and dark: in nearly every game.")
        }
        Chart::GamesAndClaims(edition, games, claims) => {
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

pub(crate) fn text(label: ChartLabel) -> &'static str {
    match label {
        ChartLabel::MostWanted => "Most wanted",
        ChartLabel::HardlyAnyone => "Hardly anyone",
        ChartLabel::Never => "never",
        ChartLabel::GamesWithRoute => "Games with this route",
        ChartLabel::OnlyRoutes => "only `history routes` can be drawn",
        ChartLabel::HowToDrawRoutes => {
            "`stationmaster history routes -o routes.svg` draws how often each route was claimed"
        }
    }
}
