//! All tests that go beyond one module, in one program.

mod germany;
mod own_edition;
