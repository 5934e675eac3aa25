//! The table on the screen: from a key to the finished frame, over a game that is typed, at 160 × 50.
//!
//! The board is drawn in pixels, with land and sea. The aim is 5 milliseconds for a key on both boards, and for the line that is entered.

#![expect(clippy::print_stdout, reason = "how the times are spread is of use")]

use std::hint::black_box;
use std::time::{Duration, Instant};

use criterion::{Criterion, criterion_group, criterion_main};
use stationmaster::cli::keys::Event;
use stationmaster::cli::line::Edit;
use stationmaster::cli::screen::state::State;
use stationmaster::report::{Depth, Look};
use stationmaster::{Game, Part, PlayerId, Seat};
use stationmaster_table::{FrontEnd, Place, Table};

/// A table with its frames.
struct Play {
    state: State,
    table: Table,
    front: FrontEnd,
    /// How long each key took.
    keys: Vec<Duration>,
}

impl Play {
    fn new() -> Play {
        let look = Look {
            color: true,
            depth: Depth::True,
            ..Look::PLAIN
        };
        Play {
            state: State::new(look),
            table: Table::shipped(),
            front: FrontEnd::default(),
            keys: Vec::new(),
        }
    }

    fn on(&mut self, event: Event) {
        let start = Instant::now();
        black_box(self.state.on(event, &mut self.table, &mut self.front));
        black_box(self.state.draw((160, 50), &self.table, &self.front));
        self.keys.push(start.elapsed());
    }

    fn line(&mut self, line: &str) {
        for letter in line.chars() {
            self.on(Event::Edit(Edit::Insert(letter)));
        }
        self.on(Event::Enter);
    }
}

/// The lines by which a game is set up.
fn set_up(play: &mut Play, game: &Game) {
    let name = game.edition().name();
    let number = play
        .table
        .choices
        .iter()
        .position(|choice| choice.name == *name);
    play.line(&(number.expect("it is shipped") + 1).to_string());
    let players: Vec<String> = game
        .players()
        .iter()
        .map(|player| format!("{} {}", player.name, player.color))
        .collect();
    while play.front.place != Place::Players {
        play.line("");
    }
    play.line(&players.join(", "));
}

/// Types all that a player has, in lines of a few routes or tickets.
fn enter(play: &mut Play, game: &Game, seat: Seat) {
    let (board, player) = (game.board(), game.player(seat));
    let begin = |name: &str| name.chars().take(6).collect::<String>();
    let cities = |cities: [stationmaster::CityId; 2]| {
        cities
            .map(|city| begin(board.city_name(city).raw()))
            .join(" ")
    };
    let routes: Vec<String> = player
        .tracks
        .iter()
        .map(|&track| {
            format!(
                "{}/{}",
                cities(board.route_of(track).cities),
                board.track(track).color
            )
        })
        .collect();
    let tickets: Vec<String> = player
        .tickets
        .iter()
        .map(|&ticket| cities(game.ticket(ticket).cities))
        .collect();
    for (part, things) in [(Part::Routes, &routes), (Part::Tickets, &tickets)] {
        let id = PlayerId(u32::try_from(seat.0).expect("few play"));
        while play.front.place != Place::Part(id, part) {
            if play.front.place.part() == Some(Part::Passengers) {
                play.line("none");
            }
            play.on(Event::Enter);
        }
        for line in things.chunks(3) {
            play.line(&line.join(", "));
        }
    }
}

fn typed(record: &str) -> Play {
    let game = Game::from_text("game.toml", record).expect("it is a legal game");
    let mut play = Play::new();
    set_up(&mut play, &game);
    for seat in game.seats() {
        enter(&mut play, &game, seat);
    }
    let entered = play.table.game().expect("it is set up");
    assert!(
        game.seats()
            .all(|seat| entered.trains(seat) == game.trains(seat)),
        "not all routes were entered"
    );
    play
}

/// The shortest time that each key took in some games: what else the machine does takes none of it.
fn fastest(record: &str) -> Vec<Duration> {
    let games: Vec<Vec<Duration>> = (0..5).map(|_| typed(record).keys).collect();
    (0..games[0].len())
        .filter_map(|key| games.iter().map(|keys| keys[key]).min())
        .collect()
}

fn keys(bench: &mut Criterion) {
    let mut group = bench.benchmark_group("a key to its frame");
    group
        .sample_size(10)
        .warm_up_time(Duration::from_millis(100))
        .measurement_time(Duration::from_secs(5));
    for (name, record) in [
        (
            "Europe, five players",
            include_str!("../data/games/five-players.toml"),
        ),
        (
            "Germany, five players",
            include_str!("../data/games/germany-5-players.toml"),
        ),
    ] {
        let mut times = fastest(record);
        times.sort_unstable();
        let at = |percent: usize| times[(times.len() - 1) * percent / 100];
        println!(
            "{name}: {} keys, half within {:?}, 99 of 100 within {:?}, all within {:?}",
            times.len(),
            at(50),
            at(99),
            at(100)
        );
        group.bench_function(name, |bench| {
            bench.iter_custom(|count| {
                let all = (0..count).map(|_| {
                    let play = typed(record);
                    play.keys.iter().sum::<Duration>()
                        / u32::try_from(play.keys.len()).expect("a game has few keys")
                });
                all.sum()
            });
        });
    }
    group.finish();
}

criterion_group!(benches, keys);
criterion_main!(benches);
