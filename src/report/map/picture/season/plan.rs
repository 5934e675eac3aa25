//! Where everything lies in the picture of a season.

use kurbo::Rect;

use crate::report::map::picture::chart;

const WIDTH: f64 = 1600.0;
/// Narrower than this it has the legend below the bars.
const BESIDE: f64 = 1200.0;

#[derive(Debug, Clone, Copy)]
pub(super) struct Plan {
    pub(super) width: f64,
    /// Where the points of the games lie: the left edge, behind the figures of the axis, and the right one, before the names.
    pub(super) plot: Rect,
    /// The room of the bars, lost points and gained ones, without the figures beside them.
    pub(super) bars: (f64, f64),
    /// Where the legend of the bars begins, if it stands beside them.
    pub(super) legend: Option<f64>,
}

impl Plan {
    /// For a screen so wide, in CSS pixels, if one is named.
    pub(super) fn of(screen: Option<u32>) -> Plan {
        let width = chart::width_for(screen, WIDTH);
        let is_beside = width >= BESIDE;
        Plan {
            width,
            plot: Rect::new(116.0, 190.0, width - 270.0, 650.0),
            bars: if is_beside {
                (310.0, width - 400.0)
            } else {
                (220.0, width - 130.0)
            },
            legend: is_beside.then_some(width - 290.0),
        }
    }
}
