//! Every remark, in English.

use stationmaster::fault::RemarkKind;
use stationmaster::units::Points;
use stationmaster::words::Language;

#[test]
fn every_remark_is_a_sentence() {
    let case = |kind: RemarkKind, expected: &str| assert_eq!(Language::English.say(&kind), expected);
    let player = || "Anna".into();
    let long = |held, most| RemarkKind::TooManyLongTickets { player: player(), held, most };
    case(long(1, 0), "Anna holds 1 long ticket, and can have kept none");
    case(long(2, 1), "Anna holds 2 long tickets, and can have kept 1");
    let few = |held, variant: Option<&str>| RemarkKind::TooFewTickets {
        player: player(),
        held,
        least: 2,
        variant: variant.map(Into::into),
    };
    case(few(0, Some("Classic")), "Anna holds no ticket, and in Classic keeps at least 2");
    case(few(0, None), "Anna holds no ticket, and every player keeps at least 2");
    let odd = RemarkKind::TooManyPassengers { player: player(), found: 6, most: 4 };
    case(odd, "Anna holds 6 passengers, and the places on the claimed routes can have given 4 at most");
    case(few(1, Some("Classic")), "Anna holds 1 ticket, and in Classic keeps at least 2");
    let marker = RemarkKind::MarkerElsewhere { player: player(), marker: 20, recount: 21 };
    case(marker, "the marker of Anna stood at 20, and the routes come to 21; the recount decides");
    let rule = RemarkKind::PlayedWithDoubleRoutes { players: 3 };
    case(rule, "house rule: 3 players played with all tracks of double routes open");
    let better = |points| {
        let routes = vec!["Budapest - Wien".into(), "Roma - Venezia".into()];
        RemarkKind::BetterStationChoice { player: player(), points: Points(points), completed: 1, routes }
    };
    let end = "more with the stations on `Budapest - Wien` and `Roma - Venezia`";
    case(better(12), &format!("Anna would have had 12 points {end}"));
    case(better(0), &format!("Anna would have had 1 ticket {end}"));
}
