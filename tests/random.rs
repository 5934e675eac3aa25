//! Random legal games, as records: made from a list of random numbers so that a failing one shrinks well.

use std::fmt::Write;

use stationmaster::board::{editions, shipped_edition};
use stationmaster::units::RouteId;

/// What a random game is made of.
#[derive(Debug, Clone)]
pub(crate) struct Recipe {
    /// Which edition, by its position among the shipped ones.
    pub(crate) edition: usize,
    /// How many play: 4 or 5, so that both tracks of double routes are open.
    pub(crate) players: usize,
    /// For each route who claims it; beyond the number of players nobody. Positions beyond the board's are left out.
    pub(crate) routes: Vec<usize>,
    /// Cities and owners of stations; what breaks a rule is left out.
    pub(crate) stations: Vec<(usize, usize)>,
    /// Tickets and owners, likewise.
    pub(crate) tickets: Vec<(usize, usize)>,
}

impl Recipe {
    /// The record, with the players named `P0`, `P1`, … in the order of `seats`.
    pub(crate) fn record(&self, seats: &[usize]) -> String {
        let name = editions().nth(self.edition % editions().count()).expect("there are so many");
        let edition = shipped_edition(name).expect("it is shipped");
        let board = edition.board();
        // The variant with the most tickets in play.
        let variant = edition.variants().iter().max_by_key(|variant| variant.tickets.len()).expect("there is one");
        let mut text = format!("format = 1\nedition = \"{name}\"\nvariant = \"{}\"\n", variant.name);
        for &seat in seats {
            let mut trains = 0;
            let mut routes = String::new();
            let routes_here = self.routes.iter().take(board.routes().len()).enumerate();
            for (route, _) in routes_here.filter(|&(_, &owner)| owner == seat) {
                let length = board.routes()[route].length.0;
                if trains + length <= 45 {
                    trains += length;
                    write!(routes, "\"{}\", ", board.route_name(RouteId(route))).expect("a text takes it");
                }
            }
            let mut stations = String::new();
            let built = if edition.rules().stations > 0 { self.stations_of(seat) } else { Vec::new() };
            for city in built {
                write!(stations, "\"{}\", ", board.cities()[city].name).expect("a text takes it");
            }
            let mut tickets = String::new();
            for (position, &(ticket, owner)) in self.tickets.iter().enumerate() {
                let in_play = ticket < edition.tickets().len();
                if owner == seat && in_play && self.tickets[..position].iter().all(|(other, _)| *other != ticket) {
                    let [from, to] = edition.tickets()[ticket].cities.map(|city| board.city_name(city));
                    write!(tickets, "\"{from} - {to}\", ").expect("a text takes it");
                }
            }
            let color = edition.rules().colors[seat].key();
            let stations = if stations.is_empty() { stations } else { format!("stations = [{stations}]\n") };
            writeln!(
                text,
                "[[player]]\nname = \"P{seat}\"\ncolor = \"{color}\"\nroutes = [{routes}]\n{stations}tickets = [{tickets}]"
            )
            .expect("a text takes it");
        }
        text
    }

    fn stations_of(&self, seat: usize) -> Vec<usize> {
        let mut built = [0; 5];
        let mut own = Vec::new();
        for (position, &(city, owner)) in self.stations.iter().enumerate() {
            let taken = self.stations[..position].iter().any(|(other, _)| *other == city);
            if !taken && built[owner] < 3 {
                built[owner] += 1;
                if owner == seat {
                    own.push(city);
                }
            }
        }
        own
    }
}
