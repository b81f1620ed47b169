"""Finds the deal of the first lesson of Nine Cards: a seed and the moves that show what each chapter tells of.

The pupil plays the first round and the battle; the rounds between are played at random until they lead to the rows
that the battle is to show, and the lesson leaps over them. Run it again when the rules change what a seed brings:
`python build/lessons/nine_cards_sekigahara.py`. It prints the two lines for tutorial.toml. The texts of the lesson name
castles, lords and numbers, and its leap says how many moves it takes, so they follow what a new search finds.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from itertools import permutations, product
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import search

from rules.core.chance import Chance, derive
from rules.nine_cards_sekigahara.state import BATTLE, EMPTY
from rules.nine_cards_sekigahara.tables import CARD_KEYS, FIRST_TOKEN
from rules.registry import create

PUPIL, RIVAL = range(2)
"""The pupil is red; the rival starts the first round, and so the third one and the battle."""
OPTIONS = {"seats": 2, "first_player": "blue"}
TRIES = 1000
"""How often the rounds between are played before another first round is tried."""

ANSWERS_TO_A_RIVAL = {4, 6}
"""Castles with Subversion: the pupil places one, the rival turns one."""
RIVAL_ANSWERS = {1, 9}
"""Castles with Borrowed Orders: the rival places two of the pupil's, the pupil moves one."""
OWN, RIVALS = {1, 4, 7}, {2, 3, 5}
"""Whom the battle needs on either side; the pupil has a fourth card, so the rival is outnumbered."""

GAME = create("nine_cards_sekigahara", OPTIONS)


class Line(search.Line):
    """A line of play, and what this lesson looks at."""

    game = GAME

    @property
    def display(self) -> list[int]:
        """The numbers of the castles in the slots that hold one."""
        return [self.state.pieces.face[piece] + 1 for piece in self.state.slots if piece != EMPTY]

    def hides(self, seat: int) -> int:
        """The slot where the ambush of `seat` hides."""
        return int(self.state.pieces.face[self.state.tokens[seat]]) - FIRST_TOKEN

    def row(self, seat: int) -> list[int]:
        """The numbers of the cards in a camp."""
        return [self.state.pieces.face[piece] + 1 for piece in self.state.camps[seat]]

    def strengths(self, seat: int) -> list[int]:
        """The strengths of the cards in a camp."""
        return [self.state.strength[piece] for piece in self.state.camps[seat]]

    def of(self, number: int) -> int:
        """The strength of a card."""
        return int(self.state.strength[self.state.pieces.face.index(number - 1)])

    def allows(self, *tokens: str) -> bool:
        """Whether these moves can be made, one after the other."""
        line = self
        for token in tokens:
            if token not in line.tokens:
                return False
            line = line.then(token)
        return True


def resolve(number: int) -> str:
    return f"resolve:{CARD_KEYS[number - 1]}"


def target(number: int) -> str:
    return f"target:{CARD_KEYS[number - 1]}"


def display(line: Line) -> Iterator[Line]:
    """One castle lets the rival ask the pupil, another one the pupil ask the rival; the ambushes lie apart."""
    shown = set(line.display)
    if shown & ANSWERS_TO_A_RIVAL and shown & RIVAL_ANSWERS and line.hides(PUPIL) != line.hides(RIVAL):
        yield line


def first_round(line: Line) -> Iterator[Line]:
    """Deploy, Reinforce, March and two castle actions; the pupil wins two castles, the rival the third one.

    All three are gone then, so of all ways to one row the first is enough.
    """
    rows = set()
    for opening in openings(line):
        for shift in (token for token in opening.tokens if token.startswith("move:")):
            done = opening.then(shift)
            if done.asked == (PUPIL, "OrderCastles") and _is_divided(done):
                for ordered in map(done.then, done.tokens):
                    if tuple(ordered.row(PUPIL)) not in rows:
                        rows.add(tuple(ordered.row(PUPIL)))
                        yield ordered


