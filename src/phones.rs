//! Phones at the table: what they may ask, and what they are told. A request in, a response out: no socket, no clock.
//!
//! The [`Handler`] lets phones in, one game long, and hands what they enter to the table. The caller locks the table meanwhile, so
//! that one is judged after the other, and puts on disk what was accepted before the answer goes out.

mod auth;
mod board;
mod enter;
mod handler;
pub mod http;
pub mod photo;
mod state;

pub use self::auth::random_name;
pub use self::handler::{Handler, Kept, Visitor};
