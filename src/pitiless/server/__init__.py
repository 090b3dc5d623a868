"""The table on a server: one log of entries a table, judged by the kernel, shown to each through one redaction."""
