//! Pictures that a command writes: their formats, and where they go.

use std::ffi::OsStr;
use std::path::Path;
use std::sync::Arc;

use crate::game::Game;
use crate::map::view::View;
use crate::map::{Layout, PictureFormat};
use crate::report::map;
use crate::store::replace_picture;
use crate::words::Language;
use crate::words::command::Cli;

use super::exit::{CommandError, Result, UsageError};
use super::ui::{complain, print, print_bytes, prints_to_terminal};
use crate::words::map::{MapLabel, OnMap};

/// Where everything lies on a game's board.
pub(super) fn layout(game: &Game, words: Language) -> Result<Arc<Layout>> {
    Layout::of(game.board()).map_err(|unplaced| {
        complain(&map::unplaced(game.board(), &unplaced, words));
        CommandError::Reported
    })
}

pub(super) struct Wanted<'a> {
    path: &'a Path,
    format: PictureFormat,
    /// How wide the screen is, in CSS pixels.
    width: Option<u32>,
}

impl<'a> Wanted<'a> {
    /// What picture is asked for: in the format that its file's name ends in, on standard output in the one that is named.
    pub(super) fn new(
        path: &'a Path,
        asked: Option<PictureFormat>,
        width: Option<u32>,
        words: Language,
    ) -> Result<Wanted<'a>> {
        Ok(Wanted { path, format: format_of(path, asked, words)?, width })
    }

    /// Draws it, and writes it to its file or to standard output.
    pub(super) fn write(&self, view: &View<'_>, layout: &Layout, words: Language) -> Result<()> {
        let picture = map::draw(view, layout, self.format, words, self.width);
        if is_output(self.path) {
            return print_bytes(&picture);
        }
        let replaced = replace_picture(self.path, picture)?;
        print(&format!("{}\n", words.say(Cli::PictureWritten(&self.path.into(), replaced))))
    }
}

fn is_output(path: &Path) -> bool {
    path == Path::new("-")
}

/// Tells the format of a picture from the ending of a file's name; on standard output the one that is asked for.
fn format_of(path: &Path, asked: Option<PictureFormat>, words: Language) -> Result<PictureFormat, UsageError> {
    let wrong = |message: String, help: String| UsageError { message, help: Some(help) };
    if is_output(path) {
        let all = &PictureFormat::ALL;
        let format = asked.ok_or_else(|| {
            wrong(words.label(MapLabel::NoPictureFormat).into(), words.say(OnMap::PictureFormats(all)))
        })?;
        // SVG is a text, and can be looked at.
        if format != PictureFormat::Svg && prints_to_terminal() {
            return Err(wrong(
                words.label(MapLabel::NoPictureInATerminal).into(),
                words.label(MapLabel::SendPictureOn).into(),
            ));
        }
        return Ok(format);
    }
    let ending = path.extension().and_then(OsStr::to_str).unwrap_or_default().to_lowercase();
    let format = ending.parse().map_err(|_| {
        let help = if ending == "png" {
            words.label(MapLabel::WithoutPng).to_owned()
        } else {
            words.say(OnMap::PictureEndings(&PictureFormat::ALL))
        };
        wrong(words.say(OnMap::UnknownPictureFormat(&path.into())), help)
    })?;
    match asked.filter(|&asked| asked != format) {
        Some(other) => Err(wrong(
            words.say(OnMap::OtherPictureFormat(&path.into(), other)),
            words.label(MapLabel::LeaveOutFormat).into(),
        )),
        None => Ok(format),
    }
}
