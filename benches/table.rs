//! The language at the table: what a line that is being typed would do. The aim is 50 microseconds for a line of an evening, and
//! a millisecond for a chain of which every word is several cities.

use divan::{Bencher, black_box};
use stationmaster_table::{FrontEnd, Table, Wrong};

fn main() {
    divan::main();
}

/// Returns a table at the first player's routes.
fn table() -> (Table, FrontEnd) {
    let (mut table, mut front) = (Table::shipped(), FrontEnd::default());
    for line in ["1", "1", "anna red, ben blue, chiara purple", ""] {
        let reply = table.enter(&mut front, line);
        assert!(reply.refused.is_empty(), "{line}");
    }
    (table, front)
}

#[divan::bench(args = ["lis mad bar mar", "edi lon die par bre", "ber wie bud sar", "par fra/w"])]
fn a_line(bencher: Bencher<'_, '_>, line: &str) {
    let (table, front) = table();
    assert!(table.preview(&front, line).reply.refused.is_empty());
    bencher.bench(|| table.preview(&front, black_box(line)));
}

#[divan::bench]
fn a_chain_of_doubts(bencher: Bencher<'_, '_>) {
    let (table, front) = table();
    let refused = table.preview(&front, "m m m m m m").reply.refused;
    let is_known = |wrong: &Wrong| !matches!(wrong, Wrong::UnknownCity(_));
    assert!(refused.iter().all(|refused| is_known(&refused.why)));
    bencher.bench(|| table.preview(&front, black_box("m m m m m m")));
}

#[divan::bench]
fn a_slip_with_its_forms(bencher: Bencher<'_, '_>) {
    let (table, front) = table();
    bencher.bench(|| table.preview(&front, black_box("lis mda")));
}
