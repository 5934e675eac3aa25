//! Pictures: any pixels over a board and corners are read or refused, and what is sure keeps the laws of the game.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "numbers become places in a picture"
)]

use std::sync::OnceLock;

use stationmaster_photo::{Picture, read};

use crate::chance::Chance;
use crate::dice::{self, Dice};
use crate::drawn::{PLAIN, Scene, scene};

/// Longer inputs are cut.
pub const LONGEST: usize = 400;

/// The outcomes of pictures.
pub const KINDS: &[&str] = &["read", "refused"];

/// Tries a picture: a drawn board with spots of any color over it. Eight numbers are its corners, as distances from the true ones;
/// each other one is the place of a spot.
pub fn target(data: &[u8]) -> &'static str {
    static SCENE: OnceLock<Scene> = OnceLock::new();
    let scene = SCENE.get_or_init(|| scene("europe-original", PLAIN));
    let text = dice::text(data, make);
    let words = text.split_whitespace();
    let mut numbers = words.map(|word| word.parse::<f64>().unwrap_or(0.5));
    let offset = |number: f64| 100.0 * (number - 0.5);
    let mut moved = |at: f64| at + numbers.next().map_or(0.0, offset);
    let corners = scene.corners.map(|corner| corner.map(&mut moved));
    let (width, height) = (scene.picture.width(), scene.picture.height());
    let mut pixels = scene.picture.pixels().to_vec();
    for (spot, byte) in numbers.zip(0_u8..) {
        let start = (spot.abs() * pixels.len() as f64) as usize % pixels.len();
        for row in pixels[start..].chunks_mut(3 * width).take(100) {
            let end = row.len().min(300);
            row[..end].fill(byte.wrapping_mul(37));
        }
    }
    let picture = Picture::new(width, height, pixels);
    let edition = &scene.edition;
    let Ok(reading) = read(&picture, edition, &edition.rules().colors, Some(&corners)) else {
        return "refused";
    };
    let (board, rules) = (edition.board(), edition.rules());
    for &color in &rules.colors {
        let sure = reading
            .tracks
            .iter()
            .filter(|track| track.is_sure && track.owner == Some(color));
        let trains: u32 = sure.map(|track| board.length(track.place).0).sum();
        assert!(trains <= rules.trains.0, "{color:?} has {trains} trains");
        let sure = reading
            .stations
            .iter()
            .filter(|city| city.is_sure && city.owner == Some(color));
        assert!(
            sure.count() <= rules.stations,
            "{color:?} has more stations than the box"
        );
    }
    "read"
}

fn make(dice: &mut Dice<'_>) -> String {
    let numbers = 0..dice.between(3, 40);
    let number = |_| format!("{:.3} ", dice.below(1_400) as f64 / 1_000.0 - 0.2);
    numbers.map(number).collect()
}
