//! Claimed paths: how they are parted, and how few letters of each city do.

use stationmaster::entry::read::{NoPath, Reader};

use super::reader;
use crate::support::edition;

/// The readings of a claimed path, as the cities with dashes; `whole` where each was written out.
fn readings(reader: &Reader, text: &str) -> Vec<(String, bool)> {
    let board = reader.edition().board();
    let paths = reader
        .path(text)
        .unwrap_or_else(|wrong| panic!("{text}: {wrong}"));
    let name = |city: &stationmaster::CityId| board.city_name(*city).raw();
    let cities = paths.iter().map(|path| {
        (
            path.cities.iter().map(name).collect::<Vec<_>>().join("-"),
            path.whole,
        )
    });
    cities.collect()
}

fn case(text: &str, expected: &str) {
    let readings = readings(&reader("europe-anniversary"), text);
    let readings: Vec<&str> = readings.iter().map(|(cities, _)| cities.as_str()).collect();
    assert_eq!(readings, expected.split('|').collect::<Vec<_>>(), "{text}");
}

#[test]
fn a_path_is_read_however_its_cities_are_parted() {
    for text in [
        "Paris, Brest, Pamplona",
        "paris;brest;pamplona",
        "Paris - Brest – Pamplona",
        "Paris-Brest-Pamplona",
        "Paris -> Brest --> Pamplona",
        "Paris > Brest => Pamplona",
        "Paris → Brest\nPamplona",
        "Paris — Brest, Pamplona,",
        "Parigi Brest Pampelune",
    ] {
        let read = readings(&reader("europe-anniversary"), text);
        assert_eq!(read, [("Paris-Brest-Pamplona".to_owned(), true)], "{text}");
    }
}

#[test]
fn as_many_letters_do_as_tell_a_city_from_its_neighbors() {
    case("pal, rom, mar", "Palermo-Roma-Marseille");
    case("lis m b", "Lisboa-Madrid-Barcelona");
    case("par, b", "Paris-Brest|Paris-Bruxelles");
    assert!(
        !readings(&reader("europe-anniversary"), "Paris, bres")[0].1,
        "it was not written out"
    );
}

#[test]
fn no_name_runs_over_a_comma() {
    case("st pet, rig", "Petrograd-Riga");
    case("st, pet, rig", "Stockholm-Petrograd-Riga");
}

/// A path that is none can be claimed too: nobody is to be told another one instead.
#[test]
fn what_is_no_path_is_read_city_by_city() {
    case("Lisboa, Roma", "Lisboa-Roma");
    case("lis, ber", "Lisboa-Berlin");
    case("Paris", "Paris");
    case("lis m lis", "Lisboa-Madrid-Lisboa");
}

/// In a chain a letter behind a city can be a color; in a path there is none.
#[test]
fn a_path_names_no_colors() {
    case("par fra ber", "Paris-Frankfurt-Berlin");
    let read = readings(&reader("europe-anniversary"), "par fra w");
    assert!(
        read.len() > 1
            && read
                .iter()
                .all(|(cities, _)| cities.matches('-').count() == 2),
        "{read:?}"
    );
}

#[test]
fn what_names_no_city_is_told() {
    let unknown = |text: &str| match reader("europe-anniversary").path(text) {
        Err(NoPath::UnknownCities(names)) => names,
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(unknown("Pari — Atlantis"), ["Atlantis"]);
    assert_eq!(
        unknown("Xyz, lis, Madird - Atlantis, Pari"),
        ["Xyz", "Madird"]
    );
    assert_eq!(
        reader("europe-anniversary").path(" , - > "),
        Err(NoPath::Empty)
    );
    assert_eq!(
        reader("europe-anniversary").path(&"par ".repeat(101)),
        Err(NoPath::TooManyWords)
    );
}

/// Roma is not Romania, even where only that lies on the way.
#[test]
fn a_whole_name_is_its_city() {
    let own = "format = 1\nname = \"own\"\ntrains = 9\nplayers = [2, 2]\ncolors = [\"red\", \"blue\"]\ntie-breaks = []\n\
        points = { 1 = 1 }\ndecks = [{ name = \"few\", tickets = [] }]\nvariant = [{ name = \"only\", decks = [\"few\"] }]\n\
        [board]\nname = \"own\"\n\
        cities = [{ name = \"Roma\" }, { name = \"Romania\" }, { name = \"Bari\" }]\n\
        routes = [{ route = \"Bari - Romania\", length = 1, tracks = [\"red\"] },\n\
        { route = \"Roma - Romania\", length = 1, tracks = [\"red\"] }]\n";
    let edition = edition(own).unwrap_or_else(|faults| panic!("{faults:?}"));
    let reader = Reader::new(&edition);
    let read = |text: &str| {
        readings(&reader, text)
            .into_iter()
            .map(|(cities, _)| cities)
            .collect::<Vec<_>>()
    };
    assert_eq!(read("ba, Roma"), ["Bari-Roma"]);
    assert_eq!(read("ba, rom"), ["Bari-Romania"]);
}
