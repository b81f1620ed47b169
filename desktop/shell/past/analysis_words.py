"""An analysis in words: what changed, what an expert would have done, and what each player knew of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from desktop.person import i18n
from desktop.record.analysis import Analysis, Choice, Judged, TurningPoint, result, turning_points
from desktop.session.playback import Played
from desktop.shell.log.log_lines import summed
from rules.core.message import Message
from rules.match.match import Match
from rules.match.save import ActionLine, SeatLine

_LINES: Final = 3
"""The most lines of the log that tell of one turning point."""

_COSTLY: Final = 5
_LEAST: Final = 0.05
"""At most so many decisions are called costly, and none that cost less than this."""


@dataclass(frozen=True, slots=True)
class Told:
    """An `analysis` of `match`, with what its table was told, and names and colours by seat."""

    match: Match
    played: Played
    analysis: Analysis
    names: tuple[str, ...]
    shades: tuple[str, ...]

    @property
    def moves(self) -> int:
        """How many moves there were, as the strip for looking back counts them."""
        return len(self.played.stops) - 1

    def move(self, judged: Judged) -> int:
        """Return the move of that strip at which one sees what `judged` was decided upon."""
        return self.played.stop_of(judged.step)

    def _at(self, judged: Judged) -> str:
        """Say at which move that is; before the first one nothing has been done yet."""
        move = self.move(judged)
        return i18n.text("app.analysis.move", n=move) if move else i18n.text("app.analysis.start")

    def points(self) -> list[list[tuple[int, float]]]:
        """Return by seat how likely it was to win at which move; the last point is the outcome."""
        ends = result(self.match)
        return [
            [*((self.played.stop_of(step), hope) for step, hope in self.analysis.line(seat)), (self.moves, end)]
            if self.analysis.judged
            else []
            for seat, end in enumerate(ends)
        ]

    def turning_points(self) -> list[TurningPoint]:
        """Return where hopes changed most."""
        return turning_points(self.analysis, result(self.match))

    def hopes(self, judged: Judged) -> str:
        """Say how likely everybody was to win."""
        shares = [
            i18n.text("app.analysis.hope", name=name, share=_percent(hope))
            for name, hope in zip(self.names, judged.hopes, strict=True)
            if hope >= 0
        ]
        return i18n.text("app.analysis.at", move=self._at(judged), hopes=i18n.listed(shares))

    def told_of(self, place: int, point: TurningPoint) -> list[str]:
        """Say line by line how hopes changed, what had happened, and what an expert would have done."""
        shares = {"before": _percent(point.before), "after": _percent(point.after)}
        name = self.names[point.seat]
        head = i18n.text("app.analysis.point", place=place, move=self._at(point.judged), name=name, **shares)
        said = self.played.said_between(point.judged.step, point.until, point.judged.seat)
        lines = summed(said)[:_LINES]
        return [head, *(self._say(line.message) for line in lines), *self.advice(point.judged)]

    def costly(self) -> list[Judged]:
        """Return the decisions that cost people most, dearest first; those of all where only opponents sat down."""
        own = _by_people(self.match)
        found = [judged for judged in self.analysis.judged if judged.loss >= _LEAST]
        found = [judged for judged in found if judged.step in own] if own is not None else found
        return sorted(found, key=_loss, reverse=True)[:_COSTLY]

    def decision(self, judged: Judged) -> str:
        """Say who did what, and what it cost."""
        what, name = self._do(judged, judged.played), self.names[judged.seat]
        lost = _percent(judged.loss)
        if lost:
            return i18n.text("app.analysis.slip", move=self._at(judged), name=name, what=what, points=lost)
        return i18n.text("app.analysis.decision", move=self._at(judged), name=name, what=what)

    def thoughts(self, judged: Judged) -> list[str]:
        """Say line by line what was compared, best first, and what an expert would have done."""
        ranked = sorted(judged.choices, key=_chance, reverse=True)
        compared = [
            i18n.text("app.analysis.choice", what=self._do(judged, choice.token), share=_percent(choice.chance))
            for choice in ranked
        ]
        return [*compared, *self.advice(judged), self.hopes(judged)]

    def advice(self, judged: Judged) -> list[str]:
        """Say what an expert would have done, and why."""
        name = self.names[judged.seat]
        if judged.best.token == judged.played:
            return [i18n.text("app.analysis.same", name=name)]
        what, points = self._do(judged, judged.best.token), _percent(judged.loss)
        if not points:
            return [i18n.text("app.analysis.near", name=name, what=what)]
        lines = [i18n.text("app.analysis.better", name=name, what=what, points=points)]
        if judged.aim:
            why = self._say(self.match.game.insight().because(judged.aim))
            lines.append(i18n.text("app.analysis.why", why=why, other=self._do(judged, judged.played)))
        return lines

    def _do(self, judged: Judged, token: str) -> str:
        game = self.match.game
        return self._say(game.label(self.match.states[judged.step - 1], game.parse(token)))

    def _say(self, said: Message) -> str:
        return i18n.say(said, self.names)


def _percent(share: float) -> int:
    return round(100 * share)


def _loss(judged: Judged) -> float:
    return judged.loss


def _chance(choice: Choice) -> float:
    return choice.chance


def _by_people(match: Match) -> set[int] | None:
    """Return which steps people answered, before they left or after they came back; None where none sat down."""
    people, own = [spec.is_person for spec in match.opened_with], set[int]()
    if not any(people):
        return None
    for entry in match.entries:
        if isinstance(entry, SeatLine):
            people[entry.seat] = entry.now.spec().is_person
        elif isinstance(entry, ActionLine):
            (own.add if people[entry.seat] else own.discard)(entry.n)
    return own
