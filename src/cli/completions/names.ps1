    # Saved games, people and places, which the program knows.
    $before = @($commandElements | Select-Object -Skip 1 | Where-Object { $_.Extent.EndOffset -lt $cursorPosition } |
        ForEach-Object { if ($_ -is [StringConstantExpressionAst]) { $_.Value } else { $_.Extent.Text } })
    if ($before.Count -gt 0) {
        $completions += @(stationmaster completions powershell '--' $before 2>$null | ForEach-Object {
            $word = if ($_ -match '[\s''"$`&;()]') { "'" + $_.Replace("'", "''") + "'" } else { $_ }
            [CompletionResult]::new($word, $_, [CompletionResultType]::ParameterValue, $_)
        })
    }

