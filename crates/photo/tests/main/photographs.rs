//! Photographs with known owners, which may lie beside the project.

use std::path::{Path, PathBuf};

use serde_json::Value;
use stationmaster_core::{Color, Edition};
use stationmaster_photo::{Picture, Reading};
use zune_jpeg::JpegDecoder;
use zune_jpeg::zune_core::bytestream::ZCursor;

/// A photograph, the owner of each track, and that of a station in each city.
pub(crate) struct Photograph {
    pub(crate) name: String,
    pub(crate) picture: Picture,
    pub(crate) tracks: Vec<Option<Color>>,
    pub(crate) stations: Vec<Option<Color>>,
}

/// True if all is tried, which an optimized build does.
pub(crate) const IS_WHOLE: bool = !cfg!(debug_assertions);

/// Returns the photographs of an edition's board, or a sixth of them, from beside the project or the folder `PHOTOGRAPHS`; none if
/// there are none.
pub(crate) fn photographs(edition: &Edition) -> Vec<Photograph> {
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors();
    let mut beside = beside.map(|folder| folder.join("shared/photos"));
    let beside = beside.find(|folder| folder.is_dir()).unwrap_or_default();
    let folder = std::env::var_os("PHOTOGRAPHS").map_or(beside, PathBuf::from);
    let Ok(entries) = folder.read_dir() else {
        println!("skipped: no photographs beside the project");
        return Vec::new();
    };
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|end| end == "jpg"));
    files.sort();
    let board = edition.board();
    let photograph = |path: PathBuf| {
        let truth = std::fs::read_to_string(path.with_extension("json")).unwrap();
        let truth: Value = serde_json::from_str(&truth).unwrap();
        let color = |value: &Value| value.as_str().map(|color| color.parse().unwrap());
        let track = |track: usize| {
            let route = board.tracks()[track].route;
            let index = track - board.route(route).tracks.start;
            color(&truth["tracks"][board.route_name(route).raw()][index]["owner"])
        };
        let cities = board.cities().iter();
        (truth["board"] == board.name().raw()).then(|| Photograph {
            name: path.file_stem().unwrap().to_string_lossy().into_owned(),
            picture: decode(&path),
            tracks: (0..board.tracks().len()).map(track).collect(),
            stations: cities
                .map(|city| color(&truth["stations"][city.name.raw()]))
                .collect(),
        })
    };
    let read = files.into_iter().filter_map(photograph);
    read.step_by(if IS_WHOLE { 1 } else { 6 }).collect()
}

fn decode(path: &Path) -> Picture {
    let bytes = std::fs::read(path).unwrap();
    let mut decoder = JpegDecoder::new(ZCursor::new(&bytes));
    let pixels = decoder.decode().unwrap();
    let (width, height) = decoder.dimensions().unwrap();
    Picture::new(width, height, pixels)
}

impl Photograph {
    /// Returns the numbers of tracks and of stations that are sure and right, unsure, and sure and wrong.
    pub(crate) fn compare(&self, reading: &Reading) -> [[usize; 3]; 2] {
        let kind = |is_sure: bool, is_right: bool| match (is_sure, is_right) {
            (false, _) => 1,
            (true, true) => 0,
            (true, false) => 2,
        };
        let mut counts = [[0; 3]; 2];
        for track in &reading.tracks {
            let is_right = track.owner == self.tracks[track.place.0];
            counts[0][kind(track.is_sure, is_right)] += 1;
        }
        for station in &reading.stations {
            let is_right = station.owner == self.stations[station.place.0];
            counts[1][kind(station.is_sure, is_right)] += 1;
        }
        counts
    }
}
