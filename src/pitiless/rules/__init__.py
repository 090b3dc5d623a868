"""The rules as data: switches, presets and the tables that the kernel reads."""
