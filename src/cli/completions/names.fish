
# Saved games and players, which the program knows.
function __stationmaster_names
    set -l words (commandline -opc)
    test (count $words) -gt 1; and stationmaster completions fish -- $words[2..-1] 2>/dev/null
end
complete -c stationmaster -a "(__stationmaster_names)"
complete -c stationmaster -s p -l player -x -a "(__stationmaster_names)"
