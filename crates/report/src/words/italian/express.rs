//! The longest paths, their proofs, and claims about them, in Italian.

use super::grammar::{
    Quoted, TRAIN, all_of, and, any_quoted, at, capital, quoted, said, the_express,
};
use crate::words::express::{ClaimedWay, Express, NetworkPart, Proof};
use stationmaster_core::units::Trains;

pub(crate) fn say(sentence: Express<'_>) -> String {
    match sentence {
        Express::NoPath(name, color) => format!("{name} ({}): nessuna linea, nessun percorso", said(color)),
        Express::LongestPath(name, color, length, of) => {
            format!("{name} ({}): il percorso più lungo ha {} su {}", said(color), said(length), of.0)
        }
        Express::PathLeavesOut(trains, tracks) => {
            let trains = if trains == Trains(1) {
                "Resta fuori 1 vagone".to_owned()
            } else {
                format!("Restano fuori {}", said(trains))
            };
            format!("{trains}: {}.", and(tracks))
        }
        Express::NotCompared(players) => format!(
            "Senza confronto, perché chi lascia prima della fine non riceve bonus (interpretazione nostra): {}.",
            and(players)
        ),
        Express::NoHolder(express, has_left) => {
            let nobody = if has_left { "Nessuno di chi è rimasto" } else { "Nessuno" };
            format!("{nobody} ha una linea, quindi {} non va a nessuno (interpretazione nostra).", the_express(express))
        }
        Express::Holders(express, [name], bonus) => {
            format!("{} va {}: {}.", capital(&the_express(express)), at(name), said(bonus))
        }
        Express::Holders(express, names, bonus) => format!(
            "{} sono in parità per il percorso più lungo: ognuno riceve {}, {}.",
            and(names),
            the_express(express),
            said(bonus)
        ),
        Express::ClaimHolds(player, length) => {
            format!("Dichiarazione valida: {}, e {player} non ha percorsi più lunghi.", said(length))
        }
        Express::ClaimTooModest(player, length, missing) => {
            format!("Dichiarazione valida: {}, {} in meno del percorso più lungo di {player}.", said(length), missing.0)
        }
        Express::ClaimBroken(why) => format!("Dichiarazione non valida: {why}."),
        Express::BreakTooShort => "indica una sola città".into(),
        Express::BreakNoRoute(hop, [from, to]) => format!("alla tappa {hop} nessuna linea collega {}", and([from, to])),
        Express::BreakUnclaimed(hop, [from, to]) => format!("alla tappa {hop} nessuno controlla {from}–{to}"),
        Express::BreakOpponents(hop, [from, to], owners) => {
            format!("alla tappa {hop} {from}–{to} è controllata da {}", and(owners))
        }
        Express::BreakUsedBefore(hop, [from, to], before) => {
            format!("la tappa {hop}, {from}–{to}, passa sugli stessi vagoni della tappa {before}")
        }
        Express::BreakDeadEnd(hop, country) => {
            format!("alla tappa {hop} passa per {country}, i cui valichi non portano oltre")
        }
        Express::BreakElsewhere([from, to]) => format!("il percorso va da {from} {}", at(to)),
        Express::BreakNoStation(hop, [from, to], owners, player) => format!(
            "alla tappa {hop} {from}–{to} è controllata da {}, e {player} non ha stazioni né qui né là",
            and(owners)
        ),
        Express::BreakStationTaken(hop, [from, to], station, opens) => {
            format!("alla tappa {hop} {from}–{to} non è aperta, perché la stazione {} apre {opens}", at(station))
        }
        Express::WayHolds(way) => {
            let ClaimedWay { player, ticket, points, length, borrowed } = *way;
            let opened = borrowed.iter().map(|(track, city)| format!("; la stazione {} apre {track}", at(city)));
            let opened: String = opened.collect();
            let (points, length) = (said(points), said(length));
            format!("Il biglietto {ticket} di {player}, {points}, così è completato: {length}{opened}.")
        }
        Express::WayBroken(way, why) => {
            format!("Il biglietto {} di {} così non è completato: {why}.", way.ticket, way.player)
        }
        Express::AnotherWay => "Il biglietto è comunque completato, per un'altra via.".into(),
        Express::StationsElsewhere => {
            "Sul foglio dei punti le stazioni aprono altre linee, con cui i biglietti insieme non rendono meno; lì il biglietto \
             non è completato."
                .into()
        }
        Express::NoExpressBonus(edition) => format!("l'edizione {edition:#} non ha un bonus per il percorso più lungo"),
        Express::ClaimWithoutCities => "il percorso dichiarato non indica nessuna città".into(),
        Express::ClaimWithUnknownCities(names) => {
            let unknown = if names.len() == 1 { "città sconosciuta" } else { "città sconosciute" };
            format!("{unknown} nel percorso dichiarato: {}", quoted(names))
        }
        Express::ClaimUnclear(text) => format!("{text:#} può indicare più percorsi"),
        Express::ClaimCanBe(paths, false) => format!("può essere {}", any_quoted(paths)),
        Express::ClaimCanBe(paths, true) => {
            let paths: Vec<String> = paths.iter().map(|path| Quoted(path).to_string()).collect();
            format!("può essere {}, tra gli altri", paths.join(", "))
        }
        Express::ClaimReadAs(path) => format!("avviso: il percorso dichiarato è stato letto come {path}"),
        Express::HowToClaim => "scrivere le città nell'ordine in cui si passano, separate da virgole".into(),
        Express::CitiesMeant(names) => format!("si intendeva {}?", quoted(names)),
    }
}

