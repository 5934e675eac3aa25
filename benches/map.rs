//! Speed of the maps: laying a board out, and the pictures of a game of five. What comes out is asserted.

use std::hint::black_box;
use std::sync::Arc;

use criterion::{Criterion, criterion_group, criterion_main};
use stationmaster_core::fault::Unreadable;
use stationmaster_core::game::{self, Game};
use stationmaster_core::score::score;
use stationmaster_core::source::Source;
use stationmaster_map::Layout;
use stationmaster_map::view::{Focus, View};
use stationmaster_map::{png, svg};
use stationmaster_report::Look;
use stationmaster_report::map::picture::scene;
use stationmaster_report::map::{share, terminal};
use stationmaster_report::words::Language;

fn load(text: &str) -> Game {
    let source = Arc::new(Source {
        name: "game.toml".into(),
        text: text.to_owned(),
    });
    game::load(&source, &|_| Err(Unreadable::Missing)).expect("it is a legal game")
}

fn maps(c: &mut Criterion) {
    let games = [
        (
            "Europe",
            load(include_str!("../data/games/five-players.toml")),
        ),
        (
            "Germany",
            load(include_str!("../data/games/germany-5-players.toml")),
        ),
    ];
    for (name, game) in &games {
        let scoreboard = score(game);
        let layout = Layout::new(game.board()).expect("everything has its position");
        let trains: u32 = game.seats().map(|seat| game.trains(seat).0).sum();
        c.bench_function(
            &format!("{name}: from the scored game to the SVG picture"),
            |b| {
                b.iter(|| {
                    let layout =
                        Layout::new(black_box(game).board()).expect("everything has its position");
                    let picture = svg::render(&scene(
                        &View::new(&scoreboard, Focus::Everything),
                        &layout,
                        Language::English,
                        None,
                    ));
                    assert!(picture.matches("#B").count() > trains as usize);
                });
            },
        );
        c.bench_function(&format!("{name}: laying the board out"), |b| {
            b.iter(|| {
                let laid =
                    Layout::new(black_box(game).board()).expect("everything has its position");
                assert_eq!(laid.spaces, layout.spaces);
            });
        });
        let view = View::new(&scoreboard, Focus::Everything);
        c.bench_function(&format!("{name}: the picture to send"), |b| {
            b.iter(|| {
                let scene = share::scene(black_box(&view), &layout, Language::English);
                assert!(png::render(&scene).len() < 600_000);
            });
        });
        for columns in [80, 200] {
            let look = Look {
                columns,
                ..Look::PLAIN
            };
            c.bench_function(&format!("{name}: {columns} columns in the terminal"), |b| {
                b.iter(|| {
                    assert!(
                        terminal::render(black_box(&view), &layout, &look)
                            .lines()
                            .count()
                            > 20
                    );
                });
            });
        }
        {
            let scene = scene(&view, &layout, Language::English, None);
            let mut group = c.benchmark_group("PNG");
            group.sample_size(10);
            group.bench_function(format!("{name}: from the scene"), |b| {
                b.iter(|| {
                    let sent = png::render(black_box(&scene)).len();
                    assert!((100_000..500_000).contains(&sent));
                });
            });
            group.finish();
        }
    }
}

criterion_group!(benches, maps);
criterion_main!(benches);
