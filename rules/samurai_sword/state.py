"""The state of Samurai Sword: ints, and lists of ints."""

from __future__ import annotations

from typing import Final

from rules.core.ids import NOBODY, Piece, Seat
from rules.core.pieces import Pieces
from rules.core.state import State
from rules.samurai_sword.ruleset import Rules
from rules.samurai_sword.tables import CHARACTERS, FIRST_CHARACTER, FIRST_ROLE, NINJA_3, ROLES

NO_CARD: Final = -1
"""Nothing in the resolution zone."""

PLAYING: Final = 0
BY_DEFEAT: Final = 1
BY_SWORDMASTER: Final = 2
BY_BUSHIDO: Final = 3
BY_RESHUFFLE: Final = 4

SETUP: Final = 0
RECOVER: Final = 1
BUSHIDO_CHECK: Final = 2
DRAW: Final = 3
PLAY: Final = 4
DISCARD: Final = 5

STRUCK: Final = 0
AVENGED: Final = 1
SPARED: Final = 2
ROBBED: Final = 3
FED: Final = 4
TALLIED: Final = 5
"""Kinds of what is tallied: a weapon attack, one on somebody who had attacked the Shogun, one in place of a finishing
blow that the same weapon could have been, a Geisha or Diversion, a gift of Breathing."""

BURDENED: Final = 5
STRIPPED: Final = 6
"""Kinds of choices that are not tallied, only remembered in their course: a Bushido laid before somebody, another
property taken away."""

SPENT: Final = 1 << 0
SPENT_AGAIN: Final = 1 << 1
SPARE: Final = 1 << 2
SPARE_AGAIN: Final = 1 << 3
LET_LIGHT: Final = 1 << 4
LET_HEAVY: Final = 1 << 5
LET_FATAL: Final = 1 << 6
LET_CRY: Final = 1 << 7
LET_JUJUTSU: Final = 1 << 8
GAVE_IN: Final = 1 << 9
SIGNS: Final = 10
"""Signs of what a card is: what everybody saw happen while it was in a hand. Its owner kept it at the end of a turn in
which no weapon could be played any more, or one still could, once or again; let a blow of one wound happen, a heavier
one, one that defeated; let Battlecry and Jujutsu happen; gave Honor rather than a weapon for Bushido."""

Choice = tuple[int, ...]
"""What somebody did to whom before everybody's eyes, and to whom else that could have been done: the kind, the doer, to
whom, then by seat a number, which is 0 where it could not have been done. For an attack it is how much of the hearts
that are left it takes, in hundredths; for a property 1; else how many cards are held, and 1 more if none will do."""


class SamuraiSwordState(State):
    """Everything on the table.

    Pieces: the playing cards from 0, then the seven roles, of which seat n holds the n-th and the rest is in the box,
    then the twelve characters likewise.

    `rules`       what this game never changes
    `pieces`      faces and who knows them
    `deck`        pieces, bottom first
    `discard`     pieces, bottom first
    `resolving`   the piece in the resolution zone, or NO_CARD
    `hands`       pieces per seat
    `fields`      properties in front of each seat, in order of arrival
    `cast`        character per seat, 0-11
    `honor`       Honor Points per seat
    `resilience`  Resilience Points per seat, 0 to the maximum of the character
    `guard`       Difficulty added when a seat is attacked: Armor, Benkei
    `force`       wounds added to its weapons: Fast Draw, Musashi
    `limit`       weapons it may play in a turn: 1, Focus, Goemon, Shogun of three
    `lord`        the seat of the Shogun
    `active`      whose turn it is
    `phase`       of the turn, SETUP to DISCARD
    `weapons`     weapons played as attacks this turn
    `target`      who is being attacked, or NOBODY
    `bushido`     in front of whom a Bushido lies, or NOBODY
    `turns`       turns begun
    `tallies`     what everybody saw: how often it was done, by kind, doer and to whom (`tally`)
    `signs`       by playing card what tells of it while it is in a hand; no rule looks at it
    `course`      whom people chose for what they did in the open, oldest first; no rule looks at it
    `ending`      why the game ended
    `victim`      whose defeat or payment ended it, or NOBODY
    """

    __slots__ = (
        "active",
        "bushido",
        "cast",
        "course",
        "deck",
        "discard",
        "ending",
        "fields",
        "force",
        "guard",
        "hands",
        "honor",
        "limit",
        "lord",
        "phase",
        "pieces",
        "resilience",
        "resolving",
        "rules",
        "signs",
        "tallies",
        "target",
        "turns",
        "victim",
        "weapons",
    )

    def __init__(self, rules: Rules, pieces: Pieces) -> None:
        super().__init__()
        self.rules = rules
        self.pieces = pieces
        self.deck: list[Piece]
        self.discard: list[Piece]
        self.resolving: Piece = NO_CARD
        self.hands: list[list[Piece]]
        self.fields: list[list[Piece]]
        self.cast: tuple[int, ...] = ()
        self.honor: list[int]
        self.resilience: list[int]
        self.guard: list[int]
        self.force: list[int]
        self.limit: list[int]
        self.lord: Seat = 0
        self.active: Seat = NOBODY
        self.phase: int = SETUP
        self.weapons: int = 0
        self.target: Seat = NOBODY
        self.bushido: Seat = NOBODY
        self.turns: int = 0
        self.tallies: list[int]
        self.course: list[Choice]
        self.signs: list[int]
        self.ending: int = PLAYING
        self.victim: Seat = NOBODY

    def clone(self) -> SamuraiSwordState:
        """Return an independent copy."""
        twin = SamuraiSwordState(self.rules, self.pieces.clone())
        twin.share(self)
        twin.deck = self.deck.copy()
        twin.discard = self.discard.copy()
        twin.resolving = self.resolving
        twin.hands = [hand.copy() for hand in self.hands]
        twin.fields = [field.copy() for field in self.fields]
        twin.cast = self.cast
        twin.honor = self.honor.copy()
        twin.resilience = self.resilience.copy()
        twin.guard = self.guard.copy()
        twin.force = self.force.copy()
        twin.limit = self.limit.copy()
        twin.lord = self.lord
        twin.active = self.active
        twin.phase = self.phase
        twin.weapons = self.weapons
        twin.target = self.target
        twin.bushido = self.bushido
        twin.turns = self.turns
        twin.tallies = self.tallies.copy()
        twin.course = self.course.copy()
        twin.signs = self.signs.copy()
        twin.ending = self.ending
        twin.victim = self.victim
        return twin


