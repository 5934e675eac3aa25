//! Tracks: the owner of each and how sure it is, by color, by texture and by the laws of the game.

use stationmaster_core::Color;

use crate::colors::{IMPOSSIBLE, Mixture};
use crate::geometry::median;
use crate::print::Print;
use crate::texture::{Discriminant, Example};
use crate::view::Patch;

/// The owner of a track as the picture shows it.
#[derive(Debug, Clone)]
pub(crate) struct Owned {
    /// `None` where the track is empty.
    pub(crate) owner: Option<Color>,
    /// By how much the owner is likelier than anything else, a space.
    pub(crate) margin: f64,
    /// Whether the track shows its own color, so that texture alone told plastic from print.
    is_own: bool,
    /// The owners that are possible, with their probabilities, the likeliest first.
    pub(crate) choices: Vec<(Option<Color>, f64)>,
}

/// A photograph of which the colors are known.
pub(crate) struct Tracks<'a> {
    pub(crate) print: &'a Print,
    pub(crate) patches: &'a [Patch],
    pub(crate) mixture: &'a Mixture,
    pub(crate) usable: &'a [bool],
}

/// The classes of a track by color, the print of a color that plays taken together with its plastic.
struct Ranking {
    values: Vec<f64>,
    first: usize,
    margin: f64,
    /// The plastic class of the printed color, where it plays, and that of the print.
    own: Option<usize>,
    printed: usize,
    /// Whether there is plastic on it, as far as that is known, and how well.
    is_plastic: Option<bool>,
    confidence: f64,
    /// For a track that shows its own color a score, above 0 for plastic.
    score: f64,
}

impl Ranking {
    fn is_own(&self) -> bool {
        self.own == Some(self.first)
    }
}

/// The factor from margins to logarithms of odds.
const SHARPNESS: f64 = 1.5;

pub(crate) fn logistic(margin: f64) -> f64 {
    1.0 / (1.0 + (-margin * SHARPNESS).exp())
}

