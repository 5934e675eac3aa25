//! Every sentence of a language, with numbers, genders and lists of every kind.

use stationmaster::entry::conversation::{Near, Owned, Part, Possible, Question, Slip};
use stationmaster::entry::count::Counted;
use stationmaster::entry::draft::{Deed, Thing};
use stationmaster::entry::read::Change as Passengers;
use stationmaster::fault::{CityFault, FaultKind, GameFault, Limits, ShapeFault};
use stationmaster::game::HouseRule;
use stationmaster::map::PictureFormat;
use stationmaster::source::Unreadable;
use stationmaster::units::{Points, Seat, Trains};
use stationmaster::words::command::{Cli, CliLabel};
use stationmaster::words::conversation::{
    Haul, Keys, Screen, ScreenLabel, SetupLine, Talk, TalkLabel,
};
use stationmaster::words::heard::Setting;
use stationmaster::words::people::{NameChange, Names, NamesLabel};
use stationmaster::words::phones::{Phones, PhonesLabel};
use stationmaster::words::saving::{Deleting, Saving, Stopped};
use stationmaster::words::{Beginning, Day, Examples, Kept, Language, Moment, Stream, Unfinished};
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
    [
        &["Wien"][..],
        &["Wien", "Essen"],
        &["Wien", "Roma", "Angora"],
    ]
    .map(|names| names.iter().map(|name| (*name).to_owned()).collect())
}

/// Says the sentences of a group.
type Group = fn(Language) -> Vec<String>;

/// All sentences, a line each below the name of their group.
pub(super) fn all(words: Language) -> String {
    let groups: [(&str, Group); 5] = [
        ("commands", commands),
        ("saving", saving),
        ("screen", screen),
        ("phones", phones),
        ("conversation", conversation),
    ];
    let group = |(title, said): &(&str, Group)| format!("[{title}]\n{}\n", said(words).join("\n"));
    groups
        .iter()
        .map(group)
        .chain([deeds(words), slips(words)])
        .collect::<Vec<_>>()
        .join("\n")
}

fn phones(words: Language) -> Vec<String> {
    let (wlan, names) = (text("wlan0"), texts(&["Anna", "Ben"]));
    let deeds = [Deed::Joined {
        player: text("Anna"),
        color: Color::Red,
    }];
    let said = [
        Phones::Address("http://192.168.1.20:4747/AAAAAAAAAAAAAAAAAAAAAA"),
        Phones::Joined(&names[..1]),
        Phones::Joined(&names),
        Phones::TurnedAway(1),
        Phones::TurnedAway(8),
        Phones::Did(&deeds),
        Phones::DidBefore(1),
        Phones::DidBefore(105),
        Phones::Interface(&wlan, "192.168.1.20"),
        Phones::CannotListen("192.168.1.20:4747", "address in use"),
        Phones::Network(&wlan),
        Phones::AddressGone("192.168.1.20"),
    ];
    let labels = [
        PhonesLabel::Scan,
        PhonesLabel::NobodyYet,
        PhonesLabel::StillNobody,
        PhonesLabel::HasMoved,
        PhonesLabel::HowToClose,
        PhonesLabel::Closed,
        PhonesLabel::NotOpen,
        PhonesLabel::Unwritten,
        PhonesLabel::NotBuilt,
        PhonesLabel::WhichAddress,
        PhonesLabel::AtNone,
        PhonesLabel::NoAddress,
        PhonesLabel::Password,
        PhonesLabel::NotLetIn,
        PhonesLabel::NotHere,
        PhonesLabel::Malformed,
        PhonesLabel::TooMuch,
        PhonesLabel::TooFast,
        PhonesLabel::Busy,
        PhonesLabel::NotYet,
        PhonesLabel::OtherGame,
        PhonesLabel::AllDone,
        PhonesLabel::NotKept,
    ];
    said.map(|sentence| words.say(sentence))
        .into_iter()
        .chain(labels.map(|label| words.say(label)))
        .collect()
}

