//! Phones at the table: requests in, responses out, without sockets and clocks.
//!
//! The [`Handler`] lets phones in for one game, and hands their entries to the table. The caller locks the table meanwhile, so
//! that entries are judged one after the other, and writes accepted ones to disk before the answer is sent.

mod auth;
mod board;
mod enter;
mod handler;
pub mod http;
pub mod photo;
mod state;

pub use self::auth::random_name;
pub use self::handler::{Handler, Kept, Visitor};
