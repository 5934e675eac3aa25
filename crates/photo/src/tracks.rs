//! Tracks: the owner of each and how sure it is, by color, by texture and by the laws of the game.

use stationmaster_core::Color;

use crate::colors::{Class, IMPOSSIBLE, Mixture, Spaces, corrected, samples_of};
use crate::lab::{Triple, median};
use crate::patch::Patch;
use crate::texture::{Discriminant, Example, Texture};

/// A margin for what must not be believed, though nothing speaks for anything else.
const DOUBTED: f64 = 0.02;

/// The owner of a track as the picture shows it.
#[derive(Debug, Clone)]
pub(crate) struct Owned {
    /// `None` where the track is empty.
    pub(crate) owner: Option<Color>,
    /// By how much the owner is likelier than anything else, a space.
    pub(crate) margin: f64,
    /// The track shows its own color, and texture alone told plastic from print.
    pub(crate) is_own: bool,
    /// The owners that are possible, with their probabilities.
    pub(crate) choices: Vec<(Option<Color>, f64)>,
}

/// The state of a track while texture is trained: plastic or print, and how well known.
#[derive(Clone, Copy)]
struct State {
    is_plastic: Option<bool>,
    confidence: f64,
}

/// Reads the owners of all tracks.
pub(crate) fn owners(
    spaces: &Spaces<'_>,
    patches: &[Patch],
    textures: &[Texture],
    mixture: &Mixture,
    most_trains: usize,
) -> Vec<Owned> {
    let print = spaces.print;
    let rankings: Vec<Ranking> = (0..print.tracks.len())
        .map(|track| Ranking::new(spaces, mixture, track))
        .collect();
    let scores = own_color_scores(spaces, textures, mixture, &rankings);
    let owned = rankings
        .iter()
        .zip(&scores)
        .map(|(ranking, &score)| ranking.owned(mixture, score));
    let mut owned: Vec<Owned> = owned.collect();
    for (track, owned) in owned.iter_mut().enumerate() {
        if !spaces.shows(track) {
            owned.owner = None;
            owned.margin = 0.0;
        }
    }
    doubt_shifted(spaces, patches, mixture, &rankings, &mut owned);
    keep_laws(spaces, most_trains, &mut owned);
    for track in &mut owned {
        track.temper();
    }
    owned
}

/// The classes of a track by color, the print of a color that plays taken together with its plastic.
struct Ranking {
    values: Vec<f64>,
    first: usize,
    margin: f64,
    /// The plastic class of the printed color, where it plays.
    own: Option<usize>,
    printed: usize,
}

impl Ranking {
    fn new(spaces: &Spaces<'_>, mixture: &Mixture, track: usize) -> Ranking {
        let color = spaces.print.tracks[track].color;
        let mut values = mixture.tracks[track].clone();
        let own = mixture.class(color, true);
        let printed = mixture
            .class(color, false)
            .expect("each printed color is a class");
        if let Some(own) = own {
            values[own] = values[own].max(values[printed]);
            values[printed] = IMPOSSIBLE;
        }
        let mut order: Vec<usize> = (0..values.len()).collect();
        order.sort_by(|&a, &b| values[b].total_cmp(&values[a]));
        Ranking {
            first: order[0],
            margin: values[order[0]] - values[order[1]],
            values,
            own,
            printed,
        }
    }

    fn is_own(&self) -> bool {
        self.own == Some(self.first)
    }

    /// Returns the owner, for a track of its own color by the score for plastic.
    fn owned(&self, mixture: &Mixture, score: f64) -> Owned {
        let owner_of = |class: &Class| class.is_plastic.then_some(class.color);
        let (owner, margin) = if self.is_own() {
            let color = mixture.classes[self.first].color;
            ((score > 0.0).then_some(color), self.margin.min(score.abs()))
        } else {
            (owner_of(&mixture.classes[self.first]), self.margin)
        };
        let mut choices = Vec::new();
        for (index, class) in mixture.classes.iter().enumerate() {
            let share = ((self.values[index] - self.values[self.first]) * SHARPNESS)
                .max(-50.0)
                .exp();
            if self.values[index] <= IMPOSSIBLE {
                continue;
            }
            if self.own == Some(index) {
                let plastic = logistic(score * SHARPNESS);
                choices.push((Some(class.color), share * plastic));
                choices.push((None, share * (1.0 - plastic)));
            } else {
                choices.push((owner_of(class), share));
            }
        }
        Owned {
            owner,
            margin,
            is_own: self.is_own(),
            choices,
        }
    }
}

