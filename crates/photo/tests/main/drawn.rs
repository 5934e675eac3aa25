//! Pictures drawn from a board's data: the print, plastic trains as boxes with their shadows, perspective, light and noise.

use std::sync::Arc;

use fastrand::Rng;
use stationmaster_core::{Color, Edition, shipped_edition};
use stationmaster_photo::{Corners, Picture, Reading, Refusal, read};

/// The width of a drawn picture, and that of the printed board in it.
const WIDTH: usize = 1600;
const BOARD: f64 = 1450.0;
/// A train, in heights of the board.
const TRAIN: [f64; 3] = [0.055, 0.020, 0.018];

type Rgb = [f64; 3];

/// The look of a drawn picture.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Look {
    pub(crate) seed: u64,
    /// The share of the tracks with trains on them.
    pub(crate) share: f64,
    /// The tilt of the camera from the vertical, in degrees.
    pub(crate) tilt: f64,
    /// The light at the left, and the loss towards the right.
    pub(crate) light: f64,
    pub(crate) falling: f64,
    pub(crate) noise: f64,
}

pub(crate) const PLAIN: Look = Look {
    seed: 1,
    share: 0.6,
    tilt: 0.0,
    light: 1.0,
    falling: 0.1,
    noise: 8.0,
};

/// A drawn board with the owner of each track, and the place of its corners.
pub(crate) struct Scene {
    pub(crate) edition: Arc<Edition>,
    pub(crate) owners: Vec<Option<Color>>,
    pub(crate) picture: Picture,
    pub(crate) corners: Corners,
}

/// A camera above the middle of a board, tilted towards its lower side; places are in heights of the board.
struct Camera {
    sin: f64,
    cos: f64,
    middle: [f64; 2],
    size: [f64; 2],
    scale: f64,
}

/// The distance of the camera, in heights of the board.
const AWAY: f64 = 2.5;

impl Camera {
    fn project(&self, [x, y, z]: [f64; 3]) -> [f64; 2] {
        let (x, y) = (x - self.middle[0], y - self.middle[1]);
        let depth = AWAY - y * self.sin - z * self.cos;
        [
            self.size[0] / 2.0 + self.scale * AWAY * x / depth,
            self.size[1] / 2.0 + self.scale * AWAY * (y * self.cos - z * self.sin) / depth,
        ]
    }

    /// Returns the place on the board that a pixel shows.
    fn ground(&self, [column, row]: [f64; 2]) -> [f64; 2] {
        let u = (column - self.size[0] / 2.0) / self.scale / AWAY;
        let v = (row - self.size[1] / 2.0) / self.scale / AWAY;
        let y = v * AWAY / (self.cos + v * self.sin);
        [
            self.middle[0] + u * (AWAY - y * self.sin),
            self.middle[1] + y,
        ]
    }
}

/// Returns the colors of print and plastic.
fn colors(color: Color) -> [Rgb; 2] {
    match color {
        Color::Black => [[66.0, 65.0, 61.0], [30.0, 28.0, 26.0]],
        Color::Blue => [[70.0, 113.0, 175.0], [20.0, 84.0, 135.0]],
        Color::Brown => [[125.0, 95.0, 65.0], [97.0, 70.0, 47.0]],
        Color::Gray => [[136.0, 131.0, 118.0], [151.0, 151.0, 151.0]],
        Color::Green => [[110.0, 150.0, 55.0], [20.0, 75.0, 52.0]],
        Color::Orange => [[205.0, 125.0, 55.0], [212.0, 115.0, 35.0]],
        Color::Purple => [[175.0, 120.0, 140.0], [118.0, 66.0, 126.0]],
        Color::Red => [[175.0, 60.0, 45.0], [183.0, 38.0, 45.0]],
        Color::White => [[222.0, 215.0, 203.0], [222.0, 221.0, 215.0]],
        Color::Yellow => [[228.0, 216.0, 70.0], [222.0, 194.0, 45.0]],
    }
}

/// Returns the print of a space: half the sides of rectangles, the smallest first, and their colors.
fn print(color: Color) -> [([f64; 2], Rgb); 4] {
    let [ink, _] = colors(color);
    [
        ([0.0040, 0.0040], ink.map(|v| v * 0.8)),
        ([0.0238, 0.0082], ink),
        ([0.0250, 0.0094], [210.0, 200.0, 180.0]),
        ([0.0268, 0.0112], [70.0, 60.0, 50.0]),
    ]
}

