"""How much of what an address, or a socket, may ask for in how short a time."""

import ipaddress
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Literal

Sort = Literal["sockets", "joins", "tables", "requests", "codes"]
MOST_REMEMBERED = 10_000
IPV6_NETWORK = 64


@dataclass(frozen=True, slots=True)
class Rate:
    """``count`` at once, and as many again within so many seconds."""

    count: int
    seconds: float

    @classmethod
    def read(cls, text: str) -> "Rate":
        """The rate of ``COUNT/SECONDS``.

        :raises ValueError: when it is none.
        """
        count, _, seconds = text.partition("/")
        rate = cls(int(count), float(seconds))
        if rate.count < 1 or not 0 < rate.seconds < float("inf"):
            raise ValueError(text)
        return rate


@dataclass(slots=True)
class Bucket:
    """What is left of a rate; ``at`` is the time of the last look in seconds."""

    rate: Rate
    left: float
    at: float

    @classmethod
    def full(cls, rate: Rate, now: float) -> "Bucket":
        return cls(rate, rate.count, now)

    def take(self, now: float) -> bool:
        """Whether one more is allowed now."""
        self._fill(now)
        if self.left < 1:
            return False
        self.left -= 1
        return True

    def empty(self, now: float) -> bool:
        """Whether one more would be refused now."""
        self._fill(now)
        return self.left < 1

    def _fill(self, now: float) -> None:
        gained = max(0.0, now - self.at) * self.rate.count / self.rate.seconds
        self.left, self.at = min(self.rate.count, self.left + gained), now


@dataclass
class Limits:
    """The buckets of every address, of which the last few thousand are remembered; and how many sockets are open."""

    rates: dict[Sort, Rate]
    most_sockets: int
    most_sockets_each: int
    open: int = 0
    _buckets: OrderedDict[tuple[Sort, str], Bucket] = field(default_factory=OrderedDict)
    _open: dict[str, int] = field(default_factory=dict)

    def take(self, sort: Sort, address: str, now: float) -> bool:
        """Whether an address may have one more of this sort now."""
        return self._bucket(sort, address, now).take(now)

    def empty(self, sort: Sort, address: str, now: float) -> bool:
        """Whether an address has used up what it may have of this sort."""
        return self._bucket(sort, address, now).empty(now)

    def _bucket(self, sort: Sort, address: str, now: float) -> Bucket:
        key = (sort, network(address))
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket.full(self.rates[sort], now)
        self._buckets.move_to_end(key)
        if len(self._buckets) > MOST_REMEMBERED:
            self._buckets.popitem(last=False)
        return bucket

    def enter(self, address: str, now: float) -> bool:
        """Opens a socket for an address, if it may; then :meth:`leave` must follow."""
        place = network(address)
        full = self.open >= self.most_sockets or self._open.get(place, 0) >= self.most_sockets_each
        if full or not self.take("sockets", address, now):
            return False
        self.open += 1
        self._open[place] = self._open.get(place, 0) + 1
        return True

    def leave(self, address: str) -> None:
        """A socket of an address is closed."""
        place = network(address)
        self.open -= 1
        self._open[place] -= 1
        if not self._open[place]:
            del self._open[place]


def network(address: str) -> str:
    """What is counted as one: an IPv4 address, or the network of an IPv6 address, of which a household has one."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, IPV6_NETWORK), strict=False))
