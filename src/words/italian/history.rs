//! The history in Italian.

use super::Italian;
use super::grammar::{Count, Noun, Quoted, and, or};
use crate::category::Category;
use crate::fault::{FaultKind, FileFault, Unreadable};
use crate::history::{Criterion, UnknownName};
use crate::rules::TieBreak;
use crate::score::ranking::Decision;
use crate::text::Text;
use crate::words::{FaultWords, GameColumn, HistoryWords, Message, PlayerColumn, SheetWords};

impl HistoryWords for Italian {
    fn games(&self, count: usize, folder: &Text) -> String {
        let games = Count(count, Noun("partita", "partite"));
        if folder.raw().is_empty() { games.to_string() } else { format!("{games} in {folder}") }
    }

    fn files_heading(&self) -> &'static str {
        "I file, nello stesso ordine:"
    }

    fn players_heading(&self) -> &'static str {
        "Giocatori"
    }

    fn points_heading(&self) -> &'static str {
        "Punti a partita"
    }

    fn game_column(&self, column: GameColumn) -> &'static str {
        match column {
            GameColumn::Date => "Data",
            GameColumn::Place => "Luogo",
            GameColumn::Edition => "Edizione",
            GameColumn::Players => "Giocatori",
            GameColumn::Winner => "Vince",
            GameColumn::File => "File",
        }
    }

    fn player_column(&self, column: PlayerColumn) -> &'static str {
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
            PlayerColumn::Points(category) => self.category(category),
        }
    }

    fn winners(&self, names: &[String], decided_by: Decision) -> String {
        let reason = match decided_by {
            Decision::Points => return and(names),
            Decision::TieBreak(TieBreak::Tickets) => "biglietti",
            Decision::TieBreak(TieBreak::Stations) => "stazioni",
            Decision::TieBreak(TieBreak::Express) => "express",
            Decision::TieBreak(TieBreak::Passengers) => "passeggeri",
            Decision::Shared => "vittoria condivisa",
        };
        format!("{} ({reason})", and(names))
    }

    fn decimal(&self, number: f64) -> String {
        format!("{number:.1}").replace('.', ",")
    }

    fn nothing_saved(&self, folder: &Text) -> String {
        format!("Nessuna partita salvata finora; si troveranno in {folder}")
    }

    fn nothing_fits(&self) -> &'static str {
        "Nessuna partita salvata corrisponde."
    }

    fn unknown_name(&self, UnknownName { criterion, name, meant, similar, known }: &UnknownName) -> Message {
        let name = Quoted(name);
        if !meant.is_empty() {
            let what = match criterion {
                Criterion::Player => "i nomi di più giocatori delle partite salvate cominciano",
                Criterion::Edition => "i nomi di più edizioni delle partite salvate cominciano",
                Criterion::Variant => "i nomi di più varianti delle partite salvate cominciano",
            };
            return Message::new(format!("{what} con {name}"))
                .help(format!("può essere {}", or(meant.iter().map(Quoted))));
        }
        let title = match criterion {
            Criterion::Player => format!("in nessuna partita salvata c'è un giocatore di nome {name}"),
            Criterion::Edition => format!("nessuna partita salvata è dell'edizione {name}"),
            Criterion::Variant => format!("nessuna partita salvata è della variante {name}"),
        };
        Message::new(title).help(match similar {
            Some(similar) => format!("si intendeva {}?", Quoted(similar)),
            None => format!("nelle partite salvate ci sono {}", and(known.iter().map(Quoted))),
        })
    }

    fn no_day(&self, typed: &Text) -> String {
        format!("{} non è un giorno", Quoted(typed))
    }

    fn how_to_write_days(&self) -> &'static str {
        "scriverlo come 2026-11-20, 20.11.2026, 20.11. (l'ultimo), `oggi` o `ieri`"
    }

    fn damaged(&self, file: &Text, first: &FaultKind, further: usize) -> String {
        let reason = match first {
            FaultKind::File(FileFault::Unreadable { path, why }) => match why {
                // It is the edition that cannot be read.
                _ if path != file => format!("{}: {}", self.fault(first).title, self.why_unreadable(why)),
                Unreadable::Folder | Unreadable::Special => {
                    return format!("avviso: {} non viene contato: {}", Quoted(file), self.why_unreadable(why));
                }
                _ => self.why_unreadable(why),
            },
            fault => self.fault(fault).title,
        };
        let more = match further {
            0 => String::new(),
            more => format!(", e {}", Count(more, Noun("altro errore", "altri errori"))),
        };
        format!("avviso: {} è danneggiato e non viene contato: {reason}{more}", Quoted(file))
    }

    fn damaged_files(&self, count: usize) -> String {
        let (files, each) = match count {
            1 => ("1 file danneggiato non è stato contato".to_owned(), "contiene"),
            count => (format!("{count} file danneggiati non sono stati contati"), "contiene ciascuno"),
        };
        format!("avviso: {files}\naiuto: `stationmaster check FILE` mostra tutti gli errori che {each}")
    }

    fn result_differs(&self, file: &Text) -> String {
        format!("avviso: il risultato scritto in {} non è giusto; la cronologia usa quello ricalcolato", Quoted(file))
    }
}
