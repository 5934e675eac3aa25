//! What people argue about at the table, each question as a small game whose figures were worked out by hand.

use stationmaster_core::board::TicketKind;
use stationmaster_core::claim::{Break, judge};
use stationmaster_core::fault::RemarkKind;
use stationmaster_core::game::Game;
use stationmaster_core::score::counterfactual::{Counterfactual, Supposition, counterfactuals};
use stationmaster_core::score::ranking::Rank;
use stationmaster_core::score::stations::Chooser;
use stationmaster_core::score::tickets::Fate;
use stationmaster_core::score::{PlayerScore, Scoreboard, score};
use stationmaster_core::units::{CityId, Points, Seat, Trains};
use stationmaster_map::Layout;
use stationmaster_map::svg;
use stationmaster_map::view::{Focus, View};
use stationmaster_report::map::picture;
use stationmaster_report::{Language, Look, render};

use crate::support::{self, data, game, load, record, with_bonus};

fn first(scoreboard: &Scoreboard) -> PlayerScore {
    scoreboard.player(Seat(0)).clone()
}

fn length(routes: &str) -> u32 {
    let game = game(&record(&[
        ("Anna", [routes, "", ""]),
        ("Ben", ["", "", ""]),
    ]));
    first(&score(&game))
        .express
        .expect("Europe has the Express")
        .length
        .0
}

#[test]
fn routes_score_the_printed_table() {
    // One route of each length: 1, 2, 3, 4, 6 and 8 trains.
    let routes = r#""Zagreb - Wien", "Wien - Budapest", "Berlin - Wien", "Warszawa - Wien", "Budapest - Kyiv", "Petrograd - Stockholm""#;
    let game = game(&record(&[
        ("Anna", [routes, "", ""]),
        ("Ben", ["", "", ""]),
    ]));
    let routes = first(&score(&game)).routes;
    assert_eq!(
        (routes.count, routes.trains, routes.points),
        (6, Trains(24), Points(2 + 1 + 4 + 7 + 15 + 21))
    );
}

#[test]
fn the_path_may_loop_and_pass_a_city_twice() {
    // A triangle Paris - Bruxelles - Frankfurt (2 + 2 + 3) with a tail from Paris to Brest (3).
    assert_eq!(
        length(
            r#""Paris - Bruxelles", "Bruxelles - Frankfurt", "Frankfurt - Paris", "Brest - Paris""#
        ),
        10
    );
}

