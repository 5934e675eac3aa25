//! What a finished game of *Ticket to Ride Europe* or *Germany* scores, and why: figures and reasons as values, without a
//! sentence about them.
//!
//! # The rooms, lowest first
//!
//! Each uses only those above it.
//!
//! | module | answers |
//! |---|---|
//! | [`limits`] | how large anything can be that is read, and so what a command costs at most |
//! | [`text`], [`source`], [`names`], [`keys`](mod@keys), `pair`, `fields` | texts from outside that cannot mislead; where in a file something stands; which name was meant; what files call small values; which two cities; what a table's fields hold |
//! | [`units`], [`color`], [`date`], [`category`], [`rules`] | points and trains, ids, colors, days, the kinds of points; the limits, bonuses and tie-breaks that an edition brings |
//! | [`fault`] | what is wrong with a file, and what only looks odd, as values |
//! | [`trail`] | the longest trail of any network, exactly, with its proof |
//! | [`board`] | editions and boards: the files' shape, their checks, the finished [`Edition`] |
//! | [`game`] | the [`Record`] as it was written, the checks, the finished [`Game`] |
//! | [`score`](mod@score) | from a game to its [`Scoreboard`]: the points of every category with their reasons |
//! | [`claim`] | whether a path that somebody claims is one |
//! | [`history`] | from many scored games to the list of them and each player's statistics |

pub mod board;
pub mod category;
pub mod claim;
pub mod color;
pub mod date;
pub mod fault;
#[doc(hidden)]
pub mod fields;
pub mod game;
pub mod history;
pub mod keys;
pub mod limits;
pub mod names;
#[doc(hidden)]
pub mod pair;
pub mod rules;
#[cfg(feature = "schema")]
mod schema;
pub mod score;
pub mod source;
pub mod text;
pub mod trail;
pub mod units;

pub use self::board::{
    Board, City, Deck, Edition, Node, Route, Ticket, TicketKind, Track, Variant, editions, find_edition,
    shipped_edition,
};
pub use self::category::Category;
pub use self::claim::{Judgement, judge};
pub use self::color::Color;
pub use self::date::Date;
pub use self::fault::{Fault, FaultKind, Faults, Remark, RemarkKind, Unreadable};
pub use self::game::position::{Mark, Move, PlayerId, Position, Which};
pub use self::game::{
    About, BonusRecord, Game, HouseRule, PassengerRecord, Player, PlayerRecord, Record, Station, StationRecord,
};
pub use self::keys::UnknownKey;
pub use self::rules::{Rules, TieBreak};
pub use self::score::ranking::Decision;
pub use self::score::{PlayerScore, Scoreboard, score};
pub use self::source::{Location, Source, Span, Spanned};
pub use self::text::Text;
pub use self::trail::{Edge, Proof, Trail, longest_trail};
pub use self::units::{CityId, NodeId, Points, RouteId, Seat, TicketId, TrackId, Trains};

#[cfg(feature = "schema")]
#[doc(hidden)]
pub use schemars;
