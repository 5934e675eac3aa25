//! The keys of the screen.

use crossterm::event::{Event as Input, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use super::line::{Edit, Motion};

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Event {
    Edit(Edit),
    Paste(String),
    /// Finishes the line, or takes the chosen entry of the list.
    Enter,
    /// Completes the word; on an empty line, brings back or mends a refused clause.
    Tab,
    BackTab,
    Escape,
    Up,
    Down,
    /// Scrolls a page by some lines.
    Scroll(isize),
    Undo,
    Redo,
    Player(usize),
    /// Shows the board alone, or with the sheet again; everything is redrawn.
    Map,
    Help,
    Setup,
    Score,
    /// The program continues after it was stopped: everything is redrawn.
    Resumed,
    /// Shows the reason for every point, or the longest paths, at the score.
    Reasons,
    Paths,
    /// Saves the picture to send beside the game, or no longer.
    Picture,
    /// Shows the page on phones, and lets them in.
    Phones,
    Leave,
    /// Ends the input on an empty line; deletes elsewhere.
    EndOfInput,
    Resize,
}

/// The lines of a page, with some of the last one still in sight.
const PAGE: isize = 10;

/// Returns the event of an input of the terminal; `None` if it means nothing.
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
    let (left, right) = if control || alt {
        (Motion::WordLeft, Motion::WordRight)
    } else {
        (Motion::Left, Motion::Right)
    };
    let edit = match key.code {
        KeyCode::Char(letter) if control && !alt => return with_control(letter),
        KeyCode::Char(digit @ '1'..='9') if alt && !control => {
            return Some(Event::Player(digit as usize - '1' as usize));
        }
        // AltGr comes as Ctrl and Alt on some keyboards; the escape key and a letter right after it come as one key.
        KeyCode::Char(letter) => Edit::Insert(letter),
        KeyCode::Left => Edit::Move(left),
        KeyCode::Right => Edit::Move(right),
        KeyCode::Home => Edit::Move(Motion::Home),
        KeyCode::End => Edit::Move(Motion::End),
        KeyCode::Backspace => Edit::Delete(left),
        KeyCode::Delete => Edit::Delete(right),
        KeyCode::F(number @ 2..=6) => return Some(Event::Player(usize::from(number) - 2)),
        code => {
            return KEYS
                .iter()
                .find(|(key, _)| *key == code)
                .map(|(_, event)| event.clone());
        }
    };
    Some(Event::Edit(edit))
}

/// The keys whose meaning does not depend on modifiers.
const KEYS: [(KeyCode, Event); 15] = [
    (KeyCode::Enter, Event::Enter),
    (KeyCode::Tab, Event::Tab),
    (KeyCode::BackTab, Event::BackTab),
    (KeyCode::Esc, Event::Escape),
    (KeyCode::Up, Event::Up),
    (KeyCode::Down, Event::Down),
    (KeyCode::PageUp, Event::Scroll(-PAGE)),
    (KeyCode::PageDown, Event::Scroll(PAGE)),
    (KeyCode::F(1), Event::Help),
    (KeyCode::F(7), Event::Setup),
    (KeyCode::F(8), Event::Score),
    (KeyCode::F(9), Event::Reasons),
    (KeyCode::F(10), Event::Paths),
    (KeyCode::F(11), Event::Phones),
    (KeyCode::F(12), Event::Picture),
];

/// The keys of every line editor, and some of the table.
fn with_control(letter: char) -> Option<Event> {
    Some(match letter.to_ascii_lowercase() {
        'a' => Event::Edit(Edit::Move(Motion::Home)),
        'c' => Event::Leave,
        'd' => Event::EndOfInput,
        'e' => Event::Edit(Edit::Move(Motion::End)),
        'h' => Event::Edit(Edit::Delete(Motion::Left)),
        'j' | 'm' => Event::Enter,
        'k' => Event::Edit(Edit::Delete(Motion::End)),
        'l' => Event::Map,
        'u' => Event::Edit(Edit::Delete(Motion::Home)),
        'w' => Event::Edit(Edit::Delete(Motion::WordLeft)),
        'y' => Event::Redo,
        'z' => Event::Undo,
        _ => return None,
    })
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
            (
                KeyCode::Left,
                control,
                Some(Event::Edit(Edit::Move(Motion::WordLeft))),
            ),
        ] {
            assert_eq!(
                event_of(Input::Key(KeyEvent::new(code, modifiers))),
                expected,
                "{code:?} {modifiers:?}"
            );
        }
    }
}