#[test]
fn a_side_branch_counts_only_if_it_is_walked() {
    // Brest - Paris - Zürich is 6; the branch Paris - Dieppe (1) stays out.
    assert_eq!(
        length(r#""Brest - Paris", "Paris - Zürich", "Dieppe - Paris""#),
        6
    );
}

#[test]
fn the_path_is_counted_in_trains_not_in_routes() {
    // One route of 8 beats three routes of 2, 1 and 2 elsewhere.
    assert_eq!(
        length(
            r#""Petrograd - Stockholm", "London - Dieppe", "Dieppe - Paris", "Paris - Bruxelles""#
        ),
        8
    );
}

#[test]
fn stations_neither_lengthen_nor_bridge_the_path() {
    let text = record(&[
        (
            "Anna",
            [r#""London - Dieppe", "Paris - Zürich""#, r#""Paris""#, ""],
        ),
        ("Ben", [r#""Dieppe - Paris""#, "", ""]),
    ]);
    let game = game(&text);
    assert_eq!(
        first(&score(&game)).express.map(|line| line.length),
        Some(Trains(3))
    );
}

#[test]
fn everybody_tied_for_the_longest_path_gets_the_bonus() {
    let text = record(&[
        ("Anna", [r#""London - Dieppe""#, "", ""]),
        ("Ben", [r#""Paris - Bruxelles""#, "", ""]),
        ("Chiara", [r#""Dieppe - Paris""#, "", ""]),
    ]);
    let game = game(&text);
    let bonuses: Vec<i32> = score(&game)
        .players()
        .iter()
        .map(|player| player.express.as_ref().map_or(-1, |line| line.points.0))
        .collect();
    assert_eq!(bonuses, [10, 10, 0]);
}

#[test]
fn nobody_gets_the_bonus_where_nobody_has_a_route() {
    let game = game(&record(&[("Anna", ["", "", ""]), ("Ben", ["", "", ""])]));
    let scoreboard = score(&game);
    assert!(scoreboard.players().iter().all(|player| {
        player
            .express
            .as_ref()
            .is_some_and(|line| line.points == Points(0))
    }));
    assert_eq!(
        (scoreboard.winners().len(), scoreboard.decided_by().key()),
        (2, "shared")
    );
}

#[test]
fn stations_can_complete_a_ticket_without_a_train_of_ones_own() {
    let text = record(&[
        (
            "Anna",
            ["", r#""Zürich", "München", "Wien""#, r#""Paris - Wien""#],
        ),
        (
            "Ben",
            [
                r#""Zürich - München", "München - Wien", "Paris - Zürich""#,
                "",
                "",
            ],
        ),
    ]);
    let game = game(&text);
    let anna = first(&score(&game));
    assert_eq!(
        (anna.tickets.points, anna.tickets.completed),
        (Points(8), 1)
    );
    let stations = anna.stations.expect("Europe has stations");
    assert_eq!((stations.points, stations.kept), (Points(0), 0));
}

#[test]
fn a_station_opens_one_route_for_all_tickets() {
    // Through Wien lead Ben's routes to Berlin and to Budapest: Anna gets one of them, whichever pays more.
    let text = record(&[
        (
            "Anna",
            [
                r#""Zürich - München", "München - Wien""#,
                r#""Wien""#,
                r#""Zürich - Budapest""#,
            ],
        ),
        (
            "Ben",
            [r#""Wien - Budapest (red)", "Berlin - Wien""#, "", ""],
        ),
    ]);
    let both = text.replace(
        "\"Zürich - Budapest\"",
        "\"Zürich - Budapest\", \"Stockholm - Wien\"",
    );
    let anna = |text: &str| first(&score(&game(text)));
    assert_eq!(anna(&text).tickets.points, Points(6));
    // Stockholm - Wien (11) cannot be had either way, and Zürich - Budapest (6) still is.
    assert_eq!(anna(&both).tickets.points, Points(6 - 11));
    let stations = anna(&text).stations.expect("Europe has stations");
    assert_eq!(
        (stations.list[0].worth, stations.list[0].options.len()),
        (Points(12), 2)
    );
    assert_eq!(stations.as_good, 1);
}

#[test]
fn a_station_where_nobody_has_a_route_opens_nothing_and_is_used_up() {
    let text = record(&[
        ("Anna", [r#""London - Dieppe""#, r#""Moskva""#, ""]),
        ("Ben", ["", "", ""]),
    ]);
    let game = game(&text);
    let stations = first(&score(&game)).stations.expect("Europe has stations");
    assert_eq!(
        (stations.list[0].opened, stations.points, stations.built),
        (None, Points(8), 1)
    );
}

#[test]
fn two_stations_may_open_the_same_track() {
    let text = record(&[
        ("Anna", ["", r#""Wien""#, ""]),
        ("Ben", ["", r#""Budapest""#, ""]),
        ("Chiara", [r#""Wien - Budapest""#, "", ""]),
    ]);
    let game = game(&text);
    let scoreboard = score(&game);
    let opened = |seat: usize| {
        scoreboard.players()[seat]
            .stations
            .as_ref()
            .and_then(|line| line.list[0].opened)
    };
    assert!(opened(0).is_some());
    assert_eq!(opened(0), opened(1));
}

#[test]
fn a_choice_that_the_players_fixed_is_honoured_and_remarked_on() {
    let stations = r#"{ city = "Wien", uses = "Wien - Berlin" }"#;
    let text = record(&[
        (
            "Anna",
            [
                r#""Zürich - München", "München - Wien""#,
                stations,
                r#""Zürich - Budapest""#,
            ],
        ),
        (
            "Ben",
            [r#""Wien - Budapest (red)", "Berlin - Wien""#, "", ""],
        ),
    ]);
    let game = game(&text);
    let scoreboard = score(&game);
    let anna = first(&scoreboard);
    assert_eq!(anna.tickets.points, Points(-6));
    let stations = anna.stations.expect("Europe has stations");
    assert_eq!(stations.list[0].chosen_by, Chooser::Player);
    let remark = scoreboard
        .remarks()
        .last()
        .map(|remark| remark.kind.clone());
    let expected = RemarkKind::BetterStationChoice {
        player: "Anna".into(),
        points: Points(12),
        completed: 1,
        routes: vec!["Budapest - Wien".into()],
    };
    assert_eq!(remark, Some(expected));
}

#[test]
fn a_ticket_not_completed_is_subtracted_and_a_score_may_be_negative() {
    let game = game(&record(&[
        (
            "Anna",
            ["", r#""Roma", "Wien", "Paris""#, r#""Brest - Petrograd""#],
        ),
        ("Ben", ["", "", ""]),
    ]));
    assert_eq!(first(&score(&game)).total, Points(-20));
}

#[test]
fn any_unbroken_way_completes_a_ticket_and_trains_serve_several() {
    let routes = r#""Budapest - Bucuresti", "Bucuresti - Sofia", "Sofia - Constantinople", "Constantinople - Smyrna""#;
    let text = record(&[
        (
            "Anna",
            [routes, "", r#""Budapest - Sofia", "Sofia - Smyrna""#],
        ),
        ("Ben", ["", "", ""]),
    ]);
    let game = game(&text);
    let tickets = first(&score(&game)).tickets;
    assert_eq!((tickets.points, tickets.completed), (Points(10), 2));
    let Fate::Completed(way) = &tickets.list[0].fate else {
        panic!("it is completed")
    };
    assert_eq!(way.len(), 2);
}

#[test]
fn bonus_tickets_count_like_others() {
    let text = record(&[("Anna", [r#""London - Amsterdam""#, "", r#""London - København", "London - Amsterdam""#]), ("Ben", ["", "", ""])])
        .replacen('\n', "\nbonus-tickets = [{ ticket = \"London - København\", points = 9 }, { ticket = \"London - Amsterdam\", points = 3, kind = \"long\" }]\n", 1);
    let game = game(&text);
    let tickets = first(&score(&game)).tickets;
    assert_eq!((tickets.points, tickets.completed), (Points(3 - 9), 1));
    let kinds: Vec<_> = game
        .bonus_tickets()
        .iter()
        .map(|ticket| ticket.kind)
        .collect();
    assert_eq!(kinds, [TicketKind::Regular, TicketKind::Long]);
}

/// Two cards between the same cities are no card twice where they are worth different points.
#[test]
fn bonus_tickets_differ_by_their_points() {
    let cards = [("London - København", 9), ("København - London", 8)];
    let held = r#""London - København (8)""#;
    let game = game(&with_bonus(
        &cards,
        &record(&[("Anna", ["", "", held]), ("Ben", ["", "", ""])]),
    ));
    assert_eq!(first(&score(&game)).tickets.points, Points(-8));
}

#[test]
fn both_tracks_of_a_double_route_are_open_to_four() {
    let route = r#""Paris - Frankfurt""#;
    let four = ["Anna", "Ben", "Chiara", "Dmitri"]
        .map(|name| (name, [if name < "C" { route } else { "" }, "", ""]));
    let game = game(&record(&four));
    let tracks: Vec<_> = game
        .players()
        .iter()
        .flat_map(|player| player.tracks.clone())
        .collect();
    assert_eq!(tracks.len(), 2);
    assert_ne!(tracks[0], tracks[1]);
}

#[test]
fn a_color_given_later_still_gets_its_track() {
    let text = record(&[
        ("Anna", [r#""Paris - Frankfurt""#, "", ""]),
        ("Ben", [r#""Paris - Frankfurt (orange)""#, "", ""]),
        ("Chiara", ["", "", ""]),
        ("Dmitri", ["", "", ""]),
    ]);
    let game = game(&text);
    let color = |seat: usize| {
        game.board()
            .track(game.players()[seat].tracks[0])
            .color
            .key()
    };
    assert_eq!((color(0), color(1)), ("white", "orange"));
}

#[test]
fn the_house_rule_opens_both_tracks_and_is_repeated() {
    let text = record(&[
        ("Anna", [r#""Paris - Frankfurt""#, "", ""]),
        ("Ben", [r#""Paris - Frankfurt""#, "", ""]),
    ])
    .replacen('\n', "\nhouse-rules = [\"double-routes\"]\n", 1);
    let game = game(&text);
    assert_eq!(
        game.remarks()[0].kind,
        RemarkKind::PlayedWithDoubleRoutes { players: 2 }
    );
    // With three the rule still waives something, with four it does not.
    let remarked = |players: usize| {
        let names = ["Anna", "Ben", "Chiara", "Dmitri"].map(|name| (name, ["", "", ""]));
        let text =
            record(&names[..players]).replacen('\n', "\nhouse-rules = [\"double-routes\"]\n", 1);
        let kinds: Vec<_> = support::game(&text)
            .remarks()
            .iter()
            .map(|remark| remark.kind.clone())
            .collect();
        kinds.contains(&RemarkKind::PlayedWithDoubleRoutes { players })
    };
    assert_eq!((remarked(3), remarked(4)), (true, false));
}

#[test]
fn equal_places_are_shared_and_the_next_is_left_out() {
    let text = record(&[
        ("Anna", [r#""London - Dieppe""#, "", ""]),
        ("Ben", ["", "", ""]),
        ("Chiara", ["", "", ""]),
        ("Dmitri", ["", r#""Roma""#, ""]),
    ]);
    let game = game(&text);
    let scoreboard = score(&game);
    assert_eq!(
        scoreboard
            .players()
            .iter()
            .filter_map(|player| player.rank.place())
            .collect::<Vec<_>>(),
        [1, 2, 2, 4]
    );
    assert_eq!(scoreboard.decided_by().key(), "points");
}

#[test]
fn odd_looking_games_are_scored_with_remarks() {
    let long = r#""Brest - Petrograd", "Palermo - Moskva""#;
    let game = game(&record(&[
        ("Anna", ["", "", long]),
        ("Ben", ["", "", r#""Kyïv - Sochi""#]),
    ]));
    let kinds: Vec<RemarkKind> = game
        .remarks()
        .iter()
        .map(|remark| remark.kind.clone())
        .collect();
    let expected = [
        RemarkKind::NobodyRanOut {
            last_turn: Trains(2),
        },
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
    assert_eq!(kinds, expected);
}

/// Counted by hand: Anna wins with 113 points, Ben has 108, Dmitri 105, Chiara 83. The European Express brings Anna 10, and Ben's path
/// is two trains shorter.
#[test]
fn single_things_would_have_changed_who_won() {
    let text =
        std::fs::read_to_string(data("data/games/four-players.toml")).expect("it is shipped");
    let scoreboard = score(&game(&text));
    let told = |found: &Counterfactual| {
        let name = |seat: Seat| scoreboard.game().player(seat).name.raw();
        let ticket = |ticket| scoreboard.game().ticket_name(ticket).raw().to_owned();
        let supposed = match found.supposition {
            Supposition::WithoutBonus(category) => format!("without {category}"),
            Supposition::Completed(seat, card) => {
                format!("{} completes {}", name(seat), ticket(card))
            }
            Supposition::Failed(seat, card) => format!("{} fails {}", name(seat), ticket(card)),
            Supposition::LongerPath(seat) | Supposition::ShorterPath(seat) => name(seat).to_owned(),
        };
        (
            supposed,
            found
                .winners
                .iter()
                .map(|&seat| name(seat))
                .collect::<Vec<_>>()
                .join(" and "),
        )
    };
    let expected = [
        ("without express", "Ben"),
        ("Dmitri completes Sarajevo - Sevastopol", "Dmitri"),
        ("Chiara completes Palermo - Moskva", "Chiara"),
        ("Anna fails Brest - Marseille", "Ben"),
        ("Anna fails Barcelona - München", "Ben"),
        ("Anna fails Lisboa - Danzig", "Ben"),
    ];
    let found: Vec<_> = counterfactuals(&scoreboard).iter().map(told).collect();
    assert_eq!(
        found,
        expected.map(|(supposed, winner)| (supposed.to_owned(), winner.to_owned()))
    );
    assert_eq!(scoreboard.lead(), Some((Points(5), vec![Seat(1)])));
}

fn claimed(game: &Game, seat: usize, path: &str) -> (u32, Option<Break>) {
    let city = |name: &str| CityId(game.board().names().find(name).expect("a city"));
    let verdict = judge(
        game,
        Seat(seat),
        &path.split(", ").map(city).collect::<Vec<_>>(),
    );
    (verdict.length.0, verdict.broken)
}

#[test]
fn a_claimed_path_is_judged_hop_by_hop() {
    let routes =
        r#""Lisboa - Madrid", "Madrid - Barcelona", "Barcelona - Pamplona", "Pamplona - Madrid""#;
    let text = record(&[
        ("Anna", [routes, "", ""]),
        ("Ben", [r#""Lisboa - Cádiz""#, "", ""]),
    ]);
    let game = game(&text);
    let id = |name: &str| CityId(game.board().names().find(name).expect("a city"));
    assert_eq!(
        claimed(&game, 0, "Lisboa, Madrid, Barcelona, Pamplona, Madrid"),
        (3 + 2 + 2 + 3, None)
    );
    let broken = |path: &str| claimed(&game, 0, path).1.expect("it breaks");
    let (lisboa, madrid, cadiz) = (id("Lisboa"), id("Madrid"), id("Cádiz"));
    assert_eq!(broken("Lisboa"), Break::TooShort);
    assert_eq!(
        broken("Lisboa, Roma"),
        Break::NoRoute {
            hop: 1,
            from: lisboa,
            to: id("Roma")
        }
    );
    assert_eq!(
        broken("Lisboa, Madrid, Cádiz"),
        Break::Unclaimed {
            hop: 2,
            from: madrid,
            to: cadiz
        }
    );
    let opponents = Break::Opponents {
        hop: 1,
        from: cadiz,
        to: lisboa,
        owners: vec![Seat(1)],
    };
    assert_eq!(broken("Cádiz, Lisboa"), opponents);
    let text = record(&[
        ("Anna", [r#""Paris - Frankfurt (white)""#, "", ""]),
        ("Ben", [r#""Paris - Frankfurt (orange)""#, "", ""]),
        ("Chiara", ["", "", ""]),
        ("Dmitri", ["", "", ""]),
    ]);
    assert_eq!(
        claimed(&support::game(&text), 0, "Paris, Frankfurt"),
        (3, None),
        "her own of two tracks counts"
    );
    let used = Break::UsedBefore {
        hop: 2,
        from: madrid,
        to: lisboa,
        before: 1,
    };
    assert_eq!(claimed(&game, 0, "Lisboa, Madrid, Lisboa"), (3, Some(used)));
    let used = Break::UsedBefore {
        hop: 3,
        from: id("Barcelona"),
        to: madrid,
        before: 2,
    };
    assert_eq!(
        claimed(&game, 0, "Lisboa, Madrid, Barcelona, Madrid"),
        (5, Some(used))
    );
}

/// A bonus card may be just like a card of the deck: two players can hold one each, a third cannot.
#[test]
fn there_are_as_many_of_a_ticket_as_there_are_cards() {
    let held = |players: usize| {
        let names = ["Anna", "Ben", "Chiara"].map(|name| (name, ["", "", r#""London - Wien""#]));
        load(
            "test.toml",
            &with_bonus(&[("London - Wien", 10)], &record(&names[..players])),
        )
    };
    let game = held(2).expect("there are two cards");
    assert_ne!(game.players()[0].tickets, game.players()[1].tickets);
    assert_eq!(
        held(3)
            .map(|_| ())
            .expect_err("there is no third")
            .iter()
            .count(),
        1
    );
}

/// A player may be called like the color of another.
#[test]
fn a_name_goes_before_a_color() {
    let game = game(&record(&[("Blue", ["", "", ""]), ("Anna", ["", "", ""])]));
    assert_eq!(
        (game.find_players("blue"), game.find_players("RED")),
        (vec![Seat(0)], vec![Seat(0)])
    );
    assert_eq!(game.players()[1].color.key(), "blue");
}

/// Anna has 6 trains on the board, which bring 8 points: 39 left.
#[test]
fn what_was_counted_on_the_table_is_compared_and_what_would_explain_it_is_named() {
    use stationmaster_report::check::explained;
    use stationmaster_report::words::Language;
    let text = |noted: &str| {
        let text = record(&[
            ("Anna", [r#""Lisboa - Madrid", "Brest - Paris""#, "", ""]),
            ("Ben", ["", "", ""]),
        ]);
        text.replacen("stations", &format!("{noted}\nstations"), 1)
    };
    let told = |noted: &str| {
        let scoreboard = score(&game(&text(noted)));
        let counted = scoreboard.remarks().iter().filter(|remark| {
            let kind = &remark.kind;
            matches!(
                kind,
                RemarkKind::MarkerElsewhere { .. } | RemarkKind::TrainsLeftDiffer { .. }
            )
        });
        let told = |remark: &stationmaster_core::Remark| {
            explained(&scoreboard, &remark.kind, Language::English).unwrap_or_default()
        };
        counted.map(told).collect::<Vec<_>>()
    };
    assert_eq!(
        told("trains-left = 39\nmarker = 8\nfinal-marker = 20"),
        [""; 0],
        "it agrees: 8, and 12 for three stations"
    );
    assert_eq!(
        told("trains-left = 37"),
        [""],
        "nothing that is entered explains it"
    );
    let told = told("trains-left = 42\nmarker = 4");
    assert_eq!(told.len(), 2, "it is said of both numbers");
    assert!(told[0].contains("3 trains too many entered"), "{told:?}");
    assert_eq!(told[1], "", "and explained once");
}

/// Whose path is how long is a question about one player.
#[test]
fn a_question_about_one_path_needs_no_second_player() {
    let anna = record(&[(
        "Anna",
        [r#""Lisboa - Madrid", "Barcelona - Madrid""#, "", ""],
    )]);
    let asked = |args: &[&str], text: &str| {
        let output = support::program(&data("."))
            .args(args)
            .stdin(text)
            .output()
            .expect("the program runs");
        let [said, told] =
            [output.stdout, output.stderr].map(|text| String::from_utf8(text).expect("it is text"));
        (output.status.code(), said, told)
    };
    let (code, said, told) = asked(&["express", "-", "--claim", "lis mad bar"], &anna);
    assert_eq!(code, Some(0), "{told}");
    assert!(
        said.starts_with("Anna's claim holds") || said.contains("5 trains"),
        "{said}"
    );
    assert!(
        !said.contains("European Express"),
        "who gets it is open: {said}"
    );
    let (_, said, _) = asked(&["express", "-", "-f", "json"], &anna);
    assert!(
        said.contains("\"length\": 5") && said.contains("\"holders\": []"),
        "{said}"
    );
    for args in [&["score", "-"][..], &["check", "-"], &["map", "-"]] {
        assert_eq!(asked(args, &anna).0, Some(1), "{args:?}: a game needs two");
    }
    let nobody = "format = 1\nedition = \"europe-anniversary\"\n";
    assert_eq!(asked(&["express", "-"], nobody).0, Some(1));
    let folder = tempfile::tempdir().expect("a folder can be made");
    let picture = folder.path().join("anna.svg").display().to_string();
    assert_eq!(asked(&["express", "-", "-o", &picture], &anna).0, Some(0));
}

/// Anna has 4 for her route, 12 for her stations and 10 for the path; Ben 2 and 12.
#[test]
fn what_the_table_agreed_on_counts_to_the_total_alone() {
    use stationmaster_core::Category;
    use stationmaster_report::{Look, render};
    let text = |anna: &str, ben: &str| {
        let text = record(&[
            ("Anna", [r#""Lisboa - Madrid""#, "", ""]),
            ("Ben", [r#""Brest - Dieppe""#, "", ""]),
        ]);
        let adjusted = |text: String, adjust: &str| {
            text.replacen("\nroutes", &format!("\nadjust = [{adjust}]\nro-utes"), 1)
        };
        [anna, ben]
            .into_iter()
            .fold(text, adjusted)
            .replace("ro-utes", "routes")
    };
    let late = r#"{ points = -10, why = "late" }"#;
    let scoreboard = score(&game(&text(late, "")));
    let totals = || {
        scoreboard
            .players()
            .iter()
            .map(|player| (player.total.0, player.rank))
            .collect::<Vec<_>>()
    };
    assert_eq!(totals(), [(16, Rank::Place(1)), (14, Rank::Place(2))]);
    let of = |seat| scoreboard.player(Seat(seat)).points(Category::Adjustments);
    assert_eq!((of(0), of(1)), (Some(Points(-10)), Some(Points(0))));
    assert_eq!(
        first(&scoreboard).points(Category::Express),
        Some(Points(10)),
        "what is printed stays"
    );
    let plain = score(&game(&text("", "")));
    assert_eq!(
        first(&plain).points(Category::Adjustments),
        None,
        "most games have none"
    );

    // With 12 taken away both have 14, no ticket and no station used: Anna holds the Express.
    let level = score(&game(&text(
        &format!("{late}, {{ points = -2, why = \"late again\" }}"),
        "",
    )));
    assert_eq!(
        (level.winners(), level.decided_by().key()),
        (&[Seat(0)][..], "express")
    );
    let sheet = render::sheet(&level, &Look::PLAIN);
    assert!(
        sheet.contains("Adjustments") && sheet.contains("Anna −10: late\n"),
        "{sheet}"
    );
    assert!(sheet.contains("Anna −2: late again\n"), "{sheet}");

    // With 13 Ben wins, and would not without them.
    let lost = score(&game(&text(
        &format!("{late}, {{ points = -3, why = \"late again\" }}"),
        "",
    )));
    assert_eq!(lost.winners(), [Seat(1)]);
    let found = counterfactuals(&lost);
    let without = Counterfactual {
        supposition: Supposition::WithoutBonus(Category::Adjustments),
        winners: vec![Seat(0)],
    };
    assert!(found.contains(&without), "{found:?}");
    // Given to all alike they change no place.
    let alike = score(&game(&text(late, late)));
    let ranks = alike
        .players()
        .iter()
        .map(|player| (player.total.0, player.rank))
        .collect::<Vec<_>>();
    assert_eq!(ranks, [(16, Rank::Place(1)), (4, Rank::Place(2))]);
    let kind = RemarkKind::FinalMarkerElsewhere {
        player: "Anna".into(),
        marker: 26,
        total: Points(16),
    };
    let noted = text(late, "").replacen("\nroutes", "\nfinal-marker = 26\nroutes", 1);
    assert!(
        score(&game(&noted))
            .remarks()
            .iter()
            .any(|remark| remark.kind == kind),
        "the marker counts them too"
    );
}

/// A law that people can break is let pass by its own key and by no other, and is told; what no table can show never is.
#[test]
fn a_breach_is_let_pass_by_its_key_and_told() {
    use stationmaster_core::game::HouseRule;
    let players = |anna: [&str; 3], ben: [&str; 3]| {
        let none = ["", "", ""];
        record(&[
            ("Anna", anna),
            ("Ben", ben),
            ("Chiara", none),
            ("Dmitri", none),
        ])
    };
    let with = |text: &str, rules: &[&str]| {
        let rules = rules
            .iter()
            .map(|rule| format!("{rule:?}"))
            .collect::<Vec<_>>()
            .join(", ");
        load(
            "friday",
            &text.replacen('\n', &format!("\nhouse-rules = [{rules}]\n"), 1),
        )
    };
    let total = |game: &Game| score(game).player(Seat(0)).total.0;
    let cases = [
        // Both tracks, 4 points each, a path of 6, three stations.
        (
            players(
                [r#""Paris - Frankfurt", "Paris - Frankfurt""#, "", ""],
                ["", "", ""],
            ),
            "second-track",
            8 + 10 + 12,
        ),
        (
            players(
                ["", r#""Roma", "Wien", "Paris", "Berlin""#, ""],
                ["", "", ""],
            ),
            "too-many-stations",
            0,
        ),
        (
            players(["", r#""Roma""#, ""], ["", r#""Roma""#, ""]),
            "station-taken",
            8,
        ),
        (
            players(["", "", r#""Paris - Wien""#], ["", "", r#""Paris - Wien""#]),
            "ticket-taken",
            12 - 8,
        ),
        // A card of Europe 1912 alone, of 3 points.
        (
            players(["", "", r#""London - Paris""#], ["", "", ""]),
            "ticket-not-in-variant",
            12 - 3,
        ),
    ];
    for (text, key, expected) in cases {
        let faults = with(&text, &[]).expect_err("a rule is broken");
        assert_eq!(
            faults
                .iter()
                .map(|fault| fault.kind.key())
                .collect::<Vec<_>>(),
            [key]
        );
        let others: Vec<&str> = HouseRule::ALL
            .map(HouseRule::key)
            .into_iter()
            .filter(|other| *other != key)
            .collect();
        assert!(with(&text, &others).is_err(), "{key}");
        let game = with(&text, &[key]).expect("it is let pass");
        assert_eq!(total(&game), expected, "{key}");
        assert_eq!(
            game.let_pass()
                .iter()
                .map(|fault| fault.kind.key())
                .collect::<Vec<_>>(),
            [key]
        );
        assert!(
            render::sheet(&score(&game), &Look::PLAIN)
                .contains("Remark: the table let this pass: "),
            "{key}"
        );
        let again = self::game(&stationmaster_core::game::write::write(
            &game,
            "europe-anniversary",
        ));
        assert_eq!(
            (again.players(), total(&again)),
            (game.players(), expected),
            "{key}"
        );
    }
    let all = HouseRule::ALL.map(HouseRule::key);
    for text in [
        players(
            [r#""Lisboa - Madrid""#, "", ""],
            [r#""Lisboa - Madrid""#, "", ""],
        ),
        players(
            [r#""Lisboa - Madrid", "Lisboa - Madrid""#, "", ""],
            ["", "", ""],
        ),
        players(["", r#""Roma", "Roma""#, ""], ["", "", ""]),
        players(["", "", r#""Roma - Roma""#], ["", "", ""]),
    ] {
        assert!(with(&text, &all).is_err(), "{text}");
    }
}

/// The spare trains: 46, 60, and 61, of which nobody can find the longest path in time.
#[test]
fn more_trains_than_a_player_has_are_let_pass_up_to_sixty() {
    let empty = record(&[("Anna", ["", "", ""]), ("Ben", ["", "", ""])]);
    let board = game(&empty);
    // Routes whose lengths come to the number, the long ones first.
    let laid = |mut left: u32| {
        let mut routes: Vec<_> = board.board().routes().iter().zip(0..).collect();
        routes.sort_by_key(|(route, _)| std::cmp::Reverse(route.length));
        routes.retain(|(route, _)| {
            route.length.0 <= left && {
                left -= route.length.0;
                true
            }
        });
        assert_eq!(left, 0);
        let points: i32 = routes
            .iter()
            .map(|(route, _)| board.rules().route_points(route.length).0)
            .sum();
        let names = routes.iter().map(|&(_, at)| {
            format!(
                "{:?}",
                board
                    .board()
                    .route_name(stationmaster_core::RouteId(at))
                    .raw()
            )
        });
        (names.collect::<Vec<_>>().join(", "), points)
    };
    let with = |trains| {
        let (routes, points) = laid(trains);
        let text = record(&[("Anna", [routes.as_str(), "", ""]), ("Ben", ["", "", ""])]);
        (
            load(
                "friday",
                &text.replacen('\n', "\nhouse-rules = [\"too-many-trains\"]\n", 1),
            ),
            points,
        )
    };
    for trains in [45, 46, 60] {
        let (loaded, points) = with(trains);
        let game = loaded.expect("it is let pass");
        assert_eq!(
            (game.trains(Seat(0)), game.trains_left(Seat(0))),
            (Trains(trains), Trains(0))
        );
        assert_eq!(first(&score(&game)).routes.points, Points(points));
        assert_eq!(game.let_pass().len(), usize::from(trains > 45));
    }
    assert!(with(61).0.is_err());
}

/// Both tracks of a route are walked one after the other, as the longest path does.
#[test]
fn a_claimed_path_may_use_a_second_track_that_was_let_pass() {
    let text = record(&[
        (
            "Anna",
            [r#""Paris - Frankfurt", "Paris - Frankfurt""#, "", ""],
        ),
        ("Ben", ["", "", ""]),
        ("Chiara", ["", "", ""]),
        ("Dmitri", ["", "", ""]),
    ]);
    let game = game(&text.replacen('\n', "\nhouse-rules = [\"second-track\"]\n", 1));
    let cities = ["Paris", "Frankfurt", "Paris", "Frankfurt"];
    let city = |name: &str| CityId(game.board().names().find(name).expect("a city"));
    let cities = cities.map(city);
    assert_eq!(
        (
            judge(&game, Seat(0), &cities[..3]).length,
            judge(&game, Seat(0), &cities[..3]).broken
        ),
        (Trains(6), None)
    );
    assert!(matches!(
        judge(&game, Seat(0), &cities).broken,
        Some(Break::UsedBefore { hop: 3, .. })
    ));
}

/// Of three players Ben left: his path of 8 is the longest, and his 2 trains lie between London and Dieppe. Anna has 4 + 2 for her
/// routes, 12 for her stations, 10 for the path of 5, and 8 lost; Chiara 7 + 1, 8 for two stations, and 7 for the ticket that his
/// trains complete.
const LEFT: &str = include_str!("games/ok/europe-left-early.toml");

#[test]
fn who_left_early_stays_on_the_board_and_is_compared_with_nobody() {
    let stayed = LEFT.replace("left-early = true\n", "");
    let figures = |text: &str| {
        let scoreboard = score(&game(text));
        let players = scoreboard.players().iter();
        let of = |player: &PlayerScore| {
            (
                player.total.0,
                player.rank,
                player
                    .express
                    .as_ref()
                    .map_or(0, |express| express.points.0),
            )
        };
        (
            players.map(of).collect::<Vec<_>>(),
            scoreboard.winners().to_vec(),
            scoreboard.holders(),
        )
    };
    // Had he stayed, he would have won by the Express.
    let all = vec![
        (10, Rank::Place(3), 0),
        (45, Rank::Place(1), 10),
        (23, Rank::Place(2), 0),
    ];
    assert_eq!(figures(&stayed), (all, vec![Seat(1)], vec![Seat(1)]));
    let left = vec![
        (20, Rank::Place(2), 10),
        (35, Rank::LeftEarly, 0),
        (23, Rank::Place(1), 0),
    ];
    assert_eq!(figures(LEFT), (left, vec![Seat(2)], vec![Seat(0)]));

    let scoreboard = score(&game(LEFT));
    assert_eq!(
        scoreboard.lead(),
        Some((Points(3), vec![Seat(0)])),
        "3 ahead of Anna, not behind Ben"
    );
    assert_eq!(scoreboard.decided_by().key(), "points");
    let found = counterfactuals(&scoreboard);
    assert!(
        found.iter().all(|found| !found.winners.contains(&Seat(1))),
        "{found:?}"
    );
    let sheet = render::sheet(&scoreboard, &Look::PLAIN);
    assert!(
        sheet.starts_with("Chiara wins with 23 points, 3 ahead of Anna.\n"),
        "{sheet}"
    );
    assert!(
        sheet.find("Chiara\n").or(sheet.find("Chiara ")) < sheet.rfind("Ben"),
        "{sheet}"
    );
    assert!(
        sheet.contains("Ben before the end: not compared"),
        "{sheet}"
    );
    assert!(!sheet.contains("3rd"), "{sheet}");
}

/// With two players only one of two tracks is open, also when one of them left; the tickets that Ben took home are no remark.
#[test]
fn the_game_stays_one_of_as_many_as_began_it() {
    let text = record(&[
        (
            "Anna",
            [
                r#""Paris - Frankfurt""#,
                "",
                r#""Brest - Marseille", "Edinburgh - Paris""#,
            ],
        ),
        ("Ben", [r#""Paris - Frankfurt""#, "", ""]),
    ]);
    let left = text.replace("name = \"Ben\"", "name = \"Ben\"\nleft-early = true");
    assert!(
        load("friday.toml", &left)
            .is_err_and(|faults| support::titles(&faults)[0].contains("only one"))
    );
    let text = left.replacen("\"Paris - Frankfurt\"", "", 1);
    let kinds: Vec<_> = game(&text)
        .remarks()
        .iter()
        .map(|remark| remark.kind.clone())
        .collect();
    assert!(
        kinds
            .iter()
            .all(|kind| !matches!(kind, RemarkKind::TooFewTickets { .. })),
        "{kinds:?}"
    );
}

/// One who stays wins, whatever the others have; and where nobody does, nobody can.
#[test]
fn one_who_stays_wins_and_somebody_does() {
    let text = record(&[
        ("Anna", [r#""Petrograd - Stockholm""#, "", ""]),
        ("Ben", ["", "", ""]),
    ]);
    let leave = |text: &str, name: &str| {
        text.replace(
            &format!("name = \"{name}\""),
            &format!("name = \"{name}\"\nleft-early = true"),
        )
    };
    let scoreboard = score(&game(&leave(&text, "Anna")));
    assert_eq!(
        (scoreboard.winners(), scoreboard.lead(), scoreboard.ties()),
        (&[Seat(1)][..], None, &[][..])
    );
    assert_eq!(
        scoreboard.holders(),
        [],
        "Ben has no route, and Anna is not compared"
    );
    for (language, nobody) in [
        (Language::English, "Nobody who stayed has a route"),
        (Language::Italian, "Nessuno di chi è rimasto ha una linea"),
    ] {
        let look = Look {
            language,
            ..Look::PLAIN
        };
        let told = render::longest_paths(scoreboard.game(), &look);
        assert!(told.contains(nobody), "{told}");
        let view = View::new(&scoreboard, Focus::Express(scoreboard.holders()));
        let layout = Layout::of(scoreboard.game().board()).expect("everything has its position");
        let map = svg::render(&picture::scene(&view, &layout, language, None));
        assert!(map.contains(nobody), "the headline of the map");
    }
    let nobody =
        load("friday.toml", &leave(&leave(&text, "Anna"), "Ben")).expect_err("nobody stayed");
    assert_eq!(
        support::titles(&nobody),
        ["every player left before the end"]
    );
}

/// Equal points of one who left are no tie.
#[test]
fn who_left_early_is_level_with_nobody() {
    let text = record(&[
        ("Anna", ["", "", ""]),
        ("Ben", ["", "", ""]),
        ("Chiara", ["", "", ""]),
    ]);
    let left = text.replace("name = \"Chiara\"", "name = \"Chiara\"\nleft-early = true");
    let scoreboard = score(&game(&left));
    assert_eq!(scoreboard.ties()[0].seats, [Seat(0), Seat(1)]);
    assert_eq!(scoreboard.winners(), [Seat(0), Seat(1)]);
}
