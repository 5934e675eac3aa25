//! The schemas of the JSON documents, made from the types that are written, and the pages that tell of them.
//!
//! `docs/schema` holds them, and `docs/json.md` their keys; `SNAPSHOTS=overwrite cargo test --lib schema` writes both anew.

use std::fmt::Write;
use std::path::Path;

use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde_json::Value;
use snapbox::{Data, assert_data_eq};

use super::{board, check, express, history, json};

/// The documents: a name for the file of each schema, what is typed for it, and the schema.
fn documents() -> [(&'static str, &'static str, Value); 6] {
    [
        ("score", "score FILE --format json", schema::<json::Document<'_>>()),
        ("express", "express FILE --format json", schema::<express::JsonPaths>()),
        ("check", "check FILE --format json", schema::<check::Document<'_>>()),
        ("history", "history --format json", schema::<history::json::Document<'_>>()),
        ("editions", "board --format json", schema::<board::json::List<'_>>()),
        ("board", "board EDITION --format json", schema::<board::json::Document<'_>>()),
    ]
}

fn schema<T: JsonSchema>() -> Value {
    SchemaSettings::draft2020_12().for_serialize().into_generator().into_root_schema_for::<T>().into()
}

fn page(path: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("docs").join(path)
}

#[test]
fn the_schemas_are_those_of_what_is_written() {
    for (name, line, mut schema) in documents() {
        schema["title"] = format!("stationmaster {line}").into();
        let text = serde_json::to_string_pretty(&schema).expect("it is JSON") + "\n";
        assert_data_eq!(text, Data::read_from(&page(&format!("schema/{name}.json")), None).raw());
    }
}

/// The page has a table of the keys of every document, between the marks of that document.
#[test]
fn the_page_has_every_key() {
    let path = page("json.md");
    let old = std::fs::read_to_string(&path).expect("it is there");
    let mut new = old.clone();
    for (name, _, schema) in documents() {
        let [begin, end] = [format!("<!-- keys of {name} -->\n"), format!("<!-- end of {name} -->\n")];
        let (before, rest) = new.split_once(&begin).unwrap_or_else(|| panic!("{begin} in docs/json.md"));
        let (_, after) = rest.split_once(&end).unwrap_or_else(|| panic!("{end} in docs/json.md"));
        let mut table = "| key | type | is |\n|---|---|---|\n".to_owned();
        rows(&schema, &schema, "", &mut table);
        new = format!("{before}{begin}\n{table}\n{end}{after}");
    }
    if std::env::var("SNAPSHOTS").is_ok_and(|mode| mode == "overwrite") {
        std::fs::write(&path, &new).expect("it can be written");
    } else {
        assert!(new == old, "docs/json.md lacks a key: `SNAPSHOTS=overwrite cargo test --lib schema` writes it");
    }
}

/// Writes a row for each key of an object, and below it those of what it holds.
fn rows(root: &Value, object: &Value, path: &str, table: &mut String) {
    let required: Vec<&str> = object["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    for (key, value) in object["properties"].as_object().into_iter().flatten() {
        let path = format!("{path}{key}");
        let is = value["description"].as_str().unwrap_or_else(|| panic!("nothing says what `{path}` is"));
        let (what, inner, ending) = described(root, value);
        let what = if required.contains(&key.as_str()) { what } else { what.replace("or null", "or absent") };
        writeln!(table, "| `{path}` | {what} | {} |", is.replace('\n', " ")).expect("a text takes it");
        if let Some(inner) = inner {
            rows(root, inner, &format!("{path}{ending}."), table);
        }
    }
}

/// What a value is, in words, the object that it is or holds, and what stands behind its key then.
fn described<'v>(root: &'v Value, value: &'v Value) -> (String, Option<&'v Value>, &'static str) {
    if let Some(name) = value["$ref"].as_str() {
        let name = name.rsplit('/').next().unwrap_or_default();
        return ("object".to_owned(), Some(&root["$defs"][name]), "");
    }
    if let Some(all) = value["anyOf"].as_array() {
        let (what, inner, ending) = described(root, &all[0]);
        return (format!("{what} or null"), inner, ending);
    }
    if !value["items"].is_null() {
        let (_, inner, _) = described(root, &value["items"]);
        let of = if inner.is_some() { "objects".to_owned() } else { described(root, &value["items"]).0 + "s" };
        return (format!("list of {of}"), inner, "[]");
    }
    let types = match &value["type"] {
        Value::Array(all) => all.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(" or "),
        one => one.as_str().unwrap_or_else(|| panic!("{value} has a type")).to_owned(),
    };
    let inner = value["properties"].is_object().then_some(value);
    (types, inner, "")
}
