//! A sample of every sentence, with numbers, genders and lists of every kind: a sentence without one does not compile.

use stationmaster::board::TicketKind;
use stationmaster::category::Category;
use stationmaster::fault::{GameFault, RemarkKind, Unreadable};
use stationmaster::history::{Criterion, RecordKind, UnknownName};
use stationmaster::map::PictureFormat;
use stationmaster::rules::{PassengerRules, TieBreak};
use stationmaster::score::passengers::Standing;
use stationmaster::score::ranking::Decision;
use stationmaster::units::{Points, Trains};
use stationmaster::words::Beginning;
use stationmaster::words::board::{BoardLabel, MapLabel, MapSign, OnBoard, OnMap, RouteNote};
use stationmaster::words::charts::{Chart, ChartLabel};
use stationmaster::words::club::{Club, ClubLabel, DuelOf};
use stationmaster::words::express::{ClaimedWay, Express, ExpressName, NetworkPart, Proof};
use stationmaster::words::saving::SavingLabel;
use stationmaster::words::sheet::{
    BorrowedRoute, Change, Connected, OpenedRoute, PathStanding, Reason, Rivals, StationNeed,
    StationReason, TicketEnd, Worth,
};
use stationmaster::words::verdict::{
    Decider, DecidingLabel, DecidingStep, Shared, Supposed, Verdict, Victory, WonBy,
};
use stationmaster::words::{
    FaultCount, FaultLabel, GameColumn, History, Language, Message, PlayerColumn, Refusal, Sheet,
    SheetLabel,
};
use stationmaster::{Color, Date, Rank, Text};

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

const EXPRESS: ExpressName<'static> = ExpressName(None);

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
        ("reasons", reasons(words)),
        ("proofs", proofs(words)),
        ("express", express(words)),
        ("verdict", verdict(words)),
        ("maps", maps(words)),
        ("history", history(words)),
        ("club", club(words)),
        ("charts", charts(words)),
    ];
    groups
        .map(|(title, said)| format!("[{title}]\n{}\n", said.join("\n")))
        .join("\n")
}

fn lists() -> [Vec<String>; 3] {
    [
        &["Wien"][..],
        &["Wien", "Essen"],
        &["Wien", "Roma", "Angora"],
    ]
    .map(|names| names.iter().map(|name| (*name).to_owned()).collect())
}

fn units(words: Language) -> Vec<String> {
    let mut said: Vec<String> = Color::ALL.map(|color| words.color(color).to_owned()).into();
    said.extend([0, 1, 2, 8].map(|number| words.say(Points(number))));
    said.extend([0, 1, 2, 8].map(|number| words.say(Trains(number))));
    said.extend(
        lists()
            .iter()
            .flat_map(|list| [words.and(list), words.or(list)]),
    );
    said
}

fn faults(words: Language) -> Vec<String> {
    let file = text("friday.toml");
    let mut said = samples!(|it| words.label(it), FaultLabel {
        Error {}, Remark {}, Help {}, TypeTwoCities {}, OpenDoubleRoutes {}, RoutesFirst {},
    });
    said.extend(samples!(|it| words.say(it), FaultCount {
        More(1) | (3214),
        Place(&file, 9, 4),
        All(3214, &file, Refusal::NothingScored) | (1, &file, Refusal::NoPathLookedFor) | (2, &file, Refusal::NoMapDrawn)
            | (1, &file, Refusal::NoFinishedGame) | (2, &file, Refusal::NoEdition) | (1, &file, Refusal::ResultDiffers)
            | (2, &file, Refusal::MendByHand),
    }));
    said
}

fn remarks(words: Language) -> Vec<String> {
    let player = || text("Anna");
    let (wien, two) = (
        texts(&["Budapest - Wien"]),
        texts(&["Budapest - Wien", "Roma - Venezia"]),
    );
    samples!(|kind| words.remark_line(&kind), RemarkKind {
        NobodyRanOut { last_turn: Trains(0) } | { last_turn: Trains(1) } | { last_turn: Trains(2) },
        TooManyLongTickets { player: player(), held: 1, most: 0 } | { player: player(), held: 2, most: 1 }
            | { player: player(), held: 3, most: 2 },
        TooFewTickets { player: player(), held: 0, least: 2, variant: None }
            | { player: player(), held: 1, least: 2, variant: Some(text("Mega Europe")) },
        UnknownTicket { player: player() },
        TooManyPassengers { players: vec![player()], found: 6, most: 4 }
            | { players: vec![player(), player()], found: 4, most: 3 },
        MarkerElsewhere { player: player(), marker: 20, recount: 21 },
        TrainsLeftDiffer { player: player(), counted: 1, recount: 4 } | { player: player(), counted: 5, recount: 4 },
        FinalMarkerElsewhere { player: player(), marker: 20, totals: [Points(121); 2] }
            | { player: player(), marker: 20, totals: [Points(-3), Points(13)] },
        PlayedWithDoubleRoutes { players: 3 },
        LetPass { fault: Box::new(GameFault::TooManyTrains { player: player(), laid: Trains(46), trains: Trains(45) }.into()) },
        BetterStationChoice { player: player(), points: Points(1), completed: 0, routes: wien.clone() }
            | { player: player(), points: Points(0), completed: 1, routes: two.clone() },
    })
}

