//! Speed of the maps: laying a board out, and the pictures of a game of five. What comes out is asserted.

use std::sync::Arc;

use divan::{Bencher, black_box};
use stationmaster_core::fault::Unreadable;
use stationmaster_core::game::{self, Asked, Game};
use stationmaster_core::score;
use stationmaster_core::source::Source;
use stationmaster_map::view::{Focus, View};
use stationmaster_map::{Layout, png, svg};
use stationmaster_report::Look;
use stationmaster_report::map::picture::scene;
use stationmaster_report::map::{share, terminal};
use stationmaster_report::words::Language;

fn main() {
    divan::main();
}

const GAMES: [&str; 2] = [
    include_str!("../data/games/five-players.toml"),
    include_str!("../data/games/germany-5-players.toml"),
];

/// Europe and Germany.
const BOARDS: [usize; 2] = [0, 1];

fn load(number: usize) -> Game {
    let source = Arc::new(Source {
        name: "game.toml".into(),
        text: GAMES[number].to_owned(),
    });
    game::load(&source, Asked::Whole, &|_| Err(Unreadable::Missing)).expect("it is a legal game")
}

fn laid_out(game: &Game) -> Layout {
    Layout::new(game.board()).expect("everything has its position")
}

#[divan::bench(args = BOARDS)]
fn laying_the_board_out(bencher: Bencher<'_, '_>, board: usize) {
    let game = load(board);
    bencher.bench(|| laid_out(black_box(&game)));
}

#[divan::bench(args = BOARDS)]
fn from_the_scored_game_to_svg(bencher: Bencher<'_, '_>, board: usize) {
    let game = load(board);
    let scoreboard = score(&game);
    let trains: u32 = game.seats().map(|seat| game.trains(seat).0).sum();
    bencher.bench(|| {
        let layout = laid_out(black_box(&game));
        let view = View::new(&scoreboard, Focus::Everything);
        let picture = svg::render(&scene(&view, &layout, Language::English, None));
        assert!(picture.matches("#B").count() > trains as usize);
    });
}

#[divan::bench(args = BOARDS, sample_count = 10)]
fn from_the_scene_to_png(bencher: Bencher<'_, '_>, board: usize) {
    let game = load(board);
    let scoreboard = score(&game);
    let view = View::new(&scoreboard, Focus::Everything);
    let scene = scene(&view, &laid_out(&game), Language::English, None);
    bencher.bench(|| assert!((100_000..1_000_000).contains(&png::render(black_box(&scene)).len())));
}

#[divan::bench(args = BOARDS)]
fn the_picture_to_send(bencher: Bencher<'_, '_>, board: usize) {
    let game = load(board);
    let scoreboard = score(&game);
    let (view, layout) = (View::new(&scoreboard, Focus::Everything), laid_out(&game));
    bencher.bench(|| {
        let scene = share::scene(black_box(&view), &layout, Language::English);
        assert!(png::render(&scene).len() < 600_000);
    });
}

#[divan::bench(args = BOARDS, consts = [80, 200])]
fn in_the_terminal<const COLUMNS: usize>(bencher: Bencher<'_, '_>, board: usize) {
    let game = load(board);
    let scoreboard = score(&game);
    let (view, layout) = (View::new(&scoreboard, Focus::Everything), laid_out(&game));
    let look = Look {
        columns: COLUMNS,
        ..Look::PLAIN
    };
    bencher.bench(|| {
        let drawn = terminal::render(black_box(&view), &layout, &look);
        assert!(drawn.lines().count() > 20);
    });
}
