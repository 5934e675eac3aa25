//! Cards between the same two cities: how records and players tell them apart, and which are in play.

use stationmaster_core::board::TicketKind;
use stationmaster_core::fault::{FaultKind, GameFault, RemarkKind};
use stationmaster_core::game::Game;
use stationmaster_core::game::write::write;
use stationmaster_core::units::Seat;

use crate::support::{game, load};

/// A bonus card that has the cities and the points of a card of the deck, but is long.
const TWIN: &str = "format = 1\nedition = \"europe-anniversary\"\n\
    bonus-tickets = [{ ticket = \"Athína - Angora\", points = 5, kind = \"long\" }]\n";

/// A record of two players with these tickets.
fn record(setup: &str, anna: &str, ben: &str) -> String {
    format!(
        "{setup}[[player]]\nname = \"Anna\"\ncolor = \"red\"\ntickets = [{anna}]\n\
         [[player]]\nname = \"Ben\"\ncolor = \"blue\"\ntickets = [{ben}]\n"
    )
}

fn kind_of_last(game: &Game, seat: usize) -> TicketKind {
    let tickets = &game.player(Seat(seat)).tickets;
    game.ticket(*tickets.last().expect("a ticket is held")).kind
}

/// The players of whom it is remarked that they hold too many long tickets.
fn too_many_long(game: &Game) -> Vec<&str> {
    let kinds = game.remarks().iter().map(|remark| &remark.kind);
    let named = kinds.filter_map(|kind| match kind {
        RemarkKind::TooManyLongTickets { player, .. } => Some(player.raw()),
        _ => None,
    });
    named.collect()
}

#[test]
fn a_card_is_told_from_its_twin_by_its_kind() {
    let (long, regular) = (TicketKind::Long, TicketKind::Regular);
    for (anna, ben, kinds) in [
        ("5 long", "5 regular", [long, regular]),
        ("long", "regular", [long, regular]),
        ("Regular", "5 LONG", [regular, long]),
    ] {
        let [anna, ben] = [anna, ben]
            .map(|detail| format!("\"Brest - Petrograd\", \"Angora - Athína ({detail})\""));
        // Each card of twenty points is held once.
        let ben = ben.replace("Brest - Petrograd", "Lisboa - Danzig");
        let found = game(&record(TWIN, &anna, &ben));
        assert_eq!(
            [kind_of_last(&found, 0), kind_of_last(&found, 1)],
            kinds,
            "{anna}"
        );
        let with_two = if kinds[0] == long { "Anna" } else { "Ben" };
        assert_eq!(too_many_long(&found), [with_two]);
        let text = write(&found, "europe-anniversary");
        assert!(
            text.contains("\"Athína - Angora (5 long)\"")
                && text.contains("\"Athína - Angora (5 regular)\""),
            "{text}"
        );
        assert_eq!(game(&text).players(), found.players(), "{text}");
    }
}

#[test]
fn a_card_that_can_be_one_of_twins_is_asked_for() {
    for detail in ["", " (5)", " (5 points)"] {
        let faults = load(
            "twins.toml",
            &record(TWIN, &format!("\"Athína - Angora{detail}\""), ""),
        )
        .expect_err("it is unclear");
        let [FaultKind::Game(GameFault::TicketUnclear { cards, .. })] = &faults
            .iter()
            .map(|fault| fault.kind.clone())
            .collect::<Vec<_>>()[..]
        else {
            panic!("{faults:?}")
        };
        assert_eq!(
            cards,
            &["Athína - Angora (5 regular)", "Athína - Angora (5 long)"]
        );
    }
    for detail in ["6", "short", "6 long", "white"] {
        let faults = load(
            "twins.toml",
            &record(TWIN, &format!("\"Athína - Angora ({detail})\""), ""),
        )
        .expect_err("there is none");
        assert!(
            matches!(
                faults.first().kind,
                FaultKind::Game(GameFault::NoSuchCard { .. })
            ),
            "{faults:?}"
        );
    }
}

/// Where points are enough, nothing more is written, and a card alone needs neither.
#[test]
fn the_kind_is_written_only_where_it_is_needed() {
    let dearer = TWIN.replace("points = 5", "points = 9");
    let found = game(&record(
        &dearer,
        "\"Athína - Angora (9)\"",
        "\"Athína - Angora (5)\"",
    ));
    assert_eq!(
        [kind_of_last(&found, 0), kind_of_last(&found, 1)],
        [TicketKind::Long, TicketKind::Regular]
    );
    let text = write(&found, "europe-anniversary");
    assert!(
        text.contains("\"Athína - Angora (9)\"") && text.contains("\"Athína - Angora (5)\""),
        "{text}"
    );
    let alone = game(&record(
        "format = 1\nedition = \"europe-anniversary\"\n",
        "\"Angora - Athína (5 regular)\"",
        "",
    ));
    assert!(write(&alone, "europe-anniversary").contains("[\"Athína - Angora\"]"));
}

/// "There are countless ways … using all the Tickets in this box": any card, and no number of them is odd.
#[test]
fn an_own_mix_has_all_cards_and_no_remark_on_their_number() {
    let setup = |variant: &str| {
        format!("format = 1\nedition = \"europe-anniversary\"\nvariant = \"{variant}\"\n")
    };
    let tickets = [
        "\"Athína - Angora\", \"Paris - Wien\"",
        "\"Brest - Petrograd\", \"London - Sochi\"",
    ];
    let own = |variant: &str| game(&record(&setup(variant), tickets[0], tickets[1]));
    let on_tickets = |game: &Game| {
        let is_one = |kind: &RemarkKind| {
            matches!(
                kind,
                RemarkKind::TooFewTickets { .. } | RemarkKind::TooManyLongTickets { .. }
            )
        };
        game.remarks()
            .iter()
            .filter(|remark| is_one(&remark.kind))
            .count()
    };
    assert_eq!(
        on_tickets(&own("mega-europe")),
        3,
        "two are few for each, and Ben's are both long"
    );
    assert_eq!(on_tickets(&own("own-mix")), 0);
    assert_eq!(own("own-mix").variant().tickets.len(), 46 + 55);
}