/// The headings over the hops.
pub(crate) fn hop_columns() -> [&'static str; 5] {
    ["n.", "da", "a", "+", "tot"]
}

pub(crate) fn proof(sentence: Proof<'_>) -> String {
    match sentence {
        Proof::OnlyRoute(player) => format!("Dimostrazione: comprende l'unica linea di {player}."),
        Proof::OnlyRouteOfComponent => {
            "Dimostrazione: comprende l'unica linea di questa parte della rete.".into()
        }
        Proof::Whole(part) => {
            let NetworkPart {
                player,
                total: Trains(total),
                odd,
                ..
            } = part;
            let ends = match odd.as_slice() {
                [] => format!("in ogni città si incontra un numero pari di linee di {player}"),
                odd => format!(
                    "solo nelle città {} si incontra un numero dispari di linee di {player}",
                    and(odd)
                ),
            };
            let all = match total {
                1 => "l'unico vagone".into(),
                2 => "entrambi i vagoni".into(),
                total => all_of(*total as usize, TRAIN),
            };
            format!(
                "Dimostrazione: {}{ends}, quindi un solo percorso comprende {all}.",
                here(part)
            )
        }
        Proof::Parity(part) => {
            let NetworkPart {
                player,
                total: Trains(total),
                odd,
                bound: Trains(bound),
                ..
            } = part;
            // What mends the parity of some cities and of no others is made of ways between pairs of them.
            let shortest = match odd.len() {
                4 => "va da una di esse a un'altra, e il tratto più breve di questo tipo è",
                _ => {
                    "è fatto di tratti da una di esse a un'altra, e il modo più breve di accoppiarle lascia fuori"
                }
            };
            let (here, odd, left_out) = (
                capital(&format!("{}un", here(part))),
                and(odd),
                and(&part.left_out),
            );
            let are = if part.missing() == Trains(1) {
                "È"
            } else {
                "Sono"
            };
            let missing = said(part.missing());
            format!(
                "Dimostrazione: un percorso entra in ogni città che attraversa e ne esce, quindi solo ai suoi due estremi \
                 può restare una linea spaiata. {here} numero dispari di linee di {player} si incontra nelle città {odd}. Tutte queste città tranne due devono perdere una linea: ciò che resta fuori \
                 {shortest} {left_out}. {are} {missing} su {total}, quindi nessun percorso è più lungo di {bound}."
            )
        }
        Proof::Search(part) => {
            let NetworkPart {
                player,
                length: Trains(length),
                ..
            } = part;
            let (here, bound) = (here(part), said(part.bound));
            format!(
                "Dimostrazione: {here}contare le città in cui si incontra un numero dispari di linee di {player} mostra \
                 soltanto che nessun percorso ha più di {bound}; togliere ciò che il conto richiede spezzerebbe il resto \
                 in parti che nessun percorso può unire. Perciò è stata esaminata ogni possibilità: nessuno è più lungo di \
                 {length}."
            )
        }
        Proof::OtherComponentCounted(part) => {
            let NetworkPart {
                player,
                odd,
                left_out,
                bound: Trains(bound),
                ..
            } = part;
            // On a network too wide it is known how much must stay out, and not always what.
            let as_would = if left_out.is_empty() {
                String::new()
            } else {
                format!(", per esempio {}", and(left_out))
            };
            let must = if part.missing() == Trains(1) {
                "deve"
            } else {
                "devono"
            };
            let (total, odd, missing) = (said(part.total), and(odd), said(part.missing()));
            format!(
                "Un'altra parte della rete di {player} ha {total}, e un numero dispari delle sue linee si incontra nelle \
                 città {odd}; per lo stesso conto {must} restarne fuori almeno {missing}{as_would}, quindi lì nessun \
                 percorso è più lungo di {bound}."
            )
        }
        Proof::OtherComponentSearched(part) => {
            let NetworkPart {
                player,
                length: Trains(length),
                ..
            } = part;
            let (total, bound) = (said(part.total), said(part.bound));
            format!(
                "Un'altra parte della rete di {player} ha {total}; lì il conto mostra soltanto che nessun percorso ha più \
                 di {bound}, è stata esaminata ogni possibilità, e nessuno è più lungo di {length}."
            )
        }
        Proof::SmallComponents {
            player,
            number,
            most,
            others_told,
        } => {
            let most = said(most);
            match (number, others_told) {
                (1, false) => format!("La rete di {player} ha un'altra parte, di {most}."),
                (1, true) => format!("Un'ulteriore parte ha {most}."),
                (_, false) => format!(
                    "La rete di {player} ha altre {number} parti, nessuna con più di {most}."
                ),
                (_, true) => format!("Delle altre {number} parti nessuna ha più di {most}."),
            }
        }
    }
}

/// Where the figures hold, before a sentence: `in questa parte della rete, di 38 vagoni, `.
fn here(part: &NetworkPart<'_>) -> String {
    if part.has_others {
        format!("in questa parte della rete, di {}, ", said(part.total))
    } else {
        String::new()
    }
}
