//! Talks at the table, as a person reads them: `SNAPSHOTS=overwrite` writes what is answered below each line.

use stationmaster_table::{FrontEnd, Table};

use super::*;

/// Sets the table up for a talk: `en europe`, `it germany`, `en start`.
fn begun(title: &str) -> (Table, FrontEnd, Look) {
    let mut words = title.split([' ', ':']);
    let language: Language = words
        .next()
        .and_then(|key| key.parse().ok())
        .expect("a language");
    let lines: &[&str] = match words.next() {
        Some("europe") => &["1", "classic", "anna blue, ben red", ""],
        Some("germany") => &["3", "anna red, ben yellow", ""],
        _ => &[],
    };
    let (mut table, mut front) = (Table::shipped(), FrontEnd::default());
    table.titled = Language::titled;
    for line in lines {
        let reply = table.enter(&mut front, line);
        assert!(
            reply.refused.is_empty(),
            "{title}: {line}: {:?}",
            reply.refused
        );
    }
    front.heard = language.heard();
    let look = Look {
        language,
        ..Look::PLAIN
    };
    (table, front, look)
}

#[test]
fn talks_read_as_a_person_would_say_it() {
    let mut talks = String::new();
    let (mut table, mut front, mut look) = begun("en start");
    for line in include_str!("talks.txt").lines() {
        if let Some(title) = line.strip_prefix("= ") {
            (table, front, look) = begun(title);
            talks += &format!("{line}\n");
        }
        let Some(typed) = line.strip_prefix('>') else {
            continue;
        };
        let reply = table.enter(&mut front, typed.trim());
        talks += &format!("{line}\n");
        let mut told = answer(&reply, &table, &look);
        for one in &reply.refused {
            told.extend(refused(one, table.position(), &look));
        }
        if reply.moved {
            let prompt = prompt(&table, &front, &look);
            told.push(
                format!("{} ›  {}", prompt.label, prompt.above)
                    .trim_end()
                    .to_owned(),
            );
        }
        talks.extend(told.iter().map(|line| format!("    {line}\n")));
    }
    snapbox::assert_data_eq!(talks, snapbox::file!["talks.txt"].raw());
}

/// All commands stand on one screen, and help for a place in ten lines.
#[test]
fn pages_of_help_fit_a_small_screen() {
    for language in Language::ALL {
        let look = Look {
            language,
            width: 80,
            columns: 80,
            ..Look::PLAIN
        };
        let (table, mut front, _) = begun("en europe");
        let all = page(&Page::Commands, &table, &front, &look);
        assert!(all.lines().count() <= 23, "{all}");
        assert!(all.lines().all(|line| columns(line) <= 80), "{all}");
        for command in Command::ALL {
            let word = language.heard().command_word(command);
            assert!(all.contains(word), "{word} is missing");
            assert!(!page(&Page::Command(command), &table, &front, &look).is_empty());
        }
        let id = table.position().players[0].id;
        let parts = Part::ALL.map(|part| Place::Part(id, part));
        let places = [
            Place::Edition,
            Place::Variant,
            Place::Players,
            Place::Review,
            Place::Score,
        ];
        for place in places.into_iter().chain(parts) {
            front.place = place;
            let help = page(&Page::Help(place), &table, &front, &look);
            assert!(help.lines().count() <= 10, "{place:?}: {help}");
        }
    }
}

/// The list of commands in the page for everybody is made from the table of commands.
#[test]
fn the_page_on_entering_lists_every_command() {
    let [begin, end] = ["<!-- commands -->\n", "<!-- end -->\n"];
    let words = Language::English;
    let mut list = String::new();
    for group in GROUPS {
        list += &format!(
            "\n**{}**\n\n| type | to | Italian |\n|---|---|---|\n",
            words.label(group)
        );
        for command in Command::ALL
            .into_iter()
            .filter(|command| command.group() == group)
        {
            let usage = words.usage(command).replace('|', "\\|");
            let italian = Language::Italian.heard().command_word(command);
            list += &format!("| `{usage}` | {} | `{italian}` |\n", words.label(command));
        }
    }
    let page = include_str!("../../../../docs/entering.md");
    let (before, rest) = page.split_once(begin).expect("the list begins");
    let (_, after) = rest.split_once(end).expect("the list ends");
    let expected = format!("{before}{begin}{list}\n{end}{after}");
    snapbox::assert_data_eq!(
        expected,
        snapbox::file!["../../../../docs/entering.md"].raw()
    );
}
