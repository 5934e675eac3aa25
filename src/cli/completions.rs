//! `stationmaster completions`: the completions of a shell, from the definition of the command line.

use super::args::definition;
use super::exit::Result;
use super::ui::print;

/// Write shell completions to standard output.
#[derive(Debug, clap::Args)]
#[command(before_help = "Examples:
  eval \"$(stationmaster completions bash)\"      # a line for ~/.bashrc
  source <(stationmaster completions zsh)       # for ~/.zshrc, below `compinit`
  stationmaster completions fish | source       # for ~/.config/fish/config.fish
  stationmaster completions powershell | Out-String | Invoke-Expression")]
pub(crate) struct CompletionsArgs {
    /// The shell.
    #[arg(value_enum)]
    shell: clap_complete::Shell,
}

pub(super) fn run(args: &CompletionsArgs) -> Result<()> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut definition(), "stationmaster", &mut script);
    print(&String::from_utf8_lossy(&script))
}
