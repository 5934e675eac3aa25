//! The games that people argue about, worked out by hand, and what the table may let pass. The values of any game are those of
//! `truth`; here stand the readings of the rules.

use stationmaster_core::claim::{Break, Obstacle, judge};
use stationmaster_core::fault::RemarkKind;
use stationmaster_core::game::{Game, HouseRule, write::write};
use stationmaster_core::score::counterfactual::{Counterfactual, Supposition, counterfactuals};
use stationmaster_core::score::stations::Chooser;
use stationmaster_core::{
    Category, CityId, Faults, Points, Rank, RouteId, Scoreboard, Seat, Trains, score,
};
use stationmaster_report::check::explained;
use stationmaster_report::{Language, Look, render};

use crate::support::{self, game, load, table, titles};

/// Each player's points for routes, tickets, stations and the European Express, and the length of the longest path.
fn figures(scoreboard: &Scoreboard) -> Vec<[i32; 5]> {
    let players = scoreboard.players().iter().map(|player| {
        let (stations, express) = (player.stations.as_ref(), player.express.as_ref());
        [
            player.routes.points.0,
            player.tickets.points.0,
            stations.map_or(0, |stations| stations.points.0),
            express.map_or(0, |express| express.points.0),
            express.map_or(0, |express| express.length.0.cast_signed()),
        ]
    });
    players.collect()
}

fn breaks(hop: usize, cities: [CityId; 2], obstacle: Obstacle) -> Break {
    Break::At {
        hop,
        cities,
        obstacle,
    }
}

#[test]
fn disputed_games_have_the_scores_worked_out_by_hand() {
    let case = |lines: &str, expected: &[[i32; 5]]| {
        assert_eq!(figures(&score(&game(&table(lines)))), expected, "{lines}");
    };
    // A path may loop and pass a city twice: 2 + 2 + 3 + 3 trains.
    case(
        "Anna: Paris - Bruxelles, Bruxelles - Frankfurt, Frankfurt - Paris, Brest - Paris\nBen:",
        &[[12, 0, 12, 10, 10], [0, 0, 12, 0, 0]],
    );
    // A side branch, Dieppe, counts only where it is walked.
    case(
        "Anna: Brest - Paris, Paris - Zürich, Dieppe - Paris\nBen:",
        &[[9, 0, 12, 10, 6], [0, 0, 12, 0, 0]],
    );
    // Trains count and not routes: one of 8 against three of 2, 1 and 2.
    case(
        "Anna: Petrograd - Stockholm, London - Dieppe, Dieppe - Paris, Paris - Bruxelles\nBen:",
        &[[26, 0, 12, 10, 8], [0, 0, 12, 0, 0]],
    );
    // A station neither lengthens nor bridges a path.
    case(
        "Anna: London - Dieppe, Paris - Zürich | Paris\nBen: Dieppe - Paris",
        &[[6, 0, 8, 10, 3], [1, 0, 12, 0, 1]],
    );
    // Everybody tied for the longest path gets the bonus, and nobody where nobody has a route.
    case(
        "Anna: London - Dieppe\nBen: Paris - Bruxelles\nChiara: Dieppe - Paris",
        &[[2, 0, 12, 10, 2], [2, 0, 12, 10, 2], [1, 0, 12, 0, 1]],
    );
    case("Anna:\nBen:", &[[0, 0, 12, 0, 0]; 2]);
    // Stations complete a ticket without a train of one's own.
    case(
        "Anna: | Zürich, München, Wien | Paris - Wien\nBen: Zürich - München, München - Wien, Paris - Zürich",
        &[[0, 8, 0, 0, 0], [10, 0, 12, 10, 8]],
    );
    // Through Wien a station opens Ben's route to Berlin or that to Budapest, for all tickets the same.
    let ben = "Ben: Wien - Budapest (red), Berlin - Wien";
    for (tickets, points) in [
        ("Zürich - Budapest", 6),
        ("Zürich - Budapest, Stockholm - Wien", 6 - 11),
    ] {
        case(
            &format!("Anna: Zürich - München, München - Wien | Wien | {tickets}\n{ben}"),
            &[[6, points, 8, 10, 5], [5, 0, 12, 0, 4]],
        );
    }
    // A station where nobody has a route is used up, and a score may be negative.
    case(
        "Anna: | Roma, Wien, Paris | Brest - Petrograd\nBen:",
        &[[0, -20, 0, 0, 0], [0, 0, 12, 0, 0]],
    );
    // Two cards between the same cities are no card twice where they are worth different points.
    case(
        "bonus: London - København 9, København - London 8\nAnna: | | London - København (8)\nBen:",
        &[[0, -8, 12, 0, 0], [0, 0, 12, 0, 0]],
    );
}