fn sheet(words: Language) -> Vec<String> {
    use Standing::{Most, Second};
    let file = text("friday.toml");
    let mut said: Vec<String> = Category::ALL
        .map(|category| words.label(category).to_owned())
        .into();
    said.extend(samples!(|it| words.label(it), SheetLabel { Total {}, Rank {}, InSeatingOrder {}, ResultThatHolds {}, EqualPoints {}, LeftEarly {} }));
    said.extend(Color::ALL.map(|color| words.say(Sheet::PassengersOf(color))));
    said.extend(samples!(|it| words.say(it), Sheet {
        PassengersOf(Color::Red),
        PassengersInLine(Color::Red),
        PlayerTotal("Anna", Color::Red, Points(1)),
        PlayerRange("Anna", Color::Red, Points(-3), Points(20)),
        Ordinal(1) | (2) | (3) | (9) | (11) | (12) | (21),
        Rank(Rank::Place(1)) | (Rank::LeftEarly),
        Range("1", "2"),
        UnknownTickets(1) | (2),
        LeftEarly(&[&file]) | (&[&file, &file]),
        OutOf(0, 6) | (8, 6),
        Minutes(1) | (75),
        Began(&file),
        Adjustment(&file, Points(-10), &file) | (&file, Points(5), &file),
        PathLength(Trains(36)),
        Tickets(0) | (1) | (2),
        Passengers(0) | (1) | (2),
        PassengersStanding(3, None) | (3, Some(Most { tied: false })) | (3, Some(Most { tied: true }))
            | (3, Some(Second { tied: false })) | (3, Some(Second { tied: true })),
        LegalGame(&file, false, 0) | (&file, false, 1) | (&file, true, 2),
        GameLetPass(&file, false, 1) | (&file, true, 2),
    }));
    said
}

fn board(words: Language) -> Vec<String> {
    let (name, colors) = (text("mega"), [Color::Red, Color::Blue]);
    let (most, second, box_holds) = (
        Points(20),
        Points(10),
        vec![(Color::Red, 1), (Color::White, 10)],
    );
    let passengers = PassengerRules {
        most,
        second,
        per_route: 2,
        box_holds,
    };
    let mut said = samples!(|it| words.label(it), BoardLabel {
        Edition {}, Variants {}, City {}, Routes {}, Spellings {}, Route {}, Trains {}, Tracks {}, Ticket {}, Points {},
        Country {}, BigCity {}, Waiting {},
    });
    said.extend(TicketKind::ALL.map(|kind| words.label(kind).to_owned()));
    said.extend(TieBreak::ALL.map(|tie_break| words.say(OnBoard::TieBreaks(&[tie_break], EXPRESS))));
    let notes = [
        RouteNote::Ferry(1),
        RouteNote::Ferry(2),
        RouteNote::Tunnel,
        RouteNote::DeadEnd,
    ];
    said.extend(notes.map(|note| words.say(OnBoard::Route(note))));
    said.extend(samples!(|it| words.say(it), OnBoard {
        Cities { cities: 1, countries: 0, spots: 0 } | { cities: 2, countries: 0, spots: 0 }
            | { cities: 60, countries: 1, spots: 1 } | { cities: 60, countries: 2, spots: 2 },
        Routes(1, 1) | (2, 2),
        Players(2..=5, &colors, Trains(45)) | (2..=2, &colors[..1], Trains(1)),
        Stations(1) | (2),
        RoutePoints("1 = 1, 2 = 2"),
        StationsKept(Points(4)),
        Express(EXPRESS, Points(10)),
        Globetrotter(Points(1)),
        Passengers(&passengers),
        TieBreaks(&[], EXPRESS) | (&TieBreak::ALL, EXPRESS),
        Variant { name: &name, tickets: 1, least: 3, most_long: Some(0) }
            | { name: &name, tickets: 2, least: 3, most_long: Some(1) }
            | { name: &name, tickets: 46, least: 2, most_long: None },
        BonusTickets(1) | (2),
        Deck(&name, 1, Points(430)) | (&name, 2, Points(430)),
        Route(RouteNote::Tunnel),
    }));
    said
}

