//! The longest paths, their proofs, and claims about them, in Italian.

use super::grammar::{and, at, capital, said, the_express};
use crate::words::express::{Express, Hop, Known, NetworkPart, Proof};
use stationmaster_core::units::Trains;

pub(crate) fn say(sentence: Express<'_>) -> String {
    rows! { sentence;
        Express::NoPath(name, color) => "{name} ({}): nessuna linea, nessun percorso", said(color);
        Express::LongestPath(name, color, length, of) =>
            "{name} ({}): il percorso più lungo ha {} su {}", said(color), said(length), of.0;
        Express::PathLeavesOut(trains, tracks) => {
            let trains = if trains == Trains(1) {
                "Resta fuori 1 vagone".to_owned()
            } else {
                format!("Restano fuori {}", said(trains))
            };
            format!("{trains}: {}.", and(tracks))
        };
        Express::NotCompared(players) =>
            "Senza confronto, perché chi è fuori non riceve bonus (interpretazione nostra): {}.",
            and(players);
        Express::NoHolder(express, has_left) => {
            let nobody = if has_left { "Nessuno di chi è rimasto" } else { "Nessuno" };
            format!(
                "{nobody} ha una linea, quindi {} non va a nessuno (interpretazione nostra).",
                the_express(express)
            )
        };
        Express::Holders(express, [name], bonus) =>
            "{} va {}: {}.", capital(&the_express(express)), at(name), said(bonus);
        Express::Holders(express, names, bonus) =>
            "{} sono in parità per il percorso più lungo: ognuno riceve {}, {}.",
            and(names), the_express(express), said(bonus);
        Express::Claimed(player, length, longest) if length == longest =>
            "È un percorso, di {}; {player} non ne ha di più lunghi.", said(length);
        Express::Claimed(player, length, longest) =>
            "È un percorso, di {}; il più lungo di {player} ne ha {}.", said(length), longest.0;
        Express::ClaimBroken(Some(player), why) => "Non è un percorso di {player}: {why}.";
        Express::ClaimBroken(None, why) => "{}.", capital(why);
        Express::BreakTooShort => "indica una sola città";
        Express::BreakNoRoute([from, to]) => "nessuna linea collega {}", and([from, to]);
        Express::BreakUnclaimed([from, to]) => "nessuno controlla {from}–{to}";
        Express::BreakOpponents([from, to], owners) =>
            "{from}–{to} è controllata da {}", and(owners);
        Express::BreakUsedBefore([from, to]) => "i vagoni di {from}–{to} sono usati due volte";
        Express::BreakDeadEnd(country) => "passa per {country}, i cui valichi non portano oltre";
        Express::NoExpressBonus(edition) =>
            "l'edizione {edition:#} non ha un bonus per il percorso più lungo";
        Express::ClaimWithoutCities => "il percorso dichiarato non indica nessuna città";
        Express::ClaimWithUnknownCity(name) =>
            "città sconosciuta nel percorso dichiarato: {name:#}";
        Express::ClaimReadAs(path) => "avviso: il percorso dichiarato è stato letto come {path}";
        Express::HowToClaim =>
            "scrivere le città nell'ordine in cui si passano, separate da virgole";
    }
}

pub(crate) fn hop(hop: Hop<'_>) -> String {
    rows! { hop;
        Hop::Own(Trains(length)) => "{}", length;
        Hop::Again(Trains(length)) => "{length} (di nuovo)";
        Hop::Of(Trains(length), []) => "{length} (di nessuno)";
        Hop::Of(Trains(length), owners) => "{length} ({})", and(owners);
        Hop::NoRoute => "(nessuna linea)";
    }
}

pub(crate) fn proof(sentence: Proof<'_>) -> String {
    rows! { sentence;
        Proof::Own(part) => {
            let NetworkPart {
                player,
                total: Trains(total),
                bound: Trains(bound),
                length: Trains(length),
                ..
            } = *part;
            let odd = and(&part.odd);
            let here = if part.has_others { ", in questa parte della rete," } else { "" };
            rows! { part.known();
                Known::Whole if part.has_others =>
                    "Dimostrazione: il percorso comprende tutta la sua parte della rete di {player}, {}.",
                    said(part.total);
                Known::Whole => "Dimostrazione: il percorso comprende tutta la rete di {player}.";
                Known::Counted =>
                    "Dimostrazione: un percorso entra in ogni città che attraversa e ne esce, ma{here} nelle città {odd} si incontra \
                     un numero dispari di linee di {player}, e solo due di queste città possono esserne gli estremi. In ognuna \
                     delle altre resta fuori una linea, in tutto almeno {} su {total}: nessun percorso è più lungo di {bound}.",
                    said(part.total - part.bound);
                Known::Searched =>
                    "Dimostrazione: contare le città in cui{here} si incontra un numero dispari di linee di {player} mostra \
                     soltanto che nessun percorso ha più di {}. Perciò è stata esaminata ogni possibilità: nessuna è più lunga di \
                     {length}.",
                    said(part.bound);
            }
        };
        Proof::Other(part) => {
            let (total, Trains(bound), Trains(length)) =
                (said(part.total), part.bound, part.length);
            let why = rows! { part.known();
                Known::Searched =>
                    "è stata esaminata ogni possibilità, e lì nessun percorso è più lungo di {length}";
                _ => "per lo stesso conto lì nessun percorso è più lungo di {bound}";
            };
            format!("Un'altra parte della rete ha {total}; {why}.")
        };
        Proof::Small(player, 1, most) =>
            "La rete di {player} ha un'altra parte, di {}.", said(most);
        Proof::Small(player, number, most) =>
            "La rete di {player} ha altre {number} parti, nessuna con più di {}.", said(most);
    }
}