impl Tracks<'_> {
    /// Reads the owners of all tracks.
    pub(crate) fn owners(&self, most_trains: usize) -> Vec<Owned> {
        let mut rankings: Vec<Ranking> = (0..self.print.tracks.len())
            .map(|track| self.ranking(track))
            .collect();
        self.score_own_colors(&mut rankings);
        let mut owned: Vec<Owned> = rankings.iter().map(|ranking| self.owned(ranking)).collect();
        self.doubt_shifted(&rankings, &mut owned);
        keep_laws(self.print, most_trains, &mut owned);
        owned.iter_mut().for_each(Owned::temper);
        owned
    }

    fn ranking(&self, track: usize) -> Ranking {
        let color = self.print.tracks[track].color;
        let mut values = self.mixture.tracks[track].clone();
        let own = self.mixture.class(color, true);
        let printed = self
            .mixture
            .class(color, false)
            .expect("each printed color is a class");
        if let Some(own) = own {
            values[own] = values[own].max(values[printed]);
            values[printed] = IMPOSSIBLE;
        }
        let mut order: Vec<usize> = (0..values.len()).collect();
        order.sort_by(|&a, &b| values[b].total_cmp(&values[a]));
        let (first, margin) = (order[0], values[order[0]] - values[order[1]]);
        let is_known = own != Some(first) && self.is_usable(track);
        Ranking {
            is_plastic: is_known.then_some(self.mixture.classes[first].is_plastic),
            confidence: (margin / 2.0).clamp(0.0, 1.0),
            score: 0.0,
            first,
            margin,
            values,
            own,
            printed,
        }
    }

    /// Returns the owner that a track's colors tell, or its score where it shows its own color.
    fn owned(&self, ranking: &Ranking) -> Owned {
        let mut choices = Vec::new();
        for (index, (class, value)) in self.mixture.classes.iter().zip(&ranking.values).enumerate()
        {
            let share = ((value - ranking.values[ranking.first]) * SHARPNESS).exp();
            let plastic = if ranking.own == Some(index) {
                logistic(ranking.score)
            } else {
                f64::from(class.is_plastic)
            };
            let parts = [
                (Some(class.color), share * plastic),
                (None, share * (1.0 - plastic)),
            ];
            choices.extend(parts.into_iter().filter(|part| part.1 > 0.0));
        }
        let class = &self.mixture.classes[ranking.first];
        let is_own = ranking.is_own();
        Owned {
            owner: Some(class.color).filter(|_| {
                if is_own {
                    ranking.score > 0.0
                } else {
                    class.is_plastic
                }
            }),
            margin: if is_own {
                ranking.margin.min(ranking.score.abs())
            } else {
                ranking.margin
            },
            is_own,
            choices,
        }
    }

    /// Scores the tracks that show their own color: texture of plastic against print, learnt from the tracks that are known and then
    /// from those that have been scored as well, and color.
    fn score_own_colors(&self, rankings: &mut [Ranking]) {
        const REPEATS: usize = 3;
        /// How many spaces of a color must be known for its plastic to be.
        const LEAST_PLASTIC: usize = 4;
        let lines = &self.print.tracks;
        let mut elsewhere = vec![0; self.mixture.classes.len()];
        for (ranking, line) in rankings.iter().zip(lines) {
            if ranking.is_plastic == Some(true) {
                elsewhere[ranking.first] += line.spaces.len();
            }
        }
        for _ in 0..REPEATS {
            let mut examples: Vec<Example<'_>> = Vec::new();
            for (ranking, line) in rankings.iter().zip(lines) {
                let kind = ranking.is_plastic.into_iter();
                let patches = kind.flat_map(|kind| {
                    self.patches[line.spaces.clone()]
                        .iter()
                        .map(move |p| (p, kind))
                });
                examples.extend(
                    patches.map(|(patch, kind)| (&patch.parts[0], kind, ranking.confidence)),
                );
            }
            let discriminant = Discriminant::train(&examples);
            let texture = |patch: &Patch| {
                let value = discriminant.as_ref().map(|d| d.value(&patch.parts[0]));
                value.unwrap_or(0.0).clamp(-25.0, 25.0)
            };
            for (track, ranking) in rankings.iter_mut().enumerate() {
                if !ranking.is_own() {
                    continue;
                }
                let line = &lines[track];
                let textures: f64 = self.patches[line.spaces.clone()].iter().map(texture).sum();
                let values = &self.mixture.tracks[track];
                let color = (values[ranking.first] - values[ranking.printed]) / 4.0;
                let mut score =
                    textures / line.spaces.len() as f64 / 3.0 + color.clamp(-4.0, 4.0) * 0.5;
                // A tunnel's print is rarer than others, and liker to plastic.
                if line.tunnel && score > 0.0 {
                    score *= 0.5;
                }
                // Print is not taken for plastic that is hardly seen anywhere else.
                if elsewhere[ranking.first] < LEAST_PLASTIC {
                    score -= 2.0;
                }
                if elsewhere[ranking.first] < 2 * LEAST_PLASTIC {
                    score = score.min(1.0);
                }
                ranking.score = score;
                ranking.is_plastic = self.is_usable(track).then_some(score > 0.0);
                let known = (score.abs() / 2.0).min(1.0);
                ranking.confidence = 0.7 * known * (ranking.margin / 2.0).clamp(0.0, 1.0);
            }
        }
    }

    /// Returns whether all spaces of a track may be used.
    fn is_usable(&self, track: usize) -> bool {
        let spaces = self.print.tracks[track].spaces.clone();
        self.usable[spaces].iter().all(|&usable| usable)
    }

    /// Doubts empty tracks where plastic is seen beside the spaces: a train may lie beside its space.
    fn doubt_shifted(&self, rankings: &[Ranking], owned: &mut [Owned]) {
        const LEAST: f64 = 1.0;
        for (track, ranking) in rankings.iter().enumerate() {
            if owned[track].owner.is_some() || ranking.is_own() {
                continue;
            }
            let mut strongest = (LEAST, None);
            for side in 0..2 {
                let likelihoods = |space: usize| {
                    let place = self.print.centered(self.print.spaces[space].at);
                    self.mixture
                        .likelihoods(&self.patches[space].beside[side], place)
                };
                let spaces = self.print.tracks[track].spaces.clone();
                let values: Vec<Vec<f64>> = spaces.map(likelihoods).collect();
                for (index, class) in self.mixture.classes.iter().enumerate() {
                    let gains = values
                        .iter()
                        .map(|values| values[index] - values[ranking.printed]);
                    let gain = median(gains);
                    if class.is_plastic && gain > strongest.0 {
                        strongest = (gain, Some(class.color));
                    }
                }
            }
            let pairs = self.print.pairs.iter().filter(|pair| pair.contains(&track));
            let belongs_beside = pairs
                .flatten()
                .any(|&other| owned[other].owner == strongest.1);
            if strongest.1.is_some() && !belongs_beside {
                owned[track].margin = owned[track].margin.min(0.5);
            }
        }
    }
}

impl Owned {
    /// Makes the probabilities add up to 1, with that of the owner no higher than its margin says.
    fn temper(&mut self) {
        let share = |is_owner: bool| {
            let of = self
                .choices
                .iter()
                .filter(|choice| (choice.0 == self.owner) == is_owner);
            of.map(|choice| choice.1).sum::<f64>()
        };
        let (own, others) = (share(true), share(false).max(1e-30));
        let top = (own / (own + others)).min(logistic(self.margin));
        self.choices.sort_by(|a, b| b.1.total_cmp(&a.1));
        self.choices.retain(|choice| choice.0 != self.owner);
        self.choices
            .iter_mut()
            .for_each(|choice| choice.1 *= (1.0 - top) / others);
        self.choices.insert(0, (self.owner, top));
    }
}

/// Doubts what no law of the game allows: both tracks of a pair to one player, and more trains than a player has.
fn keep_laws(print: &Print, most_trains: usize, owned: &mut [Owned]) {
    /// A margin for what must not be believed, though nothing speaks for anything else.
    const DOUBTED: f64 = 0.02;
    const MUCH: usize = 12;
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
    for color in Color::ALL {
        let mut tracks: Vec<usize> = (0..owned.len())
            .filter(|&track| owned[track].owner == Some(color))
            .collect();
        let trains: usize = tracks
            .iter()
            .map(|&track| print.tracks[track].spaces.len())
            .sum();
        tracks.sort_by(|&a, &b| owned[a].margin.total_cmp(&owned[b].margin));
        // More than the excess could be wrong; where it is large, so is the light, and all of the color may be.
        let excess = trains.saturating_sub(most_trains);
        let doubted = if excess > MUCH { trains } else { 3 * excess };
        let mut before = 0;
        for track in tracks {
            if before < doubted {
                owned[track].margin = owned[track].margin.min(DOUBTED);
            }
            before += print.tracks[track].spaces.len();
        }
    }
}
