//! Every sentence of a language, with numbers, genders and lists of every kind.

use stationmaster::entry::conversation::{Owned, Part, Question, ScoreStep, Slip};
use stationmaster::entry::count::Counted;
use stationmaster::entry::read::Change as Passengers;
use stationmaster::fault::{CityFault, FaultKind, GameFault};
use stationmaster::game::HouseRule;
use stationmaster::map::PictureFormat;
use stationmaster::rules::TieBreak;
use stationmaster::score::passengers::Standing;
use stationmaster::units::{Points, Seat, Trains};
use stationmaster::words::command::{Cli, CliLabel};
use stationmaster::words::conversation::{SetupLine, Talk, TalkLabel};
use stationmaster::words::map::MapSign;
use stationmaster::words::proof::{ParityProof, SearchProof, WholeProof};
use stationmaster::words::reasons::{
    BorrowedRoute, Change, Connected, OpenedRoute, PathStanding, StationNeed, StationReason, TicketEnd, Worth,
};
use stationmaster::words::saving::{Saving, SavingLabel};
use stationmaster::words::screen::{Keys, Screen, ScreenLabel};
use stationmaster::words::verdict::{DecidingStep, Shared};
use stationmaster::words::{Beginning, Day, DeedName, Examples, Kept, Language, Moment, Stream, ThingName, Unfinished};
use stationmaster::{Color, Date, Text};

/// Numbers whose plurals, and whose articles before a place, differ.
const NUMBERS: [usize; 4] = [0, 1, 2, 8];

fn text(name: &str) -> Text {
    name.into()
}

fn texts(names: &[&str]) -> Vec<Text> {
    names.iter().map(|name| text(name)).collect()
}

fn lists() -> [Vec<String>; 3] {
    [&["Wien"][..], &["Wien", "Essen"], &["Wien", "Roma", "Angora"]]
        .map(|names| names.iter().map(|name| (*name).to_owned()).collect())
}

/// Says the sentences of a group.
type Group = fn(Language) -> Vec<String>;

/// All sentences, a line each below the name of their group.
pub(super) fn all(words: Language) -> String {
    let groups: [(&str, Group); 10] = [
        ("reasons", reasons),
        ("stations", stations),
        ("proofs", proofs),
        ("claims", claims),
        ("verdict", verdict),
        ("maps", maps),
        ("commands", commands),
        ("saving", saving),
        ("screen", screen),
        ("conversation", conversation),
    ];
    let group = |(title, said): &(&str, Group)| format!("[{title}]\n{}\n", said(words).join("\n"));
    groups.iter().map(group).chain([deeds(words), slips(words)]).collect::<Vec<_>>().join("\n")
}

fn reasons(words: Language) -> Vec<String> {
    let mut said = Vec::new();
    let (anna, ben, emma) = (text("Anna"), text("Ben"), text("Emma"));
    let others = [(&ben, 4), (&emma, 1)];
    for n in NUMBERS {
        let points = Points(i32::try_from(n).expect("it is small"));
        said.push(words.player_total("Anna", Color::Red, points, n + 1));
        said.push(words.routes_title(n, Trains(1)));
        said.push(words.tickets_title(6, n));
        said.push(words.stations_title(n, n));
        said.push(words.globetrotter_title(n, 2, &others));
        said.push(words.passengers_title(n));
    }
    for list in lists() {
        said.push(words.routes_of_length(Trains(1), Points(1), &list));
        let ends = [
            TicketEnd { city: &anna, connected: Connected::Nothing },
            TicketEnd { city: &ben, connected: Connected::City(list.clone()) },
        ];
        said.push(words.ticket_not_completed(&emma, &ends, false));
        let spots = Connected::Spots(vec![(&ben, list.clone()), (&emma, list)]);
        let ends = [ends[0].clone(), TicketEnd { city: &anna, connected: spots }];
        said.push(words.ticket_not_completed(&emma, &ends, true));
    }
    let borrowed = |owners| BorrowedRoute { route: "Wien–Roma".to_owned(), owners, station: &anna };
    said.push(words.way_with_borrowed("Wien =[1]= Roma", &[borrowed(vec![&ben])]));
    said.push(words.way_with_borrowed("Wien =[1]= Roma", &[borrowed(vec![&ben, &emma]), borrowed(vec![&emma])]));
    said.push(words.globetrotter_title(0, 0, &others));
    for standing in [PathStanding::NoRoutes, PathStanding::Longest, PathStanding::Tied(vec![&ben, &emma])] {
        said.push(words.express_title(Trains(36), &standing));
    }
    for holders in [vec![&ben], vec![&ben, &emma]] {
        said.push(words.express_title(Trains(1), &PathStanding::Shorter(holders, Trains(36))));
    }
    for (standing, count, contested) in [
        (None, 0, false),
        (None, 0, true),
        (None, 1, true),
        (Some(Standing::Most { tied: false }), 3, true),
        (Some(Standing::Most { tied: true }), 3, true),
        (Some(Standing::Second { tied: false }), 2, true),
        (Some(Standing::Second { tied: true }), 2, true),
    ] {
        said.push(words.passengers_of_color(Color::White, count, standing, contested, &others));
    }
    said.extend([words.reasons_need_table(), words.explain_or_format()]);
    said
}

