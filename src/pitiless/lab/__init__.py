"""The lab: many rounds on the kernel, and what they tell, with error bars (the extra ``lab``)."""

from pitiless.native import prefer_source

prefer_source(__name__, __path__[0], "loops")

from pitiless.lab.api import compare, endless, simulate, tournament  # noqa: E402  # the choice of form comes first
from pitiless.lab.run import Means  # noqa: E402  # the same

__all__ = ["Means", "compare", "endless", "simulate", "tournament"]
