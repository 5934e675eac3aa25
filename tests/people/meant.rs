//! The game that a person means: what still has to be entered, in the words in which it is typed.

use std::collections::BTreeSet;

use stationmaster::entry::draft::{Draft, Seated};
use stationmaster::game::{Game, HouseRule};
use stationmaster::names::fold;
use stationmaster::units::{CityId, RouteId, Seat, TrackId};
use stationmaster::{Color, Date, Ticket};

/// What a misspelt name has too much.
pub(super) const TYPO: &str = "x";

/// A game with its day and place, as a person has them in mind.
pub(super) struct Meant {
    pub(super) game: Game,
    pub(super) date: Date,
    pub(super) place: &'static str,
}

/// A claim as a table shows it: two tracks of one route and color are not told apart.
pub(super) type Claim = (RouteId, Color);

/// A station with the route that its owner chose.
pub(super) type Built = (CityId, Option<RouteId>);

impl Meant {
    pub(super) fn claim(&self, track: TrackId) -> Claim {
        let track = self.game.board().track(track);
        (track.route, track.color)
    }

    pub(super) fn claims(&self, seat: usize) -> BTreeSet<Claim> {
        self.game.players()[seat]
            .tracks
            .iter()
            .map(|&track| self.claim(track))
            .collect()
    }

    pub(super) fn stations(&self, seat: usize) -> BTreeSet<Built> {
        let route = |track: TrackId| self.game.board().track(track).route;
        self.game.players()[seat]
            .stations
            .iter()
            .map(|station| (station.city, station.uses.map(route)))
            .collect()
    }

    pub(super) fn cities(&self, seat: usize) -> BTreeSet<CityId> {
        self.stations(seat)
            .into_iter()
            .map(|(city, _)| city)
            .collect()
    }

    /// The tickets by what is printed on them, as the same card has another number where other cards are in play.
    pub(super) fn tickets(&self, seat: usize) -> Vec<&Ticket> {
        self.game.players()[seat]
            .tickets
            .iter()
            .map(|&ticket| self.game.ticket(ticket))
            .collect()
    }

    pub(super) fn passengers(&self, seat: usize) -> Vec<(Color, u32)> {
        let colors = self
            .game
            .rules()
            .bonuses
            .passengers
            .iter()
            .flat_map(|rules| &rules.box_holds);
        let counts = colors
            .zip(&self.game.players()[seat].passengers)
            .map(|((color, _), &count)| (*color, count));
        let mut counts: Vec<_> = counts.filter(|(_, count)| *count > 0).collect();
        counts.sort_unstable();
        counts
    }

    /// Which player at the table is meant, also with a misspelt name.
    pub(super) fn who(&self, seated: &Seated) -> Option<usize> {
        let is_it =
            |name: &str| name == seated.name.raw() || format!("{name}{TYPO}") == seated.name.raw();
        self.game
            .players()
            .iter()
            .position(|player| is_it(player.name.raw()))
    }

    pub(super) fn name(&self, seat: usize) -> &str {
        self.game.players()[seat].name.raw()
    }

    pub(super) fn city(&self, city: CityId) -> String {
        fold(self.game.board().city_name(city).raw())
    }

    pub(super) fn cards(&self) -> String {
        let card = |card: &Ticket| {
            let [a, b] = card.cities.map(|city| self.city(city));
            format!("{a} {b} {}", card.points.0)
        };
        let cards: Vec<String> = self.game.bonus_tickets().iter().map(card).collect();
        if cards.is_empty() {
            "none".to_owned()
        } else {
            cards.join(", ")
        }
    }

