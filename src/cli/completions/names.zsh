# Saved games, people and places, which the program knows.
_stationmaster_names() {
    # The context has the command, and the words only what stands behind it.
    local command="${${curcontext##*stationmaster-command-}%%:*}"
    local -a names
    # Of `--place=K` the option is in front of the word.
    local -a option=(${${(M)IPREFIX:#--*=}%=})
    names=(${(f)"$(stationmaster completions zsh -- "$command" "${(@Q)words[1,CURRENT-1]}" $option 2>/dev/null)"})
    [[ ${#names} -gt 0 ]] && compadd -- "${names[@]}"
}

# Files can be named too.
_stationmaster_games() {
    _stationmaster_names
    _files
}

