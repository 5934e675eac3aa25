//! All tests that need more than one module, in one program.

mod boards;
// Windows has no files with such names.
#[cfg(unix)]
mod boundary;
#[cfg(all(unix, feature = "screen", feature = "phones"))]
mod browser;
mod cards;
mod cases;
mod chance;
mod choices;
mod cli;
mod climb;
mod club;
mod colors;
mod completions;
mod editions;
mod entry;
mod examples;
#[cfg(unix)]
mod folder;
mod games;
mod germany;
mod help;
mod history;
#[cfg(all(target_os = "linux", feature = "screen", feature = "phones"))]
mod injected;
mod json;
mod languages;
mod limits;
#[cfg(unix)]
mod linear;
#[cfg(all(unix, feature = "screen"))]
mod manners;
mod map;
mod messages;
mod names;
mod networks;
mod oracle;
mod people;
#[cfg(feature = "phones")]
mod phones;
mod pictures;
#[cfg(feature = "png")]
mod pixels;
mod plain;
mod poster;
mod reading;
mod readme;
mod renaming;
mod rooms;
mod rulings;
#[cfg(unix)]
mod saved_games;
#[cfg(unix)]
mod saving;
#[cfg(all(unix, feature = "screen"))]
mod screen;
mod share;
mod story;
mod support;
mod terminal;
mod truth;
mod ways;
#[cfg(unix)]
mod width;
mod written;
