//! A sample of every sentence, with numbers, genders and lists of every kind: a sentence without one does not compile.

use stationmaster::board::TicketKind;
use stationmaster::category::Category;
use stationmaster::fault::{RemarkKind, Unreadable};
use stationmaster::history::{Criterion, UnknownName};
use stationmaster::rules::{PassengerRules, TieBreak};
use stationmaster::score::passengers::Standing;
use stationmaster::score::ranking::Decision;
use stationmaster::units::{Points, Trains};
use stationmaster::words::board::{BoardColumn, CityNote, OnBoard, RouteNote};
use stationmaster::words::{
    FaultCount, GameColumn, Heading, History, HistoryLabel, Language, Message, PlayerColumn, Refusal, Sheet,
    SheetLabel, Step,
};
use stationmaster::{Color, Text};

/// Says values of a type: `samples!(|it| words.say(it), Sheet { Ordinal(1) | (2), … })`. A variant that is left out does not
/// compile.
macro_rules! samples {
    ($say:expr, $type:ident { $($variant:ident $sample:tt $(| $more:tt)*),+ $(,)? }) => {{
        let _complete = |value: &$type| match value {
            $($type::$variant { .. } => ()),+
        };
        let say = $say;
        let said: Vec<String> = vec![
            $(String::from(say($type::$variant $sample)), $(String::from(say($type::$variant $more)),)*)+
        ];
        said
    }};
}

fn text(name: &str) -> Text {
    name.into()
}

fn texts(names: &[&str]) -> Vec<Text> {
    names.iter().map(|name| text(name)).collect()
}

/// All sentences, a line each below the name of their group.
pub(super) fn all(words: Language) -> String {
    let groups = [
        ("units", units(words)),
        ("faults", faults(words)),
        ("remarks", remarks(words)),
        ("sheet", sheet(words)),
        ("board", board(words)),
        ("history", history(words)),
    ];
    groups.map(|(title, said)| format!("[{title}]\n{}\n", said.join("\n"))).join("\n")
}

fn lists() -> [Vec<String>; 3] {
    [&["Wien"][..], &["Wien", "Essen"], &["Wien", "Roma", "Angora"]]
        .map(|names| names.iter().map(|name| (*name).to_owned()).collect())
}

fn units(words: Language) -> Vec<String> {
    let mut said: Vec<String> = Color::ALL.map(|color| words.color(color).to_owned()).into();
    said.extend([0, 1, 2, 8].map(|number| words.points(Points(number))));
    said.extend([0, 1, 2, 8].map(|number| words.trains(Trains(number))));
    said.extend(lists().iter().flat_map(|list| [words.and(list), words.or(list)]));
    said
}

fn faults(words: Language) -> Vec<String> {
    let file = text("friday.toml");
    let mut said = samples!(|it| words.label(it), Heading { Error {}, Remark {}, Help {} });
    said.extend(samples!(|it| words.label(it), Step { TwoCities {}, DoubleRoutes {}, Players {} }));
    said.extend(samples!(|it| words.say(it), FaultCount {
        More(1) | (3214),
        All(3214, &file, Refusal::NothingScored) | (1, &file, Refusal::NoPathLookedFor) | (2, &file, Refusal::NoMapDrawn)
            | (1, &file, Refusal::NoFinishedGame) | (2, &file, Refusal::NoEdition) | (1, &file, Refusal::ResultDiffers)
            | (2, &file, Refusal::MendByHand),
    }));
    said
}

fn remarks(words: Language) -> Vec<String> {
    let player = || text("Anna");
    let (wien, two) = (texts(&["Budapest - Wien"]), texts(&["Budapest - Wien", "Roma - Venezia"]));
    samples!(|kind| words.remark_line(&kind), RemarkKind {
        NobodyRanOut { last_turn: Trains(0) } | { last_turn: Trains(1) } | { last_turn: Trains(2) },
        TooManyLongTickets { player: player(), held: 1, most: 0 } | { player: player(), held: 2, most: 1 }
            | { player: player(), held: 3, most: 2 },
        TooFewTickets { player: player(), held: 0, least: 2, variant: None }
            | { player: player(), held: 1, least: 2, variant: Some(text("Mega Europe")) },
        TooManyPassengers { player: player(), found: 6, most: 4 },
        MarkerElsewhere { player: player(), marker: 20, recount: 21 },
        PlayedWithDoubleRoutes { players: 3 },
        BetterStationChoice { player: player(), points: Points(1), completed: 0, routes: wien.clone() }
            | { player: player(), points: Points(0), completed: 1, routes: two.clone() },
    })
}

