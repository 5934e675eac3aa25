//! People in Italian: who plays, and changes of their names.

use super::grammar::{Count, GAME, LANGUAGE, Noun, Quoted, and, quoted};
use crate::words::people::{NameChange, Names};

pub(crate) fn say(sentence: Names<'_>) -> String {
    rows! { sentence;
        Names::People(count) => "{}", Count(count, Noun("persona", "persone"));
        Names::Became(from, to, change) => "{from} adesso è {to}, in {}.", files(change);
        Names::LeftAlone(file) =>
            "avviso: {file:#} nel frattempo è stato modificato o spostato, e resta com'è";
        Names::Unreadable(file, why) => {
            let why = LANGUAGE.say(why);
            format!(
                "avviso: non si è potuto leggere {file:#}, che resta com'è: {why}\naiuto: quando si potrà leggere, lo stesso comando lo cambia"
            )
        };
        Names::Link(file) =>
            "avviso: {file:#} è un collegamento a un altro file, e resta com'è\naiuto: quando lì ci sarà il file stesso, lo stesso comando lo cambia";
        Names::Damaged(file) =>
            "avviso: {file:#} è danneggiato e resta com'è\naiuto: `stationmaster check FILE` mostra che cosa non va";
        Names::PlayTogether([one, other], games) =>
            "{one:#} e {other:#} giocano nella stessa partita, quindi sono due persone: {}",
            quoted(games);
        Names::PlayTogetherHelp(name) =>
            "se uno dei due è un'altra persona, lo dicono `stationmaster edit FILE` e {}; una partita eliminata si \
             recupera prima, con `stationmaster restore`",
            Quoted(format!("rinomina {name} …"));
    }
}

/// `6 partite e 1 partita eliminata`.
fn files(change: NameChange) -> String {
    let games = Count(change.games, GAME).to_string();
    let noun = Noun("partita eliminata", "partite eliminate");
    let deleted = Count(change.deleted, noun).to_string();
    match (change.games, change.deleted) {
        (_, 0) => games,
        (0, _) => deleted,
        _ => and([games, deleted]),
    }
}
