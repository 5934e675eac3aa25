//! Where everything on a poster lies: the largest map beside which, or on whose free water and land, the cartouche finds room.

use kurbo::{Point, Rect, Size, Vec2};

use super::super::Drawing;
use super::{LONG, SHORT, cartouche, frame};
use crate::limits::LAND_BEYOND;
use crate::map::beside;
use crate::map::mask::{Mask, Scaling, Sums};
use crate::map::shape::OrientedRect;

/// The widths of the cartouche that are tried.
const WIDTHS: [f64; 8] = [640.0, 740.0, 860.0, 1000.0, 1250.0, 1600.0, 2100.0, 2500.0];
/// How far the cartouche keeps from the edge of the map, and from what is on the board, in units of the sheet.
const EDGE: f64 = 36.0;
const CLEARANCE: f64 = 22.0;
/// How much smaller each try is than the one before, and how many there are.
const SMALLER: f64 = 0.985;
const TRIES: i32 = 40;
/// The radius of the room that a station takes, and what lies around other discs.
const STATION: f64 = 24.0;
const AROUND: f64 = 6.0;

pub(super) struct Plan {
    pub(super) sheet: Size,
    /// The part of the sheet that shows the board and what is around it.
    pub(super) map: Rect,
    /// Units of the sheet to one of the board, and where the board's corner lies.
    pub(super) scale: f64,
    pub(super) corner: Vec2,
    pub(super) cartouche: Rect,
}

impl Plan {
    /// The one of the two ways to turn the sheet that gives the larger map; where the map can fill it, it does.
    pub(super) fn of(drawing: &Drawing<'_>) -> Plan {
        let taken = taken(drawing).sums();
        let cartouches = WIDTHS.map(|width| Size::new(width, cartouche::draw(drawing, width).1));
        let sheets = [Size::new(LONG, SHORT), Size::new(SHORT, LONG)];
        let filled = sheets
            .into_iter()
            .filter_map(|sheet| on_board(drawing, sheet, &taken, &cartouches));
        let larger =
            |plans: Vec<Plan>| plans.into_iter().max_by(|a, b| a.scale.total_cmp(&b.scale));
        let below = || {
            larger(
                sheets
                    .map(|sheet| below(drawing, sheet, &cartouches))
                    .into(),
            )
        };
        larger(filled.collect())
            .or_else(below)
            .expect("a sheet can be turned")
    }

    pub(super) fn scaling(&self) -> Scaling {
        Scaling {
            scale: self.scale,
            corner: self.corner,
        }
    }

    /// The board in this scale, its corner at that point of the window; nothing where land would end within the window.
    fn placed(
        drawing: &Drawing<'_>,
        sheet: Size,
        window: Rect,
        scale: f64,
        corner: Vec2,
    ) -> Option<Plan> {
        let board = Rect::from_origin_size(corner.to_point(), drawing.layout.size * scale);
        let is_filled = reach(drawing, board).contains_rect(window);
        is_filled.then_some(Plan {
            sheet,
            map: window,
            scale,
            corner,
            cartouche: Rect::ZERO,
        })
    }
}

/// What nothing may lie on, in units of the board: trains, free spaces, cities, names and the numbers of hops.
pub(super) fn taken(drawing: &Drawing<'_>) -> Mask {
    let (layout, view) = (drawing.layout, drawing.view);
    let size = layout.size;
    let beyond = f64::from(LAND_BEYOND) / 1000.0;
    let mut mask = Mask::new(
        size.to_rect()
            .inset((beyond * size.width, beyond * size.height)),
    );
    let square = |at: Point, half: f64| Rect::from_center_size(at, (2.0 * half, 2.0 * half));
    let stations = view
        .stations
        .iter()
        .map(|&(city, _)| square(layout.node(view.board().city(city).nodes[0]), STATION));
    let discs = layout
        .discs
        .iter()
        .map(|disc| square(disc.center, disc.radius + AROUND));
    let numbers = beside::places(view, layout)
        .into_iter()
        .flatten()
        .map(|at| square(at, beside::RADIUS + 1.0));
    let names = layout.labels.iter().map(|label| label.area);
    for area in stations.chain(discs).chain(numbers).chain(names) {
        mask.take(&OrientedRect::upright(area));
    }
    layout
        .spaces
        .iter()
        .flatten()
        .for_each(|space| mask.take(&space.grown(AROUND)));
    mask
}

/// The largest map that fills the window, with the cartouche where nothing of the game is.
fn on_board(drawing: &Drawing<'_>, sheet: Size, taken: &Sums, cartouches: &[Size]) -> Option<Plan> {
    let window = frame::window(sheet);
    let full = fitting(window, drawing.layout.size);
    (0..TRIES)
        .map(|smaller| rounded(full * SMALLER.powi(smaller)))
        .find_map(|scale| {
            let slack = window.size() - drawing.layout.size * scale;
            let parts = [0.5, 0.0, 1.0];
            let corners = parts
                .into_iter()
                .flat_map(|x| parts.map(|y| Vec2::new(slack.width * x, slack.height * y)));
            let plans = corners.filter_map(|corner| {
                let plan = Plan::placed(
                    drawing,
                    sheet,
                    window,
                    scale,
                    window.origin().to_vec2() + corner,
                )?;
                let room = plan.map.inset(-EDGE);
                let (cartouche, distance) =
                    taken.free_place(room, cartouches, CLEARANCE, plan.scaling())?;
                Some((Plan { cartouche, ..plan }, distance))
            });
            plans
                .min_by(|(_, a), (_, b)| a.total_cmp(b))
                .map(|(plan, _)| plan)
        })
}

/// The map above the cartouche, for boards that leave no room on them.
fn below(drawing: &Drawing<'_>, sheet: Size, cartouches: &[Size]) -> Plan {
    let window = frame::window(sheet);
    let size = *cartouches.last().expect("there are some");
    let cartouche = Rect::from_origin_size(
        (
            window.center().x - size.width / 2.0,
            window.y1 - size.height,
        ),
        size,
    );
    let room = Rect::new(window.x0, window.y0, window.x1, cartouche.y0 - EDGE);
    let scale = rounded(fitting(room, drawing.layout.size));
    let board = Rect::from_center_size(room.center(), drawing.layout.size * scale);
    let map = reach(drawing, board).intersect(room);
    Plan {
        sheet,
        map,
        scale,
        corner: board.origin().to_vec2(),
        cartouche,
    }
}

/// How far a map can reach around a board: as far as there is land.
fn reach(drawing: &Drawing<'_>, board: Rect) -> Rect {
    let beyond = if drawing.map().land().is_empty() {
        1.0
    } else {
        f64::from(LAND_BEYOND) / 1000.0
    };
    board.inset((board.width() * beyond, board.height() * beyond))
}

fn fitting(area: Rect, board: Size) -> f64 {
    (area.width() / board.width).min(area.height() / board.height)
}

/// A scale with as many decimals as are written.
fn rounded(scale: f64) -> f64 {
    (scale * 1000.0).floor() / 1000.0
}
