//! Photographs with their truth, where they lie beside the project: `cargo test -p stationmaster-photo --release -- --nocapture`
//! prints a table of them.

#![allow(
    clippy::disallowed_methods,
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "the table is the test's answer, and a test may panic"
)]

use std::path::{Path, PathBuf};
use std::time::Instant;

use serde_json::Value;
use stationmaster_core::{Color, Edition, shipped_edition};
use stationmaster_photo::{Corners, Picture, Reading, read};
use zune_jpeg::JpegDecoder;
use zune_jpeg::zune_core::bytestream::ZCursor;

/// A photograph and what lies on its board.
struct Photograph {
    name: String,
    picture: Picture,
    truth: Value,
}

/// How many tracks or stations are sure and right, unsure, sure and wrong.
#[derive(Default, Clone, Copy)]
struct Count([usize; 3]);

impl Count {
    fn add(&mut self, is_sure: bool, is_right: bool) {
        self.0[if !is_sure {
            1
        } else if is_right {
            0
        } else {
            2
        }] += 1;
    }
}

/// Returns the photographs of a board; none where they do not lie beside the project.
fn photographs(board: &str) -> Vec<Photograph> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/photos");
    let Ok(entries) = folder.read_dir() else {
        println!("skipped: no photographs in {}", folder.display());
        return Vec::new();
    };
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|end| end == "jpg"));
    files.sort();
    let photograph = |path: PathBuf| {
        let truth = std::fs::read_to_string(path.with_extension("json")).unwrap();
        let truth: Value = serde_json::from_str(&truth).unwrap();
        (truth["board"] == board).then(|| Photograph {
            name: path.file_stem().unwrap().to_string_lossy().into_owned(),
            picture: decode(&path),
            truth,
        })
    };
    files.into_iter().filter_map(photograph).collect()
}

fn decode(path: &Path) -> Picture {
    let bytes = std::fs::read(path).unwrap();
    let mut decoder = JpegDecoder::new(ZCursor::new(&bytes));
    let pixels = decoder.decode().unwrap();
    let (width, height) = decoder.dimensions().unwrap();
    Picture::new(width, height, pixels)
}

fn color(value: &Value) -> Option<Color> {
    value.as_str().map(|color| color.parse().unwrap())
}

/// Compares a reading with the truth: tracks, then stations.
fn compare(edition: &Edition, reading: &Reading, truth: &Value) -> [Count; 2] {
    let board = edition.board();
    let mut counts = [Count::default(); 2];
    for track in &reading.tracks {
        let id = board.track(track.track).route;
        let index = track.track.0 - board.route(id).tracks.start;
        let owner = color(&truth["tracks"][board.route_name(id).raw()][index]["owner"]);
        counts[0].add(track.is_sure, owner == track.owner);
    }
    for station in &reading.stations {
        let owner = color(&truth["stations"][board.city_name(station.city).raw()]);
        counts[1].add(station.is_sure, owner == station.owner);
    }
    counts
}

/// Reads the photographs of Europe and prints a row for each; nothing sure is wrong and little unsure.
fn table(corners: impl Fn(&Picture) -> Option<Corners>) {
    let edition = shipped_edition("europe-original").unwrap();
    let photographs = photographs("europe");
    let mut totals = [[0; 3]; 2];
    for Photograph {
        name,
        picture,
        truth,
    } in &photographs
    {
        let start = Instant::now();
        let reading = read(
            picture,
            &edition,
            &edition.rules().colors,
            corners(picture).as_ref(),
        );
        let time = start.elapsed().as_secs_f64();
        let reading = reading.unwrap_or_else(|refusal| panic!("{name}: {refusal}"));
        let counts = compare(&edition, &reading, truth);
        let [tracks, stations] = counts.map(|count| count.0);
        println!(
            "{name}: {} discs, tracks {tracks:?}, stations {stations:?}, {time:.2} s",
            reading.discs
        );
        for (total, count) in totals.iter_mut().zip(counts) {
            (0..3).for_each(|k| total[k] += count.0[k]);
        }
    }
    let [tracks, stations] = totals;
    println!("right, unsure, wrong and sure: tracks {tracks:?}, stations {stations:?}");
    assert_eq!([tracks[2], stations[2]], [0, 0], "nothing sure is wrong");
    assert!(tracks[1] * 100 <= photographs.len() * 3 * edition.board().tracks().len());
    assert!(stations[1] * 10 <= photographs.len() * edition.board().cities().len());
}

#[test]
fn photographs_are_read_with_their_corners() {
    table(|picture| Some(picture.corners()));
}

#[test]
fn photographs_are_read_without_their_corners() {
    table(|_| None);
}
