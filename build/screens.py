"""Renders every screen to PNG and says what a machine can see amiss: `python build/screens.py [--size … --language …]`.

The pictures lie in the ignored folder screens/ and are there to be looked at. Exit status 1 when something is amiss.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from time import monotonic

ROOT = Path(__file__).resolve().parent.parent
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path.insert(0, str(ROOT))

import i18n as catalogues  # noqa: E402
import screen_checks  # noqa: E402
import screen_tables  # noqa: E402
from PySide6.QtCore import QSize  # noqa: E402
from PySide6.QtWidgets import QApplication, QDialog, QWidget  # noqa: E402

from desktop.person import i18n  # noqa: E402
from desktop.record.challenges import challenges_of  # noqa: E402
from desktop.session.ai_service import AiService  # noqa: E402
from desktop.session.signals import Phase  # noqa: E402
from desktop.shell.main_window import MainWindow  # noqa: E402
from desktop.shell.parts.notice import Notice  # noqa: E402
from desktop.shell.parts.pictures import LatePictures  # noqa: E402
from desktop.shell.parts.services import Services  # noqa: E402
from desktop.shell.parts.windows import show_alone  # noqa: E402
from desktop.shell.play.table_screen import TableScreen  # noqa: E402
from desktop.shell.preload import of_table  # noqa: E402
from desktop.shell.settings.settings_dialog import SettingsDialog  # noqa: E402
from desktop.shell.shelf.game_list import GameList  # noqa: E402
from desktop.shell.shelf.looking import Looking  # noqa: E402
from desktop.sound.port import NullSound  # noqa: E402
from desktop.start import app as program  # noqa: E402
from desktop.start.temporary_home import temporary_home  # noqa: E402
from desktop.system.paths import Paths, resources  # noqa: E402
from rules.registry import GAMES  # noqa: E402

SIZES = ("1280x720", "1920x1080", "2560x1440")
UNUSUAL = ("800x500", "1024x640", "1080x1920", "2560x1080")
"""The smallest, a small one, a screen that stands on its side, a wide one: taken where they are asked for."""
THEMES = ("paper", "lantern", "clear")
SCALES = (1.0, 1.25, 1.5, 1.6, 2.0)
LARGE = 1.6
"""The size of text at which some pages are taken too, whatever is asked for."""
TELLING = ("shelf", "new", "dialog-settings", "rules", "gallery", "table", "analysis", "lesson")
"""Pages on which large text has least room; of tables the first question, one in the middle, a late one, the end."""
SEED = 3
_ROUNDS = 5
"""Of events, in which a page that is new is laid out and painted first."""
_PATIENCE_S = 30.0


def main(argv: Sequence[str] | None = None) -> int:
    """Render what was asked for; everything by default."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--size", action="append", choices=SIZES + UNUSUAL)
    parser.add_argument("--language", action="append", choices=list(i18n.LANGUAGES))
    parser.add_argument("--theme", action="append", choices=THEMES)
    parser.add_argument("--scale", action="append", type=float, choices=SCALES, help="how large text is")
    parser.add_argument("--page", action="append", help="only pages whose name begins so")
    parser.add_argument("--out", type=Path, default=ROOT / "screens")
    chosen = parser.parse_args(argv)
    catalogues.compile_stale()
    chosen.out.mkdir(parents=True, exist_ok=True)
    with temporary_home("screens") as home:
        _put_up_screens(home)
        studio = Studio(home, chosen.out, tuple(chosen.page or ("",)))
        for language in chosen.language or i18n.LANGUAGES:
            for theme in chosen.theme or THEMES:
                for scale in chosen.scale or (1.0,):
                    studio.render(language, theme, [_size(size) for size in chosen.size or SIZES], scale)
            if not chosen.scale:
                studio.render(language, (chosen.theme or THEMES)[0], [_size(SIZES[0])], LARGE)
        studio.close()
    for place, fault in studio.faults:
        print(f"{place}: {fault}")
    print(f"{studio.taken} pictures in {chosen.out}, {len(studio.faults)} faults")
    return 1 if studio.faults else 0


