"""The composition root: the only place that makes the services and wires them together."""

from __future__ import annotations

import argparse
import logging
import sys
from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Final, TypeVar, overload

from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication, QWidget

from desktop.games.registry import modules_of, ui_of
from desktop.person import i18n
from desktop.person.keys import KEYMAP
from desktop.person.mouse import MOUSE
from desktop.person.settings import Settings, SettingsStore
from desktop.session.ai_service import AiService
from desktop.shell.main_window import MainWindow
from desktop.shell.parts import style
from desktop.shell.parts.catalogue import named_families
from desktop.shell.parts.changing_room import ChangingRoom
from desktop.shell.parts.services import Services
from desktop.shell.preload import PYDANTIC, TableAhead
from desktop.sound.player import Player
from desktop.sound.port import Kind, SoundPort, open_sound
from desktop.start import single
from desktop.start.end_signals import EndSignals
from desktop.start.file_open import FileOpenApplication
from desktop.start.screenless import looking_for_screen
from desktop.start.sweeper import Sweeper
from desktop.system import crash, paths
from desktop.system.log_file import LogFile
from desktop.system.paths import Paths
from desktop.system.version import drawing_edition
from desktop.theme import fonts
from desktop.theme.art import Art
from desktop.theme.palette import CLEAR, LANTERN, PALETTES, PAPER, Palette
from desktop.theme.portfolio import Portfolio
from desktop.theme.roominess import Roominess
from rules.core.errors import ContentError, RulesError
from rules.registry import GAMES

if TYPE_CHECKING:
    from desktop.shell.setup.new_game import TableOrder

A = TypeVar("A", bound=QApplication)

_log = logging.getLogger(__name__)

WRONG_USE: Final = 2
_ICONS: Final = (16, 32, 48, 128)


def run(chosen: argparse.Namespace) -> int:
    """Open the window as the command line asks and return the exit status of the program."""
    home = Paths(chosen.data_dir or paths.default_home())
    try:
        order = ordered(chosen)
    except RulesError as error:
        sys.stderr.write(f"chabudai: {error}\n")
        return WRONG_USE
    lock = single.first(home.home)
    if lock is None and order is None:
        if single.call(home.home, chosen.file):
            return 0
        lock = single.first(home.home)
    app = make_application(sys.argv[:1], FileOpenApplication, lambda: lock.unlock() if lock is not None else None)
    write_log(home)
    services = make_services(home, open_sound())
    if chosen.language:
        services.settings.set_for_now(language=chosen.language)
    dresser = dress(app, services)
    crashes = crash.install(home.crashes)
    window = MainWindow(services, AiService(single_process=chosen.single_process))
    dresser.fit(window)
    app.file_wanted.connect(window.take_in)
    crashes.caught.connect(window.show_fault, Qt.ConnectionType.QueuedConnection)  # it may come while something paints
    window.show()
    if lock is not None:
        single.Calls(home.home, window).came.connect(window.come_forward)
    EndSignals(window, window.close)
    preload(app, window, services)
    if chosen.file is not None:
        window.take_in(chosen.file)
    elif order is not None:
        window.begin(order)
    if crashes.previous is not None:
        window.show_fault(crashes.previous)
    status = app.exec()
    services.diary.settle()
    services.sound.close()
    return status


def preload(app: QApplication, window: MainWindow, services: Services) -> TableAhead:
    """What a table needs comes while the shelf is looked at, and is never swept once it is there and nobody plays.

    What was played here is read, too. What a table was made of is swept as soon as it was left.
    """
    sweeper = app.findChild(Sweeper)
    assert isinstance(sweeper, Sweeper)
    window.table_left.connect(sweeper.sweep_all)
    window.arrived.connect(lambda: None if window.has_table else sweeper.keep_modules())
    loading = TableAhead(window, services.settings, partial(_read_diary, services))
    loading.done.connect(lambda: sweeper.keep_once(lambda: not window.has_table))
    return loading


def _read_diary(services: Services) -> Iterator[None]:
    yield from services.diary.reading()  # asked for here, it is not imported before the shelf stands


def ordered(chosen: argparse.Namespace) -> TableOrder | None:
    """Return the table that the command line names; raise `RulesError` where that or the language is not possible."""
    if chosen.language and chosen.language not in i18n.LANGUAGES:
        raise ContentError(f"There is no language {chosen.language!r}; there are {', '.join(i18n.LANGUAGES)}.")
    if not chosen.game:
        if chosen.seats or chosen.option or chosen.seed or chosen.engine:
            raise ContentError("Seats, options, seed and engines are of a table; name its game with --game.")
        return None
    from desktop.shell.setup.orders import order_of  # noqa: PLC0415 - the shelf stands without it

    return order_of(chosen.game, chosen.seats or "", chosen.option, chosen.seed or "", chosen.engine)


@overload
def make_application(argv: list[str]) -> QApplication: ...


@overload
def make_application(argv: list[str], kind: type[A], let_go: Callable[[], None] = ...) -> A: ...


def make_application(
    argv: list[str], kind: type[QApplication] = QApplication, let_go: Callable[[], None] = lambda: None
) -> QApplication:
    """Return the one QApplication of the process; where there is no screen, `let_go` is called and the program ends."""
    QApplication.setApplicationName("chabudai")
    QApplication.setApplicationDisplayName("Chabudai")
    QApplication.setDesktopFileName("io.github.chabudai.Chabudai")
    with looking_for_screen(let_go):
        app = kind(argv)
    Sweeper(app)
    app.setWindowIcon(_icon())
    fonts.load()
    return app


