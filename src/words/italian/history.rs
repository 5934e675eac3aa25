//! The history in Italian.

use super::grammar::{Count, Noun, and, quoted};
use super::sheet;
use crate::category::Category;
use crate::history::Criterion;
use crate::rules::TieBreak;
use crate::score::ranking::Decision;
use crate::words::Language;
use crate::words::history::{GameColumn, History, HistoryLabel, PlayerColumn};

const GAME: Noun = Noun("partita", "partite");

pub(crate) fn game_column(column: GameColumn) -> &'static str {
    match column {
        GameColumn::Date => "Data",
        GameColumn::Place => "Luogo",
        GameColumn::Edition => "Edizione",
        GameColumn::Players => "Giocatori",
        GameColumn::Winner => "Vince",
        GameColumn::File => "File",
    }
}

pub(crate) fn player_column(column: PlayerColumn) -> &'static str {
    match column {
        PlayerColumn::Player => "Nome",
        PlayerColumn::Games => "Partite",
        PlayerColumn::Wins => "Vinte",
        PlayerColumn::SharedWins => "di cui condivise",
        PlayerColumn::Average => "Media",
        PlayerColumn::Best => "Max",
        PlayerColumn::TicketsCompleted => "Biglietti riusciti",
        PlayerColumn::LongestPath => "Percorso più lungo",
        PlayerColumn::ExpressBonuses => "Bonus Express",
        PlayerColumn::StationsBuilt => "Stazioni costruite",
        PlayerColumn::Points(Category::Express) => "Express",
        PlayerColumn::Points(category) => sheet::category(category),
    }
}

pub(crate) fn label(label: HistoryLabel) -> &'static str {
    match label {
        HistoryLabel::Files => "I file, nello stesso ordine:",
        HistoryLabel::Players => "Giocatori",
        HistoryLabel::PointsPerGame => "Punti a partita",
        HistoryLabel::NothingFits => "Nessuna partita salvata corrisponde.",
        HistoryLabel::HowToWriteDays => "scriverlo come 2026-11-20, 20.11.2026, 20.11. (l'ultimo), `oggi` o `ieri`",
    }
}

pub(crate) fn say(sentence: History<'_>) -> String {
    match sentence {
        History::Games(count, folder) if folder.raw().is_empty() => Count(count, GAME).to_string(),
        History::Games(count, folder) => format!("{} in {folder}", Count(count, GAME)),
        History::Winners(names, Decision::Points) => and(names),
        History::Winners(names, decision) => format!("{} ({})", and(names), decided_by(decision)),
        History::Decimal(number) => format!("{number:.1}").replace('.', ","),
        History::NothingSaved(folder) => format!("Nessuna partita salvata finora; si troveranno in {folder}"),
        History::NoDay(typed) => format!("{typed:#} non è un giorno"),
        History::NobodyCalled(Criterion::Player, name) => {
            format!("in nessuna partita salvata c'è un giocatore di nome {name:#}")
        }
        History::NobodyCalled(Criterion::Edition, name) => format!("nessuna partita salvata è dell'edizione {name:#}"),
        History::NobodyCalled(Criterion::Variant, name) => format!("nessuna partita salvata è della variante {name:#}"),
        History::SeveralCalled(criterion, name) => {
            format!("i nomi di più {} delle partite salvate cominciano con {name:#}", plural(criterion))
        }
        History::Known(names) => format!("nelle partite salvate ci sono {}", quoted(names)),
        History::LeftOut(file, why) => format!("avviso: {file:#} non viene contato: {}", Language::Italian.say(why)),
        History::Damaged(file, reason, 0) => format!("avviso: {file:#} è danneggiato e non viene contato: {reason}"),
        History::Damaged(file, reason, more) => {
            let more = Count(more, Noun("altro errore", "altri errori"));
            format!("avviso: {file:#} è danneggiato e non viene contato: {reason}, e {more}")
        }
        History::DamagedFiles(1) => "avviso: 1 file danneggiato non è stato contato\n\
             aiuto: `stationmaster check FILE` mostra tutti gli errori che contiene"
            .into(),
        History::DamagedFiles(count) => format!(
            "avviso: {count} file danneggiati non sono stati contati\n\
             aiuto: `stationmaster check FILE` mostra tutti gli errori che contiene ciascuno"
        ),
        History::ResultDiffers(file) => {
            format!("avviso: il risultato scritto in {file:#} non è giusto; la cronologia usa quello ricalcolato")
        }
    }
}

fn decided_by(decision: Decision) -> &'static str {
    match decision {
        Decision::Points => "punti",
        Decision::TieBreak(TieBreak::Tickets) => "biglietti",
        Decision::TieBreak(TieBreak::Stations) => "stazioni",
        Decision::TieBreak(TieBreak::Express) => "express",
        Decision::TieBreak(TieBreak::Passengers) => "passeggeri",
        Decision::Shared => "vittoria condivisa",
    }
}

fn plural(criterion: Criterion) -> &'static str {
    match criterion {
        Criterion::Player => "giocatori",
        Criterion::Edition => "edizioni",
        Criterion::Variant => "varianti",
    }
}
