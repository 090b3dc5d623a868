"""Pitiless: the No Mercy card game, exact and able to explain itself."""

from importlib.metadata import version

__version__ = version("pitiless")