fn screen(words: Language) -> Vec<String> {
    let (anna, wien) = (text("Anna"), text("Wien"));
    let keys = [
        Keys::Part,
        Keys::Typing,
        Keys::Question,
        Keys::List,
        Keys::Review,
        Keys::Score,
        Keys::Page,
        Keys::Setup,
    ];
    let keys = keys.map(|keys| {
        words
            .screen_keys(keys)
            .map(|(key, what)| format!("{key} {what}"))
            .collect::<Vec<_>>()
            .join(", ")
    });
    let mut said: Vec<String> = keys.into();
    let labels = [
        ScreenLabel::Board,
        ScreenLabel::Players,
        ScreenLabel::Setup,
        ScreenLabel::Trains,
        ScreenLabel::Table,
        ScreenLabel::Longest,
        ScreenLabel::LongestPath,
        ScreenLabel::Decided,
        ScreenLabel::SoFar,
        ScreenLabel::Failed,
        ScreenLabel::NoStations,
        ScreenLabel::MarkedStations,
        ScreenLabel::RightSo,
    ];
    said.extend(labels.map(|label| words.label(label).to_owned()));
    said.push(words.say(Screen::Bright(&anna)));
    for n in NUMBERS {
        said.extend([
            words.say(Screen::OfAll(n, 45)),
            words.say(Screen::Kept(n, n + 1)),
            words.say(Screen::Kept(n + 3, 3)),
            words.say(Screen::More(n)),
            words.say(Screen::Summary(
                n,
                Some(n),
                n,
                Some(u32::try_from(n).expect("it is small")),
            )),
            words.say(Screen::Left(Trains(2), Trains(2))),
            words.say(Screen::Left(Trains(2), Trains(5))),
            words.say(Screen::Marker(9, 9)),
            words.say(Screen::Marker(9, 13)),
        ]);
    }
    said.push(words.say(Screen::Summary(1, None, 1, None)));
    said.extend([None, Some(&wien)].map(|city| words.say(Screen::Opens(city, true))));
    said.push(words.say(Screen::Opens(None, false)));
    for list in lists() {
        let cities: Vec<Text> = list.iter().map(|city| text(city)).collect();
        said.extend([
            words.say(Screen::Claims(&list, Trains(1), Trains(45), Points(1))),
            words.say(Screen::Builds(&cities)),
        ]);
        said.extend([
            words.say(Screen::Holds(&list)),
            words.say(Screen::Unclear(&list)),
        ]);
    }
    said.push(words.say(Screen::EnterFor(&text("Anna"))));
    said.push(words.say(Screen::Counts(
        &text("Boris"),
        Counted {
            left: Trains(2),
            marker: Some(9),
        },
    )));
    let pair = [text("Anna"), text("Ben")];
    said.extend([true, false].map(|colors| words.say(Screen::Swaps(&pair, colors))));
    said.push(words.say(Screen::Paints(&anna, Color::White)));
    said.push(words.say(Screen::Renames(&anna, &"Emma".into())));
    said.push(words.say(Screen::PlayerWays(&anna, &["rename", "swap"])));
    said.extend([1, 2].map(|more| words.say(Screen::MorePassengers(more, Color::Red, 5))));
    said.extend([
        words.say(Screen::Recolors(&wien, Color::Orange, Color::White)),
        words.say(Screen::Moves(&anna, &wien, Color::White)),
    ]);
    let things = [
        Thing::Route(wien),
        Thing::Station(text("Angora")),
        ticket("Wien - Roma", 9),
    ];
    said.extend([
        words.say(Screen::Has(&things)),
        words.say(Screen::TakesBack(&things)),
    ]);
    said.extend(
        things
            .iter()
            .map(|thing| words.say(Screen::TakesOver(thing, &anna))),
    );
    said.extend([
        words.label(TalkLabel::WindowTooSmall).to_owned(),
        words.say(Screen::Help),
    ]);
    said.extend([
        words.say(Screen::SetupHelp),
        words.say(Screen::OneCityIsEnough),
    ]);
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
    said.extend(
        [CliLabel::ItIsDamaged, CliLabel::ItIsInUse, CliLabel::SayYes]
            .map(|label| words.label(label).to_owned()),
    );
    said.extend([
        words.say(Cli::CannotAskIfSure(Stream::StandardError)),
        words.say(Cli::SeveralGames(&text("anna"))),
        words.say(Cli::GamesCanBe(&names)),
        words.say(Cli::GamesCanBe(&vec![path.clone(); 9])),
        words.say(Cli::GamesCanBe(&vec![path.clone(); 12])),
        words.say(Cli::NoGameOf(day())),
        words.say(Cli::FewGames(0)),
        words.say(Cli::FewGames(1)),
        words.say(Cli::FewGames(3)),
    ]);
    said.extend(people(words));
    said.push(words.say(Cli::CannotMoveFile(&path, "…")));
    for stream in [Stream::StandardInput, Stream::StandardError] {
        said.extend([
            words.say(Cli::CannotAsk(stream)),
            words.say(Cli::CannotAskWhichGame(stream)),
        ]);
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
            words.label(CliLabel::ListKeys),
            words.label(CliLabel::NoHomeFolder),
            words.label(CliLabel::HowToAnswer(true)),
            words.label(CliLabel::HowToAnswer(false)),
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
        words.say(Cli::ItemAnswers(1)),
        words.say(Cli::MoreItems(1)),
        words.say(Cli::MoreItems(2)),
    ]);
    said.extend([
        words.say(Cli::NoPlayerCalled(&path)),
        words.say(Cli::DidYouMean(&path)),
        words.say(Cli::PlayersAre(&names)),
    ]);
    said.extend([
        words.say(Cli::SeveralPlayersBegin(&path)),
        words.say(Cli::SeveralEditions(&path)),
        words.say(Cli::CanBe(&names)),
    ]);
    said.extend([
        words.say(Cli::PictureWritten(&path, false)),
        words.say(Cli::PictureWritten(&path, true)),
    ]);
    said
}