#[test]
fn a_choice_that_the_players_fixed_is_honoured_and_remarked_on() {
    let scoreboard = score(&game(&table(
        "Anna: Zürich - München, München - Wien | Wien > Wien - Berlin | Zürich - Budapest\n\
         Ben: Wien - Budapest (red), Berlin - Wien",
    )));
    let anna = scoreboard.player(Seat(0));
    assert_eq!(anna.tickets.points, Points(-6));
    let stations = anna.stations.as_ref().expect("Europe has stations");
    assert_eq!(stations.list[0].chosen_by, Chooser::Player);
    let expected = RemarkKind::BetterStationChoice {
        player: "Anna".into(),
        points: Points(12),
        completed: 1,
        routes: vec!["Budapest - Wien".into()],
    };
    assert_eq!(
        scoreboard.remarks().last().map(|remark| &remark.kind),
        Some(&expected)
    );
}

#[test]
fn a_route_that_would_do_as_well_is_named() {
    let game = game(&table(
        "Anna: Zürich - München, München - Wien, Zágráb - Budapest | Wien | Zürich - Budapest\n\
         Ben: Wien - Budapest (red), Wien - Zágráb",
    ));
    let told = stationmaster_report::explain::render(&score(&game), &Look::PLAIN);
    let told = told.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        told.contains("(Ben), Wien–Zágráb would do as well; without it"),
        "{told}"
    );
}

#[test]
fn a_color_given_later_still_gets_its_track() {
    let game = game(&table(
        "Anna: Paris - Frankfurt\nBen: Paris - Frankfurt (orange)\nChiara:\nDmitri:",
    ));
    let color = |seat: usize| {
        game.board()
            .track(game.players()[seat].tracks[0])
            .color
            .key()
    };
    assert_eq!((color(0), color(1)), ("white", "orange"));
}

/// The house rule waives something with three players, but not with four.
#[test]
fn the_house_rule_opens_both_tracks_and_is_repeated() {
    for (lines, players, expected) in [
        ("Anna: Paris - Frankfurt\nBen: Paris - Frankfurt", 2, true),
        ("Anna:\nBen:\nChiara:", 3, true),
        ("Anna:\nBen:\nChiara:\nDmitri:", 4, false),
    ] {
        let game = game(&table(&format!(
            "house-rules = [\"double-routes\"]\n{lines}"
        )));
        let kind = RemarkKind::PlayedWithDoubleRoutes(players);
        assert_eq!(
            game.remarks().iter().any(|remark| remark.kind == kind),
            expected,
            "{lines}"
        );
    }
}

#[test]
fn odd_looking_games_are_scored_with_remarks() {
    let game = game(&table(
        "Anna: | | Brest - Petrograd, Palermo - Moskva\nBen: | | Kyïv - Sochi",
    ));
    let kinds: Vec<&RemarkKind> = game.remarks().iter().map(|remark| &remark.kind).collect();
    let expected = [
        RemarkKind::NobodyRanOut(Trains(2)),
        RemarkKind::TooManyLongTickets {
            player: "Anna".into(),
            held: 2,
            most: 1,
        },
        RemarkKind::TooFewTickets {
            player: "Ben".into(),
            held: 1,
            least: 2,
            variant: Some("Classic".into()),
        },
    ];
    assert_eq!(kinds, expected.iter().collect::<Vec<_>>());
}

