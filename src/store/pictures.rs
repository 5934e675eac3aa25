//! Pictures overwrite pictures and nothing else: a name typed in haste costs nobody a game.

use std::fs;
use std::io::Read;
use std::path::Path;

use super::error::{Action, Reason, StoreError};
use super::read::open_regular;
use super::replace;
use crate::fault::Unreadable;
use crate::map::PictureFormat;

/// How much of a file is looked at to tell what it is. Few pictures say more than this before they begin.
const START: u64 = 4096;

/// Writes a picture, as [`replace`] writes a file; returns whether it took the place of another picture.
pub fn replace_picture(path: &Path, content: impl AsRef<[u8]>) -> Result<bool, StoreError> {
    let failed = |reason: Reason| Action::Write.on(path)(reason);
    let mut there = Vec::new();
    // Where nothing can be found, writing says why.
    if fs::metadata(path).is_ok() {
        let read = open_regular(path).and_then(|file| Ok(file.take(START).read_to_end(&mut there)?));
        read.map_err(|why| failed(if why == Unreadable::Folder { Reason::IsFolder } else { why.into() }))?;
    }
    if !there.is_empty() && !PictureFormat::ALL.into_iter().any(|format| format.is_start(&there)) {
        return Err(failed(Reason::NoPicture));
    }
    replace(path, content)?;
    Ok(!there.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
    use crate::map::Layout;
    use crate::map::view::{Focus, View};
    use crate::report::map::draw;
    use crate::score::score;
    use crate::words::Language;

    #[test]
    fn a_picture_takes_the_place_of_pictures_only() {
        let folder = tempfile::tempdir().expect("a temporary directory can be created");
        let path = folder.path().join("friday.svg");
        assert!(!replace_picture(&path, "<svg>1").expect("nothing is there"));
        assert!(replace_picture(&path, "<svg>2").expect("a picture is there"));
        fs::write(&path, "").expect("it can be written");
        assert!(!replace_picture(&path, "<svg>3").expect("nothing is lost with an empty file"));
        let case = |content: &str| {
            fs::write(&path, content).expect("it can be written");
            let error = replace_picture(&path, "<svg>4").expect_err("it is no picture");
            assert!(matches!((error.action, error.reason), (Action::Write, Reason::NoPicture)), "{content}");
            assert_eq!(fs::read_to_string(&path).expect("it is there"), content);
        };
        case("format = 1\nedition = \"germany\"\n");
        case(&format!("{}<svg>", " ".repeat(5000)));
        let error = replace_picture(folder.path(), "<svg>").expect_err("it is a folder");
        assert!(matches!(error.reason, Reason::IsFolder));
        let error = replace_picture(&folder.path().join("no/friday.svg"), "<svg>").expect_err("there is no folder");
        assert!(matches!(error.reason, Reason::NoFolder));
        assert_eq!(fs::read_dir(folder.path()).expect("it is there").count(), 1, "nothing is left beside it");
    }

    /// What the program drew it knows again, in every format.
    #[test]
    fn every_picture_can_be_drawn_anew() {
        let text = include_str!("../../data/games/two-players.toml");
        let score = score(&Game::from_text("two-players.toml", text).expect("it is a legal game"));
        let layout = Layout::of(score.game().board()).expect("every city has its position");
        let folder = tempfile::tempdir().expect("there is room for a folder");
        for format in PictureFormat::ALL {
            let picture = draw(&View::new(&score, Focus::Everything), &layout, format, Language::English, None);
            let path = folder.path().join("friday").with_extension(format.key());
            let replaced = [(); 2].map(|()| replace_picture(&path, &picture).expect("it may be written"));
            assert_eq!(replaced, [false, true], "{format}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_pipe_is_no_picture_and_holds_nobody_up() {
        let folder = tempfile::tempdir().expect("a temporary directory can be created");
        let pipe = folder.path().join("pipe.svg");
        assert!(std::process::Command::new("mkfifo").arg(&pipe).status().expect("it runs").success());
        let error = replace_picture(&pipe, "<svg>").expect_err("it is no file");
        assert!(matches!(error.reason, Reason::Unreadable(Unreadable::Special)));
    }
}