/// The factor from margins to logarithms of odds.
const SHARPNESS: f64 = 1.5;

fn logistic(value: f64) -> f64 {
    1.0 / (1.0 + (-value).exp())
}

impl Owned {
    /// Makes the probabilities add up to 1, with that of the owner no higher than its margin says.
    pub(crate) fn temper(&mut self) {
        let total: f64 = self.choices.iter().map(|(_, share)| share).sum();
        let most = logistic(self.margin.max(0.0) * SHARPNESS);
        let own = |choice: &&mut (Option<Color>, f64)| choice.0 == self.owner;
        let mut top = 0.0;
        if let Some(choice) = self.choices.iter_mut().find(own) {
            top = (choice.1 / total).min(most);
            choice.1 = 0.0;
        }
        let rest: f64 = self.choices.iter().map(|(_, share)| share).sum();
        for choice in &mut self.choices {
            choice.1 = if choice.0 == self.owner {
                top
            } else {
                choice.1 / rest.max(1e-30) * (1.0 - top)
            };
        }
        self.choices.sort_by(|a, b| b.1.total_cmp(&a.1));
    }
}

/// Returns for each track that shows its own color a score, above 0 for plastic.
fn own_color_scores(
    spaces: &Spaces<'_>,
    textures: &[Texture],
    mixture: &Mixture,
    rankings: &[Ranking],
) -> Vec<f64> {
    const REPEATS: usize = 3;
    let start = |(track, ranking): (usize, &Ranking)| State {
        is_plastic: (!ranking.is_own() && spaces.shows(track))
            .then(|| mixture.classes[ranking.first].is_plastic),
        confidence: (ranking.margin / 2.0).clamp(0.0, 1.0),
    };
    let mut states: Vec<State> = rankings.iter().enumerate().map(start).collect();
    let mut scores = vec![0.0; rankings.len()];
    for _ in 0..REPEATS {
        for class in 0..mixture.classes.len() {
            let of_class =
                |track: &usize| rankings[*track].is_own() && rankings[*track].first == class;
            let tracks: Vec<usize> = (0..rankings.len()).filter(of_class).collect();
            if !tracks.is_empty() {
                let trial = Trial {
                    spaces,
                    textures,
                    mixture,
                    rankings,
                    states: &states,
                    class,
                };
                for (track, score) in tracks.iter().zip(trial.scores(&tracks)) {
                    scores[*track] = score;
                }
            }
        }
        for (track, ranking) in rankings
            .iter()
            .enumerate()
            .filter(|(_, ranking)| ranking.is_own())
        {
            let score: f64 = scores[track];
            states[track] = State {
                is_plastic: spaces.shows(track).then_some(score > 0.0),
                confidence: (score.abs() / 2.0).min(1.0)
                    * 0.7
                    * (ranking.margin / 2.0).clamp(0.0, 1.0),
            };
        }
    }
    scores
}

/// The question whether tracks printed in the color of a class hold its plastic.
struct Trial<'a> {
    spaces: &'a Spaces<'a>,
    textures: &'a [Texture],
    mixture: &'a Mixture,
    rankings: &'a [Ranking],
    states: &'a [State],
    class: usize,
}

