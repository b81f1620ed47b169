"""What holds at the table of every game: one whole game by the fewest and one by the most, asked everything on its way.

By the fewest every switch of the game is as in the box; by the most each stands elsewhere. And one with a box of its
own.
"""

from __future__ import annotations

import re
from contextlib import suppress
from itertools import combinations, product
from random import Random

import pytest
from PySide6.QtCore import QRectF, Qt

from desktop.games.registry import staging_of, ui_of
from desktop.shell.parts.catalogue import facts
from desktop.sound.port import SOUND_FOLDER
from desktop.table.items import strokes
from desktop.table.layouts.arrangement import Arrangement
from desktop.table.staging.stages import DEFAULT
from desktop.theme import house as house_art
from desktop.theme.art import Art
from rules.core.chance import Chance
from rules.core.errors import ContentError
from rules.core.event import Event
from rules.core.message import FaceRef
from rules.registry import GAMES, create, seat_counts
from rules.tools.option_sets import values_of
from tests.desktop.games.kit import SMALL, GameTable
from tests.desktop.table.kit import press_keys
from tests.facts import own
from tests.sampling import above_all
from tests.trust.house import Box

RULE = re.compile(r"[A-Z]{2}-\d")
EVERY = 20
"""So many answers lie between two stops where nothing new is asked."""
MUCH = 900
"""House rules of so many letters change a box at many places."""

every_table = above_all(("game", "most"), list(product(GAMES, (True, False))), (next(iter(GAMES)), True))


def _elsewhere(game_id, seats):
    """Options of which every switch that is no number, and may, is not as in the box."""
    options = {"seats": seats}
    for name, values in values_of(game_id, seats).items():
        if isinstance(values[-1], bool | str):
            with suppress(ContentError):
                create(game_id, options | {name: values[-1]})
                options[name] = values[-1]
    return options