def openings(line: Line) -> Iterator[Line]:
    """The pupil pushes the rival's man to where nobody is; the rival answers, and has placed two of the pupil's."""
    slots = range(1, 4)
    subversion = next(slot for slot in slots if line.display[slot - 1] in ANSWERS_TO_A_RIVAL)
    orders = next(slot for slot in slots if line.display[slot - 1] in RIVAL_ANSWERS)
    for (his, mine, empty), rally, turned, given in product(permutations(slots), slots, slots, slots):
        moves = (
            *(f"deploy:{his}", f"deploy:{mine}", "reinforce", f"march:blue:{his}>{empty}"),
            *(f"castle:{subversion}", f"place:{rally}", f"replace:{turned}"),
            *(f"castle:{orders}", f"place:{given}+{given}"),
        )
        if his == line.hides(RIVAL) + 1 and line.allows(*moves):
            yield line.then(*moves)


def _is_divided(line: Line) -> bool:
    """The rival has taken a card that the battle needs on that side; the pupil is about to take two others."""
    taken = set(line.row(RIVAL))
    return bool(taken) and taken <= RIVALS and not set(line.display) & RIVALS


def rounds_between(line: Line) -> Iterator[Line]:
    """Two rounds later the battle begins, four against three."""
    for attempt in range(TRIES):
        state, record = line.state.clone(), line.record
        pick = Chance(derive(line.seed, "between", attempt))
        while not state.over and state.phase != BATTLE:
            legal = GAME.legal_actions(state)
            action = legal[pick.below(len(legal))]
            record = (*record, action.token)
            GAME.apply(state, action, Chance(derive(line.seed, "step", len(record))))
            if any(state.pieces.face[piece] + 1 not in RIVALS for piece in state.camps[RIVAL]):
                break
        after = type(line)(line.seed, state, record)
        are_there = set(after.row(RIVAL)) == RIVALS and set(after.row(PUPIL)) > OWN
        if after.asked == (RIVAL, "ChooseCard") and are_there and len(after.row(PUPIL)) == 4:
            yield after


def facing(line: Line) -> Iterator[Line]:
    """Ii becomes as strong as the pupil's card that faces him."""
    after = line.then(resolve(3))
    if after.of(3) > 3:
        yield after


def neighbours(line: Line) -> Iterator[Line]:
    """Both neighbours of Ōtani gain."""
    if 0 < line.row(PUPIL).index(1) < 3:
        yield line.then(resolve(1))


def reach(line: Line) -> Iterator[Line]:
    """Kuroda brings the strongest card in reach down."""
    asked = line.then(resolve(2))
    if asked.asked[1] == "Letters":
        strongest = max((number for number in asked.row(PUPIL) if target(number) in asked.tokens), key=asked.of)
        if asked.of(strongest) > 6:
            yield asked.then(target(strongest))


def steadfast(line: Line) -> Iterator[Line]:
    """Honda makes himself and a neighbour steadfast, but not Kobayakawa."""
    row = line.row(PUPIL)
    if abs(row.index(4) - row.index(7)) > 1:
        yield line.then(resolve(4))


def outnumbered(line: Line) -> Iterator[Line]:
    """Shimazu gains and helps Kuroda up."""
    asked = line.then(resolve(5))
    if asked.of(5) == 9 and target(2) in asked.tokens:
        yield asked.then(target(2))


def turncoat(line: Line) -> Iterator[Line]:
    """Kobayakawa trades himself for Shimazu, and the pupil has one card left, with which the battle is won."""
    asked = line.then(resolve(7))
    if target(5) in asked.tokens:
        after = asked.then(target(5))
        end = after.then(*after.tokens)
        if after.asked == (PUPIL, "ChooseCard") and end.state.over and sum(end.strengths(0)) > sum(end.strengths(1)):
            yield after


CHAPTERS: list[Callable[[Line], Iterator[Line]]] = [
    *(display, first_round, rounds_between),
    *(facing, neighbours, reach, steadfast, outnumbered, turncoat),
]


if __name__ == "__main__":
    search.tell(Line, CHAPTERS)
