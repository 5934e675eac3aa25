# For Nix, which looks for this file here and nowhere else: `nix run .`, `nix profile install .`
{
  description = "The referee for the end of a game of Ticket to Ride Europe or Germany";

  # A Rust as new as Cargo.toml asks for.
  inputs.nixpkgs.url = "github:NixOS/nixpkgs/nixpkgs-unstable";

  outputs =
    { self, nixpkgs }:
    let
      systems = [
        "x86_64-linux"
        "aarch64-linux"
        "x86_64-darwin"
        "aarch64-darwin"
      ];
      package =
        pkgs:
        pkgs.rustPlatform.buildRustPackage {
          pname = "stationmaster";
          version = (nixpkgs.lib.importTOML ./Cargo.toml).workspace.package.version;
          src = self;
          cargoLock.lockFile = ./Cargo.lock;
          cargoBuildFlags = [
            "-p"
            "stationmaster"
          ];
          buildType = "dist";
          # `.ci/run` has run the tests before; here they would only be built once more.
          doCheck = false;
          env.STATIONMASTER_COMMIT = self.shortRev or "";
          nativeBuildInputs = [ pkgs.installShellFiles ];
          postInstall = nixpkgs.lib.optionalString (pkgs.stdenv.buildPlatform.canExecute pkgs.stdenv.hostPlatform) ''
            $out/bin/stationmaster manual man
            installManPage man/*.1
            installShellCompletion --cmd stationmaster \
              --bash <($out/bin/stationmaster completions bash) \
              --fish <($out/bin/stationmaster completions fish) \
              --zsh <($out/bin/stationmaster completions zsh)
          '';
          meta = {
            mainProgram = "stationmaster";
            license = with nixpkgs.lib.licenses; [
              mit
              asl20
            ];
          };
        };
    in
    {
      packages = nixpkgs.lib.genAttrs systems (system: {
        default = package nixpkgs.legacyPackages.${system};
      });
    };
}
