"""Finds the deal of Samurai Sword's first lesson: a seed and the moves that show what each chapter tells of.

Run it again when the rules change what a seed brings: `python build/lessons/samurai_sword.py`.
It prints the two lines for tutorial.toml. The texts of the lesson name the pupil's character and the second Weapon, so
they follow what a new search finds.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import search

from rules.registry import create
from rules.samurai_sword.state import role
from rules.samurai_sword.tables import CARD_KEYS, CHARACTER_KEYS, SAMURAI, SHOGUN, WEAPON_KEYS

PUPIL, NEIGHBOUR, OPPOSITE, LORD = range(4)
"""The pupil is a Samurai, the next two are Ninja, and the Shogun, who sits to the right, begins."""
OPTIONS = {"seats": 4}
UNFIT = {PUPIL: {"chiyome", "goemon", "hanzo", "kojiro", "nobunaga"}, OPPOSITE: {"ginchiyo", "ushiwaka"}}
"""Characters whose powers change what the lesson tells of; Ieyasu would be asked before every draw."""
KEPT = {"parry", "daimyo", "diversion", "tea_ceremony"}
"""Cards that do not help to empty one's hand."""

LAID = f"play_bushido>{PUPIL}"
RIVALS_CARDS = ("battlecry", "jujutsu", LAID)

GAME = create("samurai_sword", OPTIONS)


class Line(search.Line):
    """A line of play, and what this lesson looks at."""

    game = GAME

    def hand(self, seat: int) -> list[str]:
        return [CARD_KEYS[self.state.pieces.face[piece]] for piece in self.state.hands[seat]]

    def unanswered(self, seat: int) -> Line:
        """Whatever `seat` could do against an attack, it takes it."""
        return self.then("decline") if self.asked == (seat, "Parry") else self

    def ended(self) -> Line:
        """The turn is over; whoever then has too many cards, or must answer for Bushido, gives the first."""
        line = self.then("end_play")
        while line.asked[1] in {"DiscardDown", "ChooseBushido"}:
            line = line.then(line.tokens[0])
        return line


def answered(line: Line) -> Line:
    """Whoever is asked gives the first card that helps."""
    while line.asked[1] in {"Parry", "Answer"}:
        line = line.then(line.tokens[0])
    return line


def roles(line: Line) -> Iterator[Line]:
    """The pupil is a Samurai and follows the Shogun; nobody has a power that is in the lesson's way."""
    state = line.state
    cast = [CHARACTER_KEYS[one] for one in state.cast]
    plain = "ieyasu" not in cast and all(cast[seat] not in unfit for seat, unfit in UNFIT.items())
    if plain and role(state, LORD) == SHOGUN and role(state, PUPIL) == SAMURAI:
        yield line


def lord(line: Line) -> Iterator[Line]:
    """The Shogun strikes the Ninja who sits opposite of the pupil."""
    for token in line.tokens:
        if token.startswith("attack:") and token.endswith(f">{OPPOSITE}"):
            struck = line.then(token).unanswered(OPPOSITE).then("end_play")
            if struck.asked == (PUPIL, "Main"):
                yield struck


def focus(line: Line) -> Iterator[Line]:
    """Focus allows two weapons: a Bokken for the neighbour, and one that reaches further."""
    if "play_property:focus" in line.tokens and f"attack:bokken>{NEIGHBOUR}" in line.tokens:
        yield line.then("play_property:focus")


def parried(line: Line) -> Iterator[Line]:
    """The neighbour parries the Bokken; with it the one opposite is out of reach."""
    if f"attack:bokken>{OPPOSITE}" in line.tokens or "parry" not in line.hand(NEIGHBOUR):
        return
    after = line.then(f"attack:bokken>{NEIGHBOUR}", "parry:parry")
    if after.asked == (PUPIL, "Main"):
        yield after


def defeat(line: Line) -> Iterator[Line]:
    """A longer weapon defeats the Ninja opposite; a Parry, a Weapon and more stay in the pupil's hand."""
    for token in line.tokens:
        if not (token.startswith("attack:") and token.endswith(f">{OPPOSITE}")):
            continue
        after = line.then(token).unanswered(OPPOSITE)
        left = after.hand(PUPIL)
        if not after.state.resilience[OPPOSITE] and "parry" in left and set(left) & set(WEAPON_KEYS):
            done = after.then("end_play")
            if done.asked == (NEIGHBOUR, "Main"):
                yield done


def calls(line: Line) -> Iterator[Line]:
    """Till the pupil's next turn a Battlecry costs a Parry, later a Jujutsu a Weapon, and somebody lays Bushido."""
    seat, question = line.asked
    if question != "Main":
        return
    if seat == PUPIL:
        if all(card in line.record for card in RIVALS_CARDS):
            yield line
        return
    for card in RIVALS_CARDS:
        if card in line.tokens and card not in line.record:
            called = line.then(card)
            if card == LAID or _costs_the_pupil(called):
                yield from calls(answered(called))
    yield from calls(line.ended())


def _costs_the_pupil(called: Line) -> bool:
    """The pupil is asked for a card; nobody is asked for a Weapon before there was a Battlecry."""
    if called.record[-1] == "jujutsu" and "battlecry" not in called.record:
        return False
    while called.asked[1] == "Answer" and called.asked[0] != PUPIL:
        called = called.then(called.tokens[0])
    return called.asked == (PUPIL, "Answer")


def bushido(line: Line) -> Iterator[Line]:
    """A Weapon was flipped, and the pupil had one to discard: Bushido lies before the neighbour now."""
    if any(token.startswith("discard_weapon:") for token in line.record):
        yield line


def empty_hand(line: Line) -> Iterator[Line]:
    """Every card of the pupil is played, and none but Breathing at the Shogun."""
    if not line.hand(PUPIL):
        done = line.ended()
        if done.asked[1]:
            yield done
        return
    if set(line.hand(PUPIL)) & KEPT:
        return
    *plays, _end = line.tokens
    for token in plays:
        if token.endswith(f">{LORD}") != token.startswith("breathing"):
            continue
        after = answered(line.then(token))
        if after.asked == (PUPIL, "Main"):
            yield from empty_hand(after)


CHAPTERS: list[Callable[[Line], Iterator[Line]]] = [
    roles, lord, focus, parried, defeat, calls, bushido, empty_hand,
]  # fmt: skip


if __name__ == "__main__":
    search.tell(Line, CHAPTERS)
