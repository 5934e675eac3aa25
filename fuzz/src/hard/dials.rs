//! The numbers that hard files are made from, and how they are turned.

use fastrand::Rng;

/// A number from which files are made, with its largest value.
pub struct Dial {
    /// What it is the number of.
    pub name: &'static str,
    /// The largest value that makes a difference.
    pub most: u32,
}

macro_rules! dials {
    ($($id:ident $name:literal $most:literal)*) => {
        #[derive(Clone, Copy)]
        pub(super) enum Id { $($id),* }
        /// All dials.
        pub const DIALS: &[Dial] = &[$(Dial { name: $name, most: $most }),*];
    };
}

dials! {
    Cities "cities" 98
    Countries "countries" 6
    NameLetters "letters of a city's name" 76
    Alphabet "different letters" 25
    Aliases "spellings of a city" 50
    Routes "routes" 200
    Shape "shape of the network" 4
    Length "longest route" 8
    Tracks "tracks of a route" 8
    Trains "trains" 59
    Stations "stations" 4
    Players "players" 8
    Colors "colors of players" 9
    Tickets "tickets of a deck" 300
    Decks "decks" 20
    Held "tickets of a player" 120
    Claimed "routes of a player" 200
    Built "stations of a player" 4
    Chosen "stations with a choice" 4
    Bonuses "bonuses" 7
    Places "how cities lie" 4
    Points "points of the land" 3000
    Unknown "names with slips" 400
    Slips "slips of a name" 6
    Long "letters of the names of players" 79
    Note "letters of the note" 4000
    Filler "what fills the record" 12
    Filled "share of the file that is filled" 100
    Result "whether there is a result" 1
    Left "players who left" 8
    Adjusted "adjustments of a player" 50
    Lines "lines of the draft" 20000
    Undone "lines undone in the draft" 20000
    Deed "what the lines of the draft do" 5
    Evenings "plain games saved beside it" 200
}

/// A value for each dial.
pub type Setting = Vec<u32>;

/// Dials that are turned by chance.
pub fn random(rng: &mut Rng) -> Setting {
    DIALS.iter().map(|dial| turned(dial, rng)).collect()
}

/// Dials of a legal game on a board of some size: from chance alone hardly a game would be legal.
pub fn legal(rng: &mut Rng) -> Setting {
    let mut setting = random(rng);
    for (id, value) in [
        (Id::Unknown, 0),
        (Id::Slips, 0),
        (Id::Filler, DIALS[Id::Filler as usize].most),
        (Id::Chosen, 0),
        (Id::Cities, rng.u32(10..60)),
        (Id::NameLetters, rng.u32(..20)),
        (Id::Alphabet, 25),
        (Id::Aliases, rng.u32(..3)),
        (Id::Routes, rng.u32(60..200)),
        (Id::Tracks, rng.u32(..2)),
        (Id::Colors, 9),
        (Id::Stations, rng.u32(..3)),
        (Id::Decks, rng.u32(..3)),
        (Id::Result, 0),
        (Id::Points, rng.u32(..800)),
        (Id::Left, rng.u32(..2)),
        (Id::Adjusted, rng.u32(..3)),
    ] {
        setting[id as usize] = value;
    }
    setting
}

/// Dials of many long names that are near each other, and of as many slips.
pub fn near(rng: &mut Rng) -> Setting {
    let mut setting = legal(rng);
    for (id, value) in [
        (Id::Cities, 98),
        (Id::NameLetters, rng.u32(15..38)),
        (Id::Alphabet, rng.u32(..3)),
        (Id::Aliases, rng.u32(30..50)),
        (Id::Unknown, 400),
        (Id::Slips, rng.u32(1..7)),
    ] {
        setting[id as usize] = value;
    }
    setting
}

/// A value for a dial: often one of its ends.
fn turned(dial: &Dial, rng: &mut Rng) -> u32 {
    match rng.u8(..4) {
        0 => dial.most,
        1 => rng.u32(..=dial.most.min(3)),
        _ => rng.u32(..=dial.most),
    }
}

/// The setting with a few dials turned, by much or by little.
pub fn changed(setting: &Setting, rng: &mut Rng) -> Setting {
    let mut changed = setting.clone();
    for _ in 0..rng.usize(1..4) {
        let at = rng.usize(..DIALS.len());
        let step = (DIALS[at].most / 8).max(1);
        changed[at] = match rng.u8(..3) {
            0 => turned(&DIALS[at], rng),
            1 => (changed[at] + rng.u32(1..=step)).min(DIALS[at].most),
            _ => changed[at].saturating_sub(rng.u32(1..=step)),
        };
    }
    changed
}
