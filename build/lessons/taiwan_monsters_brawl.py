"""Finds the deal of Taiwan Monsters Brawl's first lesson: a seed and the moves that show what each chapter tells of.

The rivals play by the quick policy of the game's opponents, so that what they do makes sense. Run it again when the
rules change what a seed brings: `python build/lessons/taiwan_monsters_brawl.py`. It prints the two lines for
tutorial.toml. The texts of the lesson name monsters, zones, a card and numbers, and its leaps say how many moves they
take, so they follow what a new search finds.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from itertools import permutations
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import search

from rules.registry import create
from rules.taiwan_monsters_brawl.policy import follow
from rules.taiwan_monsters_brawl.state import ATTACK, DEFENCE, FLAT, NO_ZONE, hits_in, spell_kind, zone_number
from rules.taiwan_monsters_brawl.tables import MONSTER_KEYS, SPELL_KEYS, ZONE_KEYS
from rules.taiwan_monsters_brawl.wishes import TIMELY

PUPIL, NEIGHBOUR, OPPOSITE, RICHEST = range(4)
"""The pupil begins and takes the ground of the last one; the other two come for the pupil's."""
OPTIONS = {"seats": 4, "start_player": 0}

MONSTER = "yingge_bird"
ZONE = "w1"
"""One point, but three runes and two chi."""
QUIET = {"stone_xiezhi", "mud_ape", "sand_toad", "water_phantom", "mist_zheng", "forest_marmot", "explosion"}
"""Cards about which the pupil is not asked before the lesson speaks of spells."""
RESCUES = {"mountain_demon": "play:mountain_demon", "divine_shield": f"play:divine_shield>{OPPOSITE}"}
"""Cards that the spell rune may bring, and how they make up for one success."""

GAME = create("taiwan_monsters_brawl", OPTIONS)


class Line(search.Line):
    """A line of play, and what this lesson looks at."""

    game = GAME

    def spell(self, place: int) -> str:
        """The card that will be drawn as number `place`."""
        return SPELL_KEYS[spell_kind(self.state, self.state.deck[-place])]

    def row(self) -> set[str]:
        """The zones that will be revealed."""
        return {ZONE_KEYS[zone_number(self.state, piece)] for piece in self.state.zone_deck[-5:]}

    def ground(self, seat: int) -> str:
        """The zone of `seat`; empty if it has none."""
        piece = self.state.ground[seat]
        return "" if piece == NO_ZONE else ZONE_KEYS[zone_number(self.state, piece)]

    def results(self) -> tuple[int, int]:
        """What both sides of the challenge have so far, dice and built-in successes."""
        attack, defence = self.state.plans[ATTACK], self.state.plans[DEFENCE]
        return hits_in(attack) + attack[FLAT], hits_in(defence) + defence[FLAT]

    def is_let_go(self) -> bool:
        """Whether a chance to play a card is open that everybody here lets go: the pupil is not even asked."""
        decision = GAME.decision(self.state)
        if decision is None or not decision.secret or decision.default is None:
            return False
        return decision.actor != PUPIL or not any(TIMELY in plans for _, plans in decision.cards)

    def on(self, *tokens: str) -> Line:
        """The line goes on with these moves and with all that is let go after each."""
        line = self
        for token in tokens:
            line = line.then(token).quiet()
        return line

    def quiet(self) -> Line:
        """All chances to play a card are let go."""
        line = self
        while line.is_let_go():
            decision = GAME.decision(line.state)
            assert decision is not None
            assert decision.default is not None
            line = line.then(decision.default.token)
        return line

    def rivals(self) -> Line:
        """The rivals go on as they see fit until the pupil is asked, or somebody else has the turn."""
        line = self
        while not line.state.over and line.asked[0] != PUPIL and line.asked[1] != "Act":
            line = line.on(follow(line.state).token)
        return line


def deal(line: Line) -> Iterator[Line]:
    """Lukang will lie in the row; the pupil's first card can wait, and the next one drawn is what will be needed."""
    if ZONE in line.row() and line.spell(1) in QUIET and line.spell(5) in RESCUES:
        yield line.on(f"monster:{MONSTER}")


def boards(line: Line) -> Iterator[Line]:
    """Everybody has a monster and lays the runes of a start set."""
    for three in permutations([key for key in MONSTER_KEYS if key != MONSTER], 3):
        ready = line.on(*(f"monster:{key}" for key in three))
        laid = ready.on("set:B", "lay:spell@B2", "lay:reroll@A1", "lay:chi@A3")
        yield laid.rivals()


def zones(line: Line) -> Iterator[Line]:
    """The pupil places two runes and converts one; the last one is left with ground that is worth taking."""
    taken = line.on(f"occupy:{ZONE}", "lay:ultimate@C2", "lay:upgrade@D1", "convert:reroll").rivals()
    zone = taken.ground(RICHEST)
    if taken.asked == (PUPIL, "Act") and zone[1:] in {"6", "7"}:
        yield taken


def attack(line: Line) -> Iterator[Line]:
    """A poor roll becomes a better one, and the last player is driven off."""
    rolled = line.on(f"challenge>{RICHEST}", "line:A1-A2")
    if rolled.asked != (PUPIL, "PostRoll") or "reroll" not in rolled.tokens:
        return
    better = rolled.then("reroll")
    if better.results()[0] > rolled.results()[0]:
        done = better.quiet().rivals()
        if done.asked == (NEIGHBOUR, "Act") and not done.ground(RICHEST):
            yield done


def defence(line: Line) -> Iterator[Line]:
    """The neighbour attacks with a line and fails against the second one, in which a used rune fills a cell."""
    for asked in attacks(line, "line:A1-A3"):
        done = asked.on("line:A1-A3").rivals()
        if done.asked == (OPPOSITE, "Act") and done.state.half >> NEIGHBOUR & 1 and done.ground(PUPIL):
            yield done


def attacks(line: Line, answer: str) -> Iterator[Line]:
    """Somebody challenges the pupil with a line, of whatever kind, and the pupil can answer with a given one."""
    choice = line.on(f"challenge>{PUPIL}")
    lines = choice.tokens[:-1] if choice.asked[1] == "ChooseLine" else []
    for token in lines:
        asked = choice.on(token).rivals()
        if asked.asked == (PUPIL, "ChooseLine") and answer in asked.tokens:
            yield asked


def rescue(line: Line) -> Iterator[Line]:
    """The one opposite loses a success to the ultimate and would still win by one, but for the card just drawn."""
    for asked in attacks(line, "line:A2-D2"):
        fired = asked.on("line:A2-D2")
        if "effect:spell" not in fired.tokens:
            continue
        fired = fired.on("effect:spell").rivals()
        attack, defence = fired.results()
        if fired.asked != (PUPIL, "CastSpell") or not asked.results()[0] > attack == defence + 1:
            continue
        saved = fired.on(RESCUES[line.spell(1)]).rivals()
        if saved.asked == (RICHEST, "Act") and saved.ground(PUPIL):
            yield saved


def tidying(line: Line) -> Iterator[Line]:
    """The pupil recovers a rune, and is the last to take a zone in the second round."""
    asked = line.on("dice").rivals()
    if asked.asked == (PUPIL, "Flip") and "recover:B2" in asked.tokens:
        done = asked.on("recover:B2").rivals()
        if done.asked == (PUPIL, "TakeZone"):
            yield done


CHAPTERS: list[Callable[[Line], Iterator[Line]]] = [deal, boards, zones, attack, defence, rescue, tidying]


if __name__ == "__main__":
    search.tell(Line, CHAPTERS)
