//! The files beside this one, as texts: boards, decks and editions by their names, a template of an edition, the typeface.
//!
//! A package of its own, so that the library and the program carry them wherever they are built.

/// The shipped files of one kind: their folder, and each with its name and its text.
#[derive(Debug, Clone, Copy)]
pub struct Shelf {
    /// The folder.
    pub folder: &'static str,
    /// The files, in their order.
    pub files: &'static [(&'static str, &'static str)],
}

macro_rules! shelf {
    ($folder:literal: $($name:literal),*) => {
        Shelf { folder: $folder, files: &[$(($name, include_str!(concat!($folder, "/", $name, ".toml")))),*] }
    };
}

/// The boards.
pub const BOARDS: Shelf = shelf!("boards": "europe", "germany", "usa");
/// The decks.
pub const DECKS: Shelf = shelf!("decks": "europe", "1912", "germany-short", "germany-long", "usa", "usa-1910", "usa-1910-reprint");
/// The editions.
pub const EDITIONS: Shelf =
    shelf!("editions": "europe-anniversary", "europe-original", "germany", "usa");

/// A small edition with comments, to start a new one from.
pub const TEMPLATE: &str = include_str!("templates/edition.toml");

/// The page that phones get: its text, its style sheet and its script.
pub const PAGE: [&str; 3] = [
    include_str!("page/index.html"),
    include_str!("page/page.css"),
    include_str!("page/page.js"),
];

/// The typeface of the pictures.
pub mod fonts {
    /// The medium weight, as an SVG font with a letter on each line.
    pub const MEDIUM: &str = include_str!("fonts/RobotoCondensed-Medium.svg");
    /// The bold weight.
    pub const BOLD: &str = include_str!("fonts/RobotoCondensed-Bold.svg");
}
