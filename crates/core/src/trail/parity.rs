//! The least length that must be left out so that at most two nodes stay odd: the bound behind the proof.

use super::sweep::Sweep;

/// The loss of a state from which the number of odd nodes cannot be kept at two.
const DEAD: u32 = u32::MAX;

/// A trail has at most two ends, and only at an end is the number of walked edges odd.
pub(super) const MOST_ENDS: usize = 2;

/// The most slots whose parity is followed; it keeps the table below 16 MB for any network.
///
/// Slots that are not followed are always taken as even. That can only lower the loss: the search takes longer, and its answer
/// stays right. The frontiers of whole printed boards are 6 to 8 slots wide.
pub(super) const MOST_FOLLOWED: usize = 12;
const MOST_LOSSES: usize = 1 << 22;

/// The least length that the steps from one on must leave out, for each step, parity of the frontier and number of ends used,
/// ignoring connectivity.
pub(super) struct LossTable {
    losses: Vec<[u32; MOST_ENDS + 1]>,
    /// The number of slots whose parity is followed, from the first on.
    followed: usize,
    width: usize,
    moves: Vec<Move>,
}

struct Move {
    flip: usize,
    gone: usize,
    length: u32,
}

impl LossTable {
    /// Fills the table from the last step to the first, and follows the parity of at most `most_followed` slots.
    pub(super) fn new(sweep: &Sweep, most_followed: usize) -> LossTable {
        let room = MOST_LOSSES / ((MOST_ENDS + 1) * (sweep.steps.len() + 1));
        let followed = sweep
            .width
            .min(most_followed)
            .min(room.max(1).ilog2() as usize);
        let bit = |slot: usize| if slot < followed { 1 << slot } else { 0 };
        let moves: Vec<Move> = sweep
            .steps
            .iter()
            .map(|step| Move {
                flip: bit(step.slots[0]) ^ bit(step.slots[1]),
                gone: (0..2)
                    .filter(|&end| step.leaving[end])
                    .fold(0, |mask, end| mask | bit(step.slots[end])),
                length: step.length,
            })
            .collect();
        let mut losses = vec![[DEAD; MOST_ENDS + 1]; (moves.len() + 1) << followed];
        losses[moves.len() << followed].fill(0);
        let mut table = LossTable {
            losses,
            followed,
            width: sweep.width,
            moves,
        };
        table.fill();
        table
    }

    /// Returns whether the parity of every slot is followed, so that the losses are the least there are by parity.
    pub(super) fn is_exact(&self) -> bool {
        self.followed == self.width
    }

    fn fill(&mut self) {
        let live = self.live();
        for step in (0..self.moves.len()).rev() {
            let mut mask = live[step];
            loop {
                let [take, skip] = self.choices(step, mask);
                let at = self.index(step, mask);
                self.losses[at] = std::array::from_fn(|ends| take[ends].min(skip[ends]));
                if mask == 0 {
                    break;
                }
                mask = (mask - 1) & live[step];
            }
        }
    }

    /// Returns the slots that hold a node before each step: only these can be odd there.
    fn live(&self) -> Vec<usize> {
        let pass = |live: &mut usize, m: &Move| {
            let before = *live;
            *live = (before | m.flip) & !m.gone;
            Some(before)
        };
        self.moves.iter().scan(0, pass).collect()
    }

    /// Returns the losses from `step` on if its edge is taken, and if it is left out, by the number of ends used before.
    fn choices(&self, step: usize, mask: usize) -> [[u32; MOST_ENDS + 1]; 2] {
        let m = &self.moves[step];
        let after = |mask: usize, left_out: u32| {
            let losses = &self.losses[self.index(step + 1, mask & !m.gone)];
            let gone = (mask & m.gone).count_ones() as usize;
            let loss = |ends: usize| losses.get(ends + gone).copied().unwrap_or(DEAD);
            std::array::from_fn(|ends| loss(ends).saturating_add(left_out))
        };
        [after(mask ^ m.flip, 0), after(mask, m.length)]
    }

    fn index(&self, step: usize, mask: usize) -> usize {
        (step << self.followed) + mask
    }

    /// Returns the least length left out from `step` on, or [`DEAD`], for a frontier whose odd slots are `odd`.
    pub(super) fn loss(&self, step: usize, odd: impl Iterator<Item = usize>, ends: usize) -> u32 {
        let mask = odd
            .filter(|&slot| slot < self.followed)
            .fold(0, |mask, slot| mask | 1 << slot);
        self.losses[self.index(step, mask)][ends]
    }

    /// Returns the least length that any trail of this component leaves out, by parity alone.
    pub(super) fn least_loss(&self) -> u32 {
        self.losses[0][0]
    }

    /// Returns edges of that total length without which at most two nodes stay odd.
    pub(super) fn cheapest_drop(&self, sweep: &Sweep) -> Vec<usize> {
        let (mut mask, mut ends) = (0, 0);
        let mut dropped = Vec::new();
        for (step, m) in self.moves.iter().enumerate() {
            let [take, skip] = self.choices(step, mask);
            if take[ends] <= skip[ends] {
                mask ^= m.flip;
            } else {
                dropped.push(sweep.steps[step].edge);
            }
            ends += (mask & m.gone).count_ones() as usize;
            mask &= !m.gone;
        }
        dropped.sort_unstable();
        dropped
    }
}
