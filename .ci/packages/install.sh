#!/bin/sh
# Installs stationmaster for you alone, on Linux or macOS, without Rust and without root; or removes it.
#
#   sh install.sh                into ~/.local
#   sh install.sh --to FOLDER    into another folder
#   sh install.sh --from PLACE   from a folder, or an address, that has the archive and SHA256SUMS
#   sh install.sh --uninstall    removes what was installed; saved games stay
set -eu

version='@VERSION@'
from='@REPOSITORY@/releases/download/v@VERSION@'
to=${HOME:-}/.local

stop() {
    echo "install.sh: $1" >&2
    exit 1
}

has() { command -v "$1" >/dev/null 2>&1; }

# The archive that runs here.
archive() {
    case $(uname -s)-$(uname -m) in
    Linux-x86_64 | Linux-amd64) target=x86_64-unknown-linux-musl ;;
    Linux-aarch64 | Linux-arm64) target=aarch64-unknown-linux-musl ;;
    Darwin-arm64) target=aarch64-apple-darwin ;;
    Darwin-x86_64) target=x86_64-apple-darwin ;;
    *) stop "there is no program for $(uname -s) on $(uname -m); with Rust, build it: cargo install --path ." ;;
    esac
    echo "stationmaster-$version-$target"
}

# Gets a file of the release: its name, and where to.
fetch() {
    case $from in
    http://* | https://*)
        if has curl; then
            curl -fsSL --retry 3 -o "$2" "$from/$1"
        elif has wget; then
            wget -q -O "$2" "$from/$1"
        else
            stop 'neither curl nor wget is here'
        fi || stop "cannot get $from/$1"
        ;;
    @*) stop 'this file is not from a release: name a folder or an address with --from' ;;
    *) cp "${from#file://}/$1" "$2" || stop "cannot get $1 from $from" ;;
    esac
}

sum() {
    if has sha256sum; then sha256sum "$1"; else shasum -a 256 "$1"; fi | cut -d ' ' -f 1
}

# Whether a file in a folder is the one that was published, by the checksums beside it.
check() {
    has sha256sum || has shasum || stop 'neither sha256sum nor shasum is here, so nothing can be verified'
    published=$(sed -n "s/^\([0-9a-f]*\) [ *]$1\$/\1/p" "$2/SHA256SUMS")
    [ -n "$published" ] || stop "SHA256SUMS does not name $1"
    [ "$(sum "$2/$1")" = "$published" ] || stop "$1 is not what was published: its checksum differs; nothing was installed"
}

# Puts a file into its place, at once and readable by all.
put() {
    mkdir -p "$(dirname "$2")"
    cp "$1" "$2.new"
    chmod "$3" "$2.new"
    mv -f "$2.new" "$2"
}

install() {
    name=$(archive)
    scratch=$(mktemp -d)
    trap 'rm -rf "$scratch"' EXIT
    fetch SHA256SUMS "$scratch/SHA256SUMS"
    fetch "$name.tar.gz" "$scratch/$name.tar.gz"
    check "$name.tar.gz" "$scratch"
    tar -xzf "$scratch/$name.tar.gz" -C "$scratch"
    unpacked=$scratch/$name
    for page in "$unpacked"/man/*.1; do
        put "$page" "$to/share/man/man1/$(basename "$page")" 644
    done
    put "$unpacked/completions/stationmaster.bash" "$to/share/bash-completion/completions/stationmaster" 644
    put "$unpacked/completions/stationmaster.fish" "$to/share/fish/vendor_completions.d/stationmaster.fish" 644
    put "$unpacked/completions/stationmaster.zsh" "$to/share/zsh/site-functions/_stationmaster" 644
    for text in README.md CHANGELOG.md LICENSE-APACHE LICENSE-MIT NOTICE; do
        put "$unpacked/$text" "$to/share/doc/stationmaster/$text" 644
    done
    for game in "$unpacked"/data/games/*.toml; do
        put "$game" "$to/share/doc/stationmaster/examples/$(basename "$game")" 644
    done
    put "$unpacked/stationmaster" "$to/bin/stationmaster" 755
    told=$("$to/bin/stationmaster" --version) || stop "$to/bin/stationmaster was installed, but does not run here"
    echo "$told is in $to/bin."
    case :${PATH:-}: in
    *":$to/bin:"*) ;;
    *) echo "It is not on your PATH yet. Run this, and add it to ~/.profile: export PATH=\"$to/bin:\$PATH\"" ;;
    esac
    echo "An example: stationmaster score $to/share/doc/stationmaster/examples/four-players.toml"
}

uninstall() {
    rm -f "$to/bin/stationmaster" "$to"/share/man/man1/stationmaster.1 "$to"/share/man/man1/stationmaster-*.1 \
        "$to/share/bash-completion/completions/stationmaster" "$to/share/fish/vendor_completions.d/stationmaster.fish" \
        "$to/share/zsh/site-functions/_stationmaster"
    rm -rf "$to/share/doc/stationmaster"
    echo "stationmaster was removed from $to. Saved games are untouched."
}

main() {
    action=install
    while [ $# -gt 0 ]; do
        case $1 in
        --from | --to)
            [ -n "${2-}" ] || stop "$1 needs a place after it"
            if [ "$1" = --from ]; then from=${2%/}; else to=${2%/}; fi
            shift
            ;;
        --uninstall) action=uninstall ;;
        *) stop "\`$1\` is not one of --from PLACE, --to FOLDER, --uninstall" ;;
        esac
        shift
    done
    case $to in
    /.local) stop 'HOME is not set: name a folder with --to' ;;
    /*) ;;
    *) to=$PWD/$to ;;
    esac
    $action
}

# The last line, so that half of a file does nothing.
main "$@"
