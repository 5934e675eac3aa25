//! The widths of the letters in pictures, held to the font files that the program carries.

use std::collections::BTreeSet;

use snapbox::{Data, assert_data_eq};
use ttf_parser::Face;
use ttf_parser::cmap::Subtable;

use crate::support::data;

/// `data/fonts/widths.csv`, made anew from the font files: `SNAPSHOTS=overwrite cargo test widths` writes it.
#[test]
fn the_widths_of_letters_are_those_of_the_font_files() {
    let files = ["Medium", "Bold"].map(|weight| {
        std::fs::read(data(&format!("data/fonts/RobotoCondensed-{weight}.ttf"))).expect("it can be read")
    });
    let fonts = files.each_ref().map(|file| Face::parse(file, 0).expect("it is a font"));
    let units = fonts.each_ref().map(Face::units_per_em);
    assert_eq!(units, [2048, 2048], "the table counts in these units");
    let mut letters = BTreeSet::new();
    for subtable in fonts[0].tables().cmap.expect("it has letters").subtables.into_iter().filter(Subtable::is_unicode) {
        subtable.codepoints(|letter| letters.extend([letter]));
    }
    // With it a table ends.
    letters.remove(&0xffff);
    let mut table = "letter,medium,bold\n".to_owned();
    for letter in letters {
        let known = char::from_u32(letter).expect("it is a letter");
        let [medium, bold] = fonts.each_ref().map(|font| {
            font.glyph_index(known)
                .and_then(|glyph| font.glyph_hor_advance(glyph))
                .expect("both weights have the same letters")
        });
        table.push_str(&format!("{letter:04X},{medium},{bold}\n"));
    }
    assert_data_eq!(table, Data::read_from(&data("data/fonts/widths.csv"), None).raw());
}