class Tour:
    """A whole game at one table; what did not hold is noted, with where."""

    def __init__(self, qtbot, game_id, *, most, house=None):
        self.qtbot = qtbot
        self.id = game_id
        self.rng = Chance(5)
        seats = facts(game_id).seats[most]
        game = create(game_id, _elsewhere(game_id, seats) if most else {"seats": seats}, house)
        self.table = GameTable(qtbot, game, game.setup(Chance(seats)), seed=seats, size=SMALL)
        self.table.scene.tempo.reduced = most
        self.untold, self.cut_short, self.out_of_reach, self.unread, self.unlisted, self.mute = ([] for _ in range(6))
        self.heaped, self.heard = set(), set()
        self.questions, self.seen, self.named, self.staged = set(), set(), set(), {}
        self.keys = {key for key, _ in self.table.ui.wardrobe(seats)}
        while not self.table.state.over:
            question = game.decision(self.table.state).prompt.key
            if question not in self.questions or self.table.steps % EVERY == 0:
                self._stop(is_new=question not in self.questions)
                self.questions.add(question)
            self._go_on()
        self._read()

    def _stop(self, *, is_new):
        """Whoever is asked sits down, and now and then everybody looks who may see nothing that is secret."""
        table = self.table
        table.scene.tempo.set_speed(0.0)
        table.viewer = table.game.actor(table.state)
        table.look()
        table.ask()
        self._reach()
        self._read()
        self._look_for_heaps()
        if is_new:
            self._list()
            self._type()
        table.stage.clear()
        table.viewer = None if table.steps % 5 == 0 else table.viewer
        table.look()

    def _go_on(self):
        """What happens for the first time is played and cut short, for the second played to its end, and then shown."""
        table = self.table
        events, view = table.step(table.random_action(self.rng))
        times = min(self.staged.get(type(event), 0) for event in events) if events else 2
        for event in events:
            self.staged[type(event)] = self.staged.get(type(event), 0) + 1
        table.scene.tempo.set_speed(4.0 if times < 2 else 0.0)
        with self.qtbot.waitSignal(table.director.idle):
            table.director.play(events, view)
            if times == 0 or (times == 1 and len(events) > 20):
                self.qtbot.wait(15 * (table.steps % 4))
                table.director.finish()
        self.heard |= set(table.sound.played)
        for line in filter(None, map(table.game.narrate, events)):
            self._look_up({value.key for _, value in line.args if isinstance(value, FaceRef)})
        amiss = table.director.corrections or table.scene.board.strays() or table.scene.view != view
        if amiss:
            (self.untold if times > 1 else self.cut_short).append((table.steps, table.viewer, events))
            table.director.corrections = 0

    def _reach(self):
        """Sources and targets are somewhere, and what has no source is a button; all of them have names."""
        table = self.table
        gestures = table.game.gestures(table.state)
        if {gesture.action for gesture in gestures} != set(table.game.legal_actions(table.state)):
            self.out_of_reach.append(table.game.decision(table.state).prompt.key)
        board, lights = table.scene.board, table.scene.lights
        shown = {item.decor.entity for item in board.decor.values()}
        for place in {place for gesture in gestures for place in (gesture.source, gesture.target)} - {None}:
            seen = any(sprite.figure.isVisible() for sprite in board.sprites.of(place)) or lights.spots(place)
            name = table.scene.name_of(place)
            if not (seen or place in shown) or not name or f"{self.id}." in name:
                self.out_of_reach.append((place, table.game.decision(table.state).prompt.key))

    def _read(self):
        table = self.table
        board, view, ui = table.scene.board, table.scene.view, table.ui
        entities = {(sprite.entity, sprite.goal.key) for sprite in board.sprites if sprite.figure.isVisible()}
        entities |= {(item.decor.entity, item.decor.key) for item in board.decor.values() if item.decor.entity}
        entities |= {(place, "") for place in (*view.zones, *(f"seat.{seat}" for seat in range(table.game.seats)))}
        self.keys |= {item.decor.key for item in board.decor.values() if item.decor.key}
        self.keys |= {sprite.goal.key for sprite in board.sprites}
        for entity, key in entities - self.seen:
            self.keys.add(ui.picture(entity, view) or key)
            described = ui.describe(entity, view)
            said = [table.scene.say(message) for message in described]
            if not self._are_words(said):
                self.unread.append((entity, said))
            is_free = entity.startswith("seat.") or (entity[1:].isdigit() and view.pieces[int(entity[1:])].face is None)
            if described and not is_free and not RULE.match(ui.rule(entity, view)):
                self.unread.append((entity, "no rule"))
        self.seen |= entities
        self.keys.discard("")

    def _look_up(self, named):
        """What a line of the log names can be looked at, and has its words."""
        table = self.table
        for reference in named - self.named:
            picture, told = table.ui.reading(reference, table.scene.view)
            said = [table.scene.say(message) for message in told]
            self.keys.add(picture)
            if not said or not self._are_words(said):
                self.unread.append((reference, said))
        self.named |= named

    def _are_words(self, said):
        return all(said) and not any(re.search(rf"\b{self.id}\.\w", words) for words in said)

    def _look_for_heaps(self):
        """Things of two zones of one height lie beside each other, but for the edges of pictures, which are empty."""
        board, lying = self.table.scene.board, []
        for sprite in board.sprites:
            place = board.arrangement.place(sprite.zone)
            if place is not None and sprite.figure.isVisible():
                width, height = sprite.figure.face.extent
                box = QRectF(-width / 2, -height / 2, width, height).adjusted(1, 1, -1, -1)
                lying.append((place.spec.level, sprite.zone, sprite.figure.mapToScene(box)))
        for (level, zone, box), (other_level, other, beside) in combinations(lying, 2):
            if zone != other and level == other_level and box.intersects(beside):
                self.heaped.add((zone, other))

    def _list(self):
        table = self.table
        table.stage.use_list(True)
        table.ask()
        legal = table.game.legal_actions(table.state)
        labels = {table.scene.say(table.game.label(table.state, action)) for action in legal}
        if not table.stage.current.list.count() == len(legal) == len(labels):
            self.unlisted.append(table.game.decision(table.state).prompt.key)
        table.stage.clear()
        table.stage.use_list(False)

    def _type(self):
        table = self.table
        table.ask()
        table.answers.clear()
        for _ in range(8):
            press_keys(table.view, Qt.Key.Key_Right, Qt.Key.Key_Return)
            if table.scene.chooser is not None:
                press_keys(table.view, Qt.Key.Key_Return)
            if table.answers:
                break
        is_possible = any(gesture.source for gesture in table.game.gestures(table.state))
        is_possible = is_possible and not table.scene.collecting.is_open  # which is agreed to below the table
        if bool(table.answers) != is_possible or not {*table.answers} <= {*table.game.legal_actions(table.state)}:
            self.mute.append((table.game.decision(table.state).prompt.key, [action.token for action in table.answers]))
        table.answers.clear()


