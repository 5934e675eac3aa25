//! Boards and editions: cities and routes as a graph, the tickets, and the rules of a box.
//!
//! Both are data (`data/boards`, `data/decks`, `data/editions`), compiled into the program, and a file of the user's own
//! goes through the same checks. An [`Edition`] that exists has passed them.

mod cards;
mod cities;
mod deck;
mod edition;
mod find;
mod graph;
mod named_files;
mod network;
mod read;
mod shipped;

pub(crate) use self::cards::Cards;
pub use self::cities::unknown_city;
pub(crate) use self::cities::{cities_of, pair_of, unknown_city_in};
pub use self::deck::{Deck, Ticket, TicketKind};
pub use self::edition::{Edition, Variant};
pub use self::find::{find_edition, shipped_edition};
pub use self::graph::{Board, City, Node, Route, Space, Track};
pub use self::named_files::named_files;
pub use self::network::Hop;
pub use self::network::{Components, Network, NetworkTrack};
pub use self::read::{Open, is_path};
pub use self::shipped::{TEMPLATE, editions};
