"""Fair dice: the seed of a game among friends is made from numbers of all of them, and whoever shared in it can tell.

Everybody draws a number of 256 bits and promises it by its hash (SHA-256): the table to each guest that comes, each
guest to the table. Before the first move the table says all promises to all, then the guests tell their numbers, and
the seed is a keyed hash of them (HMAC-SHA256 with the table's number). So nobody knew the number of another when they
promised their own. When the game is over everything is told: `proof` compares.
"""

from __future__ import annotations

import hashlib
import hmac
import os
import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import Annotated, Final

from PySide6.QtCore import QObject, Signal

from desktop.session.elsewhere.line import Line
from desktop.session.elsewhere.messages import Number, Promised, Promises, Welcome
from desktop.system.typed_json import Length
from rules.core.ids import NOBODY, Seat
from rules.match.match import Match
from rules.match.save import DealLine, Share

_BYTES: Final = 32
_MOST_KNOWN: Final = 8
"""Of so many deals a guest keeps what was promised, the last ones: more games with one friend hardly wait."""


def promise_of(number: str) -> str:
    """Return the hash of a number, both in hexadecimal digits; the empty text of what is no number.

    What a save would not hold is none, or a guest who promised such a thing could stop the deal.
    """
    return hashlib.sha256(bytes.fromhex(number)).hexdigest() if is_promise(number) else ""


def is_promise(told: str) -> bool:
    """Return whether that could be one, or a number: it is kept, and handed on, as it was told."""
    return re.fullmatch("[0-9a-f]{64}", told) is not None


def seed_of(own: str, shares: Mapping[Seat, str]) -> int:
    """Return the seed that comes of the table's `own` number and those of the guests."""
    told = b"".join(bytes([seat]) + bytes.fromhex(number) for seat, number in sorted(shares.items()))
    return int.from_bytes(hmac.digest(bytes.fromhex(own), told, "sha256")[:8], "big")


def new_number() -> str:
    """Return a number that nobody else knows."""
    return os.urandom(_BYTES).hex()


@dataclass(frozen=True, slots=True)
class Pledge:
    """What a guest has of a deal: the table's promise, its own number, and all that was promised before it told that.

    `number` is empty where the guest was not asked for one, `promises` as long as it has told nothing, and all of it
    where there is no deal.
    """

    table: Annotated[str, Length(0, 64)] = ""
    number: Annotated[str, Length(0, 64)] = ""
    promises: tuple[str, ...] = ()


def listed(promises: Mapping[Seat, str]) -> tuple[str, ...]:
    """Return promises by seat as a pledge keeps them."""
    return tuple(f"{seat}:{promise}" for seat, promise in sorted(promises.items()))


class Dealing:
    """Makes the deal of one match; `is_open` as long as the game waits for it."""

    def __init__(self, match: Match) -> None:
        self._match = match
        made = [entry for entry in match.entries if isinstance(entry, DealLine)]
        self._own = made[-1].own if made else ""
        self._stands = match.index > 0 or any(line.shares for line in made)
        self.is_open = False
        self._promises: dict[Seat, str] = {}
        self._called: dict[Seat, str] = {}
        self._shares: dict[Seat, str] = {}

    @property
    def promise(self) -> str:
        """What guests are promised; nothing where the deal was chosen."""
        return promise_of(self._own) if self._own else ""

    def open(self, *, is_drawn: bool) -> None:
        """Wait with the game; where the deal `is_drawn` by chance it will be made anew from everybody's numbers.

        Nothing happens where the guests have had their share already: no host shall have another deal by coming again.
        """
        if self._stands:
            return
        self.is_open = True
        if is_drawn and not self._own:
            self._own = new_number()
            self._deal({})

    def hear(self, seat: Seat, promise: str) -> None:
        """`seat` promises a number; who comes again before the deal may have another one."""
        if self.is_open and not self._called and is_promise(promise):
            self._promises[seat] = promise

    def is_complete(self, seats: Collection[Seat]) -> bool:
        """Return whether all of `seats` have promised theirs, where that is wanted."""
        return not self._own or all(seat in self._promises for seat in seats)

    def call(self, seats: Collection[Seat]) -> dict[Seat, str]:
        """Return what those of `seats` have promised; from now on the list stands, and they tell their numbers."""
        self._called = {seat: promise for seat, promise in self._promises.items() if seat in seats and self._own}
        return self._called

    def share(self, seat: Seat, number: str) -> bool:
        """Take the number of `seat`, if it is what was promised; return whether everybody has told theirs."""
        if self._called and promise_of(number) == self._called.get(seat):
            self._shares[seat] = number
        return bool(self._called) and self._shares.keys() == self._called.keys()

    def lay(self) -> None:
        """End the wait, and lay the table anew from the numbers of all.

        Where somebody has promised and not told, no number of a guest counts: nobody shall choose between two deals.
        """
        self.is_open = False
        if self._shares and self._shares.keys() == self._called.keys():
            self._deal(self._shares)

    def _deal(self, shares: Mapping[Seat, str]) -> None:
        told = tuple(Share(seat=seat, number=number) for seat, number in sorted(shares.items()))
        self._match.deal_anew(DealLine(deal=seed_of(self._own, shares), own=self._own, shares=told))


class GuestDeal(QObject):
    """What a guest has to do with the deal; `is_open` as long as the game waits for it."""

    pledged = Signal(object)  # Pledge: to be kept until the game is over

    def __init__(self, line: Line) -> None:
        super().__init__()
        self._line = line
        self.is_open = False
        self.pledge = Pledge()
        self.known: tuple[Pledge, ...] = ()
        """What was kept of deals, that of this table included: whoever comes back may come to any of them."""

    def begin(self, welcome: Welcome) -> None:
        """Know what was promised for the deal of that table; promise a number, the same one as before, if it waits."""
        self.is_open = welcome.gathers
        promise = welcome.promise if is_promise(welcome.promise) else ""
        pledge = next((each for each in self.known if each.table == promise), Pledge(promise))
        if self.is_open and promise and welcome.seat != NOBODY:
            pledge = replace(pledge, number=pledge.number or new_number())
            self._line.send(Promised(promise_of(pledge.number)))
        self._keep(pledge)

    def hear(self, said: Promises, seat: Seat) -> None:
        """Tell the number, once, and only where its own promise stands among those of all."""
        pledge = self.pledge
        is_mine = bool(pledge.table) and promise_of(pledge.number) == said.promises.get(seat)
        if is_mine and not pledge.promises and all(map(is_promise, said.promises.values())):
            self._keep(replace(pledge, promises=listed(said.promises)))
            self._line.send(Number(pledge.number))

    def _keep(self, pledge: Pledge) -> None:
        if pledge != self.pledge:
            others = tuple(each for each in self.known if each.table != pledge.table)
            self.pledge, self.known = pledge, (*others, *([pledge] if pledge.number else []))[-_MOST_KNOWN:]
            self.pledged.emit(pledge)
