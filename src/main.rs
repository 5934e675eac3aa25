//! The command-line program; the library has everything else.

use std::process::ExitCode;

fn main() -> ExitCode {
    stationmaster::run()
}
