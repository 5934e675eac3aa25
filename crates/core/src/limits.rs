//! Input limits: the largest size of a file and of everything in it, far above real files, each with its reason.
//!
//! Together they keep a promise: whatever the input, a command takes at most two seconds and 200 MB on an ordinary machine; one
//! that reads many files takes at most that long for each. Three kinds of limits keep it.
//!
//! - Input is short: [`LONGEST_FILE`], and in it the texts (`longest_text`) and the lists (`most_items`). Anything longer is a
//!   fault. Within these limits even quadratic work is fast.
//! - Output is short: [`MOST_FAULTS`] are shown with their locations, the others are counted.
//! - Searches are bounded: the longest path by [`MOST_TRAINS`], the choice of the station routes by [`MOST_STATION_CHOICES`]; an
//!   edition that allows more is faulty.

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

/// The most letters of a name for which a similar one is looked for.
pub const LONGEST_COMPARED: usize = 40;

/// The most characters of a text of a few words: two names and a color, a title, a place.
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

/// The greatest length of all outlines of a board's land, and of its country's, in widths and heights of the board. The coasts of
/// Europe are some 20 long. Long lines cost a picture far more than many points.
pub const LONGEST_SHORE: u32 = 100;

/// The farthest that land may reach beyond the edge of the board, in thousandths: enough to fill a sheet of another shape.
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

/// The most combinations of routes that a player's stations can open: an edition with three stations has at most 15 routes at a
/// city, one with four at most 7. All are compared. The cities of printed boards have 9 routes at most.
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
