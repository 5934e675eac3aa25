//! The names in pictures of all widths: none lies on anything, and those that matter are there.

use kurbo::Circle;
use stationmaster_core::board::{editions, shipped_edition};
use stationmaster_core::game::Game;
use stationmaster_core::score::score;
use stationmaster_core::units::{CityId, TrackId};
use stationmaster_map::Layout;
use stationmaster_map::label::few::is_masked;
use stationmaster_map::shape::OrientedRect;
use stationmaster_map::view::{Focus, Tone, View};
use stationmaster_report::map::picture::labels;

use crate::chance::deal;
use crate::support::{game, load, records};

const WIDTHS: [u32; 4] = [390, 800, 1600, 3840];

/// The worked games, and games of chance.
pub(crate) fn games(by_chance: usize) -> Vec<(String, Game)> {
    let worked = ["data/games", "tests/games/ok", "tests/games/own"]
        .into_iter()
        .flat_map(records)
        .map(|path| {
            let (name, text) = (
                path.display().to_string(),
                std::fs::read_to_string(&path).expect("it can be read"),
            );
            let game = load(&name, &text).expect("it is a legal game");
            (name, game)
        });
    let mut chance = fastrand::Rng::with_seed(7);
    let editions: Vec<_> = editions().filter_map(shipped_edition).collect();
    let dealt = (0..by_chance).map(|number| {
        let edition = &editions[number % editions.len()];
        let text = deal(&mut chance, edition).record(edition.name().raw(), &mut str::to_owned);
        (format!("{number}: {text}"), game(&text))
    });
    worked.chain(dealt).collect()
}

/// What is wrong with the names in a picture so wide: each that touches another, a track or a disc; each that is too small to
/// be read; and each that may not be left out.
fn wrongs(view: &View<'_>, layout: &Layout, width: u32) -> Vec<String> {
    let board = view.board();
    let (labels, is_narrow) = labels(view, layout, Some(width));
    let mut wrongs = Vec::new();
    for (position, label) in labels.iter().enumerate() {
        let (name, area) = (label.text(), OrientedRect::upright(label.area));
        let others = labels[..position]
            .iter()
            .filter(|other| other.area.overlaps(label.area));
        wrongs.extend(others.map(|other| format!("{name} on {}", other.text())));
        for (track, spaces) in layout.spaces.iter().enumerate() {
            // Where there is little room, free spaces are dashes, and end where a name begins.
            let is_dashed = is_narrow && view.tone(TrackId(track)) == Tone::Free;
            let on = spaces
                .iter()
                .filter(|space| space.overlaps(&area) && !is_dashed)
                .count();
            let route = board.route_name(board.track(TrackId(track)).route);
            wrongs.extend((on > 0).then(|| format!("{name} on {route}")));
        }
        let stations = view
            .stations
            .iter()
            .map(|&(city, _)| Circle::new(layout.node(board.city(city).nodes[0]), 17.0));
        let discs = layout
            .discs
            .iter()
            .copied()
            .chain(stations)
            .filter(|&disc| area.overlaps_disc(disc));
        wrongs.extend(discs.map(|disc| format!("{name} on the disc at {:?}", disc.center)));
        let pixels = label.size * f64::from(width) / (layout.size.width + 72.0);
        wrongs.extend((pixels < 10.99).then(|| format!("{name} has {pixels:.1} pixels")));
    }
    let free = layout
        .spaces
        .iter()
        .zip(&view.tones)
        .filter(|(_, tone)| is_narrow && **tone == Tone::Free);
    let free: Vec<OrientedRect> = free
        .flat_map(|(spaces, _)| spaces.iter().copied())
        .collect();
    let masked = free
        .iter()
        .filter(|&&space| is_masked(&labels, space))
        .count();
    wrongs.extend(
        (masked * 5 > free.len() * 2)
            .then(|| format!("{masked} of {} free spaces are left out", free.len())),
    );
    let ends = view
        .ways
        .iter()
        .flat_map(|way| way.nodes.first().into_iter().chain(way.nodes.last()));
    let ends = ends.chain(&view.ends).map(|&node| board.node(node).city);
    let big = (0..board.cities().len())
        .map(CityId)
        .filter(|&id| board.city(id).big);
    let missing = big
        .chain(ends)
        .filter(|&id| labels.iter().all(|label| label.city != id));
    wrongs.extend(missing.map(|id| format!("{} is missing", board.city_name(id))));
    wrongs
}

#[test]
fn no_name_touches_anything_at_any_width() {
    none_is_wrong(8);
}

#[test]
#[ignore = "long: 200 games of chance, a minute"]
fn no_name_touches_anything_in_many_games() {
    none_is_wrong(200);
}

fn none_is_wrong(by_chance: usize) {
    let mut wrong = Vec::new();
    for (name, game) in games(by_chance) {
        let (layout, score) = (
            Layout::of(game.board()).expect("everything is placed"),
            score(&game),
        );
        let view = View::new(&score, Focus::Everything);
        for width in WIDTHS {
            let found = wrongs(&view, &layout, width);
            wrong.extend(
                (!found.is_empty()).then(|| format!("{width}: {} in {name}", found.join(", "))),
            );
        }
    }
    assert_eq!(wrong, [""; 0]);
}

/// The wider the screen, the larger the names and the more of them, without jumps.
#[test]
fn names_grow_with_the_width() {
    for (name, game) in games(0).into_iter().step_by(4) {
        let (layout, score) = (
            Layout::of(game.board()).expect("everything is placed"),
            score(&game),
        );
        let view = View::new(&score, Focus::Everything);
        let mut before = (0.0, 0);
        for width in (390..=2000).step_by(115) {
            let (labels, _) = labels(&view, &layout, Some(width));
            let zoom = f64::from(width) / (layout.size.width + 72.0);
            let largest = labels
                .iter()
                .map(|label| label.size * zoom)
                .fold(0.0, f64::max);
            assert!(
                largest >= before.0 - 0.01,
                "{name} at {width}: {largest:.1} after {:.1}",
                before.0
            );
            assert!(
                before.0 == 0.0 || largest < before.0 * 1.4,
                "{name} at {width}: {largest:.1} after {:.1}",
                before.0
            );
            assert!(
                labels.len() + 2 >= before.1,
                "{name} at {width}: {} after {}",
                labels.len(),
                before.1
            );
            before = (largest, labels.len());
        }
    }
}
