//! The command-line program; see the library for what it computes.

use std::process::ExitCode;

fn main() -> ExitCode {
    stationmaster::run()
}