    /// The lines that would mend the setup, in no order that matters.
    pub(super) fn setup_lines(&self, draft: &Draft) -> Vec<String> {
        let (setup, game, mut lines) = (draft.setup(), &self.game, Vec::new());
        let who = |seat: usize| {
            draft
                .players()
                .iter()
                .find(|player| self.who(player) == Some(seat))
        };
        for player in draft.players() {
            match self.who(player) {
                None => lines.push(format!("remove {}", player.name)),
                Some(seat) if self.name(seat) != player.name.raw() => {
                    lines.push(format!("rename {} {}", player.name, self.name(seat)));
                }
                Some(_) => {}
            }
        }
        let adjusted = |id| draft.position().adjustments.iter().any(|one| one.by == id);
        let wrongly = draft.players().iter().filter(|player| adjusted(player.id));
        lines.extend(wrongly.map(|player| format!("adjust {} none", player.name)));
        let left = draft.players().iter().filter(|player| player.left_early);
        lines.extend(left.map(|player| format!("left {} none", player.name)));
        let color = |seat: usize| game.players()[seat].color;
        let missing = (0..game.players().len()).filter(|&seat| who(seat).is_none());
        lines.extend(missing.map(|seat| format!("add {} {}", self.name(seat), color(seat).key())));
        let wrong = (0..game.players().len())
            .filter(|&seat| who(seat).is_some_and(|one| one.color != color(seat)));
        let wrong: Vec<String> = wrong
            .map(|seat| {
                format!(
                    "{} {}",
                    who(seat).expect("just seen").name,
                    color(seat).key()
                )
            })
            .collect();
        if !wrong.is_empty() {
            lines.push(format!("recolor {}", wrong.join(", ")));
        }
        let names = |players: Vec<&str>| players.join(", ");
        let order = names(
            draft
                .players()
                .iter()
                .map(|player| player.name.raw())
                .collect(),
        );
        let meant = names(
            game.players()
                .iter()
                .map(|player| player.name.raw())
                .collect(),
        );
        if lines.is_empty() && order != meant {
            lines.push(format!("order {meant}"));
        }
        let variant = game
            .edition()
            .find_variant(game.variant().name.raw())
            .expect("it is one of its own");
        if setup.variant.is_some_and(|chosen| chosen != variant) {
            lines.push(format!("variant {}", variant + 1));
        }
        if setup
            .bonus_tickets
            .as_ref()
            .is_some_and(|cards| cards != game.bonus_tickets())
        {
            lines.push(format!("bonus {}", self.cards()));
        }
        if setup.house_rules != game.house_rules() {
            let no = if setup.house_rules.is_empty() {
                ""
            } else {
                "no "
            };
            lines.push(format!("{no}{}", HouseRule::DoubleRoutes.key()));
        }
        if setup.about.date.is_some_and(|date| date != self.date) {
            lines.push(format!("date {}", self.date));
        }
        if setup
            .about
            .place
            .as_ref()
            .is_some_and(|place| *place != self.place)
        {
            lines.push(format!("place {}", self.place));
        }
        lines
    }

    pub(super) fn marker(&self, seat: usize) -> u32 {
        u32::try_from(self.game.route_points(Seat(seat)).0).expect("routes only earn")
    }

    /// Asserts that what was entered is what was meant.
    pub(super) fn assert_entered(&self, entered: &Game, context: &str) {
        let of = |game: Game| Meant {
            game,
            date: self.date,
            place: self.place,
        };
        let entered = of(entered.clone());
        let (meant, found) = (&self.game, &entered.game);
        assert_eq!(found.edition().name(), meant.edition().name());
        assert_eq!(found.variant().name, meant.variant().name);
        assert_eq!(found.bonus_tickets(), meant.bonus_tickets());
        assert_eq!(found.house_rules(), meant.house_rules());
        assert_eq!(found.about().date, Some(self.date));
        assert_eq!(
            found.about().place.as_ref().map(stationmaster::Text::raw),
            Some(self.place)
        );
        let seated = |game: &Game| {
            game.players()
                .iter()
                .map(|one| (one.name.clone(), one.color))
                .collect::<Vec<_>>()
        };
        assert_eq!(seated(found), seated(meant));
        for seat in 0..meant.players().len() {
            assert_eq!(entered.claims(seat), self.claims(seat), "{context}");
            assert_eq!(entered.stations(seat), self.stations(seat), "{context}");
            assert_eq!(sorted(entered.tickets(seat)), sorted(self.tickets(seat)));
            assert_eq!(entered.passengers(seat), self.passengers(seat));
            assert!(
                found.players()[seat]
                    .marker
                    .is_none_or(|marker| marker == self.marker(seat))
            );
        }
    }
}

fn sorted(mut tickets: Vec<&Ticket>) -> Vec<&Ticket> {
    tickets.sort_by_key(|ticket| (ticket.cities, ticket.points));
    tickets
}
