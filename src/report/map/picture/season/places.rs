//! Where the lines of an axis and the names beside a chart stand.

/// The step between the lines of an axis, so that there are seven at most.
pub(super) fn step(range: f64) -> f64 {
    let steps = [5.0, 10.0, 20.0, 25.0, 50.0, 100.0, 200.0, 500.0];
    steps
        .into_iter()
        .find(|step| range / step <= 7.0)
        .unwrap_or(1000.0)
}

/// Moves ascending places apart, as little as can be in all and within the limits.
pub(super) fn spread(places: &mut [f64], apart: f64, least: f64, most: f64) {
    let wanted = places.to_vec();
    for at in 1..places.len() {
        places[at] = places[at].max(places[at - 1] + apart);
    }
    let (Some(top), Some(bottom)) = (places.first().copied(), places.last().copied()) else {
        return;
    };
    let moved: f64 = places
        .iter()
        .zip(&wanted)
        .map(|(place, wanted)| place - wanted)
        .sum();
    let back = (moved / wanted.len() as f64)
        .max(bottom - most)
        .min(top - least);
    for place in places {
        *place -= back;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn assert_near(found: &[f64], expected: &[f64]) {
        assert_eq!(found.len(), expected.len());
        assert!(
            found
                .iter()
                .zip(expected)
                .all(|(a, b)| (a - b).abs() < 1e-9),
            "{found:?}"
        );
    }

    #[test]
    fn names_are_moved_apart_and_an_axis_has_few_lines() {
        let mut places = [100.0, 110.0, 120.0];
        spread(&mut places, 50.0, 0.0, 1000.0);
        assert_near(&places, &[60.0, 110.0, 160.0]);
        spread(&mut places, 50.0, 0.0, 150.0);
        assert_near(&places, &[50.0, 100.0, 150.0]);
        spread(&mut places, 50.0, 70.0, 500.0);
        assert_near(&places, &[70.0, 120.0, 170.0]);
        spread(&mut [], 50.0, 0.0, 1.0);
        assert_near(
            &[30.0, 140.0, 170.0, 900.0].map(step),
            &[5.0, 20.0, 25.0, 200.0],
        );
    }
}
