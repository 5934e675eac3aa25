//! The page that a picture is printed on: whole on one, be the paper A4 or Letter.

use kurbo::Size;

/// The margin of the page, in millimetres.
pub(super) const MARGIN: f64 = 10.0;
/// The longer and the shorter side of what A4 and Letter both have within the margin, in millimetres: A4 is narrower, 210 by
/// 297, Letter shorter, 215.9 by 279.4.
const LONG: f64 = 259.0;
const SHORT: f64 = 190.0;

/// Returns the room for a picture of this shape, in millimetres: of a page turned so that the picture comes out larger.
pub(super) fn room(picture: Size) -> Size {
    let [wide, high] = [Size::new(LONG, SHORT), Size::new(SHORT, LONG)];
    if scale(picture, wide) >= scale(picture, high) { wide } else { high }
}

/// Returns how many millimetres a unit of the picture has in a room.
pub(super) fn scale(picture: Size, room: Size) -> f64 {
    (room.width / picture.width).min(room.height / picture.height)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_printed_fits_the_page_of_either_paper() {
        for (short, long) in [(210.0, 297.0), (215.9, 279.4)] {
            assert!(SHORT + 2.0 * MARGIN <= short && LONG + 2.0 * MARGIN <= long);
        }
    }

    #[test]
    fn a_page_is_turned_as_the_picture_is() {
        assert_eq!(room(Size::new(1700.0, 1500.0)), Size::new(259.0, 190.0));
        assert_eq!(room(Size::new(1200.0, 2300.0)), Size::new(190.0, 259.0));
        assert!((scale(Size::new(2590.0, 100.0), Size::new(259.0, 190.0)) - 0.1).abs() < 1e-9);
    }
}
