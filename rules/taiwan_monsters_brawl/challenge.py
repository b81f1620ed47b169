"""Challenges, from the declaration to what follows from the comparison (TM-4.20 to TM-4.27)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.decision import Decision, DecisionKind
from rules.core.frame import Frame
from rules.core.ids import NOBODY, Seat
from rules.core.message import Message, message
from rules.taiwan_monsters_brawl import actions, deck, dice, duel_events, events, offers, verbs, wishes
from rules.taiwan_monsters_brawl.activation import CHOOSE_LINE
from rules.taiwan_monsters_brawl.state import (
    ATTACK,
    BLANKS,
    BONUS,
    DEFENCE,
    DUEL,
    REROLLS,
    BrawlState,
    dice_in,
    hits_in,
    side_of,
    topples_leader,
    zone_number,
)
from rules.taiwan_monsters_brawl.tables import (
    ATTACKER_READY,
    ATTACKER_ROLLED,
    BEFORE_RESULT,
    CHALLENGE_DECLARED,
    DEFENDER_READY,
    GAME_ID,
    MOST_BONUS,
    MOST_SEATS,
    SAVE_FOR,
    SERPENT_BEASTMAN,
    THUNDER_BEAST,
)
from rules.taiwan_monsters_brawl.timing import open_window


class Challenge(Frame[BrawlState]):
    """The challenge that is on, before its next `step` (K2 to K13)."""

    __slots__ = ("step",)

    def __init__(self, step: int) -> None:
        super().__init__(NOBODY)
        self.step = step

    def run(self, state: BrawlState, rng: Chance) -> None:
        """Take the step; the next one waits below whatever it asks."""
        if self.step == len(_STEPS):
            state.frames.pop()
            return
        state.frames[-1] = CHALLENGE[self.step + 1]
        _STEPS[self.step](state, rng)

    def args(self) -> tuple[Any, ...]:
        return (self.step,)


def begin(s: BrawlState, attacker: Seat, defender: Seat) -> None:
    """A challenge is declared (K1)."""
    dice.declare(s, attacker, defender)
    s.frames.append(CHALLENGE[0])


Step = Callable[[BrawlState, Chance], None]


def _opens(window: int) -> Step:
    """Return the step that opens a spell window (K2, K4, K6, K8, K10)."""

    def step(s: BrawlState, rng: Chance) -> None:
        open_window(s, window, s.active)

    return step


def _attack_line(s: BrawlState, rng: Chance) -> None:
    """The attacker may activate a line (K3)."""
    s.frames.append(CHOOSE_LINE[s.attacker])


def _attack_roll(s: BrawlState, rng: Chance) -> None:
    """The attacker rolls, and may roll again (K5)."""
    dice.throw(s, ATTACK, rng)
    s.frames.append(POST_ROLL[s.attacker])


def _defence_line(s: BrawlState, rng: Chance) -> None:
    """The defender turns its marker, and may activate a line (K7)."""
    verbs.show_reverse(s, s.defender)
    s.frames.append(CHOOSE_LINE[s.defender])


def _defence_roll(s: BrawlState, rng: Chance) -> None:
    """The defender rolls, and may roll again (K9)."""
    dice.throw(s, DEFENCE, rng)
    s.frames.append(POST_ROLL[s.defender])


def _compare(s: BrawlState, rng: Chance) -> None:
    """Success, failure or draw (K11, K12); only a success drives somebody off."""
    attack, defence = dice.result(s, ATTACK), dice.result(s, DEFENCE)
    bonus = leader_bonus(s, attack - defence)
    if s.log is not None:
        s.log.append(duel_events.Compared(s.attacker, s.defender, (attack, defence), bonus))
    if attack > defence:
        verbs.score(s, s.attacker, s.rules.points[zone_number(s, s.ground[s.defender])], DUEL)
        verbs.score(s, s.attacker, bonus, BONUS)
        s.frames.append(SAVE[s.defender])
        return
    if attack < defence:
        verbs.halve(s, s.attacker)
    verbs.show_front(s, s.defender)
    _spare_defender(s)


def _spare_defender(s: BrawlState) -> None:
    """The challenge below goes on with its end: the defender keeps its zone."""
    assert isinstance(s.frames[-1], Challenge)
    s.frames[-1] = CHALLENGE[_AFTERWARDS]


def leader_bonus(s: BrawlState, difference: int) -> int:
    """Return what a success by `difference` brings for toppling a leader (TM-4.25)."""
    if difference <= 0 or not topples_leader(s, s.attacker, s.defender):
        return 0
    return min(MOST_BONUS, difference)


def _drive_off(s: BrawlState, rng: Chance) -> None:
    """The defender, which nothing saved, is without a zone (K12, TM-4.24 4)."""
    verbs.leave_zone(s, s.defender, events.ZoneLost)


def _close(s: BrawlState, rng: Chance) -> None:
    """All modifiers end with the challenge; the attacker may go on (K13, TM-4.59)."""
    attacker = s.attacker
    dice.clear(s)
    s.frames.append(AFTER_ATTACK[attacker])


_STEPS: Final[tuple[Step, ...]] = (
    _opens(CHALLENGE_DECLARED),
    _attack_line,
    _opens(ATTACKER_READY),
    _attack_roll,
    _opens(ATTACKER_ROLLED),
    _defence_line,
    _opens(DEFENDER_READY),
    _defence_roll,
    _opens(BEFORE_RESULT),
    _compare,
    _drive_off,
    _close,
)
"""K2 to K13, of which the outcome (K12) has two parts."""

_AFTERWARDS: Final = _STEPS.index(_close)


class PostRoll(Frame[BrawlState]):
    """Rerolls after the own roll, one at a time, until it is done (TM-4.33 3, TM-D18)."""

    __slots__ = ()

    def legal(self, state: BrawlState) -> list[Action]:
        """All dice, the blanks, Thunder Beast, or nothing more."""
        side = side_of(state, self.actor)
        plan = state.plans[side]
        found: list[Action] = []
        if plan[REROLLS] and dice_in(plan):
            found.append(actions.REROLL_ALL)
        if dice.blanks_in(plan):
            if plan[BLANKS]:
                found.append(actions.REROLL_BLANKS)
            if offers.can_play(state, self.actor, THUNDER_BEAST):
                found.append(actions.CAST[THUNDER_BEAST])
        return [*found, actions.DONE]

    def apply(self, state: BrawlState, action: Action, rng: Chance) -> None:
        """Roll again, and ask again."""
        side = side_of(state, self.actor)
        if action is actions.DONE:
            state.frames.pop()
            if state.log is not None and _could_beast_help(state, self.actor):
                verbs.pass_over(state, self.actor)
        elif action is actions.REROLL_ALL:
            dice.count(state, side, REROLLS, -1)
            dice.throw_again(state, side, rng)
        elif action is actions.REROLL_BLANKS:
            dice.count(state, side, BLANKS, -1)
            dice.throw_blanks(state, side, rng)
        else:
            deck.play(state, self.actor, THUNDER_BEAST)
            dice.throw_blanks(state, side, rng)
            deck.finish(state)

    def ask(self, state: BrawlState) -> Decision:
        """A reroll is seen by all; that somebody could play a card is not."""
        plan = state.plans[side_of(state, self.actor)]
        prompt = message(f"{GAME_ID}.ask.post_roll", n=hits_in(plan))
        if _may_reroll(plan):
            is_private = _could_play_beast(state, self.actor)
            return Decision(self.actor, DecisionKind.OPTION, prompt, is_private=is_private)
        return wishes.step(state, self.actor, "thunder_beast", prompt, actions.DONE, _BEASTS)


def _may_reroll(plan: list[int]) -> bool:
    """Return whether all can see that there is something to roll again."""
    return bool((plan[REROLLS] and dice_in(plan)) or (plan[BLANKS] and dice.blanks_in(plan)))


def _could_beast_help(s: BrawlState, seat: Seat) -> bool:
    """Return whether a hidden card is all there could be to roll something again, as far as all can see."""
    return not _may_reroll(s.plans[side_of(s, seat)]) and _could_play_beast(s, seat)


def _could_play_beast(s: BrawlState, seat: Seat) -> bool:
    """Return whether a hidden card could roll blanks again, as far as all can see."""
    return dice.blanks_in(s.plans[side_of(s, seat)]) > 0 and offers.could_play(s, seat, _BEASTS)


class Save(Frame[BrawlState]):
    """Whether a card keeps the marker of a defender that has lost (TM-4.57, TM-D19)."""

    __slots__ = ()

    def legal(self, state: BrawlState) -> list[Action]:
        """The card for the direction of the zone, or no."""
        card = _save_for(state, self.actor)
        if offers.can_play(state, self.actor, card):
            return [actions.CAST[card], actions.NO]
        return _NO

    def apply(self, state: BrawlState, action: Action, rng: Chance) -> None:
        """Stay, full or half as before, or go."""
        state.frames.pop()
        if action is actions.NO:
            if state.log is not None and offers.could_play(state, self.actor, (_save_for(state, self.actor),)):
                verbs.pass_over(state, self.actor)
            return
        assert isinstance(action, actions.Cast)
        deck.play(state, self.actor, action.kind)
        if state.log is not None:
            state.log.append(duel_events.ZoneSaved(self.actor))
        deck.finish(state)
        verbs.show_front(state, self.actor)
        _spare_defender(state)

    def ask(self, state: BrawlState) -> Decision:
        """The zone is lost otherwise."""
        prompt = Message(f"{GAME_ID}.ask.save")
        return wishes.step(state, self.actor, "save", prompt, actions.NO, (_save_for(state, self.actor),))


def _save_for(s: BrawlState, seat: Seat) -> int:
    """Return the card that would keep the marker of `seat` where it stands."""
    return SAVE_FOR[s.rules.direction[zone_number(s, s.ground[seat])]]


class AfterAttack(Frame[BrawlState]):
    """Whether Serpent Beastman starts another challenge (TM-4.58, TM-D20)."""

    __slots__ = ()

    def legal(self, state: BrawlState) -> list[Action]:
        """Anybody else on a zone, or no."""
        if not offers.can_play(state, self.actor, SERPENT_BEASTMAN):
            return _NO
        targets = offers.challengeable(state, self.actor)
        return [*(actions.CAST_AT[SERPENT_BEASTMAN][seat] for seat in sorted(targets)), actions.NO]

    def apply(self, state: BrawlState, action: Action, rng: Chance) -> None:
        """A new challenge; the card is discarded as soon as it is declared (TM-9.62)."""
        state.frames.pop()
        if action is actions.NO:
            if state.log is not None and _could_go_on(state, self.actor):
                verbs.pass_over(state, self.actor)
            return
        assert isinstance(action, actions.Cast)
        deck.play(state, self.actor, action.kind, action.target)
        begin(state, self.actor, action.target)
        deck.finish(state)

    def ask(self, state: BrawlState) -> Decision:
        """Once more."""
        prompt = Message(f"{GAME_ID}.ask.after_attack")
        return wishes.step(state, self.actor, "after_attack", prompt, actions.NO, _SERPENTS)


def _could_go_on(s: BrawlState, seat: Seat) -> bool:
    """Return whether there could be another challenge, as far as all can see."""
    return offers.could_play(s, seat, _SERPENTS) and bool(offers.challengeable(s, seat))


_NO: Final[list[Action]] = [actions.NO]
_BEASTS: Final = (THUNDER_BEAST,)
_SERPENTS: Final = (SERPENT_BEASTMAN,)

CHALLENGE: Final = [Challenge(step) for step in range(len(_STEPS) + 1)]
POST_ROLL: Final = [PostRoll(seat) for seat in range(MOST_SEATS)]
SAVE: Final = [Save(seat) for seat in range(MOST_SEATS)]
AFTER_ATTACK: Final = [AfterAttack(seat) for seat in range(MOST_SEATS)]

FRAMES: Final = (Challenge, PostRoll, Save, AfterAttack)