fn reasons(words: Language) -> Vec<String> {
    let (anna, ben, emma) = (text("Anna"), text("Ben"), text("Emma"));
    let (others, [one, two, three]) = ([(&ben, 4), (&emma, 1)], lists());
    let borrowed = |owners| BorrowedRoute {
        route: "Wien–Roma".to_owned(),
        owners,
        station: &anna,
    };
    let (nothing, city) = (Connected::Nothing, Connected::City(two.clone()));
    let spots = Connected::Spots(vec![(&ben, one.clone()), (&emma, three.clone())]);
    let end = |city, connected: &Connected<'static>| TicketEnd {
        city,
        connected: connected.clone(),
    };
    let most = |tied| Some(Standing::Most { tied });
    let second = |tied| Some(Standing::Second { tied });
    let [single, several] =
        [vec![&ben], vec![&ben, &emma]].map(|holders| PathStanding::Shorter(holders, Trains(45)));
    let longest = |somebody_left| PathStanding::Longest { somebody_left };
    let rivals = Rivals {
        figures: &others,
        somebody_left: false,
    };
    let [stayed, alone] = [&others[..], &[]].map(|figures| Rivals {
        figures,
        somebody_left: true,
    });
    let mut said = stations(words);
    said.extend(samples!(|it| words.say(it), Reason {
        PlayerTotal("Anna", Color::Red, Points(0), Rank::Place(1)) | ("Anna", Color::White, Points(1), Rank::Place(8))
            | ("Anna", Color::Red, Points(9), Rank::LeftEarly),
        RoutesTitle(0, Trains(1)) | (1, Trains(1)) | (2, Trains(8)),
        RoutesOfLength(Trains(1), Points(1), &one) | (Trains(4), Points(7), &three),
        TicketsTitle(6, 0) | (1, 1) | (6, 2),
        WayWithBorrowed("Wien =[1]= Roma", &[borrowed(vec![&ben])])
            | ("Wien =[1]= Roma", &[borrowed(vec![&ben, &emma]), borrowed(vec![&emma])]),
        BorrowedLength(Trains(2)),
        BorderSpot(&anna, &ben),
        TicketNotCompleted(&emma, &[end(&anna, &nothing), end(&ben, &city)], false)
            | (&emma, &[end(&anna, &nothing), TicketEnd { city: &ben, connected: spots.clone() }], true),
        StationsTitle(0, 1) | (1, 2) | (2, 0),
        StationOpensNothing(&anna),
        StationOpens(&station(&anna, &ben, StationNeed::None, 1)),
        StationsTogether(&[&anna, &ben], 2, Worth::Tickets(1)) | (&[&anna, &ben], 3, Worth::Points(Points(12))),
        ChoicesAsGood(2) | (3),
        ExpressTitle(EXPRESS, Trains(0), &PathStanding::NoRoutes) | (EXPRESS, Trains(0), &PathStanding::NobodyHasRoutes) | (EXPRESS, Trains(36), &longest(false))
            | (EXPRESS, Trains(36), &longest(true))
            | (EXPRESS, Trains(36), &PathStanding::NotCompared) | (EXPRESS, Trains(36), &PathStanding::Tied(vec![&ben, &emma])) | (Trains(1), &single) | (EXPRESS, Trains(36), &several),
        GlobetrotterTitle(0, 0, rivals) | (1, 2, rivals) | (2, 2, rivals) | (0, 0, stayed) | (1, 2, stayed) | (2, 2, stayed) | (2, 2, alone),
        GlobetrotterNotCompared(1) | (3),
        PassengersNotCompared(Color::White, 3),
        PassengersTitle(1) | (8),
        PassengersOfColor(Color::White, 0, None, Rivals { figures: &[(&ben, 4), (&emma, 0)], ..rivals }) | (Color::White, 0, None, rivals)
            | (Color::White, 1, None, rivals) | (Color::White, 3, most(false), rivals)
            | (Color::White, 3, most(true), rivals) | (Color::White, 2, second(false), rivals)
            | (Color::White, 2, second(true), rivals) | (Color::White, 0, None, stayed) | (Color::White, 1, None, stayed)
            | (Color::White, 3, most(false), stayed) | (Color::White, 3, most(true), stayed)
            | (Color::White, 2, second(false), stayed) | (Color::White, 2, second(true), stayed)
            | (Color::White, 3, most(false), alone),
        AdjustmentsTitle(1) | (2),
        ReasonsNeedTable {},
        ExplainOrFormat {},
    }));
    said
}