fn stations(words: Language) -> Vec<String> {
    let (wien, ben, emma) = (text("Wien"), text("Ben"), text("Emma"));
    let opened = |owners| OpenedRoute { route: "Budapest–Wien".to_owned(), owners };
    let mut said = vec![words.station_opens_nothing(&wien)];
    let needs = || {
        [
            StationNeed::None,
            StationNeed::OthersDoTheSame,
            StationNeed::Replaced(vec![(&wien, opened(vec![&ben]))]),
            StationNeed::Replaced(vec![(&wien, opened(vec![&ben])), (&emma, opened(vec![&ben, &emma]))]),
            StationNeed::Worth(Worth::Points(Points(1))),
            StationNeed::Worth(Worth::Points(Points(12))),
            StationNeed::Worth(Worth::Tickets(1)),
            StationNeed::Worth(Worth::Tickets(2)),
        ]
    };
    let changes = [Change::AsWell, Change::OtherTickets, Change::More(Points(1)), Change::Less(Points(12))];
    for (stations, need) in needs().into_iter().map(|need| (2, need)).chain([(3, StationNeed::OthersDoTheSame)]) {
        let others = changes.map(|change| (vec![opened(vec![&ben])], change)).into();
        let reason = StationReason {
            city: &wien,
            opened: opened(vec![&ben]),
            chosen_by_owner: stations == 3,
            need,
            stations,
            others,
        };
        said.push(words.station_reason(&reason));
    }
    let others = changes.map(|change| (vec![opened(vec![&ben]), opened(vec![&emma])], change)).into();
    let opened = opened(vec![&ben, &emma]);
    let need = StationNeed::None;
    said.push(words.station_reason(&StationReason {
        city: &wien,
        opened,
        chosen_by_owner: true,
        need,
        stations: 1,
        others,
    }));
    for stations in [2, 3] {
        said.push(words.stations_together(stations, Worth::Tickets(1)));
        said.push(words.choices_as_good(stations));
    }
    said
}

fn proofs(words: Language) -> Vec<String> {
    let anna = text("Anna");
    let mut said = vec![words.only_route_proof(&anna), words.only_route_of_component_proof()];
    let odd = |count: usize| {
        ["Wien", "Essen", "Roma", "Angora", "Paris", "Brest"][..count]
            .iter()
            .map(|city| (*city).to_owned())
            .collect::<Vec<_>>()
    };
    for has_others in [false, true] {
        for (total, ends) in [(1, 0), (2, 2), (7, 0), (7, 2)] {
            said.push(words.whole_proof(&WholeProof {
                player: &anna,
                has_others,
                total: Trains(total),
                odd: odd(ends),
            }));
        }
        for (ends, bound) in [(4, 37), (6, 30)] {
            let left_out = if ends == 4 { vec!["Wien–Essen (1)".to_owned()] } else { odd(3) };
            let proof = ParityProof {
                player: &anna,
                has_others,
                total: Trains(38),
                odd: odd(ends),
                left_out,
                bound: Trains(bound),
            };
            said.extend([words.parity_proof(&proof), words.other_component_counted(&proof)]);
            said.push(words.other_component_counted(&ParityProof { left_out: Vec::new(), ..proof }));
        }
        let proof = SearchProof { player: &anna, has_others, total: Trains(38), bound: Trains(37), length: Trains(30) };
        said.extend([words.search_proof(&proof), words.other_component_searched(&proof)]);
        for number in [1, 2] {
            said.push(words.small_components(&anna, number, Trains(1), has_others));
        }
    }
    said
}

