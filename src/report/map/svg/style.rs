//! How a picture behaves where it is opened or printed: style rules of which nothing depends, as the picture is complete
//! without them.

use kurbo::Size;

use crate::report::map::page;

/// The style rules of a picture of this size.
pub(super) fn sheet(size: Size) -> String {
    print(size)
}

/// One page of any paper, turned as the picture is, on which the paper around the board stays white.
fn print(size: Size) -> String {
    let Size { width, height } = page::room(size);
    let (orientation, margin) = (if width > height { "landscape" } else { "portrait" }, page::MARGIN);
    format!(
        "@page{{size:{orientation};margin:{margin}mm}}\n\
         @media print{{svg{{width:{width}mm;height:{height}mm}}.paper{{fill:#fff}}.mat{{stroke:#fff}}}}"
    )
}
