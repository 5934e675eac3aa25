//! The board read from a photograph.

use stationmaster_core::Color;
use stationmaster_photo::Refusal;

use super::grammar::LANGUAGE;
use crate::words::photo::PhotoSentence;

pub(crate) fn photo(sentence: PhotoSentence<'_>) -> String {
    match sentence {
        PhotoSentence::Unsure(1) => "1 punto da guardare".to_owned(),
        PhotoSentence::Unsure(count) => format!("{count} punti da guardare"),
        PhotoSentence::Choices(choices) => {
            let choice = |&(owner, chance): &(Option<Color>, f64)| {
                format!("{} {:.0} %", owner_of(owner), 100.0 * chance)
            };
            choices.iter().take(3).map(choice).collect::<Vec<_>>().join(", ")
        }
        PhotoSentence::Differs(at) => format!(
            "{}: {} nella fotografia, {} nel file",
            at.place,
            owner_of(at.shown),
            owner_of(at.recorded)
        ),
        PhotoSentence::NobodyPlays(color) => {
            let color = LANGUAGE.color(color);
            format!("nessuno gioca col colore {color}: i suoi vagoni non vengono inseriti")
        }
        PhotoSentence::Read {
            routes,
            stations,
            unsure,
        } => format!("lette {routes} tratte e {stations} stazioni, {unsure} punti da guardare"),
        PhotoSentence::Refused(refusal) => match refusal {
            Refusal::Small => "il tabellone è troppo piccolo nella foto: avvicinarsi",
            Refusal::Dark => "la foto è troppo scura: accendere una lampada",
            Refusal::Blurred => "la foto è mossa: tenere fermo il telefono",
            Refusal::NoPlaces => {
                "il file del tabellone non dice dove sono le caselle: aggiungere `spaces` e `at`"
            }
            _ => {
                "il tabellone non si trova: fotografarlo intero dall'alto, o indicarne gli angoli con `--corners`"
            }
        }
        .to_owned(),
        PhotoSentence::OtherEdition(name) => {
            format!("è il tabellone di un'altra edizione, `{name}`: non viene inserito nulla")
        }
        PhotoSentence::EnterOrLeave => {
            "Invio: inserire ciò che è sicuro. Esc: non inserire nulla."
                .to_owned()
        }
        PhotoSentence::Reading => "Lettura della foto …".to_owned(),
        PhotoSentence::Unreadable => "il file non si può leggere".to_owned(),
        PhotoSentence::NoPicture => {
            "non è né JPEG né PNG: un telefono condivide le foto come JPEG".to_owned()
        }
        PhotoSentence::TooLarge(most) => format!(
            "la foto ha più di {} milioni di pixel: rimpicciolirla",
            most / 1_000_000
        ),
    }
}

fn owner_of(owner: Option<Color>) -> &'static str {
    owner.map_or("nessuno", |color| LANGUAGE.color(color))
}
