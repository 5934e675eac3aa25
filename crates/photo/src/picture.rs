//! Pictures: rows of RGB bytes, shrunk and sampled.

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
        assert_eq!(
            pixels.len(),
            width * height * 3,
            "three bytes for each pixel"
        );
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
        let (right, below) = (
            (left + 1).min(self.width - 1),
            (top + 1).min(self.height - 1),
        );
        let (fx, fy) = ((x - left as f64) as f32, (y - top as f64) as f32);
        let pixel = |x: usize, y: usize| &self.pixels[(y * self.width + x) * 3..][..3];
        let (a, b) = (pixel(left, top), pixel(right, top));
        let (c, d) = (pixel(left, below), pixel(right, below));
        std::array::from_fn(|k| {
            let [a, b, c, d] = [a[k], b[k], c[k], d[k]].map(f32::from);
            (a + (b - a) * fx) * (1.0 - fy) + (c + (d - c) * fx) * fy
        })
    }

    /// Returns the picture at a scale below 1: each pixel the mean of the area that it covers.
    pub(crate) fn shrunk(&self, scale: f64) -> Picture {
        let size = |n: usize| ((n as f64 * scale).round() as usize).max(1);
        let (width, height) = (size(self.width), size(self.height));
        let columns = shares(self.width, width);
        let rows = shares(self.height, height);
        let mut pixels = Vec::with_capacity(width * height * 3);
        let mut line = vec![0.0_f32; self.width * 3];
        for (top, weights) in rows {
            line.fill(0.0);
            for (y, weight) in (top..).zip(&weights) {
                let row = &self.pixels[y * self.width * 3..][..self.width * 3];
                for (sum, &value) in line.iter_mut().zip(row) {
                    *sum += f32::from(value) * weight;
                }
            }
            for (left, weights) in &columns {
                let mut sum = [0.5_f32; 3];
                for (pixel, weight) in line[left * 3..].chunks_exact(3).zip(weights) {
                    for k in 0..3 {
                        sum[k] += pixel[k] * weight;
                    }
                }
                pixels.extend(sum.map(|value| value as u8));
            }
        }
        Picture {
            width,
            height,
            pixels,
        }
    }
}

/// The pixels of a row of `from` that each pixel of a row of `to` covers: the first, and the share of each.
fn shares(from: usize, to: usize) -> Vec<(usize, Vec<f32>)> {
    let step = from as f64 / to as f64;
    let share = |i: usize| {
        let (start, end) = (i as f64 * step, (i as f64 + 1.0) * step);
        let first = start as usize;
        let last = (end.ceil() as usize).clamp(first + 1, from);
        let overlap = |x: usize| (end.min(x as f64 + 1.0) - start.max(x as f64)).max(0.0);
        let weights = (first..last).map(|x| (overlap(x) / step) as f32);
        (first, weights.collect())
    };
    (0..to).map(share).collect()
}