def _icon() -> QIcon:
    """Return the icon from its pictures: Qt would take half as long to read the drawing as the whole shelf needs."""
    made = QIcon()
    for pixels in _ICONS:
        made.addFile(str(paths.resources() / "app" / "icons" / f"chabudai-{pixels}.png"))
    return made


def make_services(home: Paths, sound: SoundPort) -> Services:
    """Return settings as they were left, the art of every game, and the sound."""
    art = Art(portfolio=Portfolio(home.drawn, drawing_edition))
    art.announce("theme/", _furnish(art))
    for game_id in GAMES:
        art.announce(f"{game_id}/", _introduce(game_id, art))
    services = Services(SettingsStore(home.settings), home, art, sound, Player(sound))
    if any(setup.pack for setup in services.settings.value.setups.values()):
        services.editions.show_chosen()
    return services


def _furnish(art: Art) -> Iterator[None]:
    """The same is true of the house: its shelf is painted without pictures of its own."""
    from desktop.theme import house  # noqa: PLC0415 - as above

    house.register(art)
    yield


def _introduce(game_id: str, art: Art) -> Iterator[None]:
    """A game's modules are imported when something of it is to be seen, a little at a step."""
    from desktop.system.stepwise import imported  # noqa: PLC0415 - the shelf stands before it

    for _ in imported((*PYDANTIC, *modules_of(game_id))):
        yield
    ui_of(game_id).register_art(art)
    yield


def dress(app: QApplication, services: Services) -> Dresser:
    """Language, palette, text size and volume are as set, now and after every change."""
    dresser = Dresser(app, services)
    dresser.wear()
    return dresser


class Dresser(QObject):
    """Dresses the program for as long as its settings live; nothing in the application refers to them."""

    def __init__(self, app: QApplication, services: Services) -> None:
        super().__init__(services.settings)
        self._app = app
        self._services = services
        self._worn: tuple[object, ...] = ()
        self._room = ChangingRoom(app, self)
        self._roominess: Roominess | None = None
        services.settings.changed.connect(self.wear)
        services.audience.changed.connect(self.wear)
        app.applicationStateChanged.connect(self.wear)
        app.styleHints().colorSchemeChanged.connect(self.wear)
        app.styleHints().accessibility().contrastPreferenceChanged.connect(self.wear)

    @property
    def is_done(self) -> bool:
        """Whether everything that is seen looks and speaks as it is set."""
        return self._room.is_done

    def fit(self, window: QWidget) -> Roominess:
        """Words are as large as `window` has room for, now and whenever its size has changed."""
        self._roominess = Roominess(window)
        self._roominess.changed.connect(self.wear)
        self.wear()
        return self._roominess

    @Slot()
    def wear(self) -> None:
        """The program looks, speaks and sounds as it is set."""
        settings, sound, art = self._services.settings.value, self._services.sound, self._services.art
        palette = chosen_palette(self._app, settings)
        KEYMAP.choose(settings.keys)
        MOUSE.choose(settings.buttons, settings.wheel)
        room = 1.0 if self._roominess is None else self._roominess.room
        look = (settings.language, settings.card_language, palette.name, settings.text_scale, settings.keys, room)
        is_away = self._app.applicationState() is not Qt.ApplicationState.ApplicationActive
        loudness = volumes(settings, is_away=is_away)
        music = loudness.pop(Kind.MUSIC)
        is_silent = settings.muted or self._services.is_quiet(settings)
        self._services.music.set_volume(0.0 if is_silent else music)
        for kind, volume in loudness.items():
            sound.set_volume(volume, kind)
        sound.set_muted(is_silent)
        if look == self._worn:
            return
        self._worn = look
        language = settings.language or i18n.system_language()
        fonts.set_text_scale(settings.text_scale)
        fonts.set_room(room)
        fonts.use_language(language)
        art.use(palette, language, look)
        i18n.set_names(settings.card_language, named_families() if settings.card_language else ())
        i18n.speak(language)
        self._room.wear((style.sheet(palette), self._app.font()))


def volumes(settings: Settings, *, is_away: bool) -> dict[Kind, float]:
    """Return how loud each kind of sound is, here or while another program is in front."""
    shares = {Kind.TABLE: settings.volume_table, Kind.CALLS: settings.volume_calls, Kind.MUSIC: settings.volume_music}
    if is_away and settings.background != "all":
        shares[Kind.TABLE] = shares[Kind.MUSIC] = 0.0
    if is_away and settings.background == "silent":
        shares[Kind.CALLS] = 0.0
    return {kind: settings.volume * share for kind, share in shares.items()}


def chosen_palette(app: QApplication, settings: Settings) -> Palette:
    """Return the palette that is set, or the one that fits the system."""
    if settings.theme != "system":
        return PALETTES[settings.theme]
    hints = app.styleHints()
    if hints.accessibility().contrastPreference() is Qt.ContrastPreference.HighContrast:
        return CLEAR
    return LANTERN if hints.colorScheme() is Qt.ColorScheme.Dark else PAPER


def write_log(home: Paths) -> None:
    """Faults are written to a small file in the person's folder, or nowhere."""
    root = logging.getLogger()
    root.setLevel(logging.INFO)
    root.addHandler(LogFile(home.log))
