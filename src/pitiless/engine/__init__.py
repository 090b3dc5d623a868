"""The engine: the kernel that holds the rules, and the façade that guards and explains it."""

from pitiless.native import prefer_source

prefer_source(__name__, __path__[0], "kernel")