#[test]
fn a_claimed_path_is_judged_hop_by_hop() {
    let game = game(&table(
        "Anna: Lisboa - Madrid, Madrid - Barcelona, Barcelona - Pamplona, Pamplona - Madrid\nBen: Lisboa - Cádiz",
    ));
    let id = |name: &str| CityId(game.board().names().find(name).expect("a city"));
    let claimed = |path: &str| {
        let verdict = judge(
            &game,
            Seat(0),
            &path.split(", ").map(id).collect::<Vec<_>>(),
        );
        (verdict.length.0, verdict.broken)
    };
    assert_eq!(
        claimed("Lisboa, Madrid, Barcelona, Pamplona, Madrid"),
        (3 + 2 + 2 + 3, None)
    );
    let (lisboa, madrid, cadiz, barcelona) =
        (id("Lisboa"), id("Madrid"), id("Cádiz"), id("Barcelona"));
    for (path, length, broken) in [
        ("Lisboa", 0, Break::TooShort),
        (
            "Lisboa, Roma",
            0,
            breaks(1, [lisboa, id("Roma")], Obstacle::NoRoute),
        ),
        (
            "Lisboa, Madrid, Cádiz",
            3,
            breaks(2, [madrid, cadiz], Obstacle::Unclaimed),
        ),
        (
            "Cádiz, Lisboa",
            0,
            breaks(1, [cadiz, lisboa], Obstacle::Opponents(vec![Seat(1)])),
        ),
        (
            "Lisboa, Madrid, Lisboa",
            3,
            breaks(2, [madrid, lisboa], Obstacle::UsedBefore(1)),
        ),
        (
            "Lisboa, Madrid, Barcelona, Madrid",
            5,
            breaks(3, [barcelona, madrid], Obstacle::UsedBefore(2)),
        ),
    ] {
        assert_eq!(claimed(path), (length, Some(broken)), "{path}");
    }
}

/// A bonus card may be just like a card of the deck: two players can hold one each, a third cannot.
#[test]
fn there_are_as_many_of_a_ticket_as_there_are_cards() {
    let held = |players: &str| {
        load(
            "test.toml",
            &table(&format!("bonus: London - Wien 10\n{players}")),
        )
    };
    let [anna, ben, chiara] =
        ["Anna", "Ben", "Chiara"].map(|name| format!("{name}: | | London - Wien\n"));
    let game = held(&format!("{anna}{ben}")).expect("there are two cards");
    assert_ne!(game.players()[0].tickets, game.players()[1].tickets);
    let faults = held(&format!("{anna}{ben}{chiara}")).expect_err("there is no third");
    assert_eq!(faults.count(), 1);
}

/// Anna has 6 trains on the board, which bring 8 points: 39 left.
#[test]
fn counts_are_compared_and_differences_are_explained() {
    let told = |noted: &str| {
        let scoreboard = score(&game(&table(&format!(
            "Anna: Lisboa - Madrid, Brest - Paris\n{noted}\nBen:"
        ))));
        let told = scoreboard.remarks().iter().filter_map(|remark| {
            let kind = &remark.kind;
            let is_count = matches!(
                kind,
                RemarkKind::MarkerElsewhere { .. } | RemarkKind::TrainsLeftDiffer { .. }
            );
            is_count.then(|| explained(&scoreboard, kind, Language::English).unwrap_or_default())
        });
        told.collect::<Vec<_>>()
    };
    assert_eq!(
        told("trains-left = 39\nmarker = 8\nfinal-marker = 20"),
        [""; 0],
        "8, and 12 for three stations"
    );
    assert_eq!(
        told("trains-left = 37"),
        [""],
        "nothing that is entered explains it"
    );
    let told = told("trains-left = 42\nmarker = 4");
    assert!(told[0].contains("3 trains too many entered"), "{told:?}");
    assert_eq!(told[1..], [""], "it is explained once");
}

/// Anna has 4 for her route, 12 for her stations and 10 for the path; Ben 2 and 12.
#[test]
fn adjustments_count_only_towards_the_total() {
    let adjusted = |anna: &str, ben: &str| {
        score(&game(&table(&format!(
            "Anna: Lisboa - Madrid\nadjust = [{anna}]\nBen: Brest - Dieppe\nadjust = [{ben}]"
        ))))
    };
    let totals = |scoreboard: &Scoreboard| -> Vec<(i32, Rank)> {
        scoreboard
            .players()
            .iter()
            .map(|player| (player.total.0, player.rank))
            .collect()
    };
    let late = r#"{ points = -10, why = "late" }"#;
    let scoreboard = adjusted(late, "");
    assert_eq!(
        totals(&scoreboard),
        [(16, Rank::Place(1)), (14, Rank::Place(2))]
    );
    let of = |seat| scoreboard.player(Seat(seat)).points(Category::Adjustments);
    assert_eq!((of(0), of(1)), (Some(Points(-10)), Some(Points(0))));
    // Both have 14, and Anna holds the Express; with one less Ben wins, and would not without the adjustments.
    let level = adjusted(&format!("{late}, {{ points = -2, why = \"again\" }}"), "");
    assert_eq!(
        (level.winners(), level.decided_by().key()),
        (&[Seat(0)][..], "express")
    );
    let sheet = render::sheet(&level, &Look::PLAIN);
    assert!(
        sheet.contains("Anna −10: late\n") && sheet.contains("Anna −2: again\n"),
        "{sheet}"
    );
    let lost = adjusted(&format!("{late}, {{ points = -3, why = \"again\" }}"), "");
    assert_eq!(lost.winners(), [Seat(1)]);
    let without = Counterfactual {
        supposition: Supposition::WithoutBonus(Category::Adjustments),
        winners: vec![Seat(0)],
    };
    assert!(counterfactuals(&lost).contains(&without));
    assert_eq!(
        totals(&adjusted(late, late)),
        [(16, Rank::Place(1)), (4, Rank::Place(2))],
        "alike they change no place"
    );
}

