"""The rules of Taiwan Monsters Brawl read a second time, as plainly as the specification words them.

Nothing here is shared with the program but what is printed on cards and boards: names instead of numbers, sets instead
of masks, and one generator that tells a game from the first monster to the last point. It asks by yielding who is
asked and what may be answered, and is sent the answer; what chance brought it is told beforehand (`Fate`).
"""

from collections import Counter, deque
from collections.abc import Generator
from dataclasses import dataclass, field
from typing import Any

Asking = Generator[tuple[int, set[str]], str, Any]

KINDS = ("ultimate", "chi", "spell", "upgrade", "reroll")
CODE = dict(zip("UCSGR", KINDS, strict=True))
CELLS = [f"{column}{row}" for row in "1234" for column in "ABCD"]
COLOURS = ("grey", "black", "red")
BUILT_IN = {"g": "grey", "b": "black", "r": "red"}
SAVES = {"east": "stone_xiezhi", "west": "mud_ape", "south": "sand_toad", "north": "water_phantom"}
ARRIVALS = {
    "mist_zheng": ({"north", "east"}, "chi"),
    "wind_pheasant": ({"north", "west"}, "reroll"),
    "flame_tortoise": ({"west", "south"}, "upgrade"),
    "forest_marmot": ({"east", "south"}, "spell"),
}
DUEL = ("challenge_declared", "attacker_ready", "attacker_rolled", "defender_ready", "before_result")
LEAN = ("after_placement", "after_action", "attacker_ready", "defender_ready")
LIMIT = {"grey": 4, "black": 3, "red": 3}
EARLY = ("sudden_cloudburst", "blood_in_the_blue", "twin_blaze", "hairs_into_soldiers")


@dataclass
class Box:
    """What is printed: boards as sixteen codes, ultimates, sets, zones, the kind of each card, its cost and class."""

    board: dict[str, str]
    ultimate: dict[str, str]
    sets: dict[str, dict[str, tuple[list[str], int]]]
    zones: dict[str, Any]
    kinds: list[str]
    cost: dict[str, int]
    group: dict[str, str]


@dataclass
class Fate:
    """What chance brought since the last answer: cards drawn and burnt, zones, dice by colour, the rune die.

    So it does which of equal cards is spent: played, discarded or dropped.
    """

    drawn: deque[int] = field(default_factory=deque)
    spent: deque[int] = field(default_factory=deque)
    burnt: deque[int] = field(default_factory=deque)
    zones: deque[str] = field(default_factory=deque)
    hits: deque[Counter[str]] = field(default_factory=deque)
    runes: deque[str] = field(default_factory=deque)
    sets: deque[str] = field(default_factory=deque)

    def is_spent(self) -> bool:
        return not any((self.drawn, self.spent, self.burnt, self.zones, self.hits, self.runes))


@dataclass
class Plan:
    """A side of a challenge (TM-4.30); `hits` are the successes of the kept roll, None before it."""

    dice: Counter[str] = field(default_factory=lambda: Counter(grey=1, black=1, red=1))
    hits: Counter[str] | None = None
    flat: int = 0
    rerolls: int = 0
    blanks: int = 0
    boost: int = 0
    malus: int = 0
    double: bool = False
    red_out: int = 0
    black_out: int = 0

    def score(self) -> int:
        assert self.hits is not None
        return self.hits["grey"] + self.hits["black"] + self.hits["red"] * (2 if self.double else 1)

    def misses(self) -> int:
        assert self.hits is not None
        return self.dice.total() - self.hits.total()


