//! Charts of many games in English.

use super::grammar::{Count, grouped, said};
use crate::words::charts::{Chart, ChartLabel};
use crate::words::club::Club;
use crate::words::rounded;
use crate::words::shared::capital;

const MONTHS: [&str; 12] = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
];

pub(crate) fn say(sentence: Chart<'_>) -> String {
    match sentence {
        Chart::PointsSince(since) => {
            let since = since.map_or_else(String::new, |date| format!(" since {date}"));
            format!(
                "Points of each player in each game{since}; the lines are the average of the last five."
            )
        }
        Chart::MarginsSince(since) => {
            let since = since.map_or_else(String::new, |date| format!(" since {date}"));
            format!(
                "Points above the average of the others at the table, in each game{since}; the lines are the average of the \
                 last five."
            )
        }
        Chart::WinsAndAverage(wins, average) => {
            format!("{}, ø {}", Count(wins, "win"), rounded(average, 0))
        }
        Chart::WinsAndMargin(wins, margin) => {
            format!("{}, {}", Count(wins, "win"), said(Club::Signed(margin)))
        }
        Chart::WhereFrom(None, _) => "Where the points of an average evening come from".to_owned(),
        Chart::WhereFrom(Some(edition), games) => {
            format!(
                "Where the points of an average evening come from: {edition}, {}",
                Count(games, "game")
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
        Chart::NewestOf(shown, all) => format!(
            "The newest {shown} of {} fit the window.",
            Count(all, "game")
        ),
        Chart::NoPictureOf(view) => format!("there is no picture of `{view}`"),
    }
}

pub(crate) fn text(label: ChartLabel) -> &'static str {
    match label {
        ChartLabel::WhoWon => "who won",
        ChartLabel::TicketsCompleted => "Tickets completed",
        ChartLabel::TicketsLost => "Tickets lost",
        ChartLabel::PointsLost => "Points lost",
        ChartLabel::MostWanted => "Most wanted",
        ChartLabel::HardlyAnyone => "Hardly anyone",
        ChartLabel::Never => "never",
        ChartLabel::GamesWithRoute => "Games with this route",
        ChartLabel::WhatCanBeDrawn => "leave the view out, or take `season` or `routes`",
        ChartLabel::PlacesByGame => "Places by game, the newest at the right; # won.",
    }
}