/// A law that people can break is let pass by its own key and by no other, and is told; what no table can show never is.
#[test]
fn a_breach_is_let_pass_by_its_key_and_told() {
    let with = |lines: &str, rules: &[&str]| -> Result<Game, Faults> {
        load(
            "friday",
            &table(&format!(
                "house-rules = {rules:?}\n{lines}\nChiara:\nDmitri:"
            )),
        )
    };
    let keys = HouseRule::ALL.map(HouseRule::key);
    for (lines, key, expected) in [
        // Both tracks, 4 points each, a path of 6, three stations.
        (
            "Anna: Paris - Frankfurt, Paris - Frankfurt\nBen:",
            "second-track",
            8 + 10 + 12,
        ),
        (
            "Anna: | Roma, Wien, Paris, Berlin\nBen:",
            "too-many-stations",
            0,
        ),
        ("Anna: | Roma\nBen: | Roma", "station-taken", 8),
        (
            "Anna: | | Paris - Wien\nBen: | | Paris - Wien",
            "ticket-taken",
            12 - 8,
        ),
        // A card of Europe 1912 alone, of 3 points.
        (
            "Anna: | | London - Paris\nBen:",
            "ticket-not-in-variant",
            12 - 3,
        ),
    ] {
        let faults = with(lines, &[]).expect_err("a rule is broken");
        assert_eq!(
            faults
                .kept()
                .iter()
                .map(|fault| fault.kind.key())
                .collect::<Vec<_>>(),
            [key]
        );
        let others: Vec<&str> = keys.into_iter().filter(|other| *other != key).collect();
        assert!(with(lines, &others).is_err(), "{key}");
        let game = with(lines, &[key]).expect("it is let pass");
        let total = |game: &Game| score(game).player(Seat(0)).total.0;
        assert_eq!(total(&game), expected, "{key}");
        assert_eq!(
            game.let_pass()
                .iter()
                .map(|fault| fault.kind.key())
                .collect::<Vec<_>>(),
            [key]
        );
        let sheet = render::sheet(&score(&game), &Look::PLAIN);
        assert!(sheet.contains("Remark: the table let this pass: "), "{key}");
        let again = support::game(&write(&game, "europe-anniversary"));
        assert_eq!(
            (again.players(), total(&again)),
            (game.players(), expected),
            "{key}"
        );
    }
    for lines in [
        "Anna: Lisboa - Madrid\nBen: Lisboa - Madrid",
        "Anna: Lisboa - Madrid, Lisboa - Madrid\nBen:",
        "Anna: | Roma, Roma\nBen:",
        "Anna: | | Roma - Roma\nBen:",
    ] {
        assert!(with(lines, &keys).is_err(), "{lines}");
    }
}

/// The spare trains: 46, 60, and 61, of which nobody can find the longest path in time.
#[test]
fn more_trains_than_a_player_has_are_let_pass_up_to_sixty() {
    let empty = game(&table("Anna:\nBen:"));
    let with = |trains: u32| {
        // Routes whose lengths come to the number, the long ones first.
        let (mut left, mut laid) = (trains, Vec::new());
        let mut routes: Vec<_> = empty
            .board()
            .routes()
            .iter()
            .zip((0..).map(RouteId))
            .collect();
        routes.sort_by_key(|(route, _)| std::cmp::Reverse(route.length));
        for (route, id) in routes {
            if route.length.0 <= left {
                left -= route.length.0;
                laid.push(empty.board().route_name(id).to_string());
            }
        }
        assert_eq!(left, 0);
        load(
            "friday",
            &table(&format!(
                "house-rules = [\"too-many-trains\"]\nAnna: {}\nBen:",
                laid.join(", ")
            )),
        )
    };
    for trains in [45, 46, 60] {
        let game = with(trains).expect("it is let pass");
        assert_eq!(
            (game.trains(Seat(0)), game.trains_left(Seat(0))),
            (Trains(trains), Trains(0))
        );
        assert_eq!(game.let_pass().len(), usize::from(trains > 45));
    }
    assert!(with(61).is_err());
}