/// A station with all that it could have opened.
fn station<'a>(
    city: &'a Text,
    owner: &'a Text,
    need: StationNeed<'a>,
    stations: usize,
) -> StationReason<'a> {
    let opened = || OpenedRoute {
        route: "Budapest–Wien".to_owned(),
        owners: vec![owner; 2],
    };
    let tickets = [Change::MoreTickets(1), Change::FewerTickets(2)];
    let changes = [
        Change::AsWell,
        tickets[stations % 2],
        Change::More(Points(1)),
        Change::Less(Points(12)),
    ];
    let others = changes
        .map(|change| (vec![opened(); stations], change))
        .into();
    StationReason {
        city,
        opened: opened(),
        chosen_by_owner: stations == 3,
        need,
        stations,
        others,
    }
}

fn stations(words: Language) -> Vec<String> {
    let (wien, ben) = (text("Wien"), text("Ben"));
    let opened = || {
        (
            &wien,
            OpenedRoute {
                route: "Budapest–Wien".to_owned(),
                owners: vec![&ben],
            },
        )
    };
    let say =
        |need, stations| words.say(Reason::StationOpens(&station(&wien, &ben, need, stations)));
    let mut said = vec![say(StationNeed::DoneBy(vec![&ben, &wien]), 3)];
    said.extend(samples!(|need| say(need, 2), StationNeed {
        None {},
        DoneBy(vec![&wien]),
        Replaced(vec![opened()]) | (vec![opened(), opened()]),
        Worth(Worth::Points(Points(1))) | (Worth::Points(Points(12))) | (Worth::Tickets(1)) | (Worth::Tickets(2)),
    }));
    said
}

fn proofs(words: Language) -> Vec<String> {
    let anna = text("Anna");
    let names = |names: &[&str]| -> Vec<String> { names.iter().map(ToString::to_string).collect() };
    let part = |has_others, total, odd: usize, left_out: &[&str], bound| NetworkPart {
        player: &anna,
        has_others,
        total: Trains(total),
        odd: names(&["Wien", "Essen", "Roma", "Angora", "Paris", "Brest"][..odd]),
        left_out: names(left_out),
        bound: Trains(bound),
        length: Trains(30),
    };
    let whole = |has_others, total, odd| part(has_others, total, odd, &[], total);
    let parity =
        |has_others, odd, left_out: &[&str], bound| part(has_others, 38, odd, left_out, bound);
    let search = |has_others| part(has_others, 38, 0, &[], 37);
    let (one, three) = (
        ["Wien–Essen (1)"],
        ["Wien–Essen (1)", "Roma–Wien (2)", "Paris–Brest (5)"],
    );
    let small = |number, most, others_told| Proof::SmallComponents {
        player: &anna,
        number,
        most: Trains(most),
        others_told,
    };
    let mut said = [small(1, 1, true), small(2, 1, false), small(2, 4, true)]
        .map(|it| words.say(it))
        .to_vec();
    said.extend(samples!(|it| words.say(it), Proof {
        OnlyRoute(&anna),
        OnlyRouteOfComponent {},
        Whole(&whole(false, 1, 0)) | (&whole(false, 2, 2)) | (&whole(true, 7, 0)) | (&whole(true, 8, 2)),
        Parity(&parity(false, 4, &one, 37)) | (&parity(true, 6, &three, 30)),
        Search(&search(false)) | (&search(true)),
        OtherComponentCounted(&parity(true, 4, &one, 37)) | (&parity(true, 6, &three, 30)) | (&parity(true, 4, &[], 37)),
        OtherComponentSearched(&search(true)),
        SmallComponents { player: &anna, number: 1, most: Trains(1), others_told: false },
    }));
    said
}

