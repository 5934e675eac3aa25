//! The board read from a photograph.

use stationmaster_core::Color;
use stationmaster_photo::Refusal;

use super::grammar::LANGUAGE;
use crate::words::photo::PhotoSentence;

pub(crate) fn photo(sentence: PhotoSentence<'_>) -> String {
    rows! { sentence;
        PhotoSentence::Unsure(1) => "1 place to look at";
        PhotoSentence::Unsure(count) => "{count} places to look at";
        PhotoSentence::Choices(choices) => {
            let choice = |&(owner, chance): &(Option<Color>, f64)| {
                format!("{} {:.0} %", owner_of(owner), 100.0 * chance)
            };
            choices.iter().take(3).map(choice).collect::<Vec<_>>().join(", ")
        };
        PhotoSentence::Differs(at) =>
            "{}: {} in the photograph, {} in the record",
            at.place, owner_of(at.shown), owner_of(at.recorded);
        PhotoSentence::NobodyPlays(color) => {
            let color = LANGUAGE.color(color);
            format!("nobody plays {color}, and its trains on the board are not entered")
        };
        PhotoSentence::Read { routes, stations, unsure } =>
            "{routes} routes and {stations} stations read, {unsure} places to look at";
        PhotoSentence::Refused(Refusal::Small) =>
            "the board is too small in the picture: go nearer";
        PhotoSentence::Refused(Refusal::Dark) => "the picture is too dark: switch a lamp on";
        PhotoSentence::Refused(Refusal::Blurred) => "the picture is blurred: hold still";
        PhotoSentence::Refused(Refusal::NoPlaces) =>
            "the board's file does not say where its train spaces are: add `spaces` and `at`";
        PhotoSentence::Refused(_) =>
            "the board is not found: photograph all of it from above, or give its corners by `--corners`";
        PhotoSentence::OtherEdition(name) =>
            "this is the board of another edition, `{name}`: nothing is entered";
        PhotoSentence::Reading => "Reading the photograph …";
        PhotoSentence::Unreadable => "the file cannot be read";
        PhotoSentence::NoPicture => "neither a JPEG nor a PNG: a phone shares a photograph as JPEG";
        PhotoSentence::TooLarge(most) =>
            "the picture has more than {} million pixels: make it smaller", most / 1_000_000;
    }
}

fn owner_of(owner: Option<Color>) -> &'static str {
    owner.map_or("nobody", |color| LANGUAGE.color(color))
}
