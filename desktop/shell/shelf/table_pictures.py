"""Pictures of tables: a save is played once more and its table drawn, a little a step, beside what the window does."""

from __future__ import annotations

import logging
from collections.abc import Generator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from desktop.games.registry import needed_by, ui_of
from desktop.session.save_file import read_save
from desktop.shell.parts.portraits import called, mark_of
from desktop.shell.shelf.thumbnails import PIXELS, Ending
from desktop.system.stepwise import imported
from desktop.theme.families import surface_key
from rules import registry
from rules.core.errors import RulesError
from rules.core.ids import Seat
from rules.match.journal import decode_save
from rules.match.match import Match
from rules.match.replay import following

if TYPE_CHECKING:
    from desktop.record.packs.editions import Editions
    from desktop.theme.art import Art

_TWICE: Final = 2.0
"""Things are drawn so much larger than they are shown: letters that were large enough to be read would hide them."""
_SLOT_S: Final = 0.004
_OF_A_TABLE: Final = ("desktop.table.scene", "desktop.table.ui")

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Pictured:
    """A table as a picture; of a game that is over, what it came to."""

    picture: QImage
    ending: Ending | None


def of_save(file: Path, viewer: Seat | None, editions: Editions) -> Generator[None, None, Pictured | None]:
    """Return how the game in `file` stands, as `viewer` sees it, or a bystander, for whom all is public that is over.

    It wears the edition that it was played with. None where it cannot be followed to its last line.
    """
    try:
        save = decode_save(read_save(file))
        yield
        if save.header.game not in registry.GAMES:
            return None
        yield from (None for _ in imported((*_OF_A_TABLE, *needed_by(save.header.game))))
        match = Match.open(save, registry.create)
        yield from following(match, save)
    except (OSError, RulesError) as error:
        _log.info("%s is not drawn: %s", file.name, error)
        return None
    return (yield from _of_match(match, viewer, editions.art_of(match)))


def _of_match(match: Match, viewer: Seat | None, art: Art) -> Generator[None, None, Pictured]:
    """Return how `match` stands, as `viewer` sees it."""
    from desktop.table.scene import TableScene  # noqa: PLC0415 - the shelf stands before anything of a table
    from desktop.table.ui import SeatFace  # noqa: PLC0415 - as above

    view, ui = match.view(viewer), ui_of(match.game.id)
    yield
    ui.learn(match.game)
    ui.layout(match.game.seats)
    yield
    seats = match.opened_with
    marks = [ui.mark(seat, mark_of(seat, spec, seats), view) for seat, spec in enumerate(seats)]
    faces = [SeatFace(called(spec, seat), marks[seat]) for seat, spec in enumerate(seats)]
    scene = TableScene(ui, art, faces.__getitem__, match.game.seats)
    try:
        yield
        yield from scene.setting_out(view, viewer)
        scene.resize_pictures(_TWICE * PIXELS.width() / scene.sceneRect().width(), 1.0)
        yield from scene.sharpening.drawing()
        page, whole = QRectF(0, 0, PIXELS.width(), PIXELS.height()), scene.sceneRect()
        laid = QRectF(page.topLeft(), whole.size().scaled(page.size(), Qt.AspectRatioMode.KeepAspectRatio))
        laid.moveCenter(page.center())
        surface = surface_key(scene.board.arrangement.spec.table, laid)
        while not art.sketch(surface, PIXELS.width(), PIXELS.height(), 1.0, _SLOT_S):
            yield
        picture = QImage(PIXELS, QImage.Format.Format_RGB32)
        painter = QPainter(picture)
        painter.setRenderHints(QPainter.RenderHint.SmoothPixmapTransform | QPainter.RenderHint.Antialiasing)
        painter.drawPixmap(0, 0, art.pixmap(surface, PIXELS.width(), PIXELS.height(), 1.0))
        scene.render(painter, laid, whole)
        painter.end()
        yield
    finally:
        scene.deleteLater()
    outcome = match.outcome
    winners = () if outcome is None else tuple(marks[seat] for seat in outcome.winners)
    return Pictured(picture, None if outcome is None else Ending(outcome.scores, winners))
