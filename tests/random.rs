//! Random legal games, as records: made from a list of random numbers so that a failing one shrinks well.

use std::fmt::Write;

use stationmaster::board::shipped_edition;
use stationmaster::units::RouteId;

/// What a random game is made of.
#[derive(Debug, Clone)]
pub(crate) struct Recipe {
    /// How many play: 4 or 5, so that both tracks of double routes are open.
    pub(crate) players: usize,
    /// For each route who claims it; beyond the number of players nobody.
    pub(crate) routes: Vec<usize>,
    /// Cities and owners of stations; what breaks a rule is left out.
    pub(crate) stations: Vec<(usize, usize)>,
    /// Tickets and owners, likewise.
    pub(crate) tickets: Vec<(usize, usize)>,
}

const COLORS: [&str; 5] = ["red", "blue", "gray", "brown", "purple"];

impl Recipe {
    /// The record, with the players named `P0`, `P1`, … in the order of `seats`.
    pub(crate) fn record(&self, seats: &[usize]) -> String {
        let edition = shipped_edition("europe-anniversary").expect("it is shipped");
        let board = edition.board();
        let mut text = "format = 1\nedition = \"europe-anniversary\"\nvariant = \"mega-europe\"\n".to_owned();
        for &seat in seats {
            let mut trains = 0;
            let mut routes = String::new();
            for (route, _) in self.routes.iter().enumerate().filter(|&(_, &owner)| owner == seat) {
                let length = board.routes()[route].length.0;
                if trains + length <= 45 {
                    trains += length;
                    write!(routes, "\"{}\", ", board.route_name(RouteId(route))).expect("a text takes it");
                }
            }
            let mut stations = String::new();
            for city in self.stations_of(seat) {
                write!(stations, "\"{}\", ", board.cities()[city].name).expect("a text takes it");
            }
            let mut tickets = String::new();
            for (position, &(ticket, owner)) in self.tickets.iter().enumerate() {
                if owner == seat && self.tickets[..position].iter().all(|(other, _)| *other != ticket) {
                    let [from, to] = edition.tickets()[ticket].cities.map(|city| board.city_name(city));
                    write!(tickets, "\"{from} - {to}\", ").expect("a text takes it");
                }
            }
            let color = COLORS[seat];
            writeln!(
                text,
                "[[player]]\nname = \"P{seat}\"\ncolor = \"{color}\"\nroutes = [{routes}]\nstations = [{stations}]\ntickets = [{tickets}]"
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
