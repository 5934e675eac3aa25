//! The editions there are, what is on a board, and maps of it.

use super::Language;
use super::express::ExpressName;
use stationmaster_core::board::TicketKind;
use stationmaster_core::color::Color;
use stationmaster_core::date::Date;
use stationmaster_core::rules::{PassengerRules, TieBreak};
use stationmaster_core::score::ranking::Rank;
use stationmaster_core::text::Text;
use stationmaster_core::units::{Points, Trains};
use stationmaster_map::PictureFormat;
use std::fmt;
use std::ops::RangeInclusive;

/// The features of a route besides its length and its colors.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RouteNote {
    Ferry(usize),
    Tunnel,
    /// It leads into a country and ends there.
    DeadEnd,
}

labels! {
    /// The titles of columns, and what is to be known of a city beside its name.
    BoardLabel {
        Untitled: "", "";
        Edition: "edition", "edizione";
        Variants: "variants", "varianti";
        City: "city", "città";
        Routes: "routes", "linee";
        Spellings: "other spellings", "altri nomi";
        Route: "route", "linea";
        Trains: "trains", "vagoni";
        Tracks: "tracks", "colori";
        Ticket: "ticket", "biglietto";
        Points: "points", "punti";
        Country: "country", "paese";
        BigCity: "Big City", "Grande Città";
        /// The column of how many passengers wait in a city at the start.
        Waiting: "passengers", "passeggeri";
    }
}

