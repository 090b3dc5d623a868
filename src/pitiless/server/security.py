"""Who may talk to the server from where: names of the host, origins, and the headers that bind a browser."""

import ipaddress
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from starlette.datastructures import Headers

CONTENT_POLICY = "; ".join(
    (
        "default-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "object-src 'none'",
    )
)
HEADERS: Mapping[bytes, bytes] = {
    b"content-security-policy": CONTENT_POLICY.encode(),
    b"cross-origin-opener-policy": b"same-origin",
    b"cross-origin-resource-policy": b"same-origin",
    b"permissions-policy": b"camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    b"referrer-policy": b"no-referrer",
    b"x-content-type-options": b"nosniff",
    b"x-frame-options": b"DENY",
}
OWN_SITES = ("same-origin", "none")
SCHEMES = {"ws": "http", "wss": "https"}


@dataclass(frozen=True)
class Doors:
    """``hosts``: names this server goes by, beside its addresses and ``localhost``; ``origins``: other sites let in."""

    hosts: frozenset[str] = field(default_factory=frozenset)
    origins: frozenset[str] = field(default_factory=frozenset)

    @classmethod
    def of(cls, hosts: Iterable[str], origins: Iterable[str]) -> "Doors":
        return cls(frozenset(host.lower() for host in hosts), frozenset(origins))

    def knows_host(self, headers: Headers) -> bool:
        """Whether a request is meant for this server.

        A page of another site can make its own name point here; a name that nobody gave us is refused.
        """
        hosts = headers.getlist("host")
        name = _host_name(hosts[0]) if len(hosts) == 1 else None
        return name is not None and (name == "localhost" or name in self.hosts or _is_address(name))

    def lets_in(self, headers: Headers, scheme: str) -> bool:
        """Whether the page that asks is ours. A program that is no browser sends no origin and has a token."""
        origins = headers.getlist("origin")
        if not origins:
            return True
        own = f"{SCHEMES.get(scheme, scheme)}://{headers.get('host', '')}".lower()
        return len(origins) == 1 and (origins[0] == own or origins[0] in self.origins)

    def lets_post(self, headers: Headers, scheme: str) -> bool:
        """The same for a request that changes something, where the browser also says which site asks."""
        site = headers.get("sec-fetch-site")
        from_here = site in (None, *OWN_SITES) or headers.get("origin") in self.origins
        return from_here and self.lets_in(headers, scheme)


def _host_name(host: str) -> str | None:
    """The name in a ``Host`` header, without its port."""
    name, _, port = host.rpartition(":") if not host.endswith("]") and ":" in host else (host, "", "")
    if port and not (port.isascii() and port.isdecimal()):
        return None
    return name.lower() or None


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name.removeprefix("[").removesuffix("]"))
    except ValueError:
        return False
    return True


def with_headers(headers: Sequence[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """A response's headers and those that every answer has, where it does not set them itself."""
    given = {name.lower() for name, _ in headers}
    return [*headers, *((name, value) for name, value in HEADERS.items() if name not in given)]