fn claims(words: Language) -> Vec<String> {
    let (anna, ben, wien, angora) = (text("Anna"), text("Ben"), text("Wien"), text("Angora"));
    let mut said = vec![words.no_path("Anna", Color::Red), words.hop_columns().join(" | ")];
    said.push(words.longest_path("Anna", Color::White, Trains(1), Trains(45)));
    for (list, trains) in lists().into_iter().zip([1, 2, 3]) {
        said.push(words.path_leaves_out(Trains(trains), &list));
    }
    for holders in [&[][..], &[&anna], &[&anna, &ben]] {
        said.push(words.express_holders(holders, Points(10)));
    }
    said.push(words.claim_holds(&anna, Trains(1)));
    said.push(words.claim_too_modest(&anna, Trains(3), Trains(1)));
    said.push(words.claim_broken(&anna, &words.break_too_short()));
    let hop = [&wien, &angora];
    said.extend([words.break_no_route(1, hop), words.break_unclaimed(2, hop), words.break_used_before(3, hop, 1)]);
    said.extend([words.break_opponents(1, hop, &[&ben]), words.break_opponents(1, hop, &[&anna, &ben])]);
    said.extend([
        words.break_dead_end(2, &text("Schweiz")),
        words.no_express_bonus(&text("germany")),
        words.claim_without_cities(),
    ]);
    for names in [&["Pari"][..], &["Pari", "Vien"]] {
        let names = texts(names);
        said.push(words.claim_with_unknown_cities(&names));
        said.extend([words.claim_can_be(&names, false), words.claim_can_be(&names, true)]);
        said.push(words.cities_meant(&names.iter().collect::<Vec<_>>()));
    }
    said.extend([
        words.claim_too_long(),
        words.claim_unclear(&text("par, b")),
        words.claim_read_as(&text("Paris - Brest")),
    ]);
    said.push(words.how_to_claim());
    said
}

fn verdict(words: Language) -> Vec<String> {
    let (anna, ben, emma) = (text("Anna"), text("Ben"), text("Emma"));
    let mut said = vec![words.wins(&anna, Points(1), None)];
    said.push(words.wins(&anna, Points(112), Some((Points(9), &[&ben]))));
    said.push(words.wins(&anna, Points(112), Some((Points(1), &[&ben, &emma]))));
    for tie_break in TieBreak::ALL {
        for own in [0, 1, 2] {
            let step = DecidingStep { tie_break, own, others: vec![(&ben, 1), (&emma, 0)] };
            said.push(words.wins_by_tie_break(&anna, Points(30), &[&ben, &emma], &step));
        }
        said.push(words.tie_break_step(tie_break, &[(&anna, 1), (&ben, 0)]));
    }
    said.push(words.tie_break_step(TieBreak::Express, &[(&anna, 0)]));
    for level_on in [&[][..], &[TieBreak::Stations], &TieBreak::ALL] {
        said.push(words.shared_victory(&[&anna, &emma], Points(30), level_on));
    }
    said.extend([words.equal_points().to_owned(), words.have_equal_points(&[&anna, &ben], Points(1))]);
    said.push(words.stay_level(&[&anna, &ben], Shared::PrintedVictory));
    said.extend([1, 8, 11].map(|rank| words.stay_level(&[&anna, &ben], Shared::Rank(rank))));
    said
}

fn captions(words: Language) -> Vec<String> {
    let (anna, ben, wien, roma) = (text("Anna"), text("Ben"), text("Wien"), text("Roma"));
    let mut said = vec![words.map_of_player(&anna, Trains(43)), words.map_of_no_path(), words.map_without_path(&anna)];
    for (length, list) in [1, 36, 44].map(Trains).into_iter().zip(lists()) {
        said.push(words.map_of_path(&anna, length, [&wien, &roma], &list));
        said.push(words.map_of_path(&anna, length, [&wien, &roma], &[]));
        said.push(words.map_of_ticket(&anna, "Brest–Petrograd", Points(20), &list));
        said.push(words.map_of_gap(&anna, "Brest–Petrograd", Points(1), list.len() > 1, &list));
    }
    said.push(words.map_of_ticket(&anna, "Brest–Petrograd", Points(1), &[]));
    let mut said: Vec<String> = said.iter().map(ToString::to_string).collect();
    for players in [&[&anna][..], &[&anna, &ben]] {
        said.extend([
            words.winners_headline(players, Points(1)),
            words.lead(Points(1), players),
            words.paths_headline(players),
        ]);
    }
    for tie_break in TieBreak::ALL {
        let step = DecidingStep { tie_break, own: 1, others: vec![(&ben, 2)] };
        said.extend([words.tie_broken(&[&ben], &step), words.level_on(&[tie_break])]);
    }
    said.extend([words.level_on(&[]), words.level_on(&TieBreak::ALL)]);
    said.extend([false, true].map(|is_broken| words.claim_headline(&anna, Trains(1), is_broken)));
    said
}

