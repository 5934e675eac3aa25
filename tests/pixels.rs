//! The picture to send, pixel by pixel.

use kurbo::{Point, Vec2};
use resvg::tiny_skia::Pixmap;
use stationmaster::map::Layout;
use stationmaster::map::view::{Focus, View};
use stationmaster::report::map::{png, svg};
use stationmaster::{Language, Seat, score};

use crate::support::{data, game};

/// The height of the head with one line of reasons.
const HEAD: f64 = 14.0 + 56.0 + 29.0 + 29.0 + 14.0;

/// The color of the picture at a point of the board, as `#rrggbb`.
fn color_at(pixels: &Pixmap, layout: &Layout, at: Point) -> String {
    // The board begins behind the margin, 36, and below the head: the headline, the reason, and what was played when.
    let scale = f64::from(pixels.width()) / (layout.size.width + 72.0);
    let pixel = |value: f64| format!("{:.0}", value * scale).parse::<u32>().expect("it lies in the picture");
    let color = pixels.pixel(pixel(at.x + 36.0), pixel(at.y + HEAD)).expect("it lies in the picture").demultiply();
    format!("#{:02x}{:02x}{:02x}", color.red(), color.green(), color.blue())
}

/// Between its letter and its end, every claimed train space has its owner's color; letters are there in ink.
#[test]
fn the_picture_shows_who_has_what() {
    let game = game(&std::fs::read_to_string(data("data/games/five-players.toml")).expect("it is shipped"));
    let (layout, score) = (Layout::of(game.board()).expect("everything has its position"), score(&game));
    let picture = png::render(&svg::render(&View::new(&score, Focus::Player(Seat(1))), &layout, Language::English));
    assert!(picture.len() < 500_000, "it is to be sent: {} bytes", picture.len());
    assert!(picture.windows(4).any(|name| name == b"pHYs"), "it has its resolution");
    let pixels = Pixmap::decode_png(&picture).expect("it is a picture");
    let all = pixels.width() * pixels.height();
    assert!((3_350_000..=3_450_000).contains(&all), "as large as is worth it: {all}");
    let ben = game.player(Seat(1));
    for space in ben.tracks.iter().flat_map(|&track| layout.track(track)) {
        assert_eq!(color_at(&pixels, &layout, space.center + space.along * (space.length * 0.3)), "#54341a");
        let near = |step: i32| space.center + Vec2::new(f64::from(step % 9 - 4), f64::from(step / 9 - 4));
        let has_letter = (0..81).any(|step| color_at(&pixels, &layout, near(step)) != "#54341a");
        assert!(has_letter, "there is no letter on the train at {:?}", space.center);
    }
    // Between Roma and Barcelona lies the sea, between Budapest and Kyïv land.
    let between = |a: &str, b: &str| {
        let at =
            |name: &str| game.board().cities().iter().position(|city| city.name.raw() == name).expect("it is there");
        let [a, b] = [a, b].map(|name| layout.discs[at(name)].center);
        color_at(&pixels, &layout, a.midpoint(b) + Vec2::new(0.0, 30.0))
    };
    assert_eq!(between("Roma", "Barcelona"), "#dce9ec");
    assert_eq!(between("Budapest", "Kyïv"), "#f8f2e2");
    // The name of Roma is written in ink somewhere in its area.
    let roma = layout.labels.iter().find(|label| label.lines == ["Roma"]).expect("it is on the board").area;
    let inked = (0..400_u32).filter(|step| {
        let part = |step: u32| f64::from(step) / 20.0;
        let at = roma.origin() + Vec2::new(roma.width() * part(step % 20), roma.height() * part(step / 20));
        color_at(&pixels, &layout, at) == "#2e2820"
    });
    assert!(inked.count() > 40, "the typeface that the program carries is used");
}
