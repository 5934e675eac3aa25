//! Why no path is longer, in Italian.

use super::grammar::{TRAIN, all_of, and, capital};
use super::units;
use crate::units::Trains;
use crate::words::proof::{ParityProof, Proof, SearchProof, WholeProof};

pub(crate) fn say(sentence: Proof<'_>) -> String {
    match sentence {
        Proof::OnlyRoute(player) => format!("Dimostrazione: comprende l'unica linea di {player}."),
        Proof::OnlyRouteOfComponent => "Dimostrazione: comprende l'unica linea di questa parte della rete.".to_owned(),
        Proof::Whole(proof) => {
            let WholeProof { player, has_others, total, odd } = proof;
            let ends = match odd.as_slice() {
                [] => format!("in ogni città si incontra un numero pari di linee di {player}"),
                odd => format!("solo nelle città {} si incontra un numero dispari di linee di {player}", and(odd)),
            };
            let all =
                if *total == Trains(2) { "entrambi i vagoni".to_owned() } else { all_of(total.0 as usize, TRAIN) };
            let all = if *total == Trains(1) { "l'unico vagone".to_owned() } else { all };
            format!("Dimostrazione: {}{ends}, quindi un solo percorso comprende {all}.", here(*has_others, *total))
        }
        Proof::Parity(proof) => {
            let ParityProof { player, has_others, total, odd, left_out, bound } = proof;
            let count = capital(&format!("{}un numero dispari", here(*has_others, *total)));
            // What mends the parity of some cities and of no others is made of ways between pairs of them.
            let cheapest = match odd.len() {
                4 => "ciò che resta fuori va da una di esse a un'altra, e il tratto più breve di questo tipo è",
                _ => {
                    "ciò che resta fuori è fatto di tratti da una di esse a un'altra, e il modo più breve di accoppiarle lascia \
                 fuori"
                }
            };
            let missing = *total - *bound;
            let are = if missing == Trains(1) { "È" } else { "Sono" };
            format!(
                "Dimostrazione: un percorso entra in ogni città che attraversa e ne esce, quindi solo ai suoi due estremi può \
             lasciare spaiato un numero dispari di linee. {count} di linee di {player} si incontra nelle città {}. Tutte queste città \
             tranne due devono perdere una linea: {cheapest} {}. {are} {} su {}, quindi nessun percorso è più lungo di {}.",
                and(odd),
                and(left_out),
                units::trains(missing),
                total.0,
                bound.0,
            )
        }
        Proof::Search(proof) => {
            let SearchProof { player, has_others, total, bound, length } = proof;
            format!(
                "Dimostrazione: {}contare le città in cui si incontra un numero dispari di linee di {player} mostra soltanto che \
             nessun percorso ha più di {}; togliere ciò che il conto richiede spezzerebbe il resto in parti che nessun \
             percorso può unire. Perciò è stata esaminata ogni possibilità: nessuno è più lungo di {}.",
                here(*has_others, *total),
                units::trains(*bound),
                length.0,
            )
        }
        Proof::OtherComponentCounted(proof) => {
            let ParityProof { player, total, odd, left_out, bound, has_others: _ } = proof;
            // On a network too wide it is known how much must stay out, and not always what.
            let as_would = if left_out.is_empty() { String::new() } else { format!(", per esempio {}", and(left_out)) };
            let missing = *total - *bound;
            let must = if missing == Trains(1) { "deve" } else { "devono" };
            format!(
                "Un'altra parte della rete di {player} ha {}, e un numero dispari delle sue linee si incontra nelle città {}; per lo stesso \
             conto {must} restarne fuori almeno {}{as_would}, quindi lì nessun percorso è più lungo di {}.",
                units::trains(*total),
                and(odd),
                units::trains(missing),
                bound.0,
            )
        }
        Proof::OtherComponentSearched(proof) => {
            let SearchProof { player, total, bound, length, has_others: _ } = proof;
            format!(
                "Un'altra parte della rete di {player} ha {}; lì il conto mostra soltanto che nessun percorso ha più di {}, è stata \
             esaminata ogni possibilità, e nessuno è più lungo di {}.",
                units::trains(*total),
                units::trains(*bound),
                length.0,
            )
        }
        Proof::SmallComponents(player, number, most, others_told) => {
            let most = units::trains(most);
            match (number, others_told) {
                (1, false) => format!("La rete di {player} ha un'altra parte, di {most}."),
                (1, true) => format!("Un'ulteriore parte ha {most}."),
                (_, false) => format!("La rete di {player} ha altre {number} parti, nessuna con più di {most}."),
                (_, true) => format!("Delle altre {number} parti nessuna ha più di {most}."),
            }
        }
    }
}

/// Where the figures hold, before a sentence: `in questa parte della rete, di 38 vagoni, `.
fn here(has_others: bool, total: Trains) -> String {
    if has_others { format!("in questa parte della rete, di {}, ", units::trains(total)) } else { String::new() }
}
