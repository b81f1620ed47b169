"""The rules of Nine Cards read a second time, as plainly as the specification words them.

Nothing here is shared with the program: castles are their numbers, slots and places count from the left, and one
generator tells a game from the first token to the final strength. It asks by yielding who is asked and what may be
answered, and is sent the answer; castles and tokens that chance brings are told beforehand.
"""

from collections import Counter, deque
from collections.abc import Generator
from dataclasses import dataclass, field
from itertools import combinations_with_replacement, permutations
from typing import Any

Asking = Generator[tuple[int, set[str]], str, Any]

SLOTS = (1, 2, 3)
SIDES = ("red", "blue")
COLOURS = ("gold", "green", "purple")
LORDS = {1: "otani_yoshitsugu", 2: "kuroda_nagamasa", 3: "ii_naomasa", 4: "honda_tadakatsu", 5: "shimazu_yoshihiro"}
LORDS |= {6: "fukushima_masanori", 7: "kobayakawa_hideaki", 8: "ukita_hideie", 9: "mori_hidemoto"}
NUMBERS = {name: number for number, name in LORDS.items()}
STEPS = [(a, b) for a in SLOTS for b in SLOTS if a != b]


@dataclass
class Card:
    """A castle in a camp."""

    number: int
    strength: int
    resolved: bool = False
    steadfast: bool = False

    def become(self, strength: int) -> None:
        if not self.steadfast:
            self.strength = max(0, strength)


