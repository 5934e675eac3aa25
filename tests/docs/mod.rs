//! Every command block of the README and of the pages in `docs` does what it shows, and every link leads somewhere.

#[cfg(unix)]
mod steps;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use pulldown_cmark::{Event, Parser, Tag, TagEnd};
use snapbox::{Data, assert_data_eq};

use crate::support::{data, run_commands, said};

/// The README and the pages, as paths from the root.
fn pages() -> Vec<String> {
    let mut pages = vec!["README.md".to_owned()];
    let docs = crate::support::files(&data("docs"), "md").into_iter();
    pages.extend(docs.map(|path| {
        format!(
            "docs/{}",
            path.file_name().expect("it has a name").display()
        )
    }));
    pages
}

fn text(page: &str) -> String {
    fs::read_to_string(data(page)).unwrap_or_else(|error| panic!("{page}: {error}"))
}

#[test]
fn command_blocks_print_what_they_show() {
    for page in pages() {
        run_commands(&page);
    }
}

/// The README is short, leads to every page, and names both commands that `.ci/run` runs for it.
#[test]
fn the_readme_is_short_and_leads_to_every_page() {
    let readme = text("README.md");
    let lines = readme.lines().count();
    assert!(lines <= 150, "{lines} lines");
    for page in &pages()[1..] {
        assert!(readme.contains(&format!("]({page})")), "{page}");
    }
}

/// The record shown on its page is the one that its commands are run on.
#[test]
fn the_record_on_its_page_is_a_real_one() {
    let page = text("docs/record.md");
    let shown = page
        .split("```toml\n")
        .nth(1)
        .and_then(|rest| rest.split("```").next());
    let record = text("data/games/two-players.toml");
    assert!(
        record.ends_with(shown.expect("it shows a record")),
        "but for the remarks it is all of the file"
    );
}

/// The pictures of the first example.
#[test]
fn the_pictures_in_the_pages_are_those_of_their_game() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let picture = folder.path().join("picture.svg").display().to_string();
    for (option, file) in [
        (None, "docs/pictures/four-players.svg"),
        (Some("--share"), "docs/pictures/four-players-share.svg"),
    ] {
        let args = ["map", "data/games/four-players.toml", "-o", &picture].into_iter();
        said(&args.chain(option).collect::<Vec<_>>());
        let drawn = fs::read_to_string(&picture).expect("it was drawn");
        assert_data_eq!(drawn, Data::read_from(&data(file), None).raw());
    }
}

/// The anchors of a page, as a forge makes them from its headings.
fn anchors(text: &str) -> BTreeSet<String> {
    let (mut anchors, mut heading) = (BTreeSet::new(), None);
    for event in Parser::new(text) {
        match (event, &mut heading) {
            (Event::Start(Tag::Heading { .. }), _) => heading = Some(String::new()),
            (Event::End(TagEnd::Heading(_)), _) => {
                let words = heading.take().expect("it was opened").to_lowercase();
                let is_kept = |c: &char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_');
                anchors.insert(
                    words
                        .chars()
                        .filter(is_kept)
                        .collect::<String>()
                        .replace(' ', "-"),
                );
            }
            (Event::Text(words) | Event::Code(words), Some(heading)) => heading.push_str(&words),
            _ => {}
        }
    }
    anchors
}

/// The addresses of a link or a picture; pictures that stand side by side are HTML.
fn addresses(event: Event<'_>) -> Vec<String> {
    match event {
        Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
            vec![dest_url.into_string()]
        }
        Event::Html(html) | Event::InlineHtml(html) => {
            let sources = html
                .split("src=\"")
                .skip(1)
                .filter_map(|rest| rest.split('"').next());
            sources.map(str::to_owned).collect()
        }
        _ => Vec::new(),
    }
}

/// Links within the project lead to files and headings that are there; no test asks the network for others.
#[test]
fn every_link_leads_somewhere() {
    let more = ["CHANGELOG.md", "CONTRIBUTING.md", "fuzz/README.md"].map(str::to_owned);
    let mut links = 0;
    // The package for others to build has no fuzzing.
    for page in pages()
        .into_iter()
        .chain(more)
        .filter(|page| data(page).exists())
    {
        let text = text(&page);
        for address in Parser::new(&text).flat_map(addresses) {
            links += 1;
            let (path, anchor) = address.split_once('#').unwrap_or((&address, ""));
            if path.starts_with("https://") || path.starts_with("fuzz/") && !data("fuzz").exists() {
                continue;
            }
            let folder = Path::new(&page).parent().unwrap_or(Path::new(""));
            let target = if path.is_empty() {
                data(&page)
            } else {
                data(".").join(folder).join(path)
            };
            assert!(target.exists(), "{page}: {address} leads nowhere");
            if !anchor.is_empty() {
                let text = fs::read_to_string(&target).expect("it is a page");
                assert!(
                    anchors(&text).contains(anchor),
                    "{page}: {address} names no heading of {:?}",
                    anchors(&text)
                );
            }
        }
        // A reference that nothing defines is no link, and shows its brackets.
        let names = text
            .split("][")
            .skip(1)
            .map(|part| part.split(']').next().unwrap_or_default());
        for name in names.filter(|name| {
            name.chars()
                .all(|c| c.is_alphanumeric() || matches!(c, '.' | '-'))
        }) {
            assert!(text.contains(&format!("\n[{name}]: ")), "{page}: [{name}]");
        }
    }
    assert!(links > 40, "only {links} links were found");
}