fn saving(words: Language) -> Vec<String> {
    let (path, new, players) = (text("a.toml"), text("b.toml"), texts(&["Anna", "Emma"]));
    let mut said = vec![
        words.say(Saving::DraftFaulty("…")),
        words.say(Saving::DraftCopied("…")),
        words.say(Saving::Unlocked("…")),
    ];
    said.extend([false, true].map(|faults| words.say(Saving::DraftLeftAlone("…", &path, faults))));
    let edition = text("Ticket to Ride Germany");
    let days = [
        Day::Today,
        Day::Yesterday,
        Day::On(Date::new(2026, 11, 20).expect("it is in the calendar")),
    ];
    for (day, part) in days
        .into_iter()
        .zip(Part::ALL.map(Some))
        .chain([(Day::Today, Part::ALL.last().copied()), (Day::Today, None)])
    {
        let written = Some(Moment {
            day,
            hour: 21,
            minute: 5,
        });
        let stopped = part.map_or(Stopped::AtTheEnd, |part| Stopped::At(&players[0], part));
        let draft = Unfinished {
            players: &players,
            edition: &edition,
            stopped,
            written,
            corrects: part.is_none().then_some(&path),
        };
        said.extend([
            words.say(Saving::DraftOf(&draft)),
            words.say(Saving::DropDraft(&draft)),
        ]);
    }
    let draft = Unfinished {
        players: &players[..1],
        edition: &edition,
        stopped: Stopped::InSetup,
        written: None,
        corrects: None,
    };
    said.extend([
        words.say(Saving::DraftOf(&draft)),
        words.say(Saving::DropDraft(&draft)),
    ]);
    for other in [Beginning::Game, Beginning::Correction] {
        said.extend([1, 2].map(|count| words.say(Saving::DraftAnswers(count, other))));
    }
    said.push(words.say(Saving::DropWhich(3)));
    for kept in [Kept::Nothing, Kept::Whole, Kept::Before, Kept::Lost] {
        said.extend([
            words.say(Saving::Farewell(kept, &"stationmaster".into())),
            words.say(Saving::WhereItIs(&path, kept)),
        ]);
    }
    said.extend([
        words.say(Saving::GameSaved(&path)),
        words.say(Saving::PictureToSend(
            "stationmaster map a.toml --share -o evening.png",
        )),
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
        words.say(Saving::CodeNeedsRoom(121, 71)),
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
        player: text("Ben"),
        passengers: full.then_some([Color::Red, Color::White]),
        express: full,
    }
}

fn conversation(words: Language) -> Vec<String> {
    use Question as Q;
    let (seat, mut said) = (Seat(0), vec![words.say(Talk::EnterTakes(2))]);
    let parts = Part::ALL.map(|part| Question::Part(seat, part));
    let setup = [
        Q::Edition,
        Q::Variant,
        Q::Bonus,
        Q::Players,
        Q::Review,
        Q::Score,
    ];
    for question in setup.into_iter().chain(parts) {
        said.extend([
            words.say(Talk::Ask(question, Some("Anna"))),
            words.say(Talk::Ask(question, None)),
        ]);
        said.extend(
            [Some(true), Some(false), None]
                .map(|full| words.say(Talk::Help(question, full.map(examples).as_ref()))),
        );
    }
    for full in [true, false] {
        said.extend(Part::ALL.map(|part| words.say(Talk::Example(part, &examples(full)))));
        said.push(words.say(Talk::OfferMoreAtScore(&examples(full))));
    }
    let players = [(text("Anna"), Color::Red), (text("Emma"), Color::White)];
    said.extend([
        words.say(Talk::OfferDefault(&text("Wien"))),
        words.say(Talk::OfferPlayers(&[], &[Color::Red, Color::Blue])),
        words.say(Talk::OfferPlayers(
            &texts(&["Emma", "Anna K."]),
            &[Color::Red, Color::Blue],
        )),
    ]);
    said.extend([
        words.say(Talk::OfferLastPlayers(&players)),
        words.say(Talk::OfferMorePlayers(&players)),
        words.say(Talk::OfferReview(&Part::ALL)),
        words.say(Talk::OfferReview(&[Part::Routes, Part::Tickets])),
    ]);
    said.extend(
        PictureFormat::ALL.map(|format| words.label(TalkLabel::Picture(format)).to_owned()),
    );
    said.extend([
        words.label(TalkLabel::Today).to_owned(),
        words.say(Talk::Pictures(&[])),
    ]);
    said.extend([
        words.say(Talk::Took(&[])),
        words.say(Talk::Cards(&[])),
        words.say(Talk::OfferBonus(&[], false)),
    ]);
    for list in lists() {
        said.extend([
            words.say(Talk::OfferBonus(&list, true)),
            words.say(Talk::Took(&list)),
            words.say(Talk::SaveOpen(&list)),
            words.say(Talk::Pictures(&list)),
        ]);
        said.extend([Talk::Cards, Talk::CardsGone].map(|cards| words.say(cards(&list))));
        said.extend([
            words.say(Talk::ManyPoints(&list)),
            words.say(Talk::LikeTheDeck(&list)),
            words.say(Talk::Built(
                &list.iter().map(|city| text(city)).collect::<Vec<_>>(),
            )),
        ]);
        said.extend(
            [44, 53]
                .map(|laid| words.say(Talk::Claimed(&list, Trains(laid), Trains(45), Points(1)))),
        );
        said.extend([
            words.say(Talk::Routes(&list, Trains(9))),
            words.say(Talk::Tickets(&list)),
        ]);
        said.push(words.say(Talk::Stations(
            &list.iter().map(|city| text(city)).collect::<Vec<_>>(),
        )));
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
    said.extend(between_parts(words));
    said.extend([1, 2].map(|left| words.say(Talk::ManyLeft(&text("Anna"), Trains(left)))));
    said.extend([1, 2].map(|held| {
        words.say(Talk::TicketSum(
            &text("Anna"),
            1,
            held,
            Points(-7),
            held > 1,
        ))
    }));
    said.push(words.label(TalkLabel::StationsMayOpen).to_owned());
    said.extend(lacking(words));
    said.extend(Part::ALL.map(|part| words.say(Talk::PartOf(&text("Emma"), part))));
    let wien = text("Wien - Roma");
    said.extend([
        words.say(Talk::Track(&wien, Trains(3), Some(Color::White))),
        words.say(Talk::Track(&wien, Trains(3), None)),
    ]);
    said.extend(
        [(20, true), (1, false)]
            .map(|(points, long)| words.say(Talk::Ticket(&wien, Points(points), long))),
    );
    let changes = [
        Passengers::Add(1),
        Passengers::TakeAway(2),
        Passengers::Set(3),
    ];
    said.extend(changes.map(|change| words.say(Talk::PassengersTyped(change, Color::Red))));
    said.extend([
        words.say(Talk::Player(&text("Sofia"))),
        words.say(Talk::Recolored(&wien, Color::Orange, Color::White)),
    ]);
    said.extend([TalkLabel::DoIt, TalkLabel::LeaveIt].map(|choice| words.label(choice).to_owned()));
    said.extend(
        [
            words.label(TalkLabel::LeftAsItWas),
            words.label(TalkLabel::WhatIsWrong),
            words.label(TalkLabel::PartToo(Part::Routes)),
            words.label(TalkLabel::PartToo(Part::Tickets)),
            words.label(TalkLabel::MapAndList),
        ]
        .map(str::to_owned),
    );
    said.extend([
        words.label(TalkLabel::NoMap).to_owned(),
        words.say(Talk::Kept(&text("mad wien"))),
    ]);
    said.push(words.say(Talk::PassedOver(&text("mad wien"))));
    let (typed, near) = (text("sml"), text("Smolensk"));
    said.extend([true, false].map(|by_tab| words.say(Talk::Near(&typed, &near, by_tab))));
    said.push(words.say(Talk::Which(&typed)));
    said.push(words.say(Talk::Shorter(&text("m z v r"))));
    said.push(words.say(Talk::StillToCome(day())));
    said.extend(forgotten(words));
    said.extend(table(words));
    said
}

/// What is said of names that may be known, of players and routes that were forgotten, and of passengers that add up.
fn forgotten(words: Language) -> Vec<String> {
    let ana = Near {
        name: text("Ana"),
        known: text("Anna"),
        games: 21,
    };
    let asked = [
        Talk::WhoIsIt(&ana),
        Talk::KnownPerson(&ana),
        Talk::NewPerson(&ana),
    ]
    .map(|asked| words.say(asked));
    let players =
        [true, false].map(|by_tab| words.say(Talk::ForgottenPlayers(&text("Emma red"), by_tab)));
    let colors = [true, false]
        .map(|by_tab| words.say(Talk::OtherColor(&text("Emma"), &text("emma red"), by_tab)));
    let players = players
        .into_iter()
        .chain(colors)
        .chain([words.say(Talk::StillUnknown(&text("Anna")))]);
    let labels =
        [TalkLabel::CountHint, TalkLabel::AddedUp].map(|label| words.label(label).to_owned());
    let routes = [
        &["Roma - Venezia"][..],
        &["Roma - Venezia", "Paris - Dieppe"],
    ]
    .map(texts);
    let routes = routes.map(|routes| words.say(Talk::AreRoutes(&routes)));
    let adjusted = words.say(Talk::Adjustments(&text("Ben"), 2, Points(-20)));
    asked
        .into_iter()
        .chain(players)
        .chain(labels)
        .chain(routes)
        .chain([adjusted])
        .collect()
}

/// What is said between players, and of lines that belong to another part.
fn between_parts(words: Language) -> Vec<String> {
    let mut said: Vec<String> = (0..3)
        .map(|count| {
            let some = Haul {
                trains: Trains(43),
                stations: Some(count),
                tickets: count,
                passengers: Some(count),
            };
            words.say(Talk::NextPlayer(
                &text("Anna"),
                &some,
                &text("Ben"),
                Color::Yellow,
            ))
        })
        .collect();
    said.extend(Part::ALL.map(|part| words.say(Talk::BelongsTo(part))));
    said.push(words.say(Talk::NoStations(&text("Anna"))));
    said.extend([1, 14].map(|left| words.say(Talk::CountUndone(&text("Anna"), Trains(left)))));
    said.extend([1, 14].map(|left| words.say(Talk::UndoCount(&text("Anna"), Trains(left)))));
    said.push(words.say(Talk::PlayerToo(&text("Sofia"), &text("@sofia lis mad"))));
    said.push(words.say(Talk::BackTo(&text("Anna"), Color::Red)));
    said
}

/// What a player lacks.
fn lacking(words: Language) -> Vec<String> {
    let anna = text("Anna");
    let mut said: Vec<String> = Vec::new();
    said.extend(
        [
            Talk::NoRoutesYet(&anna),
            Talk::NoPassengersYet(&anna),
            Talk::OtherTrains(&anna),
        ]
        .map(|it| words.say(it)),
    );
    said.extend(
        [
            Talk::HasNoRoutes(&anna),
            Talk::HasOtherTrains(&anna),
            Talk::HasNoPassengers(&anna),
        ]
        .map(|it| words.say(it)),
    );
    said.extend([0, 1].map(|held| words.say(Talk::HasFewTickets(&anna, held))));
    said.extend([0, 1].map(|held| words.say(Talk::FewTickets(&anna, held, 2))));
    said
}

fn table(words: Language) -> Vec<String> {
    let counted = |left, marker| Counted {
        left: Trains(left),
        marker,
    };
    let mut said = vec![
        words.say(Talk::Agrees(&text("Anna"), counted(12, Some(52)))),
        words.say(Talk::MarkerWrong(&text("Anna"), 79, Points(76))),
    ];
    said.extend([words.say(Talk::OnTheTable(
        &text("Anna"),
        counted(14, Some(49)),
        counted(1, None),
    ))]);
    let routes: [[&[u32]; 2]; 5] = [
        [&[2], &[]],
        [&[1, 4], &[]],
        [&[], &[3]],
        [&[], &[3, 2]],
        [&[2], &[3]],
    ];
    let which = ": Wien - Roma";
    said.extend(routes.map(|[missing, extra]| words.say(Talk::Explanation(missing, extra, which))));
    let pair = ["Wien - Roma (3)", "Paris - Wien (2)"].map(str::to_owned);
    said.extend([1, 2].map(|count| words.say(Talk::Instead(&vec![pair.clone(); count]))));
    said.extend(
        [None, Some(HouseRule::TooManyTrains)]
            .map(|rule| words.say(Talk::TooManyLaid(&text("Anna"), rule))),
    );
    said.push(words.say(Talk::CountedEarly(&text("Anna"), counted(14, Some(49)))));
    said.extend([1, 2].map(|count| words.say(Talk::OthersTaken(count))));
    let lines = [
        SetupLine::Edition,
        SetupLine::Variant,
        SetupLine::BonusTickets,
        SetupLine::HouseRules,
        SetupLine::Date,
        SetupLine::Place,
        SetupLine::Minutes,
        SetupLine::First,
        SetupLine::Seated,
        SetupLine::Note,
        SetupLine::Players,
    ];
    said.extend(lines.map(|line| {
        format!(
            "{}: {}",
            words.label(line),
            words.label(TalkLabel::NoneOf(line))
        )
    }));
    said.extend(lines.map(|line| words.label(TalkLabel::NotKnown(line)).to_owned()));
    let labels = [
        TalkLabel::Title,
        TalkLabel::InThisOrder,
        TalkLabel::Unexplained,
        TalkLabel::CountAgain,
        TalkLabel::SeeList,
    ];
    said.extend(
        labels
            .into_iter()
            .chain([TalkLabel::AnotherRoute])
            .map(|label| words.label(label).to_owned()),
    );
    said
}

fn ticket(cities: &str, points: i32) -> Thing {
    Thing::Ticket {
        cities: text(cities),
        points: Points(points),
        is_long: false,
    }
}

fn deeds(words: Language) -> String {
    let (player, to) = (text("Anna"), text("Emma"));
    let route = |name: &str| Thing::Route(text(name));
    let things = [
        vec![route("Wien - Roma")],
        vec![route("Wien - Roma"), route("Paris - Wien")],
        vec![Thing::Station(text("Angora"))],
        vec![
            Thing::Station(text("Wien")),
            Thing::Station(text("Angora")),
            ticket("Wien - Roma", 9),
        ],
        vec![ticket("Wien - Roma", 9), ticket("Paris - Wien", 8)],
    ];
    let mut all = Vec::new();
    let mut said = vec!["[deeds]".to_owned()];
    for things in things {
        said.extend([
            words.say(Talk::Had(&things)),
            words.say(Talk::TakenBack(&things)),
            words.say(Talk::TakenFrom(&things[0], &to)),
        ]);
        all.push(Deed::Got {
            player: player.clone(),
            things: things.clone(),
        });
        all.push(Deed::Lost {
            player: player.clone(),
            things: things.clone(),
        });
        all.push(Deed::Moved {
            from: player.clone(),
            to: to.clone(),
            things,
        });
    }
    for things in [
        vec![Thing::Tickets(1)],
        vec![route("Wien - Roma"), Thing::Tickets(2)],
    ] {
        all.push(Deed::Got {
            player: player.clone(),
            things,
        });
    }
    let (color, some) = (Color::White, || Some(text("Wien - Roma")));
    for count in [1, 2] {
        let things = vec![Thing::Adjustment(Points(-10), text("late")); count];
        all.push(Deed::Got {
            player: player.clone(),
            things: things.clone(),
        });
        all.push(Deed::Lost {
            player: player.clone(),
            things,
        });
    }
    all.push(Deed::Recolored {
        player: player.clone(),
        route: text("Wien - Roma"),
        color,
    });
    all.extend([some(), None].map(|route| Deed::Chosen {
        player: player.clone(),
        city: text("Wien"),
        route,
    }));
    all.extend([(1, 3), (3, 1)].map(|(from, to)| Deed::Counted {
        player: player.clone(),
        color,
        from,
        to,
    }));
    all.extend([Some(52), None].map(|marker| Deed::Marked {
        player: player.clone(),
        marker,
    }));
    all.extend([
        Deed::Joined {
            player: player.clone(),
            color,
        },
        Deed::Left {
            player: player.clone(),
        },
    ]);
    all.extend([
        Deed::Renamed {
            from: player.clone(),
            to,
        },
        Deed::Repainted { player, color },
        Deed::Reordered,
    ]);
    all.extend([0, 1, 2].map(|number| Deed::Unknown {
        player: text("Anna"),
        number,
    }));
    all.extend([true, false].map(|left| Deed::LeftEarly {
        player: text("Anna"),
        left,
    }));
    all.push(Deed::Swapped([text("Anna"), text("Emma")]));
    all.extend([
        Deed::Edition(some()),
        Deed::Edition(None),
        Deed::Variant(some()),
        Deed::Variant(None),
    ]);
    all.extend(
        [0, 1, 2].map(|cards| Deed::BonusTickets(vec![ticket("London - København", 9); cards])),
    );
    all.push(Deed::HouseRules([Vec::new(), HouseRule::ALL[..1].to_vec()]));
    all.extend(HouseRule::ALL.map(|rule| Deed::HouseRules([vec![rule], Vec::new()])));
    all.push(Deed::HouseRules([
        HouseRule::ALL[..2].to_vec(),
        HouseRule::ALL[2..3].to_vec(),
    ]));
    all.extend([
        Deed::Date(Date::new(2026, 11, 20)),
        Deed::Date(None),
        Deed::Place(some()),
        Deed::Place(None),
    ]);
    all.extend([Deed::Note(some()), Deed::Note(None)]);
    all.extend([
        Deed::Minutes(Some(75)),
        Deed::Minutes(Some(1)),
        Deed::Minutes(None),
    ]);
    all.extend([
        Deed::First(some()),
        Deed::First(None),
        Deed::Seated(true),
        Deed::Seated(false),
    ]);
    said.extend(
        all.iter()
            .map(|deed| words.say(Talk::Undone(std::slice::from_ref(deed)))),
    );
    said.extend(
        all.iter()
            .map(|deed| words.say(Talk::TakesWith(std::slice::from_ref(deed), &[]))),
    );
    let colored = [(text("Anna"), Color::White), (text("Emma"), Color::Red)];
    said.extend([&all[..0], &all[..2]].map(|lost| words.say(Talk::TakesWith(lost, &colored))));
    said.extend(
        [true, false].map(|colors| words.say(Talk::MaySwap(&[text("Anna"), text("Emma")], colors))),
    );
    let two = &all[..2];
    said.extend([
        words.say(Talk::Undone(two)),
        words.say(Talk::Redone(two)),
        words.say(Talk::UndoElsewhere(two)),
        words.say(Talk::Changed(two)),
    ]);
    let (anna, wien) = (text("Anna"), text("Wien"));
    said.extend([
        words.say(Talk::StationOpens(
            &anna,
            &wien,
            Some(&text("Budapest - Wien")),
        )),
        words.say(Talk::StationOpens(&anna, &wien, None)),
    ]);
    format!("{}\n", said.join("\n"))
}

/// People, other names for them, and deleted games.
fn people(words: Language) -> Vec<String> {
    let [old, new, file] = ["Ana", "Anna", "a.toml"].map(text);
    let change = |games, deleted, unfinished| NameChange {
        games,
        deleted,
        unfinished,
    };
    let (one, all) = (change(1, 0, 0), change(6, 1, 2));
    let said = [
        Names::People(1),
        Names::People(7),
        Names::Becomes(&old, &new, one),
        Names::Becomes(&old, &new, all),
        Names::MoreFiles(1),
        Names::MoreFiles(12),
        Names::Became(&old, &new, change(0, 1, 0), &text("stationmaster")),
        Names::Undone(&new, &old, change(0, 0, 0)),
        Names::Finished(&old, &new, all),
        Names::LeftAlone(&file),
        Names::Damaged(&file),
        Names::Unreadable(&file, &Unreadable::Forbidden),
        Names::NobodyCalled(&old),
        Names::Known(&new, 21),
        Names::MergeInstead(&old, &new),
        Names::OnePerson(&old, &new),
        Names::PlayTogether([&old, &new], &texts(&["a.toml", "b.toml"])),
        Names::PlayTogetherHelp(&old),
        Names::EnteredElsewhere(&old, &file),
    ]
    .map(|sentence| words.say(sentence));
    let labels = [
        NamesLabel::Person,
        NamesLabel::Games,
        NamesLabel::Wins,
        NamesLabel::LastPlayed,
        NamesLabel::AlsoWritten,
        NamesLabel::TwoNames,
        NamesLabel::NoNames,
        NamesLabel::HowToChangeNames,
        NamesLabel::RenameSpells,
        NamesLabel::ChangeThem,
        NamesLabel::NothingToChange,
        NamesLabel::NothingChanged,
        NamesLabel::NothingToUndo,
        NamesLabel::FinishedLater,
    ]
    .map(|label| words.label(label).to_owned());
    let deleting = [
        Deleting::Deleted(&file, &text("stationmaster")),
        Deleting::HowToRestore(&text("stationmaster")),
        Deleting::HowToList(&text("stationmaster")),
        Deleting::Restored(&file),
        Deleting::NoSavedGame(&file),
        Deleting::NotDeleted(&file),
    ]
    .map(|sentence| words.say(sentence));
    said.into_iter().chain(labels).chain(deleting).collect()
}

fn slips(words: Language) -> String {
    let name = || text("Wien");
    let city = |similar: Option<&str>| {
        FaultKind::from(CityFault::UnknownCity {
            name: name(),
            board: text(""),
            similar: similar.map(text),
        })
    };
    let faults = [
        city(None),
        city(Some("Wien")),
        CityFault::NotAPair {
            text: name(),
            meant: None,
        }
        .into(),
        ShapeFault::TooLong {
            field: text("name"),
            found: 300,
            most: 80,
        }
        .into(),
        GameFault::TrackClosed {
            route: name(),
            tracks: 2,
            players: 3,
            holders: Vec::new(),
        }
        .into(),
        GameFault::PlayerCount {
            found: 1,
            least: 2,
            most: 5,
        }
        .into(),
        GameFault::PlayerTwice {
            names: [text("Anna"), text("Anna")],
        }
        .into(),
        GameFault::PlayerTwice {
            names: [text("Zoë"), text("zoe")],
        }
        .into(),
        GameFault::NoSuchRoute {
            from: name(),
            to: name(),
            neighbours: texts(&["Roma"]),
        }
        .into(),
        GameFault::StationTaken {
            city: name(),
            players: [text("Anna"), text("Ben")],
        }
        .into(),
    ];
    let mut slips: Vec<Slip> = faults.into_iter().map(Slip::Fault).collect();
    let owned = [
        Owned::Route(name()),
        Owned::Station(name()),
        Owned::Ticket(name()),
    ];
    slips.extend(owned.map(|thing| Slip::Taken {
        thing,
        holders: texts(&["Ben"]),
        take: true,
    }));
    slips.push(Slip::Taken {
        thing: Owned::Route(name()),
        holders: texts(&["Ben", "Emma"]),
        take: false,
    });
    let closed = |newcomer| Slip::Closed {
        route: name(),
        holder: text("Ben"),
        players: 3,
        newcomer,
    };
    slips.extend([None, Some((text("Emma"), Color::White))].map(closed));
    slips.extend([
        Slip::HeldByAnother,
        Slip::NobodyHolds,
        Slip::NotADate,
        Slip::LongAgo { year: 26 },
        Slip::AtTheEnd,
        Slip::NoCard,
        Slip::Fault(FaultKind::Shape(ShapeFault::OutOfRange {
            field: text("points"),
            found: text("5000"),
            limits: Limits::Between("-999".into(), "999".into()),
        })),
        Slip::NotAnAdjustment,
        Slip::NoMinutes,
        Slip::NeedsMore { least: 1 },
        Slip::NeedsMore { least: 2 },
    ]);
    slips.extend(
        [Setting::Add, Setting::Adjust, Setting::Left, Setting::Swap].map(|setting| {
            Slip::Incomplete {
                setting,
                players: [text("Anna"), text("Ben")],
                another: text("Emma"),
                color: Color::Purple,
            }
        }),
    );
    let possible = [
        [Possible::Color(Color::Red), Possible::Color(Color::White)],
        [
            Possible::NewPlayer(text("Rosa"), Color::Red),
            Possible::NewPlayer(text("Emma"), Color::White),
        ],
        [
            Possible::Player(text("Anna")),
            Possible::Player(text("Emma")),
        ],
        [
            Possible::Title(text("Classic")),
            Possible::Title(text("Mega Europe")),
        ],
    ];
    let unclear = |possible: [Possible; 2]| Slip::Unclear {
        typed: text("…"),
        possible: possible
            .into_iter()
            .zip([text("1"), text("2")].map(|way| [way.clone(), way]))
            .collect(),
    };
    slips.extend(possible.map(unclear));
    let editions = [
        "Ticket to Ride Europe, original edition",
        "Ticket to Ride Germany",
    ]
    .map(|title| (text(title), [text("1"), text("1")]));
    slips.extend([1, 2].map(|count| Slip::ForeignColor {
        color: Color::White,
        editions: editions[..count].to_vec(),
    }));
    slips.extend([
        Slip::Tangled { typed: text("…") },
        Slip::NoNewName { name: name() },
    ]);
    let things = [Thing::Route(name()), Thing::Station(name())];
    slips.extend(things.map(|thing| Slip::HasNot {
        player: text("Anna"),
        thing,
    }));
    slips.extend([0, 1, 2].map(|has| Slip::HasFewer {
        player: text("Anna"),
        color: Color::Red,
        has,
    }));
    let colors = vec![Color::Green, Color::Orange];
    slips.push(Slip::Fault(
        GameFault::NoSuchTrack {
            route: name(),
            color: text("purple"),
            colors,
        }
        .into(),
    ));
    slips.extend([
        Slip::NotAPicture,
        Slip::NotThere,
        Slip::TooMany,
        Slip::TooManyTickets,
    ]);
    slips.extend([Slip::NothingToUndo, Slip::NothingToRedo]);
    slips.extend([
        Slip::NotAnAnswer,
        Slip::NoColor {
            name: name(),
            colors: vec![Color::Red, Color::White],
        },
        Slip::NoName { color: text("…") },
    ]);
    let not_joined: FaultKind = GameFault::NoSuchRoute {
        from: name(),
        to: name(),
        neighbours: texts(&["Roma", "Paris"]),
    }
    .into();
    slips.push(Slip::CannotOpen(not_joined.clone()));
    slips.extend([0, 1].map(|taken| Slip::NotJoined {
        fault: not_joined.clone(),
        taken,
    }));
    slips.extend([
        Slip::NobodyHas {
            color: Color::White,
        },
        Slip::WithWhom { name: text("Anna") },
        Slip::NothingToSwap {
            pair: [text("Anna"), text("Ben")],
        },
    ]);
    slips.extend([
        Slip::NobodyCalled { name: name() },
        Slip::WhoseTrack {
            holders: texts(&["Anna", "Emma"]),
        },
    ]);
    slips.extend([
        Slip::NotACount,
        Slip::WhosePath,
        Slip::NoSuchPart(Part::Passengers),
        Slip::NoExpress { edition: name() },
        Slip::LeftOver { name: name() },
        Slip::UnknownColor { word: text("…") },
        Slip::TooManyWords,
        Slip::NothingBehind,
        Slip::TooManyLeft {
            found: Trains(99),
            trains: Trains(45),
        },
        Slip::NoPoints,
        Slip::NobodyToChange,
    ]);
    let said: Vec<String> = slips.iter().map(|slip| words.say(slip)).collect();
    format!("[slips]\n{}\n", said.join("\n"))
}