/// What an edition and its board have. Numbers of countries and spots are 0 where there are none; the table of points is laid
/// out already.
#[derive(Debug, Clone)]
pub enum OnBoard<'a> {
    Cities {
        cities: usize,
        countries: usize,
        spots: usize,
    },
    Routes(usize, usize),
    Players(RangeInclusive<usize>, &'a [Color], Trains),
    Stations(usize),
    RoutePoints(&'a str),
    StationsKept(Points),
    Express(ExpressName<'a>, Points),
    Globetrotter(Points),
    Passengers(&'a PassengerRules),
    TieBreaks(&'a [TieBreak]),
    Variant {
        name: &'a Text,
        tickets: usize,
        least: usize,
        most_long: Option<usize>,
    },
    BonusTickets(usize),
    Deck(&'a Text, usize, Points),
    Route(RouteNote),
}

sentences!(OnBoard<'_> => board::say);

impl Language {
    /// Returns the title of an edition or a variant as this language calls it.
    pub fn title(self, title: &Text) -> Text {
        spoken!(self, board::title(title.raw())).map_or_else(|| title.clone(), Text::from)
    }
}

labels! {
    MapSign {
        Free: "free", "libera";
        Tunnel: "tunnel", "galleria";
        Ferry: "ferry, with its locomotives", "traghetto, con le sue locomotive";
        City: "city", "città";
        BigCity: "Big City", "Grande Città";
        BorderSpot: "border spot", "valico";
        Station: "station", "stazione";
        /// A station in the terminal, where its owner's letter stands in the city and its sign at the name.
        StationAndLetter:
            "station; the letter in its city is its owner's",
            "stazione; nella città c'è la lettera di chi la possiede";
        Faint: "faint: of others, or left out", "attenuato: di altri, o lasciato fuori";
        End: "end", "estremo";
        TicketHop: "the way, hop by hop", "il percorso, tappa per tappa";
        PathHop: "the longest path, hop by hop", "il percorso più lungo, tappa per tappa";
        /// A way without numbers.
        Way: "the path", "il percorso";
        Borrowed: "borrowed by a station", "in prestito con una stazione";
        Gap: "the shortest gap", "il tratto mancante più breve";
        ClaimHop: "the claimed path, hop by hop", "il percorso dichiarato, tappa per tappa";
        Break: "here it breaks", "qui si interrompe";
        /// The rest of a claimed path, after its break.
        BehindBreak: "claimed after the break", "dichiarato oltre l'interruzione";
    }
}

/// The subject of a map.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Caption {
    /// One sentence without its full stop: what a picture has as its headline.
    pub headline: String,
    /// Further sentences; empty where there is nothing more to tell.
    pub details: String,
}

impl fmt::Display for Caption {
    /// The headline as a sentence among others.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.", self.headline)?;
        if self.details.is_empty() {
            Ok(())
        } else {
            write!(f, " {}", self.details)
        }
    }
}

/// Tickets and tracks come laid out already, as `Brest–Petrograd`.
#[derive(Debug, Clone, Copy)]
pub enum OnMap<'a> {
    HasLaid(&'a Text, Trains),
    HasNoPath(&'a Text),
    PathRuns(&'a Text, Trains, [&'a Text; 2]),
    LeftOut(&'a [String]),
    PathsHeadline(&'a [&'a Text]),
    TicketCompleted(&'a Text, &'a str, Points),
    Borrowed(&'a [String]),
    TicketFailed(&'a Text, &'a str, Points),
    ShortestGap(&'a [String]),
    /// The cities of the stations of the player, which may not be used for this ticket.
    ShortestGapWithStations(&'a [String]),
    /// How long a claimed path is, or after how much it is broken. Whose claim it is nobody may have said.
    ClaimHeadline(Trains, bool),
    /// A track of a gap, with the player who has it: `Edinburgh–London (4, Ben's)`.
    GapTrack(&'a str, Trains, Option<&'a Text>),
    /// A track under the pointer, with the player who has it: `Edinburgh–London (4), Ben`.
    TrackTitle(&'a Text, Trains, Option<&'a Text>),
    /// A player beside the letter by which a map tells players apart: `Anna (red), 43 trains`.
    MapPlayer(&'a Text, Color, Trains),
    /// A player's rank and total: `1st, 69 points`.
    RankAndTotal(Rank, Points),
    /// A day in short, with the day of the week: `Fri 20 Nov 2026`.
    ShortDay(Date),
    /// A player's trains, and the completed ones of the tickets: `44 trains · 2 of 4 tickets`.
    TrainsAndTickets(Trains, usize, usize),
    /// The command that draws what was just told, and the option with which it draws the way of a ticket, or its gap.
    OnTheMap(&'a str, Option<&'a str>),
    BoardCannotBeDrawn(&'a Text),
    CitiesWithoutPosition(&'a [&'a Text]),
    CountriesWithoutBorderSpot(&'a [&'a Text]),
    /// Another player holds the ticket: `` `Ben` does not hold `Paris - Wien`, `Anna` does``.
    TicketOfAnother(&'a Text, &'a Text, &'a Text),
    NoTicketNames(&'a [&'a Text]),
    NoTicketJoins([&'a Text; 2]),
    UnknownPictureFormat(&'a Text),
    /// The endings of the picture formats that this program can draw.
    PictureEndings(&'a [PictureFormat]),
}

labels! {
    MapLabel {
        /// The points of tickets that are not completed, in a legend.
        LostPoints: "lost", "persi";
        HowToPlaceCities:
            "write where each lies, from the left and from the top: `at = [0.30, 0.10]`",
            "scrivere dove si trova ciascuna, da sinistra e dall'alto: `at = [0.30, 0.10]`";
        HowToPlaceBorderSpots:
            "write where each of them ends: `spot = [0.90, 0.10]`",
            "scrivere dove finisce ciascuna: `spot = [0.90, 0.10]`";
        LeaveOutPlayer: "leave out `--player`", "togliere `--player`";
        WhereTicketsAreNamed:
            "`stationmaster score --explain FILE` names all tickets that are held",
            "`stationmaster score --explain FILE` mostra tutti i biglietti dei giocatori";
    }
}

sentences!(OnMap<'_> => board::map);

texts! {
    TicketKind {
        Regular: "regular", "linea regolare";
        Short: "short", "linea corta";
        Long: "long", "linea lunga";
    }
}
