"""The rules of Small Samurai Empires read a second time, as plainly as the specification words them.

Nothing here is shared with the program but the map: names instead of numbers, sets instead of masks, and one
generator that tells a game from the first destiny card to the last point. It asks by yielding who is asked and what
may be answered, and is sent the answer.
"""

from collections import Counter
from collections.abc import Generator
from dataclasses import dataclass, field
from typing import Any

Asking = Generator[tuple[int, set[str]], str, Any]

QUOTAS = {2: (4, 3), 3: (4, 3), 4: (3, 2)}
POINTS = {"move_3": 3, "move_2_or_3": 2, "move_2_or_sail": 2}


@dataclass
class Land:
    """What is printed on the board."""

    region: dict[str, str]
    neighbours: dict[str, set[str]]
    coast: set[str]
    ridges: set[frozenset[str]]
    capital: dict[str, str]
    rewards: dict[str, tuple[int, int]]
    slots: list[str]


@dataclass
class Table:
    """What lies on it when the first destiny card is chosen."""

    land: Land
    order: list[int]
    seeds: dict[str, str]
    shrines: set[str]
    neutral: list[str]
    deck: list[str]
    hands: list[list[str]]
    options: dict[str, Any]
    men: list[Counter[str]] = field(default_factory=list)
    castles: list[set[str]] = field(default_factory=list)
    held: list[Counter[str]] = field(default_factory=list)
    influence: list[Counter[str]] = field(default_factory=list)
    screens: list[Counter[str]] = field(default_factory=list)
    score: list[int] = field(default_factory=list)
    values: Counter[str] = field(default_factory=Counter)
    slots: dict[int, list[list[Any]]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for _ in self.order:
            self.men.append(Counter(dict.fromkeys(self.land.capital.values(), 2)))
            self.castles.append(set())
            self.held.append(Counter(food=2, bushido=2))
            self.influence.append(Counter(dict.fromkeys(self.land.capital, self.options["influence_start"])))
            self.screens.append(
                Counter(recruit=2, move_3=1, move_2_or_3=1, move_2_or_sail=1, attack=2, harvest=2, castle=2)
            )
            self.score.append(0)

    # Words of the rules.

    def supply(self, seat: int) -> int:
        return 16 - self.men[seat].total()

    def bank(self, kind: str) -> int:
        return 30 - sum(held[kind] for held in self.held)

    def inside(self, region: str) -> list[str]:
        return [name for name, where in self.land.region.items() if where == region]

    def castle(self, seat: int, region: str) -> set[str]:
        return {name for name in self.castles[seat] if self.land.region[name] == region}

    def power(self, seat: int, province: str) -> int:
        return self.men[seat][province] + 2 * (province in self.castles[seat])

    def controlled(self, seat: int, region: str) -> list[str]:
        others = [other for other in self.order if other != seat]
        return [
            name
            for name in self.inside(region)
            if self.power(seat, name) > max(self.power(other, name) for other in others)
        ]

    # The game (SE-3).

    def play(self) -> Asking:
        for era in (1, 2, 3):
            yield from self.destiny()
            yield from self.round(1)
            yield from self.round(2)
            self.end_era(era)
        for seat in self.order:
            for region, value in self.values.items():
                place = self.influence[seat][region]
                self.score[seat] += value * (place // 2 + 1 if place else 0)
            self.score[seat] += self.held[seat].total() // 3

    def destiny(self) -> Asking:
        chosen = []
        for seat in self.order:
            answer = yield seat, {f"destiny:{region}" for region in self.hands[seat]}
            chosen.append(answer.split(":")[1])
            self.hands[seat].remove(chosen[-1])
        if len(self.order) == 2 and self.options["destiny_2p_extra"]:
            chosen.append(self.deck.pop())
        self.values.update(chosen)

    def round(self, number: int) -> Asking:
        covers: list[list[int]] = [[] for _ in self.order]
        for _ in range(QUOTAS[len(self.order)][number - 1]):
            for seat in self.order:
                yield from self.placement(seat, number, covers[seat])
        for slot in range(1, 13) if number == 1 else range(12, 0, -1):
            if slot in self.slots:
                seat, order, _ = self.slots[slot][-1]
                self.slots[slot][-1][2] = 0
                yield from self.carry_out(seat, order, self.land.slots[slot - 1])

    def placement(self, seat: int, number: int, covers: list[int]) -> Asking:
        prices = {}
        for slot in range(1, 13):
            if slot not in self.slots:
                prices[slot] = 0
            elif number == 2 and self.slots[slot][-1][2] != number:
                rival = self.slots[slot][-1][0]
                if rival == seat:
                    prices[slot] = 0
                elif rival not in covers and self.held[seat]["bushido"] > len(covers):
                    prices[slot] = len(covers) + 1
        kinds = [kind for kind, count in self.screens[seat].items() if count]
        options = {f"place:{kind}@{slot}" for slot in prices for kind in kinds}
        if not options:
            return
        answer = yield seat, options
        kind, at = answer.removeprefix("place:").split("@")
        slot = int(at)
        if prices[slot]:
            covers.append(self.slots[slot][-1][0])
            self.held[seat]["bushido"] -= prices[slot]
        self.screens[seat][kind] -= 1
        self.slots.setdefault(slot, []).append([seat, kind, number])
        yield from self.neutral_action(seat, self.neutral[slot - 1], self.land.slots[slot - 1])

    def neutral_action(self, seat: int, kind: str, region: str) -> Asking:
        if kind == "move":
            yield from self.march(seat, region, 1, "")
        elif kind == "attack":
            yield from self.attack(seat, self.inside(region), paid=False)
        elif kind == "recruit":
            yield from self.recruit(seat, region)
        else:
            ripe = [name for name in self.inside(region) if self.men[seat][name] and name in self.seeds]
            options = {f"harvest:{name}" for name in ripe if self.bank(self.seeds[name])}
            answer = yield from self.ask(seat, options)
            if answer:
                self.held[seat][self.seeds[answer.split(":")[1]]] += 1

    def ask(self, seat: int, options: set[str], no: str = "decline") -> Asking:
        """Return the answer, or nothing if there is none or it is no."""
        if not options:
            return ""
        answer = yield seat, options | {no}
        return "" if answer == no else answer

    def carry_out(self, seat: int, order: str, region: str) -> Asking:
        if order == "recruit":
            done = yield from self.recruit(seat, region)
            if done and self.held[seat]["food"]:
                more = yield from self.recruit(seat, region)
                self.held[seat]["food"] -= bool(more)
        elif order == "attack":
            where = yield from self.attack(seat, self.inside(region), paid=False)
            if where and self.held[seat]["bushido"]:
                yield from self.attack(seat, [where], paid=True)
        elif order == "castle":
            yield from self.build(seat, region)
        elif order == "harvest":
            self.harvest(seat, region)
        else:
            yield from self.march(seat, region, POINTS[order], order)
            if order == "move_2_or_sail" and self.held[seat]["food"]:
                yield from self.sail(seat, region)

    # What orders do (SE-4.3, SE-4.4).

    def recruit(self, seat: int, region: str) -> Asking:
        places = {self.land.capital[region]} | self.castle(seat, region) if self.supply(seat) else set()
        answer = yield from self.ask(seat, {f"recruit:{name}" for name in places})
        if answer:
            self.men[seat][answer.split(":")[1]] += 1
        return answer

    def attack(self, seat: int, provinces: list[str], *, paid: bool) -> Asking:
        shared = [name for name in provinces if self.men[seat][name]]
        options = {
            f"attack:{name}>{other}"
            for name in shared
            for other in self.order
            if other != seat and self.men[other][name]
        }
        answer = yield from self.ask(seat, options)
        if not answer:
            return ""
        name, other = answer.removeprefix("attack:").split(">")
        self.men[int(other)][name] -= 1
        self.held[seat]["bushido"] -= paid
        return name

    def harvest(self, seat: int, region: str) -> None:
        taken: Counter[str] = Counter()
        for name in self.inside(region):
            kind = self.seeds.get(name, "")
            once = self.options["harvest_order_mode"] == "one_of_each" and taken[kind]
            if kind and self.men[seat][name] and self.bank(kind) and not once:
                taken[kind] += 1
                self.held[seat][kind] += 1

    def build(self, seat: int, region: str) -> Asking:
        own = self.castle(seat, region)
        if own:
            answer = yield from self.ask(seat, {"reinforce"} if self.supply(seat) else set())
            if answer:
                self.men[seat][min(own)] += 1
        elif len(self.castles[seat]) < 3:
            enough = [name for name in self.inside(region) if self.men[seat][name] >= 2]
            answer = yield from self.ask(seat, {f"castle:{name}" for name in enough})
            if answer:
                name = answer.split(":")[1]
                self.men[seat][name] -= 2
                self.castles[seat].add(name)

    def steps(self, seat: int, region: str, points: int, walker: str) -> set[str]:
        return {
            f"step:{name}>{other}"
            for name, count in self.men[seat].items()
            if count and (self.land.region[name] == region or name == walker)
            for other in self.land.neighbours[name]
            if self.cost(name, other) <= points
        }

    def cost(self, name: str, other: str) -> int:
        return 2 if self.options["mountains"] and frozenset((name, other)) in self.land.ridges else 1

    def march(self, seat: int, region: str, points: int, order: str) -> Asking:
        walker, may_buy = "", order == "move_2_or_3"
        while True:
            options = self.steps(seat, region, points, walker)
            if may_buy and self.held[seat]["food"] and self.steps(seat, region, points + 1, walker):
                options.add("buy")
            answer = yield from self.ask(seat, options, "done")
            if not answer:
                return
            if answer == "buy":
                may_buy, points = False, points + 1
                self.held[seat]["food"] -= 1
                continue
            name, walker = answer.removeprefix("step:").split(">")
            self.men[seat][name] -= 1
            self.men[seat][walker] += 1
            points -= self.cost(name, walker)

    def sail(self, seat: int, region: str) -> Asking:
        """The program asks for one samurai after the other; both stand in their origins before either sails."""
        standing = Counter({name: self.men[seat][name] for name in self.inside(region) if name in self.land.coast})
        answer = ""
        for ship in (1, 2):
            options = {
                f"sail:{name}>{other}"
                for name, count in standing.items()
                if count > 0
                for other in self.land.coast
                if other != name
            }
            if ship == 2 and self.options["sail_mode"] == "one_ship":
                options &= {answer}
            answer = yield from self.ask(seat, options)
            if not answer:
                return
            name, other = answer.removeprefix("sail:").split(">")
            self.held[seat]["food"] -= ship == 1
            standing[name] -= 1
            self.men[seat][name] -= 1
            self.men[seat][other] += 1

    # The end of an era (SE-4.7).

    def end_era(self, era: int) -> None:
        held = [
            {region: self.controlled(seat, region) for region in self.land.capital} for seat in range(len(self.men))
        ]
        for seat in self.order:
            for name in (name for names in held[seat].values() for name in names):
                kind = self.seeds.get(name, "")
                self.held[seat][kind] += bool(kind) and self.bank(kind) > 0
            del self.held[seat][""]
        for tokens in self.slots.values():
            for seat, kind, _ in tokens:
                self.screens[seat][kind] += 1
        self.slots.clear()
        for region, (first, second) in self.land.rewards.items():
            for seat in self.order:
                more = len(held[seat][region]) + len(self.castle(seat, region))
                self.influence[seat][region] = min(10, self.influence[seat][region] + more)
                self.score[seat] += len(self.shrines & set(held[seat][region]))
            self.reward({seat: len(held[seat][region]) for seat in self.order}, first, second)
        if era < 3:
            for seat in self.order:
                if self.deck:
                    self.hands[seat].append(self.deck.pop())
            self.order.sort(key=lambda seat: self.score[seat])

    def reward(self, counts: dict[int, int], first: int, second: int) -> None:
        ranks = sorted({count for count in counts.values() if count}, reverse=True)
        if not ranks:
            return
        leaders = [seat for seat, count in counts.items() if count == ranks[0]]
        followers = [seat for seat, count in counts.items() if count in ranks[1:2]]
        if len(leaders) == 1:
            self.score[leaders[0]] += first
        for seat in followers if len(leaders) == 1 else leaders:
            self.score[seat] += second
