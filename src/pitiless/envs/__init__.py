"""Environments for learners: PettingZoo, Gymnasium and many rounds at once (the extra ``rl``)."""

from pitiless.native import prefer_source

prefer_source(__name__, __path__[0], "stepping")
