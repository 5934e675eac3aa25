//! The map of a board and of a game as plain geometry: where train spaces, cities and names lie, and what is shown of them.
//!
//! [`Layout`] lays a board out, whatever game was played on it; [`view::View`] says how each track of a game is to look. A picture is a
//! [`scene::Scene`], which [`svg`] writes and `png` draws. What is written on it comes from `stationmaster`, which has the words.
//!
//! ```
//! use stationmaster_core::board::shipped_edition;
//! use stationmaster_core::units::TrackId;
//! use stationmaster_map::Layout;
//!
//! let edition = shipped_edition("europe-anniversary").expect("it comes with the program");
//! let board = edition.board();
//! let layout = Layout::of(board).expect("every city has its position");
//! let spaces = layout.track(TrackId(0));
//! assert_eq!(spaces.len(), 1, "Amsterdam - Bruxelles has one train space");
//! assert!(!layout.track(TrackId(1)).iter().any(|other| other.overlaps(&spaces[0])));
//! assert_eq!(layout.labels[0].lines, ["Amsterdam"]);
//! ```
//!
//! # The modules, lowest first
//!
//! | module | contains |
//! |---|---|
//! | [`shape`], [`font`], `settle` | rectangles at any angle; how wide a text is; the best choice for things that are in each other's way |
//! | [`paint`] | colors |
//! | [`view`] | what a map shows of a game: how each track looks, and the ways to follow |
//! | [`layout`], `course`, [`label`] | where train spaces, cities and names lie |
//! | [`mask`] | where a map has room for what is laid on it |
//! | [`beside`], [`grid`] | where the numbers of hops stand beside their tracks; the map on the cells of a terminal |
//! | [`scene`] | pictures as values |
//! | [`svg`], `png` | what is written and drawn from them |

pub mod beside;
mod course;
pub mod font;
pub mod grid;
pub mod label;
pub mod layout;
pub mod mask;
pub mod paint;
pub mod png;
pub mod scene;
mod settle;
pub mod shape;
pub mod svg;
pub mod view;

use stationmaster_core::keys::keys;

pub use self::layout::{Layout, Unplaced};

/// The format of a picture's file; its key is what the file's name ends in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PictureFormat {
    /// To print: it is sharp at any size.
    Svg,
    /// To send: every device shows it.
    Png,
}

impl PictureFormat {
    /// Returns the format of the picture to send, if it is built in.
    pub fn to_send() -> Option<PictureFormat> {
        "png".parse().ok()
    }

    /// Returns whether a file that begins so is a picture in this format.
    pub fn is_start(self, start: &[u8]) -> bool {
        match self {
            PictureFormat::Svg => is_svg(&String::from_utf8_lossy(start)),
            PictureFormat::Png => start.starts_with(b"\x89PNG\r\n\x1a\n"),
        }
    }
}

/// Returns whether a text begins as SVG does, behind what any XML may begin with.
fn is_svg(text: &str) -> bool {
    const ASIDES: [(&str, &str); 3] = [("<?", "?>"), ("<!--", "-->"), ("<!", ">")];
    let mut rest = text.trim_start_matches('\u{feff}').trim_start();
    while let Some((_, end)) = ASIDES.iter().find(|(start, _)| rest.starts_with(start)) {
        let Some((_, behind)) = rest.split_once(end) else {
            return false;
        };
        rest = behind.trim_start();
    }
    rest.strip_prefix("<svg")
        .is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_whitespace() || c == '>'))
}

keys!(PictureFormat, "format of pictures", Svg => "svg", Png => "png");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_are_told_from_what_only_looks_like_them() {
        let is_svg = |text: &str| PictureFormat::Svg.is_start(text.as_bytes());
        let svg = "<svg viewBox=\"0 0 1 1\"/>";
        let dressed = format!(
            "\u{feff}\r\n<?xml version=\"1.0\"?>\n<!-- of <Friday> -->\n<!DOCTYPE svg>\n{svg}"
        );
        for picture in [svg, &dressed, "<svg>"] {
            assert!(is_svg(picture), "{picture}");
        }
        for other in [
            "format = 1\n",
            "# <svg>",
            "<html><svg>",
            "<!-- <svg>",
            "<svgs>",
            "",
            "<?",
            "PNG",
        ] {
            assert!(
                !PictureFormat::ALL
                    .iter()
                    .any(|format| format.is_start(other.as_bytes())),
                "{other}"
            );
        }
    }
}
