//! How a picture behaves where it is opened or printed: style rules of which nothing depends, as the picture is complete
//! without them.

use kurbo::Size;

use super::lifted;
use crate::map::view::View;
use crate::report::map::page;

/// The way draws itself once, and its numbers follow.
const MOTION: &str = "@media screen and (prefers-reduced-motion:no-preference){\
    .way{animation:way 4s ease-in-out}.hops{animation:hops 4s}}\n\
    @keyframes way{from{stroke-dasharray:1 1;stroke-dashoffset:1}to{stroke-dasharray:1 1;stroke-dashoffset:0}}\n\
    @keyframes hops{from,80%{opacity:0}}";

/// The style rules of a picture of this size.
pub(super) fn sheet(view: &View<'_>, size: Size) -> String {
    let motion = if view.ways.is_empty() { "" } else { MOTION };
    [print(size).as_str(), motion, lifted::rules(view).trim_start()].join("\n").trim_end().to_owned()
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