fn screen(words: Language) -> Vec<String> {
    let (anna, wien) = (text("Anna"), text("Wien"));
    let keys = [Keys::Part, Keys::Typing, Keys::Question, Keys::Score, Keys::Page];
    let keys =
        keys.map(|keys| words.screen_keys(keys).iter().map(|pair| pair.join(" ")).collect::<Vec<_>>().join(", "));
    let mut said: Vec<String> = keys.into();
    said.extend([words.say(Screen::Player(&anna, Color::Red)), words.say(Screen::Trains(Trains(1), Trains(45)))]);
    for n in NUMBERS {
        let points = Points(i32::try_from(n).expect("it is small"));
        said.extend([
            words.say(Screen::Points(points)),
            words.say(Screen::Routes(n)),
            words.say(Screen::Stations(n, 3)),
            words.say(Screen::More(n)),
        ]);
        said.extend([
            words.say(Screen::Tickets(8, n)),
            words.say(Screen::Passengers(n)),
            words.say(Screen::Summary(n, Some(n), n)),
        ]);
    }
    said.extend([
        words.say(Screen::Tickets(0, 0)),
        words.say(Screen::Summary(1, None, 1)),
        words.say(Screen::Longest(Trains(28))),
    ]);
    said.extend([None, Some(&wien)].map(|route| words.say(Screen::Station(&wien, route))));
    for list in lists() {
        let cities: Vec<Text> = list.iter().map(|city| text(city)).collect();
        said.extend([
            words.say(Screen::Claims(&list, Trains(1), Trains(45), Points(1))),
            words.say(Screen::Builds(&cities)),
        ]);
        said.extend([words.say(Screen::Holds(&list)), words.say(Screen::Unclear(&list))]);
    }
    said.extend([
        words.say(Screen::Recolors(&wien, Color::Orange, Color::White)),
        words.say(Screen::Moves(&anna, &wien, Color::White)),
    ]);
    let things =
        [ThingName::Route(wien), ThingName::Station(text("Angora")), ThingName::Ticket("Wien - Roma (9)".into())];
    said.extend([words.say(Screen::Has(&things)), words.say(Screen::TakesBack(&things))]);
    said.extend(things.iter().map(|thing| words.say(Screen::TakesOver(thing, &anna))));
    said.extend([words.label(ScreenLabel::TooSmall).to_owned(), words.say(Screen::Help)]);
    said
}

fn maps(words: Language) -> Vec<String> {
    use MapSign as S;
    let (anna, ben, wien, roma) = (text("Anna"), text("Ben"), text("Wien"), text("Roma"));
    let mut said = captions(words);
    for owner in [None, Some(&ben)] {
        said.extend([words.gap_track("Wien–Roma", Trains(4), owner), words.track_title(&wien, Trains(4), owner)]);
    }
    said.extend(NUMBERS.map(|n| words.rank_and_total(n + 1, Points(1))));
    said.push(words.map_player(&anna, Color::White, Trains(1)));
    let signs =
        [S::Free, S::Tunnel, S::Ferry, S::City, S::BigCity, S::BorderSpot, S::Station, S::StationAndLetter, S::Faint];
    let signs = signs.into_iter().chain([S::End, S::TicketHop, S::PathHop, S::Borrowed, S::Gap]);
    let signs = signs.chain([S::ClaimHop, S::Break, S::BehindBreak]);
    said.extend(signs.map(|sign| words.map_sign(sign).to_owned()));
    said.extend([
        words.on_the_map("stationmaster map x", None),
        words.on_the_map("stationmaster map x", Some("--ticket \"a - b\"")),
    ]);
    said.push(words.board_cannot_be_drawn(&text("mill")));
    for cities in [&[&wien][..], &[&wien, &roma]] {
        said.extend([words.cities_without_position(cities), words.countries_without_border_spot(cities)]);
        said.push(words.no_ticket_names(cities));
    }
    said.extend(
        [words.how_to_place_cities(), words.how_to_place_border_spots(), words.no_map_was_drawn()].map(str::to_owned),
    );
    let tickets = texts(&["Paris - Wien", "Paris - Zágráb"]);
    said.extend([
        words.several_tickets_named(&wien),
        words.tickets_meant(&tickets),
        words.tickets_held_there(&tickets),
    ]);
    said.push(words.ticket_of_another(&ben, &tickets[0], &anna));
    said.push(words.no_ticket_joins([&wien, &roma]));
    said.extend(
        [words.leave_out_player(), words.where_tickets_are_named(), words.no_picture_format()].map(str::to_owned),
    );
    said.extend(
        [words.leave_out_format(), words.no_picture_in_a_terminal(), words.send_picture_on(), words.without_png()]
            .map(str::to_owned),
    );
    said.push(words.unknown_picture_format(&text("map.gif")));
    let formats = PictureFormat::ALL;
    for formats in [&formats[..1], &formats] {
        said.extend([words.picture_formats(formats), words.picture_endings(formats)]);
    }
    said.push(words.other_picture_format(&text("map.png"), PictureFormat::Svg));
    said
}

