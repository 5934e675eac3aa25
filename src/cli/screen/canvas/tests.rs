//! Checks the escape sequences against a terminal emulator.

use std::num::NonZero;

use anstyle::Ansi256Color;

use super::*;

fn bytes(canvas: &Canvas, shown: Option<&Canvas>) -> Vec<u8> {
    let mut bytes = Vec::new();
    canvas
        .write(shown, &mut bytes)
        .expect("memory takes everything");
    bytes
}

/// A terminal that got every change shows the same as one that got only the last canvas.
#[test]
fn changes_add_up_to_the_canvas() {
    let mut random = fastrand::Rng::with_seed(1);
    let texts = [
        "a",
        "Österreich",
        "日本",
        "e\u{301}",
        "🚂 ",
        "•",
        "\u{200b}x",
        "   ",
    ];
    let styles = [
        Style::new(),
        Style::new().bold(),
        Ansi256Color(160).on(Ansi256Color(236)),
    ];
    let terminal = || {
        let [rows, columns] = [6, 20].map(|size| NonZero::new(size).expect("it is not zero"));
        vt100::Parser::new(rows, columns, 0)
    };
    let mut told = terminal();
    let (mut canvas, mut shown) = (Canvas::new((20, 6), Look::PLAIN), None);
    for _ in 0..500 {
        let place = (random.u16(0..20), random.u16(0..6));
        if random.u8(0..6) == 0 {
            canvas.fill(
                Area {
                    x: place.0.min(10),
                    y: place.1.min(3),
                    width: random.u16(0..9),
                    height: random.u16(0..3),
                },
                Style::new(),
            );
        } else {
            let text = texts[random.usize(..texts.len())];
            canvas.put(
                place,
                text,
                random.u16(0..12),
                styles[random.usize(..styles.len())],
            );
        }
        canvas.cursor = (random.u16(0..20), random.u16(0..6));
        told.process(&bytes(&canvas, shown.as_ref()));
        shown = Some(canvas.clone());
        let mut fresh = terminal();
        fresh.process(&bytes(&canvas, None));
        assert_eq!(
            told.screen().contents_formatted(),
            fresh.screen().contents_formatted()
        );
    }
}
