//! Readings: from a picture and its corners to the owners of tracks and stations.

use stationmaster_core::{CityId, Color, Edition, TrackId};
use thiserror::Error;

use crate::colors::Mixture;
use crate::corners::find;
use crate::discs::{PASSES, refine};
use crate::geometry::{Homography, Triple, distance, light, median, middle};
use crate::picture::Picture;
use crate::print::{PITCH, Print, Site, map_of};
use crate::stations::{Standing, stations};
use crate::texture::{seen, strength};
use crate::tracks::Tracks;
use crate::view::{Patch, View};

/// The corners of a board in a picture, in pixels, clockwise from the corner that is the upper left one as printed.
pub type Corners = [[f64; 2]; 4];

/// The reading of a photograph of a board.
#[derive(Debug, Clone, PartialEq)]
pub struct Reading {
    /// The corners of the printed board, with its scoring track.
    pub corners: Corners,
    /// The number of city discs that agree with the corners.
    pub discs: usize,
    /// The tracks of the board, in its order.
    pub tracks: Vec<Seen<TrackId>>,
    /// The cities of the board, without countries, in its order.
    pub stations: Vec<Seen<CityId>>,
}

/// The reading of a track or city.
#[derive(Debug, Clone, PartialEq)]
pub struct Seen<Place> {
    /// The track or city.
    pub place: Place,
    /// The color of the trains or the station on it; `None` if there are none or it is not seen.
    pub owner: Option<Color>,
    /// True if `owner` can be relied on, also if it is `None`.
    pub is_sure: bool,
    /// The places of its spaces, or of the city, in the picture, in pixels.
    pub at: Vec<[f64; 2]>,
    /// The possible owners, each with its probability, the likeliest first.
    pub choices: Vec<(Option<Color>, f64)>,
}

/// A reason why a picture cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Refusal {
    /// The file of the edition's board lacks the places of its train spaces or cities.
    #[error("the board's file does not say where its train spaces are")]
    NoPlaces,
    /// The board is not found.
    #[error("the board is not found: {discs} city discs agree")]
    NotFound {
        /// The number of city discs that agree with the best corners.
        discs: usize,
    },
    /// The board is too small in the picture.
    #[error("the board is too small in the picture")]
    Small,
    /// The picture is too dark.
    #[error("the picture is too dark")]
    Dark,
    /// The picture is blurred.
    #[error("the picture is blurred")]
    Blurred,
}

