//! Short texts of the conversation at the table in English: the lines of the setup, hints and answers.

use crate::entry::conversation::Part;
use crate::map::PictureFormat;
use crate::words::conversation::{SetupLine, TalkLabel};

pub(crate) fn setup(line: SetupLine) -> &'static str {
    match line {
        SetupLine::Edition => "Edition",
        SetupLine::Variant => "Variant",
        SetupLine::BonusTickets => "Bonus tickets",
        SetupLine::HouseRules => "House rules",
        SetupLine::Date => "Date",
        SetupLine::Place => "Place",
        SetupLine::Minutes => "Minutes",
        SetupLine::First => "Began",
        SetupLine::Note => "Note",
        SetupLine::Players => "Players",
    }
}

pub(crate) fn text(label: TalkLabel) -> &'static str {
    match label {
        TalkLabel::CountHint => {
            "Trains left, `14`, or with the marker, `14 49`, check this; Enter: done"
        }
        TalkLabel::AddedUp => "They were added to those before; `=3` and a color sets them to 3.",
        TalkLabel::MapAndList => "`map`, `list`: all",
        TalkLabel::Picture(format) => match format {
            PictureFormat::Svg => "svg (to print)",
            #[cfg(feature = "png")]
            PictureFormat::Png => "png (to send)",
        },
        TalkLabel::Today => "today",
        TalkLabel::Title => "Stationmaster: the score of a finished game of Ticket to Ride",
        TalkLabel::NotKnown(_) => "not known",
        TalkLabel::NoneOf(_) => "none",
        TalkLabel::DoIt => "yes",
        TalkLabel::LeaveIt => "no, leave it as it is",
        TalkLabel::LeftAsItWas => "Left as it was.",
        TalkLabel::Unexplained => "No single route or pair of routes explains that; count again.",
        TalkLabel::CountAgain => "Type what is missing, or `-` and what does not belong.",
        TalkLabel::SeeList => "`list` shows what is entered.",
        TalkLabel::StationsMayOpen => {
            "Stations may still complete some, once all routes are entered."
        }
        TalkLabel::AnotherRoute => "another one",
        TalkLabel::WhatIsWrong => {
            "What is wrong? Type its number, or `setup` for the players and all the rest."
        }
        TalkLabel::PartToo(Part::Tickets) => {
            "That is a ticket too. Enter: the stations; `2`: the ticket."
        }
        TalkLabel::PartToo(_) => "That is a route too. Enter: the stations; `2`: the routes.",
        TalkLabel::NoMap => {
            "There is no map, as the board's file does not say where its cities lie."
        }
        TalkLabel::TakeOver => "`take` before it takes it over, if the earlier entry was wrong.",
        TalkLabel::MapHidden => "The window is not tall enough for the map too; `map` shows it.",
        TalkLabel::WindowTooSmall => "The window is too small for the table; make it larger.",
    }
}