impl Trial<'_> {
    fn scores(&self, tracks: &[usize]) -> Vec<f64> {
        /// How many spaces of the color must be known for its plastic to be.
        const LEAST_PLASTIC: usize = 4;
        let print = self.spaces.print;
        let is_plastic = |track: usize| {
            self.rankings[track].first == self.class && self.states[track].is_plastic == Some(true)
        };
        let elsewhere: usize = (0..print.tracks.len())
            .filter(|&track| is_plastic(track) && !self.rankings[track].is_own())
            .map(|track| print.tracks[track].spaces.len())
            .sum();
        let discriminant = self.discriminant(&is_plastic);
        let color = self.color_difference(&is_plastic);
        // Print is not taken for plastic that is hardly seen anywhere else.
        let most = if elsewhere < 2 * LEAST_PLASTIC {
            1.0
        } else {
            f64::MAX
        };
        let penalty = if elsewhere < LEAST_PLASTIC { 2.0 } else { 0.0 };
        let score = |&track: &usize| {
            let range = print.tracks[track].spaces.clone();
            let length = range.len() as f64;
            let texture = |space: usize| {
                discriminant
                    .as_ref()
                    .map_or(0.0, |d| d.value(&self.textures[space]).clamp(-25.0, 25.0))
            };
            let by_texture = range.clone().map(texture).sum::<f64>() / length;
            let by_color = range.map(&color).sum::<f64>() / length;
            (by_texture / 3.0 + by_color.clamp(-4.0, 4.0) * 0.5 - penalty).min(most)
        };
        tracks.iter().map(score).collect()
    }

    /// Trains plastic against print with the tracks that are known, above all those with plastic of the color itself.
    fn discriminant(&self, is_plastic: &dyn Fn(usize) -> bool) -> Option<Discriminant> {
        const LEAST: [f64; 2] = [8.0, 15.0];
        let print = self.spaces.print;
        let mut examples: Vec<Example<'_>> = Vec::new();
        let mut totals = [0.0; 2];
        for (space, texture) in self.textures.iter().enumerate() {
            let track = print.spaces[space].track;
            let Some(plastic) = self.states[track].is_plastic else {
                continue;
            };
            let factor = match (plastic, is_plastic(track), print.tracks[track].color) {
                (true, true, _) => 3.0,
                (true, false, _) => 0.3,
                (false, _, Color::Gray) => 0.4,
                (false, ..) => 2.5,
            };
            let weight = if self.spaces.is_usable(space) {
                self.states[track].confidence * factor
            } else {
                0.0
            };
            if weight > 0.0 {
                totals[usize::from(plastic)] += weight;
                examples.push((texture, plastic, weight));
            }
        }
        if totals[0] > LEAST[0] && totals[1] > LEAST[1] {
            Discriminant::train(&examples)
        } else {
            None
        }
    }

    /// Returns by how much a space's color is nearer to the plastic's than to the print's.
    fn color_difference(&self, is_plastic: &dyn Fn(usize) -> bool) -> impl Fn(usize) -> f64 {
        const SPREAD: Triple = [7.0, 4.0, 7.0];
        const PRIOR: f64 = 6.0;
        let print = self.spaces.print;
        let class = &self.mixture.classes[self.class];
        let mean = |prior: Triple, includes: &dyn Fn(usize) -> bool| -> Triple {
            let tracks = (0..print.tracks.len()).filter(|&track| includes(track));
            let spaces: Vec<usize> = tracks
                .flat_map(|track| print.tracks[track].spaces.clone())
                .collect();
            std::array::from_fn(|k| {
                let sum: f64 = spaces
                    .iter()
                    .map(|&space| self.mixture.colors[space][k])
                    .sum();
                (PRIOR * prior[k] + sum) / (PRIOR + spaces.len() as f64)
            })
        };
        let plastic = mean(class.mean, is_plastic);
        let printed = self
            .mixture
            .class(class.color, false)
            .map_or(class.nominal, |index| self.mixture.classes[index].nominal);
        let prior = std::array::from_fn(|k| plastic[k] + printed[k] - class.nominal[k]);
        let is_empty = |track: usize| {
            let ranking = &self.rankings[track];
            ranking.is_own()
                && ranking.first == self.class
                && self.states[track].is_plastic == Some(false)
        };
        let empty = mean(prior, &is_empty);
        let colors = &self.mixture.colors;
        move |space: usize| {
            let far = |mean: &Triple| -> f64 {
                (0..3)
                    .map(|k| ((colors[space][k] - mean[k]) / SPREAD[k]).powi(2).min(9.0))
                    .sum()
            };
            0.5 * (far(&empty) - far(&plastic))
        }
    }
}

