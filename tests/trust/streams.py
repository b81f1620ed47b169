"""Permute what a guest elsewhere may not know: every byte that goes to it is the same, at the same time.

`python -m tests.trust.streams --count 200 --seed 1`; so many random games of each kind, each stopped at the deal and at
a few kinds of question that it comes to. There it goes on twice over real lines, from the true state and from one that
looks the same to a guest, and everybody does the same as long as that is possible. All that is said to the guest is
compared byte by byte, with the waits of the table in between, up to a line that shows a face that was hidden, and what
was said is what came. Then a whole game is played, and the bytes are searched for its seed, its keys, its people and
its folder; where worlds lie nearer to the truth than to a state that looks the same, it would be seen over many games.
"""

from __future__ import annotations

import sys
import tempfile
from base64 import urlsafe_b64encode
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from math import sqrt
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any, Final
from unittest import mock

from PySide6.QtCore import QCoreApplication, QEvent

from desktop.session import pace
from desktop.session.door import Door
from desktop.session.elsewhere.invitation import Invitation, Place, new_guest, read_invitation
from desktop.session.elsewhere.keys import Keys
from desktop.session.elsewhere.messages import Absent, Asked, Ping, Recorded, Told, Welcome
from desktop.session.elsewhere.sockets import SocketLine
from desktop.session.elsewhere.wire import read, written
from desktop.session.session import GameSession
from desktop.session.signals import Phase
from rules import registry
from rules.core.action import Action
from rules.core.chance import Chance, derive
from rules.core.decision import Decision, DecisionKind
from rules.core.event import Event, event_parts
from rules.core.game import Game
from rules.core.ids import NOBODY, Seat
from rules.core.view import TableView
from rules.match.history import History, Step
from rules.match.match import Match
from rules.match.seats import SeatSpec
from rules.registry import seat_counts
from rules.tools.twins import Shuffles, twin
from tests.desktop.session.bare import Bare
from tests.desktop.session.conftest import Window
from tests.desktop.session.room import PACE, Declining
from tests.trust.leaks import PATIENCE, no_waiting, places
from tests.trust.leaks import Place as Stop
from tests.trust.script import Figures, arguments

HERE: Final = "127.0.0.1"
MOST: Final = 40
"""Public decisions after which two games need not be compared any further."""
STOPS: Final = 3
"""Kinds of question at which each random game is stopped, besides the deal."""
SECRET: Final = 0x5EC2E70F_A11_0F_7E57_AB1E5_1234567
"""What worlds are dealt with in both games: nobody else knows it."""


def main(argv: Sequence[str] | None = None) -> int:
    """Play games twice, and compare; play games, and search."""
    chosen = arguments(__doc__, argv, count=200, unit="games of each kind")
    app = QCoreApplication([])
    figures = Figures()
    nearer: dict[str, list[float]] = {game: [] for game in registry.GAMES}
    with tempfile.TemporaryDirectory(prefix="chabudai-trust-") as folder:
        for number in range(chosen.count):
            print(f"{number} games of each, {len(figures.faults)} faults", flush=True)
            for game in registry.GAMES:
                seed, home = derive(chosen.seed, "stream", number), Path(folder)
                for fault in (*leaks(game, seed, home, figures), *finds(game, seed, home, nearer[game])):
                    figures.fault(number, f"{game}: {fault}")
    for game, each in nearer.items():
        print(f"{game}: worlds lie nearer to the truth by {error(each):.2f} standard errors over {len(each)} games")
        if abs(error(each)) > 4:
            figures.fault(0, f"{game}: worlds know the truth")
    app.quit()
    return figures.told()


def error(each: Sequence[float]) -> float:
    """Return by how many standard errors the mean of `each` is not zero."""
    return sum(each) / (sqrt(sum(one * one for one in each)) or 1.0)


# A table at which everybody does as they are told.


Deed = tuple[str, Any]
"""A token, and what comes of it as the guest may know it, but for faces."""


