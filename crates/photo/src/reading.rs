//! Readings: from a picture and its corners to the owners of tracks and stations.

use stationmaster_core::{CityId, Color, Edition, TrackId};

use crate::colors::{Mixture, Spaces};
use crate::corners::find;
use crate::discs::{Agreement, Pass, refine};
use crate::homography::distance;
use crate::lab::{Triple, light, median};
use crate::patch::{Patch, patches};
use crate::picture::Picture;
use crate::print::{PITCH, Print};
use crate::refusal::Refusal;
use crate::stations::{Standing, stations};
use crate::texture::{FEATURES, Texture, halves, texture};
use crate::tracks::{Owned, owners, trains};
use crate::view::{Pyramid, View, map_of};
use crate::visibility::seen;

/// The corners of a board in a picture, in pixels, clockwise from the corner that is the upper left one as printed.
pub type Corners = [[f64; 2]; 4];

/// A board as a photograph shows it.
#[derive(Debug, Clone, PartialEq)]
pub struct Reading {
    /// The corners of the printed board, with its scoring track.
    pub corners: Corners,
    /// The number of city discs that agree with the corners.
    pub discs: usize,
    /// The tracks of the board, in its order.
    pub tracks: Vec<TrackReading>,
    /// The cities of the board, without countries, in its order.
    pub stations: Vec<StationReading>,
}

/// A track as a photograph shows it.
#[derive(Debug, Clone, PartialEq)]
pub struct TrackReading {
    /// The track.
    pub track: TrackId,
    /// The color of the trains on it; `None` where it is empty or not seen.
    pub owner: Option<Color>,
    /// Whether the owner, or that there is none, can be relied on.
    pub is_sure: bool,
    /// Whether all of the track is in the picture, with nothing lying over it.
    pub is_seen: bool,
    /// What is possible, with the probability of each, the likeliest first.
    pub choices: Vec<(Option<Color>, f64)>,
}

/// A city as a photograph shows it.
#[derive(Debug, Clone, PartialEq)]
pub struct StationReading {
    /// The city.
    pub city: CityId,
    /// The color of the station on it; `None` where none stands or the city is not seen.
    pub owner: Option<Color>,
    /// Whether the owner, or that there is none, can be relied on.
    pub is_sure: bool,
    /// Whether the city is in the picture, with nothing but a station lying over it.
    pub is_seen: bool,
    /// What is possible, with the probability of each, the likeliest first.
    pub choices: Vec<(Option<Color>, f64)>,
}

/// The margin above which a track is sure, a space.
const SURE: f64 = 1.7;
/// The margin above which a station is sure.
const SURE_STATION: f64 = 1.0;

/// The log-likelihood below which a space looks like nothing that a track can show.
const LEAST_FIT: f64 = -38.0;
/// How many spaces may have trained before they came to light as covered.
const MOST_COVERED_TRAINING: usize = 5;
/// How far from a city the spaces are that are seen if it is, in pixels of the flat board.
const AROUND_CITY: f64 = 55.0;
/// The share of a disc that shows that no station stands on it.
const WHOLE_DISC: f64 = 0.5;

/// Reads the board of an edition from a picture.
///
/// `playing` are the colors that play; all colors of the edition are looked for, and those that do not play make a track
/// unsure. With `corners`, which may be off by some 2 % of the board, nothing else is looked for; without them the board is found.
///
/// # Errors
///
/// Returns why the picture cannot be read: the board is not in it, or it is too dark, blurred or small.
pub fn read(
    picture: &Picture,
    edition: &Edition,
    playing: &[Color],
    corners: Option<&Corners>,
) -> Result<Reading, Refusal> {
    let print = Print::new(edition.board()).ok_or(Refusal::NoPlaces)?;
    let lost = Refusal::NotFound { discs: 0 };
    let (pyramid, start) = if let Some(corners) = corners {
        let flat = print.corners.unwrap_or(print.map_corners());
        let map = map_of(&flat, corners).ok_or(lost)?;
        (Pyramid::new(picture, &print, corners), map)
    } else {
        let (pyramid, found) = find(picture, &print).ok_or(lost)?;
        (pyramid, found.map)
    };
    let agreement = refine(&pyramid, &print, start, &PASSES).ok_or(lost)?;
    if !agreement.is_found(&print) {
        return Err(Refusal::NotFound {
            discs: agreement.discs,
        });
    }
    let board = Board {
        print: &print,
        edition,
        playing,
        agreement: &agreement,
        view: pyramid.view(0, &agreement.map),
    };
    board.refusal().map_or_else(|| Ok(board.read()), Err)
}

