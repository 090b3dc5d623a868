"""Codes of tables and replays as people type them."""

from pitiless.server.luck import ALPHABET, CODE_LENGTH

TAKEN_FOR = str.maketrans({"I": "1", "L": "1", "O": "0", "-": None, " ": None})
MOST_TYPED = 4 * CODE_LENGTH


def read_code(text: str) -> str | None:
    """The code meant: in any case, with spaces and dashes, and with letters that are taken for figures.

    ``None`` for what cannot be one.
    """
    if len(text) > MOST_TYPED:
        return None
    code = text.upper().translate(TAKEN_FOR)
    return code if len(code) == CODE_LENGTH and all(letter in ALPHABET for letter in code) else None
