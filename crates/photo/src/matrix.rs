//! Systems of linear equations.

/// Solves `a x = b` for a square matrix, row by row, by elimination with pivots; `None` where it is singular.
pub(crate) fn solve(mut a: Vec<f64>, mut b: Vec<f64>) -> Option<Vec<f64>> {
    let n = b.len();
    for column in 0..n {
        let size = |row: &usize| a[row * n + column].abs();
        let pivot = (column..n).max_by(|p, q| size(p).total_cmp(&size(q)))?;
        if size(&pivot) < 1e-13 {
            return None;
        }
        if pivot != column {
            for k in column..n {
                a.swap(pivot * n + k, column * n + k);
            }
            b.swap(pivot, column);
        }
        let (above, below) = a.split_at_mut((column + 1) * n);
        let top = &above[column * n..];
        for (row, line) in (column + 1..n).zip(below.chunks_exact_mut(n)) {
            let factor = line[column] / top[column];
            for (value, of_top) in line[column..].iter_mut().zip(&top[column..]) {
                *value -= factor * of_top;
            }
            b[row] -= factor * b[column];
        }
    }
    for row in (0..n).rev() {
        let known: f64 = (row + 1..n).map(|k| a[row * n + k] * b[k]).sum();
        b[row] = (b[row] - known) / a[row * n + row];
    }
    b.iter().all(|value| value.is_finite()).then_some(b)
}
