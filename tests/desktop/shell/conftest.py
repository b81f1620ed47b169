"""A whole window on a fresh folder: settings, art and an opponent in this process; everything happens at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from desktop.session.ai_service import AiService
from desktop.session.signals import Phase
from desktop.session.thought import Request
from desktop.shell.main_window import MainWindow
from desktop.shell.parts import wall
from desktop.shell.parts.services import Services
from desktop.shell.play.table_screen import TableScreen
from desktop.shell.preload import of_table
from desktop.shell.setup.orders import named, order_of
from desktop.shell.setup.tables import lay
from desktop.shell.shelf import covers
from desktop.sound.port import NullSound
from desktop.start import app as program
from desktop.system.paths import Paths
from desktop.system.typed_json import dumps
from desktop.table.decisions import curtain, held_chip
from desktop.table.viewport.viewport import TableViewport
from desktop.theme import fonts
from desktop.theme.palette import PALETTES, Palette
from rules.core.chance import Chance
from rules.match.journal import encode_save
from rules.registry import GAMES

HASTE = 20
"""The most iterations for which an opponent thinks."""

HOLD_MS = 60
"""So long is a key held until a curtain lifts."""


@pytest.fixture(scope="session", autouse=True)
def _faces(qapp: Any) -> None:
    fonts.load()


@pytest.fixture(scope="session", autouse=True)
def _modules(qapp: Any) -> None:
    """Whatever is asked for comes at once."""
    for game_id in GAMES:
        for _ in of_table(game_id):
            pass


AT_FIRST = {"language": "en", "theme": "paper", "speed": 0.0, "hold": "never", "tips": False}
LOOKS = {"language": "en", "theme": "paper", "text_scale": 1.0, "as_list": False}
"""What the next test is to find as it was."""


@pytest.fixture
def services(qapp: Any, tmp_path: Path) -> Iterator[Services]:
    home = Paths(tmp_path / "home")
    home.home.mkdir()
    home.settings.write_text(dumps(AT_FIRST), encoding="utf-8")
    made = program.make_services(home, NullSound())
    program.dress(qapp, made)
    yield made
    if any(getattr(made.settings.value, name) != value for name, value in LOOKS.items()):
        made.settings.slide(**LOOKS)
    for dresser in made.settings.findChildren(program.Dresser):
        dresser._room._hurry()  # else whoever is still changing goes on in the next test


class Hasty(AiService):
    """Thinks in this process, about as little as shows that somebody thinks."""

    def request(self, request: Request) -> None:
        super().request(replace(request, iterations=min(HASTE, request.game.iterations(request.level))))


@pytest.fixture
def ai() -> AiService:
    """Who thinks for opponents."""
    return Hasty(single_process=True)


@pytest.fixture
def window(qtbot: Any, services: Services, ai: AiService, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    made = MainWindow(services, ai)
    made.resize(1280, 720)
    with qtbot.waitExposed(made):
        made.show()
    yield made
    monkeypatch.setattr(made._shelf, "look_for_waiting", lambda: None)  # nobody sees it any more
    monkeypatch.setattr(made._shelf, "room_for_waiting", lambda: 0)
    made.close()
    made.deleteLater()
    QCoreApplication.sendPostedEvents(made, QEvent.Type.DeferredDelete)  # no loop runs that would do it


@pytest.fixture
def active(window: MainWindow, qtbot: Any) -> MainWindow:
    """The window, which has the keyboard."""
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    return window


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What begins in the event that asks for it is done in that event."""
    monkeypatch.setattr("desktop.system.unhurried.AT_ONCE_S", 60.0)
    for held in (curtain, held_chip):  # that it takes longer is asked of the curtain itself
        monkeypatch.setattr(held, "HOLD_MS", HOLD_MS)


