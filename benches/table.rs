//! The language at the table: what a line that is being typed would do. The aim is 50 microseconds for a line of an evening, and
//! a millisecond for a chain of which every word is several cities.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use stationmaster_table::{FrontEnd, Table, Wrong};

/// Returns a table at the first player's routes.
fn table() -> (Table, FrontEnd) {
    let (mut table, mut front) = (Table::shipped(), FrontEnd::default());
    for line in ["1", "1", "anna red, ben blue, chiara purple", ""] {
        let reply = table.enter(&mut front, line);
        assert!(reply.refused.is_empty(), "{line}");
    }
    (table, front)
}

fn lines(c: &mut Criterion) {
    let (table, front) = table();
    for line in [
        "lis mad bar mar",
        "edi lon die par bre",
        "ber wie bud sar",
        "par fra/w",
    ] {
        assert!(
            table.preview(&front, line).reply.refused.is_empty(),
            "{line}"
        );
        c.bench_function(line, |b| {
            b.iter(|| black_box(table.preview(&front, black_box(line))));
        });
    }
    let refused = table.preview(&front, "m m m m m m").reply.refused;
    assert!(
        refused
            .iter()
            .all(|refused| !matches!(refused.why, Wrong::UnknownCity(_)))
    );
    c.bench_function("m m m m m m", |b| {
        b.iter(|| black_box(table.preview(&front, black_box("m m m m m m"))));
    });
    c.bench_function("a slip with its forms", |b| {
        b.iter(|| black_box(table.preview(&front, black_box("lis mda"))));
    });
}

criterion_group!(benches, lines);
criterion_main!(benches);
