//! Which version of the program this is, and who keeps it.

use std::sync::LazyLock;

/// The version, with the commit where whoever built the program set `STATIONMASTER_COMMIT`: `1.0.0` or `1.0.0 (1a2b3c4)`.
pub(super) static VERSION: LazyLock<String> =
    LazyLock::new(|| shown(env!("CARGO_PKG_VERSION"), option_env!("STATIONMASTER_COMMIT")));

fn shown(version: &str, commit: Option<&str>) -> String {
    match commit.filter(|commit| !commit.is_empty()) {
        Some(commit) => format!("{version} ({commit})"),
        None => version.to_owned(),
    }
}

/// The page of the project, which takes questions and reports: `repository` of `Cargo.toml`, where it is filled in.
pub(super) fn support_page() -> Option<&'static str> {
    Some(env!("CARGO_PKG_REPOSITORY")).filter(|page| !page.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_commit_is_shown_where_it_is_known() {
        assert_eq!(shown("1.0.0", Some("1a2b3c4")), "1.0.0 (1a2b3c4)");
        assert_eq!(shown("1.0.0", Some("")), "1.0.0");
        assert_eq!(shown("1.0.0", None), "1.0.0");
    }
}
