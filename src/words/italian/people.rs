//! People in Italian: who plays, and changes of their names.

use super::grammar::{Count, GAME, LANGUAGE, Noun, Quoted, and, quoted};
use crate::words::people::{NameChange, Names, NamesLabel};

pub(crate) fn say(sentence: Names<'_>) -> String {
    match sentence {
        Names::People(count) => Count(count, Noun("persona", "persone")).to_string(),
        Names::Becomes(from, to, change) => {
            format!(
                "{from} diventa {to} in {}. Nient'altro cambia:",
                files(change)
            )
        }
        Names::MoreFiles(1) => "e un altro file".into(),
        Names::MoreFiles(count) => format!("e altri {count} file"),
        Names::Became(from, to, change, again) => {
            format!(
                "{from} adesso è {to}, in {}. `{again} people undo` annulla il cambiamento.",
                files(change)
            )
        }
        Names::Undone(from, to, change) => format!("{from} è di nuovo {to}, in {}.", files(change)),
        Names::Finished(from, to, change) => format!(
            "avviso: un cambiamento di nomi rimasto a metà è stato completato: {from} adesso è {to}, in {}",
            files(change)
        ),
        Names::LeftAlone(file) => {
            format!("avviso: {file:#} nel frattempo è stato modificato o spostato, e resta com'è")
        }
        Names::Unreadable(file, why) => {
            let why = LANGUAGE.say(why);
            format!(
                "avviso: non si è potuto leggere {file:#}, che resta com'è: {why}\naiuto: quando si potrà leggere, lo stesso comando lo cambia"
            )
        }
        Names::Link(file) => format!(
            "avviso: {file:#} è un collegamento a un altro file, e resta com'è\naiuto: quando lì ci sarà il file stesso, lo stesso comando lo cambia"
        ),
        Names::Damaged(file) => {
            format!(
                "avviso: {file:#} è danneggiato e resta com'è\naiuto: `stationmaster check FILE` mostra che cosa non va"
            )
        }
        Names::NobodyCalled(name) => {
            format!("nessuna partita salvata ha un giocatore che si chiama {name:#}")
        }
        Names::Known(name, games) => {
            format!("{name} è un'altra persona, con {}", Count(games, GAME))
        }
        Names::MergeInstead(from, to) => {
            let command = Quoted(format!("stationmaster people merge \"{from}\" \"{to}\""));
            format!("{command} ne fa una sola persona")
        }
        Names::OnePerson(one, other) => format!("{one:#} e {other:#} sono già la stessa persona"),
        Names::PlayTogether([one, other], games) => {
            format!(
                "{one:#} e {other:#} giocano nella stessa partita, quindi sono due persone: {}",
                quoted(games)
            )
        }
        Names::PlayTogetherHelp(name) => format!(
            "se uno dei due è un'altra persona, lo dicono `stationmaster edit FILE` e {}; una partita eliminata si \
             recupera prima, con `stationmaster restore`, e una non finita si apre con `stationmaster`",
            Quoted(format!("rinomina {name} …"))
        ),
        Names::EnteredElsewhere(name, file) => {
            format!(
                "una partita di {name} è aperta in un'altra finestra; prima salvarla o lasciarla: {file}"
            )
        }
    }
}

pub(crate) fn text(label: NamesLabel) -> &'static str {
    match label {
        NamesLabel::Person => "Nome",
        NamesLabel::Games => "Partite",
        NamesLabel::Wins => "Vittorie",
        NamesLabel::LastPlayed => "Ultima partita",
        NamesLabel::AlsoWritten => "Scritto anche",
        NamesLabel::TwoNames => "servono due nomi",
        NamesLabel::NoNames => "qui non serve nessun nome",
        NamesLabel::HowToChangeNames => {
            "`people rename VECCHIO NUOVO` cambia un nome, `people merge A B` fa di A e B una sola persona, `people undo` annulla l'ultimo di \
             questi cambiamenti"
        }
        NamesLabel::RenameSpells => {
            "`people rename VECCHIO NUOVO` scrive un nome dappertutto allo stesso modo"
        }
        NamesLabel::ChangeThem => "Cambiarli?",
        NamesLabel::NothingToChange => "Niente da cambiare: il nome è scritto così dappertutto.",
        NamesLabel::NothingChanged => "Non è stato cambiato niente.",
        NamesLabel::NothingToUndo => "non c'è nessun cambiamento di nomi da annullare",
        NamesLabel::FinishedLater => {
            "il cambiamento di nomi viene completato al prossimo avvio, appena è possibile"
        }
        NamesLabel::NeverFinished => {
            "questo cambiamento di nomi non si può completare: elimina quel file; alcune partite possono avere già il nome \
             nuovo, come mostra `stationmaster people`"
        }
    }
}

/// `6 partite, 1 partita eliminata e 2 partite in corso`.
fn files(
    NameChange {
        games,
        deleted,
        unfinished,
    }: NameChange,
) -> String {
    let kinds = [
        (games, GAME),
        (deleted, Noun("partita eliminata", "partite eliminate")),
        (unfinished, Noun("partita in corso", "partite in corso")),
    ];
    let alone = deleted + unfinished == 0;
    let kinds = kinds
        .into_iter()
        .enumerate()
        .filter(|&(at, (count, _))| count > 0 || (at == 0 && alone));
    and(kinds.map(|(_, (count, noun))| Count(count, noun).to_string()))
}
