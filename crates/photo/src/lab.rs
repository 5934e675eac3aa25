//! Colors: from the bytes of a picture to light, and to CIE L\*a\*b\* (D65).

/// A color by lightness, green to red, and blue to yellow; or amounts of red, green and blue light.
pub(crate) type Triple = [f64; 3];

/// Returns the amount of light that a value of sRGB from 0 to 255 stands for, from 0 to 1.
pub(crate) fn light(value: f32) -> f64 {
    let v = f64::from(value) / 255.0;
    if v <= 0.04045 {
        v / 12.92
    } else {
        ((v + 0.055) / 1.055).powf(2.4)
    }
}

pub(crate) fn lab_of([r, g, b]: Triple) -> Triple {
    let [r, g, b] = [r, g, b].map(|v| v.clamp(0.0, 1.6));
    let root = |v: f64| {
        if v > 0.008_856 {
            v.cbrt()
        } else {
            7.787 * v + 16.0 / 116.0
        }
    };
    let x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
    let y = root(0.2126 * r + 0.7152 * g + 0.0722 * b);
    let z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// Returns the amounts of light of a color, none below a thousandth.
pub(crate) fn light_of([l, a, b]: Triple) -> Triple {
    let y = (l + 16.0) / 116.0;
    let cube = |f: f64| {
        if f > 0.2069 {
            f.powi(3)
        } else {
            (f - 16.0 / 116.0) / 7.787
        }
    };
    let (x, y, z) = (
        cube(y + a / 500.0) * 0.9505,
        cube(y),
        cube(y - b / 200.0) * 1.089,
    );
    [
        3.2406 * x - 1.5372 * y - 0.4986 * z,
        -0.9689 * x + 1.8758 * y + 0.0415 * z,
        0.0557 * x - 0.2040 * y + 1.0570 * z,
    ]
    .map(|v| v.max(1e-3))
}

/// Returns the middle value of a list, which it sorts; 0 for none.
pub(crate) fn median(values: &mut [f64]) -> f64 {
    values.sort_unstable_by(f64::total_cmp);
    let n = values.len();
    if n == 0 {
        0.0
    } else {
        f64::midpoint(values[(n - 1) / 2], values[n / 2])
    }
}
