"""The self-test as a program: every game, every language, one JSON object, exit status 0 if all went well."""

from __future__ import annotations

import faulthandler
import json
import sys
from collections.abc import Sequence
from dataclasses import asdict, replace
from itertools import count
from pathlib import Path

from PySide6.QtWidgets import QApplication

from desktop.person import i18n
from desktop.person.settings import SeatSetup
from desktop.session.pace import INSTANT
from desktop.shell.main_window import MainWindow
from desktop.shell.parts.catalogue import facts
from desktop.shell.parts.services import Services
from desktop.shell.setup.new_game import TableOrder
from desktop.sound.port import NullSound
from desktop.start.app import dress, make_application, make_services
from desktop.start.screenless import draw_into_memory_without_screen
from desktop.start.selftest.complaints import Complaints
from desktop.start.selftest.coverage import kinds_of, telling_deal
from desktop.start.selftest.evening import Evening, Report
from desktop.start.selftest.friends import played_by_friends
from desktop.start.selftest.opponents import EveryLevel
from desktop.start.selftest.packs import packs_are_read
from desktop.start.selftest.script import Script, Steps
from desktop.start.temporary_home import temporary_home
from desktop.system.paths import Paths
from rules.ai.levels import OFFERED
from rules.registry import GAMES

WRONG_USE = 2
_STANDARD_ERROR = 2
SIZE = (1280, 720)
THEMES = ("paper", "lantern")


def run(game: str | None, language: str | None, screens: Path | None) -> int:
    """Play through the window and print what came of it; 1 if anything was amiss."""
    for asked, known in ((game, GAMES), (language, i18n.LANGUAGES)):
        if asked is not None and asked not in known:
            sys.stderr.write(f"chabudai: there is no {asked}; known are {', '.join(known)}\n")
            return WRONG_USE
    if screens is not None:
        try:
            screens.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            sys.stderr.write(f"chabudai: no pictures can be kept in {screens}: {error.strerror}\n")
            return WRONG_USE
    faulthandler.enable(_STANDARD_ERROR)  # a fault of the machine says where it was
    draw_into_memory_without_screen()
    app = make_application(sys.argv[:1])
    complaints = Complaints()
    complaints.listen()
    with temporary_home("self-test") as home:
        test = SelfTest(app, Paths(home), screens, complaints)
        try:
            test.run([game] if game else list(GAMES), [language] if language else list(i18n.LANGUAGES))
        except Exception as error:  # noqa: BLE001 - a program that does not even start has failed its test
            complaints.note_error(error)
    found = {"games": [asdict(report) for report in test.reports], "problems": list(complaints.told)}
    sys.stdout.write(f"{json.dumps(found)}\n")
    for complaint in complaints.told:
        sys.stderr.write(f"{complaint}\n")
    return 1 if complaints.told else 0


class SelfTest:
    """One window in which every game is played in every language, one after another.

    `command` starts the children in which opponents think, if it is not the program's own.
    """

    def __init__(
        self,
        app: QApplication,
        home: Paths,
        screens: Path | None,
        complaints: Complaints,
        command: Sequence[str] | None = None,
    ) -> None:
        self._app = app
        self._home = home
        self._screens = screens
        self._complaints = complaints
        self._opponents = EveryLevel(command)
        self.reports: list[Report] = []
        """One evening for each game and language that was begun."""

    def run(self, games: Sequence[str], languages: Sequence[str]) -> None:
        """Play every game in every language, up to the first trouble."""
        services = replace(make_services(self._home, NullSound()), pace=lambda _speed: INSTANT)
        services.settings.update(language=languages[0], speed=0.0, player="")
        dress(self._app, services)
        window = MainWindow(services, self._opponents)
        window.resize(*SIZE)
        window.show()
        script = Script(self._evenings(services, window, games, languages), enough=lambda: bool(self._complaints.told))
        script.ended.connect(self._leave)
        script.start()
        self._app.exec()
        window.close()

    def _evenings(
        self, services: Services, window: MainWindow, games: Sequence[str], languages: Sequence[str]
    ) -> Steps:
        numbers = count()
        for game in games:
            for language in languages:
                number = next(numbers)
                services.settings.update(language=language, theme=THEMES[number % len(THEMES)])
                yield lambda: True
                evening = Evening(window, services, _order(game, number), self._screens)
                self.reports.append(evening.report)
                self._opponents.asked.clear()
                yield from evening.steps()
                evening.report.levels = {level: self._opponents.asked[level] for level in OFFERED}
                self._judge(evening.report)
        yield from packs_are_read(games[0], self._home.packs, window, self._complaints.note)
        seats = min(facts(games[0]).seats)
        yield from played_by_friends(games[0], seats, self._home.keys, self._opponents, self._complaints.note)

    def _judge(self, report: Report) -> None:
        """Complain of what a good game must show and this one did not."""
        met = set(report.kinds)
        report.kinds_missing = sorted(
            kind.value for kind in kinds_of(report.game, report.seats) if kind.value not in met
        )
        amiss = {
            "its file holds another game": not report.digest_equal,
            "it was not continued from the shelf": not report.continued,
            "the events left out changes of the table": report.corrections > 0,
            "opponents of some level were never asked": not all(report.levels.values()),
        }
        for words in (words for words, is_so in amiss.items() if is_so):
            self._complaints.note(f"{report.game} in {report.language}: {words}")

    def _leave(self, error: Exception | None) -> None:
        if error is not None:
            self._complaints.note_error(error)
        self._app.exit()


def _order(game: str, number: int) -> TableOrder:
    """Return a table of one person, who is asked much, and opponents; every player count has its turn."""
    least, most = facts(game).seats
    seats = least + number % (most - least + 1)
    setups = (SeatSetup(kind="human", mark=0), *(SeatSetup(level="easy", mark=mark) for mark in range(1, seats)))
    seed = telling_deal(game, seats, number + 1)
    return TableOrder(game, {"seats": seats}, setups, ("",) * seats, str(seed))