/// Ben, one of three players, left: his path of 8 is the longest, and his 2 trains lie between London and Dieppe. Anna has 4 + 2
/// for her routes, 12 for her stations, 10 for the path of 5, and 8 lost; Chiara 7 + 1, 8 for two stations, and 7 for the ticket
/// that his trains complete. Had he stayed, he would have won by the Express.
#[test]
fn players_who_left_early_stay_on_the_board_and_are_not_compared() {
    let left = include_str!("../games/ok/europe-left-early.toml");
    let figures = |text: &str| {
        let scoreboard = score(&game(text));
        let of = |seat| {
            let player = scoreboard.player(seat);
            (
                player.total.0,
                player.rank,
                player.points(Category::Express).map(|points| points.0),
            )
        };
        (
            [0, 1, 2].map(Seat).map(of),
            scoreboard.winners().to_vec(),
            scoreboard.holders(),
        )
    };
    let stayed = [
        (10, Rank::Place(3), Some(0)),
        (45, Rank::Place(1), Some(10)),
        (23, Rank::Place(2), Some(0)),
    ];
    assert_eq!(
        figures(&left.replace("left-early = true\n", "")),
        (stayed, vec![Seat(1)], vec![Seat(1)])
    );
    let others = [
        (20, Rank::Place(2), Some(10)),
        (35, Rank::LeftEarly, Some(0)),
        (23, Rank::Place(1), Some(0)),
    ];
    assert_eq!(figures(left), (others, vec![Seat(2)], vec![Seat(0)]));
    let scoreboard = score(&game(left));
    assert_eq!(
        scoreboard.lead(),
        Some((Points(3), vec![Seat(0)])),
        "3 ahead of Anna, not after Ben"
    );
    assert!(
        counterfactuals(&scoreboard)
            .iter()
            .all(|found| !found.winners.contains(&Seat(1)))
    );
    let sheet = render::sheet(&scoreboard, &Look::PLAIN);
    assert!(
        sheet.contains("Ben, by leaving or disqualification: not compared")
            && !sheet.contains("3rd"),
        "{sheet}"
    );
}

/// Of two players one left, and still only one of two tracks is open; the tickets that Ben took home are no remark.
#[test]
fn leaving_early_does_not_change_the_number_of_players() {
    let anna = "Paris - Frankfurt | | Brest - Marseille, Edinburgh - Paris";
    let left = format!("Anna: {anna}\nBen: Paris - Frankfurt\nleft-early = true");
    let faults = load("friday.toml", &table(&left)).expect_err("a track is closed");
    assert!(titles(&faults)[0].contains("only one"), "{faults:?}");
    let game = game(&table(&format!("Anna: {anna}\nBen:\nleft-early = true")));
    let is_few = |kind: &RemarkKind| matches!(kind, RemarkKind::TooFewTickets { .. });
    assert!(!game.remarks().iter().any(|remark| is_few(&remark.kind)));
}

/// One who stays wins, whatever the others have; and where nobody stays, nobody can.
#[test]
fn one_who_stays_wins() {
    let anna = "Anna: Petrograd - Stockholm\nleft-early = true";
    let scoreboard = score(&game(&table(&format!("{anna}\nBen:"))));
    assert_eq!(
        (scoreboard.winners(), scoreboard.lead(), scoreboard.ties()),
        (&[Seat(1)][..], None, &[][..])
    );
    assert_eq!(
        scoreboard.holders(),
        [],
        "Ben has no route, and Anna is not compared"
    );
    let nobody = load(
        "friday.toml",
        &table(&format!("{anna}\nBen:\nleft-early = true")),
    );
    assert_eq!(
        titles(&nobody.expect_err("nobody stayed")),
        ["every player left before the end"]
    );
}