fn express(words: Language) -> Vec<String> {
    let (anna, ben, wien, angora) = (text("Anna"), text("Ben"), text("Wien"), text("Angora"));
    let (hop, names, [one, two, three]) = ([&wien, &angora], texts(&["Pari", "Vien"]), lists());
    let alone = ClaimedWay {
        player: &anna,
        ticket: "Wien–Angora",
        points: Points(1),
        length: Trains(1),
        borrowed: &[],
    };
    let borrowed = [
        ("Wien–Paris (1)".to_owned(), &wien),
        ("Angora–Paris (2)".to_owned(), &angora),
    ];
    let way = ClaimedWay {
        points: Points(10),
        length: Trains(11),
        borrowed: &borrowed,
        ..alone
    };
    let mut said = vec![words.hop_columns().join(" | ")];
    said.extend(samples!(|it| words.say(it), Express {
        NoPath("Anna", Color::Red),
        LongestPath("Anna", Color::White, Trains(1), Trains(45)),
        PathLeavesOut(Trains(1), &one) | (Trains(2), &two) | (Trains(3), &three),
        NotCompared(&[&anna]) | (&[&anna, &ben]),
        Holders(EXPRESS, &[&anna], Points(10)) | (EXPRESS, &[&anna, &ben], Points(10)),
        NoHolder(EXPRESS, false) | (EXPRESS, true),
        ClaimHolds(&anna, Trains(1)),
        ClaimTooModest(&anna, Trains(3), Trains(1)),
        ClaimBroken("…"),
        BreakTooShort {},
        BreakNoRoute(1, hop),
        BreakUnclaimed(2, hop),
        BreakOpponents(1, hop, &[&ben]) | (1, hop, &[&anna, &ben]),
        BreakUsedBefore(3, hop, 1),
        BreakDeadEnd(2, &wien),
        BreakElsewhere(hop),
        BreakNoStation(2, hop, &[&ben], &anna) | (2, hop, &[&anna, &ben], &anna),
        BreakStationTaken(2, hop, &angora, "Wien–Angora"),
        WayHolds(&alone) | (&way),
        WayBroken(&way, "…"),
        AnotherWay {},
        StationsElsewhere {},
        NoExpressBonus(&text("germany")),
        ClaimWithoutCities {},
        ClaimWithUnknownCities(&names[..1]) | (&names),
        ClaimTooLong {},
        ClaimUnclear(&text("par, b")),
        ClaimCanBe(&names[..1], false) | (&names, false) | (&names, true),
        ClaimReadAs(&text("Paris - Brest")),
        HowToClaim {},
        CitiesMeant(&[&wien]) | (&[&wien, &angora]),
    }));
    said
}

fn verdict(words: Language) -> Vec<String> {
    let (anna, ben, emma) = (text("Anna"), text("Ben"), text("Emma"));
    let both = [&ben, &emma];
    let step = |tie_break, own| DecidingStep {
        tie_break,
        own,
        others: vec![(&ben, 1), (&emma, 0)],
    };
    let each = TieBreak::ALL;
    let won = |points, by| Victory {
        winners: vec![&anna],
        points: Points(points),
        by,
        express: EXPRESS,
    };
    let level = |tie_breaks, printed| Victory {
        winners: both.to_vec(),
        points: Points(30),
        by: WonBy::LevelOn(tie_breaks, printed),
        express: EXPRESS,
    };
    let [alone, ahead, just] = [
        None,
        Some((Points(9), vec![&ben])),
        Some((Points(1), both.to_vec())),
    ]
    .map(WonBy::Points);
    let (alone, ahead, just) = (won(1, alone), won(112, ahead), won(112, just));
    let broken = |tie_break, own, rivals| won(30, WonBy::TieBreak(rivals, step(tie_break, own)));
    let express = broken(TieBreak::Express, 1, vec![&ben]);
    let (shared, stations, all) = (
        level(&[], false),
        level(&[TieBreak::Stations], true),
        level(&TieBreak::ALL, false),
    );
    let decider = |supposed| Decider {
        supposed,
        winners: vec![&ben],
    };
    let bonus = |bonus, count: usize| {
        let others = [(&ben, 34), (&emma, 1)][..count].to_vec();
        decider(Supposed::WithoutBonus {
            bonus,
            express: EXPRESS,
            held: vec![(&anna, 36)],
            others,
            is_told: false,
        })
    };
    let bonuses = [
        Category::Express,
        Category::Globetrotter,
        Category::StationsKept,
        Category::Passengers,
        Category::Adjustments,
    ]
    .map(|category| [0, 1, 2].map(|count| bonus(category, count)));
    let ticket = || "Lisboa–Danzig".to_owned();
    let others = [
        Supposed::Completed(&ben, ticket(), Points(20)),
        Supposed::Failed(&anna, ticket(), Points(1)),
        Supposed::LongerPath(&ben),
        Supposed::ShorterPath(&anna),
    ];
    let shared_then = Decider {
        supposed: others[0].clone(),
        winners: both.to_vec(),
    };
    let deciders: Vec<Decider<'_>> = bonuses
        .into_iter()
        .flatten()
        .chain(others.map(decider))
        .chain([shared_then])
        .collect();
    let mut said = Vec::new();
    for tie_break in TieBreak::ALL {
        said.extend(
            [0, 1, 2].map(|own| words.say(Verdict::Reason(&broken(tie_break, own, both.to_vec())))),
        );
        said.push(words.say(Verdict::TieBreakStep(tie_break, EXPRESS, &[(&anna, 1), (&ben, 0)])));
    }
    said.extend(
        each.chunks(1)
            .map(|one| words.say(Verdict::Reason(&level(one, true)))),
    );
    said.extend(samples!(|it| words.label(it), DecidingLabel {
        TieBreak {}, ClosestTicket {}, DecidingTicket {}, OneTrain {}, UnknownTicket {},
    }));
    for decider in &deciders {
        said.extend(
            [Verdict::Difference(decider), Verdict::Deciding(decider)].map(|it| words.say(it)),
        );
    }
    said.extend(samples!(|it| words.say(it), Verdict {
        Sentence(&alone) | (&ahead) | (&just) | (&express) | (&shared) | (&stations) | (&all),
        Headline(&alone) | (&all),
        Wins(&[&anna]) | (&both),
        Open(&anna, &[(vec![&ben], 40)], 40) | (&anna, &[(both.to_vec(), 40)], 40)
            | (&anna, &[(vec![&ben], 40), (vec![&anna], 2), (both.to_vec(), 1)], 43),
        OpenIf(&[&anna], &[ticket()]) | (&both, &[ticket(), ticket()]),
        OpenTitle {},
        CanHave(&anna, [Points(-3), Points(20)], [Rank::Place(1), Rank::Place(2)])
            | (&anna, [Points(1), Points(1)], [Rank::Place(1), Rank::Place(1)]),
        Lead(Points(9), &[&ben]) | (Points(1), &both),
        Reason(&alone) | (&ahead) | (&just) | (&express) | (&shared) | (&all),
        Difference(&deciders[0]),
        Deciding(&deciders[0]),
        HoldsExpress(&anna, EXPRESS, Trains(36), [&text("Paris"), &text("Angora")]),
        BestTicket(&anna, "Lisboa–Danzig", Points(20)),
        HaveEqualPoints(&both, Points(1)),
        TieBreakStep(TieBreak::Express, EXPRESS, &[(&anna, 0)]),
        StayLevel(&both, Shared::PrintedVictory) | (&both, Shared::Rank(1)) | (&both, Shared::Rank(8))
            | (&both, Shared::Rank(11)),
    }));
    said
}

