
# Saved games, people and places, which the program knows.
function __stationmaster_names
    set -l words (commandline -opc)
    test (count $words) -gt 1; and stationmaster completions fish -- $words[2..-1] 2>/dev/null
end
complete -c stationmaster -a "(__stationmaster_names)"
complete -c stationmaster -s p -l player -x -a "(__stationmaster_names)"
complete -c stationmaster -l place -x -a "(__stationmaster_names)"
# Where no record is asked for, no file is meant.
complete -c stationmaster -n "__fish_seen_subcommand_from people delete restore" -f
