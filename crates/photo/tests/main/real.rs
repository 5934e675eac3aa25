//! Tests with photographs: `cargo test -p stationmaster-photo --release -- --nocapture` prints a table of them.

use std::time::Instant;

use fastrand::Rng;
use stationmaster_core::shipped_edition;
use stationmaster_photo::{Corners, Picture, read};

use crate::covers::{cover, cut};
use crate::photographs::{IS_WHOLE, photographs};

/// Reads the photographs of an edition, prints a row for each, and returns the totals of [`Photograph::compare`].
fn table(edition: &str, corners: impl Fn(&Picture) -> Option<Corners>) -> [[usize; 3]; 2] {
    let edition = shipped_edition(edition).unwrap();
    let mut totals = [[0; 3]; 2];
    for photograph in photographs(&edition) {
        let start = Instant::now();
        let picture = &photograph.picture;
        let reading = read(
            picture,
            &edition,
            &edition.rules().colors,
            corners(picture).as_ref(),
        );
        let time = start.elapsed().as_secs_f64();
        let reading = reading.unwrap_or_else(|refusal| panic!("{}: {refusal}", photograph.name));
        let counts = photograph.compare(&reading);
        println!(
            "{}: {} discs, {counts:?}, {time:.2} s",
            photograph.name, reading.discs
        );
        for (total, count) in totals.iter_mut().flatten().zip(counts.iter().flatten()) {
            *total += count;
        }
    }
    println!("right, unsure, wrong and sure: tracks and stations {totals:?}");
    totals
}

/// Asserts the figures of Europe: nothing sure is wrong, and little unsure.
fn check_europe([tracks, stations]: [[usize; 3]; 2]) {
    assert_eq!([tracks[2], stations[2]], [0, 0], "nothing sure is wrong");
    assert!(!IS_WHOLE || tracks[1] * 100 <= tracks.iter().sum::<usize>() * 3);
    assert!(stations[1] * 10 <= stations.iter().sum());
}

#[test]
fn photographs_are_read_with_their_corners() {
    check_europe(table("europe-original", |picture| Some(picture.corners())));
}

#[test]
fn photographs_are_read_without_their_corners() {
    check_europe(table("europe-original", |_| None));
}

#[test]
fn photographs_of_the_usa_are_read_without_their_corners() {
    let [tracks, _] = table("usa", |_| None);
    assert_eq!(tracks[2], 0, "nothing sure is wrong");
    assert!(!IS_WHOLE || tracks[1] * 10 <= tracks.iter().sum::<usize>() * 3);
}

#[test]
fn what_is_covered_or_cut_away_on_photographs_is_not_sure() {
    let edition = shipped_edition("europe-original").unwrap();
    let mut random = Rng::with_seed(11);
    let mut totals = [0; 3];
    for photograph in photographs(&edition) {
        for part in (0..3).step_by(if IS_WHOLE { 1 } else { 3 }) {
            let covered = if part < 2 {
                cover(&photograph.picture, &mut random, 0.14)
            } else {
                cut(&photograph.picture, random.usize(..4), 0.1)
            };
            // The corners of these photographs are those of their pictures.
            let corners = photograph
                .picture
                .corners()
                .map(|corner| covered.moved(corner));
            let Ok(reading) = read(
                &covered.picture,
                &edition,
                &edition.rules().colors,
                Some(&corners),
            ) else {
                continue;
            };
            for track in &reading.tracks {
                let is_right = track.owner == photograph.tracks[track.place.0];
                let (name, kind) = (&photograph.name, &covered.kind);
                assert!(!track.is_sure || is_right, "{name}: {kind}");
                if covered.hidden_parts(&edition, &corners, track.place) > 0 {
                    totals[usize::from(track.is_sure)] += 1;
                }
            }
            totals[2] += 1;
        }
    }
    println!(
        "hidden tracks unsure {}, sure {}, in {} pictures",
        totals[0], totals[1], totals[2]
    );
    assert!(
        totals[1] * 50 <= totals[0],
        "what is hidden is hardly ever sure"
    );
}
