"""The quick policy: what a player does by rules of thumb, who is what being taken from the world it is asked in.

Every main action gets a worth, roughly in points of its team; what is worth nothing is not done, and the turn ends.
Trials follow it, so it allocates little and asks nothing twice.
"""

from __future__ import annotations

from typing import Final

from rules.core.action import Action
from rules.core.ids import Face, Seat
from rules.samurai_sword import actions
from rules.samurai_sword.accounts import Accounts
from rules.samurai_sword.frames import Answer, ChooseBushido, DiscardDown, FirstDraw, Parry
from rules.samurai_sword.ring import wounds_of
from rules.samurai_sword.state import SamuraiSwordState, hand_mask, is_harmless
from rules.samurai_sword.tables import (
    ARMOR,
    BATTLECRY,
    BREATHING,
    BUSHIDO,
    CHIYOME,
    DAIMYO,
    DIVERSION,
    FAST_DRAW,
    FOCUS,
    JUJUTSU,
    RONIN_TEAM,
    TEA_CEREMONY,
    USHIWAKA,
    WEAPONS,
)

DECISIVE: Final = 100.0
"""The worth of what ends the game well; what ends it badly has as much against it."""

_LAYABLE: Final = 1 << FOCUS | 1 << FAST_DRAW | 1 << ARMOR
_TAKE_AWAY: Final[tuple[float, ...]] = (0.8, -1.0, 1.5, 1.2)  # Armor, Bushido, Fast Draw, Focus
_UNPARRIED: Final = 0.75


def follow(s: SamuraiSwordState) -> Action:
    """Return what whoever is asked does."""
    frame = s.frames[-1]
    choices = s.choices
    if choices is None:
        choices = frame.legal(s)
    if len(choices) == 1:
        return choices[0]
    seat = frame.actor
    if isinstance(frame, Parry):
        return _parry(s, seat, choices)
    if isinstance(frame, Answer):
        return _answer(s, seat, frame.card, choices)
    if isinstance(frame, ChooseBushido):
        return _surrender(s, choices)
    if isinstance(frame, FirstDraw):
        return actions.FROM_DISCARD if wants(s, s.pieces.face[s.discard[-1]]) else actions.FROM_DECK
    if isinstance(frame, DiscardDown):
        return cheapest(s, choices)
    return _main(s, seat, choices)


# Answers.


def _parry(s: SamuraiSwordState, seat: Seat, choices: list[Action]) -> Action:
    """Parry what would defeat, or whatever hurts more than the card is worth."""
    wounds = wounds_of(s, s.active, s.pieces.face[s.resolving], seat)
    left = s.resilience[seat] - wounds
    spare = len(choices) > 2 or len(s.hands[seat]) == 1
    if left <= 0 or ((wounds > 1 or left <= 2 or spare) and s.cast[seat] != USHIWAKA):
        return cheapest(s, choices[:-1])
    return actions.DECLINE


def _answer(s: SamuraiSwordState, seat: Seat, card: Face, choices: list[Action]) -> Action:
    """Discard when wounds have become dear, or cards cheap."""
    left = s.resilience[seat] - 1
    cheap = len(choices) > 2 or len(s.hands[seat]) == 1
    if left <= 1 or (cheap and (card == JUJUTSU or left <= 2)):
        return cheapest(s, choices[:-1])
    return actions.SUFFER


def _surrender(s: SamuraiSwordState, choices: list[Action]) -> Action:
    """A weapon is cheaper than Honor; who pays nothing keeps a good one."""
    cheap = cheapest(s, choices[:-1])
    assert isinstance(cheap, actions.Card)
    if choices[-1] is actions.DISCARD_FREE and s.rules.keep[cheap.face] > 3.0:
        return choices[-1]
    return cheap


def wants(s: SamuraiSwordState, face: Face) -> bool:
    """Return whether a card is better than what a deck holds on average."""
    return s.rules.keep[face] > 3.3


def cheapest(s: SamuraiSwordState, choices: list[Action]) -> Action:
    """Return the answer, all of which name a card, that costs least."""
    keep = s.rules.keep
    best = choices[0]
    least = 1e9
    for action in choices:
        assert isinstance(action, actions.Card)
        if keep[action.face] < least:
            best, least = action, keep[action.face]
    return best


# The own turn.


def _main(s: SamuraiSwordState, seat: Seat, choices: list[Action]) -> Action:
    held = hand_mask(s, seat)
    if held & _LAYABLE:
        return actions.LAY[FOCUS if held >> FOCUS & 1 else FAST_DRAW if held >> FAST_DRAW & 1 else ARMOR]
    turn = Turn(s, seat)
    best = actions.END_PLAY
    most = 0.0
    for action in choices:
        worth = turn.worth(action)
        if worth > most:
            best, most = action, worth
    return best


