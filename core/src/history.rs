//! The games of many evenings: read and scored anew, chosen by player, edition, variant and date, and added up.
//!
//! What a saved game's `[result]` says is compared and never trusted: every figure here is computed from the record.

mod filter;
mod load;
mod saved;
mod statistics;

pub use self::filter::{Criterion, Filter, UnknownName};
pub use self::load::{Loaded, load};
pub use self::saved::{SavedGame, SavedPlayer};
pub use self::statistics::{Statistics, Sum, statistics};
