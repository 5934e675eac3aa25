//! Pictures overwrite pictures and nothing else: a name typed in haste costs nobody a game.

use std::fs;
use std::io::Read;
use std::path::Path;

use super::error::{Action, Reason, StoreError};
use super::read::open_regular;
use super::replace;
use crate::fault::Unreadable;

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
    if !there.is_empty() && !is_picture(&there) {
        return Err(failed(Reason::NoPicture));
    }
    replace(path, content)?;
    Ok(!there.is_empty())
}

/// Returns whether a file that begins so is a picture.
fn is_picture(start: &[u8]) -> bool {
    start.starts_with(b"\x89PNG\r\n\x1a\n") || is_svg(&String::from_utf8_lossy(start))
}

/// Returns whether a text begins as SVG does, behind what any XML may begin with.
fn is_svg(text: &str) -> bool {
    const ASIDES: [(&str, &str); 3] = [("<?", "?>"), ("<!--", "-->"), ("<!", ">")];
    let mut rest = text.trim_start_matches('\u{feff}').trim_start();
    while let Some((_, end)) = ASIDES.iter().find(|(start, _)| rest.starts_with(start)) {
        let Some((_, behind)) = rest.split_once(end) else { return false };
        rest = behind.trim_start();
    }
    rest.strip_prefix("<svg").is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_whitespace() || c == '>'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_are_told_from_what_only_looks_like_them() {
        let svg = "<svg viewBox=\"0 0 1 1\"/>";
        for picture in [
            svg.to_owned(),
            format!("\u{feff}\r\n<?xml version=\"1.0\"?>\n<!-- of <Friday> -->\n<!DOCTYPE svg>\n{svg}"),
            "<svg>".to_owned(),
        ] {
            assert!(is_picture(picture.as_bytes()), "{picture}");
        }
        assert!(is_picture(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"));
        for other in
            ["format = 1\n", "# <svg>", "<html><svg>", "<!-- <svg>", "<svgs>", "\u{89}PNG\r\n", "", "<?", "PNG"]
        {
            assert!(!is_picture(other.as_bytes()), "{other}");
        }
    }

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
