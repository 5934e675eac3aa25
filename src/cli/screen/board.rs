//! The board in cells, with the effect of the line that is being typed.

use std::collections::BTreeSet;

use anstyle::{Effects, Style};
use stationmaster_table::{self as table, Item, ItemKind, Preview, Table, Told};

use super::canvas::{Area, Canvas};
use super::draw::Shown;
use super::state::State;
use stationmaster_core::Move;
use stationmaster_core::score::Scoreboard;
use stationmaster_core::text::Text;
use stationmaster_core::units::{CityId, Seat, TrackId};
use stationmaster_map::Layout;
use stationmaster_map::grid::{Grid, Named, Names, Sign};
use stationmaster_map::view::{Focus, Tone, View};
use stationmaster_report::map::about;
use stationmaster_report::map::terminal::Painter;
use stationmaster_report::table::shown_on_map;
use stationmaster_report::wrap::wrap;

/// The least columns of a screen whose board shows all names and free tracks.
const CALM: u16 = 100;
/// The most cities that are marked for an ambiguous word, and the most readings.
const MOST_MARKED: usize = 4;
/// The rows below a map for its caption.
const CAPTION: u16 = 3;

/// The effect on the board of the line that is being typed.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub(super) struct Live {
    /// The player of the line.
    seat: Option<Seat>,
    tracks: Vec<TrackId>,
    /// Tracks of possible readings.
    unclear: Vec<TrackId>,
    cities: Vec<CityId>,
    stations: Vec<CityId>,
}

impl Live {
    fn new(table: &Table, preview: Option<&Preview>, readings: &[Preview], items: &[Item]) -> Live {
        let mut live = Live::default();
        for entered in preview.into_iter().flat_map(entered) {
            live.seat = table.seat_of(entered.player);
            live.cities
                .extend(entered.path.first().into_iter().chain(entered.path.last()));
            live.stations
                .extend(entered.added.iter().filter_map(|one| match one {
                    Move::Build(_, city) => Some(*city),
                    _ => None,
                }));
        }
        live.tracks = preview.map(tracks).unwrap_or_default();
        for reading in readings {
            let player = entered(reading).next().map(|entered| entered.player);
            live.seat = live.seat.or(player.and_then(|id| table.seat_of(id)));
            live.unclear.extend(
                tracks(reading)
                    .into_iter()
                    .filter(|track| !live.tracks.contains(track)),
            );
        }
        let cities = items.iter().filter_map(|item| match item.kind {
            ItemKind::City(city) => Some(city),
            _ => None,
        });
        live.cities.extend(cities.take(MOST_MARKED));
        live
    }

    /// Puts it on a map, in the color of the player.
    fn put_on(&self, view: &mut View<'_>) {
        let board = view.board();
        let nodes = self.cities.iter().flat_map(|&city| &board.city(city).nodes);
        view.ends = nodes.copied().collect();
        let Some(seat) = self.seat else { return };
        for track in &self.unclear {
            view.tones[track.0] = Tone::Gap;
        }
        for track in &self.tracks {
            view.tones[track.0] = Tone::Strong(seat);
        }
        view.stations
            .extend(self.stations.iter().map(|&city| (city, seat)));
    }
}

/// Returns the clauses that a line would enter.
fn entered(preview: &Preview) -> impl Iterator<Item = &table::Entered> {
    preview.reply.told.iter().filter_map(|told| match told {
        Told::Entered(entered) => Some(entered),
        _ => None,
    })
}

/// Returns the tracks that a line names, in the position that it would lead to.
fn tracks(preview: &Preview) -> Vec<TrackId> {
    let moves = entered(preview).flat_map(|entered| entered.added.iter().chain(&entered.had));
    let claims = moves.filter_map(|one| match one {
        Move::Claim(by, route, _) => Some((*by, *route)),
        _ => None,
    });
    let claims: Vec<_> = claims.collect();
    if claims.is_empty() {
        return Vec::new();
    }
    let all = preview.position.claimed().into_iter();
    let named = all.filter(|(claim, _)| claims.contains(&(claim.by, claim.route)));
    named.filter_map(|(_, track)| track).collect()
}

/// The size of an area, and the board in it.
type Fitted = ((u16, u16), Text);

/// The last grid, which is redrawn only if something on it changes.
#[derive(Default)]
pub(super) struct Sketch {
    of: Option<(Area, u64, Focus, Live, bool)>,
    grid: Option<Grid>,
    /// The places of the names for a board in an area.
    names: Option<(Fitted, Names)>,
}

impl Sketch {
    /// Draws a grid. Names keep their places, whatever is typed or entered. With `only`, just these cities have names, placed
    /// anew, and free tracks are left out.
    fn drawn(
        &mut self,
        view: &View<'_>,
        layout: &Layout,
        area: Area,
        only: Option<&BTreeSet<CityId>>,
        in_pixels: bool,
    ) -> Grid {
        let size = (usize::from(area.width), usize::from(area.height));
        if view.ways.is_empty() && only.is_none() {
            let key = ((area.width, area.height), view.board().name().clone());
            let kept = self.names.take().filter(|(of, _)| *of == key);
            let names = kept.map(|(_, names)| names);
            let crowded = || Names::of(&view.crowded(), layout, size, in_pixels);
            let names = names.unwrap_or_else(crowded);
            let grid = Grid::new(view, layout, size, in_pixels, Named::Before(&names));
            self.names = Some((key, names));
            return grid;
        }
        let mut grid = Grid::new(view, layout, size, in_pixels, Named::Anew(only));
        if only.is_none() {
            return grid;
        }
        for sign in &mut grid.signs {
            if matches!(sign, Sign::Space { track, .. } if view.tone(*track) == Tone::Free) {
                *sign = Sign::Blank;
            }
        }
        grid
    }
}

