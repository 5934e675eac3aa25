//! A club of seven people and thirty games, made by chance: every figure of the history is worked out once more, in the plainest way,
//! from the scoreboards.

mod by_hand;
mod pictures;
mod plainly;

use std::path::PathBuf;
use std::sync::LazyLock;

use stationmaster_core::board::{Edition, shipped_edition};
use stationmaster_core::history::SavedGame;
use stationmaster_core::score::ranking::Decision;
use stationmaster_core::{Scoreboard, score};

use crate::chance::{Chance, Dealt, deal};
use crate::support::load;

/// The people, each with other spellings of the name.
const PEOPLE: [&[&str]; 7] = [
    &["Anna", "ANNA", "anna "],
    &["Ben"],
    &["Chiara", "chiara"],
    &["Dmitri"],
    &["Zoë", "Zoe", "ZOË"],
    &["Łukasz", "Lukasz"],
    &["Anna-Maria", "Anna Maria"],
];

const PLACES: [&str; 3] = ["Kitchen table", "Ben's kitchen", "Club"];

/// A game of the club as it was made.
struct Evening {
    /// Who played, as positions in [`PEOPLE`], by seat.
    people: Vec<usize>,
    board: Scoreboard,
    saved: SavedGame,
}

/// The games, one or two weeks apart, by date.
fn evenings(count: usize, seed: u64) -> Vec<Evening> {
    let mut chance = fastrand::Rng::with_seed(seed);
    let names = [
        "europe-anniversary",
        "europe-anniversary",
        "europe-original",
        "germany",
    ];
    let editions = names.map(|name| shipped_edition(name).expect("it is shipped"));
    (0..count)
        .map(|number| evening(&mut chance, number, &editions[chance_of(number)]))
        .collect()
}

/// Of four evenings two are of the first edition and one of each of the others.
fn chance_of(number: usize) -> usize {
    number % 4
}

fn evening(chance: &mut fastrand::Rng, number: usize, edition: &Edition) -> Evening {
    let mut dealt = deal(chance, edition);
    while dealt.players.len() < 2 {
        dealt = deal(chance, edition);
    }
    let mut people: Vec<usize> = (0..PEOPLE.len()).collect();
    chance.shuffle(&mut people);
    people.truncate(dealt.players.len());
    for (player, &person) in dealt.players.iter_mut().zip(&people) {
        let Dealt { name, .. } = player;
        // Two times of three a name is written as it is known.
        let spellings = PEOPLE[person];
        let picked = chance
            .below(3 * spellings.len())
            .saturating_sub(2 * spellings.len());
        spellings[picked].clone_into(name);
    }
    let mut record = dealt.record(edition.name().raw(), &mut str::to_owned);
    // One game in ten has no date, and is so the first.
    let (year, month, day) = (
        2026 + number / 48,
        number / 4 % 12 + 1,
        7 * (number % 4) + 1,
    );
    let date = (number % 10 != 9).then(|| format!("date = {year}-{month:02}-{day:02}\n"));
    let place = chance
        .one_in(2)
        .then(|| format!("place = \"{}\"\n", PLACES[chance.below(PLACES.len())]));
    record.insert_str(
        "format = 1\n".len(),
        &format!("{}{}", date.unwrap_or_default(), place.unwrap_or_default()),
    );
    // Of three games one does not say who began.
    let first = (!number.is_multiple_of(3)).then_some(number * 5 % people.len());
    let began = first
        .map(|seat| format!("first = \"{}\"\n", PEOPLE[people[seat]][0]))
        .unwrap_or_default();
    record.insert_str("format = 1\n".len(), &began);
    let game = load("club.toml", &record).unwrap_or_else(|faults| panic!("{faults:?}\n{record}"));
    let board = score(&game);
    let saved = SavedGame::new(&PathBuf::from(format!("games/{number:02}.toml")), &game);
    Evening {
        people,
        board,
        saved,
    }
}

/// The club: thirty games, as the history sorts them; some are shared, and some decided by a tie-break.
fn club() -> &'static [Evening] {
    static CLUB: LazyLock<Vec<Evening>> = LazyLock::new(found);
    &CLUB
}

/// The first such games that chance makes.
fn found() -> Vec<Evening> {
    let has = |evenings: &[Evening], decided: fn(Decision) -> bool| {
        evenings
            .iter()
            .any(|evening| decided(evening.board.decided_by()))
    };
    let is_told_apart = |decision| matches!(decision, Decision::TieBreak(_));
    let is_varied = |evenings: &Vec<Evening>| {
        has(evenings, |decision| decision == Decision::Shared) && has(evenings, is_told_apart)
    };
    let mut clubs = (2290..).map(|seed| evenings(30, seed));
    let mut evenings = clubs.find(is_varied).expect("ties come up sooner or later");
    evenings.sort_by(|a, b| (a.saved.date, &a.saved.file).cmp(&(b.saved.date, &b.saved.file)));
    evenings
}
