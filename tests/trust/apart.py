"""Games at a table without a window, guests in processes of their own, and whatever can break between them does.

`python -m tests.trust.apart --count 30 --seed 1`; so many games, all five by turns. Lines go through proxies: late,
torn to single bytes, standing still for two seconds now and then, and cut in the middle of a word; every second game by
way of a relay that is killed and started again; guests and the table itself are killed with SIGKILL and started again.
In the end everybody was told the same that the journal holds, part for part, in every life of every program, no answer
counted twice, and everybody has the same file.
"""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from time import monotonic, sleep
from typing import Final

from desktop.session.elsewhere.invitation import Invitation, Place, read_invitation
from desktop.session.saves import finished, unfinished
from desktop.session.telling import Telling
from rules import registry
from rules.core.decision import Decision
from rules.match import replay
from rules.match.journal import decode_save
from rules.match.replay import at_once
from rules.registry import seat_counts
from tests.trust.guest import chain, fingerprint, played
from tests.trust.proxy import HERE, Proxy, Weather
from tests.trust.script import Figures, arguments
from tests.trust.started import Started

PATIENCE: Final = 600.0
"""How many seconds a game may take."""
CALM: Final = 20.0
"""So long nothing breaks where nothing is told meanwhile."""
CUTS: Final = 20
KILLS: Final = 8
RESTARTS: Final = 5
"""How often lines are cut, programs killed and a relay started again in a game."""
WEATHERS: Final = (
    Weather(),
    Weather(torn=True),
    Weather(delay=0.02, torn=True),
    Weather(delay=0.05, stalls=0.01, torn=True),
)
SLOW: Final = Weather(delay=0.3, stalls=0.02)
"""What every fifth game goes through."""


def main(argv: Sequence[str] | None = None) -> int:
    """Play games while everything breaks."""
    chosen = arguments(__doc__, argv, count=30, unit="games")
    figures = Figures()
    for number in range(chosen.count):
        with tempfile.TemporaryDirectory(prefix="chabudai-trust-") as folder:
            Apart(Path(folder), number, chosen.seed, figures).play()
            print(f"{number + 1} games: {dict(figures.outcomes)}", flush=True)
    return figures.told()


class Process(Started):
    """A program whose lines are kept."""

    def __init__(self, folder: Path, *words: str) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.words = words
        super().__init__(folder, [sys.executable, "-m", *words], {"QT_QPA_PLATFORM": "offscreen"})

    def wait_for_lines(self, count: int, seconds: float = 60.0) -> list[str]:
        """Return its first lines."""
        came = self.look(seconds, lambda _line: len(self.said) >= count)
        assert came, f"nothing but {self.said} came, {self.process.poll()}, {self.errors}"
        return self.said[:count]


