"""What a machine can see of a table: words that are shortened, tiny, faint or under something, zones that collide."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from PySide6.QtCore import QPoint, QRect, QRectF
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget
from screen_letters import faint, missing

from desktop.shell.play.table_screen import TableScreen
from desktop.table.items.decor import DecorItem
from desktop.table.items.label import Label
from desktop.table.items.pictures import PictureItem

LEAST_PX = 12.0


def table_faults(window: QWidget, screen: TableScreen, picture: QImage) -> list[str]:
    """Return everything that is amiss on the table of `screen`."""
    labels = [item for item in screen.scene.items() if isinstance(item, Label) and item.isVisible() and item.text()]
    found = [fault for label in labels for fault in _label(window, screen, label, picture)]
    for first, second in combinations(labels, 2):
        if _core(first).intersects(_core(second)):
            found.append(f"on the table {first.text()!r} and {second.text()!r} overlap")
    return [*found, *_under(screen, labels), *_zones(screen), *_panels(screen), *_lost(screen)]


def _label(window: QWidget, screen: TableScreen, label: Label, picture: QImage) -> Iterator[str]:
    view, words, box = screen.viewport, label.text(), label.sceneBoundingRect()
    if words != label.spoken:
        yield f"on the table {label.spoken!r} is shortened to {words!r}"
    px = label.font().pixelSize() * view.transform().m11()
    if px < LEAST_PX - 0.3:
        yield f"on the table {words!r} is only {px:.1f} px high"
    if not screen.scene.sceneRect().contains(box.adjusted(2, 2, -2, -2)):
        yield f"{words!r} sticks out of the table"
    yield from missing(words, label.font())
    shown = view.mapFromScene(box).boundingRect()
    rect = QRect(view.viewport().mapTo(window, shown.topLeft()), shown.size())
    if window.childAt(rect.center()) is view.viewport() and not _is_covered(screen, window, rect):
        yield from faint(f"on the table {words!r}", picture, rect, px)


def _is_covered(screen: TableScreen, window: QWidget, rect: QRect) -> bool:
    """A sheet that takes no mouse lies over it: the preview, or a notice of the page or of the window."""
    beings = [*screen.children(), *screen.viewport.children(), *window.children()]
    sheets = [sheet for sheet in beings if isinstance(sheet, QWidget) and sheet.isVisible()]
    floating = [sheet for sheet in sheets if sheet.objectName() in {"paper", "notice"}]
    return any(QRect(sheet.mapTo(window, QPoint(0, 0)), sheet.size()).intersects(rect) for sheet in floating)


def _under(screen: TableScreen, labels: list[Label]) -> Iterator[str]:
    """Words lie wholly on a picture or wholly beside it; what has a badge of its own may lie on anything."""
    pictures = [
        (sprite.entity, sprite.figure.mapRectToScene(_extent(sprite.figure.face)))
        for sprite in screen.scene.board.sprites
        if sprite.figure.isVisible()
    ]
    pictures += [
        (item.decor.id, item.mapRectToScene(_box(item.decor.width, item.decor.height)))
        for item in screen.scene.items()
        if isinstance(item, DecorItem) and item.decor.key and item.isVisible()
    ]
    for label in labels:
        holder = label.parentItem()
        if isinstance(holder, DecorItem) and holder.decor.key:
            continue
        core = _core(label)
        for name, box in pictures:
            if core.intersects(box) and not box.contains(core):
                yield f"on the table {label.text()!r} and the picture of {name} overlap"


def _zones(screen: TableScreen) -> Iterator[str]:
    """Zones of one height lie beside each other."""
    for (first, (one, level)), (second, (other, over)) in combinations(_boxes(screen).items(), 2):
        if level == over and one.adjusted(1, 1, -1, -1).intersects(other):
            yield f"the zones {first} and {second} overlap"


def _panels(screen: TableScreen) -> Iterator[str]:
    """Panels touch nothing that is not theirs."""
    panels = {
        seat: QRectF(panel.box.x, panel.box.y, panel.box.width, panel.box.height)
        for seat, panel in screen.scene.board.arrangement.panels.items()
    }
    for (seat, one), (other, two) in combinations(panels.items(), 2):
        if one.intersects(two):
            yield f"the panels of seats {seat} and {other} overlap"
    for seat, panel in panels.items():
        if not screen.scene.sceneRect().contains(panel):
            yield f"the panel of seat {seat} sticks out of the table"
        for name, (box, _level) in _boxes(screen).items():
            if panel.intersects(box) and not panel.contains(box):
                yield f"the panel of seat {seat} and the zone {name} overlap"


def _lost(screen: TableScreen) -> Iterator[str]:
    for sprite in screen.scene.board.sprites:
        if sprite.figure.isVisible() and not screen.scene.sceneRect().contains(sprite.figure.pos()):
            yield f"{sprite.entity} lies outside the table"


def _boxes(screen: TableScreen) -> dict[str, tuple[QRectF, int]]:
    """Return the place and the height of every zone that shows something; what has an outline has no box."""
    arrangement = screen.scene.board.arrangement
    found = {}
    for name in arrangement.zones():
        place = arrangement.place(name)
        if place is not None and place.spec.size[0] > 1 and not place.outline:
            box = QRectF(place.box.x, place.box.y, place.box.width, place.box.height)
            found[name] = (box, place.spec.level)
    return found


def _core(label: Label) -> QRectF:
    """Return where the strokes of the letters are: the line without most of its leading."""
    box = label.sceneBoundingRect()
    quarter = box.height() / 4
    return box.adjusted(1, quarter, -1, -quarter)


def _extent(picture: PictureItem) -> QRectF:
    return _box(*picture.extent)


def _box(width: float, height: float) -> QRectF:
    return QRectF(-width / 2, -height / 2, width, height)
