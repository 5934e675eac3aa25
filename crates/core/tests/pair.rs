//! Reading two cities from a text.

use stationmaster_core::names::Names;
use stationmaster_core::pair::{PairError, parse};

fn names() -> Names {
    let mut names = Names::default();
    let cities = ["Paris", "Zürich", "Saint-Pétersbourg", "Rostov-on-Don"];
    for (position, name) in cities.into_iter().enumerate() {
        names.add(name, position).expect("the names are distinct");
    }
    names
}

#[test]
fn any_dash_joins_two_cities_whose_names_may_hold_dashes() {
    let case = |text: &str, expected: [usize; 2], detail: Option<&str>| {
        let pair = parse(text, &names()).unwrap_or_else(|e| panic!("{text}: {e:?}"));
        assert_eq!(pair.cities.map(|city| city.0), expected, "{text}");
        assert_eq!(
            pair.detail.as_ref().map(|(detail, _)| detail.as_str()),
            detail,
            "{text}"
        );
        assert!(
            pair.detail
                .is_none_or(|(detail, span)| text[span] == *detail),
            "{text}"
        );
    };
    for text in [
        "Paris - Zürich",
        "paris-zurich",
        "PARIS–Zürich",
        " Paris — Zürich ",
        "Paris -Zürich",
        "Paris−Zürich",
    ] {
        case(text, [0, 1], None);
    }
    case("Saint-Pétersbourg - Paris", [2, 0], None);
    case("saint-petersbourg-rostov-on-don", [2, 3], None);
    case("Paris - Zürich ( white )", [0, 1], Some("white"));
    case("Paris - Zürich (Oder)", [0, 1], Some("Oder"));
}

#[test]
fn what_stands_in_parentheses_is_never_taken_for_the_end_of_a_name_without_them() {
    let mut names = Names::default();
    for (position, name) in ["Hub", "Sector 1", "Sector 12", "Bay", "Bay Blue"]
        .into_iter()
        .enumerate()
    {
        names.add(name, position).expect("the names are distinct");
    }
    let case = |text: &str, expected: Result<([usize; 2], Option<&str>), PairError>| {
        let pair = parse(text, &names);
        let found = pair.as_ref().map(|pair| {
            (
                pair.cities.map(|city| city.0),
                pair.detail.as_ref().map(|d| &*d.0),
            )
        });
        assert_eq!(found.map_err(Clone::clone), expected, "{text}");
    };
    case("Hub - Sector 1 (2)", Ok(([0, 1], Some("2"))));
    case("Sector 1 - Hub (2)", Ok(([1, 0], Some("2"))));
    case("Hub - Bay (blue)", Ok(([0, 3], Some("blue"))));
    case("Hub - Bay Blue (blue)", Ok(([0, 4], Some("blue"))));
    let unknown = |span| Err(PairError::Unknown(vec![span]));
    case("Hub - Sector (12)", unknown(6..12));
    case("Hub - Sector 3 (4)", unknown(6..14));
    case("Sector 1 (2) - Hub", Err(PairError::Parenthesis));
    case("Bay (blue) - Hub (blue)", Err(PairError::Parenthesis));
}

#[test]
fn unknown_names_are_pointed_at() {
    let case = |text: &str, expected| assert_eq!(parse(text, &names()), Err(expected), "{text}");
    let unknown = |parts: &[(usize, usize)]| {
        PairError::Unknown(parts.iter().map(|&(start, end)| start..end).collect())
    };
    case("Paris - Zurch", unknown(&[(8, 13)]));
    case("Pars - Zurch", unknown(&[(0, 4), (7, 12)]));
    case("Paris - Rostov-am-Don", unknown(&[(8, 21)]));
    // The dash with spaces around it was meant, unless another leaves fewer names unknown.
    case("Rostov-am-Don - Atlantis", unknown(&[(0, 13), (16, 24)]));
    case("Paris-Foo - Bar", unknown(&[(6, 15)]));
    case("Paris", PairError::Shape);
    case("Paris -", PairError::Shape);
    case("-", PairError::Shape);
    case("(white)", PairError::Shape);
    case("Paris - Zürich (", PairError::Parenthesis);
    case("Paris - Zürich ()", PairError::Parenthesis);
    case("Paris - Zürich white)", PairError::Parenthesis);
    case("Paris) - Zürich", PairError::Parenthesis);
    case("Zürich - Rostov-on-Don - Paris", PairError::TooMany(3));
}
