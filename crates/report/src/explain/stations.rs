//! The reason for the points of a player's stations: what each opens, what it is worth, and what it could have opened.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::{Explain, Section};
use crate::words::sheet::{Change, OpenedRoute, Reason, StationNeed, StationReason, Worth};
use stationmaster_core::score::stations::{Chooser, Opened, Outcome, ScoredStation, StationScore};
use stationmaster_core::text::Text;
use stationmaster_core::units::{CityId, Points};

impl<'a> Explain<'a> {
    pub(super) fn stations(&self, score: &StationScore) -> Section {
        let title = self
            .words
            .say(Reason::StationsTitle(score.kept, score.built));
        let mut lines: Vec<String> = score
            .list
            .iter()
            .map(|line| self.station(score, line))
            .collect();
        // Told where one of them is worth nothing alone.
        let spare = |city: &CityId| {
            score
                .list
                .iter()
                .any(|line| line.city == *city && line.without.outcome == score.outcome)
        };
        for (group, without) in score
            .together
            .iter()
            .filter(|(group, _)| group.iter().any(spare))
        {
            let cities: Vec<&Text> = group.iter().map(|&city| self.city(city)).collect();
            let worth = worth(score.outcome, *without);
            lines.extend(worth.map(|worth| {
                self.words
                    .say(Reason::StationsTogether(&cities, score.built, worth))
            }));
        }
        if score.as_good > 1 && score.list.len() > 1 {
            lines.push(self.words.say(Reason::ChoicesAsGood(score.as_good)));
        }
        Section { title, lines }
    }

    fn station(&self, score: &StationScore, line: &ScoredStation) -> String {
        let city = self.city(line.city);
        let Some(opened) = line.opened else {
            return self.words.say(Reason::StationOpensNothing(city));
        };
        self.words.say(Reason::StationOpens(&StationReason {
            city,
            opened: self.opened(opened.track),
            chosen_by_owner: line.chosen_by == Chooser::Player,
            need: self.need(score, line),
            stations: score.list.len(),
            others: self.other_options(line, opened, score.outcome),
        }))
    }

    fn need(&self, score: &StationScore, line: &ScoredStation) -> StationNeed<'a> {
        if let Some(worth) = worth(score.outcome, line.without.outcome) {
            return StationNeed::Worth(worth);
        }
        let others = score
            .list
            .iter()
            .zip(&line.without.opened)
            .filter(|(other, _)| other.city != line.city);
        let changed = others.filter(|(other, instead)| other.opened != **instead);
        let changed = changed.filter_map(|(other, instead)| {
            Some((self.city(other.city), self.opened((*instead)?.track)))
        });
        match changed.collect::<Vec<_>>() {
            changed if !changed.is_empty() => StationNeed::Replaced(changed),
            _ if line.stand_ins.is_empty() => StationNeed::None,
            _ => StationNeed::DoneBy(line.stand_ins.iter().map(|&city| self.city(city)).collect()),
        }
    }

    /// What else a station could have opened, and what that would have made of the tickets; the best first.
    fn other_options(
        &self,
        line: &ScoredStation,
        opened: Opened,
        chosen: Outcome,
    ) -> Vec<(Vec<OpenedRoute<'a>>, Change)> {
        let mut groups: BTreeMap<Reverse<Outcome>, Vec<OpenedRoute<'a>>> = BTreeMap::new();
        let board = self.game().board();
        let same =
            |other: &Opened| board.track(other.track).route == board.track(opened.track).route;
        for (other, outcome) in line.options.iter().filter(|(other, _)| !same(other)) {
            groups
                .entry(Reverse(*outcome))
                .or_default()
                .push(self.opened(other.track));
        }
        let change = |outcome: Outcome| match outcome.points - chosen.points {
            Points(0) if outcome == chosen => Change::AsWell,
            Points(0) if outcome > chosen => {
                Change::MoreTickets(outcome.completed - chosen.completed)
            }
            Points(0) => Change::FewerTickets(chosen.completed - outcome.completed),
            more @ Points(1..) => Change::More(more),
            less => Change::Less(-less),
        };
        groups
            .into_iter()
            .map(|(Reverse(outcome), routes)| (routes, change(outcome)))
            .collect()
    }
}

/// What is missing without some stations: points, or completed tickets at equal points; `None` where nothing is.
fn worth(with: Outcome, without: Outcome) -> Option<Worth> {
    match with.points - without.points {
        Points(0) if with.completed == without.completed => None,
        Points(0) => Some(Worth::Tickets(with.completed - without.completed)),
        points => Some(Worth::Points(points)),
    }
}