/// The passes from corners that are roughly known to the exact place.
const PASSES: [Pass; 3] = [
    Pass {
        level: 2,
        reach: 48.0,
        least: 0.35,
        tolerance: 7.0,
    },
    Pass {
        level: 1,
        reach: 14.0,
        least: 0.3,
        tolerance: 4.5,
    },
    Pass {
        level: 0,
        reach: 6.0,
        least: 0.2,
        tolerance: 2.9,
    },
];

/// A board found in a picture.
struct Board<'a> {
    print: &'a Print,
    edition: &'a Edition,
    playing: &'a [Color],
    agreement: &'a Agreement,
    view: View<'a>,
}

impl Board<'_> {
    /// Returns why the picture is not good enough, if it is not.
    fn refusal(&self) -> Option<Refusal> {
        /// The width of a space's pitch in pixels of the picture, and the logarithm of the light.
        const SMALLEST: f64 = 18.0;
        const DARKEST: f64 = -2.2;
        /// The strength of the outlines of the spaces in the middle of all.
        const FAINTEST: f64 = 0.5;
        let [width, height] = self.print.size;
        let middle = [width / 2.0, height / 2.0];
        let beside = [middle[0] + PITCH, middle[1]];
        let pitch = distance(
            self.agreement.map.apply(middle),
            self.agreement.map.apply(beside),
        );
        if pitch < SMALLEST {
            return Some(Refusal::Small);
        }
        if self.light().iter().sum::<f64>() / 3.0 < DARKEST {
            return Some(Refusal::Dark);
        }
        let patches = patches(&self.view, self.print);
        let strength = |patch: &Patch| texture(patch).iter().sum::<f64>() / FEATURES as f64;
        let mut strengths: Vec<f64> = patches.iter().map(strength).collect();
        (median(&mut strengths) < FAINTEST).then_some(Refusal::Blurred)
    }

    fn read(&self) -> Reading {
        let rules = self.edition.rules();
        let patches = patches(&self.view, self.print);
        let textures: Vec<Texture> = patches.iter().map(texture).collect();
        let halves: Vec<[Texture; 2]> = patches.iter().map(halves).collect();
        let inside: Vec<bool> = patches.iter().map(|patch| patch.is_inside).collect();
        let first = seen(self.print, &textures, &halves, &inside, &|_| 0);
        let pass = |usable: &[bool]| {
            let (mixture, owned) = self.estimate(&patches, &textures, usable);
            let is_plastic =
                |space: usize| usize::from(owned[self.print.spaces[space].track].owner.is_some());
            let mut seen = seen(self.print, &textures, &halves, &inside, &is_plastic);
            for (space, seen) in seen.iter_mut().enumerate() {
                *seen &= usable[space] && mixture.fit(self.print, space) > LEAST_FIT;
            }
            (mixture, owned, seen)
        };
        let (mut mixture, mut owned, mut seen) = pass(&first);
        // What came to light as covered must not have trained anything.
        let count = |seen: &[bool]| seen.iter().filter(|&&seen| seen).count();
        if count(&first) >= count(&seen) + MOST_COVERED_TRAINING {
            (mixture, owned, seen) = pass(&seen);
        }
        let standing = stations(&self.view, self.print, &mixture, rules.stations);
        let cities = (0..).map(CityId).zip(self.edition.board().cities());
        let cities = cities.filter(|(_, city)| !city.country).map(|(id, _)| id);
        Reading {
            corners: self
                .print
                .corners
                .unwrap_or(self.print.map_corners())
                .map(|corner| self.agreement.map.apply(corner)),
            discs: self.agreement.discs,
            tracks: (0..)
                .map(TrackId)
                .zip(&owned)
                .map(|(track, owned)| self.track(track, owned, &seen))
                .collect(),
            stations: cities
                .zip(&standing)
                .enumerate()
                .map(|(index, (city, standing))| self.station(city, index, standing, &seen))
                .collect(),
        }
    }

    /// Estimates colors and owners, from another light where a color has more trains than there are.
    fn estimate(
        &self,
        patches: &[Patch],
        textures: &[Texture],
        usable: &[bool],
    ) -> (Mixture, Vec<Owned>) {
        let rules = self.edition.rules();
        let spaces = Spaces::new(self.print, patches, usable.to_vec());
        let most = rules.trains.0 as usize;
        let read = |start: Triple, grid: bool| {
            let mixture = Mixture::estimate(&spaces, &rules.colors, start, grid);
            let owned = owners(&spaces, patches, textures, &mixture, most);
            let excess = |&color: &Color| trains(&spaces, &owned, color).saturating_sub(most);
            let excess: usize = rules.colors.iter().map(excess).sum();
            (excess, mixture, owned)
        };
        let start = self.light();
        let (mut excess, mut mixture, mut owned) = read(start, true);
        for shift in OTHER_LIGHTS {
            if excess <= 3 {
                break;
            }
            let other = read(std::array::from_fn(|k| start[k] + shift[k]), false);
            if other.0 < excess {
                (excess, mixture, owned) = other;
            }
        }
        (mixture, owned)
    }

    /// Returns how many times the usual margin *sure* takes: twice where neither print nor plastic was ever photographed.
    fn caution(&self) -> f64 {
        const PHOTOGRAPHED: [Color; 5] = [
            Color::Red,
            Color::Blue,
            Color::Green,
            Color::Yellow,
            Color::Black,
        ];
        let colors = &self.edition.rules().colors;
        if self.print.corners.is_some() && colors.iter().all(|color| PHOTOGRAPHED.contains(color)) {
            1.0
        } else {
            2.0
        }
    }

    fn track(&self, track: TrackId, owned: &Owned, seen: &[bool]) -> TrackReading {
        let is_seen = self.print.tracks[track.0]
            .spaces
            .clone()
            .all(|space| seen[space]);
        let plays = owned
            .owner
            .is_none_or(|color| self.playing.contains(&color));
        TrackReading {
            track,
            owner: owned.owner.filter(|_| is_seen),
            is_sure: is_seen && plays && owned.margin > SURE * self.caution(),
            is_seen,
            choices: owned.choices.clone(),
        }
    }

    fn station(
        &self,
        city: CityId,
        index: usize,
        standing: &Standing,
        seen: &[bool],
    ) -> StationReading {
        let at = self.print.cities[index];
        let mut around = self
            .print
            .spaces
            .iter()
            .zip(seen)
            .filter(|(site, _)| distance(site.at, at) < AROUND_CITY);
        let shows_disc = self.agreement.cities[index] || standing.disc > WHOLE_DISC;
        let is_seen = self.view.contains(at)
            && around.all(|(_, &seen)| seen)
            && (standing.owner.is_some() || shows_disc);
        let plays = standing
            .owner
            .is_none_or(|color| self.playing.contains(&color));
        StationReading {
            city,
            owner: standing.owner.filter(|_| is_seen),
            is_sure: is_seen && plays && standing.margin > SURE_STATION * self.caution(),
            is_seen,
            choices: standing.choices.clone(),
        }
    }

    /// Returns the light as the map's median color tells it, by its logarithm.
    fn light(&self) -> Triple {
        const MAP: Triple = [0.53, 0.41, 0.235];
        const STEP: f64 = 6.0;
        let [width, height] = self.print.size;
        let mut logs = [(); 3].map(|()| Vec::new());
        let count = |length: f64| (length * 0.94 / STEP) as usize;
        for row in 0..count(height) {
            for column in 0..count(width) {
                let place = [
                    0.03 * width + column as f64 * STEP,
                    0.03 * height + row as f64 * STEP,
                ];
                for (log, value) in logs.iter_mut().zip(self.view.at(place)) {
                    log.push((light(value) + 0.002).ln());
                }
            }
        }
        let mut light = logs.map(|mut log| median(&mut log));
        for k in 0..3 {
            light[k] -= MAP[k].ln();
        }
        light
    }
}

/// Other lights to start from where a color has more trains than there are.
const OTHER_LIGHTS: [Triple; 7] = [
    [-0.15, 0.0, 0.25],
    [0.15, 0.0, -0.25],
    [-0.3, 0.0, 0.4],
    [0.0, 0.2, 0.0],
    [0.0, -0.2, 0.1],
    [0.3, 0.3, 0.3],
    [-0.3, -0.3, -0.3],
];
