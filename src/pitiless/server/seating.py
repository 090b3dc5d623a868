"""Who is at a table: members and chairs."""

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field

from pitiless.bots.registry import DEFAULT_BOT, NAMES

NOBODY = -1
HIDDEN = ("C", "Z")  # letters that are not seen: controls, directions, separators of lines


@dataclass
class Member:
    """Somebody at the table. ``since``: when the page last came or went; ``waits``: for a chair in the next match."""

    name: str
    present: bool = False
    since: int = 0
    gone: bool = False
    waits: bool = False
    ready: bool = False


@dataclass
class Chair:
    """A place at the table: a person's, a bot's or nobody's.

    ``stand_in``: the bot acts for the person. ``next``: the member who takes the chair with the next deal.
    """

    name: str = ""
    member: int | None = None
    bot: str | None = None
    stand_in: bool = False
    next: int | None = None

    @property
    def free(self) -> bool:
        """Whether nobody holds it."""
        return self.member is None and self.bot is None

    @property
    def acts_by_itself(self) -> bool:
        """Whether a bot decides now."""
        return self.member is None or self.stand_in


def clean(name: str) -> str:
    """A name as it is shown: one line, no letters that are not seen, spaces single."""
    seen = "".join(
        " " if letter.isspace() else letter
        for letter in unicodedata.normalize("NFC", name)
        if letter.isspace() or not unicodedata.category(letter).startswith(HIDDEN)
    )
    return " ".join(seen.split())


@dataclass
class Seating:
    """Members by number, chairs by seat, and the host."""

    members: list[Member] = field(default_factory=list)
    chairs: list[Chair] = field(default_factory=list)
    host: int = NOBODY

    # --- who ------------------------------------------------------------------------------------------------------

    def here(self) -> Iterator[tuple[int, Member]]:
        """The members who have not left for good."""
        return ((number, member) for number, member in enumerate(self.members) if not member.gone)

    def present(self) -> tuple[int, ...]:
        """The members whose page is connected."""
        return tuple(number for number, member in self.here() if member.present)

    def seat_of(self, member: int) -> int | None:
        """The chair of a member."""
        return next((seat for seat, chair in enumerate(self.chairs) if chair.member == member), None)

    def next_of(self, member: int) -> int | None:
        """The chair that a member takes with the next deal."""
        return next((seat for seat, chair in enumerate(self.chairs) if chair.next == member), None)

    def name_for(self, wanted: str, but: int | None = None) -> str:
        """The name, with a number where somebody else has it."""
        wanted = clean(wanted)
        taken = {member.name.casefold() for number, member in self.here() if number != but}
        taken |= {chair.name.casefold() for chair in self.chairs if chair.member is None and chair.bot}
        name, count = wanted, 2
        while name.casefold() in taken:
            name, count = f"{wanted} {count}", count + 1
        return name

    # --- coming and going -----------------------------------------------------------------------------------------

    def join(self, name: str, at: int) -> int:
        """A new member; the first is host."""
        self.members.append(Member(self.name_for(name), since=at))
        number = len(self.members) - 1
        if self.host == NOBODY:
            self.host = number
        return number

    def leave(self, number: int) -> None:
        """A member is gone for good; somebody else is host."""
        member = self.members[number]
        member.gone, member.present, member.waits = True, False, False
        for chair in self.chairs:
            if chair.next == number:
                chair.next = None
        if self.host == number:
            self.host = self.heir()

    def heir(self) -> int:
        """Who is host after the host: who is here, seated people first."""
        others = [(number, member) for number, member in self.here() if number != self.host]
        others.sort(key=lambda one: (not one[1].present, self.seat_of(one[0]) is None, one[0]))
        return others[0][0] if others else NOBODY

    # --- chairs ---------------------------------------------------------------------------------------------------

    def set_count(self, count: int) -> None:
        """So many chairs; those at the end go first, and who sat there watches."""
        del self.chairs[count:]
        self.chairs += [Chair() for _ in range(count - len(self.chairs))]

    def free_chair(self) -> int | None:
        """The first chair that nobody holds."""
        return next((seat for seat, chair in enumerate(self.chairs) if chair.free), None)

    def bot_chair(self) -> int | None:
        """The first chair of a bot that nobody has asked for."""
        free = (seat for seat, chair in enumerate(self.chairs) if chair.member is None and chair.next is None)
        return next(free, None)

    def sit(self, number: int, seat: int) -> None:
        """A member takes a chair, and leaves any other."""
        old = self.seat_of(number)
        if old is not None and old != seat:
            self.chairs[old] = Chair()
        self.members[number].waits = False
        self.chairs[seat] = Chair(self.members[number].name, number)

    def seat_bot(self, seat: int, bot: str) -> None:
        """A bot takes a chair."""
        self.chairs[seat] = Chair(self.bot_name(), bot=bot)

    def bot_name(self) -> str:
        """A name for a bot that nobody here has or had."""
        taken = {chair.name.casefold() for chair in self.chairs}
        taken |= {member.name.casefold() for member in self.members}
        free = (name for name in NAMES if name.casefold() not in taken)
        return next(free, None) or self.name_for(NAMES[0])

    def give_to_bot(self, seat: int) -> None:
        """In a match: the person's chair goes on as a bot's, with its points and its cards."""
        chair = self.chairs[seat]
        chair.member, chair.stand_in, chair.bot = None, False, DEFAULT_BOT

    def hand_over(self) -> None:
        """Before a deal: who asked for a bot's chair gets it; a bot that went on for a person gets its own name."""
        people = {member.name for member in self.members}
        for seat, chair in enumerate(self.chairs):
            if chair.member is not None:
                continue
            if chair.next is not None:
                self.sit(chair.next, seat)
            elif chair.name in people:
                chair.name = self.bot_name()

    def drop_free(self) -> None:
        """Before a match: chairs that nobody holds are taken away."""
        self.chairs = [chair for chair in self.chairs if not chair.free]

    def seat_waiting(self) -> None:
        """After a match: who waits gets a free chair, or a bot's."""
        for number, member in self.here():
            if member.waits:
                seat = self.free_chair()
                seat = self.bot_chair() if seat is None else seat
                if seat is not None:
                    self.sit(number, seat)
