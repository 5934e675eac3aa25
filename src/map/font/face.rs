//! A reader of the two TrueType files that the program carries: as much of the format as these use.
//!
//! The format: <https://learn.microsoft.com/typography/opentype/spec/otff>

#[cfg(feature = "png")]
use kurbo::{Affine, BezPath, Point};

/// Units of the outlines and widths to the size of the font.
pub(super) const UNITS: f64 = 2048.0;

/// A font: its file, where some of its tables begin, and the glyph of each letter, by their codes.
pub(super) struct Face {
    file: &'static [u8],
    widths: usize,
    #[cfg(feature = "png")]
    offsets: usize,
    #[cfg(feature = "png")]
    outlines: usize,
    glyphs: Vec<(u16, u16)>,
}

impl Face {
    pub(super) fn new(file: &'static [u8]) -> Face {
        let table = |tag: &[u8; 4]| {
            let entry = file[12..].chunks(16).find(|entry| entry.starts_with(tag)).expect("the font has this table");
            entry[8..12].iter().fold(0, |offset, &byte| offset << 8 | usize::from(byte))
        };
        let mut face = Face {
            file,
            widths: table(b"hmtx"),
            #[cfg(feature = "png")]
            offsets: table(b"loca"),
            #[cfg(feature = "png")]
            outlines: table(b"glyf"),
            glyphs: Vec::new(),
        };
        face.glyphs = face.mapped(table(b"cmap"));
        face
    }

    fn word(&self, at: usize) -> u16 {
        u16::from_be_bytes([self.file[at], self.file[at + 1]])
    }

    /// The glyphs of all letters, from the first subtable of the map: segments of codes, given by four arrays.
    fn mapped(&self, map: usize) -> Vec<(u16, u16)> {
        let segments = map + usize::from(self.word(map + 10));
        let count = usize::from(self.word(segments + 6)) / 2;
        let mut glyphs = Vec::new();
        for segment in 0..count {
            let last = segments + 14 + 2 * segment;
            // The first array ends with two bytes of padding.
            let [first, delta, offset] = [1, 2, 3].map(|array| last + 2 + 2 * array * count);
            for code in self.word(first)..=self.word(last) {
                let glyph = match usize::from(self.word(offset)) {
                    0 => code,
                    skipped => self.word(offset + skipped + 2 * usize::from(code - self.word(first))),
                };
                glyphs.push((code, glyph.wrapping_add(self.word(delta))));
            }
        }
        glyphs.retain(|&(_, glyph)| glyph > 0);
        glyphs
    }

    pub(super) fn glyph(&self, letter: char) -> Option<u16> {
        let code = u16::try_from(u32::from(letter)).ok()?;
        let found = self.glyphs.binary_search_by_key(&code, |(code, _)| *code).ok()?;
        Some(self.glyphs[found].1)
    }

    pub(super) fn width(&self, glyph: u16) -> u16 {
        self.word(self.widths + 4 * usize::from(glyph))
    }
}

/// The bytes before the contours or parts of an outline: how many there are, and the bounds.
#[cfg(feature = "png")]
const HEADER: usize = 10;

#[cfg(feature = "png")]
impl Face {
    /// Returns the outline of a glyph, with y upwards.
    pub(super) fn outline(&self, glyph: u16) -> BezPath {
        let offset = self.offsets + 2 * usize::from(glyph);
        let [start, end] = [offset, offset + 2].map(|at| self.outlines + 2 * usize::from(self.word(at)));
        match usize::try_from(self.signed(start)) {
            _ if start == end => BezPath::new(),
            Ok(contours) => self.simple(start + HEADER, contours),
            Err(_) => self.composite(start + HEADER),
        }
    }

    fn signed(&self, at: usize) -> i16 {
        self.word(at).cast_signed()
    }

    /// The outlines of other glyphs, each shifted: of a letter and its accents.
    fn composite(&self, mut at: usize) -> BezPath {
        const WORDS: u16 = 1;
        const MORE: u16 = 1 << 5;
        let mut outline = BezPath::new();
        loop {
            let (flags, glyph) = (self.word(at), self.word(at + 2));
            let has_words = flags & WORDS > 0;
            let [x, y] = if has_words {
                [at + 4, at + 6].map(|at| f64::from(self.signed(at)))
            } else {
                [at + 4, at + 5].map(|at| f64::from(self.file[at].cast_signed()))
            };
            outline.extend(Affine::translate((x, y)) * self.outline(glyph));
            if flags & MORE == 0 {
                return outline;
            }
            at += if has_words { 8 } else { 6 };
        }
    }

