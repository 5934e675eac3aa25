//! Points, trains, seats and the numbers of cities, routes and tracks, each a type of its own.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Neg, Sub};

use serde::{Deserialize, Serialize};

/// Victory points; below zero where failed tickets outweigh the rest.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
pub struct Points(pub i32);

/// A number of train pieces: the length of a route, of a path, or what a player has laid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize)]
pub struct Trains(pub u32);

/// A player, as the position in the record, from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Seat(pub usize);

/// A city (or a neighbouring country) of a board, as its position in the board's list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct CityId(pub usize);

/// A node of a board's graph: a city, or one border spot of a country.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(pub usize);

/// A route of a board: one, two or three parallel tracks between the same two cities.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct RouteId(pub usize);

/// A track of a board: what a player claims.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct TrackId(pub usize);

/// A ticket of a game, by number: the edition's cards in the order of its decks, then the game's bonus tickets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct TicketId(pub usize);

macro_rules! numbers {
    ($unit:ident) => {
        impl Add for $unit {
            type Output = Self;
            fn add(self, other: Self) -> Self {
                Self(self.0 + other.0)
            }
        }
        impl Sub for $unit {
            type Output = Self;
            fn sub(self, other: Self) -> Self {
                Self(self.0 - other.0)
            }
        }
        impl AddAssign for $unit {
            fn add_assign(&mut self, other: Self) {
                self.0 += other.0;
            }
        }
        impl Sum for $unit {
            fn sum<I: Iterator<Item = Self>>(items: I) -> Self {
                items.fold(Self::default(), Add::add)
            }
        }

        /// The bare number, without its unit.
        impl fmt::Display for $unit {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}

numbers!(Points);
numbers!(Trains);

impl Neg for Points {
    type Output = Self;
    fn neg(self) -> Self {
        Self(-self.0)
    }
}
