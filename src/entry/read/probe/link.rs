//! What a link would do: claim a track of its route, take it back, or take it over.

use super::{Probe, Refusal, said};
use crate::entry::read::intend::which;
use crate::entry::read::meaning::{Act, Effect, Link, Named, Wrong};
use crate::fault::{FaultKind, GameFault};
use crate::game::position::{Claim, Mark, PlayerId};
use crate::text::Text;
use crate::units::TrackId;

impl Probe<'_> {
    pub(super) fn decide_link(&self, act: Act, link: &Link) -> Result<Effect, Refusal> {
        let (laws, which) = (self.laws(), which(link));
        let mut claims: Vec<Claim> = laws.claims_of(link.route).copied().collect();
        let own = claims.iter().position(|claim| claim.by == self.by);
        match (act, own) {
            (Act::TakeBack, Some(_)) => return Ok(Effect::TakeBack),
            (Act::TakeBack, None) => return Err(Refusal::NotThere(Named::Link(*link))),
            (Act::TakeOver, Some(own))
                if let Some(effect) = self.exchange(link, laws.route(&claims, &mut ())[own]) =>
            {
                return Ok(effect);
            }
            (Act::Add | Act::TakeOver, _) => {}
        }
        if act == Act::TakeOver
            && let Some(taken) = self.decide_taking(link)
        {
            return taken;
        }
        let mut meant = laws.tracks_meant(link.route, which);
        let before = laws.route(&claims, &mut ());
        let held = own.and_then(|own| before[own]);
        if held.is_some_and(|held| {
            laws.tracks_meant(link.route, which)
                .any(|meant| meant == held)
        }) {
            return Ok(Effect::Has);
        }
        if meant.next().is_none() {
            return Err(link
                .color
                .map_or(Refusal::NotThere(Named::Link(*link)), |color| {
                    Refusal::NoSuchTrack(link.route, color)
                }));
        }
        let (at, mut is_illegal) = (self.claim_among(&mut claims, link), false);
        let after = laws.route(&claims, &mut is_illegal);
        if is_illegal {
            return Err(Refusal::Claim(*link));
        }
        let moved = (0..before.len()).find(|&other| other != at && before[other] != after[other]);
        let moved = moved.and_then(|other| Some((self.seat(claims[other].by), after[other]?)));
        match (held, after[at]) {
            (Some(from), Some(to)) => Ok(Effect::Recolor { from, to, moved }),
            (None, Some(track)) => Ok(Effect::Claim { track, moved }),
            (_, None) => Err(Refusal::NotThere(Named::Link(*link))),
        }
    }

    /// Puts the player's claim among those of its route, in place of one that the player has; and returns its position.
    fn claim_among(&self, claims: &mut Vec<Claim>, link: &Link) -> usize {
        let new = Claim {
            by: self.by,
            route: link.route,
            which: which(link),
            mark: Mark::default(),
        };
        if let Some(own) = claims.iter().position(|claim| claim.by == self.by) {
            claims[own] = new;
            return own;
        }
        claims.push(new);
        claims.len() - 1
    }

    /// What the player's claim makes illegal: the fault blames this player, whichever of several is left without a track.
    pub(super) fn say_claim(&self, link: &Link) -> Wrong {
        let laws = self.laws();
        let mut claims: Vec<Claim> = laws.claims_of(link.route).copied().collect();
        let before = laws.route(&claims, &mut ());
        self.claim_among(&mut claims, link);
        let mut wrong = said(Named::Link(*link), |faults| {
            drop(laws.route(&claims, faults))
        });
        if let Wrong::Fault(FaultKind::Game(GameFault::TrackTaken {
            player, holders, ..
        })) = &mut wrong
        {
            let holder = |track: TrackId| before.iter().position(|held| *held == Some(track));
            let held_by = laws
                .tracks_meant(link.route, which(link))
                .filter_map(holder);
            *player = self.position.name(self.by);
            *holders = held_by
                .map(|at| self.position.name(claims[at].by))
                .collect::<Vec<Text>>();
        }
        wrong
    }

    /// Whose track is taken over: the one of that color, or the only one that another player has; `None` where nobody has any.
    fn decide_taking(&self, link: &Link) -> Option<Result<Effect, Refusal>> {
        Some(match self.held_tracks(link)[..] {
            [] => return None,
            [(track, by)] => {
                let typed = link
                    .color
                    .and_then(|_| self.laws().tracks_meant(link.route, which(link)).next());
                Ok(Effect::TakeOver {
                    from: self.seat(by),
                    track: Some(typed.unwrap_or(track)),
                })
            }
            _ => Err(Refusal::WhoseTrack(*link)),
        })
    }

    /// What becomes of a route that the player has, on this track: where the other track is named, its holder gets this one for it;
    /// `None` where nobody has that.
    fn exchange(&self, link: &Link, own: Option<TrackId>) -> Option<Effect> {
        let other = self
            .held_tracks(link)
            .into_iter()
            .find(|&(_, by)| by != self.by);
        let is_named = |track| {
            self.laws()
                .tracks_meant(link.route, which(link))
                .any(|meant| meant == track)
        };
        match (own.filter(|&own| !is_named(own)), other) {
            (Some(from), Some((to, by))) => Some(Effect::Recolor {
                from,
                to,
                moved: Some((self.seat(by), from)),
            }),
            (Some(_), None) => None,
            (None, _) => Some(Effect::Has),
        }
    }

    /// The tracks that a link can mean to take over, each with its holder.
    pub(super) fn held_tracks(&self, link: &Link) -> Vec<(TrackId, PlayerId)> {
        let laws = self.laws();
        let claims: Vec<Claim> = laws.claims_of(link.route).copied().collect();
        let held = claims.iter().zip(laws.route(&claims, &mut ()));
        let mut held: Vec<(TrackId, PlayerId)> = held
            .filter_map(|(claim, track)| Some((track?, claim.by)))
            .collect();
        held.sort_unstable();
        let mut others = held.clone();
        others.retain(|(track, _)| {
            laws.tracks_meant(link.route, which(link))
                .any(|meant| meant == *track)
        });
        if others.is_empty() && laws.leaves_one_track() {
            held
        } else {
            others
        }
    }

    /// Lays the tracks, where the trains do.
    pub(super) fn lay(&self, named: &Named, effect: Effect) -> Result<Effect, Refusal> {
        let (Named::Link(link), Effect::Claim { .. } | Effect::TakeOver { .. }) = (*named, effect)
        else {
            return Ok(effect);
        };
        let laid = self.laws().laid(self.by) + self.edition.board().route(link.route).length;
        let is_legal = laid <= self.edition.rules().trains;
        if is_legal {
            Ok(effect)
        } else {
            self.unless_let_pass(effect, Refusal::TooManyTrains(laid))
        }
    }
}
