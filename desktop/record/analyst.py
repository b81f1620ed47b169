"""The analyst has the decisions of a game judged by children that nobody needs meanwhile; at its desk lies one game."""

from __future__ import annotations

import logging
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from desktop.record import analysis
from desktop.record.analysis import Analysis, Choice, Judged, chosen
from desktop.session.ai_service import AiService
from desktop.session.save_file import is_there
from desktop.session.signals import Ticket
from desktop.session.thought import Request
from rules.core.action import Action
from rules.core.chance import Chance, derive
from rules.match.match import Match
from rules.protocol import Forecast, Foretold

_LEVEL: Final = "expert"
_SECONDS: Final = 0.4
"""Seconds for the search; what it finds is then compared in separate trials."""
_TRIALS: Final = 48
_TRIAL_SECONDS: Final = 3.0
_MOST: Final = 3
_RETRY_MS: Final = 300
_MATCHES: Final = count(1)

_log = logging.getLogger(__name__)


class Analyst(QObject):
    """Continues with what was judged before; while a table waits for an answer, the analyst waits as well.

    Decisions far apart come first, so that the whole game is soon in view.
    """

    advanced = Signal(object)  # Analysis, as far as it is
    rested = Signal()  # nothing is left, or it was stopped

    def __init__(self, match: Match, ai: AiService, analysis: Analysis, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.analysis = analysis
        self._match, self._ai = match, ai
        self._id = -next(_MATCHES)
        self._left: list[int] = []
        self._open: dict[Ticket, int] = {}
        self._told: dict[Ticket, Foretold] = {}
        self._serials = count(1)
        self._again = QTimer(self, interval=_RETRY_MS)
        self._again.timeout.connect(self._ask_more)
        self.is_running = False
        ai.foretold.connect(self._learn)
        ai.decided.connect(self._hear)
        ai.displaced.connect(self._give_way)

    def start(self) -> None:
        """Judge what is not judged yet."""
        known = {judged.step for judged in self.analysis.judged}
        self._left = _far_apart([step for step in chosen(self._match) if step not in known])
        self.is_running = True
        self._again.start()
        self._ask_more()

    def stop(self) -> None:
        """Stop with what is judged; `start` continues from there."""
        if self.is_running:
            self.is_running = False
            self._again.stop()
            for ticket in list(self._open):
                self._ai.cancel(ticket)
            self._open.clear()
            self._told.clear()
            self.rested.emit()

    def retire(self) -> None:
        """Stop, and listen no more."""
        self.stop()
        self._ai.foretold.disconnect(self._learn)
        self._ai.decided.disconnect(self._hear)
        self._ai.displaced.disconnect(self._give_way)

    def _ask_more(self) -> None:
        while self.is_running and self._left and len(self._open) < self._ai.hands and self._ai.is_free:
            step = self._left.pop(0)
            ticket = Ticket(self._id, next(self._serials))
            self._open[ticket] = step
            self._ai.request(request_at(self._match, step, ticket))
        if self.is_running and not self._left and not self._open:
            self.stop()

    def _learn(self, ticket: Ticket, foretold: Foretold) -> None:
        if ticket in self._open:
            self._told[ticket] = foretold

    def _hear(self, ticket: Ticket, action: Action) -> None:
        step = self._open.pop(ticket, None)
        if step is None:
            return
        told = self._told.pop(ticket, None)
        judged = None if told is None else judged_of(self._match, step, action, told)
        if judged is not None:  # nobody else can answer; it is tried again later
            self.analysis = self.analysis.with_judged(judged)
            self.advanced.emit(self.analysis)
        self._ask_more()

    def _give_way(self, ticket: Ticket) -> None:
        step = self._open.pop(ticket, None)
        if step is not None:
            self._left.insert(0, step)


class Desk(QObject):
    """Has one analyst at a time, for one game; laying another game there sets the first one aside."""

    damaged = Signal()  # what was kept of a game could not be read: it is analysed anew

    def __init__(self, ai: AiService, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._ai = ai
        self._analyst: Analyst | None = None
        self._save: Path | None = None

    def analyst(self, match: Match, save: Path | None) -> Analyst:
        """Return the analyst of `match`, which is over, with what was kept beside `save`; not started yet."""
        found = self._analyst
        if found is not None and found.analysis.game == analysis.identity(match):
            return found
        self.clear()
        self._save = save
        self._analyst = found = Analyst(match, self._ai, self._known(match), self)
        found.rested.connect(self._keep)
        return found

    def clear(self) -> None:
        """Set aside what is on the desk; it can be resumed."""
        if self._analyst is not None:
            self._analyst.retire()
            self._keep()
            self._analyst.deleteLater()
            self._analyst = None

    def _known(self, match: Match) -> Analysis:
        if self._save is not None:
            try:
                return analysis.read(analysis.file_of(self._save), match) or analysis.begun(match)
            except ValueError as error:
                _log.warning("what was kept of %s cannot be used: %s", self._save, error)
                self.damaged.emit()
        return analysis.begun(match)

    def _keep(self) -> None:
        """Keep what was found beside the save; where that was thrown away meanwhile, nothing comes back."""
        if self._analyst is None or self._save is None or not self._analyst.analysis.judged:
            return
        if is_there(self._save):
            analysis.write(analysis.file_of(self._save), self._analyst.analysis)


def request_at(match: Match, step: int, ticket: Ticket) -> Request:
    """Return the question that step `step` answered, to be judged by what the seats could know, and nothing else."""
    game, state, done = match.game, match.states[step - 1], match.steps[step]
    assert done.action is not None
    seat = game.actor(state)
    decision = game.decision(state)
    is_public = decision is not None and not decision.secret
    eyes = [
        game.dump(game.determinize(state, other, Chance(derive(match.seed, "eyes", other, step))))
        if is_public or other == seat
        else None
        for other in range(game.seats)
    ]
    world = game.determinize(state, seat, Chance(derive(match.seed, "analysis", seat, step)))
    forecast = Forecast(trials=_TRIALS, seconds=_TRIAL_SECONDS, most=_MOST, beside=[done.action.token], eyes=eyes)
    seed = derive(match.seed, "analysis", step)
    return Request(ticket, game, world, seat, _LEVEL, seed, match.house, _SECONDS, forecast=forecast, background=True)


def judged_of(match: Match, step: int, best: Action, told: Foretold) -> Judged | None:
    """Return what was found out about a step; None if time did not suffice."""
    done = match.steps[step]
    assert done.action is not None
    seat, played = done.seat, done.action.token
    chances = {token: _share(by_seat[seat]) for token, by_seat in told.chances.items()}
    if best.token not in chances or played not in chances:
        return None
    choices = [Choice(best.token, chances[best.token])]
    choices += [Choice(token, chance) for token, chance in chances.items() if token != best.token]
    hopes = tuple(_share(seen[other]) if seen else -1.0 for other, seen in enumerate(told.outlook))
    aim = told.aims[0] if told.aims and chances[best.token] >= chances.get(told.rival, 1.0) else ""
    judged = Judged(step, seat, played, tuple(choices), hopes, aim)
    return judged if _is_better(judged) else replace(judged, choices=_played_first(judged))


def _is_better(judged: Judged) -> bool:
    """Return whether the trials confirm the search: what was played may be as good as what it found."""
    return judged.played == judged.best.token or judged.loss > 0


def _played_first(judged: Judged) -> tuple[Choice, ...]:
    done = [choice for choice in judged.choices if choice.token == judged.played]
    return (*done, *(choice for choice in judged.choices if choice.token != judged.played))


def _share(chance: float) -> float:
    return round(min(1.0, max(0.0, chance)), 4)


def _far_apart(steps: list[int]) -> list[int]:
    """Return `steps` in an order whose beginning is spread over all of them."""
    places = sorted(range(len(steps)), key=lambda place: -(place & -place) if place else -len(steps) - 1)
    return [steps[place] for place in places]
