//! Synthetic photographs: the printed board drawn from its data, plain, with plastic and its shadow, light, and noise.

#![allow(
    clippy::too_many_lines,
    clippy::unwrap_used,
    reason = "a scene is drawn from top to bottom, and a test may panic"
)]
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::many_single_char_names,
    reason = "coordinates become indices, and formulas have the textbook's letters"
)]

use std::sync::Arc;

use fastrand::Rng;
use stationmaster_core::{Color, Edition, shipped_edition};
use stationmaster_photo::{Corners, Picture, Reading, Refusal, read};

/// The width of a drawn picture.
const WIDTH: usize = 1500;

/// A drawn board with the owner of each track, and the place of its corners.
struct Scene {
    edition: Arc<Edition>,
    owners: Vec<Option<Color>>,
    picture: Picture,
    corners: Corners,
}

/// A drawing of a picture, with the mapping from the board's fractions to its pixels.
struct Canvas {
    height: usize,
    pixels: Vec<[f64; 3]>,
    left: f64,
    top: f64,
    scale: [f64; 2],
}

impl Canvas {
    fn place(&self, at: [f64; 2]) -> [f64; 2] {
        [
            (at[0] - self.left) * self.scale[0],
            (at[1] - self.top) * self.scale[1],
        ]
    }

    /// Fills a turned rectangle, given by its middle, its half sides and its direction.
    fn bar(&mut self, [x, y]: [f64; 2], half: [f64; 2], degrees: f64, color: [f64; 3]) {
        let (sin, cos) = degrees.to_radians().sin_cos();
        self.fill([x, y], half[0].hypot(half[1]), |dx, dy| {
            let (u, v) = (dx * cos + dy * sin, dy * cos - dx * sin);
            (u.abs() < half[0] && v.abs() < half[1]).then_some(color)
        });
    }

    fn fill(&mut self, [x, y]: [f64; 2], reach: f64, color: impl Fn(f64, f64) -> Option<[f64; 3]>) {
        let range = |c: f64, size: usize| {
            (c - reach).max(0.0) as usize..((c + reach + 1.0).max(0.0) as usize).min(size)
        };
        for row in range(y, self.height) {
            for column in range(x, WIDTH) {
                if let Some(color) = color(column as f64 + 0.5 - x, row as f64 + 0.5 - y) {
                    self.pixels[row * WIDTH + column] = color;
                }
            }
        }
    }
}

fn printed(color: Color) -> [f64; 3] {
    match color {
        Color::Black => [66.0, 65.0, 61.0],
        Color::Blue => [70.0, 113.0, 175.0],
        Color::Green => [110.0, 150.0, 55.0],
        Color::Orange => [205.0, 125.0, 55.0],
        Color::Purple => [175.0, 120.0, 140.0],
        Color::Red => [175.0, 60.0, 45.0],
        Color::White => [222.0, 215.0, 203.0],
        Color::Yellow => [228.0, 216.0, 70.0],
        _ => [136.0, 131.0, 118.0],
    }
}

fn plastic(color: Color) -> [f64; 3] {
    match color {
        Color::Red => [183.0, 38.0, 45.0],
        Color::Blue => [20.0, 84.0, 135.0],
        Color::Green => [20.0, 75.0, 52.0],
        Color::Yellow => [222.0, 194.0, 45.0],
        _ => [30.0, 28.0, 26.0],
    }
}