@dataclass
class Script:
    """What everybody does: what chance says, or what was done in the other game at the same place, if that is there.

    Of equal things behind a screen another one is taken in the other game; so what looks the same is done there.
    """

    chance: Random
    done: dict[Any, Deed] | None = None
    given: dict[Any, Deed] = field(default_factory=dict)
    place: int = 0
    """How many public decisions there were."""
    answered: dict[Seat, int] = field(default_factory=dict)
    """How many there were when a seat answered last: its answer has the same chance in both games."""
    is_over: bool = False

    def answer(
        self, seat: Seat, decision: Decision, legal: Sequence[Action], effect: Callable[[Action], Any], told: int
    ) -> Action | None:
        """Return what is done after so many parts were `told`: whoever let a chance go may have it again.

        None: the other game went on in a way that is not possible in this one.
        """
        is_chance = decision.default is not None and (decision.secret or decision.kind is DecisionKind.REACT)
        key = (self.place, told, seat, "chance", decision.prompt.key) if is_chance else self.place
        action: Action | None
        if self.done is not None:
            if key in self.done:
                action = _alike(self.done[key], legal, effect)
            else:
                action = decision.default if is_chance else None
        elif is_chance and self.chance.random() < 0.6:
            action = decision.default
        else:
            action = self.chance.choice(list(legal))
        self.is_over = self.is_over or action is None or self.place >= MOST
        if action is None:
            return None
        if not is_chance or action != decision.default:
            self.given[key] = action.token, effect(action)
        self.answered[seat] = self.place
        self.place += not is_chance
        return action


def _alike(done: Deed, legal: Sequence[Action], effect: Callable[[Action], Any]) -> Action | None:
    """Return what looks like a deed, the very same if that is possible; None where another of equal things would go."""
    token, wanted = done
    tried = sorted(legal, key=lambda action: action.token != token)
    for action in tried:
        if effect(action) == wanted:
            return action
    is_same = bool(tried) and tried[0].token == token
    return tried[0] if is_same and _of_any_piece(effect(tried[0])) != _of_any_piece(wanted) else None


def _of_any_piece(effect: Any) -> Any:
    return [(kind, [part for part in parts if part[0] != "piece"]) for kind, parts in effect]


class Scripted(Declining):
    """Opponents who do as they are told."""

    def __init__(self, script: Script) -> None:
        super().__init__()
        self._script = script
        self.effect: Callable[[Action], Any]
        self.told: Callable[[], int]

    def request(self, request: Any) -> None:
        """Answer, unless that is not possible."""
        decision, legal = request.game.decision(request.world), request.game.legal_actions(request.world)
        action = self._script.answer(decision.actor, decision, legal, self.effect, self.told())
        if action is not None:
            self._later.emit(request.ticket, action)


