//! Scores a finished game of *Ticket to Ride*: figures and reasons as values, without sentences.
//!
//! ```
//! use stationmaster_core::{Game, Points, Seat, score};
//!
//! let record = r#"
//! format = 1
//! edition = "europe-anniversary"
//! player = [
//!   { name = "Anna", color = "red", routes = ["London - Dieppe", "Dieppe - Paris"] },
//!   { name = "Ben", color = "blue", tickets = ["London - Wien"] },
//! ]
//! "#;
//! let game = Game::from_text("friday.toml", record)?;
//! assert_eq!(score(&game).player(Seat(1)).tickets.points, Points(-10));
//! # Ok::<(), stationmaster_core::Faults>(())
//! ```
//!
//! It has no side effects: it never prints, asks, reads files or the environment, or looks at the clock; `clippy.toml` enforces that.
//! The crate `stationmaster-report` adds sentences in several languages, pictures and JSON.
//!
//! # The modules, lowest first
//!
//! | module | contains |
//! |---|---|
//! | [`limits`] | limits on the size of input, and so on the cost of a command |
//! | [`trail`] | the longest trail of any network, exactly, with its proof |
//! | [`units`], [`date`] | points and trains, numbers of cities and routes; the day of a game |
//! | [`text`], [`names`], [`keys`](mod@keys), [`source`], `pair` | texts from outside, shown safely; name lookup; the keys of small values in files; locations in files; pairs of cities |
//! | [`color`], [`category`], [`rules`], [`part`] | colors, the kinds of points; the limits, bonuses and tie-breaks that an edition brings |
//! | [`fault`] | errors and warnings about files and games, as values |
//! | `fields` | a reader of TOML tables, field by field |
//! | [`board`] | editions and boards: the files' shape, their checks, the finished [`Edition`] |
//! | [`game`] | the [`Record`] as it was written, the checks, the finished [`Game`] |
//! | [`score`](mod@score) | from a game to its [`Scoreboard`]: the points of every category with their reasons |
//! | [`claim`] | validation of claimed paths |
//! | [`history`] | lists of scored games, the people who took part, and their statistics |

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
pub mod part;
pub mod rules;
pub mod score;
pub mod source;
pub mod text;
pub mod trail;
pub mod units;

pub use self::board::{
    Board, City, Deck, Edition, Node, Route, Ticket, TicketKind, Track, Variant, editions,
    find_edition, shipped_edition,
};
pub use self::category::Category;
pub use self::claim::{Judgement, judge};
pub use self::color::Color;
pub use self::date::Date;
pub use self::fault::{
    CityFault, Fault, FaultKind, Faults, GameFault, Remark, RemarkKind, Unreadable,
};
pub use self::game::position::{Card, Mark, Move, PlayerId, Position, Which};
pub use self::game::{
    About, Adjustment, BonusRecord, Counts, Game, HouseRule, PassengerRecord, Player, PlayerRecord,
    Record, Station, StationRecord,
};
pub use self::keys::UnknownKey;
pub use self::part::Part;
pub use self::rules::{Rules, TieBreak};
pub use self::score::counterfactual::{Counterfactual, Supposition, counterfactuals};
pub use self::score::ranking::{Decision, Rank};
pub use self::score::tickets::{Fate, ScoredTicket};
pub use self::score::{PlayerScore, Scoreboard, score};
pub use self::source::{Location, Source, Span, Spanned};
pub use self::text::Text;
pub use self::trail::{Edge, Proof, Trail, longest_trail};
pub use self::units::{CityId, NodeId, Points, RouteId, Seat, TicketId, TrackId, Trains};
