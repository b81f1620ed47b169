"""How soon a move reaches another guest's window, and how far a guest on a slow line is behind.

`python -m tests.trust.latency --count 5 --seed 1`; so many games, all five by turns, of a table without a window and
guests in processes of their own, whose windows are there at once. First all are on the loopback: from an answer to when
others have it on the screen, the table's journal on the disk in between, chances that are let go left out. Then one
guest has a line that takes 300 ms each way and stands still for two seconds now and then: what came out of it at its
end is heard 200 ms later, but for one message at most.
"""

from __future__ import annotations

import sys
import tempfile
from bisect import bisect_left
from collections.abc import Sequence
from pathlib import Path
from statistics import quantiles
from typing import Final

from tests.trust.apart import SLOW, Apart
from tests.trust.proxy import Weather
from tests.trust.script import Figures, arguments

P95_MS: Final = 50.0
BEHIND: Final = 1
"""Messages that came out of a slow line and are not heard yet, at the most."""
LINE_S: Final = 0.02
"""Within so many seconds a message has come to the line."""
HEARD_S: Final = 0.2
"""And so long after it came out of it, it should be heard: after a pause many come at once."""


def main(argv: Sequence[str] | None = None) -> int:
    """Play, measure, and print."""
    chosen = arguments(__doc__, argv, count=5, unit="games")
    figures, ways, behind = Figures(), list[float](), list[int]()
    for number in range(chosen.count):
        for weather in (Weather(), SLOW):
            with tempfile.TemporaryDirectory(prefix="chabudai-trust-") as folder:
                game = Calm(Path(folder), number, chosen.seed, figures, weather)
                game.play()
                if weather is SLOW:
                    behind += game.behind()
                else:
                    ways += game.ways()
    if ways:
        print(f"{len(ways)} moves to another guest: {told(ways)}")
        if quantiles(ways, n=20)[-1] > P95_MS:
            figures.fault(0, "a move takes too long")
    if behind:
        print(f"{len(behind)} messages to a slow guest, at most {max(behind)} of them had come and were not heard yet")
        if max(behind) > BEHIND:
            figures.fault(0, "a guest on a slow line is behind")
    return figures.told()


def told(ways: Sequence[float]) -> str:
    """Return how long these took."""
    parts = quantiles(ways, n=20)
    return f"median {parts[9]:.1f} ms, 95 of 100 within {parts[-1]:.1f} ms, {max(ways):.0f} ms at most"


class Calm(Apart):
    """A game in which nothing breaks; the lines of all but the last guest are good."""

    def __init__(self, folder: Path, number: int, seed: int, figures: Figures, weather: Weather) -> None:
        super().__init__(folder, number, seed, figures)
        self.cuts = self.kills = self.restarts = self.relay = 0
        self.weather = Weather()
        self._last = weather

    def _start_guest(self, seat: int) -> None:
        if seat == self.people - 1:
            self.proxies[seat].weather = self._last
        super()._start_guest(seat)

    def ways(self) -> list[float]:
        """Return how many milliseconds it took from each answer to when the others were told what came of it."""
        found = []
        for seat in range(self.people):
            given = [(float(line[3]), line[4]) for line in self.said(seat) if line[0] == "gave"]
            for other in set(range(self.people)) - {seat}:
                heard = self.heard(other)
                for at, kind in given:
                    place = bisect_left(heard, at)
                    if kind not in {"react", "secret"} and place < len(heard):
                        found.append((heard[place] - at) * 1000)
        return found

    def behind(self) -> list[int]:
        """Return for each time that the guest on the slow line heard something what else had come by then."""
        passed = self.proxies[-1].passed
        came = [at for at, _ in passed]
        mine, first = self.parts(self.people - 1), self.parts(0)
        due = [passed[place][1] for at in first.values() if (place := bisect_left(came, at - LINE_S)) < len(came)]
        due.sort()
        return [bisect_left(due, at - HEARD_S) - bisect_left(sorted(mine.values()), at) - 1 for at in mine.values()]

    def said(self, seat: int) -> list[list[str]]:
        """Return what a guest said."""
        return self.lives[seat][0].hear()

    def heard(self, seat: int) -> list[float]:
        """Return when a guest was told something."""
        return [float(line[3]) for line in self.said(seat) if line[0] == "told"]

    def parts(self, seat: int) -> dict[int, float]:
        """Return when a guest was told how much."""
        return {int(line[1]): float(line[3]) for line in self.said(seat) if line[0] == "told"}


if __name__ == "__main__":
    sys.exit(main())
