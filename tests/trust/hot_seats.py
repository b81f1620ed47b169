"""Screens of games that several people share, searched for what belongs to somebody else: they are drawn twice.

`python -m tests.trust.hot_seats --count 20 --seed 1`; so many random games of each kind, each stopped once, with all
its people at this screen. What is seen and said there is taken down, and once more from a state in which what whoever
is in front of it may not know has changed places: no pixel may be another one, and no word, neither on the screen nor
for those who hear it. What changed places in the hand of somebody else is seen when that seat is in front.

Where the screen passes on, it is drawn twice as well after somebody was in front of it, pointed at what is their own,
kept it in sight, and did something that looks the same to all.
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from time import monotonic, sleep
from typing import Any, Final

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QTextEdit, QWidget

from desktop.session.ai_service import AiService
from desktop.session.signals import Phase, Question
from desktop.session.telling import SEEN
from desktop.shell.parts.catalogue import facts
from desktop.shell.parts.services import Services
from desktop.shell.play.table_parts import session_at
from desktop.shell.play.table_screen import TableScreen
from desktop.shell.setup.tables import OpenedTable
from desktop.sound.port import NullSound
from desktop.start import app as program
from desktop.start.temporary_home import temporary_home
from desktop.system.paths import Paths
from rules import registry
from rules.core.chance import Chance, derive
from rules.core.ids import NOBODY, Seat
from rules.match.history import History, Step
from rules.match.match import Match
from rules.match.replay import at_once
from rules.match.seats import SeatSpec
from rules.tools.text import event_text
from rules.tools.twins import twin
from tests.trust.leaks import Place, places
from tests.trust.script import Figures, arguments

PATIENCE: Final = 120.0
CRESTS: Final = ("pine", "wave", "maple", "crane", "fan", "moon", "plum")


@dataclass(frozen=True, slots=True)
class Look:
    """What a screen shows at one moment, to whom (None: to all), in pixels and in words."""

    viewer: Seat | None
    picture: QImage
    words: tuple[str, ...]


def main(argv: Sequence[str] | None = None) -> int:
    """Stop random games, and look for differences."""
    chosen = arguments(__doc__, argv, count=20, unit="games of each kind")
    app = program.make_application([])
    figures = Figures()
    with temporary_home("trust") as folder, at_home(app, folder) as services:
        for number in range(chosen.count):
            for game in registry.GAMES:
                seed = derive(chosen.seed, "hot seat", number)
                every = secret_places(game, seed)
                place = every[Chance(seed).below(len(every))]
                for fault in differences(place, services, seed, figures):
                    figures.fault(number, f"{place.kind}: {fault}")
                for place, other, tokens in islice(deeds(game, seed), 1):
                    figures.count("screens that pass on")
                    for fault in passed_on(place, other, tokens[seed % len(tokens)], services):
                        figures.fault(number, f"{place.kind}, passing on: {fault}")
    return figures.told()


def secret_places(game: str, seed: int) -> list[Place]:
    """Return where somebody is asked in public who knows a face that others do not; anywhere, where there is none."""
    found = list(places(game, seed))
    return [place for place in found if _has_secret(place)] or found


def _has_secret(place: Place) -> bool:
    decision = place.game.decision(place.state)
    own = place.game.observe(place.state, place.actor).pieces
    shown = place.game.observe(place.state, None).pieces
    return decision is not None and not decision.secret and any(own[piece] != shown[piece] for piece in own)


def is_covered(game: str) -> bool:
    """Return whether a curtain falls before somebody else sees what is private."""
    return facts(game).curtain == "cover"


def deeds(game: str, seed: int) -> Iterator[tuple[Place, Any, Sequence[str]]]:
    """Yield where somebody can do what makes the screen pass on, another state, and what looks the same in both.

    Where people only peek at what is their own, the screen is passed on without a curtain.
    """
    if not is_covered(game):
        return
    for place in places(game, seed):
        other = twin(place.game, place.state, None, place.shuffles, Chance(derive(seed, "deeds")))
        if other is None or not _has_secret(place):
            continue
        one, two = ({action.token for action in place.game.legal_actions(state)} for state in (place.state, other))
        found = [token for token in sorted(one & two) if _passes_on_alike(place, token, (place.state, other))]
        if found:
            yield place, other, found


def _passes_on_alike(place: Place, token: str, states: Sequence[Any]) -> bool:
    """Return whether all are told the same of the deed, and then somebody else is asked, or might have been."""
    told = set()
    for state in states:
        match = _match_at(place, state.clone())
        parts = match.parts(match.submit(place.actor, place.game.parse(token)))
        asked = parts[1].actor if len(parts) > 1 else place.game.actor(match.state)
        told.add((tuple(event_text(place.game.redact(event, None)) for event in parts[0].events), asked))
    return len(told) == 1 and asked not in {place.actor, NOBODY}


def _match_at(place: Place, state: Any) -> Match:
    seats = [SeatSpec(f"P{seat}", "human", crest=CRESTS[seat]) for seat in range(place.game.seats)]
    match = Match(place.game, seats, 5)
    match._history = History(match.game, Step(0, NOBODY, None, ()), state)
    return match


def passed_on(place: Place, other: Any, token: str, services: Services) -> Iterator[str]:
    """Yield what whoever comes can tell of what nobody may know, after somebody else was in front and did `token`."""
    one, two = (_handed_over(place, state, token, services) for state in (place.state.clone(), other.clone()))
    yield from _told_apart(one, two)


def _handed_over(place: Place, state: Any, token: str, services: Services) -> Look:
    """Return what is seen while the screen passes on from somebody who has looked at all that is their own."""
    with _screen_at(place, state, services) as screen:
        question = _put_to(screen, place.actor)
        sprites = map(screen.scene.board.sprites.piece, sorted(_secrets(place, state)))
        own = next(sprite for sprite in sprites if sprite.goal.pose.visible)
        screen.scene.hover.move(own.figure.pos())
        screen.scene.inspected.emit(own.entity)
        screen._reader.keep(own.entity)
        screen.log.search("P")
        screen._last_moves.toggle()
        _wait(lambda: _is_still(screen))
        screen.session.answer(question.ticket, [place.game.parse(token)])
        _wait(lambda: screen.session.phase is Phase.CURTAIN and screen._curtain._is_clear and _is_still(screen))
        return look_at(screen)


def _put_to(screen: TableScreen, seat: Seat) -> Question:
    """Everybody looks at what was dealt, and then `seat` is asked, and sees what is their own; return the question."""
    while True:
        if screen.session.phase is Phase.CURTAIN:
            screen.session.lift_curtain()
        _wait(lambda: screen.answers.current is not None and _is_still(screen))
        question = screen._question
        assert question is not None
        if SEEN not in question.legal:
            assert (question.seat, screen.session.viewer) == (seat, seat)
            return question
        screen.session.answer(question.ticket, [SEEN])
        _wait(lambda: screen.session.phase in {Phase.ASKING, Phase.CURTAIN} and _is_still(screen))


def _secrets(place: Place, state: Any) -> set[int]:
    """Return the pieces of which whoever acts alone knows the face."""
    own, shown = place.game.observe(state, place.actor).pieces, place.game.observe(state, None).pieces
    return {piece for piece in own if own[piece] != shown[piece]}


@contextmanager
def at_home(app: QApplication, folder: Path) -> Iterator[Services]:
    """Settings under which nothing moves."""
    services = program.make_services(Paths(folder / "home"), NullSound())
    services.settings.update(language="en", theme="paper", speed=0.0, reduced_motion=True, hold="never", tips=False)
    program.dress(app, services)
    yield services


def differences(place: Place, services: Services, seed: int, figures: Figures, zoom: float = 1.0) -> Iterator[str]:
    """Yield what those in front of the screen, where the table may be enlarged, can tell of what they may not know."""
    true = looks(place, place.state.clone(), services, zoom)
    for viewer in dict.fromkeys(look.viewer for look in true):
        other = twin(place.game, place.state, viewer, place.shuffles, Chance(derive(seed, "looks", len(true))))
        if other is None:
            figures.count("nothing is hidden there")
            continue
        for one, two in zip(true, looks(place, other, services, zoom), strict=True):
            if one.viewer == viewer == two.viewer:
                figures.count("screens that all see" if viewer is None else "screens of one seat")
                yield from _told_apart(one, two)
            elif one.viewer is not None and one.picture != two.picture:
                figures.count("changed in another seat, and seen there")


def _told_apart(one: Look, two: Look) -> Iterator[str]:
    whose = "all" if one.viewer is None else f"seat {one.viewer}"
    if one.picture != two.picture:
        yield f"the screen of {whose} shows what is hidden"
    if one.words != two.words:
        wrong = next((pair for pair in zip(one.words, two.words, strict=False) if pair[0] != pair[1]), ("", "more"))
        yield f"the words for {whose} tell what is hidden: {wrong[0]!r} or {wrong[1]!r}"


def looks(place: Place, state: Any, services: Services, zoom: float) -> list[Look]:
    """Return what is seen: in public or behind the curtain, and when it is lifted, or the key is held to peek."""
    with _screen_at(place, state, services, zoom) as screen:
        found = [look_at(screen)]
        if screen.session.phase is Phase.CURTAIN:
            screen.session.lift_curtain()
            _wait(lambda: screen.session.phase is Phase.ASKING and _is_still(screen))
            found.append(look_at(screen))
        if found[-1].viewer is None:
            QTest.keyPress(screen, Qt.Key.Key_P)
            _wait(lambda: screen._peek.is_looking and _is_still(screen))
            found.append(replace(look_at(screen), viewer=place.actor))
        return found


@contextmanager
def _screen_at(place: Place, state: Any, services: Services, zoom: float = 1.0) -> Iterator[TableScreen]:
    ai = AiService(single_process=True)
    opened = OpenedTable(_match_at(place, state), None)
    screen = TableScreen(services, session_at(opened, None, services, ai), opened, None, None)
    at_once(screen.making())
    try:
        screen.resize(1280, 720)
        screen.show()
        screen.viewport.set_zoom(zoom)
        screen.start()
        _wait(lambda: screen.session.phase in {Phase.ASKING, Phase.CURTAIN} and _is_still(screen))
        yield screen
    finally:
        screen.close_table()
        ai.close()
        screen.close()
        screen.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def look_at(screen: TableScreen) -> Look:
    """Return what is on the screen now."""
    picture = screen.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    return Look(screen.session.view().viewer, picture, tuple(words_of(screen)))


def words_of(widget: QWidget) -> Iterator[str]:
    """Yield whatever a widget and those on it say, in hints and to those who do not see."""
    found = QAccessible.queryAccessibleInterface(widget)
    if found is not None:
        yield from _said(found)
    for each in [widget, *widget.findChildren(QWidget)]:
        yield each.toolTip()
        yield each.accessibleName()
        yield each.accessibleDescription()
        if isinstance(each, QTextEdit):
            yield each.toPlainText()


def _said(at: QAccessibleInterface) -> Iterator[str]:
    for kind in (QAccessible.Text.Name, QAccessible.Text.Description, QAccessible.Text.Value, QAccessible.Text.Help):
        yield at.text(kind)
    for number in range(at.childCount()):
        child = at.child(number)
        if child is not None and child.isValid():
            yield from _said(child)


def _is_still(screen: TableScreen) -> bool:
    return not screen.director.is_playing and screen.scene.sharpening.is_done and screen.viewport.map.is_still


def _wait(until: Callable[[], bool]) -> None:
    deadline, calm = monotonic() + PATIENCE, 0
    while calm < 5:  # what follows of itself has followed
        QCoreApplication.processEvents()
        QCoreApplication.sendPostedEvents()
        sleep(0.002)
        calm = calm + 1 if until() else 0
        assert monotonic() < deadline, "the screen does not come to rest"


if __name__ == "__main__":
    sys.exit(main())