class Brawl:
    """A table of so many seats, from the draft on."""

    def __init__(self, box: Box, options: dict[str, Any], start: int, fate: Fate) -> None:
        self.box, self.options, self.start, self.fate = box, options, start, fate
        seats = self.seats = options["seats"]
        self.order = self.clockwise(set(range(seats)))
        self.monster = [""] * seats
        self.runes: list[dict[str, list[Any]]] = [{} for _ in range(seats)]
        self.supply = Counter(dict.fromkeys(KINDS, 14))
        self.chi, self.vp, self.bank = [0] * seats, [0] * seats, 48
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.deck, self.discard = set(range(len(box.kinds))), list[int]()
        self.zone_deck, self.zone_discard = set(box.zones), set[str]()
        self.ground: dict[int, str] = {}
        self.half: set[int] = set()
        self.free: set[str] = set()
        self.round = self.extra = 0
        self.level = [0] * seats
        self.turn = start
        self.sides: dict[int, Plan] = {}
        self.attacker = self.defender = -1
        self.played: list[set[int]] = [set() for _ in range(seats)]
        self.pending: Counter[str] = Counter()
        self.moment = 0
        self.since: dict[int, int] = {}
        self.winners: set[int] = set()

    def clockwise(self, seats: set[int]) -> list[int]:
        return sorted(seats, key=lambda seat: (seat - self.start) % self.seats)

    def others(self, seat: int) -> list[int]:
        """The other players who take part, clockwise from the left of `seat`."""
        place = self.order.index(seat)
        return self.order[place + 1 :] + self.order[:place]

    # Basic procedures (TM-4.1 to TM-4.5).

    def gain_chi(self, seat: int, count: int) -> None:
        count = count if self.options["unlimited_chi"] else min(count, self.bank)
        self.chi[seat] += count
        self.bank -= count

    def pay(self, seat: int, count: int) -> None:
        self.chi[seat] -= count
        self.bank += count

    def score(self, seat: int, points: int, *, together: bool = False) -> None:
        self.moment += not together
        self.vp[seat] = max(0, self.vp[seat] + points)
        if self.vp[seat] < self.options["two_player_target"]:
            self.since.pop(seat, None)
        else:
            self.since.setdefault(seat, self.moment)

    def choose(self, seat: int, answers: set[str]) -> Asking:
        """Ask, unless there is one answer only."""
        if len(answers) == 1:
            return next(iter(answers))
        return (yield seat, answers)

    def gain(self, seat: int, due: list[str], *, convert: bool = True) -> Asking:
        due = list(due)
        while due:
            answers = {
                f"lay:{rune if rune == kind else f'{rune}={kind}'}@{cell}"
                for rune in due
                for kind in (KINDS if rune == "any" else (rune,))
                if self.supply[kind]
                for cell, code in zip(CELLS, self.box.board[self.monster[seat]], strict=True)
                if cell not in self.runes[seat] and (code == "." or CODE.get(code) == kind)
            }
            if convert:
                answers |= {f"convert:{rune}" for rune in due}
            verb, _, what = (yield from self.choose(seat, answers)).partition(":")
            if verb == "convert":
                due.remove(what)
                self.gain_chi(seat, 1)
                continue
            named, _, cell = what.partition("@")
            rune, _, kind = named.partition("=")
            due.remove(rune)
            self.runes[seat][cell] = [kind or rune, True]
            self.supply[kind or rune] -= 1

    def lift(self, seat: int, cell: str) -> None:
        self.supply[self.runes[seat].pop(cell)[0]] += 1

    def take(self) -> int | None:
        if not self.deck:
            self.deck, self.discard = set(self.discard), []
        if not self.deck:
            return None
        card = self.fate.drawn.popleft()
        self.deck.remove(card)
        return card

    def draw(self, seat: int, count: int = 1) -> Asking:
        for _ in range(count):
            looked = [self.take()]
            if self.options["draw_two_keep_one"]:
                looked.append(self.take())
            cards = [card for card in looked if card is not None]
            kept = cards[0] if cards else None
            if len(cards) == 2:
                answer = yield seat, {f"keep:{self.box.kinds[card]}" for card in cards}
                self.discard.append(self.fate.spent.popleft())
                (kept,) = set(cards) - {self.discard[-1]}
                assert f"keep:{self.box.kinds[kept]}" == answer
            if kept is not None:
                self.hands[seat].append(kept)

    def rune_dice(self, seat: int) -> Asking:
        for _ in range(2):
            yield from self.gain(seat, [self.fate.runes.popleft()])

    def held(self, seat: int, kind: str) -> set[int]:
        """The cards of this kind that may be played and paid."""
        if self.box.cost[kind] > self.chi[seat]:
            return set()
        return {card for card in self.hands[seat] if self.box.kinds[card] == kind} - self.played[seat]

    def play_card(self, seat: int, kind: str) -> int:
        card = self.fate.spent.popleft()
        assert card in self.held(seat, kind)
        self.hands[seat].remove(card)
        self.pay(seat, self.box.cost[kind])
        return card

    def rival(self, seat: int) -> int:
        return self.defender if seat == self.attacker else self.attacker