fn sheet(words: Language) -> Vec<String> {
    use Standing::{Most, Second};
    let file = text("friday.toml");
    let mut said: Vec<String> = Category::ALL.map(|category| words.label(category).to_owned()).into();
    said.extend(samples!(|it| words.label(it), SheetLabel { Total {}, Rank {}, ResultThatHolds {} }));
    said.extend(Color::ALL.map(|color| words.say(Sheet::PassengersOf(color))));
    said.extend([1, 36].map(|length| words.say(Sheet::PathLength(Trains(length)))));
    said.extend(samples!(|it| words.say(it), Sheet {
        PassengersOf(Color::Red),
        Ordinal(1) | (2) | (3) | (9),
        OutOf(0, 6) | (8, 6),
        PathLength(Trains(1)),
        Tickets(0) | (1) | (2),
        Passengers(0) | (1) | (2),
        PassengersStanding(3, None) | (3, Some(Most { tied: false })) | (3, Some(Most { tied: true }))
            | (3, Some(Second { tied: false })) | (3, Some(Second { tied: true })),
        LegalGame { file: &file, has_result: false, remarks: 0 } | { file: &file, has_result: false, remarks: 1 }
            | { file: &file, has_result: true, remarks: 2 },
    }));
    said
}

fn board(words: Language) -> Vec<String> {
    let (name, colors) = (text("mega"), [Color::Red, Color::Blue]);
    let (most, second, box_holds) = (Points(20), Points(10), vec![(Color::Red, 1), (Color::White, 10)]);
    let passengers = PassengerRules { most, second, per_route: 2, box_holds };
    let mut said = samples!(|it| words.label(it), BoardColumn {
        Edition {}, Variants {}, City {}, Routes {}, Spellings {}, Route {}, Trains {}, Tracks {}, Ticket {}, Points {},
    });
    said.extend(samples!(|it| words.label(it), CityNote { Country {}, BigCity {} }));
    said.extend(TicketKind::ALL.map(|kind| words.label(kind).to_owned()));
    said.extend(TieBreak::ALL.map(|tie_break| words.say(OnBoard::TieBreaks(&[tie_break]))));
    let notes = [RouteNote::Ferry(1), RouteNote::Ferry(2), RouteNote::Tunnel, RouteNote::DeadEnd];
    said.extend(notes.map(|note| words.say(OnBoard::Route(note))));
    said.extend(samples!(|it| words.say(it), OnBoard {
        Cities { cities: 1, countries: 0, spots: 0 } | { cities: 2, countries: 0, spots: 0 }
            | { cities: 60, countries: 1, spots: 1 } | { cities: 60, countries: 2, spots: 2 },
        Routes(1, 1) | (2, 2),
        Players(2..=5, &colors, Trains(45)) | (2..=2, &colors[..1], Trains(1)),
        Stations(1) | (2),
        RoutePoints("1 = 1, 2 = 2"),
        StationsKept(Points(4)),
        Express(Points(10)),
        Globetrotter(Points(1)),
        Passengers(&passengers),
        TieBreaks(&[]) | (&TieBreak::ALL),
        Variant { name: &name, tickets: 1, least: 3, most_long: Some(0) }
            | { name: &name, tickets: 2, least: 3, most_long: Some(1) }
            | { name: &name, tickets: 46, least: 2, most_long: None },
        BonusTickets(1) | (2),
        Deck(&name, 1, Points(430)) | (&name, 2, Points(430)),
        Route(RouteNote::Tunnel),
    }));
    said
}

fn history(words: Language) -> Vec<String> {
    use Criterion::{Edition, Player, Variant};
    let (none, folder, file, an) = (text(""), text("/tmp"), text("a.toml"), text("An"));
    let names = ["Anna".to_owned(), "Ben".to_owned()];
    let known = texts(&["Anna", "Ben"]);
    let mut said = samples!(|it| words.label(it), GameColumn {
        Date {}, Place {}, Edition {}, Players {}, Winner {}, File {},
    });
    said.extend(samples!(|it| words.label(it), PlayerColumn {
        Player {}, Games {}, Wins {}, SharedWins {}, Average {}, Best {}, TicketsCompleted {}, LongestPath {},
        ExpressBonuses {}, StationsBuilt {}, Points(Category::Express),
    }));
    said.extend(samples!(|it| words.label(it), HistoryLabel {
        Files {}, Players {}, PointsPerGame {}, NothingFits {}, HowToWriteDays {},
    }));
    said.extend(TieBreak::ALL.map(|tie_break| words.say(History::Winners(&names, Decision::TieBreak(tie_break)))));
    said.extend(samples!(|it| words.say(it), History {
        Games(1, &none) | (2, &none) | (1, &folder) | (2, &folder),
        Winners(&names, Decision::Points) | (&names, Decision::Shared),
        Decimal(12.5),
        NothingSaved(&folder),
        NoDay(&text("soon")),
        NobodyCalled(Player, &an) | (Edition, &an) | (Variant, &an),
        SeveralCalled(Player, &an) | (Edition, &an) | (Variant, &an),
        CanBe(&known),
        DidYouMean(&known[0]),
        Known(&known),
        LeftOut(&file, &Unreadable::Folder),
        Damaged(&file, "…", 0) | (&file, "…", 1) | (&file, "…", 2),
        DamagedFiles(1) | (2),
        ResultDiffers(&file),
    }));
    let unknown = UnknownName { criterion: Player, name: an, meant: Vec::new(), similar: Some(text("Anna")), known };
    let Message { title, help, .. } = words.unknown_name(&unknown);
    said.extend([title].into_iter().chain(help));
    said
}