/// Doubts empty tracks where windows beside the spaces show plastic: a train may lie beside its space.
fn doubt_shifted(
    spaces: &Spaces<'_>,
    patches: &[Patch],
    mixture: &Mixture,
    rankings: &[Ranking],
    owned: &mut [Owned],
) {
    const LEAST: f64 = 1.0;
    let print = spaces.print;
    let mut strongest: Vec<(f64, Option<Color>)> = vec![(LEAST, None); owned.len()];
    for rows in [0..8, 12..20] {
        let beside = |(space, patch): (usize, &Patch)| {
            let samples = samples_of(patch, rows.clone());
            mixture.likelihoods(
                &corrected(&samples, spaces.cancel(space, &mixture.lighting), 1),
                1.0,
                16.0,
            )
        };
        let values: Vec<Vec<f64>> = patches.iter().enumerate().map(beside).collect();
        for (track, line) in print.tracks.iter().enumerate() {
            let printed = rankings[track].printed;
            for (index, class) in mixture
                .classes
                .iter()
                .enumerate()
                .filter(|(_, class)| class.is_plastic)
            {
                let gain = |space: usize| values[space][index] - values[space][printed];
                let gain = median(&mut line.spaces.clone().map(gain).collect::<Vec<_>>());
                if gain > strongest[track].0 {
                    strongest[track] = (gain, Some(class.color));
                }
            }
        }
    }
    let owners: Vec<Option<Color>> = owned.iter().map(|track| track.owner).collect();
    for (track, (_, color)) in strongest.iter().enumerate() {
        let is_neighbor = |pair: &&[usize; 2]| pair.contains(&track);
        let mut neighbors = print.pairs.iter().filter(is_neighbor).flatten();
        let belongs_beside = neighbors.any(|&other| other != track && owners[other] == *color);
        let track = &mut owned[track];
        if color.is_some() && track.owner.is_none() && !track.is_own && !belongs_beside {
            track.margin = track.margin.min(0.5);
        }
    }
}

/// Doubts what no law of the game allows: both tracks of a pair to one player, and more trains than a player has.
fn keep_laws(spaces: &Spaces<'_>, most_trains: usize, owned: &mut [Owned]) {
    let print = spaces.print;
    for &[a, b] in &print.pairs {
        if owned[a].owner.is_some() && owned[a].owner == owned[b].owner {
            let (weak, strong) = if owned[a].margin < owned[b].margin {
                (a, b)
            } else {
                (b, a)
            };
            if owned[weak].is_own {
                owned[weak].owner = None;
            }
            owned[weak].margin = DOUBTED;
            owned[strong].margin = owned[strong].margin.min(0.3);
        }
    }
    let colors: Vec<Color> = Color::ALL.to_vec();
    for color in colors {
        let mut tracks: Vec<usize> = (0..owned.len())
            .filter(|&track| owned[track].owner == Some(color))
            .collect();
        let excess = trains(spaces, owned, color).saturating_sub(most_trains);
        if excess > 0 {
            tracks.sort_by(|&a, &b| owned[a].margin.total_cmp(&owned[b].margin));
            // A few more than the excess of a train or two could be wrong.
            let number = if excess > 3 { tracks.len() } else { 3 };
            for &track in tracks.iter().take(number) {
                owned[track].margin = owned[track].margin.min(DOUBTED);
            }
        }
    }
}

/// Returns the number of trains of a color.
pub(crate) fn trains(spaces: &Spaces<'_>, owned: &[Owned], color: Color) -> usize {
    let tracks = spaces.print.tracks.iter().zip(owned);
    tracks
        .filter(|(_, owned)| owned.owner == Some(color))
        .map(|(track, _)| track.spaces.len())
        .sum()
}
