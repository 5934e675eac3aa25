//! What the library alone promises, in one program: it is built without a second build of the library.

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
