//! Writes pictures of maps.

use std::ffi::OsStr;
use std::path::Path;

use anyhow::Result;
use stationmaster::map::Plan;
use stationmaster::map::view::View;
use stationmaster::report::Quoted;
use stationmaster::report::map::svg;
use stationmaster::store::replace;

use super::exit::UsageError;

/// A kind of picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// To print: it is sharp at any size.
    Svg,
    /// To send: every device shows it.
    #[cfg(feature = "png")]
    Png,
}

impl Kind {
    /// The kinds that this program can write, by the ending of the file.
    #[cfg(feature = "png")]
    pub(super) const ALL: &[(&str, Kind)] = &[("svg", Kind::Svg), ("png", Kind::Png)];
    #[cfg(not(feature = "png"))]
    pub(super) const ALL: &[(&str, Kind)] = &[("svg", Kind::Svg)];

    /// The kind of picture that a file's name asks for.
    pub(super) fn of(path: &Path) -> Result<Kind, UsageError> {
        let ending = path.extension().and_then(OsStr::to_str).unwrap_or_default().to_lowercase();
        let known = Kind::ALL.iter().find(|(name, _)| *name == ending);
        known.map(|(_, kind)| *kind).ok_or_else(|| {
            let message = format!("cannot tell the kind of picture from {}", Quoted(&path.display().to_string()));
            let help = match ending.as_str() {
                "png" => "this program was built without the feature `png`; let the name end in `.svg`",
                _ if Kind::ALL.len() > 1 => "let the name end in `.svg`, to print it, or in `.png`, to send it",
                _ => "let the name end in `.svg`",
            };
            UsageError { message, help: Some(help.to_owned()) }
        })
    }
}

/// Draws a view and writes it to a file, which holds the whole picture or what it held before.
pub(super) fn write(view: &View<'_>, plan: &Plan, path: &Path, kind: Kind) -> Result<()> {
    replace(path, draw(view, plan, kind))?;
    Ok(())
}

/// Draws a view.
pub(super) fn draw(view: &View<'_>, plan: &Plan, kind: Kind) -> Vec<u8> {
    let svg = svg::render(view, plan);
    match kind {
        Kind::Svg => svg.into_bytes(),
        #[cfg(feature = "png")]
        Kind::Png => stationmaster::report::map::png::render(&svg),
    }
}
