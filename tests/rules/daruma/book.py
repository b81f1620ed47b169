"""Daruma once more, straight from the specification: naive, slow, sharing nothing with the rules it is held against.

Cards are keys, dice are lists, a choice is a tuple that says all of it at once; throws and shuffles are those that the
compared game had.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product
from typing import Any

COLOURS = ("red", "white", "blue", "black", "green", "purple")
TRACK = ("start", "plain", "daruma", "four", "plain", "plain", "four", "daruma", "plain", "four", "plain", "daruma")
Choice = tuple[Any, ...]


def neighbours(face: int) -> list[int]:
    """DA-4.13: +1 and -1 round the corner, never a 4."""
    return sorted({face % 6 + 1, (face - 2) % 6 + 1} - {4})


def worth(card: str, objective: int) -> int:
    """DA-7.5 with the objectives of DA-1.7."""
    colour = card.partition("/")[0]
    if colour == "gold" or colour in (COLOURS[objective - 1], COLOURS[objective % 6]):
        return 2
    return -3 if colour == COLOURS[(objective + 2) % 6] else 1


class Book:
    """A game as the specification tells it; `throws` and `order` must hold what chance brings."""

    def __init__(self, seats: int, options: dict[str, Any], start: int, layout: list[str], cards: list[str]) -> None:
        self.options = options
        self.start = self.active = start
        self.layout = layout
        self.goal = 11 if options.get("track_trip") == "one_way" else 22
        self.row: list[str | None] = [*cards[:5]]
        self.deck = cards[5:]
        self.supplies: list[list[str]] = [[] for _ in range(seats)]
        self.eyes: list[str] = [""] * 5
        self.turns = [0] * seats
        self.step = 0
        self.final = False
        self.ending = ""
        self.throws: list[tuple[int, ...]] = []
        self.order: list[str] = []
        self.question = ""
        self._clear()

    def begin(self) -> None:
        """DA-3.5: the first turn starts."""
        self._start_turn()

    # What may be chosen (section 5).

    def choices(self) -> set[Choice]:
        """Every complete choice of the open question."""
        offered: set[Choice] = getattr(self, f"_of_{self.question}")()
        return offered

    def _of_refresh(self) -> set[Choice]:
        return {("refresh",), ("keep",)}

    def _of_main(self) -> set[Choice]:
        free = [slot for slot in range(5) if len(self.eyes[slot]) < 2]
        places = free if 1 in self.pool else []
        found: set[Choice] = {("place", slot) for slot in places}
        if not places:
            found.add(("stop",))
        if not (self.options.get("ones_first") and places):
            found |= self._pours()
        return found | (self._gifts() if self._may_give() else set())

    def _pours(self) -> set[Choice]:
        """DA-4.5: by trying out every part of the rest."""
        found: set[Choice] = set()
        for face in set(self.pool) - {1}:
            rest = self.pool.copy()
            rest.remove(face)
            for count in range(1, len(rest) + 1):
                found |= {("bottle", face, tuple(sorted(part))) for part in combinations(rest, count)}
            if not rest and self.options.get("bottle_last_die"):
                found.add(("bottle", face, ()))
        return found

    def _may_give(self) -> bool:
        on_empty = self.pool or self.options.get("generosity_on_empty_pool", True)
        return bool(not self.generous and self.ledger and self.supplies[self.active] and on_empty)

    def _gifts(self) -> set[Choice]:
        others = [seat for seat in range(len(self.supplies)) if seat != self.active]
        return {("generosity", card, seat) for card in self.supplies[self.active] for seat in others}

    def _of_set(self) -> set[Choice]:
        return {("set", face) for face in self._sets()}

    def _of_nudge_set(self) -> set[Choice]:
        return {
            ("nudge", face, tuple(sorted(after)))
            for face in self._sets()
            for after in product(neighbours(face), repeat=self.pool.count(face))
        }

    def _of_nudge_singles(self) -> set[Choice]:
        singles = self._singles()
        ways = product(*(neighbours(face) for face in singles))
        return {("nudge", *zip(singles, after, strict=True)) for after in ways}

    def _of_swap(self) -> set[Choice]:
        found: set[Choice] = set()
        for low, high in combinations(range(len(self.supplies)), 2):
            if self.supplies[low] or self.supplies[high]:
                cards = product(self.supplies[low] or [None], self.supplies[high] or [None])  # type: ignore[list-item]
                found |= {("swap", low, high, *pair) for pair in cards}
        return found

    def _sets(self) -> list[int]:
        return sorted(face for face, count in Counter(self.pool).items() if count >= 2)

    def _singles(self) -> list[int]:
        return sorted(face for face, count in Counter(self.pool).items() if count == 1)

    # What a choice does (sections 3 and 4).

    def take(self, choice: Choice) -> None:
        """Do it, and what is taken unasked after it."""
        assert choice in self.choices(), choice
        self._carry_out(choice)
        while self.question in ("set", "nudge_set", "nudge_singles", "swap") and len(self.choices()) == 1:
            self._carry_out(next(iter(self.choices())))

    def _carry_out(self, choice: Choice) -> None:
        question, self.question = self.question, ""
        if question in ("nudge_set", "nudge_singles"):
            self._nudge(question, choice)
        else:
            getattr(self, f"_{choice[0]}")(*choice[1:])
        if not self.question and not self.ending:
            self._resume()

    def _refresh(self) -> None:
        self.eyes = [""] * 5
        assert sorted(self.order) == sorted([*self.row, *self.deck])  # type: ignore[type-var]
        self.row, self.deck = [*self.order[:5]], self.order[5:]
        if self.options.get("refresh_repeat") and self._refreshable():
            self.question = "refresh"
        else:
            self._first_throw()

    def _keep(self) -> None:
        self._first_throw()

    def _place(self, slot: int) -> None:
        self.pool.remove(1)
        self.eyes[slot] += "D"
        card = self.row[slot]
        assert card is not None
        getattr(self, "_act_" + card.split("/")[1])(slot)

    def _act_reroll_all(self, slot: int) -> None:
        self._throw_again(self.pool.copy())

    def _act_reroll_set(self, slot: int) -> None:
        self.question = "set" if self._sets() else ""

    def _act_reroll_singles(self, slot: int) -> None:
        self._throw_again(self._singles())

    def _act_nudge_set(self, slot: int) -> None:
        self.question = "nudge_set" if self._sets() else ""

    def _act_nudge_singles(self, slot: int) -> None:
        self.question = "nudge_singles" if self._singles() else ""

    def _act_swap(self, slot: int) -> None:
        self.question = "swap" if len(self.eyes[slot]) == 2 and any(self.supplies) else ""

    def _act_counts_as_four(self, slot: int) -> None:
        self.curse += 1

    def _set(self, face: int) -> None:
        self._throw_again([face] * self.pool.count(face))

    def _nudge(self, question: str, choice: Choice) -> None:
        before = [choice[1]] * len(choice[2]) if question == "nudge_set" else [old for old, _ in choice[1:]]
        after = choice[2] if question == "nudge_set" else [new for _, new in choice[1:]]
        for face in before:
            self.pool.remove(face)
        self.pool += after

    def _swap(self, low: int, high: int, mine: str | None, theirs: str | None) -> None:
        for giver, receiver, card in ((low, high, mine), (high, low, theirs)):
            if card is not None:
                self.supplies[giver].remove(card)
                self.supplies[receiver].append(card)

    def _bottle(self, face: int, chosen: tuple[int, ...]) -> None:
        self.pool.remove(face)
        self.bottle += 1
        self._throw_again(list(chosen))

    def _generosity(self, card: str, receiver: int) -> None:
        self.supplies[self.active].remove(card)
        self.supplies[receiver].append(card)
        self.generous = True
        self.ledger -= 1
        self._roll(1)

    def _stop(self) -> None:
        self._end_turn()

    # The flow of a turn.

    def _start_turn(self) -> None:
        if self._refreshable():
            self.question = "refresh"
        else:
            self._first_throw()
            self._resume()

    def _refreshable(self) -> bool:
        """DA-3.3, with m and g as they stand there."""
        colours = Counter(str(card).split("/")[0] for card in self.row)
        gold = colours.pop("gold", 0)
        most = max(colours.values(), default=0)
        actions = Counter(str(card).split("/")[1] for card in self.row)
        alike = most + gold >= 3 if self.options.get("refresh_gold_wild", True) else max(most, gold) >= 3
        return alike or max(actions.values()) >= 3

    def _tile(self) -> str:
        return self.layout[(self.step + 1 if self.step <= 11 else 23 - self.step) - 1]

    def _first_throw(self) -> None:
        self.tile_four = int(self._tile() == "four")
        self._roll(8)

    def _throw_again(self, dice: list[int]) -> None:
        for face in dice:
            self.pool.remove(face)
        if dice:
            self._roll(len(dice))

    def _roll(self, dice: int) -> None:
        """DA-4.2."""
        while True:
            thrown = self.throws.pop(0)
            assert len(thrown) == dice
            if thrown.count(4) < 4:
                break
            if self.deck:
                self.supplies[self.active].append(self.deck.pop(0))
        self.ledger += thrown.count(4)
        self.pool += [face for face in thrown if face != 4]

    def _resume(self) -> None:
        if self.ledger + self.tile_four + self.curse >= 4:
            self.eyes = [eyes.replace("D", "") for eyes in self.eyes]
            self._pass_turn()
        elif not self.pool and not self._may_give():
            self._end_turn()
        else:
            self.question = "main"

    def _end_turn(self) -> None:
        """DA-3.6, step by step."""
        left = len(self.pool)
        for slot in range(5):
            card = self.row[slot]
            if len(self.eyes[slot]) == 2 and card is not None:
                self.supplies[self.active].append(card)
                self.row[slot], self.eyes[slot] = None, ""
            elif self.eyes[slot]:
                self.eyes[slot] = "M"
        for slot in range(5):
            if self.row[slot] is None:
                if not self.deck:
                    self.turns[self.active] += 1
                    self._over("deck")
                    return
                self.row[slot] = self.deck.pop(0)
        moved = 0 if self.final else min(left, 2, self.goal - self.step)
        self.step += moved
        if moved and self._tile() == "daruma" and self.deck:
            self.supplies[self.active].append(self.deck.pop(0))
        self.final = self.final or self.step == self.goal
        self._pass_turn()

    def _pass_turn(self) -> None:
        self._clear()
        self.turns[self.active] += 1
        following = (self.active + 1) % len(self.turns)
        guard = self.options.get("turn_guard", 400)
        if following == self.start and self.final:
            self._over("track")
        elif following == self.start and guard and sum(self.turns) >= guard:
            self._over("guard")
        else:
            self.active = following
            self._start_turn()

    def _clear(self) -> None:
        self.pool: list[int] = []
        self.ledger = self.bottle = self.tile_four = self.curse = 0
        self.generous = False

    def _over(self, why: str) -> None:
        self._clear()
        self.ending = why

    # The end (section 7).

    def scores(self, objectives: list[int]) -> tuple[int, ...]:
        """DA-7.5."""
        pairs = zip(self.supplies, objectives, strict=True)
        return tuple(sum(worth(card, objective) for card in supply) for supply, objective in pairs)

    def places(self, objectives: list[int]) -> tuple[int, ...]:
        """DA-7.6: more points, then fewer cards; equals share a place."""
        pairs = zip(self.scores(objectives), self.supplies, strict=True)
        ranks = [(points, -len(supply)) for points, supply in pairs]
        return tuple(1 + sum(other > own for other in ranks) for own in ranks)