fn commands(words: Language) -> Vec<String> {
    let (path, names) = (text("a.toml"), texts(&["Anna", "Emma"]));
    let mut said = vec![
        words.say(Cli::ErrorLine("…")),
        words.say(Cli::HelpLine("…")),
        words.say(Cli::OwnBug("1.0.0", &text("…"), Some("src/x.rs:1:2"))),
    ];
    said.extend([
        words.say(Cli::ReportBug(None)),
        words.say(Cli::ReportBug(Some("https://example.org/a"))),
        words.say(Cli::CannotWriteResult(&text("…"))),
    ]);
    said.extend([
        words.say(Cli::SystemRefuses(&text("…"))),
        words.say(Cli::CannotMakeFolder(&path, "…")),
        words.say(Cli::CannotListFolder(&path, "…")),
        words.say(Cli::CannotReadFile(&path, "…")),
    ]);
    said.extend([
        words.say(Cli::CannotWriteFile(&path, "…")),
        words.say(Cli::CannotLockFile(&path, "…")),
        words.say(Cli::CannotRemoveFile(&path, "…")),
    ]);
    said.push(words.say(Cli::CannotMoveFile(&path, "…")));
    for stream in [Stream::StandardInput, Stream::StandardError] {
        said.extend([words.say(Cli::CannotAsk(stream)), words.say(Cli::CannotAskWhichGame(stream))]);
    }
    said.extend(
        [
            words.label(CliLabel::StandardInput),
            words.label(CliLabel::ItIsAFolder),
            words.label(CliLabel::NoSuchFolder),
            words.label(CliLabel::NameIsTaken),
        ]
        .map(str::to_owned),
    );
    said.extend(
        [
            words.label(CliLabel::NoPictureThere),
            words.label(CliLabel::WriteToAFile),
            words.label(CliLabel::NameAFile),
            words.label(CliLabel::HowToSaveAGame),
        ]
        .map(str::to_owned),
    );
    said.extend(
        [
            words.label(CliLabel::WhichSavedGame),
            words.label(CliLabel::NoHomeFolder),
            words.label(CliLabel::HowToAnswer),
        ]
        .map(str::to_owned),
    );
    said.extend([
        words.say(Cli::NoSavedGame(&path)),
        words.say(Cli::DamagedGame(&path)),
        words.say(Cli::GamesWith(&names)),
        words.say(Cli::NameAFolder("X")),
    ]);
    said.extend([
        words.say(Cli::SavedGame(None, None, &names)),
        words.say(Cli::SavedGame(Date::new(2026, 11, 20), Some(&path), &names)),
    ]);
    said.extend([0, 1, 2].map(|more| words.say(Cli::SavedGameAnswers(more))));
    said.extend([
        words.say(Cli::NoPlayerCalled(&path)),
        words.say(Cli::PerhapsPlayer(&path)),
        words.say(Cli::PlayersAre(&names)),
    ]);
    said.extend([
        words.say(Cli::SeveralPlayersBegin(&path)),
        words.say(Cli::SeveralEditionsBegin(&path)),
        words.say(Cli::CanBe(&names)),
    ]);
    said.extend([words.say(Cli::PictureWritten(&path, false)), words.say(Cli::PictureWritten(&path, true))]);
    said
}

fn saving(words: Language) -> Vec<String> {
    let (path, new, players) = (text("a.toml"), text("b.toml"), texts(&["Anna", "Emma"]));
    let mut said = vec![words.say(Saving::DraftFaulty(&path, "…"))];
    said.extend([false, true].map(|faults| words.say(Saving::DraftLeftAlone("…", &path, faults))));
    let edition = text("Ticket to Ride Germany");
    let days = [Day::Today, Day::Yesterday, Day::On(Date::new(2026, 11, 20).expect("it is in the calendar"))];
    for (day, part) in
        days.into_iter().zip(Part::ALL.map(Some)).chain([(Day::Today, Part::ALL.last().copied()), (Day::Today, None)])
    {
        let written = Some(Moment { day, hour: 21, minute: 5 });
        let stopped = part.map(|part| (&players[0], part));
        let draft = Unfinished {
            players: &players,
            edition: &edition,
            stopped,
            written,
            corrects: part.is_none().then_some(&path),
        };
        said.extend([words.say(Saving::DraftOf(&draft)), words.say(Saving::DropDraft(&draft))]);
    }
    let draft = Unfinished { players: &players[..1], edition: &edition, stopped: None, written: None, corrects: None };
    said.extend([words.say(Saving::DraftOf(&draft)), words.say(Saving::DropDraft(&draft))]);
    for other in [Beginning::Game, Beginning::Correction] {
        said.extend([1, 2].map(|count| words.say(Saving::DraftAnswers(count, other))));
    }
    said.push(words.say(Saving::DropWhich(3)));
    said.extend(
        [
            words.label(SavingLabel::NotAnAnswer),
            words.label(SavingLabel::GoOn),
            words.label(SavingLabel::DraftDropped(true)),
            words.label(SavingLabel::DraftDropped(false)),
        ]
        .map(str::to_owned),
    );
    for kept in [Kept::Nothing, Kept::Whole, Kept::Before, Kept::Lost] {
        said.extend([
            words.say(Saving::Farewell(kept, &"stationmaster".into())),
            words.say(Saving::WhereItIs(&path, kept)),
        ]);
    }
    said.extend(
        [
            words.label(SavingLabel::TypeOn),
            words.label(SavingLabel::SavingAnswers(true)),
            words.label(SavingLabel::SavingAnswers(false)),
            words.label(SavingLabel::SavingFailed),
        ]
        .map(str::to_owned),
    );
    said.extend([words.label(SavingLabel::LeavingLoses), words.label(SavingLabel::DraftStays)].map(str::to_owned));
    said.extend([
        words.say(Saving::GameSaved(&path)),
        words.say(Saving::UnfinishedSaved(&path)),
        words.say(Saving::OldGameKept(&path)),
        words.say(Saving::OldGameStays(&path)),
    ]);
    said.extend([
        words.say(Saving::OldGameChanged(&path, &new)),
        words.say(Saving::OldGameGone(&path)),
        words.say(Saving::CorrectedTwice(&path)),
    ]);
    said.extend([
        words.say(Saving::OldGameStuck(&path)),
        words.say(Saving::EditionNotCopied(&path)),
        words.say(Saving::EditionChanged(&path)),
    ]);
    said
}