fn maps(words: Language) -> Vec<String> {
    let (anna, ben, wien, roma) = (text("Anna"), text("Ben"), text("Wien"), text("Roma"));
    let (tickets, [one, two, _]) = (texts(&["Paris - Wien", "Paris - Zágráb"]), lists());
    let all = PictureFormat::ALL;
    let mut said = samples!(|it| words.label(it), MapSign {
        Free {}, Tunnel {}, Ferry {}, City {}, BigCity {}, BorderSpot {}, Station {}, StationAndLetter {}, Faint {},
        End {}, TicketHop {}, PathHop {}, Borrowed {}, Gap {}, ClaimHop {}, Break {}, BehindBreak {},
    });
    said.extend(samples!(|it| words.label(it), MapLabel {
        LostPoints {}, NobodyHasARoute {}, NobodyWhoStayedHasARoute {}, HowToPlaceCities {}, HowToPlaceBorderSpots {}, LeaveOutPlayer {},
        WhereTicketsAreNamed {}, NoPictureFormat {}, LeaveOutFormat {}, NoPictureInATerminal {}, SendPictureOn {},
        WithoutPng {},
    }));
    said.extend(samples!(|it| words.say(it), OnMap {
        HasLaid(&anna, Trains(43)),
        HasNoPath(&anna),
        PathRuns(&anna, Trains(1), [&wien, &roma]) | (&text("Boris"), Trains(2), [&wien, &roma]),
        LeftOut(&one) | (&two),
        PathsHeadline(&[&anna, &ben]),
        TicketCompleted(&anna, "Brest–Petrograd", Points(20)) | (&anna, "Brest–Petrograd", Points(1)),
        Borrowed(&one) | (&two),
        TicketFailed(&anna, "Brest–Petrograd", Points(1)) | (&anna, "Brest–Petrograd", Points(20)),
        ShortestGap(&one) | (&two),
        ShortestGapWithStations(&one) | (&two),
        ClaimHeadline(Trains(1), false) | (Trains(1), true),
        GapTrack("Wien–Roma", Trains(4), None) | ("Wien–Roma", Trains(4), Some(&ben)),
        TrackTitle(&wien, Trains(4), None) | (&wien, Trains(4), Some(&ben)),
        MapPlayer(&anna, Color::White, Trains(1)),
        RankAndTotal(Rank::Place(1), Points(1)) | (Rank::Place(2), Points(1)) | (Rank::LeftEarly, Points(1)),
        ShortDay(Date::new(2026, 11, 20).expect("it is in the calendar")),
        TrainsAndTickets(Trains(44), 2, 4) | (Trains(1), 0, 1),
        OnTheMap("stationmaster map x", None) | ("stationmaster map x", Some("--ticket \"a - b\"")),
        BoardCannotBeDrawn(&text("mill")),
        CitiesWithoutPosition(&[&wien]) | (&[&wien, &roma]),
        CountriesWithoutBorderSpot(&[&wien]) | (&[&wien, &roma]),
        SeveralTicketsNamed(&wien),
        TicketsMeant(&tickets),
        TicketOfAnother(&ben, &tickets[0], &anna),
        NoTicketNames(&[&wien]) | (&[&wien, &roma]),
        NoTicketJoins([&wien, &roma]),
        TicketsHeldThere(&tickets),
        UnknownPictureFormat(&text("map.gif")),
        PictureFormats(&all[..1]) | (&all),
        OtherPictureFormat(&text("map.png"), PictureFormat::Svg),
        PictureEndings(&all[..1]) | (&all),
    }));
    said
}