class Table:
    """A game with a door, and guests over real lines; `story` is all that is said to one of them, and the waits."""

    def __init__(self, match: Match, folder: Path, viewer: Seat, script: Script, story: list[Any]) -> None:
        self.story, self.script, self.viewer = story, script, viewer
        self.marks: dict[Any, int] = {}
        """How much was said when something was done."""
        self.end = self.fate = 0
        """How much was said when it was over, and the chance of the last step."""
        opponents = Scripted(script)
        opponents.effect = self.effect
        self.session = GameSession(match, opponents, pace=PACE)  # type: ignore[arg-type]
        opponents.told = lambda: len(self.session._telling.heard(None))
        self.heard: dict[Seat, int] = {}
        """How many parts a guest was told."""
        self.due = Counter[str]()
        self.asked: dict[Seat, list[Any]] = {}
        """What came to guests who have not answered: they do, in their order, once no question is `due` any more."""
        self.window = Window(self.session)
        self.keys = Keys(folder / "keys.json")
        self.door = Door(self.session, self.keys, self.session)
        people = [seat for seat, spec in enumerate(match.seats) if spec.kind == "elsewhere"]
        for seat in people:
            self.session._seating.driver(seat).secret = SECRET  # type: ignore[attr-defined]
        self.guests = {seat: Bare(self.invitation(seat), self.session) for seat in people}
        for seat, guest in self.guests.items():
            guest.heard.connect(lambda said, seat=seat: self._hear(seat, said))

    def invitation(self, seat: Seat) -> Invitation:
        """Return what the person at `seat` was sent; both computers are this one."""
        sent = read_invitation(self.door.invitation(seat).text())
        return Invitation(sent.guest, sent.key, (Place(HERE, sent.places[0].port),))

    def say(self, line: SocketLine, said: object) -> None:
        """Take note of what goes to the guest; a line lives by itself, and who came when is for all to know."""
        self.due[line.objectName()] += isinstance(said, Asked)
        if line.objectName() == self.session.facts.opened_with[self.viewer].profile:
            of_line = isinstance(said, Ping | Absent)
            self.story.append(("said", written(said), of_line, self.fate))

    def effect(self, action: Action, seat: Seat = NOBODY) -> Any:
        """Return what would come of an answer of `seat`, who may be asked ahead, as far as the guest may know it."""
        pending = self.session._ahead.question(seat) or self.session._pending
        game, match = self.session.facts.game, self.session._match
        assert pending is not None
        state, log = pending.state.clone(), list[Event]()
        if pending.decision.together:  # what is asked ahead is asked in a world, in which others of equal pieces may go
            state = match.state.clone()
            while game.actor(state) != pending.actor:
                game.apply(state, game.legal_actions(state)[0], Chance(0))
        state.log = log
        if not pending.is_known:
            game.apply(state, action, Chance(derive(match.seed, "step", self.script.place)))
        seen = [game.redact(event, self.viewer) for event in log]
        return [(type(each), [part for part in event_parts(each) if "face" not in part[0]]) for each in seen]

    def play(self) -> None:
        """Wait until everybody is there, and play until the script or the game is over and all of it has come."""
        self._wait(lambda: not self.session.absences)
        self.session.start()
        ended = {Phase.ENDED, Phase.CLOSED}
        self._wait(lambda: self.script.is_over or self.session.phase in ended)
        self.end = self.end or len(self.story)
        self._wait(lambda: len(self.came()) >= len(self.told()))

    def told(self) -> bytes:
        """Return every byte that was said to the guest after the greeting."""
        return b"".join(each[1] for each in self.story if each[0] == "said")

    def came(self) -> bytes:
        """Return every byte that came after the greeting, which is said before it is known who comes there."""
        return bytes(self.guests[self.viewer].got).partition(b"\n")[2]

    def close(self) -> None:
        """Let everybody go."""
        self.door.close()
        self.session.close()
        self.session.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        QCoreApplication.processEvents()

    def _hear(self, seat: Seat, said: list[Any]) -> None:
        if said[0] == "Told":
            self.heard[seat] = said[1] + len(said[2])
        if said[0] == "Asked":
            self.asked[seat] = said
            self.due[self.session.facts.opened_with[seat].profile] -= 1

    def _answer(self, seat: Seat) -> None:
        number, decision, legal = self.guests[seat].asked(self.asked.pop(seat))
        effect, told = partial(self.effect, seat=seat), self.heard.get(seat, 0)
        action = self.script.answer(seat, decision, legal, effect, told)
        if action is not None:
            self.guests[seat].say("Answer", number, [action.token])

    def _is_open(self, seat: Seat) -> bool:
        """Return whether `seat` is asked still; else what it heard is void, and it hears of it again."""
        pending = self.session._ahead.question(seat) or self.session._pending
        return pending is not None and pending.actor == seat

    def _wait(self, what: Callable[[], bool]) -> None:
        deadline, known = monotonic() + PATIENCE, len(self.story)
        while not what():
            QCoreApplication.processEvents()
            for seat in sorted(self.asked) if not self.due.total() else ():
                if self._is_open(seat) and not self.script.is_over:
                    self._answer(seat)
            if len(self.story) > known:  # on a busy machine a whole game takes minutes
                deadline, known = monotonic() + PATIENCE, len(self.story)
            assert monotonic() < deadline, self._stands()

    def _stands(self) -> str:
        session = self.session
        asked = None if session._pending is None else session._pending.decision
        heard = {seat: guest.got[-200:] for seat, guest in self.guests.items()}
        return f"the table stands still in {session.phase} at {session.facts.index}: {asked}, {heard}"