fn day() -> Date {
    Date::new(2026, 11, 20).expect("it is in the calendar")
}

fn examples(full: bool) -> Examples {
    Examples {
        chain: "lis mad bar".into(),
        routes: [text("Lisboa - Madrid"), text("Barcelona - Madrid")],
        colored: full.then(|| ("par fra".into(), Color::White)),
        stations: full.then(|| "wie rom".into()),
        tickets: "bre pet, lon wie".into(),
        ticket: "bre pet".into(),
        colors: [Color::Red, Color::Blue],
        passengers: full.then_some([Color::Red, Color::White]),
        express: full,
    }
}

fn conversation(words: Language) -> Vec<String> {
    use Question as Q;
    let (seat, mut said) = (Seat(0), Vec::new());
    let parts = Part::ALL.map(|part| Question::Part(seat, part));
    let setup = [Q::Edition, Q::Variant, Q::Bonus, Q::Players, Q::Count(seat), Q::Review, Q::Score];
    for question in setup.into_iter().chain(parts).chain([Q::Date, Q::Place, Q::Pictures]) {
        said.extend([words.say(Talk::Ask(question, Some("Anna"))), words.say(Talk::Ask(question, None))]);
        said.extend(
            [Some(true), Some(false), None].map(|full| words.say(Talk::Help(question, full.map(examples).as_ref()))),
        );
    }
    for full in [true, false] {
        said.extend(Part::ALL.map(|part| words.say(Talk::Example(part, &examples(full)))));
        said.push(words.say(Talk::OfferMoreAtScore(&examples(full))));
    }
    let players = [(text("Anna"), Color::Red), (text("Emma"), Color::White)];
    said.extend([
        words.say(Talk::OfferDefault(&text("Wien"))),
        words.say(Talk::OfferPlayers(&[Color::Red, Color::Blue])),
    ]);
    said.extend([
        words.say(Talk::OfferLastPlayers(&players)),
        words.say(Talk::OfferMorePlayers(&players)),
        words.label(TalkLabel::OfferReview).to_owned(),
    ]);
    said.extend(PictureFormat::ALL.map(|format| words.label(TalkLabel::Picture(format)).to_owned()));
    said.extend([words.label(TalkLabel::AllPictures).to_owned(), words.label(TalkLabel::NoPicture).to_owned()]);
    let steps = [ScoreStep::Save, ScoreStep::Reasons, ScoreStep::Paths, ScoreStep::Map, ScoreStep::Change];
    said.extend(steps.map(|step| words.label(TalkLabel::ScoreStep(step)).to_owned()));
    said.extend([words.say(Talk::Took(&[])), words.say(Talk::Cards(&[])), words.say(Talk::OfferBonus(&[], false))]);
    for list in lists() {
        said.extend([
            words.say(Talk::OfferBonus(&list, true)),
            words.say(Talk::Took(&list)),
            words.say(Talk::Cards(&list)),
            words.say(Talk::Held(&list)),
        ]);
        said.extend([
            words.say(Talk::ManyPoints(&list)),
            words.say(Talk::LikeTheDeck(&list)),
            words.say(Talk::Built(&list.iter().map(|city| text(city)).collect::<Vec<_>>())),
        ]);
        said.push(words.say(Talk::Claimed(&list, Trains(44), Trains(45), Points(1))));
        said.extend([words.say(Talk::Routes(&list, Trains(9))), words.say(Talk::Tickets(&list))]);
        said.push(words.say(Talk::Stations(&list.iter().map(|city| text(city)).collect::<Vec<_>>())));
    }
    said.extend([
        words.say(Talk::Routes(&[], Trains(0))),
        words.say(Talk::Tickets(&[])),
        words.say(Talk::Stations(&[])),
        words.say(Talk::Passengers(&[])),
    ]);
    said.extend([
        words.say(Talk::Passengers(&[(1, Color::White)])),
        words.say(Talk::Passengers(&[(1, Color::Red), (3, Color::White)])),
    ]);
    said.extend([
        words.say(Talk::Remark("…")),
        words.label(TalkLabel::MapHidden).to_owned(),
        words.say(Talk::RouteCount(1, Trains(1))),
    ]);
    said.extend([1, 2].map(|left| words.say(Talk::ManyLeft(&text("Anna"), Trains(left)))));
    said.extend(Part::ALL.map(|part| words.say(Talk::PartOf(&text("Emma"), part))));
    let wien = text("Wien - Roma");
    said.extend([
        words.say(Talk::Track(&wien, Trains(3), Some(Color::White))),
        words.say(Talk::Track(&wien, Trains(3), None)),
    ]);
    said.extend([words.say(Talk::Ticket(&wien, Points(20), true)), words.say(Talk::Ticket(&wien, Points(1), false))]);
    let changes = [Passengers::Add(1), Passengers::TakeAway(2), Passengers::Set(3)];
    said.extend(changes.map(|change| words.say(Talk::PassengersTyped(change, Color::Red))));
    said.extend([
        words.say(Talk::Player(&text("Sofia"))),
        words.say(Talk::Recolored(&wien, Color::Orange, Color::White)),
    ]);
    said.extend([TalkLabel::DoIt, TalkLabel::LeaveIt].map(|choice| words.label(choice).to_owned()));
    said.extend(
        [
            words.label(TalkLabel::LeftAsItWas),
            words.label(TalkLabel::Agreed),
            words.label(TalkLabel::WhatIsWrong),
            words.label(TalkLabel::Which),
        ]
        .map(str::to_owned),
    );
    said.extend([words.label(TalkLabel::NoMap).to_owned(), words.say(Talk::Kept(&text("mad wien")))]);
    said.push(words.say(Talk::PassedOver(&text("mad wien"))));
    said.extend([words.say(Talk::ForgottenPlayers(&text("Emma red"))), words.say(Talk::StillToCome(day()))]);
    said.extend(table(words));
    said
}