class Apart:
    """One game of people elsewhere, and its misfortunes."""

    def __init__(self, folder: Path, number: int, seed: int, figures: Figures) -> None:
        self.folder, self.number, self.figures = folder, number, figures
        self.chance = Random(f"{seed}/{number}")
        self.game = list(registry.GAMES)[number % len(registry.GAMES)]
        self.people = max(2, seat_counts(self.game)[0])
        is_slow = number % 5 == number // 5 % 5
        self.weather = SLOW if is_slow else self.chance.choice(WEATHERS)
        self.cuts, self.kills = (CUTS // 4, KILLS // 4) if is_slow else (CUTS, KILLS)
        self.relay = free_port() if number % 2 else 0
        self.restarts = RESTARTS if self.relay else 0
        self.relaying: subprocess.Popen[bytes] | None = None
        self.lives: list[list[Process]] = [[] for _ in range(self.people)]
        self.tables: list[Process] = []
        self.proxies: list[Proxy] = []
        self.sent: list[Invitation] = []

    def play(self) -> None:
        """Play it to its end, and judge."""
        begun = monotonic()
        try:
            self._open()
            self._go_on()
            self._judge()
        except AssertionError as error:
            self.figures.fault(self.number, f"{self.game}: {error}")
        finally:
            for proxy in self.proxies:
                self.figures.outcomes["lines cut"] += proxy.cuts
                self.figures.outcomes["lines that stood still for two seconds"] += proxy.stalls
                proxy.close()
            for process in (*self.tables, *(life for lives in self.lives for life in lives)):
                if process.process.poll() is None:
                    process.end(signal.SIGKILL)
            if self.relaying is not None:
                end_relay(self.relaying)
        self.figures.slowest(monotonic() - begun, self.number)

    # What happens.

    def _open(self) -> None:
        if self.relay:
            self.relaying = start_relay(self.relay)
        said = self._start_table()
        for seat in range(self.people):
            sent = read_invitation(said[seat])
            self.proxies.append(Proxy(self.relay or sent.places[0].port, self.weather, self.chance.getrandbits(32)))
            place = Place(HERE, self.proxies[-1].port, relayed=bool(self.relay))
            self.sent.append(replace(sent, places=(place,)))
            self._start_guest(seat)

    def _start_table(self) -> list[str]:
        seats = ",".join(f"elsewhere:P{seat}" for seat in range(self.people))
        words = ["desktop.start.host", self.game, "--seats", seats, "--seed", str(self.number + 1)]
        if self.relay:
            words += ["--relay", f"{HERE}:{self.relay}"]
        table = Process(self.folder / "table", *words, "--data-dir", str(self.folder / "data"))
        self.tables.append(table)
        said = table.wait_for_lines(1 + self.people)[1:]
        for proxy, line in zip(self.proxies, said, strict=False):
            proxy.to = self.relay or read_invitation(line).places[0].port
        return said

    def _start_guest(self, seat: int) -> None:
        seed = f"{self.number}/{seat}/{len(self.lives[seat])}"
        words = ("tests.trust.guest", self.sent[seat].text(), seed)
        self.lives[seat].append(Process(self.folder / f"guest{seat}", *words))

    def _go_on(self) -> None:
        """Break something whenever the game has gone on a little, until it is over for everybody."""
        deadline, known, calm = monotonic() + PATIENCE, 0, monotonic()
        wait = self.chance.randrange(1, 3)
        while not self._is_over():
            assert monotonic() < deadline, f"after {self._known()} parts it goes on no more: {self._stands()}"
            sleep(0.02)
            now = self._known()
            if now < known + wait and monotonic() < calm + CALM:
                continue
            left = ["cut"] * self.cuts + ["kill"] * self.kills + ["restart"] * self.restarts
            known, calm, wait = now, monotonic(), self.chance.randrange(1, 3)
            if left and now:
                self._break(self.chance.choice(left))

    def _break(self, what: str) -> None:
        if what == "cut":
            self.cuts -= 1
            proxy = self.chance.choice(self.proxies)
            (proxy.cut if self.chance.random() < 0.8 else proxy.break_off)()
        elif what == "restart":
            self.restarts -= 1
            assert self.relaying is not None
            end_relay(self.relaying)
            self.relaying = start_relay(self.relay)
            self.figures.count("relays killed and started again")
        elif self.chance.random() < 0.5:
            self.kills -= 1
            table = self.tables[-1]
            if table.process.poll() is None:
                table.end(signal.SIGKILL)
                self.figures.count("tables killed and started again")
                self._start_table()
        else:
            self.kills -= 1
            seat = self.chance.randrange(self.people)
            self.lives[seat][-1].end(signal.SIGKILL)
            self.figures.count("guests killed and started again")
            self._start_guest(seat)

    def _known(self) -> int:
        """Return how many parts any guest has heard of."""
        told = [line for lives in self.lives for line in lives[-1].hear() if line[0] == "told"]
        return max((int(line[1]) for line in told), default=0)

    def _is_over(self) -> bool:
        return all(["over"] in lives[-1].hear() for lives in self.lives)

    def _stands(self) -> str:
        said = [lives[-1].said[-4:] for lives in self.lives]
        return f"{said}, the table says {self.tables[-1].hear()[-3:]}, {self.tables[-1].errors[-3:]}"

    # What came of it.

    def _judge(self) -> None:
        (game,) = finished(self.folder / "data" / "saves")
        assert not list(unfinished(self.folder / "data" / "saves")), "another game was begun"
        save = decode_save(game.file.read_bytes())
        match = at_once(replay.recovering(save, registry.create)).match
        telling = Telling(match)
        done, asked = played(save), [match.game.decision(state) for state in match.states]
        chosen = [each for each, decision in zip(done, asked, strict=False) if not _lets_go(each[1], decision)]
        for seat, lives in enumerate(self.lives):
            whole = list(chain(telling.heard(seat)))
            given: list[str] = []
            for life in lives:
                for word, *rest in life.hear():
                    if word == "told" and int(rest[0]):
                        assert whole[int(rest[0]) - 1] == rest[1], f"{seat} was told otherwise at part {rest[0]}"
                        self.figures.count("times that parts were told, the same as in the journal")
                    elif word == "gave":
                        given.append(rest[1])
                    assert word != "broke", f"{seat} was told what cannot be: {rest}"
                assert not life.errors, f"guest {seat} says {life.errors[-1]}"
            left = iter(given)
            assert all(do in left for by, do in chosen if by == seat), f"an answer of {seat} counts twice"
            self.figures.outcomes["answers given"] += len(given)
            last = [line[1] for line in lives[-1].hear() if line[0] == "recorded"]
            assert last and last[-1] == fingerprint(save), f"the file of {seat} is another"  # noqa: PT018
        self.figures.outcomes["moves in the journals"] += len(done)
        self.figures.count(f"whole games of {self.game}" + (" by a relay" if self.relay else ""))
        for table in self.tables:
            assert not table.errors, f"the table says {table.errors[-1]}"


def _lets_go(token: str, asked: Decision | None) -> bool:
    """Return whether this may have been answered for a person, as they wished."""
    return asked is not None and asked.default is not None and asked.default.token == token


def free_port() -> int:
    """Return a port that nobody uses now."""
    with socket.socket() as free:
        free.bind((HERE, 0))
        return int(free.getsockname()[1])


def start_relay(port: int) -> subprocess.Popen[bytes]:
    """Start a relay, and return when it waits."""
    words = [sys.executable, "-m", "desktop.start.relay", "--address", HERE, "--port", str(port)]
    made = subprocess.Popen(words, stderr=subprocess.PIPE)
    assert made.stderr is not None
    assert b"waits at" in made.stderr.readline()
    return made


def end_relay(process: subprocess.Popen[bytes]) -> None:
    """Kill a relay."""
    process.kill()
    process.communicate()


if __name__ == "__main__":
    sys.exit(main())
