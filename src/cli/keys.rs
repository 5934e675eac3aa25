//! The keys of the screen, in one table.

use crossterm::event::{Event as Input, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use super::line::Edit;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Event {
    Edit(Edit),
    Paste(String),
    /// The line is finished, or the chosen entry of the list is taken.
    Enter,
    /// The word is completed; on an empty line, what was refused is brought back or mended.
    Tab,
    BackTab,
    Escape,
    Up,
    Down,
    /// A page is moved by some lines.
    Scroll(isize),
    Undo,
    Redo,
    Player(usize),
    /// The board alone, or with the sheet again; everything is drawn anew.
    Map,
    Help,
    Setup,
    Score,
    /// The program goes on after it was stopped: everything is drawn anew.
    Resumed,
    /// The reason for every point, or the longest paths, of the score.
    Reasons,
    Paths,
    /// The picture to send is kept beside the game, or no longer.
    Picture,
    /// The page on phones, which are let in.
    Phones,
    Leave,
    /// The end of input on an empty line; elsewhere it deletes.
    EndOfInput,
    Resize,
}

/// The lines of a page, with some of the last one still in sight.
const PAGE: isize = 10;

/// Returns what the terminal tells means at the table; `None` where it means nothing.
pub(super) fn event_of(input: Input) -> Option<Event> {
    match input {
        Input::Key(key) if key.kind != KeyEventKind::Release => of_key(key),
        Input::Paste(text) => Some(Event::Paste(text)),
        Input::Resize(..) => Some(Event::Resize),
        Input::FocusGained => Some(Event::Resumed),
        _ => None,
    }
}

fn of_key(key: KeyEvent) -> Option<Event> {
    let control = key.modifiers.contains(KeyModifiers::CONTROL);
    let alt = key.modifiers.contains(KeyModifiers::ALT);
    let edit = |edit| Some(Event::Edit(edit));
    match key.code {
        // Keyboards with AltGr type what others have no key for.
        KeyCode::Char(letter) if control && alt && !letter.is_ascii_alphanumeric() => {
            edit(Edit::Insert(letter))
        }
        KeyCode::Char(letter) if control => with_control(letter.to_ascii_lowercase()),
        KeyCode::Char(letter) if alt => with_alt(letter),
        KeyCode::Char(letter) => edit(Edit::Insert(letter)),
        KeyCode::Enter => Some(Event::Enter),
        KeyCode::Tab => Some(Event::Tab),
        KeyCode::BackTab => Some(Event::BackTab),
        KeyCode::Esc => Some(Event::Escape),
        KeyCode::Up => Some(Event::Up),
        KeyCode::Down => Some(Event::Down),
        KeyCode::PageUp => Some(Event::Scroll(-PAGE)),
        KeyCode::PageDown => Some(Event::Scroll(PAGE)),
        KeyCode::Left if control || alt => edit(Edit::WordLeft),
        KeyCode::Right if control || alt => edit(Edit::WordRight),
        KeyCode::Left => edit(Edit::Left),
        KeyCode::Right => edit(Edit::Right),
        KeyCode::Home => edit(Edit::Home),
        KeyCode::End => edit(Edit::End),
        KeyCode::Backspace if control || alt => edit(Edit::DeleteWordLeft),
        KeyCode::Backspace => edit(Edit::Backspace),
        KeyCode::Delete if control || alt => edit(Edit::DeleteWordRight),
        KeyCode::Delete => edit(Edit::Delete),
        KeyCode::F(1) => Some(Event::Help),
        KeyCode::F(number @ 2..=6) => Some(Event::Player(usize::from(number) - 2)),
        KeyCode::F(7) => Some(Event::Setup),
        KeyCode::F(8) => Some(Event::Score),
        KeyCode::F(9) => Some(Event::Reasons),
        KeyCode::F(10) => Some(Event::Paths),
        KeyCode::F(11) => Some(Event::Phones),
        KeyCode::F(12) => Some(Event::Picture),
        _ => None,
    }
}

/// The keys of every line editor, but for those that undo.
fn with_control(letter: char) -> Option<Event> {
    let edit = |edit| Some(Event::Edit(edit));
    match letter {
        'a' => edit(Edit::Home),
        'b' => edit(Edit::Left),
        'c' => Some(Event::Leave),
        'd' => Some(Event::EndOfInput),
        'e' => edit(Edit::End),
        'f' => edit(Edit::Right),
        'g' => Some(Event::Escape),
        'h' => edit(Edit::Backspace),
        'j' | 'm' => Some(Event::Enter),
        'k' => edit(Edit::DeleteToEnd),
        'l' => Some(Event::Map),
        'n' => Some(Event::Down),
        'p' => Some(Event::Up),
        't' => edit(Edit::Transpose),
        'u' => edit(Edit::DeleteToStart),
        'w' => edit(Edit::DeleteSpaceLeft),
        'y' => Some(Event::Redo),
        // Terminals send the same for Ctrl-_, Ctrl-/ and Ctrl-7.
        'z' | '_' | '/' | '7' => Some(Event::Undo),
        _ => None,
    }
}

fn with_alt(letter: char) -> Option<Event> {
    let edit = |edit| Some(Event::Edit(edit));
    match letter.to_ascii_lowercase() {
        'b' => edit(Edit::WordLeft),
        'd' => edit(Edit::DeleteWordRight),
        'f' => edit(Edit::WordRight),
        digit @ '1'..='9' => Some(Event::Player(digit as usize - '1' as usize)),
        // The escape key and a letter right behind it come as one key: the letter is not lost.
        _ => edit(Edit::Insert(letter)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_mean_what_they_mean_everywhere() {
        let (none, control, alt) = (KeyModifiers::NONE, KeyModifiers::CONTROL, KeyModifiers::ALT);
        for (code, modifiers, expected) in [
            (
                KeyCode::Char('é'),
                none,
                Some(Event::Edit(Edit::Insert('é'))),
            ),
            (
                KeyCode::Char('Z'),
                KeyModifiers::SHIFT,
                Some(Event::Edit(Edit::Insert('Z'))),
            ),
            (KeyCode::Char('z'), control, Some(Event::Undo)),
            (KeyCode::Char('7'), control, Some(Event::Undo)),
            (KeyCode::Char('y'), control, Some(Event::Redo)),
            (KeyCode::Char('x'), control, None),
            (
                KeyCode::Char('x'),
                alt,
                Some(Event::Edit(Edit::Insert('x'))),
            ),
            (KeyCode::Char('2'), alt, Some(Event::Player(1))),
            (KeyCode::F(2), none, Some(Event::Player(0))),
            (KeyCode::F(12), none, Some(Event::Picture)),
            (KeyCode::F(13), none, None),
            (KeyCode::Left, control, Some(Event::Edit(Edit::WordLeft))),
        ] {
            assert_eq!(
                event_of(Input::Key(KeyEvent::new(code, modifiers))),
                expected,
                "{code:?} {modifiers:?}"
            );
        }
    }
}
