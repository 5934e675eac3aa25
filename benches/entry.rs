//! Reading at the table: a line that is still being typed, with every key, and a whole one.
//!
//! The aim is a tenth of a millisecond for a partial line on the shipped boards.

use std::hint::black_box;
use std::sync::Arc;

use criterion::{Criterion, criterion_group, criterion_main};
use stationmaster::board::{Edition, find_edition, shipped_edition};
use stationmaster::entry::Part;
use stationmaster::entry::read::Reader;
use stationmaster::fault::Unreadable;
use stationmaster::game;
use stationmaster::game::position::Position;
use stationmaster::source::Source;
use stationmaster::units::Seat;

/// A game of five in which everybody has everything: the player reads on against it.
fn position() -> (Reader, Position) {
    let text = include_str!("../data/games/five-players.toml").to_owned();
    let source = Arc::new(Source {
        name: "five-players.toml".into(),
        text,
    });
    let game = game::load(&source, &|_| Err(Unreadable::Missing)).expect("it is a legal game");
    let edition = shipped_edition(game.edition().name().raw()).expect("it is shipped");
    (Reader::new(&edition), Position::from(&game))
}

fn partial(bench: &mut Criterion) {
    let mut group = bench.benchmark_group("a partial line");
    let (reader, position) = position();
    let germany = Reader::new(&shipped_edition("germany").expect("it is shipped"));
    let nobody = Position::new(reader.edition());
    let cases = [
        ("one letter", &reader, &position, Part::Routes, "b"),
        (
            "a chain of four",
            &reader,
            &position,
            Part::Routes,
            "lis mad bar m",
        ),
        (
            "a chain of four, nobody has anything",
            &reader,
            &nobody,
            Part::Routes,
            "lis mad bar m",
        ),
        (
            "a chain of one letter each",
            &reader,
            &nobody,
            Part::Routes,
            "b p b p b",
        ),
        (
            "a chain of fifteen words",
            &reader,
            &nobody,
            Part::Routes,
            "edi lon or die par fra w ber r vie bud w kyi smo m",
        ),
        (
            "a chain with long names",
            &reader,
            &nobody,
            Part::Routes,
            "mon bav ven zur par fra am ess kob sto st pet ri",
        ),
        ("a new word", &reader, &nobody, Part::Routes, "lis mad bar "),
        ("a ticket", &reader, &position, Part::Tickets, "pet b"),
        ("any ticket", &reader, &position, Part::Tickets, ""),
        ("a station", &reader, &position, Part::Stations, "mo"),
        (
            "a chain in Germany",
            &germany,
            &nobody,
            Part::Routes,
            "ham han kas fra man stu k",
        ),
        (
            "passengers",
            &germany,
            &nobody,
            Part::Passengers,
            "3 red 2 bl",
        ),
    ];
    for (name, reader, position, part, line) in cases {
        group.bench_function(name, |bench| {
            bench.iter(|| {
                let read = reader.partial(position, Seat(0), part, black_box(line), line.len());
                assert!(!read.candidates.is_empty());
                read
            });
        });
    }
    group.finish();
}

/// A board on which a route joins every city with every other, and all names begin alike.
fn complete(cities: usize) -> Arc<Edition> {
    let name = |city: usize| {
        format!(
            "City {}",
            "ABCDEFGHIJKLMNOPQRSTUVWXYZ".repeat(2)[city..]
                .chars()
                .take(2)
                .collect::<String>()
        )
    };
    let list: Vec<String> = (0..cities)
        .map(|city| format!("{{ name = \"{}\" }}", name(city)))
        .collect();
    let pairs = (0..cities).flat_map(|a| (0..a).map(move |b| (a, b)));
    let route = |(a, b)| {
        format!(
            "{{ route = \"{} - {}\", length = 1, tracks = [\"red\", \"blue\"] }}",
            name(a),
            name(b)
        )
    };
    let routes: Vec<String> = pairs.map(route).collect();
    let text = format!(
        "format = 1\nname = \"own\"\ntrains = 60\nplayers = [2, 3]\ncolors = [\"red\", \"blue\", \"white\"]\n\
         tie-breaks = []\npoints = {{ 1 = 1 }}\ndecks = [{{ name = \"few\", tickets = [] }}]\n\
         variant = [{{ name = \"only\", decks = [\"few\"] }}]\n\
         [board]\nname = \"own\"\ncities = [{}]\nroutes = [{}]\n",
        list.join(", "),
        routes.join(", ")
    );
    find_edition("own.toml", None, &|_| Ok(text.clone()))
        .unwrap_or_else(|faults| panic!("{faults:?}"))
}

fn full_graphs(bench: &mut Criterion) {
    let mut group = bench.benchmark_group("a chain on a full graph");
    group.sample_size(10);
    for (name, cities, words) in [
        ("8 cities, 10 words", 8, 10),
        ("20 cities, 40 words", 20, 40),
    ] {
        let reader = Reader::new(&complete(cities));
        let (nobody, line) = (Position::new(reader.edition()), "c ".repeat(words));
        group.bench_function(name, |bench| {
            bench.iter(|| {
                let read =
                    reader.partial(&nobody, Seat(0), Part::Routes, black_box(&line), line.len());
                assert!(read.line.clauses[0].more);
                read
            });
        });
    }
    group.finish();
}

fn once(bench: &mut Criterion) {
    let edition = shipped_edition("europe-anniversary").expect("it is shipped");
    bench.bench_function("a reader for a board", |bench| {
        bench.iter(|| Reader::new(black_box(&edition)))
    });
    let (reader, position) = position();
    let line = "lis mad bar mar zur ven rom, zur mün vie war dan rig pet, mad pam bla bre par";
    bench.bench_function("a whole line", |bench| {
        bench.iter(|| {
            let read = reader.line(&position, Seat(0), Part::Routes, black_box(line));
            assert_eq!(read.clauses.len(), 3);
            read
        });
    });
}

criterion_group!(benches, partial, full_graphs, once);
criterion_main!(benches);
