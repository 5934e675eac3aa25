//! What the stations were worth, which way completes a ticket, and each step of the tie-breaks, worked out by hand.

use stationmaster_core::fault::{Fault, FaultKind, GameFault, RemarkKind};
use stationmaster_core::game::Game;
use stationmaster_core::rules::TieBreak;
use stationmaster_core::score::result::verify;
use stationmaster_core::score::tickets::{Fate, Hop};
use stationmaster_core::score::{Scoreboard, score};
use stationmaster_core::units::{Points, Seat};

use crate::support::{game, record, with_bonus};

/// As many points either way, but two tickets instead of one: the first tie-break makes it better.
#[test]
fn a_choice_with_as_many_points_and_more_tickets_is_better() {
    let text = record(&[
        (
            "Anna",
            [
                r#""Budapest - Bucuresti""#,
                r#"{ city = "Wien", uses = "Berlin - Wien" }"#,
                r#""Wien - Berlin", "Wien - Budapest", "Wien - Bucuresti""#,
            ],
        ),
        ("Ben", [r#""Wien - Budapest", "Berlin - Wien""#, "", ""]),
    ]);
    let game = game(&with_bonus(
        &[
            ("Wien - Berlin", 10),
            ("Wien - Budapest", 5),
            ("Wien - Bucuresti", 5),
        ],
        &text,
    ));
    let scoreboard = score(&game);
    assert_eq!(
        (
            scoreboard.player(Seat(0)).tickets.points,
            scoreboard.player(Seat(0)).tickets.completed
        ),
        (Points(0), 1)
    );
    let expected = RemarkKind::BetterStationChoice {
        player: "Anna".into(),
        points: Points(0),
        completed: 1,
        routes: vec!["Budapest - Wien".into()],
    };
    assert_eq!(
        scoreboard
            .remarks()
            .last()
            .map(|remark| remark.kind.clone()),
        Some(expected)
    );
}

/// Anna has the red track, Ben the white one: her station may open his, legally and to no use.
#[test]
fn a_station_on_the_other_track_of_ones_own_route_is_of_no_use() {
    let game = game(&with_bonus(
        &[("Wien - Budapest", 3)],
        &record(&[
            (
                "Anna",
                [
                    r#""Wien - Budapest (red)""#,
                    r#""Wien""#,
                    r#""Wien - Budapest""#,
                ],
            ),
            ("Ben", [r#""Wien - Budapest (white)""#, "", ""]),
            ("Chiara", ["", "", ""]),
            ("Dmitri", ["", "", ""]),
        ]),
    ));
    let scoreboard = score(&game);
    let line = &scoreboard
        .player(Seat(0))
        .stations
        .as_ref()
        .expect("Europe has stations")
        .list[0];
    assert_eq!((line.options.len(), line.worth), (1, Points(0)));
    assert_eq!(line.opened.map(|opened| opened.owner), Some(Seat(1)));
    // The way runs over her own track.
    let way = way(&scoreboard, 0);
    assert_eq!(
        (way[0].station, game.owner(way[0].track)),
        (None, Some(Seat(0)))
    );
}

#[test]
fn a_color_tells_which_track_a_station_uses() {
    let owner = |color: &str| {
        let stations = format!("{{ city = \"Wien\", uses = \"Wien - Budapest ({color})\" }}");
        let game = game(&record(&[
            ("Anna", ["", &stations, ""]),
            ("Ben", [r#""Wien - Budapest (red)""#, "", ""]),
            ("Chiara", [r#""Wien - Budapest (white)""#, "", ""]),
            ("Dmitri", ["", "", ""]),
        ]));
        let stations = score(&game).players()[0].stations.clone();
        stations
            .and_then(|stations| stations.list[0].opened)
            .map(|opened| opened.owner)
    };
    assert_eq!(
        (owner("red"), owner("white")),
        (Some(Seat(1)), Some(Seat(2)))
    );
}

/// The way of a player's first ticket.
fn way(scoreboard: &Scoreboard, seat: usize) -> Vec<Hop> {
    match &scoreboard.players()[seat].tickets.list[0].fate {
        Fate::Completed(way) => way.clone(),
        Fate::Failed(_) => panic!("it is completed"),
    }
}

fn trains(game: &Game, way: &[Hop]) -> u32 {
    way.iter().map(|hop| game.board().length(hop.track).0).sum()
}

#[test]
fn the_way_of_a_ticket_borrows_as_little_and_is_as_short_as_can_be() {
    // 10 trains over Pamplona and Barcelona are her own; 7 over Paris would borrow the last route.
    let own =
        r#""Brest - Pamplona", "Pamplona - Barcelona", "Barcelona - Marseille", "Brest - Paris""#;
    let borrowing = game(&record(&[
        ("Anna", [own, r#""Paris""#, r#""Brest - Marseille""#]),
        ("Ben", [r#""Paris - Marseille""#, "", ""]),
    ]));
    let scoreboard = score(&borrowing);
    let hops = way(&scoreboard, 0);
    assert!(hops.iter().all(|hop| hop.station.is_none()));
    assert_eq!((hops.len(), trains(&borrowing, &hops)), (3, 10));
    // Of her own ways the one of 7 trains in three hops, not that of 8 in two.
    let own = r#""Brest - Pamplona", "Pamplona - Marseille", "Brest - Dieppe", "Dieppe - Paris", "Paris - Marseille""#;
    let game = game(&record(&[
        ("Anna", [own, "", r#""Brest - Marseille""#]),
        ("Ben", ["", "", ""]),
    ]));
    let hops = way(&score(&game), 0);
    assert_eq!((hops.len(), trains(&game, &hops)), (3, 7));
}

/// Points, ranks, what decided, and the steps with everybody's figures.
type Places = (Vec<(i32, usize)>, &'static str, Vec<(TieBreak, Vec<usize>)>);

fn places(scoreboard: &Scoreboard) -> Places {
    let ranks = scoreboard
        .players()
        .iter()
        .map(|player| (player.total.0, player.rank.place().unwrap_or(0)))
        .collect();
    (
        ranks,
        scoreboard.decided_by().key(),
        scoreboard
            .ties()
            .first()
            .map(|tie| tie.steps.clone())
            .unwrap_or_default(),
    )
}

/// Two routes of two trains each score 4; apart from each other they make a path of 2.
const PAIRS: [&str; 3] = [
    r#""Bruxelles - Dieppe", "Kharkov - Rostov""#,
    r#""Brindisi - Roma", "Moskva - Smolensk""#,
    r#""Danzig - Warszawa", "Berlin - Essen""#,
];

/// Anna is ahead by the stations; Ben and Chiara behind her stay level to the end.
#[test]
fn tie_breaks_go_on_for_those_behind_the_winner() {
    let [anna, ben, chiara] = PAIRS;
    let cards = [
        ("Bruxelles - Dieppe", 1),
        ("Kharkov - Rostov", 1),
        ("Brindisi - Roma", 3),
        ("Moskva - Smolensk", 3),
        ("Danzig - Warszawa", 2),
        ("Berlin - Essen", 4),
    ];
    let text = record(&[
        ("Anna", [anna, "", anna]),
        ("Ben", [ben, r#""Lisboa""#, ben]),
        ("Chiara", [chiara, r#""Sofia""#, chiara]),
    ]);
    let game = game(&with_bonus(&cards, &text));
    let steps = vec![
        (TieBreak::Tickets, vec![2, 2, 2]),
        (TieBreak::Stations, vec![0, 1, 1]),
        (TieBreak::Express, vec![1, 1, 1]),
    ];
    assert_eq!(
        places(&score(&game)),
        (vec![(28, 1), (28, 2), (28, 2)], "stations", steps)
    );
}

/// Ruling: nobody ends with more than one long ticket, and a bonus card that is long counts like any other.
#[test]
fn a_long_bonus_card_is_one_too_many() {
    let cards =
        "\nbonus-tickets = [{ ticket = \"London - Sochi\", points = 21, kind = \"long\" }]\n";
    let held = r#""Brest - Petrograd", "London - Sochi""#;
    let text = record(&[("Anna", ["", "", held]), ("Ben", ["", "", ""])]).replacen('\n', cards, 1);
    let game = game(&text);
    let too_many = |kind: &RemarkKind| matches!(kind, RemarkKind::TooManyLongTickets { .. });
    assert!(game.remarks().iter().any(|remark| too_many(&remark.kind)));
}

#[test]
fn a_recorded_figure_that_the_edition_does_not_have_differs() {
    let text = record(&[("Anna", ["", "", ""]), ("Ben", ["", "", ""])]);
    let game = game(&format!(
        "{text}[result]\nplayer = [{{ name = \"Anna\", total = 12, globetrotter = 0 }}]\n"
    ));
    let faults = verify(&score(&game)).expect_err("Europe has no globetrotter");
    let kinds: Vec<FaultKind> = faults.into_iter().map(|fault| fault.kind).collect();
    let expected = GameFault::ResultDiffers {
        player: Some("Anna".into()),
        what: "globetrotter".into(),
        recorded: "0".into(),
        computed: None,
    };
    assert_eq!(kinds, [expected.into()]);
}

#[test]
fn every_recorded_winner_is_compared() {
    let text = record(&[("Anna", ["", "", ""]), ("Ben", ["", "", ""])]);
    let holds = |winners: &str| {
        verify(&score(&game(&format!(
            "{text}[result]\nwinners = [{winners}]\n"
        ))))
        .is_ok()
    };
    assert!(holds(r#""Anna", "Ben""#));
    assert!(!holds(r#""Anna""#) && !holds(r#""Anna", "Bill""#));
}

/// Ruling: of choices for the stations that come to the same any is right.
#[test]
fn a_recorded_choice_of_stations_that_is_as_good_holds() {
    let text = "format = 1\nedition = \"europe-anniversary\"\nvariant = \"big-cities\"\n\
        [[player]]\nname = \"Anna\"\ncolor = \"red\"\n\
        stations = [\"Berlin\", \"Wien\"]\ntickets = [\"Berlin - Wien\"]\n[[player]]\nname = \"Ben\"\ncolor = \"blue\"\n\
        routes = [\"Berlin - Essen\", \"Berlin - Wien\", \"Wien - Budapest\"]\n";
    let differing = |text: &str, choice: &str| {
        let result = format!("[result]\nplayer = [{{ name = \"Anna\", stations = [{choice}] }}]\n");
        let faults = verify(&score(&game(&format!("{text}{result}"))))
            .err()
            .into_iter()
            .flatten();
        let computed = |fault: Fault| match fault.kind {
            FaultKind::Game(GameFault::ResultDiffers { computed, .. }) => {
                computed.expect("it is known")
            }
            other => panic!("{other:?}"),
        };
        faults
            .map(computed)
            .map(|text| text.to_string())
            .collect::<Vec<_>>()
    };
    let either = [
        "'Berlin: Berlin - Wien', 'Wien: Berlin - Wien'",
        "'Berlin: Berlin - Wien', 'Wien: Budapest - Wien'",
        "'Berlin: Berlin - Essen', 'Wien: Berlin - Wien'",
        "'Wien: Berlin - Wien'",
    ];
    for choice in either {
        assert_eq!(differing(text, choice), [""; 0], "{choice}");
    }
    // The ticket fails; and nobody has claimed Berlin - Danzig.
    let failing = differing(text, "'Berlin: Berlin - Essen', 'Wien: Budapest - Wien'");
    assert_eq!(failing, ["Wien: Berlin - Wien"]);
    assert_eq!(
        differing(text, "'Berlin: Berlin - Danzig'"),
        ["Berlin: Berlin - Essen"]
    );
    // What the players chose is not chosen anew.
    let chosen = text.replace(
        "\"Berlin\", \"Wien\"",
        "{ city = \"Berlin\", uses = \"Berlin - Essen\" }, \"Wien\"",
    );
    assert_eq!(differing(&chosen, either[0]), ["Berlin: Berlin - Essen"]);
}
