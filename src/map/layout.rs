//! Where everything lies: the train spaces of every track, the cities and their names.

use std::sync::{Arc, Mutex, PoisonError};

use kurbo::{Circle, Point, Size};

use super::course;
use super::label::{self, Label};
use super::scale::Scale;
use super::shape::OrientedRect;
use crate::board::{Board, Node, Track};
use crate::units::{CityId, NodeId, TrackId};

/// How many boards are kept laid out: more than an evening needs, and little memory.
const MOST_KEPT: usize = 8;

/// A board laid out: positions from its top left corner, y downwards, in units of which [`Layout::size`] says how many the
/// board has.
#[derive(Debug, Clone)]
pub struct Layout {
    /// How wide and how high the board is.
    pub size: Size,
    /// The disc that is drawn for each node, a city or a border spot, where the node lies.
    pub discs: Vec<Circle>,
    /// The train spaces of each track, from its route's first city to the second.
    pub spaces: Vec<Vec<OrientedRect>>,
    /// The name of each city and country; behind these the names of countries once more, at those of their border spots that
    /// lie away from them.
    pub labels: Vec<Label>,
    /// Where the route of each track begins and ends.
    ends: Vec<[Point; 2]>,
}

/// Some cities of the board have no position.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("cities without a position: {}", cities.len())]
pub struct Unplaced {
    /// The cities that have none, and the countries without a border spot for one of their routes.
    pub cities: Vec<CityId>,
}

impl Layout {
    /// Lays a board out.
    ///
    /// The train spaces lie where the board file says; where it does not, they follow an arc from city to city that keeps
    /// clear of what else lies there, as far as that is possible.
    ///
    /// # Errors
    ///
    /// [`Unplaced`], if the board file does not say where every city lies, or where every route into a country ends.
    pub fn new(board: &Board) -> Result<Layout, Unplaced> {
        Layout::counted(board).map(|(layout, _)| layout)
    }

    /// Lays a board out, and tells how much was compared in each step: for the tracks and for the names, to price what they
    /// can choose among and to choose.
    pub(super) fn counted(board: &Board) -> Result<(Layout, [usize; 4]), Unplaced> {
        let scale = Scale::new(board);
        let mut cities: Vec<CityId> =
            board.nodes().iter().filter(|node| node.at.is_none()).map(|node| node.city).collect();
        if !cities.is_empty() {
            cities.sort_unstable();
            cities.dedup();
            return Err(Unplaced { cities });
        }
        let disc = |node: &Node| scale.disc(board, node);
        let discs: Vec<Circle> = board.nodes().iter().filter_map(disc).collect();
        let (spaces, [pricing_tracks, choosing_tracks]) = course::spaces(board, scale, &discs);
        let (labels, [pricing_names, choosing_names]) = label::labels(board, scale, &discs, &spaces);
        let ends = |track: &Track| board.route(track.route).nodes.map(|node| discs[node.0].center);
        let ends = board.tracks().iter().map(ends).collect();
        let layout = Layout { size: scale.size, discs, spaces, labels, ends };
        Ok((layout, [pricing_tracks, choosing_tracks, pricing_names, choosing_names]))
    }

    /// Returns the layout of a board, which is computed once while the board is among the few that were asked for last.
    ///
    /// # Errors
    ///
    /// As [`Layout::new`].
    pub fn of(board: &Board) -> Result<Arc<Layout>, Unplaced> {
        static LAID_OUT: Mutex<Vec<(Board, Arc<Layout>)>> = Mutex::new(Vec::new());
        // Whoever asks for the same board meanwhile waits instead of laying it out again.
        let mut known = LAID_OUT.lock().unwrap_or_else(PoisonError::into_inner);
        // Boards are compared, as a file of one's own is read again and again and may have changed in between.
        let (board, layout) = match known.iter().position(|(other, _)| other == board) {
            Some(position) => known.remove(position),
            None => (board.clone(), Arc::new(Layout::new(board)?)),
        };
        known.truncate(MOST_KEPT - 1);
        known.insert(0, (board, layout.clone()));
        Ok(layout)
    }

    /// Returns the train spaces of a track.
    pub fn track(&self, track: TrackId) -> &[OrientedRect] {
        &self.spaces[track.0]
    }

    /// Returns the ends of a track's train spaces one after the other, from its route's first city or towards it.
    pub fn along(&self, track: TrackId, forwards: bool) -> Vec<Point> {
        let [from, to] = self.ends[track.0];
        let mut ends: Vec<Point> = Vec::new();
        for space in self.track(track) {
            let last = ends.last().copied().unwrap_or(from);
            let [a, b] = space.ends();
            // The end that lies nearer to where the track comes from comes first.
            let ordered = a.distance(last) + b.distance(to) <= b.distance(last) + a.distance(to);
            ends.extend(if ordered { [a, b] } else { [b, a] });
        }
        if !forwards {
            ends.reverse();
        }
        ends
    }

    /// Returns where a node lies.
    pub fn node(&self, node: NodeId) -> Point {
        self.discs[node.0].center
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::{MOST_CITIES, MOST_MAP_WORK, MOST_SPACES};
    use crate::map::crowded::{CROWDED, edition_with};

    fn compared(board: &str) -> [usize; 4] {
        let edition = edition_with(board);
        let (layout, compared) = Layout::counted(edition.board()).expect("every city has its position");
        assert_eq!(layout.spaces.iter().map(Vec::len).sum::<usize>(), edition.board().train_spaces());
        assert!(layout.labels.len() >= edition.board().cities().len());
        compared
    }

    #[test]
    fn a_printed_board_does_not_come_near_the_limit_on_work() {
        for board in [include_str!("../../data/boards/europe.toml"), include_str!("../../data/boards/germany.toml")] {
            let cut = |line: &str| line.split_once(", spaces = ").map(|(route, _)| format!("{route} }},\n"));
            let bare: String = board.lines().map(|line| cut(line).unwrap_or(format!("{line}\n"))).collect();
            for board in [board, &bare] {
                let compared = compared(board);
                assert!(compared.iter().all(|&step| step < MOST_MAP_WORK / 3), "{compared:?}");
            }
        }
    }

    #[test]
    fn the_most_crowded_board_is_laid_out_with_no_more_work_than_the_limit() {
        let (layout, compared) = &*CROWDED;
        assert_eq!(layout.spaces.iter().map(Vec::len).sum::<usize>(), MOST_SPACES);
        assert!(layout.labels.len() >= MOST_CITIES);
        assert!(compared.iter().all(|&step| step < MOST_MAP_WORK / 8 * 9), "{compared:?}");
        assert!(compared[..3].iter().all(|&step| step > MOST_MAP_WORK / 2), "it is not crowded: {compared:?}");
    }
}
