//! Many games, as a club looks back on them: findings, and the tables of the views.

use stationmaster_core::date::Date;
use stationmaster_core::history::RecordKind;
use stationmaster_core::text::Text;

#[derive(Debug, Clone, Copy)]
pub enum Club<'a> {
    /// The players with the most wins, with their number and that of the games. All are named who won as many.
    MostWins(&'a [String], usize, usize),
    /// How many games, people and editions there are, and from which day to which.
    Span(usize, usize, usize, Option<[Date; 2]>),
    /// From how many games on a rating is shown.
    RatingNote(usize),
    /// The commands that show more.
    MoreViews(&'a [String]),
    /// How many rows were left out.
    MoreRows(usize),
    /// An edition or a board with its number of games.
    GamesOf(&'a Text, usize),
    /// The title of a column: `4 players`.
    Players(usize),
    /// Won games of all games, and the average of points: `5 of 9, 104.2`.
    WonAndAverage(usize, usize, f64),
    /// A part of 1: `57%`.
    Percent(f64),
    /// Some of all, with their share: `7 (41%)`.
    Share(usize, usize),
    /// The same with the number of all: `1 of 7 (14%)`.
    ShareOf(usize, usize),
    /// `+12.3`
    Signed(f64),
    /// A rating and what is added and taken off for the range of 95 percent: `31.2 ±3.4`.
    Rating(f64, f64),
    /// How often each of two was ahead: `7 to 3`.
    Ahead([usize; 2]),
    /// The value of a record; a failed ticket by its name.
    RecordValue(RecordKind, i64, &'a str),
    /// From one day to another.
    Days([Date; 2]),
    /// How many tickets were kept, and how many of them completed.
    TicketsKept(usize, usize),
    /// How many tickets that were in play nobody ever kept.
    NeverKept(usize),
    /// The routes claimed in the most games: which, in how many games, of how many.
    MostClaimed(&'a [String], usize, usize),
    NeverClaimed(&'a [String]),
    /// How many games on other boards are left out.
    OtherBoards(usize),
    /// How often something was done: `3×`.
    Times(usize),
    /// The subject of the map of routes, from which day to which.
    HowOften(Option<[Date; 2]>),
    /// An edition, or a board where games of several are counted; the games, and the routes that were claimed in them.
    GamesAndClaims(&'a Text, usize, usize),
}

labels! {
    ClubLabel {
        NewestGames: "Newest games", "Ultime partite";
        /// The meaning of the columns of the chance and the margin.
        FiguresNote:
            "By chance: the share of games that somebody would win by chance, given how many \
             played. Margin: points above the average of the others at the table, per game.",
            "Per caso: la quota di partite che si vincerebbe per caso, dato il numero di \
             giocatori. Scarto: punti sopra la media degli altri al tavolo, per partita.";
        /// The meaning of the cells of a table by number of players.
        WonAndAverageNote: "Games won, and points on average.", "Partite vinte, e punti in media.";
        Player: "Player", "Nome";
        Games: "Games", "Partite";
        Pair: "Who", "Chi";
        Won: "Won", "Vinte";
        WonByChance: "By chance", "Per caso";
        Average: "Average", "Media";
        Margin: "Margin", "Scarto";
        Rating: "Rating", "Rating";
        LastRanks: "Recent places", "Posti recenti";
        HeadToHead: "Head to head", "Testa a testa";
        Ahead: "Ahead", "Davanti";
        Level: "Level", "Pari";
        Difference: "Difference", "Differenza";
        AllTables: "All", "Tutte";
        Record: "Record", "Primato";
        Holder: "Held by", "Di chi";
        When: "When", "Quando";
        Ticket: "Ticket", "Biglietto";
        Points: "Points", "Punti";
        Kept: "Kept", "Tenuto";
        Completed: "Completed", "Completato";
        Brought: "Brought", "Resa";
        Route: "Route", "Linea";
        Length: "Length", "Lunghezza";
        Claims: "Claims", "Volte";
        ClaimedBy: "Most by", "Soprattutto";
    }
}

labels! {
    ChartLabel {
        MostWanted: "Most wanted", "Le più volute";
        HardlyAnyone: "Hardly anyone", "Quasi nessuno";
        Never: "never", "mai";
        GamesWithRoute: "Games with this route; dotted: none", "Partite con questa linea; punteggiata: nessuna";
        /// Which view alone can be drawn.
        OnlyRoutes: "only `history routes` can be drawn", "solo `history routes` si può disegnare";
        HowToDrawRoutes:
            "`stationmaster history routes -o routes.svg` draws how often each route was claimed",
            "`stationmaster history routes -o routes.svg` disegna quante volte è stata occupata \
             ogni linea";
    }
}

sentences!(Club<'_> => club::say);

texts! {
    RecordKind {
        HighestScore: "Highest score", "Punteggio più alto";
        LowestScore: "Lowest score", "Punteggio più basso";
        WidestVictory: "Widest victory", "Vittoria più netta";
        ClosestVictory: "Closest victory", "Vittoria più sofferta";
        LongestPath: "Longest path", "Percorso più lungo";
        MostTickets: "Most tickets completed", "Più biglietti completati";
        DearestLost: "Costliest failed ticket", "Biglietto più caro perso";
    }
}
