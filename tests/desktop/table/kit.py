"""A little game that exists only for the table: two hands of cards, a board, a bag of cubes, three dice."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QCursor
from PySide6.QtTest import QTest

from desktop.table.interactors.gestures import GestureIndex
from desktop.table.layouts.layout_spec import LayoutSpec
from desktop.table.scene import TableScene
from desktop.table.tempo import Tempo
from desktop.table.ui import Decor, GameUi, SeatFace
from desktop.table.viewport.viewport import TableViewport
from desktop.theme.art import Art
from rules.core.action import Action
from rules.core.event import (
    CounterSet,
    Ended,
    Exchanged,
    Moved,
    Passed,
    Revealed,
    Rolled,
    Shifted,
    Shuffled,
    TurnBegan,
    Turned,
)
from rules.core.message import message
from rules.core.view import Gesture, PieceView, TableView

SPEC = LayoutSpec.model_validate(
    {
        "scene": [800, 600],
        "table": "toy/table",
        "zones": [
            {"id": "board", "box": [200, 100, 400, 120], "size": [60, 80]},
            {"id": "market", "box": [620, 100, 160, 120], "size": [60, 80]},
            {"id": "bag", "box": [20, 100, 120, 120], "size": [30, 30], "layout": "grid", "shape": "square"},
            {"id": "tray", "box": [200, 300, 400, 80], "size": [50, 50], "shape": "square"},
            {
                "id": "spots",
                "box": [20, 300, 120, 60],
                "size": [30, 30],
                "layout": "track",
                "points": [[50, 330], [110, 330]],
            },
        ],
        "styles": {
            "own": {
                "size": [760, 140],
                "name": [10, 5, 200, 24],
                "zones": [{"id": "hand.{seat}", "box": [10, 35, 740, 100], "size": [60, 80], "layout": "fan"}],
            },
            "far": {
                "size": [300, 80],
                "name": [10, 5, 120, 20],
                "zones": [{"id": "hand.{seat}", "box": [140, 5, 150, 70], "size": [30, 40]}],
            },
        },
        "panels": [{"style": "own", "at": [20, 440]}, {"style": "far", "at": [250, 5]}],
    }
)


class ToyUi(GameUi):
    """Everything is a coloured square."""

    game_id = "toy"

    def layout(self, seats):
        return SPEC

    def register_art(self, art):
        art.register("toy/", lambda key, painter, area, context: painter.fillRect(area, QColor("#886644")))

    def piece_key(self, piece, zone):
        return f"toy/{piece.face or 'back'}"

    def stock_key(self, kind):
        return f"toy/{kind}"

    def tumble(self, kind):
        return ("die.1", "die.2", "die.3")

    def decor(self, view, me):
        step = view.counter("track", "step")
        return [Decor("track.step", "toy/marker", 300 + 40 * step, 260, 20, 20, str(step))]


def toy_view(me=0):
    """Seat 0 holds 1, 2, 3 (2 and 3 alike), seat 1 two unknown cards; the tray holds dice, the bag cubes."""
    view = TableView(me, unordered=frozenset({"hand.0", "hand.1"}))
    view.zones = {"hand.0": [1, 2, 3], "hand.1": [4, 5], "board": [], "market": []}
    view.pieces = {piece: PieceView(None, "card") for piece in (4, 5)}
    view.pieces |= {1: PieceView("sun", "card"), 2: PieceView("moon", "card"), 3: PieceView("moon", "card")}
    view.stocks = {("bag", "cube"): 3, ("tray", "die.1"): 2, ("tray", "die.3"): 1}
    view.turn = 0
    return view


def after(*events, view=None):
    """What `events` make of `view`, or of the toy's."""
    made = view or toy_view()
    for event in events:
        event.fold(made)
    return made


STORY = (
    TurnBegan(1),
    Moved(1, "hand.0", "board", "sun"),
    Moved(4, "hand.1", "board", "star"),
    Revealed(5, "comet"),
    Exchanged(1, "board", 4, "board"),
    Exchanged(4, "board", 3, "hand.0"),
    Shifted("cube", "bag", "spots", 2),
    Turned("tray", "die.1", "die.2"),
    Rolled("tray", "tray", ("die.2", "die.3"), ("die.1", "die.1")),
    CounterSet("track", "step", 0, 3),
    Shuffled("board", (3, 1)),
    Passed(0),
    Ended(),
)


def do(token, source=None, target=None, amount=1):
    return Gesture(Action("do", token), source, target, message("app.name"), amount=amount)


class Toy:
    """A table with its window."""

    def __init__(self, qtbot, seats=2, tempo=0.0):
        self.scene = TableScene(ToyUi(), Art(), lambda seat: SeatFace(f"P{seat}", seat), seats, Tempo(tempo))
        self.view = TableViewport(self.scene)
        self.view.resize(800, 600)
        qtbot.addWidget(self.view)
        self.view.show()
        qtbot.waitExposed(self.view)
        QCursor.setPos(self.view.mapToGlobal(QPoint(1, 1)))  # where the test before left it nobody could move it to
        QCoreApplication.processEvents()
        self.scene.show_view(toy_view(), 0)
        self.picked = []
        self.refused = []
        self.scene.picked.connect(self.picked.append)
        self.scene.refused.connect(self._note_refusal)  # a lambda would hold on to all of this for ever

    def _note_refusal(self, source, target):
        self.refused.append((source, target))

    def settle(self, view):
        """What no event told is there, as after a step that left it out."""
        self.scene.board.reconcile(view)
        for _ in self.scene.settling():
            pass

    def offer(self, *gestures):
        self.scene.offer(GestureIndex(gestures))

    def tokens(self):
        return [[gesture.action.token for gesture in gestures] for gestures in self.picked]

    def pos(self, entity, number=0):
        return self.scene.board.sprites.of(entity)[number].figure.pos()


def pixel(view, point) -> QPoint:
    return view.mapFromScene(point if isinstance(point, QPointF) else QPointF(*point))


def drag(view, start, end, steps=6, *, release=True):
    port = view.viewport()
    a, b = pixel(view, start), pixel(view, end)
    QTest.mouseMove(port, a)
    QTest.mousePress(port, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, a)
    for step in range(1, steps + 1):
        QTest.mouseMove(port, a + (b - a) * step / steps)
    if release:
        QTest.mouseRelease(port, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, b)


def click(view, point):
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, pixel(view, point))


def press_keys(view, *keys):
    for key in keys:
        QTest.keyClick(view.viewport(), key)


def place_of(sprite):
    figure = sprite.figure
    return round(figure.x(), 1), round(figure.y(), 1), round(figure.rotation(), 1), round(figure.scale(), 3)