impl State {
    /// Draws the board, with the line on it.
    pub(super) fn board(
        &mut self,
        canvas: &mut Canvas,
        area: Area,
        shown: &Shown<'_>,
        score: &Scoreboard,
    ) {
        let seat = shown.seat();
        let mut view = View::new(score, seat.map_or(Focus::Everything, Focus::Player));
        view.ways.clear();
        let live = self.live(shown);
        live.put_on(&mut view);
        let is_calm = canvas.area.width < CALM && !self.is_alone;
        let named = is_calm.then(|| concerned(&view, seat, &live));
        self.map(canvas, area, shown, &view, &live, named.as_ref());
    }

    /// Returns the effect of the line, or of the chosen entry of the list.
    fn live(&self, shown: &Shown<'_>) -> Live {
        let Some(seen) = &self.seen else {
            return Live::default();
        };
        let preview = |item: &Item| shown.table.preview(shown.front, &item.line);
        let chosen = self.chosen.and_then(|at| seen.items.get(at)).map(preview);
        let readings = seen
            .items
            .iter()
            .filter(|item| item.kind == ItemKind::Reading);
        let readings: Vec<Preview> = readings.take(MOST_MARKED).map(preview).collect();
        let items = if self.line.is_empty() {
            &[][..]
        } else {
            &seen.items
        };
        Live::new(
            shown.table,
            chosen.as_ref().or(seen.preview.as_ref()),
            &readings,
            items,
        )
    }

    /// Draws a map as a page, with its caption below.
    pub(super) fn map_page(
        &mut self,
        canvas: &mut Canvas,
        area: Area,
        shown: &Shown<'_>,
        score: &Scoreboard,
        focus: &table::Focus,
    ) {
        let focus = shown_on_map(focus, shown.table, shown.front.place, score);
        let view = View::new(score, focus.unwrap_or(Focus::Everything));
        let text = about(&view, canvas.look);
        let text = wrap(&text, usize::from(area.width).saturating_sub(2), 0);
        let lines = text
            .lines()
            .take(CAPTION.into())
            .map(|line| format!(" {line}"));
        let lines: Vec<String> = lines.collect();
        let rows = u16::try_from(lines.len()).unwrap_or(CAPTION);
        let (map, below) = area.split_rows(area.height - rows);
        canvas.lines(below, &lines, Style::new());
        self.map(canvas, map, shown, &view, &Live::default(), None);
    }

    fn map(
        &mut self,
        canvas: &mut Canvas,
        area: Area,
        shown: &Shown<'_>,
        view: &View<'_>,
        live: &Live,
        named: Option<&BTreeSet<CityId>>,
    ) {
        let Ok(layout) = Layout::of(view.board()) else {
            return;
        };
        let sketch = &mut self.drawn.sketch;
        let of = (
            area,
            shown.table.version(),
            view.focus.clone(),
            live.clone(),
            named.is_some(),
        );
        if sketch.of.as_ref() != Some(&of) {
            let grid = sketch.drawn(view, &layout, area, named, canvas.look.has_pixels());
            (sketch.grid, sketch.of) = (Some(grid), Some(of));
        }
        let Some(grid) = &sketch.grid else { return };
        let aside = usize::from(area.width).saturating_sub(grid.columns) / 2;
        let painter = Painter::new(view, canvas.look).with_typed(&live.tracks);
        for (area, (row, signs)) in area.rows().zip(grid.rows().enumerate()) {
            let mut column = u16::try_from(aside).unwrap_or_default();
            for at in 0..signs.len() {
                let (style, text) = painter.at(grid, (at, row));
                // Small letters mark the tracks of others; dimmed as well they would be unreadable.
                let style = style.effects(style.get_effects().remove(Effects::DIMMED));
                column = canvas.text(area, column, &text, style);
            }
        }
    }
}

/// Returns the cities of a player's routes, stations and tickets, and of the line; without a player, those with a station.
fn concerned(view: &View<'_>, seat: Option<Seat>, live: &Live) -> BTreeSet<CityId> {
    let (game, board) = (view.score.game(), view.board());
    let routes = |tracks: &[TrackId]| -> Vec<CityId> {
        tracks
            .iter()
            .flat_map(|&track| board.route_of(track).cities)
            .collect()
    };
    let mut cities: BTreeSet<CityId> = live.cities.iter().copied().collect();
    cities.extend(
        routes(&live.tracks)
            .into_iter()
            .chain(routes(&live.unclear)),
    );
    match seat.map(|seat| game.player(seat)) {
        Some(player) => {
            cities.extend(routes(&player.tracks));
            cities.extend(player.stations.iter().map(|station| station.city));
            cities.extend(
                player
                    .tickets
                    .iter()
                    .flat_map(|&ticket| game.ticket(ticket).cities),
            );
            cities.extend(&live.stations);
        }
        None => cities.extend(view.stations.iter().map(|(city, _)| *city)),
    }
    cities
}
