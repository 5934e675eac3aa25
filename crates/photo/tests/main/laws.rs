//! Laws of the reader, on drawn pictures.

use fastrand::Rng;
use stationmaster_core::Color;
use stationmaster_photo::{Picture, Reading, Refusal, read};

use crate::covers::{cover, cut};
use crate::drawn::{Look, PLAIN, Scene, scene};
use crate::photographs::IS_WHOLE;

/// Asserts that nothing sure is wrong, that the laws of the game hold and that probabilities are valid; returns the number of
/// sure tracks.
fn check(scene: &Scene, reading: &Reading) -> usize {
    let (board, colors) = (scene.edition.board(), &scene.edition.rules().colors);
    for track in &reading.tracks {
        let name = board.track_name(track.place);
        let owner = scene.owners[track.place.0];
        assert!(
            !track.is_sure || track.owner == owner,
            "{} is {owner:?}: {track:?}",
            name.raw()
        );
        // Twice the margin is needed with gray plastic, or without known corners.
        let is_known = board.corners().is_some() && !colors.contains(&Color::Gray);
        let least = if is_known { 0.92 } else { 0.993 };
        assert!(!track.is_sure || track.choices[0].1 > least, "{track:?}");
        let total: f64 = track.choices.iter().map(|choice| choice.1).sum();
        assert!(
            (total - 1.0).abs() < 1e-6,
            "probabilities add up to 1: {track:?}"
        );
    }
    for station in &reading.stations {
        assert!(!station.is_sure || station.owner.is_none(), "{station:?}");
    }
    let sure = || reading.tracks.iter().filter(|track| track.is_sure);
    for color in &scene.edition.rules().colors {
        let of_color = sure().filter(|track| track.owner == Some(*color));
        let trains: u32 = of_color.map(|track| board.length(track.place).0).sum();
        assert!(trains <= scene.edition.rules().trains.0);
    }
    sure().count()
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
fn nothing_sure_is_wrong_in_any_edition_light_and_view() {
    for (edition, seed, share, falling, tilt) in [
        ("europe-original", 1, 0.8, 0.4, 0.0),
        ("germany", 10, 0.6, 0.1, 0.0),
        ("usa", 5, 0.6, 0.1, 20.0),
        ("europe-original", 2, 0.6, 0.1, 30.0),
        ("europe-original", 3, 0.1, 0.1, 0.0),
        ("europe-anniversary", 4, 0.6, 0.1, 0.0),
        ("germany", 11, 0.3, 0.4, 0.0),
    ]
    .into_iter()
    .take(if IS_WHOLE { 7 } else { 2 })
    {
        let look = Look {
            seed,
            share,
            tilt,
            falling,
            ..PLAIN
        };
        let scene = scene(edition, look);
        let reading = scene
            .read(Some(&scene.corners))
            .unwrap_or_else(|refusal| panic!("{edition} {look:?}: {refusal}"));
        let sure = check(&scene, &reading);
        println!(
            "{edition} {look:?}: {sure} of {} are sure",
            scene.owners.len()
        );
        assert!(
            sure * 2 > scene.owners.len(),
            "{edition} {look:?}: {sure} are sure"
        );
    }
}

#[test]
fn a_turned_picture_is_found_and_a_mirrored_one_refused() {
    let mut scene = scene("europe-original", Look { seed: 6, ..PLAIN });
    let (width, height) = (scene.picture.width(), scene.picture.height());
    let upright = scene.picture.clone();
    scene.picture = moved(&upright, height, width, |x, y| [y, height - 1 - x]);
    let reading = scene.read(None).unwrap();
    assert!(check(&scene, &reading) * 10 > scene.owners.len() * 7);
    let [x, y] = reading.corners[0];
    let [left, top] = scene.corners[0];
    assert!(
        (x - (height as f64 - top)).abs() < 15.0 && (y - left).abs() < 15.0,
        "the upper left corner is at the right"
    );
    scene.picture = moved(&upright, width, height, |x, y| [width - 1 - x, y]);
    assert!(!IS_WHOLE || matches!(scene.read(None), Err(Refusal::NotFound { .. })));
}

#[test]
fn what_is_covered_or_cut_away_is_neither_sure_nor_empty() {
    let mut scene = scene("europe-original", Look { seed: 7, ..PLAIN });
    let whole = scene.picture.clone();
    let mut random = Rng::with_seed(8);
    for round in (0..10).step_by(if IS_WHOLE { 1 } else { 7 }) {
        let covered = if round < 7 {
            cover(&whole, &mut random, 0.14)
        } else {
            cut(&whole, random.usize(..4), 0.12)
        };
        let corners = scene.corners.map(|corner| covered.moved(corner));
        scene.picture = covered.picture.clone();
        let Ok(reading) = scene.read(Some(&corners)) else {
            continue;
        };
        check(&scene, &reading);
        for track in &reading.tracks {
            let hidden = covered.hidden_parts(&scene.edition, &corners, track.place);
            let name = scene.edition.board().track_name(track.place);
            assert!(
                hidden < 2 || !track.is_sure,
                "{} under {}",
                name.raw(),
                covered.kind
            );
        }
    }
}

#[test]
fn less_light_with_its_noise_makes_nothing_sure_wrong_and_too_little_is_refused() {
    let dim = |light, noise| Look {
        seed: 9,
        light,
        noise,
        ..PLAIN
    };
    for look in &[dim(0.4, 20.0), dim(0.6, 14.0)][usize::from(!IS_WHOLE)..] {
        let scene = scene("europe-original", *look);
        if let Ok(reading) = scene.read(Some(&scene.corners)) {
            check(&scene, &reading);
        }
    }
    let scene = scene("europe-original", dim(0.2, PLAIN.noise));
    assert_eq!(scene.read(Some(&scene.corners)), Err(Refusal::Dark));
}

#[test]
fn a_small_picture_is_refused() {
    let mut scene = scene("europe-original", PLAIN);
    let large = scene.picture.clone();
    scene.picture = moved(&large, large.width() / 4, large.height() / 4, |x, y| {
        [x * 4, y * 4]
    });
    let corners = scene.corners.map(|corner| corner.map(|c| c / 4.0));
    assert!(scene.read(Some(&corners)).is_err());
}

#[test]
fn nothing_is_sure_where_many_trains_are_of_colors_that_nobody_plays() {
    let scene = scene("europe-original", PLAIN);
    let colors = &scene.edition.rules().colors;
    let read = |playing| {
        read(
            &scene.picture,
            &scene.edition,
            playing,
            Some(&scene.corners),
        )
    };
    let reading = read(&colors[..3]).unwrap();
    assert!(reading.tracks.iter().all(|track| !track.is_sure));
    assert!(reading.stations.iter().all(|station| !station.is_sure));
}
