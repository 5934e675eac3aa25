//! Where everything lies in the picture of a board's routes, and which cities are named there.

use std::borrow::Cow;

use kurbo::{Rect, Size};

use super::{FOOT, GAP, MARGIN, PANEL, TOP};
use crate::map::picture::{self, chart, labels};
use stationmaster_core::game::position::Position;
use stationmaster_core::history::RoutesOfBoard;
use stationmaster_core::score::score;
use stationmaster_map::Layout;
use stationmaster_map::view::{Focus, Tone, View};

/// The room of the board, which fits it whole.
const BOARD: Size = Size::new(1240.0, 960.0);
/// Narrower than this the picture has the lists below the board.
const BESIDE: f64 = 1100.0;
/// How high the lists are there, and the line more that the foot has.
const LISTS: f64 = 770.0;
const FOOT_LINE: f64 = 26.0;

pub(super) struct Plan {
    pub(super) width: f64,
    pub(super) height: f64,
    /// Units of the picture to one of the board.
    pub(super) scale: f64,
    pub(super) panel: Rect,
    /// How wide the screen is for a map that shows the board as large.
    screen: Option<u32>,
}

impl Plan {
    /// For a board of this size and a screen so wide, in CSS pixels, if one is named.
    pub(super) fn of(board: Size, screen: Option<u32>) -> Plan {
        let largest = (BOARD.width / board.width).min(BOARD.height / board.height);
        let around = 2.0 * MARGIN + GAP + PANEL;
        let whole = board.width * largest + around;
        let width = chart::width_for(screen, whole);
        let is_beside = width >= BESIDE.min(whole);
        let room = if is_beside {
            width - around
        } else {
            width - 2.0 * MARGIN
        };
        let scale = room / board.width;
        let drawn = board * scale;
        let beside = (MARGIN + drawn.width + GAP, TOP);
        let panel_at = if is_beside {
            beside
        } else {
            (MARGIN, TOP + drawn.height + GAP)
        };
        let lists = if is_beside {
            board.height * largest
        } else {
            LISTS
        };
        let panel = Rect::from_origin_size(panel_at, (PANEL, lists));
        let shown =
            |screen: u32| f64::from(screen) / width * scale * (board.width + 2.0 * picture::MARGIN);
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a screen has a few thousand pixels"
        )]
        let screen = screen.map(|screen| shown(screen) as u32);
        let foot = FOOT + if is_beside { 0.0 } else { FOOT_LINE };
        Plan {
            width,
            height: panel.y1.max(TOP + drawn.height) + foot,
            scale,
            panel,
            screen,
        }
    }

    /// The board with names that can be read on the screen, as many as have room.
    pub(super) fn named<'l>(&self, routes: &RoutesOfBoard, layout: &'l Layout) -> Cow<'l, Layout> {
        let mut named = Cow::Borrowed(layout);
        if self.screen.is_some() {
            // A game in which nobody has done anything, with the routes that were ever claimed.
            let nothing = score(&Position::new(&routes.edition).look());
            let mut view = View::new(&nothing, Focus::Everything);
            let claimed = routes.routes.iter().filter(|claimed| claimed.games > 0);
            let board = routes.edition.board();
            for track in claimed.flat_map(|claimed| board.route(claimed.route).track_ids()) {
                view.tones[track.0] = Tone::Gap;
            }
            named.to_mut().labels = labels(&view, layout, self.screen).0;
        }
        named
    }
}
