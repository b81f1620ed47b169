"""A person who answers the questions of one seat by hand: drags, clicks, keys and buttons, each in turn."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from functools import partial
from itertools import cycle

from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QWidget

from desktop.session.signals import Question
from desktop.shell.play.table_screen import TableScreen
from desktop.start.selftest import places
from desktop.start.selftest.hands import Hands, Unreachable
from desktop.start.selftest.script import Steps, TookTooLong
from desktop.table.decisions.action_list import ActionList
from desktop.table.decisions.carry_many import CarryMany
from desktop.table.decisions.chip import Chip
from desktop.table.decisions.option_buttons import OptionButtons
from desktop.table.decisions.pick_many import PickMany
from rules.core.chance import Chance
from rules.core.decision import Decision, DecisionKind
from rules.core.ids import EntityId
from rules.core.view import Gesture

_MOST_KEYS = 200
"""The most keys that a walk over a table can take."""


class Person:
    """Sits at a table screen; does what it has done least so far, in every way there is."""

    def __init__(self, screen: TableScreen, hands: Hands, chance: Chance) -> None:
        self.kinds: Counter[DecisionKind] = Counter()
        """How often each kind of question was answered."""
        self.ways: Counter[str] = Counter()
        """How often each way of answering was used."""
        self.screen = screen
        self._hands = hands
        self._chance = chance
        self._tried: Counter[str] = Counter()
        self._ways = cycle(("drag", "click", "keys"))
        self._last = ""
        self._open: Question | None = None
        self._sit(screen)

    @property
    def question(self) -> Question | None:
        """What the person is asked, from when it is put on the table until it is answered."""
        return None if self.screen.answers.current is None else self._open

    def move_to(self, screen: TableScreen) -> None:
        """Go on at another screen."""
        self._open = None
        self._sit(screen)

    def answer(self) -> Steps:
        """The open question is answered and the answer has reached the game."""
        question, self._open = self._open, None
        assert question is not None
        self.kinds[question.decision.kind] += 1
        facts, before = self.screen.session.facts, self.screen.session.facts.index
        presenter = self.screen.answers.current
        if isinstance(presenter, ActionList):
            self._by_list(presenter)
        elif isinstance(presenter, PickMany):
            if presenter.isEnabled():  # else it answers what follows from the collection by itself
                self._collect(question.decision, presenter)
        else:
            chosen = self._chosen(question)
            for chip in self._chips_of(chosen):
                with suppress(TookTooLong):  # who presses it says why it cannot be reached
                    # What was put up a moment ago has its place as soon as the window is laid out.
                    yield partial(self._hands.reaches, chip)
            self._make(chosen)
            self._carry_the_rest(chosen)
        try:
            yield lambda: facts.index > before or self.is_held
            if self.is_held:
                self.hand_over()
            yield lambda: facts.index > before
        except TookTooLong as late:
            raise TookTooLong(f"{question.decision.prompt.key} was not answered by {self._last}; {late}") from late

    @property
    def is_held(self) -> bool:
        """Whether an answer waits to be handed over, and can be."""
        return self.screen.held.is_ready

    def hand_over(self) -> None:
        """Say that what waits for it is done."""
        self._hands.key(Qt.Key.Key_Return)
        self.ways["done"] += 1

    def _sit(self, screen: TableScreen) -> None:
        self.screen = screen
        screen.session.asked.connect(self._hear)
        screen.session.withdrawn.connect(self._forget)
        screen.session.stepped.connect(self._forget)

    def _hear(self, question: Question) -> None:
        self._open = question if question.human else None

    def _forget(self, *_said: object) -> None:
        self._open = None

    # What to do.

    def _chosen(self, question: Question) -> Gesture:
        """Return one of the gestures of a deed that was tried least."""
        gestures = question.gestures
        least = min(self._tried[gesture.action.verb] for gesture in gestures)
        rare = [gesture for gesture in gestures if self._tried[gesture.action.verb] == least]
        chosen = rare[self._chance.below(len(rare))]
        self._tried[chosen.action.verb] += 1
        return chosen

    def _answers_by_click(self, source: EntityId) -> bool:
        """Return whether a click on `source` is an answer, so that it can be carried by a drag only."""
        return bool(self.screen.scene.hand.index.resolve(source, None))

    def _chips_of(self, gesture: Gesture) -> list[Chip]:
        presenter = self.screen.answers.current
        if not isinstance(presenter, OptionButtons):
            return []
        return [chip for chip in presenter.chips if chip.gesture.action is gesture.action]

    # How it is done.

    def _make(self, gesture: Gesture) -> None:
        if chips := self._chips_of(gesture):
            self._press_chip(*chips)
            return
        assert gesture.source is not None
        way = next(self._ways)
        if gesture.target is not None and self._answers_by_click(gesture.source):
            way = "drag"
        if way == "keys":
            self._by_keys(gesture.source, gesture.target)
        elif gesture.target is None:
            way = "click"
            self._click(places.of_source(self.screen.scene, gesture.source))
        else:
            self._carry(gesture.source, gesture.target, by_drag=way == "drag")
        self._last = f"{way}: {gesture.source} to {gesture.target} ({gesture.action.token})"
        self.ways[way] += 1
        self._choose_line(gesture)

    def _carry_the_rest(self, chosen: Gesture) -> None:
        """Carry the other things of an answer after the first, unless that was all."""
        presenter = self.screen.answers.current
        while isinstance(presenter, CarryMany) and presenter.is_begun:
            left = presenter.left(chosen.action)
            if not left:
                self._hands.press(presenter.enough, "the button that ends what is carried")
                self.ways["enough"] += 1
                return
            self._make(left[0])

    def _press_chip(self, chip: Chip) -> None:
        self._hands.press(chip, f"the button {chip.accessibleName()!r}")
        self._last = f"button: {chip.gesture.action.token}"
        self.ways["button"] += 1

    def _by_list(self, presenter: ActionList) -> None:
        """Walk down the list of everything that can be done, and take a line of it."""
        self._tab_to(presenter.list, "the list of actions")
        row = self._chance.below(presenter.list.count())
        self._hands.key(Qt.Key.Key_Home)
        for _ in range(row):
            self._hands.key(Qt.Key.Key_Down)
        self._last = f"list: {presenter.list.item(row).text()}"
        self._hands.key(Qt.Key.Key_Return)
        self.ways["list"] += 1

    def _carry(self, source: EntityId, target: EntityId, *, by_drag: bool) -> None:
        scene, view = self.screen.scene, self.screen.viewport
        start = self._hands.spot(view, places.of_source(scene, source))
        end = self._hands.spot(view, places.of_target(scene, target))
        if by_drag:
            self._hands.drag(start, end)
        else:
            self._hands.click(start)
            self._hands.click(end)

    def _click(self, point: QPointF) -> None:
        self._hands.click(self._hands.spot(self.screen.viewport, point))

    def _by_keys(self, source: EntityId, target: EntityId | None) -> None:
        """Walk the ring to the thing, take it, walk to the place, lay it down."""
        self._tab_to(self.screen.viewport, "the table")
        self._walk_to(source)
        self._hands.key(Qt.Key.Key_Return)
        if target is not None:
            self._walk_to(target)
            self._hands.key(Qt.Key.Key_Return)

    def _tab_to(self, widget: QWidget, name: str) -> None:
        for _ in range(_MOST_KEYS):
            if self.screen.window().focusWidget() is widget:
                return
            self._hands.key(Qt.Key.Key_Tab)
        raise Unreachable(f"the Tab key does not lead to {name}")

    def _walk_to(self, entity: EntityId) -> None:
        for _ in range(_MOST_KEYS):
            if self.screen.scene.keyboard.at == entity:
                return
            self._hands.key(Qt.Key.Key_Right)
        raise Unreachable(f"the arrow keys do not lead to {entity}")

    def _choose_line(self, gesture: Gesture) -> None:
        """Say which answer was meant, where the scene asks."""
        slip = self.screen.scene.chooser
        if slip is None:
            return
        row = next(row for row, line in enumerate(slip.gestures) if line.action is gesture.action)
        for _ in range(row):
            self._hands.key(Qt.Key.Key_Down)
        self._hands.key(Qt.Key.Key_Return)
        self.ways["chooser"] += 1

    def _collect(self, decision: Decision, presenter: PickMany) -> None:
        """Click things in and out until a legal number of them is collected, then confirm."""
        scene = self.screen.scene
        candidates = scene.collecting.candidates()
        self._chance.shuffle(candidates)
        least, most = max(1, decision.minimum), min(decision.maximum, len(candidates))
        wanted = candidates[: least + self._chance.below(most - least + 1)]
        for sprite in [*candidates[len(wanted) :], *wanted]:
            if scene.collecting.is_chosen(sprite) != (sprite in wanted):
                self._click(places.of_sprite(scene, sprite))
        self._hands.press(presenter.confirm, "the button that confirms what was collected")
        self._last = f"collecting {[sprite.entity for sprite in wanted]}"
        self.ways["collect"] += 1