fn table(words: Language) -> Vec<String> {
    let counted = |left, marker| Counted { left: Trains(left), marker };
    let mut said =
        vec![words.say(Talk::OfferCount(counted(12, Some(52)))), words.say(Talk::OfferCount(counted(1, None)))];
    said.extend([
        words.say(Talk::OnTheTable(&text("Anna"), counted(14, Some(49)), counted(1, None))),
        words.say(Talk::RouteMissing(2, ": Wien - Roma")),
        words.say(Talk::RoutesMissing(&[1, 4])),
        words.say(Talk::RouteTooMuch(3, "")),
        words.say(Talk::RoutesTooMuch(&[3, 2])),
        words.say(Talk::RouteInPlaceOf(&[3], &[2], ": Wien - Roma")),
    ]);
    let lines = [SetupLine::Edition, SetupLine::Variant, SetupLine::BonusTickets, SetupLine::HouseRules];
    let lines = lines.into_iter().chain([SetupLine::Date, SetupLine::Place, SetupLine::Note, SetupLine::Players]);
    said.extend(lines.map(|line| format!("{}: {}", words.label(line), words.label(TalkLabel::NoneOf(line)))));
    let labels = [TalkLabel::NotKnown, TalkLabel::AllTracksOpen, TalkLabel::Unexplained, TalkLabel::CountAgain];
    said.extend(labels.into_iter().chain([TalkLabel::AnotherRoute]).map(|label| words.label(label).to_owned()));
    said
}

