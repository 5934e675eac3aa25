//! A queue of what phones did, until the table shows it.

use crate::entry::conversation::Note;
use crate::entry::draft::Deed;

/// The most lines that wait; of older ones only the number is kept.
const MOST: usize = 8;

/// The lines that phones entered since they were read last, each as what it did.
#[derive(Debug, Default)]
pub(super) struct News {
    earlier: usize,
    lines: Vec<Vec<Deed>>,
}

impl News {
    pub(super) fn add(&mut self, lines: Vec<Vec<Deed>>) {
        self.lines.extend(lines);
        let earlier = self.lines.len().saturating_sub(MOST);
        self.lines.drain(..earlier);
        self.earlier += earlier;
    }

    pub(super) fn notes(self) -> Vec<Note> {
        let earlier = (self.earlier > 0).then_some(Note::EarlierByPhone(self.earlier));
        earlier
            .into_iter()
            .chain(self.lines.into_iter().map(Note::ByPhone))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_latest_lines_are_told_and_the_others_counted() {
        let line = |minutes: u32| vec![Deed::Minutes(Some(minutes))];
        let mut news = News::default();
        assert_eq!(News::default().notes(), []);
        for part in [0..5, 5..8, 8..112, 112..113] {
            news.add(part.map(line).collect());
        }
        let told = news.notes();
        assert_eq!(told[0], Note::EarlierByPhone(105));
        assert_eq!(
            told[1..],
            (105..113)
                .map(|minutes| Note::ByPhone(line(minutes)))
                .collect::<Vec<_>>()
        );
    }
}
