"""What to say when the extra ``rl`` is not installed."""

from pitiless.errors import PitilessError


class MissingExtra(PitilessError, ImportError):
    """A package of the extra ``rl`` is missing."""


def missing_extra(missing: ImportError) -> MissingExtra:
    """The error to raise in place of a failed import."""
    name = missing.name or "a package"
    return MissingExtra(
        f"{name} is not installed; environments need it: pip install 'pitiless[rl]'", name=name
    )
