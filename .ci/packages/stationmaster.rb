# For a tap of Homebrew: Formula/stationmaster.rb
class Stationmaster < Formula
  desc "Referee for the end of a game of Ticket to Ride Europe or Germany"
  homepage "@REPOSITORY@"
  version "@VERSION@"
  license any_of: ["MIT", "Apache-2.0"]

  on_macos do
    on_arm do
      url "@REPOSITORY@/releases/download/v@VERSION@/stationmaster-@VERSION@-aarch64-apple-darwin.tar.gz"
      sha256 "@SUM:aarch64-apple-darwin@"
    end
    on_intel do
      url "@REPOSITORY@/releases/download/v@VERSION@/stationmaster-@VERSION@-x86_64-apple-darwin.tar.gz"
      sha256 "@SUM:x86_64-apple-darwin@"
    end
  end
  on_linux do
    on_arm do
      url "@REPOSITORY@/releases/download/v@VERSION@/stationmaster-@VERSION@-aarch64-unknown-linux-musl.tar.gz"
      sha256 "@SUM:aarch64-unknown-linux-musl@"
    end
    on_intel do
      url "@REPOSITORY@/releases/download/v@VERSION@/stationmaster-@VERSION@-x86_64-unknown-linux-musl.tar.gz"
      sha256 "@SUM:x86_64-unknown-linux-musl@"
    end
  end

  def install
    bin.install "stationmaster"
    man1.install Dir["man/*.1"]
    bash_completion.install "completions/stationmaster.bash" => "stationmaster"
    fish_completion.install "completions/stationmaster.fish"
    zsh_completion.install "completions/stationmaster.zsh" => "_stationmaster"
    doc.install "NOTICE", "docs"
    pkgshare.install "data/games"
  end

  test do
    assert_match "Anna wins with 113 points", shell_output("#{bin}/stationmaster score #{pkgshare}/games/four-players.toml")
  end
end