@dataclass
class Field:
    """A game, or two of a pair."""

    options: dict[str, Any]
    first: int
    castles: deque[int] = field(default_factory=deque)
    tokens: deque[str] = field(default_factory=deque)

    def lay_out(self, start: int) -> None:
        self.start = start
        self.slots: dict[int, int] = {}
        self.deck = set(range(1, 10))
        self.camps: list[list[Card]] = [[], []]
        self.men = [Counter(dict.fromkeys(SLOTS, 0)) for _ in SIDES]
        each = self.options["ambush_tokens_per_colour"] - 1
        self.bag, self.spent = Counter(dict.fromkeys(COLOURS, each)), Counter[str]()
        self.round = self.turn = 0
        self.ambush, self.used, self.closed = [1, 1], [set[str](), set[str]()], set[int]()
        self.token = ["", ""]
        self.fill()

    def supply(self, seat: int) -> int:
        return 10 - self.men[seat].total()

    def fill(self) -> None:
        for slot in SLOTS:
            if slot not in self.slots:
                self.slots[slot] = self.castles.popleft()
                self.deck.remove(self.slots[slot])

    def out(self, seat: int) -> list[int]:
        return [slot for slot in SLOTS if self.men[seat][slot]]

    def place(self, seat: int, answer: str) -> list[int]:
        slots = [int(slot) for slot in answer.removeprefix("place:").split("+")]
        self.men[seat].update(slots)
        return slots

    def move(self, seat: int, answer: str) -> None:
        for step in answer.removeprefix("move:").split("+"):
            source, target = map(int, step.split(">"))
            self.men[seat][source] -= 1
            self.men[seat][target] += 1

    # Rounds (NC-3).

    def play(self) -> Asking:
        self.results: list[tuple[int, int]] = []
        start = self.first
        for _ in range(2 if self.options["match"] == "pair" else 1):
            self.lay_out(start)
            yield from self.game()
            start = 1 - start
        winner, margin = self.results[-1]
        if len(self.results) == 2 and self.results[0][1] > margin:
            winner = self.results[0][0]
        self.winner = winner

    def game(self) -> Asking:
        while True:
            self.begin_round()
            for turn in range(6):
                self.turn = turn + 1
                yield from self.take_turn(self.start if turn % 2 == 0 else 1 - self.start)
            for seat in (0, 1):
                slot = COLOURS.index(self.token[seat]) + 1
                self.men[seat][slot] += min(self.ambush[seat], self.supply(seat))
            yield from self.acquire()
            for slot in SLOTS:
                if slot in self.slots and self.men[0][slot] > 2:
                    self.men[0][slot] = self.men[1][slot] = 2
            if len(self.deck) < 3 - len(self.slots):
                break
            self.fill()
            self.spent.update(self.token)
            self.start = 1 - self.start
        self.men = [Counter(dict.fromkeys(SLOTS, 0)) for _ in SIDES]
        yield from self.battle()

    def begin_round(self) -> None:
        self.round += 1
        self.ambush, self.used, self.closed = [1, 1], [set(), set()], set()
        for seat in (self.start, 1 - self.start):
            if not self.bag.total():
                self.bag, self.spent = self.spent, Counter()
            self.token[seat] = self.tokens.popleft()
            assert self.bag[self.token[seat]]
            self.bag[self.token[seat]] -= 1

    def take_turn(self, seat: int) -> Asking:
        answers = set()
        if self.supply(seat):
            answers |= {f"deploy:{slot}" for slot in SLOTS}
        for owner, side in enumerate(SIDES):
            if owner == seat or self.options["march_scope"] == "any":
                answers |= {f"march:{side}:{a}>{b}" for a, b in STEPS if self.men[owner][a]}
        answers |= {"reinforce", *(f"castle:{slot}" for slot in SLOTS if slot not in self.closed)}
        answers = {answer for answer in answers if answer.split(":")[0] not in self.used[seat]} or {"idle"}
        answer = yield seat, answers
        option, _, where = answer.partition(":")
        self.used[seat].add(option)
        if option == "deploy":
            self.men[seat][int(where)] += 1
        elif option == "march":
            side, _, step = where.partition(":")
            self.move(SIDES.index(side), step)
        elif option == "reinforce":
            self.ambush[seat] += 1
        elif option == "castle":
            self.closed.add(int(where))
            yield from self.castle_action(seat, self.slots[int(where)])

    # Castle actions (NC-4.11 to NC-4.15).

    def castle_action(self, seat: int, castle: int) -> Asking:
        act = {1: self.borrow, 2: self.muster, 3: self.march_by_night, 4: self.subvert, 5: self.hide}
        yield from act[min(castle, 10 - castle)](seat, 1 - seat)

    def borrow(self, seat: int, enemy: int) -> Asking:
        if not self.supply(seat):
            return
        fresh = self.place(seat, (yield enemy, self.placings(min(2, self.supply(seat)))))
        answer = yield seat, {"none", *(f"move:{a}>{b}" for a, b in STEPS if a in fresh)}
        if answer != "none":
            self.move(seat, answer)

    def muster(self, seat: int, enemy: int) -> Asking:
        if self.supply(seat):
            self.place(seat, (yield seat, self.placings(min(2, self.supply(seat)))))
        if self.out(seat):
            answer = yield enemy, {"none", *(f"remove:{slot}" for slot in self.out(seat))}
            if answer != "none":
                self.men[seat][int(answer[-1])] -= 1

    def march_by_night(self, seat: int, enemy: int) -> Asking:
        if self.out(enemy):
            self.move(enemy, (yield enemy, {f"move:{a}>{b}" for a, b in STEPS if self.men[enemy][a]}))
        if self.out(seat):
            answer = yield seat, self.marches(seat)
            if answer != "none":
                self.move(seat, answer)

    def subvert(self, seat: int, enemy: int) -> Asking:
        if self.supply(enemy):
            self.place(enemy, (yield enemy, self.placings(1)))
        if self.out(enemy) and self.supply(seat):
            answer = yield seat, {"none", *(f"replace:{slot}" for slot in self.out(enemy))}
            if answer != "none":
                self.men[enemy][int(answer[-1])] -= 1
                self.men[seat][int(answer[-1])] += 1

    def hide(self, seat: int, enemy: int) -> Asking:
        self.ambush[seat] += 2
        if self.supply(enemy):
            self.place(enemy, (yield enemy, self.placings(1)))

    def placings(self, count: int) -> set[str]:
        return {"place:" + "+".join(map(str, slots)) for slots in combinations_with_replacement(SLOTS, count)}

    def marches(self, seat: int) -> set[str]:
        """Every set of up to two moves of different ashigaru."""
        found = {"none"}
        for count in (1, 2):
            for steps in combinations_with_replacement(STEPS, count):
                leaving = Counter(source for source, _ in steps)
                if all(self.men[seat][source] >= number for source, number in leaving.items()):
                    found.add("move:" + "+".join(f"{a}>{b}" for a, b in steps))
        return found

    # The end of a round (NC-4.21 to NC-4.25).

    def acquire(self) -> Asking:
        won: list[list[int]] = [[], []]
        for slot in SLOTS:
            red, blue = self.men[0][slot], self.men[1][slot]
            if red != blue:
                won[red < blue].append(slot)
        if not won[0] and not won[1]:
            for seat in (self.start, 1 - self.start):
                answer = yield seat, {f"take:{slot}" for slot in self.slots}
                self.take(seat, int(answer[-1]))
            return
        askings = []
        for seat in (1 - self.start, self.start):
            if len(won[seat]) == 1:
                self.take(seat, won[seat][0])
            elif won[seat]:
                askings.append(seat)
        for seat in askings:
            orders = {"order:" + "+".join(map(str, order)) for order in permutations(won[seat])}
            for won_slot in (yield seat, orders).removeprefix("order:").split("+"):
                self.take(seat, int(won_slot))

    def take(self, seat: int, slot: int) -> None:
        number = self.slots.pop(slot)
        self.camps[seat].append(Card(number, number))
        self.men[0][slot] = self.men[1][slot] = 0

    # The battle (NC-4.32 to NC-4.50).

    def battle(self) -> Asking:
        seat = self.start if self.options["battle_first"] == "last_starter" else 1 - self.start
        while self.options["camp_effects"]:
            waiting = [[card for card in camp if not card.resolved] for camp in self.camps]
            if not waiting[0] and not waiting[1]:
                break
            if not waiting[seat]:
                seat = 1 - seat
            answer = yield seat, {f"resolve:{LORDS[card.number]}" for card in waiting[seat]}
            number = NUMBERS[answer.removeprefix("resolve:")]
            card = next(card for card in self.camps[seat] if card.number == number)
            card.resolved = True
            yield from self.effect(seat, card)
            seat = 1 - seat
        red, blue = (sum(card.strength for card in camp) for camp in self.camps)
        smallest = min(card.number for camp in self.camps for card in camp)
        holder = int(smallest in [card.number for card in self.camps[1]])
        self.results.append((holder if red == blue else int(red < blue), abs(red - blue)))

    def effect(self, seat: int, card: Card) -> Asking:
        row, enemies = self.camps[seat], self.camps[1 - seat]
        place = row.index(card)
        beside = [row[at] for at in (place - 1, place + 1) if 0 <= at < len(row)]
        facing = enemies[place : place + 1]
        outnumbered = len(row) < len(enemies)
        if card.number in (6, 7):
            yield from self.change_places(seat, card)
        elif card.number == 2:
            for other in (yield from self.target(seat, enemies[max(0, place - 1) : place + 2])):
                other.become(2)
        elif card.number == 5:
            card.become(card.strength + 4 * outnumbered)
            for other in (yield from self.target(seat, beside + facing)):
                other.become(5)
        elif card.number == 4:
            card.become(card.strength + 2)
            for other in (card, *beside):
                other.steadfast = True
        elif card.number == 3:
            for other in facing:
                card.become(other.strength)
        else:
            hit = {1: beside, 8: [card, *facing] if facing else [], 9: row[place + 1 :]}[card.number]
            for other in hit:
                other.become(other.strength + {1: 4 if outnumbered else 2, 8: -3, 9: -1}[card.number])

    def change_places(self, seat: int, card: Card) -> Asking:
        """First Spear and Turncoat."""
        row, enemies = self.camps[seat], self.camps[1 - seat]
        place = row.index(card)
        if card.number == 6:
            if place and not card.steadfast and not row[place - 1].steadfast:
                row[place - 1], row[place] = card, row[place - 1]
            if row[0] is card:
                card.become(card.strength + 3)
        elif not card.steadfast:
            reach = 9 if self.options["turncoat_range"] == "any" else 1
            for other in (yield from self.target(seat, enemies[max(0, place - reach) : place + reach + 1])):
                spot = enemies.index(other)
                row[place], enemies[spot] = other, card

    def target(self, seat: int, cards: list[Card]) -> Asking:
        """The card that is chosen, if there is one to choose."""
        cards = [card for card in cards if not card.steadfast]
        if not cards:
            return []
        answer = yield seat, {f"target:{LORDS[card.number]}" for card in cards}
        return [card for card in cards if card.number == NUMBERS[answer.removeprefix("target:")]]