fn deeds(words: Language) -> String {
    let (player, to) = (text("Anna"), text("Emma"));
    let route = |name: &str| ThingName::Route(text(name));
    let things = [
        vec![route("Wien - Roma")],
        vec![route("Wien - Roma"), route("Paris - Wien")],
        vec![ThingName::Station(text("Angora"))],
        vec![
            ThingName::Station(text("Wien")),
            ThingName::Station(text("Angora")),
            ThingName::Ticket("Wien - Roma (9)".into()),
        ],
        vec![ThingName::Ticket("Wien - Roma (9)".into()), ThingName::Ticket("Paris - Wien (8)".into())],
    ];
    let mut all = Vec::new();
    let mut said = vec!["[deeds]".to_owned()];
    for things in things {
        said.extend([
            words.say(Talk::Had(&things)),
            words.say(Talk::TakenBack(&things)),
            words.say(Talk::TakenFrom(&things[0], &to)),
        ]);
        all.push(DeedName::Got { player: player.clone(), things: things.clone() });
        all.push(DeedName::Lost { player: player.clone(), things: things.clone() });
        all.push(DeedName::Moved { from: player.clone(), to: to.clone(), things });
    }
    let (color, some) = (Color::White, || Some(text("Wien - Roma")));
    all.push(DeedName::Recolored { player: player.clone(), route: text("Wien - Roma"), color });
    all.extend([some(), None].map(|route| DeedName::Chosen { player: player.clone(), city: text("Wien"), route }));
    all.extend([(1, 3), (3, 1)].map(|(from, to)| DeedName::Counted { player: player.clone(), color, from, to }));
    all.extend([Some(52), None].map(|marker| DeedName::Marked { player: player.clone(), marker }));
    all.extend([DeedName::Joined { player: player.clone(), color }, DeedName::Left { player: player.clone() }]);
    all.extend([
        DeedName::Renamed { from: player.clone(), to },
        DeedName::Repainted { player, color },
        DeedName::Reordered,
    ]);
    all.extend([
        DeedName::Edition(some()),
        DeedName::Edition(None),
        DeedName::Variant(some()),
        DeedName::Variant(None),
    ]);
    all.extend([0, 1, 2].map(|cards| DeedName::BonusTickets(vec!["London - København (9)".into(); cards])));
    all.extend([DeedName::HouseRules(Vec::new()), DeedName::HouseRules(vec![HouseRule::DoubleRoutes])]);
    all.extend([
        DeedName::Date(Date::new(2026, 11, 20)),
        DeedName::Date(None),
        DeedName::Place(some()),
        DeedName::Place(None),
    ]);
    all.extend([DeedName::Note(some()), DeedName::Note(None)]);
    said.extend(all.iter().map(|deed| words.say(Talk::Undone(std::slice::from_ref(deed)))));
    said.extend(all.iter().map(|deed| words.say(Talk::TakesWith(std::slice::from_ref(deed)))));
    let two = &all[..2];
    said.extend([
        words.say(Talk::Undone(two)),
        words.say(Talk::Redone(two)),
        words.say(Talk::UndoElsewhere(two)),
        words.say(Talk::Changed(two)),
    ]);
    let (anna, wien) = (text("Anna"), text("Wien"));
    said.extend([
        words.say(Talk::StationOpens(&anna, &wien, &text("Budapest - Wien"))),
        words.say(Talk::StationFree(&anna, &wien)),
    ]);
    format!("{}\n", said.join("\n"))
}

fn slips(words: Language) -> String {
    let name = || text("Wien");
    let city = |similar: Option<&str>| {
        FaultKind::from(CityFault::UnknownCity { name: name(), board: text(""), similar: similar.map(text) })
    };
    let faults = [
        city(None),
        city(Some("Wien")),
        CityFault::NotAPair { text: name() }.into(),
        GameFault::TrackClosed { route: name(), tracks: 2, players: 3 }.into(),
        GameFault::PlayerCount { found: 1, least: 2, most: 5 }.into(),
        GameFault::PlayerTwice { name: name() }.into(),
        GameFault::NoSuchRoute { from: name(), to: name(), neighbours: texts(&["Roma"]) }.into(),
    ];
    let mut slips: Vec<Slip> = faults.into_iter().map(|fault| Slip::Fault { take: false, fault }).collect();
    slips.push(Slip::Fault {
        fault: GameFault::StationTaken { city: name(), players: [text("Anna"), text("Ben")] }.into(),
        take: true,
    });
    let owned = [Owned::Route(name()), Owned::Station(name()), Owned::Ticket(name())];
    slips.extend(owned.map(|thing| Slip::Taken { thing, holders: texts(&["Ben"]), take: true }));
    slips.push(Slip::Taken { thing: Owned::Route(name()), holders: texts(&["Ben", "Emma"]), take: false });
    slips.push(Slip::Closed { route: name(), holder: text("Ben"), players: 3 });
    slips.extend([Slip::NobodyHolds, Slip::TooLate, Slip::NotADate, Slip::NeedsMore { least: 2 }]);
    slips.extend([Slip::NotCounted, Slip::NotThere, Slip::TooMany, Slip::NothingToUndo, Slip::NothingToRedo]);
    slips.extend([Slip::NotAnAnswer, Slip::NoColor { name: name() }, Slip::NoName { color: text("…") }]);
    slips.extend([Slip::NobodyCalled { name: name() }, Slip::WhoseTrack { holders: texts(&["Anna", "Emma"]) }]);
    slips.extend([
        Slip::NotACount,
        Slip::UnknownColor { word: text("…") },
        Slip::TooManyWords,
        Slip::NoPoints,
        Slip::NobodyToChange,
    ]);
    let said: Vec<String> = slips.iter().map(|slip| words.say(slip)).collect();
    format!("[slips]\n{}\n", said.join("\n"))
}
