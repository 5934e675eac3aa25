//! A whole game in few keys.

use super::*;

/// A person who types at most three letters of a name, and stops as soon as the screen shows what is meant.
struct Person {
    play: Play,
    keys: usize,
}

impl Person {
    fn key(&mut self, event: Event) {
        self.keys += 1;
        self.play.table.on(event);
    }

    fn letter(&mut self, letter: char) {
        self.key(Event::Edit(Edit::Insert(letter)));
    }

    /// Types words until the line means what is meant.
    fn words(&mut self, names: &[&str], is_meant: impl Fn(&Table<'_>, usize) -> bool) {
        for (at, name) in names.iter().enumerate() {
            if at > 0 {
                self.letter(' ');
            }
            for letter in fold(name).chars().take(3) {
                self.letter(letter);
                if is_meant(&self.play.table, at) {
                    break;
                }
            }
            // One city can tell a ticket, or bring it to the front, where Tab chooses it.
            if let (0, Some(Guess::Ticket(_)), true) =
                (at, first_candidate(&self.play.table), is_meant(&self.play.table, 0))
            {
                if live::only_ticket(self.play.table.partial.as_ref().expect("a part is asked for")).is_none() {
                    self.key(Event::Tab);
                }
                return;
            }
        }
    }

    /// The last clause of the line as far as it is certain.
    fn steps(table: &Table<'_>) -> Vec<Named> {
        let clause = table.partial.as_ref().and_then(|partial| partial.line.clauses.last());
        let certain = clause.and_then(|clause| clause.certain()).unwrap_or_default();
        certain.iter().map(|step| step.named).collect()
    }

    /// Types all routes of a player as chains, each as long as it goes.
    fn routes(&mut self, game: &Game, seat: Seat) {
        let board = game.board();
        let mut left: Vec<[CityId; 2]> = game.player(seat).tracks.iter().map(|&id| board.route_of(id).cities).collect();
        while let Some(chain) = longest_chain(&mut left) {
            let names: Vec<&str> = chain.iter().map(|&city| board.city_name(city).raw()).collect();
            self.words(&names, |table, at| {
                if at == 0 {
                    return only_city(table) == Some(chain[0]);
                }
                let steps = Self::steps(table);
                steps.len() == at && matches!(steps[at - 1], Named::Link(link) if link.to == chain[at])
            });
            self.key(Event::Enter);
            if self.play.table.conversation().asks_back() {
                self.letter('1');
            }
            assert!(self.play.table.line.is_empty(), "{chain:?}: {}", self.play.frame());
        }
    }

    fn tickets(&mut self, game: &Game, seat: Seat) {
        for &id in &game.player(seat).tickets {
            let [from, to] = game.ticket(id).cities.map(|city| game.board().city_name(city).raw());
            self.words(&[from, to], |table, at| match at {
                // It comes up first among the candidates.
                0 => first_candidate(table) == Some(Guess::Ticket(id)) && table.line.text().len() > 1,
                _ => Self::steps(table) == [Named::Ticket(id)],
            });
            self.key(Event::Enter);
            assert!(self.play.table.line.is_empty(), "{from} {to}: {}", self.play.frame());
        }
    }

    fn stations(&mut self, game: &Game, seat: Seat) {
        for station in &game.player(seat).stations {
            let name = game.board().city_name(station.city).raw();
            self.words(&[name], |table, _| Self::steps(table) == [Named::Station(station.city)]);
            self.key(Event::Enter);
        }
    }
}

fn first_candidate(table: &Table<'_>) -> Option<Guess> {
    table.partial.as_ref().and_then(|partial| partial.candidates.first()).map(|candidate| candidate.guess)
}

/// The city that alone fits what is typed of the word.
fn only_city(table: &Table<'_>) -> Option<CityId> {
    let mut best = table.partial.iter().flat_map(|partial| &partial.candidates).filter(|candidate| candidate.best);
    match (best.next().map(|candidate| candidate.guess), best.next()) {
        (Some(Guess::City(city)), None) => Some(city),
        _ => None,
    }
}

/// Takes a chain out of what is left: from a city that an odd number of the routes touch, on while it goes.
fn longest_chain(left: &mut Vec<[CityId; 2]>) -> Option<Vec<CityId>> {
    let touched = |left: &[[CityId; 2]], city: CityId| left.iter().flatten().filter(|&&one| one == city).count();
    let odd = left.iter().flatten().find(|&&city| touched(left, city) % 2 == 1).copied();
    let mut chain = vec![odd.or(left.first().map(|route| route[0]))?];
    while let Some(at) = left.iter().position(|route| route.contains(&chain[chain.len() - 1])) {
        let [a, b] = left.remove(at);
        chain.push(if a == chain[chain.len() - 1] { b } else { a });
    }
    Some(chain)
}

/// The five players of a worked game, entered from the first question to the last with few keys.
#[test]
fn a_game_of_five_takes_few_keys() {
    let source = Source { name: "five.toml".into(), text: FIVE.to_owned() };
    let game = crate::game::load(&Arc::new(source), &nothing_else).expect("it is a legal game");
    let play = Play::new(begun(), (80, 24), Look::PLAIN);
    let mut person = Person { play, keys: 0 };
    let players = "Anna bl,Ben br,Chiara gr,Dmitri p,Eszter r";
    for _ in 0..3 {
        person.key(Event::Enter);
    }
    players.chars().for_each(|letter| person.letter(letter));
    person.key(Event::Enter);
    for seat in game.seats() {
        assert_eq!(person.play.step(), Question::Part(seat, Part::Routes));
        person.routes(&game, seat);
        person.key(Event::Enter);
        person.key(Event::Enter);
        person.stations(&game, seat);
        person.key(Event::Enter);
        person.tickets(&game, seat);
        person.key(Event::Enter);
    }
    assert_eq!(person.play.step(), Question::Review);
    let entered = person.play.table.conversation().draft().game().expect("it is set up").clone();
    for seat in game.seats() {
        let (found, meant) = (entered.player(seat), game.player(seat));
        assert_eq!((entered.trains(seat), &found.stations.len()), (game.trains(seat), &meant.stations.len()));
        assert_eq!(found.tickets, meant.tickets);
    }
    assert!(person.keys <= 450, "{} keys", person.keys);
}
