//! The colors of how often something was claimed.

use stationmaster_map::paint::Rgb;

/// From the rarest to the most frequent: lighter to darker, so that gray and every eye show the same order.
const RAMP: [Rgb; 5] = [
    Rgb([0xf0, 0xc9, 0x70]),
    Rgb([0xe8, 0x9a, 0x3c]),
    Rgb([0xcc, 0x58, 0x2a]),
    Rgb([0x9c, 0x24, 0x2c]),
    Rgb([0x4c, 0x0c, 0x2c]),
];

/// The color of a part between 0 and 1.
pub(super) fn ramp(share: f64) -> Rgb {
    let place = share.clamp(0.0, 1.0) * (RAMP.len() - 1) as f64;
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "it is between 0 and 3"
    )]
    let at = (place.floor() as usize).min(RAMP.len() - 2);
    let (Rgb(from), Rgb(to)) = (RAMP[at], RAMP[at + 1]);
    let part = place - at as f64;
    let channel = |channel: usize| {
        let mixed = f64::from(from[channel]) * (1.0 - part) + f64::from(to[channel]) * part;
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a mix of bytes is a byte"
        )]
        (mixed.round() as u8)
    };
    Rgb([0, 1, 2].map(channel))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is claimed more often is darker, in gray too.
    #[test]
    fn the_ramp_only_darkens() {
        let light = |share: f64| {
            let Rgb([red, green, blue]) = ramp(share);
            0.2126 * f64::from(red) + 0.7152 * f64::from(green) + 0.0722 * f64::from(blue)
        };
        let shares = (0..=20).map(|part| f64::from(part) / 20.0);
        let lights: Vec<f64> = shares.map(light).collect();
        assert!(
            lights.windows(2).all(|pair| pair[0] > pair[1]),
            "{lights:?}"
        );
        assert_eq!([ramp(0.0), ramp(1.0)], [RAMP[0], RAMP[4]]);
    }
}
