//! Pictures: rows of RGB bytes, sampled, and made smaller.

/// A picture, upright: rows of pixels from the upper left, three bytes each (red, green, blue).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    width: usize,
    height: usize,
    pixels: Vec<u8>,
}

impl Picture {
    /// Returns the picture of these pixels.
    ///
    /// # Panics
    ///
    /// Panics if there are not three bytes for each of `width` × `height` pixels, or none at all.
    pub fn new(width: usize, height: usize, pixels: Vec<u8>) -> Picture {
        assert!(width > 0 && height > 0, "a picture has pixels");
        let bytes = width * height * 3;
        assert_eq!(pixels.len(), bytes, "three bytes for each pixel");
        Picture {
            width,
            height,
            pixels,
        }
    }

    /// Returns the number of columns.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Returns the number of rows.
    pub fn height(&self) -> usize {
        self.height
    }

    /// Returns the pixels, row by row.
    pub fn pixels(&self) -> &[u8] {
        &self.pixels
    }

    /// Returns the corners of the picture itself, clockwise from the upper left.
    pub fn corners(&self) -> [[f64; 2]; 4] {
        let (w, h) = (self.width as f64, self.height as f64);
        [[0.0, 0.0], [w, 0.0], [w, h], [0.0, h]]
    }

    pub(crate) fn contains(&self, [x, y]: [f64; 2]) -> bool {
        (0.0..=self.width as f64).contains(&x) && (0.0..=self.height as f64).contains(&y)
    }

    /// Returns the color at a point, interpolated between pixels; beyond the edge, that of the edge.
    ///
    /// The middle of the first pixel is at (0.5, 0.5).
    pub(crate) fn at(&self, [x, y]: [f64; 2]) -> [f32; 3] {
        let clamp = |v: f64, size: usize| (v - 0.5).clamp(0.0, size as f64 - 1.0);
        let (x, y) = (clamp(x, self.width), clamp(y, self.height));
        let (left, top) = (x as usize, y as usize);
        let next = |v: usize, size: usize| (v + 1).min(size - 1);
        let (right, below) = (next(left, self.width), next(top, self.height));
        let (fx, fy) = ((x - left as f64) as f32, (y - top as f64) as f32);
        let pixel = |x: usize, y: usize| &self.pixels[(y * self.width + x) * 3..][..3];
        let (a, b) = (pixel(left, top), pixel(right, top));
        let (c, d) = (pixel(left, below), pixel(right, below));
        std::array::from_fn(|k| {
            let [a, b, c, d] = [a[k], b[k], c[k], d[k]].map(f32::from);
            (a + (b - a) * fx) * (1.0 - fy) + (c + (d - c) * fx) * fy
        })
    }

    /// Returns the picture half as large, each pixel the mean of four; an odd row or column is left out.
    #[must_use]
    pub fn half(&self) -> Picture {
        let (width, height) = ((self.width / 2).max(1), (self.height / 2).max(1));
        let [right, below] = [self.width, self.height].map(|size| usize::from(size > 1));
        let value = |index: usize| {
            let (column, row, k) = (index / 3 % width * 2, index / 3 / width * 2, index % 3);
            let at = |x: usize, y: usize| u16::from(self.pixels[(y * self.width + x) * 3 + k]);
            let upper = at(column, row) + at(column + right, row);
            let lower = at(column, row + below) + at(column + right, row + below);
            ((upper + lower + 2) / 4) as u8
        };
        Picture::new(width, height, (0..width * height * 3).map(value).collect())
    }
}
