"""What the spell cards do that are played in windows, by design; a choice of somebody is left on the stack (TM-1.7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.decision import Decision, DecisionKind
from rules.core.frame import Frame, Step
from rules.core.ids import NOBODY, Seat
from rules.core.message import Message
from rules.taiwan_monsters_brawl import actions, cards, deck, dice, events, frames, ultimates, verbs
from rules.taiwan_monsters_brawl.activation import PENDING
from rules.taiwan_monsters_brawl.offers import may_use
from rules.taiwan_monsters_brawl.state import (
    BOOST,
    EYE,
    MALUS,
    RED_OUT,
    REROLLS,
    ROLLED,
    BrawlState,
    side_of,
)
from rules.taiwan_monsters_brawl.tables import (
    ANY,
    BLACK,
    CHI,
    GAME_ID,
    MOST_SEATS,
    SPELL,
    SPELL_KEYS,
    TSUNAMI,
    ULTIMATE,
    UPGRADE,
)


class Resolve(Frame[BrawlState]):
    """A card that is announced and paid takes effect, but on those who cancelled it; then it is discarded (TM-4.51)."""

    __slots__ = ("caster", "cell", "exempt", "kind", "target")

    def __init__(self, kind: int, caster: Seat, target: Seat, cell: int, exempt: int) -> None:
        super().__init__(NOBODY)
        self.kind = kind
        self.caster = caster
        self.target = target
        self.cell = cell
        self.exempt = exempt

    def sparing(self, seat: Seat) -> Resolve:
        """Return the same without any effect on `seat`."""
        return Resolve(self.kind, self.caster, self.target, self.cell, self.exempt | 1 << seat)

    def run(self, state: BrawlState, rng: Chance) -> None:
        """A card for one player does nothing at all when that one cancelled it."""
        state.frames[-1] = FINISH
        if not self.exempt or self.kind == TSUNAMI:
            EFFECTS[self.kind](state, self, rng)

    def args(self) -> tuple[Any, ...]:
        return (self.kind, self.caster, self.target, self.cell, self.exempt)


class Finish(Step[BrawlState]):
    """The card in the middle has done what it does, and is discarded (TM-4.4)."""

    __slots__ = ()

    def run(self, state: BrawlState, rng: Chance) -> None:
        """Discard it."""
        state.frames.pop()
        deck.finish(state)


Effect = Callable[[BrawlState, Resolve, Chance], None]


class Wave(Frame[BrawlState]):
    """A Tsunami rolls on: the seat `after` is next, and what follows clockwise up to the caster (TM-4.53)."""

    __slots__ = ("after", "caster", "exempt")

    def __init__(self, caster: Seat, after: Seat, exempt: int) -> None:
        super().__init__(NOBODY)
        self.caster = caster
        self.after = after
        self.exempt = exempt

    def run(self, state: BrawlState, rng: Chance) -> None:
        """Take a single card unasked, or ask which."""
        seat = self.after
        while seat != self.caster:
            following = state.left[seat]
            hand = state.hands[seat]
            if hand and not self.exempt >> seat & 1:
                if len(hand) > 1:
                    state.frames[-1] = Wave(self.caster, following, self.exempt)
                    state.frames.append(cards.DISCARD_ONE[seat])
                    return
                cards.DISCARD_ONE[seat].discard_only(state)
            seat = following
        state.frames.pop()

    def args(self) -> tuple[Any, ...]:
        return (self.caster, self.after, self.exempt)


class SorceryFace(Frame[BrawlState]):
    """Which of the five effects a Sorcery has when the die shows any (TM-4.52, TM-D27)."""

    __slots__ = ()

    def legal(self, state: BrawlState) -> list[Action]:
        """All five; what is not possible now is lost."""
        return _FACES

    def apply(self, state: BrawlState, action: Action, rng: Chance) -> None:
        """That effect."""
        assert isinstance(action, actions.Pick)
        state.frames.pop()
        _conjure(state, self.actor, action.index, rng)

    def ask(self, state: BrawlState) -> Decision:
        """Any effect of a rune."""
        return Decision(self.actor, DecisionKind.OPTION, Message(f"{GAME_ID}.ask.sorcery"))


_FACES: Final[list[Action]] = list(actions.EFFECTS)
FINISH: Final = Finish()
SORCERY_FACE: Final = [SorceryFace(seat) for seat in range(MOST_SEATS)]


def tornado(s: BrawlState, card: Resolve, rng: Chance) -> None:
    """Two chi of the target are gone, or one if it had no more."""
    verbs.spend_chi(s, card.target, min(2, s.chi[card.target]), events.ChiBlownAway)


def tsunami(s: BrawlState, card: Resolve, rng: Chance) -> None:
    """Everybody else gives up a card (TM-4.53)."""
    s.frames.append(Wave(card.caster, s.left[card.caster], card.exempt))


def wildfire(s: BrawlState, card: Resolve, rng: Chance) -> None:
    """The announced rune is back in the supply."""
    verbs.burn_rune(s, card.target, card.cell)


def divine_shield(s: BrawlState, card: Resolve, rng: Chance) -> None:
    """The result of the target is 1 less."""
    dice.count(s, side_of(s, card.target), MALUS, 1)


def volcanic_eruption(s: BrawlState, card: Resolve, rng: Chance) -> None:
    """The target has a point less."""
    verbs.lose_points(s, card.target, 1)


def explosion(s: BrawlState, card: Resolve, rng: Chance) -> None:
    """The target has two points less, but not fewer than none (TM-9.60)."""
    verbs.lose_points(s, card.target, 2)


def replenish_power(s: BrawlState, card: Resolve, rng: Chance) -> None:
    """Three chi."""
    verbs.gain_chi(s, card.caster, 3)


def monster_eye(s: BrawlState, card: Resolve, rng: Chance) -> None:
    """A point at once."""
    verbs.score(s, card.caster, 1, EYE)


def sorcery(s: BrawlState, card: Resolve, rng: Chance) -> None:
    """What the rune die shows happens (TM-4.52)."""
    due = frames.roll_rune_die(s, card.caster, rng)
    if due == ANY:
        s.frames.append(SORCERY_FACE[card.caster])
    else:
        _conjure(s, card.caster, due, rng)


def monster_pouch(s: BrawlState, card: Resolve, rng: Chance) -> None:
    """Two runes of the rune die, one after the other."""
    s.frames.append(frames.RUNE_DICE[2][card.caster])


def flesh_ginseng(s: BrawlState, card: Resolve, rng: Chance) -> None:
    """A black die joins the own plan."""
    dice.add_die(s, side_of(s, card.caster), BLACK)


def mountain_demon(s: BrawlState, card: Resolve, rng: Chance) -> None:
    """The own result is 1 more."""
    dice.count(s, side_of(s, card.caster), BOOST, 1)


def xika_rourou(s: BrawlState, card: Resolve, rng: Chance) -> None:
    """The own result is 2 more."""
    dice.count(s, side_of(s, card.caster), BOOST, 2)


def shigandang(s: BrawlState, card: Resolve, rng: Chance) -> None:
    """A red die of the opponent will be missing when it rolls (TM-4.33)."""
    dice.count(s, 1 - side_of(s, card.caster), RED_OUT, 1)


def talisman_imp(s: BrawlState, card: Resolve, rng: Chance) -> None:
    """Two cards."""
    cards.draw(s, card.caster, 2, rng)


def flame_spirit(s: BrawlState, card: Resolve, rng: Chance) -> None:
    """A card of the target that chance chooses is discarded."""
    deck.burn_card(s, card.target, rng)


def cat_kaka(s: BrawlState, card: Resolve, rng: Chance) -> None:
    """The ultimate of the target, for the caster (TM-4.60)."""
    s.frames.append(PENDING[card.caster])
    ultimates.use(s, card.caster, s.rules.ultimate[s.monsters[card.target]], rng)


def _conjure(s: BrawlState, seat: Seat, kind: int, rng: Chance) -> None:
    """The effect of a rune without the rune; what is not possible now is lost (TM-4.52)."""
    if kind == CHI:
        verbs.gain_chi(s, seat, 2)
    elif kind == SPELL:
        cards.draw(s, seat, 1, rng)
    elif kind == ULTIMATE:
        own = s.rules.ultimate[s.monsters[seat]]
        if may_use(s, seat, own):
            s.frames.append(PENDING[seat])
            ultimates.use(s, seat, own, rng)
    else:
        side = side_of(s, seat)
        if side < 0 or s.plans[side][ROLLED]:
            return
        if kind == UPGRADE:
            s.frames.append(frames.UPGRADE[seat])
        else:
            dice.count(s, side, REROLLS, 1)


_BY_NAME: Final[dict[str, Effect]] = {
    "tornado": tornado,
    "tsunami": tsunami,
    "wildfire": wildfire,
    "divine_shield": divine_shield,
    "volcanic_eruption": volcanic_eruption,
    "explosion": explosion,
    "replenish_power": replenish_power,
    "monster_eye": monster_eye,
    "sorcery": sorcery,
    "monster_pouch": monster_pouch,
    "flesh_ginseng": flesh_ginseng,
    "mountain_demon": mountain_demon,
    "xika_rourou": xika_rourou,
    "shigandang": shigandang,
    "talisman_imp": talisman_imp,
    "flame_spirit": flame_spirit,
    "cat_kaka": cat_kaka,
}
EFFECTS: Final[dict[int, Effect]] = {SPELL_KEYS.index(key): effect for key, effect in _BY_NAME.items()}
"""By design; the other cards are played in steps of their own (`challenge`, `turn`) or as an answer (`timing`)."""

FRAMES: Final = (Resolve, Finish, Wave, SorceryFace)
