# The command as a whole.
output-failed = The output cannot be written: { $reason }.
