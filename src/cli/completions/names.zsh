# Saved games and players, which the program knows.
_stationmaster_names() {
    # The context has the command, and the words only what stands behind it.
    local command="${${curcontext##*stationmaster-command-}%%:*}"
    local -a names
    names=(${(f)"$(stationmaster completions zsh -- "$command" "${(@Q)words[1,CURRENT-1]}" 2>/dev/null)"})
    [[ ${#names} -gt 0 ]] && compadd -- "${names[@]}"
}

# Files can be named too.
_stationmaster_games() {
    _stationmaster_names
    _files
}

