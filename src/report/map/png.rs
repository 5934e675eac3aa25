//! The map as a picture to send: PNG, drawn from the SVG with the typeface that the program carries, and so alike on every
//! machine. Letters that the typeface does not have are written out in Latin ones.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use crate::map::font::{FAMILY, Weight, writable};

/// The long side of a picture, in pixels.
const SIDE: f32 = 2400.0;

/// Returns a picture made by [`super::svg::render`] as the bytes of a PNG file.
///
/// # Panics
///
/// If the text is not an SVG picture.
pub fn render(svg: &str) -> Vec<u8> {
    let mut options = Options { font_family: FAMILY.to_owned(), ..Options::default() };
    for weight in Weight::ALL {
        options.fontdb_mut().load_font_data(weight.data().to_vec());
    }
    // All that is not plain ASCII in the picture is in its texts.
    let tree = Tree::from_str(&writable(svg), &options).expect("every text in it is escaped");
    let scale = SIDE / tree.size().width().max(tree.size().height());
    let size = tree.size().to_int_size().scale_by(scale).expect("a picture is not empty");
    let mut pixels = Pixmap::new(size.width(), size.height()).expect("a picture is not empty");
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels.encode_png().expect("it is written to memory")
}

#[cfg(test)]
mod tests {
    use std::path::Path;
    use std::sync::Arc;

    use kurbo::Point;

    use super::*;
    use crate::fault::Unreadable;
    use crate::game::{self, Game};
    use crate::map::Layout;
    use crate::map::view::{Focus, View};
    use crate::report::map::svg;
    use crate::score::score;
    use crate::source::Source;
    use crate::units::Seat;
    use crate::words::Language;

    fn load(text: &str) -> Game {
        let source = Arc::new(Source { name: "game.toml".into(), text: text.into() });
        game::load(&source, &|_: &Path| Err(Unreadable::Missing)).expect("it is a legal game")
    }

    /// The color of the picture at a point of the board, as `#rrggbb`.
    fn color_at(pixels: &Pixmap, layout: &Layout, at: Point) -> String {
        // The board begins behind the margin, 36, and below the title, 88.
        let scale = f64::from(pixels.width()) / (layout.size.width + 72.0);
        let pixel = |value: f64| format!("{:.0}", value * scale).parse::<u32>().expect("it lies in the picture");
        let color = pixels.pixel(pixel(at.x + 36.0), pixel(at.y + 88.0)).expect("it lies in the picture").demultiply();
        format!("#{:02x}{:02x}{:02x}", color.red(), color.green(), color.blue())
    }

    /// Between its letter and its end, every claimed train space has its owner's color; letters are there in ink.
    #[test]
    fn the_picture_shows_who_has_what() {
        let game = load(include_str!("../../../data/games/five-players.toml"));
        let (layout, score) = (Layout::new(game.board()).expect("everything has its position"), score(&game));
        let picture =
            render(&svg::render(&View::new(&score, Focus::Player(Seat(1))), &layout, Language::English.words()));
        let pixels = Pixmap::decode_png(&picture).expect("it is a picture");
        assert_eq!(pixels.width().max(pixels.height()), 2400);
        let ben = game.player(Seat(1));
        for space in ben.tracks.iter().flat_map(|&track| layout.track(track)) {
            assert_eq!(color_at(&pixels, &layout, space.center + space.along * (space.length * 0.3)), "#7b4d2a");
            let near = |step: i32| space.center + kurbo::Vec2::new(f64::from(step % 9 - 4), f64::from(step / 9 - 4));
            let has_letter = (0..81).any(|step| color_at(&pixels, &layout, near(step)) != "#7b4d2a");
            assert!(has_letter, "there is no letter on the train at {:?}", space.center);
        }
        // The name of Roma is written in ink somewhere in its area.
        let roma = layout.labels.iter().find(|label| label.lines == ["Roma"]).expect("it is on the board").area;
        let inked = (0..400_u32).filter(|step| {
            let part = |step: u32| f64::from(step) / 20.0;
            let at = roma.origin() + kurbo::Vec2::new(roma.width() * part(step % 20), roma.height() * part(step / 20));
            color_at(&pixels, &layout, at) == "#2e2820"
        });
        assert!(inked.count() > 40, "the typeface that the program carries is used");
    }
}
