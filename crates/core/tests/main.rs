//! The tests of the library alone, in one program, so that the library is built only once.

mod boards;
mod counterfactuals;
mod fault;
mod files;
mod keys;
mod laws;
mod names;
mod pair;
mod source;
mod text;
mod trail;
mod ways;
mod write;