@pytest.fixture(autouse=True)
def _light_brush(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A wall is painted once for all pages of its size, and a box on the shelf casts no shadow.

    Both took a quarter of the time of a test that opens a window.
    """
    if request.node.get_closest_marker("drawn") is None:
        monkeypatch.setattr(wall, "paint_wall", _hang)
        monkeypatch.setattr(covers, "paint_box", _put_down)
        monkeypatch.setattr(TableViewport, "__init__", _unpainted)


def _hang(page: QWidget, palette: Palette) -> None:
    QPainter(page).drawPixmap(0, 0, _painted(page.width(), page.height(), palette.name))


def _unpainted(
    viewport: TableViewport, *about: Any, make: Callable[..., None] = TableViewport.__init__, **more: Any
) -> None:
    make(viewport, *about, **more)
    viewport.viewport().setUpdatesEnabled(False)


def _put_down(painter: QPainter, front: QPixmap, place: QRectF, *_look: object, **_more: object) -> None:
    painter.drawPixmap(place, front, QRectF(front.rect()))


@lru_cache(maxsize=8)
def _painted(wide: int, high: int, palette: str, paint: Callable[..., None] = wall.paint_wall) -> QPixmap:
    made = QPixmap(wide, high)
    made.fill(Qt.GlobalColor.transparent)
    paint(made, PALETTES[palette])
    return made


@pytest.fixture
def slowly(monkeypatch: pytest.MonkeyPatch) -> None:
    """From the beginning of the test on, one step is taken in an event: a quick machine would be past it."""
    monkeypatch.setattr("desktop.system.unhurried.SLOT_S", 1e-9)
    monkeypatch.setattr("desktop.system.unhurried.AT_ONCE_S", 1e-9)


@pytest.fixture
def sit(qtbot: Any, window: MainWindow) -> Callable[..., TableScreen]:
    """Lays a table and waits for the first question to a person."""

    def at(seats: str = "human,greedy", seed: str = "1", *options: str, game: str = "daruma") -> TableScreen:
        window.begin(order_of(game, seats, list(options), seed))
        screen = window.table
        assert screen is not None
        wait_for_question(qtbot, screen)
        return screen

    return at


@pytest.fixture
def sit_late(qtbot: Any, window: MainWindow, services: Services, tmp_path: Path) -> Callable[..., TableScreen]:
    """Lays the table that `sit` lays at the last question to a person before the game may end."""

    def at(seats: str = "human,greedy", seed: str = "1", *options: str, game: str = "daruma") -> TableScreen:
        file = services.paths.saves / "late.chabudai"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(_late(seats, seed, options, game, tmp_path))
        return asked_again(qtbot, window, file)

    return at


@pytest.fixture
def sit_again(qtbot: Any, window: MainWindow, services: Services) -> Callable[..., TableScreen]:
    """Lays the table at which `play` left a game, which is played once for all tests."""

    def at(name: str, play: Callable[[], TableScreen]) -> TableScreen:
        if name not in _LEFT:
            screen = play()
            _LEFT[name] = window._pages.laid.save.read_bytes()
            return screen
        file = services.paths.saves / "again.chabudai"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(_LEFT[name])
        return asked_again(qtbot, window, file)

    return at


@pytest.fixture
def learn(qtbot: Any, window: MainWindow, services: Services) -> Callable[..., TableScreen]:
    """Lays the table of a lesson, which goes on where it was left or at the step that is given."""

    def at(game: str, step: int | None = None) -> TableScreen:
        if step is not None:
            services.settings.update(tutorials={game: step})
        window.learn(game)
        return wait_until_begun(qtbot, window)

    return at


_LEFT: dict[str, bytes] = {}
_ENDINGS: dict[tuple[object, ...], bytes] = {}


def _late(seats: str, seed: str, options: tuple[str, ...], game: str, folder: Path) -> bytes:
    """Return the save of a game that was played at random until nearly its end."""
    known = (seats, seed, options, game)
    if known not in _ENDINGS:
        laid = lay(named(order_of(game, seats, list(options), seed)), folder, "strict", characters=False)
        match, asked, chance = laid.match, [0], Chance(1)
        while not match.over:
            actor, legal = match.game.actor(match.state), match.legal()
            if match.seats[actor].kind == "human":
                asked.append(len(match.entries))
            match.submit(actor, legal[chance.below(len(legal))])
        _ENDINGS[known] = encode_save(match.save().up_to(asked[-2]))
    return _ENDINGS[known]


@pytest.fixture
def screen(qtbot: Any, sit: Callable[..., TableScreen]) -> TableScreen:
    """A table of Daruma at which the person paints eyes with dice."""
    made = sit()
    assert made._question is not None
    made.answers.chosen.emit([made._question.gestures[-1].action])
    qtbot.waitUntil(lambda: made.answers.current is not None and bool(made.scene.hand.index.sources()))
    made.activateWindow()
    return made


def wait_until_prepared(qtbot: Any, window: MainWindow) -> None:
    """What was to be opened lies on the table, or was told to be impossible."""
    qtbot.waitUntil(lambda: not window.is_preparing)


def wait_until_begun(qtbot: Any, window: MainWindow) -> TableScreen:
    """The table that comes next is shown, and the game goes on."""
    wait_until_prepared(qtbot, window)
    qtbot.waitUntil(lambda: window.table is not None and window.table.session.phase is not Phase.NEW)
    assert window.table is not None
    return window.table


def go_on_with(qtbot: Any, window: MainWindow, file: Path) -> TableScreen:
    """The game of `file` goes on at its table."""
    window.open_file(file)
    return wait_until_begun(qtbot, window)


def asked_again(qtbot: Any, window: MainWindow, file: Path) -> TableScreen:
    """The game of `file` goes on, and a person is asked."""
    screen = go_on_with(qtbot, window, file)
    wait_for_question(qtbot, screen)
    return screen


def wait_for_question(qtbot: Any, screen: TableScreen, at_least: int = 0) -> None:
    """A person is asked, at move `at_least` or later."""
    facts = screen.session.facts
    qtbot.waitUntil(lambda: screen.answers.current is not None and facts.index >= at_least)


def answer(qtbot: Any, screen: TableScreen, *verbs: str) -> None:
    """Answer the open question of a person, by the first of `verbs` that may be done, else by the first gesture."""
    wait_for_question(qtbot, screen)
    match, index = screen.session._match, screen.session.facts.index
    gestures = screen._question.gestures if screen._question is not None else ()
    wanted = [gesture for verb in verbs for gesture in gestures if gesture.action.verb == verb]
    screen.answers.chosen.emit([(wanted or gestures)[0].action])
    qtbot.waitUntil(lambda: match.index > index)