    /// An outline of closed contours: where each ends, instructions for low resolutions, and the points.
    fn simple(&self, at: usize, contours: usize) -> BezPath {
        let ends: Vec<usize> = (0..contours).map(|contour| 1 + usize::from(self.word(at + 2 * contour))).collect();
        let instructions = at + 2 * contours;
        let points = instructions + 2 + usize::from(self.word(instructions));
        let points = self.points(points, ends.last().copied().unwrap_or(0));
        let mut outline = BezPath::new();
        let mut start = 0;
        for end in ends {
            draw(&mut outline, &points[start..end]);
            start = end;
        }
        outline
    }

    /// The points of an outline, each with whether it is on the line or pulls at it.
    fn points(&self, mut at: usize, count: usize) -> Vec<(Point, bool)> {
        const ON_LINE: u8 = 1;
        const REPEATED: u8 = 1 << 3;
        let mut flags = Vec::new();
        while flags.len() < count {
            let flag = self.file[at];
            let is_repeated = flag & REPEATED > 0;
            let times = if is_repeated { 1 + usize::from(self.file[at + 1]) } else { 1 };
            flags.resize(flags.len() + times, flag);
            at += 1 + usize::from(is_repeated);
        }
        // First all x, then all y, each from the one before: a byte, with its sign among the flags, or a word, or no step.
        let mut coordinates = |short: u8, same: u8| -> Vec<f64> {
            let mut value = 0.0;
            let next = |flag: &u8| {
                match (flag & short > 0, flag & same > 0) {
                    (true, is_positive) => {
                        let step = f64::from(self.file[at]);
                        value += if is_positive { step } else { -step };
                        at += 1;
                    }
                    (false, true) => {}
                    (false, false) => {
                        value += f64::from(self.signed(at));
                        at += 2;
                    }
                }
                value
            };
            flags.iter().map(next).collect()
        };
        let (xs, ys) = (coordinates(1 << 1, 1 << 4), coordinates(1 << 2, 1 << 5));
        let points = xs.into_iter().zip(ys).map(Point::from);
        points.zip(&flags).map(|(point, flag)| (point, flag & ON_LINE > 0)).collect()
    }
}

/// Draws a closed contour. Between two points that pull at it lies one on the line that is not given.
#[cfg(feature = "png")]
fn draw(outline: &mut BezPath, points: &[(Point, bool)]) {
    let first = points.iter().position(|(_, on_line)| *on_line).expect("a contour has a point on its line");
    outline.move_to(points[first].0);
    let mut pull: Option<Point> = None;
    for &(point, on_line) in points[first + 1..].iter().chain(&points[..=first]) {
        match (pull, on_line) {
            (None, true) => outline.line_to(point),
            (Some(by), true) => outline.quad_to(by, point),
            (Some(by), false) => outline.quad_to(by, by.midpoint(point)),
            (None, false) => {}
        }
        pull = (!on_line).then_some(point);
    }
    outline.close_path();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::font::Weight;

    #[test]
    fn letters_have_the_widths_of_the_font_files() {
        let [medium, bold] = Weight::ALL.map(Weight::face);
        assert_eq!(medium.glyphs.len(), 922);
        assert!(medium.glyphs.iter().zip(&bold.glyphs).all(|((a, _), (b, _))| a == b), "both have the same letters");
        // As fontTools prints them.
        for (letter, expected) in [('A', [1204, 1223]), ('é', [971, 980]), ('Ж', [1720, 1805])] {
            let width = |face: &Face| face.width(face.glyph(letter).expect("the typeface has it"));
            assert_eq!([medium, bold].map(width), expected, "{letter}");
        }
    }

    /// An outline begins with the bounds of its points; those of a letter with an accent are rounded.
    #[cfg(feature = "png")]
    #[test]
    fn every_outline_reaches_as_far_as_its_file_says() {
        for face in Weight::ALL.map(Weight::face) {
            let mut drawn = 0;
            for &(code, glyph) in &face.glyphs {
                let outline = face.outline(glyph);
                if outline.is_empty() {
                    continue;
                }
                let at = face.outlines + 2 * usize::from(face.word(face.offsets + 2 * usize::from(glyph)));
                let said = [2, 4, 6, 8].map(|side| f64::from(face.signed(at + side)));
                let found = outline.control_box();
                let found = [found.x0, found.y0, found.x1, found.y1];
                let is_near = found.iter().zip(said).all(|(found, said)| (found - said).abs() <= 1.0);
                assert!(is_near, "{code:#x}: {found:?} {said:?}");
                drawn += 1;
            }
            assert!(drawn > 880, "{drawn}");
        }
    }
}