/// Draws a board on which each track has trains by chance, under light that falls off by a share over the picture.
fn scene(seed: u64, share: f64, falling: f64) -> Scene {
    let edition = shipped_edition("europe-original").unwrap();
    let board = edition.board();
    let [least, most] = board.corners().unwrap();
    let mut random = Rng::with_seed(seed);
    let unit = WIDTH as f64 / ((most[0] - least[0]) * board.aspect());
    let height = (unit * (most[1] - least[1])).round() as usize;
    let mut canvas = Canvas {
        height,
        pixels: vec![[191.0, 171.0, 133.0]; WIDTH * height],
        left: least[0],
        top: least[1],
        scale: [unit * board.aspect(), unit],
    };
    let colors = &edition.rules().colors;
    let mut left: Vec<usize> = vec![edition.rules().trains.0 as usize; colors.len()];
    let mut owners: Vec<Option<Color>> = Vec::new();
    for track in board.tracks() {
        for space in &track.spaces {
            let at = canvas.place(space.at);
            canvas.bar(
                at,
                [0.0268 * unit, 0.0112 * unit],
                space.degrees,
                [70.0, 60.0, 50.0],
            );
            canvas.bar(
                at,
                [0.0250 * unit, 0.0094 * unit],
                space.degrees,
                [210.0, 200.0, 180.0],
            );
            canvas.bar(
                at,
                [0.0238 * unit, 0.0082 * unit],
                space.degrees,
                printed(track.color),
            );
            canvas.bar(
                at,
                [0.0040 * unit, 0.0040 * unit],
                space.degrees,
                printed(track.color).map(|v| v * 0.8),
            );
        }
        let route = board.route(track.route);
        let index = owners.len();
        let beside = owners[route.tracks.start.min(index)..].to_vec();
        let choice = random.usize(..colors.len());
        let fits = left[choice] >= track.spaces.len() && !beside.contains(&Some(colors[choice]));
        let owner = (fits && random.f64() < share).then_some(colors[choice]);
        if owner.is_some() {
            left[choice] -= track.spaces.len();
        }
        owners.push(owner);
    }
    for &at in board.cities().iter().filter_map(|city| city.at.as_ref()) {
        let place = canvas.place(at);
        canvas.fill(place, 0.02 * unit, |dx, dy| {
            let distance = dx.hypot(dy) / unit;
            Some(match distance {
                d if d < 0.006 => [215.0, 130.0, 55.0],
                d if d < 0.012 => [140.0, 95.0, 58.0],
                d if d < 0.0165 => [182.0, 140.0, 100.0],
                _ => return None,
            })
        });
    }
    for (track, owner) in board.tracks().iter().zip(&owners) {
        let Some(color) = owner else { continue };
        for space in &track.spaces {
            let [x, y] = canvas.place(space.at);
            let body = plastic(*color);
            let shadow = [x + 0.003 * unit, y + 0.005 * unit];
            canvas.bar(
                shadow,
                [0.0275 * unit, 0.0105 * unit],
                space.degrees,
                [60.0, 52.0, 42.0],
            );
            canvas.bar(
                [x, y],
                [0.0275 * unit, 0.0100 * unit],
                space.degrees,
                body.map(|v| v * 0.7),
            );
            canvas.bar([x, y], [0.0260 * unit, 0.0065 * unit], space.degrees, body);
        }
    }
    let noise = |random: &mut Rng| (random.f64() + random.f64() - 1.0) * 10.0;
    let pixels = canvas.pixels.iter().enumerate().flat_map(|(index, color)| {
        let across = (index % WIDTH) as f64 / WIDTH as f64;
        let light = 1.0 - falling * across;
        color.map(|value| (value * light + noise(&mut random)).clamp(0.0, 255.0) as u8)
    });
    let picture = Picture::new(WIDTH, height, pixels.collect());
    Scene {
        corners: picture.corners(),
        owners,
        picture,
        edition,
    }
}

impl Scene {
    fn read(&self, corners: Option<&Corners>) -> Result<Reading, Refusal> {
        read(
            &self.picture,
            &self.edition,
            &self.edition.rules().colors,
            corners,
        )
    }

    /// Checks that nothing sure is wrong and no color has more trains than there are; returns how many tracks are sure.
    fn check(&self, reading: &Reading) -> usize {
        let sure = reading.tracks.iter().filter(|track| track.is_sure);
        for track in sure.clone() {
            let name = self.edition.board().track_name(track.track);
            assert_eq!(track.owner, self.owners[track.track.0], "{}", name.raw());
        }
        for track in &reading.tracks {
            let total: f64 = track.choices.iter().map(|choice| choice.1).sum();
            assert!((total - 1.0).abs() < 1e-6, "probabilities add up to 1");
        }
        assert!(
            reading
                .stations
                .iter()
                .all(|station| !station.is_sure || station.owner.is_none())
        );
        let board = self.edition.board();
        for color in &self.edition.rules().colors {
            let of_color = sure.clone().filter(|track| track.owner == Some(*color));
            let trains: u32 = of_color.map(|track| board.length(track.track).0).sum();
            assert!(trains <= self.edition.rules().trains.0);
        }
        sure.count()
    }
}