_noted = {}


@pytest.fixture
def tour(qtbot, game, most):
    """What was noted at the table; whoever asks first plays the game."""
    if (game, most) not in _noted:
        made = Tour(qtbot, game, most=most)
        _noted[game, most] = {name: value for name, value in vars(made).items() if name not in {"table", "qtbot"}}
    return _noted[game, most]


FAULTS = {
    "untold": "events tell everything",
    "cut_short": "staged turns end where the model is, and may be cut short anywhere",
    "out_of_reach": "every gesture can be made on the table or beside it",
    "unread": "everything that can be read says so in words, and has its rule",
    "heaped": "what lies in two places lies apart",
    "unlisted": "every question can be answered from a list in which no two answers read the same",
    "mute": "every question can be answered with the keys alone",
}
"""What has to hold, by what was noted of it where it did not."""


@every_table
def test_a_whole_game_is_told_and_shown_and_can_be_played_and_heard(tour):
    assert {said: tour[name] for name, said in FAULTS.items() if tour[name]} == {}
    assert len(tour["heard"]) > 3
    assert [name for name in tour["heard"] if not (SOUND_FOLDER / f"{name}.wav").is_file()] == []


@pytest.mark.slow
@pytest.mark.parametrize("game", list(GAMES))
def test_a_table_with_a_box_of_its_own_tells_and_shows_all_that_one_as_printed_does(qtbot, game):
    box, rng, house = Box(game), Random(3), {}
    while len(str(house)) < MUCH:
        house = box.drawn(rng.randrange)
    made = Tour(qtbot, game, most=False, house=house)
    assert {said: noted for name, said in FAULTS.items() if (noted := getattr(made, name))} == {}, house
    art = Art()
    made.table.ui.register_art(art)
    house_art.register(art)
    for key in made.keys:
        art.pixmap(key, 40, 56)


@pytest.mark.drawn
@every_table
def test_every_picture_that_a_table_asks_for_is_drawn(tour, game, caplog):
    art = Art()
    house_art.register(art)
    strokes.register(art)
    ui_of(game).register_art(art)
    assert [key for key in tour["keys"] if not art.knows(key)] == []
    for key in tour["keys"]:
        art.pixmap(key, 40, 56)
    assert caplog.text == ""


@pytest.mark.parametrize("game", GAMES)
def test_every_event_of_a_game_is_staged_but_those_that_need_nothing_of_their_own(game):
    stages, unstaged = staging_of(game).stages, set()
    for kind in _kinds_of(Event):
        nearest = next((base for base in kind.__mro__ if base in stages or base in DEFAULT), None)
        if kind.__module__.startswith(f"rules.{game}.") and nearest not in stages:
            unstaged.add(kind.__name__)
    assert unstaged == own("desktop/games", game, "stories").UNSTAGED


def _kinds_of(base):
    for kind in base.__subclasses__():
        yield kind
        yield from _kinds_of(kind)


@pytest.mark.parametrize(("game", "seats"), [(game, seats) for game in GAMES for seats in seat_counts(game)])
def test_seats_lie_side_by_side_on_the_table_in_their_order_whoever_looks_at_the_lower_edge(game, seats):
    table = QRectF(0, 0, 1600, 960)
    for me in range(seats):
        panels = Arrangement(ui_of(game).layout(seats), seats, me).panels
        boxes = [QRectF(*panel.box) for panel in panels.values()]
        assert max(panels, key=lambda seat: panels[seat].box.y) == me
        assert list(panels) == [(me + turn) % seats for turn in range(seats)]
        assert all(table.contains(box) for box in boxes)
        assert not any(one.intersects(other) for one, other in combinations(boxes, 2))