@contextmanager
def laid(match: Match, folder: Path, viewer: Seat, script: Script) -> Iterator[Table]:
    """Lay a table whose waits are told and over at once, and on which nobody is seen to think."""
    story, send = list[Any](), SocketLine.send

    def tapped(line: SocketLine, said: object) -> None:
        made.say(line, said)
        send(line, said)

    with no_waiting(story), mock.patch.object(pace, "THINKING_AFTER", 10**8):
        made = Table(match, folder, viewer, script, story)
        given, steps = script.answer, dict[int, int]()

        def answer(*asked: Any) -> Action | None:
            before = set(script.given)
            action = given(*asked)
            made.marks.update(dict.fromkeys(set(script.given) - before, len(story)))
            if script.is_over:
                made.end = made.end or len(story)
            return action

        def taken(of: int | str, purpose: str, *numbers: int) -> int:
            """Chance is the same at the same public place: how many chances were let go before is nothing to it."""
            if purpose == "step":
                steps[numbers[0]] = script.answered.get(match.game.actor(match.state), script.place)
            made.fate = again(of, purpose, *numbers)
            return made.fate

        def again(of: int | str, purpose: str, *numbers: int) -> int:
            return derive(of, purpose, *(steps.get(number, script.place) for number in numbers))

        with (
            mock.patch.object(SocketLine, "send", tapped),
            mock.patch.object(script, "answer", answer),
            mock.patch("rules.match.match.derive", taken),
            mock.patch("rules.match.parts.derive", again),
        ):
            try:
                yield made
            finally:
                made.close()


# The same bytes.


def leaks(game_id: str, seed: int, folder: Path, figures: Figures) -> Iterator[str]:
    """Yield what tells a guest more than it may know, where a random game was stopped."""
    stops, chance = list(places(game_id, seed)), Random(seed)
    for stop in [*stops[:1], *chance.sample(stops[1:], min(STOPS, len(stops) - 1))]:
        viewer = chance.randrange(stop.game.seats)
        others = [seat for seat in range(stop.game.seats) if seat != viewer]
        people = {viewer, *chance.choice([[], chance.sample(others, 1), others])}
        fault = leak_of(stop, viewer, people, chance.getrandbits(32), folder, figures)
        if fault:
            yield f"{stop.kind}, {sorted(people)} elsewhere, to {viewer}: {fault}"


def leak_of(stop: Stop, viewer: Seat, people: set[Seat], seed: int, folder: Path, figures: Figures) -> str:
    """Return what one guest is told otherwise; empty where nothing is."""
    other = twin(stop.game, stop.state, viewer, stop.shuffles, Chance(seed))
    if other is None:
        figures.count("nothing is hidden there")
        return ""
    scripts = [Script(Random(seed)), Script(Random(seed))]
    told: list[list[Any]] = []
    marks: dict[Any, int] = {}
    for script, state in zip(scripts, (stop.state.clone(), other), strict=True):
        script.done = scripts[0].given if script is scripts[1] else None
        match = Match(stop.game, seats_of(stop.game.seats, people), 5)
        match._history = History(match.game, Step(0, NOBODY, None, ()), state)
        with laid(match, folder, viewer, script) as table:
            table.play()
            if table.came() != table.told():
                return "what came is not what was said"
            marks = marks or table.marks
            told.append(table.story[: table.end])
    missed = [marks[key] for key in scripts[0].given.keys() - scripts[1].given.keys()]
    mine, twins = (of_table(story, stop.game) for story in (told[0][: min(missed, default=None)], told[1]))
    figures.outcomes["bytes compared"] += sum(len(each[1]) for each in mine if each[0] == "said")
    for one, two in zip(mine, twins, strict=False):
        if one[:2] != two[:2]:
            if one[2] or two[2]:
                figures.count(f"{stop.game.id}: the same bytes up to a face that is shown")
                return ""
            if one[3] != two[3] and shape(one[1], stop.game) == shape(two[1], stop.game):
                figures.count(f"{stop.game.id}: the same bytes up to dice that fall otherwise as somebody has let go")
                return ""
            return f"{str(one)[:300]} or {str(two)[:300]}"
    figures.count(f"{stop.game.id}: the same bytes to the end")
    return ""


def of_table(story: Sequence[Any], game: Game[Any]) -> list[tuple[str, Any, bool, int]]:
    """Return what was said at the table's wish, and its waits; each with whether it shows a face that was hidden.

    The last of each is the chance of the step before: it is another one where somebody has let go in only one game.
    """
    made: list[tuple[str, Any, bool, int]] = []
    view: TableView | None = None
    for each in story:
        if each[0] == "wait":
            made.append((*each, False, 0))
        elif not each[2]:
            said, shows = read(each[1], game.id), False
            if isinstance(said, Told):
                assert view is not None
                for part in said.heard[not said.first :]:
                    shows = _fold(part.events, view) or shows
            elif isinstance(said, Welcome):
                view = said.view
            shows = shows or isinstance(said, Recorded)
            made.append(("said", each[1], shows, each[3]))
    return made