fn history(words: Language) -> Vec<String> {
    use Criterion::{Edition, Place, Player, Variant};
    let (none, folder, file, an) = (text(""), text("/tmp"), text("a.toml"), text("An"));
    let names = ["Anna".to_owned(), "Ben".to_owned()];
    let known = texts(&["Anna", "Ben"]);
    let mut said = samples!(|it| words.label(it), GameColumn {
        Date {}, Place {}, Edition {}, Players {}, Winner {}, Note {}, File {},
    });
    said.extend(samples!(|it| words.label(it), PlayerColumn {
        Player {}, Games {}, Wins {}, SharedWins {}, Average {}, Best {}, TicketsCompleted {}, LongestPath {},
        ExpressBonuses {}, StationsBuilt {}, Points(Category::Express),
    }));
    said.extend(samples!(|it| words.label(it), SavingLabel {
        NotAnAnswer {}, GoOn {}, Other(Beginning::Game) | (Beginning::Correction), GiveUp(false) | (true), GiveUpWhich {},
        OpenElsewhere {}, Watch {}, Watching {}, WatchedIsGone {},
        Keep {}, Drop {}, YesOrNo {}, DraftDropped(true) | (false), TypeOn {}, SavingAnswers(true) | (false),
        SavingFailed {}, LeavingLoses {}, DraftStays {}, Files {}, BgStats {}, ScanBgStats {}, BgStatsLater {}, OnlyBgStatsIsDrawn {}, HowToDrawAScore {},
        OneGameForACode {}, NameOneGame {}, PointsPerGame {}, NoGameFits {}, NoGameCounts {}, HowToWriteDays {}, NoDayOnTheClock {}, HowToGiveADay {},
        OnlySavedGames {}, NothingDeleted {},
    }));
    said.extend(
        TieBreak::ALL
            .map(|tie_break| words.say(History::Winners(&names, Decision::TieBreak(tie_break)))),
    );
    said.extend(samples!(|it| words.say(it), History {
        Games(1, &none) | (2, &none) | (1, &folder) | (2, &folder),
        Winners(&names, Decision::Points) | (&names, Decision::Shared),
        Decimal(12.5),
        NothingSaved(&folder),
        NoDay(&text("soon")),
        NobodyCalled(Player, &an) | (Edition, &an) | (Variant, &an) | (Place, &an),
        SeveralCalled(Player, &an) | (Edition, &an) | (Variant, &an) | (Place, &an),
        Known(&known),
        LeftOut(&file, &Unreadable::Folder),
        Damaged(&file, "…", 0) | (&file, "…", 1) | (&file, "…", 2),
        DamagedFiles(1) | (2),
        ResultDiffers(&file),
        OpenGame(&file),
    }));
    let unknown = UnknownName {
        criterion: Player,
        name: an,
        meant: Vec::new(),
        similar: Some(text("Anna")),
        known,
    };
    let Message { title, help, .. } = words.unknown_name(&unknown);
    said.extend([title].into_iter().chain(help));
    said
}