def _put_up_screens(home: Path) -> None:
    """Screens of all sizes stand side by side, where nothing else is asked for: Qt's own is 800 x 800."""
    if os.environ["QT_QPA_PLATFORM"] != "offscreen":
        return
    left = 0
    screens: list[dict[str, object]] = []
    for size in map(_size, SIZES + UNUSUAL):
        place = {"x": left, "y": 0, "width": size.width(), "height": size.height()}
        screens.append({"name": f"screen {len(screens)}", **place, "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1})
        left += size.width()
    file = home / "screens.json"
    file.write_text(json.dumps({"screens": screens}), encoding="utf-8")
    os.environ["QT_QPA_PLATFORM"] = f"offscreen:configfile={file}"


class Studio:
    """One window that goes through all its pages and is photographed on each."""

    def __init__(self, home: Path, out: Path, wanted: tuple[str, ...]) -> None:
        self.taken = 0
        self.faults: list[tuple[str, str]] = []
        self._home = Paths(home)
        self._out = out
        self._wanted = wanted
        self._scale = 1.0
        self._app = program.make_application(["screens"])
        program.write_log(self._home)
        self._services: Services = program.make_services(self._home, NullSound())
        self._services.settings.update(speed=0.0, language="en", theme="paper")
        self._dresser = program.dress(self._app, self._services)
        self._window = MainWindow(self._services, AiService())
        self._roominess = self._dresser.fit(self._window)
        self._window.show()
        for game_id in GAMES:  # so that whatever is asked for comes at once
            for _ in of_table(game_id):
                pass

    def render(self, language: str, theme: str, sizes: Sequence[QSize], scale: float) -> None:
        """Every page in one language and one light, at every size; with text of another size those that it tells on."""
        self._services.settings.update(language=language, theme=theme, text_scale=scale)
        self._scale = scale
        self._fill_screen(sizes[0])
        for name, widget in self._pages():
            for size in sizes if widget is self._window else sizes[:1]:
                self._fill_screen(size)
                self._settle()
                large = "" if scale == 1 else f"-text{round(scale * 100)}"
                self._take(widget, f"{name}-{language}-{theme}-{size.width()}x{size.height()}{large}")
            self._fill_screen(sizes[0])

    def _fill_screen(self, size: QSize) -> None:
        """The window fills the screen of `size`, if there is one; what is opened beside it stays within that screen."""
        for screen in self._app.screens():
            if screen.size() == size:
                self._window.move(screen.geometry().topLeft())
        self._window.resize(size)
        self._roominess.settle()

    def close(self) -> None:
        """The window is closed and its opponents have left."""
        self._window.close()

    # Which pages there are.

    def _pages(self) -> Iterator[tuple[str, QWidget]]:
        for name, pages in (
            ("shelf", self._shelves),
            ("library", self._libraries),
            ("new", self._forms),
            ("dialog", self._dialogs),
            ("rules", self._rulebooks),
            ("gallery", self._galleries),
            ("table", self._tables),
            ("analysis", self._analyses),
            ("lesson", self._lessons),
        ):
            if any(name.startswith(wanted) or wanted.startswith(name) for wanted in self._wanted):
                yield from (page for page in pages() if self._is_wanted(page[0]))

    def _shelves(self) -> Iterator[tuple[str, QWidget]]:
        for file in self._home.saves.glob("*"):
            file.unlink()
        self._window.show_shelf()
        yield "shelf-empty", self._window
        for number, game in enumerate(GAMES):
            counts = screen_tables.player_counts(game)
            for seats in (counts[0], counts[-1]):
                file = self._home.saves / f"{game}-{number}-{seats}.chabudai"
                screen_tables.write(game, seats, SEED, screen_tables.moments(game, seats)["middle-turn"], file)
        self._window.show_shelf()
        yield "shelf-waiting", self._window

    def _libraries(self) -> Iterator[tuple[str, QWidget]]:
        """Played games: one, and of each game with the fewest and the most players."""
        for file in self._home.saves.glob("*"):
            file.unlink()
        for game in GAMES:
            counts = screen_tables.player_counts(game)
            for seats in (counts[0], counts[-1]):
                file = self._home.saves / f"{game}-{seats}.chabudai"
                if screen_tables.write(game, seats, SEED, screen_tables.moments(game, seats)["end"], file):
                    is_first = len(list(self._home.saves.glob("*.chabudai"))) == 1
                    if is_first:
                        self._window.show_library()
                        yield "library-one", self._window
        self._window.show_library()
        yield "library-many", self._window

    def _forms(self) -> Iterator[tuple[str, QWidget]]:
        for game in GAMES:
            self._window.set_up(game)
            yield f"new-{game}", self._window
        self._window.show_shelf()

    def _dialogs(self) -> Iterator[tuple[str, QWidget]]:
        for name, opened in (("settings", self._open_settings), ("about", self._open_about)):
            dialog = opened()
            yield f"dialog-{name}", self._window
            dialog.close()
        yield from self._kept()

    def _kept(self) -> Iterator[tuple[str, QWidget]]:
        """What is kept of those who play."""
        from desktop.shell.setup.people_dialog import PeopleDialog  # noqa: PLC0415
        from desktop.shell.shelf.challenges_dialog import ChallengesDialog  # noqa: PLC0415 - some dialogs among others
        from desktop.shell.shelf.statistics_dialog import StatisticsDialog  # noqa: PLC0415

        game = next(iter(GAMES))
        self._services.diary.note_solved(challenges_of(game, resources() / "games")[0].key, 1_700_000_000)
        for name, kind, opened in (
            ("people", PeopleDialog, self._window.show_people),
            ("statistics", StatisticsDialog, partial(self._window.show_statistics, game)),
            ("challenges", ChallengesDialog, partial(self._window.show_challenges, game)),
        ):
            opened()
            yield f"dialog-{name}", self._window
            self._window.findChildren(kind)[-1].close()

    def _open_settings(self) -> QDialog:
        dialog = SettingsDialog(self._services, self._window)
        show_alone(dialog)
        return dialog

    def _open_about(self) -> QDialog:
        from desktop.shell.settings.about import About  # noqa: PLC0415 - one dialog among others

        dialog = About(self._services, self._window)
        show_alone(dialog)
        return dialog

    def _rulebooks(self) -> Iterator[tuple[str, QWidget]]:
        for game in GAMES:
            self._window.show_rules(game)
            book = next(dialog for dialog in self._window.findChildren(QDialog) if dialog.isVisible())
            yield f"rules-{game}", self._window
            book.close()

    def _galleries(self) -> Iterator[tuple[str, QWidget]]:
        from desktop.shell.book.gallery import Gallery  # noqa: PLC0415 - one dialog among others

        for game in GAMES:
            self._window.show_gallery(game)
            gallery = self._window.findChildren(Gallery)[-1]
            yield f"gallery-{game}", self._window
            gallery.close()

    def _tables(self) -> Iterator[tuple[str, QWidget]]:
        for game in GAMES:
            for seats in screen_tables.player_counts(game):
                for name, moment in screen_tables.moments(game, seats).items():
                    page = f"table-{game}-{seats}-{name}"
                    file = self._home.home / "tables" / f"{page}-{i18n.language()}.chabudai"
                    if self._is_wanted(page) and screen_tables.write(game, seats, SEED, moment, file):
                        self._window.open_file(file)
                        self._settle()
                        for notice in self._window.findChildren(Notice):
                            notice.take_back()  # that it goes on in a copy is true of these files alone
                        yield page, self._window
        yield from self._looking_closely()
        self._window.show_shelf()

    def _analyses(self) -> Iterator[tuple[str, QWidget]]:
        """The table of a game that is over, with the page beside it; then what is told of one decision, unfolded."""
        from desktop.shell.past.analysis_page import AnalysisPage  # noqa: PLC0415 - one page among others

        for game in GAMES:
            counts = screen_tables.player_counts(game)
            for seats in sorted({counts[0], counts[-1]}):
                page = f"analysis-{game}-{seats}"
                file = self._home.home / "tables" / f"{page}-{i18n.language()}.chabudai"
                if self._is_wanted(page) and screen_tables.write_analysed(game, seats, SEED, file):
                    self._window.analyse(file)
                    self._settle()
                    table = self._window.table
                    assert table is not None
                    while not table.findChildren(AnalysisPage):
                        self._app.processEvents()
                    yield page, self._window
                    tree = table.findChildren(AnalysisPage)[0].tree
                    decisions = tree.topLevelItem(tree.topLevelItemCount() - 1)
                    first = None if decisions is None else decisions.child(0)
                    assert first is not None
                    first.setExpanded(True)
                    tree.scrollToItem(first, tree.ScrollHint.PositionAtTop)
                    yield f"{page}-decision", self._window
        self._window.show_shelf()

    def _lessons(self) -> Iterator[tuple[str, QWidget]]:
        for game in GAMES:
            self._window.learn(game)
            yield f"lesson-{game}", self._window
        self._window.show_shelf()

    def _looking_closely(self) -> Iterator[tuple[str, QWidget]]:
        """The preview of a thing on a full table."""
        game = next(iter(GAMES))
        file = self._home.home / "tables" / f"preview-{i18n.language()}.chabudai"
        most = screen_tables.player_counts(game)[-1]
        moment = screen_tables.moments(game, most)["middle-turn"]
        if not self._is_wanted("table-preview") or not screen_tables.write(game, most, SEED, moment, file):
            return
        self._window.open_file(file)
        self._settle()
        table = self._window.table
        assert table is not None
        sprites = [sprite for sprite in table.scene.board.sprites if sprite.figure.isVisible()]
        described = [sprite for sprite in sprites if table.ui.describe(sprite.entity, table.scene.view)]
        table.scene.inspected.emit(described[-1].entity)
        yield "table-preview", self._window
        table.scene.inspected.emit(None)
        table.tools.menu.emit()
        menu = QApplication.activePopupWidget()
        if menu is not None:
            yield "table-menu", menu
            menu.close()

    def _is_wanted(self, page: str) -> bool:
        if self._scale != 1 and not page.startswith(TELLING):
            return False
        if self._scale != 1 and page.startswith("table") and not page.endswith(("first", "middle-turn", "late", "end")):
            return False
        return any(page.startswith(wanted) for wanted in self._wanted)

    # Taking them.

    def _settle(self) -> None:
        """Everything that was asked for has been drawn, however busy the machine is."""
        looking = self._window.findChildren(Looking)
        while self._window.is_preparing or not (self._dresser.is_done and all(each.is_done for each in looking)):
            self._app.processEvents()
        table = self._window.table
        if table is not None:
            while table.session.phase is Phase.NEW:  # it is laid in events of their own
                self._app.processEvents()
            self._rest(table)
            table.viewport.sharpen()
        self._window.repaint()  # what is seen is asked for as it is painted
        for _ in range(_ROUNDS):
            self._app.processEvents()
        until = monotonic() + _PATIENCE_S
        while monotonic() < until and not self._is_drawn():
            self._app.processEvents()
        if table is not None:
            self._rest(table)
        for _ in range(_ROUNDS):  # a question that was put only now is laid out, too
            self._app.processEvents()

    def _rest(self, table: TableScreen) -> None:
        """Nothing moves, and the table shows the last view."""
        while table.director.is_playing:
            table.director.finish()
            self._app.processEvents()

    def _is_drawn(self) -> bool:
        """No page that can be seen waits for a picture, the table is sharp, and the log beside it written."""
        table = self._window.table
        late = self._window.findChildren(LatePictures)
        is_told = table is None or (table.scene.sharpening.is_done and table.log.is_written)
        is_dressed = not any(games.dressing.is_busy for games in self._window.findChildren(GameList))
        return all(pictures.is_done for pictures in late) and is_told and is_dressed

    def _take(self, widget: QWidget, name: str) -> None:
        picture = widget.grab().toImage()
        picture.save(str(self._out / f"{name}.png"))
        self.taken += 1
        self.faults += [(name, fault) for fault in screen_checks.faults(widget, picture)]


def _size(words: str) -> QSize:
    width, height = map(int, words.split("x"))
    return QSize(width, height)


if __name__ == "__main__":
    status = main()
    sys.stdout.flush()
    os._exit(status)  # Qt's own teardown has nothing to add
