//! The benches are the other files of this folder; `cargo bench --bench score` runs one of them.