def laid_out(rules: Rules) -> SamuraiSwordState:
    """Return the table before the deal: all cards in the deck, tokens in the supply (section 2)."""
    seats = rules.seats
    roles = (*rules.pile, *_aside(rules), *rules.unused)
    state = SamuraiSwordState(
        rules,
        Pieces(
            [
                *rules.faces,
                *(FIRST_ROLE + role for role in roles),
                *range(FIRST_CHARACTER, FIRST_CHARACTER + CHARACTERS),
            ]
        ),
    )
    state.deck = list(range(len(rules.faces)))
    state.discard = []
    state.hands = [[] for _ in range(seats)]
    state.fields = [[] for _ in range(seats)]
    state.honor = [0] * seats
    state.resilience = [0] * seats
    state.guard = [0] * seats
    state.force = [0] * seats
    state.limit = [1] * seats
    state.tallies = [0] * (TALLIED * seats * seats)
    state.course = []
    state.signs = [0] * len(rules.faces)
    return state


def _aside(rules: Rules) -> tuple[int, ...]:
    """Return the ninja that the pile lacks: one of the three is put aside unseen (SS-2.3)."""
    return (NINJA_3,) * rules.aside


def role_piece(rules: Rules, seat: Seat) -> Piece:
    """Return the role card of `seat`."""
    return len(rules.faces) + seat


def character_piece(rules: Rules, seat: Seat) -> Piece:
    """Return the character card of `seat`."""
    return len(rules.faces) + ROLES + seat


def role(s: SamuraiSwordState, seat: Seat) -> int:
    """Return the role of `seat`, 0 to 5."""
    return s.pieces.face[len(s.rules.faces) + seat] - FIRST_ROLE


def is_shogun_of_three(s: SamuraiSwordState, seat: Seat) -> bool:
    """Return whether the bonuses of SS-8.1 are for `seat`."""
    return s.rules.seats == 3 and seat == s.lord


def tally(s: SamuraiSwordState, kind: int, doer: Seat, to: Seat) -> int:
    """Return how often `doer` has done something of `kind` to `to`."""
    seats = s.rules.seats
    return s.tallies[(kind * seats + doer) * seats + to]


def is_harmless(s: SamuraiSwordState, seat: Seat) -> bool:
    """Return whether `seat` lies defeated or has an empty hand (SS-4.1.1)."""
    return not s.resilience[seat] or not s.hands[seat]


def hand_mask(s: SamuraiSwordState, seat: Seat) -> int:
    """Return the mask of the faces in the hand of `seat`."""
    face = s.pieces.face
    mask = 0
    for piece in s.hands[seat]:
        mask |= 1 << face[piece]
    return mask
