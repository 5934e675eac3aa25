//! The pages for everybody, as they stand in `docs`; only the documentation has them.

/// Includes pages; a link from one to another leads to the other's module.
macro_rules! pages {
    ($($name:ident $file:literal,)+) => {
        $(
            pub mod $name {
                #![doc = "[another-language.md]: super::another_language"]
                #![doc = "[architecture.md]: super::architecture"]
                #![doc = "[commands.md]: super::commands"]
                #![doc = "[entering.md]: super::entering"]
                #![doc = "[json.md]: super::json"]
                #![doc = "[longest-path.md]: super::longest_path"]
                #![doc = "[maps.md]: super::maps"]
                #![doc = "[own-editions.md]: super::own_editions"]
                #![doc = "[phones.md]: super::phones"]
                #![doc = "[reasons.md]: super::reasons"]
                #![doc = "[record.md]: super::record"]
                #![doc = "[rulings.md]: super::rulings"]
                #![doc = "[saved-games.md]: super::saved_games"]
                #![doc = ""]
                #![doc = include_str!(concat!("../docs/", $file, ".md"))]
            }
        )+
    };
}

pages! {
    another_language "another-language",
    architecture "architecture",
    commands "commands",
    entering "entering",
    json "json",
    longest_path "longest-path",
    maps "maps",
    own_editions "own-editions",
    phones "phones",
    reasons "reasons",
    record "record",
    rulings "rulings",
    saved_games "saved-games",
}

/// The README, whose example of the library is run with those of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
