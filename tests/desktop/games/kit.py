"""A game at the table: driven directly, its redacted events played, its gestures offered."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QWidget

from desktop.games.registry import presenters_of, staging_of, ui_of
from desktop.sound.port import NullSound
from desktop.table.decisions.stage import PresenterStage
from desktop.table.scene import TableScene
from desktop.table.staging.director import AnimationDirector
from desktop.table.staging.stagecraft import Stagecraft
from desktop.table.tempo import Tempo
from desktop.table.ui import SeatFace
from desktop.table.viewport.viewport import TableViewport
from desktop.theme.art import Art
from rules.core.chance import Chance, ScriptedChance, derive
from tests.desktop.table.kit import click, drag, press_keys

SMALL = (640, 384)
"""Where something moves and nobody looks at single pixels: most of what that costs is painted."""
NAMES = ("Akiko", "Kenji", "Mei", "Taro", "Sora", "Yuki", "Ren")


class GameTable:
    """A game and its picture, one viewer, until the test ends."""

    def __init__(self, qtbot, game, state, seed=1, viewer=0, tempo=0.0, size=(1280, 720)):
        self.qtbot = qtbot
        self.seed = seed
        self.viewer = viewer
        self.game = game
        self.state = state
        seats = game.seats
        self.ui = ui_of(game.id)
        self.ui.learn(game)
        self.scene = TableScene(self.ui, Art(), lambda seat: SeatFace(NAMES[seat], seat), seats, Tempo(tempo))
        self.scene.regards.why = lambda source, target: game.why_not(self.state, source, target)
        self.view = TableViewport(self.scene)
        self.view.resize(*size)
        qtbot.addWidget(self.view, before_close_func=_let_go)
        self.view.show()
        qtbot.waitExposed(self.view)
        if qtbot._request.node.get_closest_marker("drawn") is None:
            self.view.viewport().setUpdatesEnabled(False)  # painting would be a tenth of what the test takes
        self.sound = NullSound()
        self.staging = staging_of(game.id)
        self.director = AnimationDirector(self.scene, self.sound, self.staging)
        self.frame = QWidget()
        qtbot.addWidget(self.frame)
        self.stage = PresenterStage(self.scene, self.frame, presenters_of(game.id))
        self.answers = []
        self.stage.chosen.connect(self.answers.extend)
        self.refused = []
        self.scene.refused.connect(self._note_refusal)  # a lambda would hold on to all of this for ever
        self.steps = 0
        self.look()

    def _note_refusal(self, source, target):
        self.refused.append((source, target))

    def craft(self, *, reduced=False):
        """What stages an event on this table, with motion reduced or not."""
        self.scene.tempo.reduced = reduced
        return Stagecraft(self.scene, self.sound)

    def look(self):
        self.scene.show_view(self.game.observe(self.state, self.viewer), self.viewer)

    def ask(self):
        """Put the open question to the viewer."""
        gestures = self.game.gestures(self.state)
        self.stage.present(self.game.decision(self.state), gestures)

    def step(self, action, *throws):
        """Give an answer and return its redacted events and the view after it."""
        log = []
        self.state.log = log
        self.steps += 1
        self.game.apply(self.state, action, ScriptedChance(throws, seed=derive(self.seed, "step", self.steps)))
        self.state.log = None
        return [self.game.redact(event, self.viewer) for event in log], self.game.observe(self.state, self.viewer)

    def play(self, action, *throws):
        """Give an answer and wait until the table shows it."""
        events, view = self.step(action, *throws)
        with self.qtbot.waitSignal(self.director.idle):
            self.director.play(events, view)
        return events

    def random_action(self, rng):
        legal = self.game.legal_actions(self.state)
        return legal[rng.below(len(legal))]

    def until(self, wanted, rng=None):
        """Play at random, unseen, until `wanted(game, state)`; the table then shows it."""
        rng = rng or Chance(self.seed)
        while not wanted(self.game, self.state):
            assert not self.state.over
            self.step(self.random_action(rng))
        self.look()

    def pos(self, entity, number=0):
        return self.scene.board.sprites.of(entity)[number].figure.pos()

    def centre(self, zone):
        return QPointF(*self.scene.board.arrangement.place(zone).hit.centre)


def _let_go(view):
    view.setScene(None)


Scenario = Callable[[], object]
Deed = Callable[[GameTable], None]
Where = str | Callable[[GameTable], QPointF]
"""A thing by its name, a place by its name, or a point that is found at the table."""


def dragged(thing: Where, place: Where, number: int = 0) -> Deed:
    """Return the deed by which a thing, the `number`-th of its name, is brought to a place."""
    return lambda table: drag(table.view, _thing(table, thing, number), _place(table, place))


def clicked(thing: Where, place: Where | None = None) -> Deed:
    """Return the deed by which a thing is clicked, and then a place."""

    def done(table: GameTable) -> None:
        click(table.view, _thing(table, thing))
        if place is not None:
            click(table.view, _place(table, place))

    return done


def typed(*keys: Qt.Key) -> Deed:
    return lambda table: press_keys(table.view, *keys)


def _thing(table: GameTable, thing: Where, number: int = 0) -> QPointF:
    return table.pos(thing, number) if isinstance(thing, str) else thing(table)


def _place(table: GameTable, place: Where) -> QPointF:
    return table.centre(place) if isinstance(place, str) else place(table)


def by_hand(**cases: tuple[Scenario, Deed, str]) -> pytest.MarkDecorator:
    """A test of each scenario: what is done at its table, one deed after another, and what is answered by each."""
    tables: dict[Scenario, list[tuple[str, Deed, str]]] = {}
    for name, (scenario, deed, answered) in cases.items():
        tables.setdefault(scenario, []).append((name, deed, answered))
    return pytest.mark.parametrize(
        ("scenario", "deeds"), tables.items(), ids=[deeds[0][0] for deeds in tables.values()]
    )


def tokens(table: GameTable) -> list[str]:
    """What was answered at `table` so far."""
    return [action.token for action in table.answers]


def each_is_answered(
    table: GameTable, deeds: list[tuple[str, Deed, str]], read: Callable[[GameTable], list[str]] = tokens
) -> None:
    """Each deed is done as if it was the first one at its table."""
    for name, deed, answered in deeds:
        deed(table)
        assert read(table) == [answered], name
        table.answers.clear()
        table.look()
        table.ask()


def left_undone(made, token):
    """What whoever is asked could usefully do instead of `token`."""
    game, state = made.game, made.state
    ui = ui_of(game.id)
    ui.learn(game)
    assert token in made.legal
    view = game.observe(state, game.actor(state))
    return ui.left_undone(game.decision(state), game.gestures(state), game.parse(token), view)


def overlap(one, other):
    """Whether two boxes have something of the table in common."""
    beside = one.x < other.x + other.width and other.x < one.x + one.width
    return beside and one.y < other.y + other.height and other.y < one.y + one.height
