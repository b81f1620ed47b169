"""The opponents of Nine Cards: four commanders, from one who sees a turn ahead to one who sees rounds to their end."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rules.ai.guide import Guide
from rules.ai.ladder import Ladder, Rung, glances
from rules.ai.temper import Temper, Tempers
from rules.core.action import Action
from rules.core.bot import UNHURRIED, Bot, Budget, Control
from rules.core.chance import Chance
from rules.core.ids import Seat
from rules.core.model import Model
from rules.nine_cards_sekigahara.battles import Battles
from rules.nine_cards_sekigahara.campaign import Campaign, is_open
from rules.nine_cards_sekigahara.content import FOLDER
from rules.nine_cards_sekigahara.deeds import DEEDS
from rules.nine_cards_sekigahara.duel import Duel, Stopped
from rules.nine_cards_sekigahara.harvest import FoughtHarvest, Harvest, WeighedHarvest
from rules.nine_cards_sekigahara.prize import FoughtPrizes, Prizes, WeighedPrizes
from rules.nine_cards_sekigahara.reading import leanings
from rules.nine_cards_sekigahara.state import ACQUIRE, BATTLE, NineCardsState, total
from rules.nine_cards_sekigahara.tables import TURNS

_SEEDS: Final = 1 << 30

_GLANCE: Final = 2
"""Turns that are looked ahead before deeds are read, so that an answer is at hand."""

_READ: Final = 4
"""One part in so many of the answers is the most that a deed is worth."""

_WIDTH: Final = 2.0
"""From a round lost to a round won, in the values of a search; a temper counts in chances."""

Ranked = list[tuple[Action, float]]


_AT_SIGHT: Final = 2_000
"""Answers in a round that a beginner looks at, with all that may follow them in the turn."""


class BeginnerGuide(Guide):
    """Looks no further than the turn, and in a battle no further than the blow: the lead is all that counts."""

    __slots__ = ()

    def candidates(self, game: Model[Any], state: NineCardsState) -> list[Action]:
        """Return all answers that come to something else, those first that castles, or their lead, speak for."""
        choices = game.legal_actions(state)
        if len(choices) == 1:
            return choices
        if state.phase == BATTLE:
            ranked = at_sight(state)
        elif state.phase == ACQUIRE:
            ranked = Harvest(state).ranked(state)
        else:
            campaign = Campaign(state, Prizes(state), _AT_SIGHT, UNHURRIED)
            ranked = campaign.ranked(state, game.actor(state), 1)
        return [action for action, _ in ranked]


class Captain(Bot):
    """Judges a round `turns` turns ahead by what castles are worth, and fights battles without a fault.

    `answers` are looked at, at most. `slip` is how often the second best will do, `noise` how far off a verdict on a
    round may be.
    """

    __slots__ = ("answers", "noise", "slip", "temper", "turns")

    def __init__(self, answers: int, turns: int, temper: Temper, slip: float = 0.0, noise: float = 0.0) -> None:
        self.answers = answers
        self.temper = temper
        self.turns = turns
        self.slip = slip
        self.noise = noise

    def weigh(
        self, game: Model[Any], seat: Seat, world: Any, budget: Budget, rng: Chance, control: Control
    ) -> list[tuple[Action, float]]:
        """Return the answers, best first; the first has all the weight."""
        choices = game.legal_actions(world)
        if len(choices) == 1:
            return [(choices[0], 1.0)]
        if world.phase == BATTLE:
            ranked = self.fight(world, control)
        elif world.phase == ACQUIRE:
            ranked = self.harvest(world, rng, control)
        else:
            ranked = self.march(world, seat, budget.iterations or self.answers, control)
            ranked = [
                (action, value + self.noise * rng.unit() + _WIDTH * self.temper.lean(game, world, action))
                for action, value in ranked
            ]
            ranked.sort(key=_by_value, reverse=True)
        if rng.unit() < self.slip and len(ranked) > 1:
            ranked[0], ranked[1] = ranked[1], ranked[0]
        return [(action, 0.0 if place else 1.0) for place, (action, _) in enumerate(ranked)]

    def fight(self, s: NineCardsState, control: Control) -> Ranked:
        """Return the answers in a battle with what they are worth if both sides play as well as can be."""
        try:
            return [(action, float(value)) for action, value in Duel(control).ranked(s)]
        except Stopped:
            return at_sight(s)

    def harvest(self, s: NineCardsState, rng: Chance, control: Control) -> Ranked:
        """Return the answers when castles are taken, best first."""
        return Harvest(s).ranked(s)

    def march(self, s: NineCardsState, seat: Seat, answers: int, control: Control) -> Ranked:
        """Return the answers in a turn, best first."""
        return Campaign(s, Prizes(s), answers, control).ranked(s, seat, self.turns)


class General(Captain):
    """Sees in the last round how the battle would go, and orders its rows by `samples` imagined battles before.

    What is found out about whole `battles` is kept there.
    """

    __slots__ = ("battles", "samples")

    harvested: ClassVar[type[FoughtHarvest]] = FoughtHarvest
    prizes: ClassVar[type[FoughtPrizes]] = FoughtPrizes

    def __init__(self, battles: Battles, answers: int, turns: int, temper: Temper, samples: int) -> None:
        super().__init__(answers, turns, temper)
        self.battles = battles
        self.samples = samples

    def harvest(self, s: NineCardsState, rng: Chance, control: Control) -> Ranked:
        """Return the answers when castles are taken, with an eye on places."""
        try:
            return self.harvested(s, self.battles, Duel(control), self.samples, rng.below(_SEEDS)).ranked(s)
        except Stopped:
            return super().harvest(s, rng, control)

    def march(self, s: NineCardsState, seat: Seat, answers: int, control: Control) -> Ranked:
        """Return the answers in a turn: by the battles that would follow, or without time for them by worth."""
        campaign = Campaign(s, self.prizes(s, self.battles, Duel(control)), answers, control)
        found = campaign.ranked(s, seat, self.turns)
        return found if campaign.turns else Campaign(s, Prizes(s), answers, Control()).ranked(s, seat, 1)


class Reader(General):
    """Weighs whole rows, and reads the colour of the other's ambush off what the other did this round."""

    __slots__ = ()

    harvested = WeighedHarvest
    prizes = WeighedPrizes

    def march(self, s: NineCardsState, seat: Seat, answers: int, control: Control) -> Ranked:
        """Return the answers in a turn: at a glance, then with the likelier colours in mind."""
        if not s.course or is_open(s):
            return super().march(s, seat, answers, control)
        prizes = self.prizes(s, self.battles, Duel(control))
        glance = Campaign(s, prizes, answers, Control(control.stopped))
        found = glance.ranked(s, seat, _GLANCE)
        if not glance.turns:
            return Campaign(s, Prizes(s), answers, Control()).ranked(s, seat, 1)
        if glance.turns < min(_GLANCE, TURNS + 1 - s.turn):
            return found
        try:
            read = leanings(s, 1 - seat, answers // _READ, control)
        except Stopped:
            return found
        campaign = Campaign(s, prizes, answers, control)
        campaign.believe(1 - seat, read)
        deeper = campaign.ranked(s, seat, self.turns)
        return deeper if campaign.turns else found


def at_sight(s: NineCardsState) -> Ranked:
    """Return the answers in a battle with the lead that each leaves, best first."""
    frame = s.frames[-1]
    found: Ranked = []
    for action in frame.legal(s):
        after = s.clone()
        frame.apply(after, action, Chance(0))
        found.append((action, float(total(after, frame.actor) - total(after, 1 - frame.actor))))
    found.sort(key=_by_value, reverse=True)
    return found


def _by_value(ranked: tuple[Action, float]) -> float:
    return ranked[1]


LADDER: Final = Ladder(
    Tempers(FOLDER.parent / "tempers.toml", DEEDS),
    {
        "easy": glances(BeginnerGuide(), 0.23),
        "normal": Rung(20_000, lambda _, answers, temper: Captain(answers, 2, temper, slip=0.15, noise=0.03)),
        "hard": Rung(100_000, lambda game, answers, temper: General(game.battles, answers, 3, temper, samples=0)),
        "expert": Rung(500_000, lambda game, answers, temper: Reader(game.battles, answers, TURNS, temper, samples=24)),
    },
)
"""The iterations above `easy` are answers in a round that are looked at, with all that may follow them."""
