"""Standing answers: questions that a person does not want to be asked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from desktop.session.pace import is_window
from rules.core.decision import Decision
from rules.core.ids import Seat


@dataclass(frozen=True, slots=True)
class Wish:
    """When a person wants to be asked: by a plan of the game, but for some `cards` always (True) or never (False)."""

    plan: str = ""
    cards: Mapping[str, bool] = field(default_factory=dict)

    def concerns(self, decision: Decision) -> bool:
        """Return whether the person is to be asked, with these cards in hand."""
        return any(self.cards.get(card, self.plan in plans) for card, plans in decision.cards)


class StandingAnswers:
    """What a person lets pass; the answer given is the question's `default`.

    Where a question says by which plans it is asked, the person's wish decides; whoever has made none wishes `plan`.
    """

    def __init__(self, plan: str = "") -> None:
        self.insists = False
        self.asks_all = False
        """Nothing that somebody could answer is let pass, whatever was wished before."""
        self._wishes: dict[Seat, Wish] = {}
        self._usual = Wish(plan)

    def answers(self, decision: Decision, *, in_public: bool = False) -> bool:
        """Return whether `decision` is answered without asking the person at this screen.

        While one of them `insists`, no window is let pass.
        """
        insists = self.asks_all or (self.insists and is_window(decision))
        return not insists and self.lets_pass(decision, in_public=in_public)

    def lets_pass(self, decision: Decision, *, in_public: bool) -> bool:
        """Return whether the person wished not to be asked.

        Several people (`in_public`) are asked by what all of them know, not by what somebody holds.
        """
        if decision.default is None or not decision.plans:
            return False
        wish = self.wish_of(decision.actor)
        return wish.plan not in decision.plans if in_public else not wish.concerns(decision)

    def wish(self, seat: Seat, wish: Wish) -> None:
        """Set when `seat` wants to be asked from now on."""
        self._wishes[seat] = wish
        self.asks_all = False

    def wish_of(self, seat: Seat) -> Wish:
        """Return when `seat` wants to be asked."""
        return self._wishes.get(seat, self._usual)
