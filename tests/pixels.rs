//! The picture to send, pixel by pixel.

use std::io::Cursor;

use ::png::{Decoder, Transformations};
use kurbo::{Point, Vec2};
use stationmaster_core::{Seat, score};
use stationmaster_map::png;
use stationmaster_map::view::{Focus, View};
use stationmaster_map::{Layout, PictureFormat};
use stationmaster_report::Language;
use stationmaster_report::map::picture::scene;

use crate::support::{data, game};

/// The height of the head with one line of reasons.
const HEAD: f64 = 14.0 + 56.0 + 29.0 + 29.0 + 14.0;

/// A picture: how many pixels are in a row, and the red, green and blue of each, one after the other.
struct Pixels {
    width: usize,
    bytes: Vec<u8>,
}

impl Pixels {
    fn read(file: &[u8]) -> Pixels {
        let mut decoder = Decoder::new(Cursor::new(file));
        decoder.set_transformations(Transformations::EXPAND);
        let mut reader = decoder.read_info().expect("it is a picture");
        let mut bytes = vec![0; reader.output_buffer_size().expect("it is not large")];
        let info = reader.next_frame(&mut bytes).expect("it is whole");
        Pixels {
            width: info.width as usize,
            bytes,
        }
    }

    /// The color of the picture at a point of the board, as `#rrggbb`.
    fn color_at(&self, layout: &Layout, at: Point) -> String {
        // The board begins behind the margin, 36, and below the head: the headline, the reason, and what was played when.
        let scale = self.width as f64 / (layout.size.width + 72.0);
        let pixel = |value: f64| {
            format!("{:.0}", value * scale)
                .parse::<usize>()
                .expect("it lies in the picture")
        };
        let start = 3 * (pixel(at.y + HEAD) * self.width + pixel(at.x + 36.0));
        self.bytes[start..start + 3]
            .iter()
            .fold("#".to_owned(), |color, part| format!("{color}{part:02x}"))
    }
}

/// Between its letter and its end, every claimed train space has its owner's color; letters are there in ink.
#[test]
fn the_picture_shows_who_has_what() {
    let game = game(
        &std::fs::read_to_string(data("data/games/five-players.toml")).expect("it is shipped"),
    );
    let (layout, score) = (
        Layout::of(game.board()).expect("everything has its position"),
        score(&game),
    );
    let view = View::new(&score, Focus::Player(Seat(1)));
    let picture = png::render(&scene(&view, &layout, Language::English, None));
    assert!(
        picture.len() < 500_000,
        "it is to be sent: {} bytes",
        picture.len()
    );
    assert!(
        PictureFormat::Png.is_start(&picture),
        "the program knows it again"
    );
    assert!(
        picture.windows(4).any(|name| name == b"pHYs"),
        "it has its resolution"
    );
    let pixels = Pixels::read(&picture);
    let all = pixels.bytes.len() / 3;
    assert!(
        (3_350_000..=3_450_000).contains(&all),
        "as large as is worth it: {all}"
    );
    let ben = game.player(Seat(1));
    for space in ben.tracks.iter().flat_map(|&track| layout.track(track)) {
        assert_eq!(
            pixels.color_at(&layout, space.center + space.along * (space.length * 0.3)),
            "#54341a"
        );
        let near =
            |step: i32| space.center + Vec2::new(f64::from(step % 9 - 4), f64::from(step / 9 - 4));
        let has_letter = (0..81).any(|step| pixels.color_at(&layout, near(step)) != "#54341a");
        assert!(
            has_letter,
            "there is no letter on the train at {:?}",
            space.center
        );
    }
    // Between Roma and Barcelona lies the sea, between Budapest and Kyïv land.
    let between = |a: &str, b: &str| {
        let at = |name: &str| {
            game.board()
                .cities()
                .iter()
                .position(|city| city.name.raw() == name)
                .expect("it is there")
        };
        let [a, b] = [a, b].map(|name| layout.discs[at(name)].center);
        pixels.color_at(&layout, a.midpoint(b) + Vec2::new(0.0, 30.0))
    };
    assert_eq!(between("Roma", "Barcelona"), "#dce9ec");
    assert_eq!(between("Budapest", "Kyïv"), "#f8f2e2");
    // The name of Roma is written in ink somewhere in its area.
    let roma = layout
        .labels
        .iter()
        .find(|label| label.lines == ["Roma"])
        .expect("it is on the board")
        .area;
    let inked = (0..400_u32).filter(|step| {
        let part = |step: u32| f64::from(step) / 20.0;
        let at = roma.origin()
            + Vec2::new(
                roma.width() * part(step % 20),
                roma.height() * part(step / 20),
            );
        pixels.color_at(&layout, at) == "#2e2820"
    });
    assert!(
        inked.count() > 40,
        "the typeface that the program carries is used"
    );
}
