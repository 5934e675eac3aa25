//! Input limits: how large a file and everything in it may be, far above real files, each with its reason.
//!
//! Together they keep a promise: whatever a file, a command line or a person holds out to it, a command takes at most two
//! seconds and 200 MB on an ordinary machine; one that reads many files takes that long for each at most, and an offer made
//! from many is not waited for. Three kinds of limits keep it.
//!
//! - What is read is short: [`LONGEST_FILE`], and in it the texts (`longest_text`) and the lists (`most_items`). What
//!   is longer is a fault that says so. Within these limits even what compares everything with everything is soon done.
//! - What is said is short: [`MOST_FAULTS`] are shown with their locations, the others are counted.
//! - What is searched is bounded: the longest path by [`MOST_TRAINS`], the choice of the station routes by
//!   [`MOST_STATION_CHOICES`]; an edition that allows more has a fault.

/// The most bytes of a file: ten times the longest that comes with the program.
///
/// The parser of TOML takes some 250 bytes for each that it reads.
pub const LONGEST_FILE: usize = 256 << 10;

/// The most faults that are kept of one file, with their locations; the others are only counted.
///
/// A record in which every single route and ticket is unknown has some 150.
pub const MOST_FAULTS: usize = 200;

/// The most characters of a name. The longest on a printed board has 16; a map has to find room for it.
pub const LONGEST_NAME: usize = 80;

/// The most letters of a name that is compared with others to find the one that was meant.
pub const LONGEST_COMPARED: usize = 40;

/// The most characters of a text of a few words: two names with a color behind them, a title, a place.
pub const LONGEST_LINE: usize = 250;

/// The most characters of a note, and of a path.
pub const LONGEST_NOTE: usize = 4000;

/// The most characters of a text from outside that a message repeats; it breaks off there.
pub const LONGEST_QUOTE: usize = 250;

/// The most locations of a fault that a message shows.
pub const MOST_LOCATIONS: usize = 10;

/// The most cities of a board, and the most countries. The largest printed boards have some 50.
pub const MOST_CITIES: usize = 100;

/// The most routes of a board, and of a player. The largest printed boards have some 100.
pub const MOST_ROUTES: usize = 200;

/// The most parallel tracks of a route. There are triple routes in the series.
pub const MOST_TRACKS: usize = 9;

/// The most train spaces of all tracks of a board. The largest printed boards have some 300; a picture draws each of them.
pub const MOST_SPACES: usize = 500;

/// The most points of all outlines of a board's land, and of its country's. The coasts of Europe take some 1,300.
pub const MOST_POINTS: usize = 3000;

/// How far all outlines of a board's land, and of its country's, lead from point to point, in widths and heights of the
/// board. The coasts of Europe lead some 20 times across it. What leads to and fro takes a picture far longer than many points.
pub const LONGEST_SHORE: u32 = 100;

/// How far beyond the edge of the board its land may reach, in thousandths: so far that a sheet of another shape is filled.
pub const LAND_BEYOND: i32 = 150;

/// The most characters of one outline. The longest on a printed board has some 6,000.
pub const LONGEST_OUTLINE: usize = 30_000;

/// The most tickets of a deck, and of a player. The largest printed decks have some 100.
pub const MOST_TICKETS: usize = 300;

/// The most players that are read. Each has a color, and there are ten.
pub const MOST_PLAYERS: usize = 10;

/// The most items of any other list: spellings of a city, decks, variants, house rules, bonus tickets.
pub const MOST_ITEMS: usize = 50;

/// The most trains that an edition gives each player. A printed box has 45 at most.
///
/// The longest path of every player is found exactly, whatever the board: the worst network of 60 trains that hill climbing
/// found (`tests/laws/trails.rs`) takes a third of a second and 20 MB.
pub const MOST_TRAINS: u32 = 60;

/// The most choices of what a player's stations open: an edition with three stations has at most 15 routes at a city, one with
/// four at most 7. All choices are compared. The cities of printed boards have 9 routes at most.
pub const MOST_STATION_CHOICES: usize = 3_500;

/// The most faults of a file that come with a similar name; looking for one takes some milliseconds on the largest board.
pub const MOST_SUGGESTIONS: usize = 20;

/// Returns the most characters that a text in this field can have.
pub(crate) fn longest_text(field: &str) -> usize {
    match field {
        "name" | "aliases" | "city" | "color" => LONGEST_NAME,
        "note" | "edition" => LONGEST_NOTE,
        "land" | "country" => LONGEST_OUTLINE,
        _ => LONGEST_LINE,
    }
}

/// Returns the most items that the list or the table in this field can have.
pub(crate) fn most_items(field: &str) -> usize {
    match field {
        "cities" | "countries" => MOST_CITIES,
        "routes" => MOST_ROUTES,
        "tracks" => MOST_TRACKS,
        "tickets" => MOST_TICKETS,
        "points" => 99,
        "player" => MOST_PLAYERS,
        _ => MOST_ITEMS,
    }
}
