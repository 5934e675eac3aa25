//! The widths of the letters in pictures, held to the font files that the program carries.

use skrifa::instance::{LocationRef, Size};
use skrifa::{FontRef, MetadataProvider};
use snapbox::{Data, assert_data_eq};

use crate::support::data;

/// `data/fonts/widths.csv`, made anew from the font files: `SNAPSHOTS=overwrite cargo test widths` writes it.
#[test]
fn the_widths_of_letters_are_those_of_the_font_files() {
    let files = ["Medium", "Bold"].map(|weight| {
        std::fs::read(data(&format!("data/fonts/RobotoCondensed-{weight}.ttf"))).expect("it can be read")
    });
    let fonts = files.each_ref().map(|file| FontRef::new(file).expect("it is a font"));
    let width = |font: &FontRef<'_>, letter: u32| {
        let glyph = font.charmap().map(letter)?;
        font.glyph_metrics(Size::unscaled(), LocationRef::default()).advance_width(glyph)
    };
    let units = fonts.each_ref().map(|font| font.metrics(Size::unscaled(), LocationRef::default()).units_per_em);
    assert_eq!(units, [2048, 2048], "the table counts in these units");
    let mut table = "letter,medium,bold\n".to_owned();
    let mut letters: Vec<u32> = fonts[0].charmap().mappings().map(|(letter, _)| letter).collect();
    letters.sort_unstable();
    letters.dedup();
    for letter in letters {
        let [medium, bold] =
            fonts.each_ref().map(|font| width(font, letter).expect("both weights have the same letters"));
        table.push_str(&format!("{letter:04X},{medium},{bold}\n"));
    }
    assert_data_eq!(table, Data::read_from(&data("data/fonts/widths.csv"), None).raw());
}
