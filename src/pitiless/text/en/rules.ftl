# `pitiless rules` and the pages of docs/rules.
rules-title = Rules: { $preset }
rules-title-changed = Rules: { $preset }, with { $changes }
rules-count = { $changed ->
    [0] { $all } switches, all as in the official rules.
    [one] { $all } switches, of which { $changed } differs from the official rules.
   *[other] { $all } switches, of which { $changed } differ from the official rules.
}
rules-legend = * differs from the official rules; ? the value is not printed anywhere
rules-differs = differs; official: { $official }, { $grade }
rules-list-title = Presets
rules-list-same = the official rules: the sheet, and our reading where it is silent

column-id = id
column-name = switch
column-value = value
column-sentence = at the table
column-standing = standing
