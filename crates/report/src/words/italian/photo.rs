//! The board read from a photograph.

use stationmaster_core::Color;
use stationmaster_photo::Refusal;

use super::grammar::LANGUAGE;
use crate::words::photo::PhotoSentence;

pub(crate) fn photo(sentence: PhotoSentence<'_>) -> String {
    rows! { sentence;
        PhotoSentence::Unsure(1) => "1 punto da guardare";
        PhotoSentence::Unsure(count) => "{count} punti da guardare";
        PhotoSentence::Choices(choices) => {
            let choice = |&(owner, chance): &(Option<Color>, f64)| {
                format!("{} {:.0} %", owner_of(owner), 100.0 * chance)
            };
            choices.iter().take(3).map(choice).collect::<Vec<_>>().join(", ")
        };
        PhotoSentence::Differs(at) =>
            "{}: {} nella fotografia, {} nel file",
            at.place, owner_of(at.shown), owner_of(at.recorded);
        PhotoSentence::NobodyPlays(color) => {
            let color = LANGUAGE.color(color);
            format!("nessuno gioca col colore {color}: i suoi vagoni non vengono inseriti")
        };
        PhotoSentence::Read { routes, stations, unsure } =>
            "lette {routes} tratte e {stations} stazioni, {unsure} punti da guardare";
        PhotoSentence::Refused(Refusal::Small) =>
            "il tabellone è troppo piccolo nella foto: avvicinarsi";
        PhotoSentence::Refused(Refusal::Dark) => "la foto è troppo scura: accendere una lampada";
        PhotoSentence::Refused(Refusal::Blurred) => "la foto è mossa: tenere fermo il telefono";
        PhotoSentence::Refused(Refusal::NoPlaces) =>
            "il file del tabellone non dice dove sono le caselle: aggiungere `spaces` e `at`";
        PhotoSentence::Refused(_) =>
            "il tabellone non si trova: fotografarlo intero dall'alto, o indicarne gli angoli con `--corners`";
        PhotoSentence::OtherEdition(name) =>
            "è il tabellone di un'altra edizione, `{name}`: non viene inserito nulla";
        PhotoSentence::Reading => "Lettura della foto …";
        PhotoSentence::Unreadable => "il file non si può leggere";
        PhotoSentence::NoPicture => "non è né JPEG né PNG: un telefono condivide le foto come JPEG";
        PhotoSentence::TooLarge(most) =>
            "la foto ha più di {} milioni di pixel: rimpicciolirla", most / 1_000_000;
    }
}

fn owner_of(owner: Option<Color>) -> &'static str {
    owner.map_or("nessuno", |color| LANGUAGE.color(color))
}
