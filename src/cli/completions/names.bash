
# Saved games, people and places, which the program knows.
_stationmaster_with_names() {
    _stationmaster "$@"
    local cur="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}" name
    local -a names=()
    [[ $COMP_CWORD -gt 1 && $cur != -* ]] || return 0
    while IFS= read -r name; do
        [[ $name == "$cur"* ]] && names+=("$(printf '%q' "$name")")
    done < <(stationmaster completions bash -- "${COMP_WORDS[@]:1:COMP_CWORD-1}" 2>/dev/null)
    [[ ${#names[@]} -gt 0 ]] || return 0
    COMPREPLY=("${names[@]}")
    # Files can be named where a record is asked for.
    case "$before $cur ${COMP_WORDS[*]:1:COMP_CWORD-1} " in
        -p\ * | --player\ * | --place\ * | *\ people\ * | *\ delete\ * | *\ restore\ *) ;;
        *) while IFS= read -r name; do COMPREPLY+=("$name"); done < <(compgen -f -- "$cur") ;;
    esac
}

if [[ "${BASH_VERSINFO[0]}" -eq 4 && "${BASH_VERSINFO[1]}" -ge 4 || "${BASH_VERSINFO[0]}" -gt 4 ]]; then
    complete -F _stationmaster_with_names -o nosort -o bashdefault -o default stationmaster
else
    complete -F _stationmaster_with_names -o bashdefault -o default stationmaster
fi