/// Reads the board of an edition from a picture.
///
/// `playing` are the colors that play; all colors of the edition are looked for, and those that do not play make a track unsure.
/// `corners` may be off by some 2 % of the board; without them the board is searched for.
///
/// # Errors
///
/// The picture cannot be read: the board is not in it, or it is too dark, blurred or small.
pub fn read(
    picture: &Picture,
    edition: &Edition,
    playing: &[Color],
    corners: Option<&Corners>,
) -> Result<Reading, Refusal> {
    /// The margins above which a track (per space) and a station are sure.
    const SURE: [f64; 2] = [1.7, 1.0];
    /// The most trains of colors that nobody plays; with more, the colors or the players are wrong.
    const FOREIGN: usize = 12;
    /// The distance from a city in pixels of the flat board within which spaces tell whether the city is seen.
    const AROUND_CITY: f64 = 55.0;
    /// The share of a disc whose visibility rules out a station.
    const WHOLE_DISC: f64 = 0.5;
    let print = Print::new(edition.board()).ok_or(Refusal::NoPlaces)?;
    let flat = print.corners.unwrap_or(print.map_corners());
    let start = match corners {
        Some(corners) => map_of(&flat, corners),
        None => find(picture, &print).map(|found| found.map),
    };
    let agreement = start.and_then(|start| refine(picture, &print, start, &PASSES));
    let agreement = agreement.ok_or(Refusal::NotFound { discs: 0 })?;
    let discs = agreement.discs();
    if !agreement.is_found(&print) {
        return Err(Refusal::NotFound { discs });
    }
    let map = agreement.map;
    let view = View { picture, map };
    let patch = |site: &Site| view.patch(site.at, site.along);
    let patches: Vec<Patch> = print.spaces.iter().map(patch).collect();
    let light = light_of_map(&view, &print);
    refuse(&print, &map, light, &patches)?;

    let rules = edition.rules();
    let estimate = |usable: &[bool]| {
        let mixture = Mixture::estimate(&print, &patches, usable, &rules.colors, light);
        let tracks = Tracks {
            mixture: &mixture,
            usable,
        };
        let owned = tracks.owners(rules.trains.0 as usize);
        let is_plastic = |space: usize| owned[print.spaces[space].track].owner.is_some();
        let misfit = |space: usize| mixture.misfit(space, owned[print.spaces[space].track].owner);
        let seen = seen(&print, &patches, usable, is_plastic, misfit);
        let owned = owned.into_iter();
        let owned = owned.map(|one| (one.owner, one.margin, tracks.choices(&one)));
        (owned.collect::<Vec<_>>(), seen, mixture)
    };
    let all = vec![true; patches.len()];
    let usable = seen(&print, &patches, &all, |_| false, |_| 0.0);
    // Spaces found to be covered must not train anything.
    let (_, usable, _) = estimate(&usable);
    let (owned, seen, mixture) = estimate(&usable);

    // Neither gray plastic, which resembles gray print, nor boards without known corners were ever photographed.
    let is_known = print.corners.is_some() && !rules.colors.contains(&Color::Gray);
    let plays = |owner: Option<Color>| owner.is_none_or(|color| playing.contains(&color));
    let lines = print.tracks.iter().zip(&owned);
    let foreign = lines.filter(|(_, one)| !plays(one.0));
    let least = match foreign.map(|(line, _)| line.spaces.len()).sum() {
        0..=FOREIGN => SURE.map(|margin| if is_known { margin } else { 2.0 * margin }),
        _ => [f64::INFINITY; 2],
    };
    let track = |(index, (owner, margin, choices)): (usize, (Option<Color>, f64, _))| {
        let spaces = print.tracks[index].spaces.clone();
        let is_seen = seen[spaces.clone()].iter().all(|&seen| seen);
        let sites = print.spaces[spaces].iter();
        Seen {
            place: TrackId(index),
            owner: owner.filter(|_| is_seen),
            is_sure: is_seen && plays(owner) && margin > least[0],
            at: sites.map(|site| map.apply(site.at)).collect(),
            choices,
        }
    };
    let standing = stations(&view, &print, &mixture, rules.stations).into_iter();
    let station = |(index, (city, standing)): (usize, (CityId, Standing))| {
        let at = print.cities[index];
        let spaces = print.spaces.iter().zip(&seen);
        let mut around = spaces.filter(|(site, _)| distance(site.at, at) < AROUND_CITY);
        let shows_disc = agreement.cities[index] || standing.disc > WHOLE_DISC;
        let is_clear = view.contains(at) && (standing.owner.is_some() || shows_disc);
        let is_seen = is_clear && around.all(|(_, &seen)| seen);
        Seen {
            place: city,
            owner: standing.owner.filter(|_| is_seen),
            is_sure: is_seen && plays(standing.owner) && standing.margin > least[1],
            at: vec![map.apply(at)],
            choices: standing.choices,
        }
    };
    let cities = (0..).map(CityId).zip(edition.board().cities());
    let cities = cities.filter(|(_, city)| !city.country).map(|(id, _)| id);
    Ok(Reading {
        corners: flat.map(|corner| map.apply(corner)),
        discs,
        tracks: owned.into_iter().enumerate().map(track).collect(),
        stations: cities.zip(standing).enumerate().map(station).collect(),
    })
}

/// Returns the logarithm of the light, from the median color of the map.
fn light_of_map(view: &View<'_>, print: &Print) -> Triple {
    const MAP: Triple = [0.53, 0.41, 0.235];
    const STEPS: usize = 200;
    let place = |cell: usize| {
        let part = |c: usize| 0.03 + 0.94 * c as f64 / STEPS as f64;
        let [width, height] = print.size;
        [part(cell % STEPS) * width, part(cell / STEPS) * height]
    };
    let places = (0..STEPS * STEPS).map(place);
    let places = places.filter(|&at| view.contains(at));
    let lights = places.map(|at| view.at(at).map(|value| light(value) + 0.002));
    let middle = middle(&lights.collect::<Vec<_>>());
    std::array::from_fn(|k| middle[k] - MAP[k].ln())
}

/// Refuses a picture that is too small, dark or blurred.
fn refuse(
    print: &Print,
    map: &Homography,
    light: Triple,
    patches: &[Patch],
) -> Result<(), Refusal> {
    /// The limits of the pitch of spaces in pixels of the picture, of the logarithm of the light, and of the median strength of
    /// outlines.
    const SMALLEST: f64 = 18.0;
    const DARKEST: f64 = -2.2;
    const FAINTEST: f64 = 0.25;
    let middle = print.size.map(|size| size / 2.0);
    let ends = [map.apply(middle), map.apply([middle[0] + PITCH, middle[1]])];
    if distance(ends[0], ends[1]) < SMALLEST {
        Err(Refusal::Small)
    } else if light.iter().sum::<f64>() / 3.0 < DARKEST {
        Err(Refusal::Dark)
    } else if median(patches.iter().map(|patch| strength(&patch.parts[0]))) < FAINTEST {
        Err(Refusal::Blurred)
    } else {
        Ok(())
    }
}
