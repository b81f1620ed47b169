"""What a table gives away: all that it says in words, tips, pictures, lights and offers to whoever looks at it.

A table is made to stand in one state and then in another that whoever looks must not be able to tell from it: faces
that they have not seen lie elsewhere, and what the picture keeps closed holds something else. Whatever it says then has
to be the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final
from unittest import mock

from desktop.session.ai_service import AiService
from desktop.session.pace import Pace
from desktop.session.signals import Phase
from desktop.session.telling import Telling
from desktop.shell.book.drawer import Drawer
from desktop.shell.play.table_screen import TableScreen
from desktop.shell.play.words_page import WordsPage
from desktop.table.tempo import FASTEST, INSTANT
from rules.core.chance import Chance, derive
from rules.core.event import Event, EventLog
from rules.core.game import Game
from rules.core.ids import NOBODY, EntityId, Seat, seat_id, stock_id
from rules.core.view import PieceView, TableView
from rules.match.history import History, Step
from rules.tools.laws_of_games import table
from rules.tools.text import event_text
from rules.tools.twins import Shuffles, twin
from tests.desktop.shell.told import told

Said = dict[str, Any]
"""What is said, by where."""
Settle = Callable[[Callable[[], bool]], None]
"""Waits until something is so."""

_NEVER: Final = Pace(3600.0, 3600.0, 3600.0)
_LONG: Final = 400
_TWINS: Final = 12
"""Among so many states that look alike, the one is taken in which most else could be done."""


class Silent(AiService):
    """Opponents who never answer: the table stands still."""

    def request(self, request: Any) -> None:
        """Think for ever."""


@dataclass(frozen=True, slots=True)
class Moment:
    """Where a random game was stopped, what was shuffled until then, and what is asked there."""

    state: Any
    shuffles: Shuffles
    asked: str
    seed: int

    def alike(self, game: Game[Any], viewer: Seat | None) -> Any:
        """Return another state that looks the same to `viewer`, if possible one in which something else can be done."""
        chance = Chance(derive(self.seed, "alike"))
        found = [twin(game, self.state, viewer, self.shuffles, chance) for _ in range(_TWINS)]
        here, others = set(game.gestures(self.state)), [other for other in found if other is not None]
        return max(others, key=lambda other: len(here ^ set(game.gestures(other))), default=self.state)


def moments(game: Game[Any], seed: int, most: int) -> list[Moment]:
    """Return `most` moments of a random game: where a kind of question came up for the first or the eighth time."""
    match, rng, shuffles, met = table(game, seed), Chance(seed), Shuffles(), Counter[str]()
    shuffles.tell(match.opening.events)
    found: list[Moment] = []
    while not match.over and match.index < _LONG:
        decision = match.decision
        assert decision is not None
        asked = f"{decision.prompt.key} as {decision.kind}{' in secret' if decision.secret else ''}"
        if met[asked] in {0, 7}:
            found.append(Moment(match.state, shuffles.copy(), asked, derive(seed, "moment", match.index)))
        met[asked] += 1
        legal = match.legal()
        shuffles.tell(match.submit(decision.actor, legal[rng.below(len(legal))]).events)
    rng.shuffle(found)
    return found[:most]


def stand(screen: TableScreen, state: Any, settle: Settle) -> None:
    """The table stands in `state`, as if nothing had been played before, and asks what is asked there."""
    session = screen.session
    session.pace = _NEVER
    session.standing.asks_all = True
    session._mark.begin = lambda _seat: None  # that somebody thinks for long is said when it is, by the clock
    session._withdraw()
    session._pending = None
    session._viewpoint.viewer = viewer_at(screen)
    session._take_back._asked.clear()
    session._telling._looks.clear()
    session._match._history = History(session.facts.game, Step(0, NOBODY, None, ()), state.clone())
    session._match._parts.clear()
    screen.putting.me = viewer_at(screen) or 0
    session._show_anew()
    settle(lambda: _is_at_rest(screen))


def viewer_at(screen: TableScreen) -> Seat | None:
    """Return whose eyes see the table: those of the only person, or of nobody in particular."""
    people = screen.company.persons
    return people[0] if len(people) == 1 else None


def _is_at_rest(screen: TableScreen) -> bool:
    session = screen.session
    if screen.director.is_playing or not screen.log.is_written:
        return False
    if session.phase is Phase.ASKING:
        question = screen.putting.question
        return question is not None and (not question.human or screen.answers.current is not None)
    return session.phase in {Phase.CURTAIN, Phase.ENDED}


@contextmanager
def closed_otherwise() -> Iterator[None]:
    """Whatever a picture keeps closed holds something else than it does."""
    view_of = Telling.view

    def changed(self: Telling, viewer: Seat | None) -> TableView:
        view = view_of(self, viewer)
        for zone in sorted(view.covered):
            _change(view, zone)
        return view

    with mock.patch.object(Telling, "view", changed):
        yield


def _change(view: TableView, zone: str) -> None:
    """The cards of a pile but the uppermost lie in another order, as far as faces are known; of stock there is more."""
    below = view.zones.get(zone, [])[:-1]
    faces = [view.pieces[piece].face for piece in below]
    for piece, face in zip(below, [*faces[1:], *faces[:1]], strict=True):
        view.pieces[piece] = PieceView(face, view.pieces[piece].back)
    for number, kind in enumerate(sorted(kind for place, kind in view.stocks if place == zone)):
        view.stocks[zone, kind] += 1 + number


def said_at(screen: TableScreen, faces: Sequence[str], settle: Settle) -> Said:
    """Return all that the table says now to whoever looks at it, also of each of `faces` that a sentence may name."""
    said: Said = {}
    words = screen.findChild(WordsPage)
    for name, page in (("the words", words), ("what is left", screen.findChild(Drawer))):
        screen.log.turn_to(page)
        settle(lambda: not words.isVisible() or not words._soon.isActive())
        said[f"the window with {name}"] = told(screen)
    said["the title of the window"] = screen.window().windowTitle()
    said["the prompt"] = screen.prompt.spoken
    said["the curtain"] = screen.session.phase is Phase.CURTAIN
    return said | _of_scene(screen, faces)


def _of_scene(screen: TableScreen, faces: Sequence[str]) -> Said:
    scene = screen.scene
    board, ui, view = scene.board, scene.ui, scene.view
    shown = [sprite for sprite in board.sprites if sprite.goal.pose.visible]
    said: Said = {
        "the table in words": scene.mirror.table(),
        "what is left": ui.accounts(view),
        "the rule of the moment": ui.rule_now(view),
        "the layout": board.arrangement.spec,
        "what shines": [sprite.entity for sprite in shown if sprite.figure in scene.lights._figures],
        "what may be taken": scene.hand.index.sources(),
        **{f"the decor {name}": part for name, part in board.wanted_decor().items()},
    }
    for sprite in shown:
        said.setdefault(f"the picture of {sprite.entity}", []).append((sprite.goal.key, sprite.goal.pose))
    said |= {entity: _of_thing(screen, entity) for entity in _entities(screen)}
    things = {sprite.entity for sprite in shown}
    for face in faces:
        reference = f"{ui.game_id}.{face.replace('/', '.')}"
        lit = [entity for entity in ui.named(reference, view) if entity in things]
        said[reference] = (ui.reading(reference, view), lit, ui.rule_of(reference, view))
    return said


def _of_thing(screen: TableScreen, entity: EntityId) -> tuple[Any, ...]:
    """Return what is read and said of a thing, what is shown while it is pointed at, and what can be done with it."""
    scene = screen.scene
    board, ui, view = scene.board, scene.ui, scene.view
    me, is_asked = board.model.me, scene.hand.index.is_open
    return (
        [scene.say(part) for part in board.describe(entity)],
        (scene.title_of(entity), scene.name_of(entity), screen._reader.rule_of(entity), ui.picture(entity, view)),
        (*ui.whole(entity, view), *ui.regard(entity, view, me)),
        [scene.say(gesture.label) for gesture in scene.uses(entity)],
        [screen.session.why_not(entity, place) for place in ui.aims(entity, view, me) if is_asked],
    )


def _entities(screen: TableScreen) -> list[EntityId]:
    """Return everything that can be pointed at, and whatever may fly to a place that is kept closed."""
    board, view = screen.scene.board, screen.scene.view
    found = [sprite.entity for sprite in board.sprites if sprite.goal.pose.visible]
    found += [*view.zones, *board.arrangement.zones(), *(seat_id(seat) for seat in range(board.seats))]
    found += [item.decor.entity for item in board.decor.values() if item.decor.entity]
    found += [entity for _, entity in board._scenery if entity]
    found += [stock_id(kind, zone) for zone in view.covered for kind in {kind for _, kind in view.stocks}]
    return list(dict.fromkeys(found))


def faces_of(game: Any, state: Any) -> list[str]:
    """Return every face that anybody knows in `state`."""
    views = [game.observe(state, seat) for seat in range(game.seats)]
    return sorted({seen.face for view in views for seen in view.pieces.values() if seen.face is not None})


def let_happen(screen: TableScreen, events: Sequence[Event], settle: Settle) -> None:
    """The table shows how `events` happen, at its quickest."""
    after = screen.scene.view.copy()
    for event in events:
        event.fold(after)
    screen.scene.tempo.set_speed(FASTEST)
    screen.director.play(events, after)
    settle(lambda: not screen.director.is_playing)
    screen.scene.tempo.set_speed(INSTANT)


def told_alike(game: Game[Any], states: Sequence[Any], viewer: Seat | None, rng: Chance) -> list[Sequence[Event]]:
    """Do the same in both of `states` and return what `viewer` is told of each; nothing where they are told apart."""
    one, other = ({action.token for action in game.legal_actions(state)} for state in states)
    common = sorted(one & other)
    if not common:
        return []
    token, seed = common[rng.below(len(common))], rng.below(2**32)
    found: list[Sequence[Event]] = []
    for state in states:
        then, log = state.clone(), EventLog()
        then.log = log
        game.apply(then, game.parse(token), Chance(seed))
        found.append([game.redact(event, viewer) for event in log])
    return found if len({tuple(map(event_text, events)) for events in found}) == 1 else []


def differences(one: Said, other: Said) -> list[str]:
    """Return what is said in one way and in another."""
    return [
        f"{where}: {_different(one.get(where), other.get(where))}"
        for where in sorted(one.keys() | other.keys())
        if one.get(where) != other.get(where)
    ]


def _different(one: Any, other: Any) -> str:
    if isinstance(one, (list, tuple)) and isinstance(other, (list, tuple)):
        mine = [part for part in one if part not in other]
        theirs = [part for part in other if part not in one]
        return f"{mine!s:.400} or {theirs!s:.400}"
    return f"{one!s:.400} or {other!s:.400}"