/// Returns the color of a city disc at a distance from its middle.
fn disc(distance: f64) -> Option<Rgb> {
    let rings = [
        (0.006, [215.0, 130.0, 55.0]),
        (0.012, [140.0, 95.0, 58.0]),
        (0.0165, [182.0, 140.0, 100.0]),
    ];
    rings
        .into_iter()
        .find(|ring| distance < ring.0)
        .map(|ring| ring.1)
}

/// Fills the convex hull of some points with a color.
fn fill(pixels: &mut [Rgb], points: &[[f64; 2]], color: Rgb) {
    let side = |a: &[f64; 2], b: &[f64; 2], p: &[f64; 2]| {
        (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])
    };
    let pairs = points
        .iter()
        .flat_map(|a| points.iter().map(move |b| (a, b)));
    let is_edge = |(a, b): &(&[f64; 2], &[f64; 2])| {
        !std::ptr::eq(*a, *b) && points.iter().all(|p| side(a, b, p) >= -1e-9)
    };
    let edges: Vec<_> = pairs.filter(is_edge).collect();
    let range = |k: usize, size: usize| {
        let values = || points.iter().map(|at| at[k]);
        let (least, most) = (
            values().fold(f64::MAX, f64::min),
            values().fold(0.0, f64::max),
        );
        least.max(0.0) as usize..(most.ceil() as usize).min(size)
    };
    for row in range(1, pixels.len() / WIDTH) {
        for column in range(0, WIDTH) {
            let at = [column as f64 + 0.5, row as f64 + 0.5];
            if edges.iter().all(|(a, b)| side(a, b, &at) >= 0.0) {
                pixels[row * WIDTH + column] = color;
            }
        }
    }
}

/// Returns random owners within the rules.
fn owners(edition: &Edition, random: &mut Rng, share: f64) -> Vec<Option<Color>> {
    let board = edition.board();
    let colors = &edition.rules().colors;
    let mut left = vec![edition.rules().trains.0 as usize; colors.len()];
    let mut owners: Vec<Option<Color>> = Vec::new();
    for track in board.tracks() {
        let beside = &owners[board.route(track.route).tracks.start..];
        let choice = random.usize(..colors.len());
        let fits = left[choice] >= track.spaces.len() && !beside.contains(&Some(colors[choice]));
        let owner = (fits && random.f64() < share).then_some(colors[choice]);
        left[choice] -= owner.map_or(0, |_| track.spaces.len());
        owners.push(owner);
    }
    owners
}