/// Returns the picture with its pixels taken from elsewhere.
fn moved(
    picture: &Picture,
    width: usize,
    height: usize,
    from: impl Fn(usize, usize) -> [usize; 2],
) -> Picture {
    let pixels = (0..width * height).flat_map(|index| {
        let [x, y] = from(index % width, index / width);
        picture.pixels()[(y * picture.width() + x) * 3..][..3]
            .iter()
            .copied()
    });
    Picture::new(width, height, pixels.collect())
}

#[test]
fn nothing_sure_is_wrong_in_any_light() {
    for (seed, share, falling) in [(1, 0.5, 0.0), (2, 0.8, 0.4)] {
        let scene = scene(seed, share, falling);
        let reading = scene.read(Some(&scene.corners)).unwrap();
        let sure = scene.check(&reading);
        assert!(sure * 10 > scene.owners.len() * 8, "{sure} are sure");
    }
}

#[test]
fn a_turned_picture_is_found_and_a_mirrored_one_refused() {
    let mut scene = scene(3, 0.6, 0.1);
    let (width, height) = (scene.picture.width(), scene.picture.height());
    let upright = scene.picture.clone();
    scene.picture = moved(&upright, height, width, |x, y| [y, height - 1 - x]);
    let reading = scene.read(None).unwrap();
    assert!(scene.check(&reading) * 10 > scene.owners.len() * 7);
    let [x, y] = reading.corners[0];
    assert!(
        (x - height as f64).abs() < 20.0 && y.abs() < 20.0,
        "the board's upper left corner is at the right"
    );
    scene.picture = moved(&upright, width, height, |x, y| [width - 1 - x, y]);
    assert!(matches!(scene.read(None), Err(Refusal::NotFound { .. })));
}

#[test]
fn covered_tracks_have_no_owner() {
    /// How far beyond its middle a space is covered, in pixels.
    const EDGE: usize = 8;
    let mut scene = scene(4, 0.6, 0.1);
    let (width, height) = (scene.picture.width(), scene.picture.height());
    for (x, y, color) in [
        (0.3, 0.4, [200, 150, 125]),
        (0.7, 0.6, [25, 25, 28]),
        (0.5, 0.3, [185, 40, 45]),
    ] {
        let upright = scene.picture.clone();
        let rows = |c: f64, size: usize, part: f64| {
            (c * size as f64) as usize..((c + part) * size as f64) as usize
        };
        let (columns, rows) = (rows(x, width, 0.14), rows(y, height, 0.2));
        let mut pixels = upright.pixels().to_vec();
        let mut random = Rng::with_seed(9);
        for row in rows.clone() {
            for column in columns.clone() {
                for (k, value) in color.iter().enumerate() {
                    pixels[(row * width + column) * 3 + k] = value + random.u8(..8);
                }
            }
        }
        scene.picture = Picture::new(width, height, pixels);
        let reading = scene.read(Some(&scene.corners)).unwrap();
        let board = scene.edition.board();
        let [least, most] = board.corners().unwrap();
        for track in &reading.tracks {
            let is_covered = board.track(track.track).spaces.iter().any(|space| {
                let [x, y] = [0, 1].map(|k| (space.at[k] - least[k]) / (most[k] - least[k]));
                let within = |c: f64, range: &std::ops::Range<usize>| {
                    (range.start + EDGE..range.end - EDGE).contains(&(c as usize))
                };
                within(x * width as f64, &columns) && within(y * height as f64, &rows)
            });
            assert!(
                !is_covered || !track.is_sure && track.owner.is_none(),
                "{}",
                board.track_name(track.track).raw()
            );
        }
        scene.picture = upright;
    }
}

#[test]
fn a_dark_or_small_picture_is_refused() {
    let mut scene = scene(5, 0.6, 0.0);
    let bright = scene.picture.clone();
    let dark = bright.pixels().iter().map(|value| value / 4).collect();
    scene.picture = Picture::new(bright.width(), bright.height(), dark);
    assert_eq!(scene.read(Some(&scene.corners)), Err(Refusal::Dark));
    let (width, height) = (bright.width() / 4, bright.height() / 4);
    scene.picture = moved(&bright, width, height, |x, y| [x * 4, y * 4]);
    assert!(scene.read(Some(&scene.picture.corners())).is_err());
}
