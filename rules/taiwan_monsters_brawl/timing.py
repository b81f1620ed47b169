"""Spell windows: who is asked in which order, how a card is announced, cancelled and resolved (TM-3.10 to TM-3.15).

Who is asked is nobody else's business. The question is put to whoever could answer it as far as all can see, with a
card in hand and chi to pay: who can only pass is passed over, and that looks the same.
"""

from __future__ import annotations

from typing import Any, Final

from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.decision import Decision, DecisionKind
from rules.core.frame import Frame
from rules.core.ids import NOBODY, Seat, piece_id
from rules.core.message import Message, message
from rules.taiwan_monsters_brawl import actions, deck, offers, wishes
from rules.taiwan_monsters_brawl.effects import Resolve
from rules.taiwan_monsters_brawl.frames import spell_name
from rules.taiwan_monsters_brawl.state import BrawlState, has_chance, spell_kind
from rules.taiwan_monsters_brawl.tables import (
    CAT_KAKA,
    DIVINE_SHIELD,
    EXPLOSION,
    FLAME_SPIRIT,
    GAME_ID,
    MOST_SEATS,
    SHIGANDANG,
    SWORD_LION,
    TORNADO,
    TSUNAMI,
    VOLCANIC_ERUPTION,
    WILDFIRE,
    WINDOW_KEYS,
    WINDOWS,
)
from rules.taiwan_monsters_brawl.verbs import pass_over


class Window(Frame[BrawlState]):
    """A spell window: `seat` has priority, after so many `passes` in a row (TM-3.11)."""

    __slots__ = ("passes", "seat", "window")

    def __init__(self, window: int, seat: Seat, passes: int) -> None:
        super().__init__(NOBODY)
        self.window = window
        self.seat = seat
        self.passes = passes

    def run(self, state: BrawlState, rng: Chance) -> None:
        """Ask the next one who has a chance; the window closes when all have passed in a row."""
        seat, passes = self.seat, self.passes
        everybody = len(state.order)
        while passes < everybody:
            # In a search nobody listens: who holds nothing for this window need not pass in form.
            if has_chance(state, seat) and (state.log is not None or offers.playable(state, seat, self.window)):
                state.frames[-1] = WINDOW[self.window][seat][passes]
                state.frames.append(CAST[self.window][seat])
                return
            seat = state.left[seat]
            passes += 1
        state.frames.pop()
        deck.forget_played(state)

    def args(self) -> tuple[Any, ...]:
        return (self.window, self.seat, self.passes)


def open_window(s: BrawlState, window: int, active: Seat) -> None:
    """Everybody may play cards from here on, `active` first; where no card could be played there is no window."""
    if s.rules.is_open[window]:
        s.frames.append(WINDOW[window][active][0])


class CastSpell(Frame[BrawlState]):
    """Which card is played in a window, if any (TM-D07)."""

    __slots__ = ("window",)

    def __init__(self, actor: Seat, window: int) -> None:
        super().__init__(actor)
        self.window = window

    def legal(self, state: BrawlState) -> list[Action]:
        """Every playable card with its targets, or a pass."""
        return [*offers.casts(state, self.actor, self.window), actions.PASS]

    def apply(self, state: BrawlState, action: Action, rng: Chance) -> None:
        """Announce and pay; then come responses and the effect, then the next in turn is asked."""
        state.frames.pop()
        below = state.frames[-1]
        assert isinstance(below, Window)
        following = state.left[self.actor]
        if action is actions.PASS:
            pass_over(state, self.actor)
            state.frames[-1] = WINDOW[self.window][following][below.passes + 1]
            return
        assert isinstance(action, actions.Cast)
        state.frames[-1] = WINDOW[self.window][following][0]
        announce(state, self.actor, action)

    def ask(self, state: BrawlState) -> Decision:
        """Name the moment."""
        key = WINDOW_KEYS[self.window]
        prompt = message(f"{GAME_ID}.ask.window", window=Message(f"{GAME_ID}.window.{key}"))
        return Decision(
            self.actor,
            DecisionKind.REACT,
            prompt,
            secret=True,
            topic=f"window.{key}",
            default=actions.PASS,
            plans=wishes.plans(state, self.actor, self.window),
            cards=wishes.cards(state, self.actor, self.window),
            stretch=wishes.stretch(state, self.window),
        )

    def args(self) -> tuple[Any, ...]:
        return (self.actor, self.window)


