//! All tests that need more than one module, in one program. Those that type at a pseudo-terminal are for Unix, which alone has any.

mod boards;
// Windows has no files with such names.
#[cfg(unix)]
mod boundary;
#[cfg(not(unix))]
mod boundary {
    #[allow(dead_code, reason = "what is filled in is for files with such names")]
    pub(crate) mod inputs;
}
#[cfg(unix)]
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
mod examples;
#[cfg(unix)]
mod folder;
mod games;
mod germany;
mod help;
mod history;
#[cfg(target_os = "linux")]
mod injected;
mod json;
mod languages;
mod leavers;
mod limits;
mod linear;
#[cfg(unix)]
mod manners;
mod map;
mod messages;
mod names;
mod networks;
mod oracle;
mod pages;
mod phones;
mod pictures;
mod pixels;
mod plain;
mod ranks;
mod readme;
mod renaming;
mod rulings;
#[cfg(unix)]
mod saved_games;
#[cfg(unix)]
mod saving;
#[cfg(unix)]
mod screen;
mod share;
mod spelled;
mod story;
mod support;
mod terminal;
mod truth;
mod ways;
mod width;
mod written;
