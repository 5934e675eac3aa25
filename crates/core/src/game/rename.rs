//! Renames people in a record; everything else in the file stays as it is, including comments and spellings.

use std::cmp::Reverse;
use std::sync::Arc;

use super::Record;
use super::write::quoted;
use crate::source::Source;
use crate::text::Text;

/// Returns the text of a record with people renamed; `None` if nobody is.
///
/// `name` returns the new name for an old one, if there is one. The names of the players change, and with them `first` and the
/// names in the result, so that the result still holds.
///
/// ```
/// use std::sync::Arc;
/// use stationmaster_core::{Source, Text, game::renamed};
///
/// let text = "name = 'ana' # her first game".to_owned();
/// let source = Arc::new(Source { name: "game".into(), text: format!("[[player]]\n{text}\n") });
/// let anna = |name: &Text| (name == "ana").then(|| Text::from("Anna"));
/// assert_eq!(renamed(&source, &anna).as_deref(), Some("[[player]]\nname = \"Anna\" # her first game\n"));
/// assert_eq!(renamed(&source, &|_| None), None);
/// ```
pub fn renamed(source: &Arc<Source>, name: &dyn Fn(&Text) -> Option<Text>) -> Option<String> {
    let (record, _) = Record::read(source);
    let players = record
        .players
        .iter()
        .filter_map(|player| player.name.as_ref());
    let result = record
        .result
        .iter()
        .flat_map(super::result::Recorded::names);
    let changes = players
        .chain(&record.first)
        .chain(result)
        .filter_map(|known| Some((known.span.range()?, name(&known.value)?)));
    let mut changes: Vec<_> = changes.collect();
    // From the end, so that earlier spans stay valid.
    changes.sort_by_key(|(span, _)| Reverse(span.start));
    let mut text = source.text.clone();
    for (span, new) in &changes {
        text.replace_range(span.clone(), &quoted(new.raw()));
    }
    (!changes.is_empty()).then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A name is found however it is written; other texts with that name stay.
    #[test]
    fn only_names_change_however_they_are_written() {
        let record = r#"
format = 1
note = "ana won" # ana
first = "ana"
[[player]]
name = "a\u006ea"
tickets = ["ana - ana"]
[[player]]
name = """
Ben"""
[[player]]
name = 'Anabel'
[result]
winners = ["ana", 'Ben']
player = [{ name = "ana", rank = 1 }, { rank = 2, name = 'Ben' }]
"#;
        let source = Arc::new(Source {
            name: "game".into(),
            text: record.to_owned(),
        });
        let new = |name: &Text| match name.raw() {
            "ana" => Some("Anna \"A\"".into()),
            "Ben" => Some("Béla".into()),
            _ => None,
        };
        let expected = record
            .replace(r#"first = "ana""#, r#"first = 'Anna "A"'"#)
            .replace(r#"name = "a\u006ea""#, r#"name = 'Anna "A"'"#)
            .replace("name = \"\"\"\nBen\"\"\"", "name = \"Béla\"")
            .replace(r#"["ana", 'Ben']"#, r#"['Anna "A"', "Béla"]"#)
            .replace(r#"name = "ana", rank"#, r#"name = 'Anna "A"', rank"#)
            .replace("name = 'Ben' }", "name = \"Béla\" }");
        let quotes = quoted("Anna \"A\"");
        assert_eq!(
            renamed(&source, &new).as_deref(),
            Some(&expected.replace("'Anna \"A\"'", &quotes)[..])
        );
    }
}
