"""Under which addresses others in the same network find this machine."""

import socket
from collections.abc import Sequence

FAR_AWAY = ("192.0.2.1", 9)  # an address for documentation; asking for the way to it sends nothing
EVERYWHERE = ("0.0.0.0", "::", "")  # compared with, not bound to


def network_addresses() -> Sequence[str]:
    """IPv4 addresses of this machine, the one that leads out first."""
    found = [*_way_out(), *_by_name()]
    return tuple(dict.fromkeys(one for one in found if not one.startswith("127.")))


def _way_out() -> Sequence[str]:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(FAR_AWAY)
        except OSError:
            return ()
        return (probe.getsockname()[0],)


def _by_name() -> Sequence[str]:
    try:
        infos = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET, socket.SOCK_STREAM)
    except OSError:
        return ()
    return tuple(str(info[4][0]) for info in infos)


def urls(host: str, port: int, public: str | None) -> Sequence[str]:
    """The addresses that others can use: the public one, or where the server listens to the network, those of it."""
    if public:
        return (public.rstrip("/"),)
    if host in EVERYWHERE:
        return tuple(f"http://{address}:{port}" for address in network_addresses())
    return () if host in ("127.0.0.1", "localhost", "::1") else (f"http://{host}:{port}",)