class Turn:
    """The main question of `seat`: what its actions are worth, Honor counted once."""

    __slots__ = ("accounts", "lead", "lowest", "rival", "s", "seat", "team")

    def __init__(self, s: SamuraiSwordState, seat: Seat) -> None:
        self.s = s
        self.seat = seat
        self.accounts = Accounts(s)
        self.team = self.accounts.teams[seat]
        self.rival = self.accounts.rival(self.team)
        self.lead = self.accounts.points[self.team] - self.accounts.points[self.rival]
        self.lowest = min(s.honor)

    def worth(self, action: Action) -> float:
        """Return how good `action` is, which lays no property; 0 is what the end of the turn is worth."""
        if not isinstance(action, actions.Play):
            return self._heart() if action is actions.NOBUNAGA_DRAW else 0.0
        face = action.face
        if face < WEAPONS:
            return self._attack(face, action.target)
        if face == BUSHIDO:
            return self._bushido(action.target)
        if face in (TEA_CEREMONY, DAIMYO):
            return self._draw(face)
        if face in (BATTLECRY, JUJUTSU):
            return self._mass(face)
        if face == BREATHING:
            return self._breathe(action.target)
        return self._rob(face, action)

    def is_friend(self, other: Seat) -> bool:
        """Return whether `other` is in the team of the player."""
        return self.accounts.teams[other] == self.team

    def blow(self, victim: Seat) -> float:
        """Return what it is worth to defeat `victim`."""
        s = self.s
        if s.honor[victim] == 1:
            return DECISIVE if self.accounts.blow(self.seat, victim) > 0 else -DECISIVE
        team = self.accounts.teams[victim]
        if team == self.team:
            return -4.0
        if s.resilience.count(0) == s.rules.seats - 2 and s.rules.seats > 3:
            return DECISIVE
        gain = float(self.accounts.factors[self.seat])
        loss = self.accounts.factors[victim] * (1.0 if team == self.rival else 0.5)
        return gain + loss

    # Cards that hurt.

    def _attack(self, weapon: Face, victim: Seat) -> float:
        s = self.s
        if self.accounts.teams[victim] == self.team and s.honor[victim] > 1:
            return -1.0
        wounds = wounds_of(s, self.seat, weapon, victim)
        left = s.resilience[victim] - wounds
        blow = self.blow(victim)
        if left <= 0:
            return 10.0 + _UNPARRIED * blow - 0.01 * s.rules.keep[weapon] if blow > 0 else blow
        if blow < 0:
            return -1.0
        if s.limit[self.seat] - s.weapons > 1 and left <= self._second(weapon, victim):
            return 9.0 + 0.5 * min(blow, 8.0) + 0.01 * wounds
        return 5.0 + 0.08 * wounds * min(blow, 8.0) - 0.1 * left

    def _second(self, weapon: Face, victim: Seat) -> int:
        """Return the wounds that another weapon of the hand would deal; how far it reaches is not asked."""
        s = self.s
        face = s.pieces.face
        best = 0
        skipped = False
        for piece in s.hands[self.seat]:
            other = face[piece]
            if other >= WEAPONS:
                continue
            if other == weapon and not skipped:
                skipped = True
                continue
            best = max(best, wounds_of(s, self.seat, other, victim))
        return best

    def _mass(self, card: Face) -> float:
        """Battlecry and Jujutsu: cards and hearts of enemies against those of friends."""
        s = self.s
        total = 0.0
        for other in range(s.rules.seats):
            if other == self.seat or s.cast[other] == CHIYOME or is_harmless(s, other):
                continue
            friend = self.accounts.teams[other] == self.team
            if s.resilience[other] == 1:
                chance = 0.5 if card == BATTLECRY else 0.35
                total += chance * self.blow(other)
            else:
                total += -0.35 if friend else 0.35
        return 15.0 + total if total > -0.2 else total

    # Cards that draw.

    def _draw(self, face: Face) -> float:
        """Tea Ceremony and Daimyo, of which the latter is a point for those who keep it."""
        s = self.s
        cards = 2 if face == DAIMYO else 2 + s.rules.seats
        paid = self.price(cards)
        if paid:
            return paid
        if face == DAIMYO:
            return 0.0 if self.lowest == 1 and self.team != RONIN_TEAM else 40.0
        return 45.0

    def price(self, cards: int) -> float:
        """Return what it is worth that the deck must be built anew for `cards`; 0 if it need not be."""
        s = self.s
        if len(s.deck) >= cards or not s.discard:
            return 0.0
        if self.lowest > 1:
            return 0.0
        return DECISIVE if self.accounts.reshuffle(self.team) > 0 else -DECISIVE

    def _heart(self) -> float:
        paid = self.price(1)
        if paid:
            return paid
        return 41.0 if self.s.resilience[self.seat] > 3 else 0.0

    def _breathe(self, other: Seat) -> float:
        s = self.s
        paid = self.price(1)
        if paid < 0:
            return paid
        missing = s.rules.resilience[s.cast[self.seat]] - s.resilience[self.seat]
        if missing < 2 and paid == 0:
            return 0.0
        gift = 0.5 if self.is_friend(other) else -0.5
        if s.resilience[other] == 0:
            gift *= 0.9
        elif not s.hands[other]:
            gift = -gift
        return 20.0 + missing + gift

    # Cards that take.

    def _rob(self, face: Face, action: actions.Play) -> float:
        s = self.s
        victim = action.target
        friend = self.is_friend(victim)
        if action.lost >= 0:
            loss = _TAKE_AWAY[action.lost - ARMOR]
            return 33.0 + loss if (loss > 0) != friend else -1.0
        if friend:
            return -1.0
        cards = len(s.hands[victim])
        weight = 1.0 if self.accounts.teams[victim] == self.rival else 0.7
        if cards == 1 and s.resilience[victim]:
            return 24.0 if face == DIVERSION else 1.0
        return (30.0 if face == DIVERSION else 28.0) + weight * (1.0 + 0.1 * cards)

    def _bushido(self, victim: Seat) -> float:
        s = self.s
        if victim == self.seat or self.is_friend(victim) or (s.rules.seats == 3 and victim == s.lord):
            return -1.0
        after = (victim + 1) % s.rules.seats
        risk = 0.0 if self.is_friend(after) else 0.5
        return 35.0 + risk + (0.5 if s.honor[victim] == 1 and self.lead > 0 else 0.0)
