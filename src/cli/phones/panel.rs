//! Layout of the QR code and the text next to it.

use crate::report::Look;
use crate::report::wrap::wrap;

/// The least columns of texts beside the code.
const BESIDE: usize = 22;

/// The code with texts beside it, or below it where there is no room; without a code where nobody sees it.
pub(super) fn arranged(code: &[String], texts: &[String], look: &Look) -> String {
    let wide = code.first().map_or(0, |_| 2 * code.len() - 1);
    let has_code = !look.linear && look.unicode && wide <= look.columns;
    let beside = look.columns.min(120).saturating_sub(wide + 2);
    if has_code && beside >= BESIDE {
        let texts: Vec<String> = texts
            .iter()
            .flat_map(|text| {
                wrap(text, beside, 0)
                    .lines()
                    .map(str::to_owned)
                    .collect::<Vec<_>>()
            })
            .collect();
        let rows = code.len().max(texts.len());
        let gap = " ".repeat(wide);
        let row = |at: usize| {
            let code = code.get(at).map_or(gap.as_str(), String::as_str);
            format!("{code}  {}\n", texts.get(at).map_or("", String::as_str))
        };
        return (0..rows).map(row).collect();
    }
    let texts: String = texts
        .iter()
        .map(|text| wrap(text, look.width, 0) + "\n")
        .collect();
    if has_code {
        code.join("\n") + "\n" + &texts
    } else {
        texts
    }
}
