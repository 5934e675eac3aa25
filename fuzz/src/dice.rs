//! Chance from bytes: every input decides for itself what is made from it.

use std::cell::RefCell;

use arbitrary::Unstructured;

use crate::chance::Chance;

/// Bytes as dice. When they have run out every throw is the lowest.
pub struct Dice<'a>(Unstructured<'a>);

impl<'a> Dice<'a> {
    /// Dice that fall as the bytes say.
    pub fn new(bytes: &'a [u8]) -> Dice<'a> {
        Dice(Unstructured::new(bytes))
    }

    /// A number from `least` to `most`.
    pub fn between(&mut self, least: usize, most: usize) -> usize {
        least + self.below(most + 1 - least)
    }

    /// One of the items.
    ///
    /// # Panics
    ///
    /// If there is none.
    pub fn pick<'i, T: ?Sized>(&mut self, items: &[&'i T]) -> &'i T {
        items[self.below(items.len())]
    }

    /// Whether the bytes have run out.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl Chance for Dice<'_> {
    fn below(&mut self, end: usize) -> usize {
        self.0.int_in_range(0..=end.saturating_sub(1)).unwrap_or(0)
    }
}

thread_local! {
    static TEXT: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Returns the text of an input: made from the bytes, or the bytes themselves.
pub fn text(data: &[u8], make: impl FnOnce(&mut Dice<'_>) -> String) -> String {
    let text = match data.split_first() {
        Some((0, bytes)) => make(&mut Dice::new(bytes)),
        _ => String::from_utf8_lossy(data).into_owned(),
    };
    remember(&text);
    text
}

/// Keeps the text of the input that is being tried, should it fail.
pub fn remember(text: &str) {
    TEXT.with_borrow_mut(|kept| text.clone_into(kept));
}

/// Returns the text of the input tried last.
pub fn remembered() -> String {
    TEXT.with_borrow(String::clone)
}

/// A number that looks like chance, the same for the same text.
pub fn hash(text: &[u8]) -> u64 {
    // FNV-1a.
    text.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
