"""Every sentence that a person reads, from Fluent files."""

from functools import cache, lru_cache
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource

LOCALE = "en"
KEPT = 16_384  # sentences: a table says the same ones to everybody, again and again


@cache
def _bundle() -> FluentBundle:
    bundle = FluentBundle([LOCALE], use_isolating=False)
    for entry in sorted((files(__package__) / LOCALE).iterdir(), key=lambda e: e.name):
        if entry.name.endswith(".ftl"):
            bundle.add_resource(FluentResource(entry.read_text(encoding="utf-8")))
    return bundle


def knows(key: str) -> bool:
    """Whether there is a sentence called ``key``."""
    return _bundle().has_message(key)


def say(key: str, **values: str | int) -> str:
    """The sentence called ``key`` with its values filled in.

    :raises KeyError: when there is no such sentence.
    :raises ValueError: when a value is missing.
    """
    return _said(key, tuple(values.items()))


@lru_cache(maxsize=4096)
def _said(key: str, values: tuple[tuple[str, str | int], ...]) -> str:
    """A sentence once put together is kept: most are said again and again."""
    message = _bundle().get_message(key)
    if message.value is None:
        raise KeyError(key)
    text, errors = _bundle().format_pattern(message.value, dict(values))
    if errors:
        raise ValueError(f"sentence {key!r}: {errors[0]}")
    return str(text)
