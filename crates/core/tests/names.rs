//! Finding the name that was meant.

use stationmaster_core::names::{fitting, fold, nearest};

#[test]
fn spellings_fold_alike() {
    let case = |a: &str, b: &str| assert_eq!(fold(a), fold(b), "{a} and {b}");
    case("København", "kobenhavn");
    case("Kyïv", "KYIV");
    case("Cádiz", "Cadiz");
    case("Saint-Pétersbourg", "saint petersbourg");
    case("İstanbul", "istanbul");
    case("Gdańsk", "Gdansk");
    case("Zu\u{308}rich", "Zürich");
}

#[test]
fn only_near_names_are_suggested() {
    let case = |typed, expected| {
        assert_eq!(
            nearest(typed, ["Brest", "Brindisi", "Bruxelles", "Roma", "Riga"]),
            expected,
            "{typed}"
        );
    };
    case("Brindis", Some("Brindisi"));
    case("Bruselles", Some("Bruxelles"));
    case("Rmoa", Some("Roma"));
    case("Roam", Some("Roma"));
    case("Bordeaux", None);
    case("X", None);
    case("", None);
    // One typo may be allowed, but not if nothing is left of what was typed.
    assert_eq!(nearest("X", ["Y"]), None);
    let first_of = |names: [&'static str; 2]| {
        assert_eq!(nearest("Rima", names), Some(names[0]), "equally near");
    };
    first_of(["Roma", "Riga"]);
    first_of(["Riga", "Roma"]);
}

#[test]
fn the_closest_way_to_fit_counts() {
    let case = |typed, expected: &[usize]| {
        assert_eq!(
            fitting(typed, ["Jorg", "Jörg", "Jorgen", "Anna", "!", "!?"]),
            expected,
            "{typed}"
        );
    };
    case("jörg", &[1]);
    case(" JORG ", &[0]);
    case("jórg", &[0, 1]);
    case("@anna", &[3]);
    case("jor", &[0, 1, 2]);
    case("!", &[4]);
    case("?", &[]);
    case(" ", &[]);
}
