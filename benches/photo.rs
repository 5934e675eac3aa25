//! Spoiled photographs: for each kind of spoiling the tracks that are sure and right, unsure, and sure and wrong, with corners given and
//! found. `PHOTOGRAPHS` names the folder of the photographs and their truth.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    clippy::disallowed_methods,
    clippy::many_single_char_names,
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "coordinates become indices, formulas have the textbook's letters, and a bench prints and may panic"
)]

use stationmaster_core::shipped_edition;
use stationmaster_photo::{Picture, read};

#[path = "../crates/photo/tests/main/photographs.rs"]
#[allow(dead_code, reason = "shared with the reader's tests")]
mod photographs;

type Spoil = fn(&Picture) -> Picture;

const SPOILINGS: [(&str, Spoil); 12] = [
    ("as it is", |picture| picture.clone()),
    ("tilted by 30°", |picture| tilted(picture, 30.0)),
    ("tilted by 45°", |picture| tilted(picture, 45.0)),
    ("half the light", |picture| lit(picture, |_| [0.5; 3])),
    ("a fifth of the light", |picture| lit(picture, |_| [0.2; 3])),
    ("warm light", |picture| lit(picture, |_| [1.1, 0.9, 0.6])),
    ("cold light", |picture| lit(picture, |_| [0.8, 0.95, 1.1])),
    ("blur of 3 pixels", |picture| blurred(picture, 1)),
    ("blur of 7 pixels", |picture| blurred(picture, 3)),
    ("half the size", |picture| scaled(picture, 0.5)),
    ("glare of 30 %", |picture| {
        lit(picture, |d| [1.0 + 0.3 * (-d * d * 30.0).exp(); 3])
    }),
    ("glare of 100 %", |picture| {
        lit(picture, |d| [1.0 + (-d * d * 30.0).exp(); 3])
    }),
];

/// Returns a picture with each pixel taken from a place of another, black beyond its edge.
fn warped(picture: &Picture, size: [usize; 2], from: impl Fn(f64, f64) -> [f64; 2]) -> Picture {
    let pixel = |index: usize| {
        let [x, y] = from((index % size[0]) as f64, (index / size[0]) as f64);
        let is_inside = x >= 0.0 && y >= 0.0;
        let at = (y as usize * picture.width() + x as usize) * 3;
        let is_inside = is_inside && x < picture.width() as f64 && y < picture.height() as f64;
        if is_inside {
            picture.pixels()[at..at + 3].to_vec()
        } else {
            vec![40; 3]
        }
    };
    Picture::new(
        size[0],
        size[1],
        (0..size[0] * size[1]).flat_map(pixel).collect(),
    )
}

fn scaled(picture: &Picture, factor: f64) -> Picture {
    let size = [picture.width(), picture.height()].map(|side| (side as f64 * factor) as usize);
    warped(picture, size, |x, y| [x / factor, y / factor])
}

/// Returns the place of a pixel on the flat picture that a camera sees at an angle.
fn seen_from(size: [f64; 2], degrees: f64, [x, y]: [f64; 2]) -> [f64; 2] {
    let (sin, cos) = degrees.to_radians().sin_cos();
    let away = 2.0 * size[0];
    let [u, v] = [x - size[0] / 2.0, y - size[1] / 2.0].map(|c| c / away);
    let depth = v * away / (cos + v * sin);
    [
        size[0] / 2.0 + u * (away - depth * sin),
        size[1] / 2.0 + depth,
    ]
}

fn tilted(picture: &Picture, degrees: f64) -> Picture {
    let size = [picture.width(), picture.height()];
    warped(picture, size, |x, y| {
        seen_from(size.map(|side| side as f64), degrees, [x, y])
    })
}

/// Multiplies red, green and blue by factors that depend on the distance from the middle, in widths.
fn lit(picture: &Picture, factors: impl Fn(f64) -> [f64; 3]) -> Picture {
    let [w, h] = [picture.width(), picture.height()].map(|side| side as f64);
    let value = |(index, &value): (usize, &u8)| {
        let pixel = index / 3;
        let [x, y] = [pixel % picture.width(), pixel / picture.width()].map(|c| c as f64);
        let factor = factors((x / w - 0.5).hypot((y - h / 2.0) / w))[index % 3];
        (f64::from(value) * factor).min(255.0) as u8
    };
    let pixels = picture.pixels().iter().enumerate().map(value);
    Picture::new(picture.width(), picture.height(), pixels.collect())
}

fn blurred(picture: &Picture, reach: isize) -> Picture {
    let (width, pixels) = (picture.width() as isize, picture.pixels());
    let mean = |index: isize| {
        let near =
            (-reach..=reach).flat_map(|y| (-reach..=reach).map(move |x| (y * width + x) * 3));
        let values = near.filter_map(|off| pixels.get(usize::try_from(index + off).ok()?));
        let (sum, count) = values.fold((0, 0), |(sum, count), &v| (sum + u32::from(v), count + 1));
        (sum / count) as u8
    };
    let pixels = (0..pixels.len() as isize).map(mean);
    Picture::new(picture.width(), picture.height(), pixels.collect())
}

fn main() {
    let edition = shipped_edition("europe-original").unwrap();
    let photographs = photographs::photographs(&edition);
    println!(
        "tracks right, unsure, sure and wrong, and boards refused; with corners given | found"
    );
    for (name, spoil) in SPOILINGS {
        let mut counts = [[0; 4]; 2];
        for photograph in &photographs {
            let spoiled = spoil(&photograph.picture);
            for (way, count) in counts.iter_mut().enumerate() {
                // The corners are known only of an upright, cropped photograph.
                let is_given = way == 0 && !name.starts_with("tilted");
                let corners = is_given.then(|| spoiled.corners());
                let colors = &edition.rules().colors;
                match read(&spoiled, &edition, colors, corners.as_ref()) {
                    Ok(reading) => {
                        let [tracks, _] = photograph.compare(&reading);
                        (0..3).for_each(|kind| count[kind] += tracks[kind]);
                    }
                    Err(_) => count[3] += 1,
                }
            }
        }
        println!("{name}: {:?} | {:?}", counts[0], counts[1]);
    }
}