def announce(s: BrawlState, caster: Seat, action: actions.Cast) -> None:
    """A card is played and paid; it will be resolved once those whom it affects had their say (TM-4.51)."""
    deck.play(s, caster, action.kind, action.target, action.cell)
    deck.mark_played(s, caster, s.resolving)
    s.frames.append(Resolve(action.kind, caster, action.target, action.cell, 0))
    affected = affected_by(s, action.kind, caster, action.target)
    if affected:
        s.frames.append(Respond(caster, s.left[caster], affected))


def affected_by(s: BrawlState, kind: int, caster: Seat, target: Seat) -> int:
    """Return the mask of the seats that may cancel a card for themselves (TM-4.54)."""
    if kind in _TARGETED:
        return 1 << target if target != caster else 0
    if kind == SHIGANDANG:
        return 1 << (s.defender if caster == s.attacker else s.attacker)
    if kind == TSUNAMI:
        return sum(1 << seat for seat in s.order if seat != caster and s.hands[seat])
    return 0


_TARGETED: Final = frozenset({TORNADO, WILDFIRE, VOLCANIC_ERUPTION, EXPLOSION, FLAME_SPIRIT, DIVINE_SHIELD, CAT_KAKA})


class Respond(Frame[BrawlState]):
    """Those whom a card affects may cancel it for themselves, clockwise from the caster; `seat` is next (TM-4.54)."""

    __slots__ = ("affected", "caster", "seat")

    def __init__(self, caster: Seat, seat: Seat, affected: int) -> None:
        super().__init__(NOBODY)
        self.caster = caster
        self.seat = seat
        self.affected = affected

    def run(self, state: BrawlState, rng: Chance) -> None:
        """Ask the next one who has a chance; let the card happen when there is none left."""
        seat = self.seat
        while seat != self.caster:
            following = state.left[seat]
            if self.affected >> seat & 1 and offers.could_play(state, seat, _ANSWERS):
                state.frames[-1] = Respond(self.caster, following, self.affected)
                state.frames.append(CANCEL[seat])
                return
            seat = following
        state.frames.pop()

    def args(self) -> tuple[Any, ...]:
        return (self.caster, self.seat, self.affected)


class Cancel(Frame[BrawlState]):
    """Whether Sword Lion cancels a card for its holder (TM-D21)."""

    __slots__ = ()

    def legal(self, state: BrawlState) -> list[Action]:
        """Play it, or let the card happen."""
        return _LION if offers.can_play(state, self.actor, SWORD_LION) else _NO

    def apply(self, state: BrawlState, action: Action, rng: Chance) -> None:
        """The card passes the actor by."""
        state.frames.pop()
        if action is actions.NO:
            pass_over(state, self.actor)
            return
        _spare(state, self.actor)
        deck.cancel(state, self.actor, SWORD_LION)

    def ask(self, state: BrawlState) -> Decision:
        """Name the card."""
        card = spell_kind(state, state.resolving)
        prompt = message(f"{GAME_ID}.ask.cancel", card=spell_name(card))
        return Decision(
            self.actor,
            DecisionKind.REACT,
            prompt,
            source=piece_id(state.resolving),
            secret=True,
            topic="step.sword_lion",
            default=actions.NO,
            plans=wishes.STEP_PLANS,
            cards=wishes.of_step(state, self.actor, _ANSWERS),
        )


def _spare(s: BrawlState, seat: Seat) -> None:
    """The card that waits for the answers will have no effect on `seat`."""
    place, card = next((place, frame) for place, frame in enumerate(s.frames) if isinstance(frame, Resolve))
    s.frames[place] = card.sparing(seat)


_LION: Final[list[Action]] = [actions.CAST[SWORD_LION], actions.NO]
_NO: Final[list[Action]] = [actions.NO]
_ANSWERS: Final = (SWORD_LION,)


WINDOW: Final = [
    [[Window(window, seat, passes) for passes in range(MOST_SEATS + 1)] for seat in range(MOST_SEATS)]
    for window in range(WINDOWS)
]
CAST: Final = [[CastSpell(seat, window) for seat in range(MOST_SEATS)] for window in range(WINDOWS)]
CANCEL: Final = [Cancel(seat) for seat in range(MOST_SEATS)]

FRAMES: Final = (Window, CastSpell, Respond, Cancel)
