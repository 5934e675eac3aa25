//! Every command block of the README and of the pages in `docs` does what it shows, and every link leads somewhere.

mod blocks;
#[cfg(unix)]
mod steps;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use pulldown_cmark::{Event, HeadingLevel, Parser, Tag, TagEnd};
use snapbox::{Data, assert_data_eq};

use crate::support::{data, said};

/// The README and the pages, as paths from the root.
fn pages() -> Vec<String> {
    let docs = fs::read_dir(data("docs"))
        .expect("it is there")
        .map(|entry| entry.expect("it can be listed").file_name());
    let docs =
        docs.filter_map(|name| Some(format!("docs/{}.md", name.to_str()?.strip_suffix(".md")?)));
    let mut pages: Vec<String> = docs.collect();
    pages.sort();
    pages.insert(0, "README.md".to_owned());
    pages
}

fn text(page: &str) -> String {
    fs::read_to_string(data(page)).unwrap_or_else(|error| panic!("{page}: {error}"))
}

#[test]
fn the_command_blocks_are_true() {
    let cases = trycmd::TestCases::new();
    cases.env("LC_ALL", "C.UTF-8");
    for page in pages() {
        cases.case(page);
    }
}

/// Who has read a screen or three knows what this is; everything else has a page of its own.
#[test]
fn the_readme_is_short_and_leads_to_every_page() {
    let readme = text("README.md");
    assert!(
        readme.lines().count() <= 200,
        "{} lines",
        readme.lines().count()
    );
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
        .and_then(|rest| rest.split("```").next())
        .expect("it shows a record");
    let record = text("data/games/two-players.toml");
    assert!(
        record.ends_with(shown),
        "the page shows all of data/games/two-players.toml but its remarks"
    );
}

/// The pictures of the first example.
#[test]
fn the_pictures_in_the_pages_are_those_of_their_game() {
    let args = [
        "map",
        "data/games/four-players.toml",
        "-o",
        "-",
        "--format",
        "svg",
    ];
    assert_data_eq!(
        said(&args),
        Data::read_from(&data("docs/pictures/four-players.svg"), None).raw()
    );
    assert!(text("docs/maps.md").contains("(pictures/four-players.svg)"));
    let to_send = said(&[args.as_slice(), &["--share"]].concat());
    assert_data_eq!(
        to_send,
        Data::read_from(&data("docs/pictures/four-players-share.svg"), None).raw()
    );
    assert!(text("docs/maps.md").contains("(pictures/four-players-share.svg)"));
    assert!(text("README.md").contains("\"docs/pictures/four-players-share.svg\""));
}

/// The first example, counted by hand on the printed board before it was typed in: for each player the routes, the tickets, the
/// stations kept, the European Express, the total, and the length of the longest path.
#[test]
fn the_figures_of_the_first_example_are_those_counted_by_hand() {
    let counted = [
        ("Anna", [63, 20 + 8 + 7 - 7, 12, 10, 113, 36]),
        ("Ben", [54, 21 + 7 + 5 + 5 + 8, 8, 0, 108, 34]),
        ("Chiara", [65, 8 + 5 + 8 + 5 - 20, 12, 0, 83, 32]),
        ("Dmitri", [69, 21 + 5 + 10 - 8, 8, 0, 105, 32]),
    ];
    let args = ["score", "data/games/four-players.toml", "-f", "json"];
    let score: serde_json::Value = serde_json::from_str(&said(&args)).expect("it is JSON");
    for (player, (name, figures)) in score["players"]
        .as_array()
        .expect("a list")
        .iter()
        .zip(counted)
    {
        let points = |part: &str| player[part]["points"].as_i64().expect("a number");
        let [routes, tickets, stations, express] =
            ["routes", "tickets", "stations", "express"].map(points);
        let [total, length] = [&player["total"], &player["express"]["length"]]
            .map(|at| at.as_i64().expect("a number"));
        assert_eq!(
            (
                player["name"].as_str(),
                [routes, tickets, stations, express, total, length]
            ),
            (Some(name), figures)
        );
    }
}

/// The anchors of a page, as a forge makes them from its headings.
fn anchors(text: &str) -> BTreeSet<String> {
    let mut anchors = BTreeSet::new();
    let mut heading: Option<(HeadingLevel, String)> = None;
    for event in Parser::new(text) {
        match event {
            Event::Start(Tag::Heading { level, .. }) => heading = Some((level, String::new())),
            Event::End(TagEnd::Heading(_)) => {
                let (_, words) = heading.take().expect("it was opened");
                let kept = words
                    .to_lowercase()
                    .chars()
                    .filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'))
                    .collect::<String>();
                anchors.insert(kept.replace(' ', "-"));
            }
            Event::Text(words) | Event::Code(words) => {
                if let Some((_, heading)) = &mut heading {
                    heading.push_str(&words);
                }
            }
            _ => {}
        }
    }
    anchors
}

/// Every text for people that lies in the project: the pages, and what a forge shows.
fn all_texts() -> Vec<String> {
    let more = ["CHANGELOG.md", "CONTRIBUTING.md", "fuzz/README.md"];
    pages()
        .into_iter()
        .chain(
            more.map(str::to_owned)
                .into_iter()
                .filter(|page| data(page).exists()),
        )
        .collect()
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

/// Links within the project lead to files and headings that are there; others are only checked for their form, as no test asks
/// the network.
#[test]
fn every_link_leads_somewhere() {
    let mut links = 0;
    for page in all_texts() {
        let text = text(&page);
        assert!(!text.contains("][]"), "{page}");
        for dest_url in Parser::new(&text).flat_map(addresses) {
            links += 1;
            if dest_url.starts_with("https://") {
                continue;
            }
            let (path, anchor) = dest_url
                .split_once('#')
                .map_or((dest_url.as_str(), None), |(path, anchor)| {
                    (path, Some(anchor))
                });
            // The package for others to build has no fuzzing.
            if path.starts_with("fuzz/") && !data("fuzz").exists() {
                continue;
            }
            let target = if path.is_empty() {
                data(&page)
            } else {
                beside(&page, path)
            };
            assert!(target.exists(), "{page}: {dest_url} leads nowhere");
            if let Some(anchor) = anchor {
                let text = fs::read_to_string(&target).expect("it is a page");
                assert!(
                    anchors(&text).contains(anchor),
                    "{page}: {dest_url} names no heading of {:?}",
                    anchors(&text)
                );
            }
        }
        // A reference that nothing defines is no link, and shows its brackets.
        let defined: BTreeSet<&str> = text
            .lines()
            .filter_map(|line| line.strip_prefix('[')?.split_once("]: ").map(|one| one.0))
            .collect();
        for part in text.split("][").skip(1) {
            let name = part.split(']').next().unwrap_or_default();
            assert!(
                defined.contains(name)
                    || name.contains(|c: char| !c.is_alphanumeric() && !matches!(c, '.' | '-')),
                "{page}: [{name}]"
            );
        }
    }
    assert!(links > 60, "only {links} links were found");
}

fn beside(page: &str, path: &str) -> PathBuf {
    data(".")
        .join(Path::new(page).parent().unwrap_or(Path::new("")))
        .join(path)
}
