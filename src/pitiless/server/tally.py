"""What the server counts, for whoever watches over it. Off unless the host asks for it; on a port of its own."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, start_http_server

SECONDS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0)


class Tally:
    """Counts and times of one server."""

    def __init__(self) -> None:
        registry = self._registry = CollectorRegistry()
        self.tables = Gauge("pitiless_tables", "Tables in memory", registry=registry)
        self.sockets = Gauge("pitiless_sockets", "Sockets that are open", registry=registry)
        self.entries = Counter("pitiless_entries", "Entries written to the log", ["sort"], registry=registry)
        self.refused = Counter("pitiless_refused", "Requests refused", ["rule"], registry=registry)
        self.turned_away = Counter(
            "pitiless_turned_away", "Visits beyond a limit", ["limit"], registry=registry
        )
        self.closed = Counter(
            "pitiless_closed", "Sockets closed by the server", ["reason"], registry=registry
        )
        self.faults = Counter("pitiless_faults", "Tables and requests that broke", registry=registry)
        self.append = Histogram(
            "pitiless_append_seconds", "From a judged entry to disk", buckets=SECONDS, registry=registry
        )

    def publish(self, port: int, host: str = "127.0.0.1") -> None:
        """Serves ``/metrics`` in a thread of its own, apart from what players can reach.

        :raises OSError: when the port is taken.
        """
        start_http_server(port, host, registry=self._registry)