/// Draws a board of an edition.
pub(crate) fn scene(edition: &str, look: Look) -> Scene {
    let edition = shipped_edition(edition).unwrap();
    let board = edition.board();
    let aspect = board.aspect();
    let [least, most] = board.corners().unwrap_or([[-0.03, -0.05], [1.03, 1.05]]);
    let mut random = Rng::with_seed(look.seed);
    let owners = owners(&edition, &mut random, look.share);
    let scale = BOARD / (most[0] - least[0]) / aspect;
    let height = (scale * (most[1] - least[1]) + (WIDTH as f64 - BOARD)) as usize;
    let (sin, cos) = look.tilt.to_radians().sin_cos();
    let size = [WIDTH as f64, height as f64];
    let camera = Camera {
        sin,
        cos,
        middle: [aspect / 2.0, 0.5],
        size,
        scale,
    };
    // The reader looks for the corners of the map if those of the print are not known.
    let ends = board.corners().unwrap_or([[0.0, 0.0], [1.0, 1.0]]);
    // The distance of spaces gives the scale of everything on a board.
    let tracks = board.tracks().iter();
    let mut steps: Vec<f64> = tracks
        .flat_map(|track| track.spaces.windows(2))
        .map(|pair| [0, 1].map(|k| pair[1].at[k] - pair[0].at[k]))
        .map(|[x, y]| (x * aspect).hypot(y))
        .collect();
    steps.sort_by(f64::total_cmp);
    let unit = steps[steps.len() / 2] / 0.0577;
    let corners = [[0, 0], [1, 0], [1, 1], [0, 1]]
        .map(|[x, y]| camera.project([ends[x][0] * aspect, ends[y][1], 0.0]));

    let mut pixels: Vec<Rgb> = Vec::new();
    for index in 0..WIDTH * height {
        let [x, y] = camera.ground([(index % WIDTH) as f64 + 0.5, (index / WIDTH) as f64 + 0.5]);
        let within = |low: [f64; 2], high: [f64; 2]| {
            (low[0] * aspect..high[0] * aspect).contains(&x) && (low[1]..high[1]).contains(&y)
        };
        pixels.push(if within([0.0, 0.0], [1.0, 1.0]) {
            [191.0, 171.0, 133.0]
        } else if within(least, most) {
            [95.0, 70.0, 50.0]
        } else {
            [60.0, 75.0, 70.0]
        });
    }
    // Draws flat things over the pixels around their middles.
    let mut flat = |at: [f64; 2], reach: f64, color: &dyn Fn([f64; 2]) -> Option<Rgb>| {
        let [x, y] = camera.project([at[0], at[1], 0.0]);
        let range = |c: f64, size: usize| {
            let reach = reach * unit * scale * 1.5;
            (c - reach).max(0.0) as usize..((c + reach).max(0.0) as usize).min(size)
        };
        for row in range(y, height) {
            for column in range(x, WIDTH) {
                let [u, v] = camera.ground([column as f64 + 0.5, row as f64 + 0.5]);
                if let Some(color) = color([(u - at[0]) / unit, (v - at[1]) / unit]) {
                    pixels[row * WIDTH + column] = color;
                }
            }
        }
    };
    for track in board.tracks() {
        let rings = print(track.color);
        for space in &track.spaces {
            let (sin, cos) = space.degrees.to_radians().sin_cos();
            flat([space.at[0] * aspect, space.at[1]], 0.03, &|[x, y]| {
                let (u, v) = ((x * cos + y * sin).abs(), (y * cos - x * sin).abs());
                let ring = rings.iter().find(|([a, b], _)| u < *a && v < *b);
                ring.map(|(_, color)| *color)
            });
        }
    }
    for at in board.nodes().iter().filter_map(|node| node.at) {
        flat([at[0] * aspect, at[1]], 0.02, &|[x, y]| disc(x.hypot(y)));
    }
    let mut trains: Vec<([f64; 2], f64, Color)> = Vec::new();
    for (track, owner) in board.tracks().iter().zip(&owners) {
        let spaces = owner
            .iter()
            .flat_map(|owner| track.spaces.iter().map(move |space| (space, *owner)));
        trains.extend(
            spaces
                .map(|(space, owner)| ([space.at[0] * aspect, space.at[1]], space.degrees, owner)),
        );
    }
    trains.sort_by(|a, b| a.0[1].total_cmp(&b.0[1]));
    for (at, degrees, color) in trains {
        let (sin, cos) = (degrees + random.f64() * 6.0 - 3.0).to_radians().sin_cos();
        let [dx, dy] = [random.f64() - 0.5, random.f64() - 0.5].map(|c| c * 0.005);
        let corner = |u: f64, v: f64, z: f64, part: f64| {
            let [u, v] = [u * TRAIN[0], v * TRAIN[1] * part].map(|c| c * unit / 2.0);
            [
                at[0] + dx + u * cos - v * sin,
                at[1] + dy + u * sin + v * cos,
                z * TRAIN[2] * unit,
            ]
        };
        let rectangle = |z: f64, part: f64| {
            [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map(|(u, v)| corner(u, v, z, part))
        };
        let body = colors(color)[1];
        let shadow = rectangle(0.0, 1.0)
            .map(|[x, y, _]| camera.project([x + 0.003 * unit, y + 0.005 * unit, 0.0]));
        fill(&mut pixels, &shadow, [60.0, 52.0, 42.0]);
        let [bottom, top] = [0.0, 1.0].map(|z| rectangle(z, 1.0).map(|at| camera.project(at)));
        fill(&mut pixels, &[bottom, top].concat(), body.map(|v| v * 0.65));
        fill(
            &mut pixels,
            &rectangle(1.0, 0.7).map(|at| camera.project(at)),
            body,
        );
    }
    let mut values = Vec::with_capacity(pixels.len() * 3);
    for (index, color) in pixels.iter().enumerate() {
        let across = (index % WIDTH) as f64 / WIDTH as f64;
        let light = look.light * (1.0 - look.falling * across);
        for value in color {
            let noise = (random.f64() + random.f64() - 1.0) * look.noise;
            values.push((value * light + noise).clamp(0.0, 255.0) as u8);
        }
    }
    let picture = Picture::new(WIDTH, height, values);
    Scene {
        edition,
        owners,
        picture,
        corners,
    }
}

impl Scene {
    pub(crate) fn read(&self, corners: Option<&Corners>) -> Result<Reading, Refusal> {
        read(
            &self.picture,
            &self.edition,
            &self.edition.rules().colors,
            corners,
        )
    }
}
