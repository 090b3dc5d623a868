"""Tokens: what a page shows to have its place at a table again. The server keeps none; it can tell its own.

A token names a member of a table. Numbers of members are never used again, so that of one who has gone stays void.
"""

import base64
import hmac
import os
import secrets
from pathlib import Path

from pitiless.errors import PitilessError
from pitiless.text import say

SECRET_FILE = "secret"
SECRET_BYTES = 32
LEAST_SECRET = 32  # characters
LABEL = "pitiless-seat-1"


class BadSecret(PitilessError):
    """The server's secret cannot be used."""


class Tokens:
    """Makes tokens and reads its own."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def make(self, code: str, member: int) -> str:
        """The token of a member of a table."""
        return f"{member}.{self._mark(code, member)}"

    def member(self, code: str, token: str) -> int | None:
        """Whose token of this table it is; ``None`` when it is nobody's."""
        number, _, mark = token.partition(".")
        if not (number.isascii() and number.isdecimal() and len(number) <= 9 and mark.isascii()):
            return None
        member = int(number)
        return member if hmac.compare_digest(token, self.make(code, member)) else None

    def _mark(self, code: str, member: int) -> str:
        digest = hmac.digest(self._secret, f"{LABEL}/{code}/{member}".encode(), "sha256")
        return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()


def secret_of(given: str | None, folder: Path) -> bytes:
    """The server's secret: the one given, or that of a file in its folder, made where there is none.

    :raises BadSecret: when it is too short or the file cannot be used.
    """
    path = folder / SECRET_FILE
    try:
        text = given or _kept(path)
    except OSError as error:
        raise BadSecret(
            say("secret-no-access", path=str(path), reason=error.strerror or type(error).__name__)
        ) from error
    if len(text) < LEAST_SECRET:
        raise BadSecret(
            say("secret-short", path="PITILESS_SECRET" if given else str(path), least=LEAST_SECRET)
        )
    return text.encode()


def _kept(path: Path) -> str:
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_text(encoding="ascii", errors="replace").strip()
    text = secrets.token_hex(SECRET_BYTES)
    with os.fdopen(descriptor, "w", encoding="ascii") as file:
        file.write(f"{text}\n")
        file.flush()
        os.fsync(descriptor)
    return text
