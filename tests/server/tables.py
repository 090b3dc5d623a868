"""A table in the hand: entries are applied as they are judged, the clock is a number."""

from dataclasses import dataclass, field

from pitiless.server import protocol as p
from pitiless.server.entries import Entry, Opened, decode_entry, encode_entry
from pitiless.server.luck import SeededLuck
from pitiless.server.protocol import Done, Refused, RulesSpec, TableSettings
from pitiless.server.table import Table

START = 1_700_000_000_000


@dataclass
class Bench:
    """Drives a table: ``log`` is what a server would have on disk."""

    table: Table
    log: list[bytes]
    now: int = START
    count: int = 0
    asked: list[p.AnyRequest] = field(default_factory=list)

    @classmethod
    def opened(
        cls,
        *,
        seats: int = 3,
        bots: int = 0,
        people: int = 1,
        rules: RulesSpec = RulesSpec(),
        settings: TableSettings = TableSettings(),
        seed: int = 1,
    ) -> "Bench":
        """A table with its host, more people named P1, P2 ... and bots, all present."""
        luck = SeededLuck(seed)
        entry = Opened(
            at=START,
            code=luck.code(),
            match=luck.code(),
            secret=luck.secret(),
            name="P0",
            seats=seats,
            rules=rules,
            settings=settings,
        )
        bench = cls(Table.open(entry, luck), [encode_entry(entry)])
        bench.table.connect(0, bench.now)
        for number in range(1, people):
            bench.join(f"P{number}")
        for _ in range(bots):
            seat = bench.table.seating.free_chair()
            assert seat is not None
            bench.do(0, p.SetBot(id=bench.id(), seat=seat, bot="thrifty"))
        return bench

    def id(self) -> str:
        self.count += 1
        return f"request-{self.count}"

    def put(self, entry: Entry) -> None:
        """Writes an entry down as a server does, and applies what was written."""
        line = encode_entry(entry)
        self.log.append(line)
        self.table.apply(decode_entry(line))

    def join(self, name: str) -> int:
        entry = self.table.join(name, self.now)
        assert not isinstance(entry, Refused), entry
        self.put(entry)
        self.table.connect(self.table.newest, self.now)
        return self.table.newest

    def ask(self, member: int, request: p.AnyRequest) -> Done | Refused:
        """What a request is answered."""
        self.asked.append(request)
        answer = self.table.judge(member, request, self.now)
        if isinstance(answer, Done | Refused):
            return answer
        self.put(answer)
        return Done(request.id, self.table.number)

    def do(self, member: int, request: p.AnyRequest) -> None:
        """A request that must not be refused."""
        answer = self.ask(member, request)
        assert isinstance(answer, Done), answer

    def act(self, member: int, action: str) -> Done | Refused:
        """An action by a page that is up to date."""
        return self.ask(member, p.Act(id=self.id(), seen=self.table.number, action=action))

    def deal(self) -> None:
        self.do(0, p.Deal(id=self.id()))

    def wake(self) -> Entry:
        """The next thing that the table does by itself, when it is time."""
        at = self.table.wake_at(self.now)
        assert at is not None, "this table waits for somebody"
        self.now = max(self.now, at)
        entry = self.table.wake(self.now)
        assert entry is not None, "a table that wants to wake up has something to do"
        self.put(entry)
        return entry

    def pass_time(self, ms: int) -> list[Entry]:
        """Lets the table do what it does by itself within so many milliseconds."""
        end, done = self.now + ms, []
        while (at := self.table.wake_at(self.now)) is not None and at <= end:
            done.append(self.wake())
        self.now = end
        return done

    def read_again(self) -> Table:
        """The table that a server reads from its log after a crash."""
        first, *rest = (decode_entry(line) for line in self.log)
        assert isinstance(first, Opened)
        table = Table.open(first, SeededLuck(99))
        for entry in rest:
            table.apply(entry)
        return table

    def choose(self, seat: int) -> str:
        """Some legal action of a seat, as a page would send it."""
        assert self.table.play is not None
        legal = self.table.play.round.legal(seat)
        return self.table.play.write(legal[0])
