"""The rules of Daruma read a second time, as plainly as the specification words them.

Nothing here is shared with the program: dolls are their names, dice a multiset of faces, and one generator tells a game
from the first throw to the last point. It asks by yielding who is asked and what may be answered, and is sent the
answer; throws and cards that chance brings are told beforehand.
"""

from collections import Counter, deque
from collections.abc import Generator
from dataclasses import dataclass, field
from itertools import combinations, combinations_with_replacement, product
from typing import Any

Asking = Generator[tuple[int, set[str]], str, Any]

SLOTS = range(5)
COLOURS = ("red", "white", "blue", "black", "green", "purple")
TURNED = {1: (6, 2), 2: (1, 3), 3: (2,), 5: (6,), 6: (5, 1)}


class TurnOver(Exception):
    """Bad luck has struck (DA-4.8)."""


@dataclass
class Dolls:
    """The table before the first turn; `objectives` are numbers, `layout` the kinds of the tiles from the start."""

    options: dict[str, Any]
    start: int
    layout: list[str]
    objectives: list[int]
    deck: Counter[str]
    throws: deque[tuple[int, ...]] = field(default_factory=deque)
    cards: deque[str] = field(default_factory=deque)

    def __post_init__(self) -> None:
        self.seats = self.options["seats"]
        self.row: list[str] = [""] * 5
        self.marked = [False] * 5
        self.dice = [0] * 5
        self.supplies: list[Counter[str]] = [Counter() for _ in range(self.seats)]
        self.pool: Counter[int] = Counter()
        self.ledger = self.bottle = self.curse = self.tile_four = self.step = 0
        self.generous = self.final = self.over = False
        self.turns = [0] * self.seats
        self.goal = 11 if self.options["track_trip"] == "one_way" else 22

    # Words of the rules.

    def eyes(self, slot: int) -> int:
        return self.dice[slot] + self.marked[slot]

    def open_slots(self) -> list[int]:
        return [slot for slot in SLOTS if self.eyes(slot) < 2]

    def tile(self) -> str:
        return self.layout[self.step if self.step <= 11 else 22 - self.step]

    def top(self) -> str | None:
        """The top card of the deck, if there is one."""
        if not self.deck.total():
            return None
        card = self.cards.popleft()
        assert self.deck[card]
        self.move(card, self.deck, None)
        return card

    def move(self, card: str, source: Counter[str], target: Counter[str] | None) -> None:
        source[card] -= 1
        if not source[card]:
            del source[card]
        if target is not None:
            target[card] += 1

    def win(self, seat: int) -> None:
        card = self.top()
        if card is not None:
            self.supplies[seat][card] += 1

    def choose(self, seat: int, answers: set[str]) -> Asking:
        """Ask, unless there is one answer only."""
        if len(answers) == 1:
            return next(iter(answers))
        return (yield seat, answers)

    # Turns (DA-3).

    def play(self) -> Asking:
        self.row = [self.cards.popleft() for _ in SLOTS]
        self.deck -= Counter(self.row)
        seat = self.start
        while not self.over:
            try:
                yield from self.turn(seat)
                left = self.pool.total()
                self.gather(seat)
                if not self.refill():
                    self.turns[seat] += 1
                    return
                self.drive(seat, left)
            except TurnOver:
                self.dice = [0] * 5
            self.turns[seat] += 1
            seat = (seat + 1) % self.seats
            guard = self.options["turn_guard"]
            self.over = seat == self.start and (self.final or 0 < guard <= sum(self.turns))

    def turn(self, seat: int) -> Asking:
        self.pool, self.ledger, self.bottle, self.curse, self.generous = Counter(), 0, 0, 0, False
        while self.may_refresh():
            if (yield seat, {"refresh", "keep"}) == "keep":
                break
            self.deck += Counter(self.row)
            self.marked = [False] * 5
            self.row = [self.top() or "" for _ in SLOTS]
            if not self.options["refresh_repeat"]:
                break
        self.tile_four = int(self.tile() == "four")
        self.throw(seat, 8)
        while self.pool.total() or self.may_give(seat):
            answer = yield seat, self.main(seat)
            if answer == "stop":
                return
            verb, _, what = answer.partition(":")
            if verb == "place":
                yield from self.paint(seat, int(what))
            elif verb == "bottle":
                yield from self.pour(seat, int(what))
            else:
                card, _, receiver = what.partition(">")
                self.move(card, self.supplies[seat], self.supplies[int(receiver)])
                self.generous = True
                self.ledger -= 1
                self.throw(seat, 1)

    def may_refresh(self) -> bool:
        colours = Counter(doll.split("/")[0] for doll in self.row)
        actions = Counter(doll.split("/")[1] for doll in self.row)
        gold = colours["gold"]
        if self.options["refresh_gold_wild"]:
            most = gold + max(colours[colour] for colour in COLOURS)
        else:
            most = max(colours.values())
        return most >= 3 or max(actions.values()) >= 3

    def may_give(self, seat: int) -> bool:
        enough = self.pool.total() or self.options["generosity_on_empty_pool"]
        return bool(enough and not self.generous and self.ledger and self.supplies[seat].total())

    def main(self, seat: int) -> set[str]:
        usable = self.pool[1] and self.open_slots()
        found = {f"place:{slot}" for slot in self.open_slots()} if usable else {"stop"}
        may_pour = self.pool.total() > 1 or self.options["bottle_last_die"]
        if may_pour and not (usable and self.options["ones_first"]):
            found |= {f"bottle:{face}" for face in (2, 3, 5, 6) if self.pool[face]}
        if self.may_give(seat):
            others = [other for other in range(self.seats) if other != seat]
            found |= {f"generosity:{card}>{other}" for card in self.supplies[seat] for other in others}
        return found

    # Dice (DA-4.2 to DA-4.8).

    def throw(self, seat: int, count: int) -> None:
        """ROLL, with good luck and bad luck."""
        while True:
            thrown = self.throws.popleft()
            assert len(thrown) == count
            fours = thrown.count(4)
            if fours < 4:
                break
            self.win(seat)
        self.ledger += fours
        self.pool.update(face for face in thrown if face != 4)
        self.check_luck()

    def check_luck(self) -> None:
        if self.ledger + self.tile_four + self.curse >= 4:
            raise TurnOver

    def throw_faces(self, seat: int, faces: list[int]) -> None:
        self.pool -= Counter(faces)
        if faces:
            self.throw(seat, len(faces))

    def pour(self, seat: int, face: int) -> Asking:
        self.pool -= Counter([face])
        self.bottle += 1
        chosen: list[int] = []
        faces = sorted(self.pool)
        for each in faces:
            least = 1 if each == faces[-1] and not chosen else 0
            counts = range(least, self.pool[each] + 1)
            answer = yield from self.choose(seat, {f"reroll:{each}x{count}" for count in counts})
            chosen += [each] * int(answer.partition("x")[2])
        self.throw_faces(seat, chosen)

    def paint(self, seat: int, slot: int) -> Asking:
        self.pool -= Counter([1])
        self.dice[slot] += 1
        action = self.row[slot].split("/")[1]
        sets = [face for face, count in self.pool.items() if count > 1]
        singles = sorted(face for face, count in self.pool.items() if count == 1)
        if action == "reroll_all":
            self.throw_faces(seat, list(self.pool.elements()))
        elif action == "reroll_set" and sets:
            face = int((yield from self.choose(seat, {f"set:{face}" for face in sets}))[-1])
            self.throw_faces(seat, [face] * self.pool[face])
        elif action == "reroll_singles":
            self.throw_faces(seat, singles)
        elif action == "nudge_set" and sets:
            yield from self.nudge_set(seat, sets)
        elif action == "nudge_singles" and singles:
            ways = [[f"{face}>{result}" for result in TURNED[face]] for face in singles]
            answer = yield from self.choose(seat, {"nudge:" + ",".join(way) for way in product(*ways)})
            turned = [int(way[-1]) for way in answer.split(",")]
            self.pool = self.pool - Counter(singles) + Counter(turned)
        elif action == "counts_as_four":
            self.curse += 1
            self.check_luck()
        elif action == "swap" and self.eyes(slot) == 2:
            yield from self.swap(seat)

    def nudge_set(self, seat: int, sets: list[int]) -> Asking:
        ways = {
            f"nudge:{face}:" + ",".join(map(str, results))
            for face in sets
            for results in combinations_with_replacement(sorted(TURNED[face]), self.pool[face])
        }
        _, face, results = (yield from self.choose(seat, ways)).split(":")
        count = self.pool.pop(int(face))
        turned = [int(result) for result in results.split(",")]
        assert len(turned) == count
        self.pool.update(turned)

    def swap(self, seat: int) -> Asking:
        pairs = [
            (one, other)
            for one, other in combinations(range(self.seats), 2)
            if self.supplies[one].total() or self.supplies[other].total()
        ]
        if not pairs:
            return
        answer = yield from self.choose(seat, {f"swap:{one}+{other}" for one, other in pairs})
        one, other = (int(player) for player in answer.removeprefix("swap:").split("+"))
        given: dict[int, str] = {}
        for player in (one, other):
            if self.supplies[player].total():
                answer = yield from self.choose(seat, {f"take:{card}" for card in self.supplies[player]})
                given[player] = answer.removeprefix("take:")
        for player, card in given.items():
            self.move(card, self.supplies[player], self.supplies[one + other - player])

    # The end of a turn (DA-3.6).

    def gather(self, seat: int) -> None:
        for slot in SLOTS:
            if self.eyes(slot) == 2:
                self.supplies[seat][self.row[slot]] += 1
                self.row[slot], self.marked[slot] = "", False
            elif self.dice[slot]:
                self.marked[slot] = True
        self.dice = [0] * 5

    def refill(self) -> bool:
        for slot in SLOTS:
            if not self.row[slot]:
                card = self.top()
                if card is None:
                    return False
                self.row[slot] = card
        return True

    def drive(self, seat: int, left: int) -> None:
        steps = 0 if self.final else min(left, 2, self.goal - self.step)
        self.step += steps
        if steps and self.tile() == "daruma":
            self.win(seat)
        self.final = self.step == self.goal

    # Scores (DA-7.5, DA-7.6).

    def score(self, seat: int) -> int:
        number = self.objectives[seat]
        worth = {COLOURS[number - 1]: 2, COLOURS[number % 6]: 2, COLOURS[(number + 2) % 6]: -3, "gold": 2}
        return sum(worth.get(card.split("/")[0], 1) * count for card, count in self.supplies[seat].items())

    def places(self) -> tuple[int, ...]:
        keys = [(self.score(seat), -self.supplies[seat].total()) for seat in range(self.seats)]
        return tuple(1 + sum(other > key for other in keys) for key in keys)
