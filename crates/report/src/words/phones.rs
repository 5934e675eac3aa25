//! Phones at the table: the texts of the laptop about them, and the texts that they are told.

use stationmaster_core::text::Text;

#[derive(Debug, Clone, Copy)]
pub enum Phones<'a> {
    /// The address at which they find the table.
    Address(&'a str),
    /// The players who have joined, each with whether everything of theirs is entered.
    Joined(&'a [(Text, bool)]),
    /// The number of requests without the right link.
    TurnedAway(u32),
    /// A thing that a player has lost, and the player who has it now.
    Lost(&'a str, Option<&'a Text>),
    /// An address and the interface that has it.
    Interface(&'a Text, &'a str),
    /// The address at which they found this computer, which is gone.
    AddressGone(&'a str),
    /// An address at which nothing can listen, and the reason.
    CannotListen(&'a str, &'a str),
    /// The code of a network, with its name.
    Network(&'a Text),
}

labels! {
    PhonesLabel {
        Scan:
            "Scan this with your phone's camera, and enter what is yours on the picture of the board.",
            "Inquadra questo codice con la fotocamera del telefono; lì ognuno inserisce il suo, sull'immagine del tabellone.";
        NobodyYet: "No phone has joined yet.", "Non c'è ancora nessun telefono.";
        /// The reasons why no phone may have come by now.
        StillNobody:
            "No phone has joined. Is it on the same network as this computer? Guest networks often keep their guests apart; \
                 a phone's hotspot does not.",
            "Non è arrivato nessun telefono. È nella stessa rete di questo computer? Le reti per ospiti spesso tengono separati \
                 i loro ospiti; l'hotspot di un telefono no.";
        /// They come in at another address than before, and with another link.
        HasMoved:
            "The address has changed: the phones have to scan this new code.",
            "L'indirizzo non è più quello di prima: i telefoni devono inquadrare di nuovo il codice.";
        HowToClose:
            "`phones` shows this again, `phones off` closes it to all phones. Anyone on the same network can read what is sent.",
            "`telefoni` lo mostra di nuovo, `telefoni via` non fa più entrare nessuno. Chi è nella stessa rete può leggere tutto.";
        Closed:
            "Phones are off; what they entered stays.",
            "Nessun telefono può più entrare; quel che hanno inserito resta.";
        /// The disk takes long, or nothing can be written.
        Unwritten:
            "What was entered last is not on the disk yet.",
            "Quel che è stato inserito per ultimo non è ancora sul disco.";
        WhichAddress:
            "At which address should the phones look for this computer?",
            "A quale indirizzo i telefoni devono trovare questo computer?";
        NoAddress:
            "This computer is not on any network, so phones cannot find it.",
            "Questo computer non è in nessuna rete: i telefoni non possono trovarlo.";
        Password:
            "Password of the network (it is shown in the code; Enter: none)",
            "Password della rete (si vede nel codice; Invio: nessuna)";
        /// Everything is entered of all who are here by phone.
        AllDone:
            "Everything is entered by phone: Enter here, or `score`, shows the result on all.",
            "Coi telefoni è tutto inserito: Invio qui, o `punteggio`, mostra il risultato su tutti.";
        // Told to a phone.
        NotLetIn:
            "Scan the code on the computer at the table to join.",
            "Per entrare, inquadra il codice sul computer al tavolo.";
        NotHere: "There is nothing here.", "Qui non c'è niente.";
        Malformed: "That was not understood.", "Non si è capito.";
        TooMuch: "That is too much at once.", "È troppo in una volta.";
        TooFast: "That was too fast; try again in a moment.", "Troppo in fretta; riprova tra un momento.";
        Busy:
            "The computer at the table is busy; try again in a moment.",
            "Il computer al tavolo è occupato; riprova tra un momento.";
        NotYet: "The game is still being set up at the table.", "Al tavolo si sta ancora preparando la partita.";
        /// The page that asks is of another game.
        OtherGame:
            "That page was from another game; now it shows this one. Nothing was entered.",
            "Quella pagina era di un'altra partita; ora mostra questa. Non è stato inserito niente.";
        OtherBoard:
            "The table has changed the board or its cards; now they are shown. Nothing was entered.",
            "Al tavolo sono cambiati il tabellone o i biglietti; ora si vedono. Nulla è stato inserito.";
        Bug:
            "The program has hit a bug of its own. Look whether that was entered.",
            "Il programma ha incontrato un suo errore. Controlla se è stato inserito.";
        /// The player of the phone has been taken out of the game.
        Removed:
            "You are no longer in the game. Join again, or ask at the table.",
            "Non sei più in partita. Entra di nuovo, o chiedi al tavolo.";
        /// The field takes clauses alone.
        ClausesOnly:
            "Only what is yours is typed here, such as two cities; - in front takes back.",
            "Qui si scrive solo quel che è tuo, come due città; - davanti lo restituisce.";
        HeldByAnother:
            "Another player holds that ticket. If that is a mistake, the table can correct it.",
            "Quel biglietto è di un altro giocatore. Se è un errore, si corregge al tavolo.";
        /// A count that a loss has made wrong.
        CountAgain:
            "Your count does not agree any more: count again.",
            "Il tuo conteggio non torna più: conta di nuovo.";
        NotKept:
            "It is entered, but the computer at the table could not save it: tell them.",
            "È inserito, ma il computer al tavolo non ha potuto salvarlo: dillo agli altri.";
    }
}

sentences!(Phones<'_> => phones::say);