def shape(line: Any, game: Game[Any]) -> Any:
    """Return what a line says of questions and answers, and which events happened, but not what is in those."""
    said = read(line, game.id) if isinstance(line, bytes) else line
    if not isinstance(said, Told):
        return line
    return [(tuple(map(type, part.events)), replace(part, events=())) for part in said.heard]


def _fold(events: Sequence[Any], view: TableView) -> bool:
    """Have `events` happen; return whether one shows a face that was hidden."""
    shows = False
    for event in events:
        hidden = [piece for piece, seen in view.pieces.items() if seen.face is None]
        event.fold(view)
        shows = shows or any(piece in view.pieces and view.pieces[piece].face is not None for piece in hidden)
    return shows


def seats_of(count: int, people: set[Seat]) -> list[SeatSpec]:
    """Return who sits there: `people` elsewhere, and opponents."""
    opponent = SeatSpec("", "bot", "easy")
    persons = {seat: SeatSpec("", "elsewhere", profile=new_guest()) for seat in people}
    return [replace(persons.get(seat, opponent), name=f"P{seat}") for seat in range(count)]


# The search.


def finds(game_id: str, seed: int, folder: Path, nearer: list[float]) -> Iterator[str]:
    """Yield what of a whole game's secrets stands in what one guest got before the end; note how near worlds were."""
    chance, counts = Random(seed), seat_counts(game_id)
    game = registry.create(game_id, {"seats": chance.choice(counts)})
    viewer = chance.randrange(game.seats)
    others = [seat for seat in range(game.seats) if seat != viewer]
    match = Match(game, seats_of(game.seats, {viewer, *chance.choice([others[:1], others])}), chance.getrandbits(60))
    shuffles, script, near, asked = Shuffles(), Script(chance), 0, 0
    with mock.patch(f"{__name__}.MOST", 10**9), laid(match, folder, viewer, script) as table:
        known = 0

        def judge(line: SocketLine, said: object) -> None:
            nonlocal near, asked, known
            say(line, said)
            if isinstance(said, Asked) and line.objectName() == match.opened_with[viewer].profile:
                for step in match.steps[known:]:
                    shuffles.tell(step.events)
                known, state = len(match.steps), table.session._pending.state  # type: ignore[union-attr]
                other = twin(game, state, viewer, shuffles, Chance(chance.getrandbits(32)))
                if other is not None:
                    world = game.load(said.world)
                    near += agreed(game, world, state) - agreed(game, world, other)
                    asked += 1

        say, table.say = table.say, judge  # type: ignore[method-assign]
        table.play()
        got = table.came().partition(b'["Recorded"')[0]
        if asked:
            nearer.append(near / asked)
        for what, needle in secrets(table, folder):
            if needle in got:
                yield f"{what} stands in what {viewer} got: {needle!r}"


def agreed(game: Game[Any], one: Any, other: Any) -> int:
    """Return how many faces are the same in two states."""
    mine, theirs = (game.pieces(state).face for state in (one, other))  # type: ignore[union-attr]
    return sum(face == theirs[piece] for piece, face in enumerate(mine))


def secrets(table: Table, folder: Path) -> Iterator[tuple[str, bytes]]:
    """Yield what no guest may get, in every way in which it may be written."""
    match = table.session._match
    numbers = {"the seed": match.seed, "what worlds are dealt with": SECRET}
    numbers |= {f"a seed of step {step.index}": derive(match.seed, "step", step.index) for step in match.steps}
    numbers["the seed of the deal"] = derive(match.seed, "setup")
    for what, number in numbers.items():
        yield what, str(number).encode()
        yield what, f"{number:x}".encode()
    for seat, spec in enumerate(match.opened_with):
        if spec.kind == "elsewhere":
            key = table.keys.of(spec.profile)
            for needle in (key, key.hex().encode(), urlsafe_b64encode(key).rstrip(b"=")):
                yield f"the key of {seat}", needle
            yield f"the guest at {seat}", spec.profile.encode()
    yield "a folder", str(folder).encode()
    yield "a folder", str(Path.home()).encode()


if __name__ == "__main__":
    sys.exit(main())
