//! What is measured stands in the benches beside this file; `cargo bench --bench score` runs one of them.