fn club(words: Language) -> Vec<String> {
    let names = ["Anna", "Ben", "Chiara", "Emma"].map(str::to_owned);
    let [one, two, all] = [&names[..1], &names[..2], &names[..]];
    let [first, last] = [1, 20].map(|day| Date::new(2026, 11, day).expect("it is in the calendar"));
    let people = [&text("Anna"), &text("Boris")];
    let duel = |ahead, games, difference| DuelOf {
        people,
        ahead,
        games,
        difference,
    };
    let [won, behind, level] = [
        duel([7, 3], 11, 14.2),
        duel([1, 0], 1, -2.0),
        duel([2, 1], 4, 0.01),
    ];
    let mut said = samples!(|it| words.label(it), ClubLabel {
        NewestGames {}, FiguresNote {}, WonAndAverageNote {}, Pair {}, Won {}, WonByChance {}, Average {}, Margin {}, Rating {},
        LastRanks {}, Wins {}, Days {}, WinsNow {}, MostWinsInARow {}, Figures {}, Ahead {}, Level {}, Difference {}, AllTables {},
        Record {}, Holder {}, When {}, Ticket {}, Points {}, Kept {}, Completed {}, Brought {}, Route {},
        Length {}, ClaimedIn {}, Claims {}, ClaimedBy {}, TournamentPlace {}, PointsInGames {}, HowToWritePoints {},
        NobodyBegan {}, TurnsByPlayers {}, TurnsByPerson {}, LaterTurns {}, TurnsNote {},
    });
    said.extend(RecordKind::ALL.map(|kind| words.label(kind).to_owned()));
    said.extend(RecordKind::ALL.map(|kind| words.say(Club::RecordValue(kind, 1, "Lisboa–Danzig"))));
    said.extend(samples!(|it| words.say(it), Club {
        MostWins(one, 1, 1) | (two, 1, 1) | (one, 1, 2) | (one, 12, 30) | (two, 1, 2) | (two, 8, 30),
        Span(1, 1, 1, None) | (30, 7, 3, Some([first, last])) | (2, 2, 1, Some([first, first])),
        Duel(&won) | (&behind) | (&level),
        RatingNote(5), MoreViews(all), MoreRows(1) | (2), GamesOf(&text("Europe"), 1) | (&text("Europe"), 2),
        Players(1) | (2), WonAndAverage(5, 9, 104.25), Percent(0.567), Share(7, 17), ShareOf(1, 7), Signed(12.34) | (-4.5), Rating(31.2, 3.44),
        Ahead([7, 3]), RecordValue(RecordKind::ClosestVictory, 0, "") | (RecordKind::MostTickets, 7, ""),
        LongestStreak(one, 5) | (two, 2), Days([first, last]) | ([first, first]),
        TicketsKept(1, 1) | (132, 101), HardestTicket("Lisboa–Danzig", 0, 3) | ("Lisboa–Danzig", 1, 6) | ("Lisboa–Danzig", 2, 6),
        NeverKept(1) | (9), MostClaimed(one, 1, 1) | (two, 25, 26) | (all, 26, 26), NeverClaimed(one) | (two) | (all),
        OtherBoards(1) | (2), Times(3), FirstWon(1, 1, 0.5) | (9, 24, 0.31), TournamentLead(one, 1.0, 1) | (one, 13.5, 4) | (two, 9.0, 2),
        TournamentPoints(10.0 / 3.0) | (13.0) | (2.5), PointsForPlaces(&[5, 3, 1]) | (&[1]), NoPlacePoints(&text("1,2")),
    }));
    said
}

fn charts(words: Language) -> Vec<String> {
    let [first, last] = [1, 20].map(|day| Date::new(2026, 11, day).expect("it is in the calendar"));
    let europe = text("Europe");
    let mut said = samples!(|it| words.label(it), ChartLabel {
        WhoWon {}, TicketsCompleted {}, TicketsLost {}, PointsLost {}, MostWanted {}, HardlyAnyone {}, Never {}, GamesWithRoute {},
        WhatCanBeDrawn {}, PlacesByGame {},
    });
    said.extend((1..=12).map(|month| words.say(Chart::Month(month))));
    said.extend(samples!(|it| words.say(it), Chart {
        PointsSince(None) | (Some(first)), MarginsSince(None) | (Some(first)), WinsAndAverage(1, 110.4) | (14, 95.0),
        WinsAndMargin(0, -3.25), WhereFrom(None, 1) | (Some(&europe), 1) | (Some(&europe), 16), Month(1),
        HowOften(None) | (Some([first, last])), GamesAndClaims(&europe, 1, 1) | (&europe, 26, 1234), NewestOf(22, 30),
        NoPictureOf("duels"),
    }));
    said
}
