//! What is wrong with a line, and what to do about it.

use crate::entry::conversation::Slip;
use crate::fault::FaultKind;
use crate::words::Words;

pub(super) fn wrong(slip: &Slip, words: &dyn Words) -> String {
    match slip {
        Slip::Fault { fault, take } => {
            let refused = words.slip_fault(&words.fault(fault).title);
            [refused].into_iter().chain(next_steps(fault, *take, words)).collect::<Vec<_>>().join("\n")
        }
        Slip::NobodyHolds => words.slip_nobody_holds().to_owned(),
        Slip::NotThere => words.slip_not_there().to_owned(),
        Slip::TooMany => words.slip_too_many().to_owned(),
        Slip::NothingToUndo => words.slip_nothing_to_undo().to_owned(),
        Slip::NotAnAnswer => words.slip_no_answer().to_owned(),
        Slip::NoColor { name } => words.slip_no_color(name),
        Slip::NoPoints => words.slip_no_points().to_owned(),
        Slip::NobodyToChange => words.slip_nobody_to_change().to_owned(),
    }
}

/// What to do about a fault at the table, where the help that a file gets would often speak of the file.
fn next_steps(fault: &FaultKind, take: bool, words: &dyn Words) -> Vec<String> {
    let take = take.then(|| words.slip_take().to_owned());
    take.into_iter().chain(words.step_at_the_table(fault)).collect()
}
