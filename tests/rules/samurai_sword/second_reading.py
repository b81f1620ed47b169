"""The rules of Samurai Sword read a second time, as plainly as the specification words them.

Nothing here is shared with the program but the numbers on the cards: names instead of numbers, lists instead of masks,
and one generator that tells a game from the first turn to the last point. It asks by yielding who is asked and what
may be answered, and is sent the answer; what chance brought it is told beforehand.
"""

from collections import Counter, deque
from collections.abc import Generator
from dataclasses import dataclass
from typing import Any

Asking = Generator[tuple[int, set[str]], str, Any]

TEAMS = {"shogun": "shogun", "samurai": "shogun", "ronin": "ronin"}
TIMES = {
    3: {"shogun": 2, "ninja": 1},
    4: {"shogun": 1, "samurai": 2},
    5: {"shogun": 1, "samurai": 1, "ninja": 1, "ronin": 2},
    6: {"shogun": 1, "samurai": 2, "ninja": 1, "ronin": 3},
    7: {"shogun": 1, "samurai": 1, "ninja": 1, "ronin": 3},
}


class GameOver(Exception):
    """Whatever was not yet resolved is dropped (SS-3.9)."""


@dataclass
class Cards:
    """What is printed: reach and wounds of the weapons, full Resilience of the characters."""

    reach: dict[str, int]
    wounds: dict[str, int]
    full: dict[str, int]


@dataclass
class Ring:
    """What lies on the table when the first turn begins; `fate` are the cards that chance brings, in their order."""

    cards: Cards
    options: dict[str, Any]
    roles: list[str]
    characters: list[str]
    honor: list[int]
    hands: list[Counter[str]]
    deck: Counter[str]
    fate: deque[str]

    def __post_init__(self) -> None:
        self.seats = len(self.roles)
        self.hearts = [self.cards.full[one] for one in self.characters]
        self.fields: list[Counter[str]] = [Counter() for _ in self.roles]
        self.discard: list[str] = []
        self.active = self.roles.index("shogun")
        self.resolving = ""
        self.weapons = 0
        self.winners: set[int] = set()
        self.scores: dict[str, int] = {}

    # Words of the rules.

    def left_of(self, seat: int, steps: int = 1) -> int:
        return (seat + steps) % self.seats

    def others(self, seat: int) -> list[int]:
        return [self.left_of(seat, steps) for steps in range(1, self.seats)]

    def is_shogun_of_three(self, seat: int) -> bool:
        return self.seats == 3 and self.roles[seat] == "shogun"

    def is_harmless(self, seat: int) -> bool:
        return not self.hearts[seat] or not self.hands[seat].total()

    def weapons_in(self, seat: int) -> set[str]:
        return {card for card in self.hands[seat] if card in self.cards.reach}

    def difficulty(self, seat: int, target: int) -> int:
        ways = []
        for step in (1, -1):
            between, at = 0, (seat + step) % self.seats
            while at != target:
                between += not self.is_harmless(at)
                at = (at + step) % self.seats
            ways.append(between + 1)
        return min(ways) + self.fields[target]["armor"] + (self.characters[target] == "benkei")

    def can_hit(self, seat: int, weapon: str, target: int) -> bool:
        if target == seat or self.is_harmless(target):
            return False
        return self.characters[seat] == "kojiro" or self.cards.reach[weapon] >= self.difficulty(seat, target)

    def limit(self, seat: int) -> int:
        extra = (self.characters[seat] == "goemon") + self.is_shogun_of_three(seat)
        return 1 + self.fields[seat]["focus"] + extra

    def team(self, seat: int) -> str:
        return TEAMS.get(self.roles[seat], "ninja")

    def choose(self, seat: int, answers: set[str]) -> Asking:
        """Ask, unless there is one answer only."""
        if len(answers) == 1:
            return next(iter(answers))
        return (yield seat, answers)

    # Cards on their way.

    def lose(self, cards: Counter[str], card: str) -> None:
        cards[card] -= 1
        if not cards[card]:
            del cards[card]

    def throw_away(self, card: str) -> None:
        """A card reaches the discard pile."""
        self.discard.append(card)
        self.rebuild_at_once()

    def rebuild_at_once(self) -> None:
        if self.options["reshuffle_timing"] == "immediate" and not self.deck.total() and self.discard:
            self.rebuild()

    def rebuild(self) -> None:
        self.deck, self.discard = Counter(self.discard), []
        self.honor = [honor - 1 for honor in self.honor]
        if 0 in self.honor:
            self.end()

    def top(self) -> str | None:
        """The card that is drawn or flipped, if there is one."""
        if not self.deck.total() and self.discard:
            self.rebuild()
        if not self.deck.total():
            return None
        card = self.fate.popleft()
        assert self.deck[card]
        self.lose(self.deck, card)
        return card

    def draw(self, seat: int, count: int) -> None:
        for _ in range(count):
            card = self.top()
            if card is not None:
                self.hands[seat][card] += 1
                self.rebuild_at_once()

    # Turns (SS-3).

    def play(self) -> Asking:
        try:
            while True:
                yield from self.turn(self.active)
                self.active = self.left_of(self.active)
        except GameOver:
            return

    def turn(self, seat: int) -> Asking:
        self.weapons = 0
        if not self.hearts[seat]:
            self.hearts[seat] = self.cards.full[self.characters[seat]]
        if self.fields[seat]["bushido"]:
            yield from self.bushido(seat)
        due = 2 + (self.characters[seat] == "hideyoshi") + self.is_shogun_of_three(seat)
        may_take = self.characters[seat] == "ieyasu" and self.discard
        if may_take and (yield seat, {"from_discard", "from_deck"}) == "from_discard":
            self.hands[seat][self.discard.pop()] += 1
            due -= 1
        self.draw(seat, due)
        while (answer := (yield from self.ask_for_a_play(seat))) != "end_play":
            yield from self.carry_out(seat, answer)
        while self.hands[seat].total() > 7:
            answer = yield from self.choose(seat, {f"discard:{card}" for card in self.hands[seat]})
            self.drop(seat, answer.removeprefix("discard:"))

    def ask_for_a_play(self, seat: int) -> Asking:
        answers = self.plays(seat)
        if len(answers) == 1 and self.options["auto_end"]:
            return "end_play"
        return (yield seat, answers)

    def drop(self, seat: int, card: str) -> None:
        self.lose(self.hands[seat], card)
        self.throw_away(card)

    def bushido(self, seat: int) -> Asking:
        card = self.top()
        if card is None:
            return
        self.throw_away(card)
        passes_on = card not in self.cards.reach
        if not passes_on:
            give_in = "discard_free" if self.is_shogun_of_three(seat) else "lose_honor"
            options = {f"discard_weapon:{weapon}" for weapon in self.weapons_in(seat)}
            answer = yield from self.choose(seat, {*options, give_in})
            passes_on = answer != give_in
            if passes_on:
                self.drop(seat, answer.removeprefix("discard_weapon:"))
            else:
                self.lose(self.fields[seat], "bushido")
                self.honor[seat] -= answer == "lose_honor"
                self.discard.append("bushido")
                if not self.honor[seat]:
                    self.end()
                self.rebuild_at_once()
        if passes_on:
            self.lose(self.fields[seat], "bushido")
            self.fields[self.left_of(seat)]["bushido"] += 1

    def plays(self, seat: int) -> set[str]:
        """M1 to M13 (SS-5)."""
        hand, others = self.hands[seat], self.others(seat)
        found = {"end_play"}
        if self.weapons < self.limit(seat):
            for weapon in self.weapons_in(seat):
                found |= {f"attack:{weapon}>{other}" for other in others if self.can_hit(seat, weapon, other)}
        found |= {f"play_property:{card}" for card in ("armor", "fast_draw", "focus") if hand[card]}
        found |= {card for card in ("battlecry", "jujutsu", "daimyo", "tea_ceremony") if hand[card]}
        if hand["bushido"] and not any(field["bushido"] for field in self.fields):
            anybody = [seat] if self.options["bushido_target"] == "any_player" else []
            found |= {f"play_bushido>{other}" for other in others + anybody}
        if hand["breathing"]:
            found |= {f"breathing>{other}" for other in others}
        with_hand = [other for other in others if self.hands[other].total()]
        if hand["diversion"]:
            found |= {f"diversion>{other}" for other in with_hand}
        if hand["geisha"]:
            found |= {f"geisha_hand>{other}" for other in with_hand}
            own = [seat] if self.options["geisha_scope"] == "any_property" else []
            found |= {f"geisha_property:{card}>{other}" for other in others + own for card in self.fields[other]}
        pile = self.deck.total() or self.discard
        if self.characters[seat] == "nobunaga" and self.hearts[seat] > 1 and pile:
            found.add("nobunaga_draw")
        return found

    def carry_out(self, seat: int, answer: str) -> Asking:
        if answer == "nobunaga_draw":
            self.hearts[seat] -= 1
            self.draw(seat, 1)
            return
        what, _, aim = answer.partition(">")
        target = int(aim) if aim else -1
        verb, _, named = what.partition(":")
        card = {"geisha_hand": "geisha", "geisha_property": "geisha", "play_bushido": "bushido"}.get(verb, verb)
        card = named if verb in ("attack", "play_property") else card
        self.lose(self.hands[seat], card)
        if verb == "play_property":
            self.fields[seat][card] += 1
            return
        if card == "bushido":
            self.fields[target][card] += 1
            return
        self.resolving = card
        if verb == "attack":
            self.weapons += 1
            yield from self.attack(seat, card, target)
        elif card in ("battlecry", "jujutsu"):
            yield from self.call(seat, card)
        else:
            self.act(seat, verb, target, named)
        self.resolving = ""
        self.throw_away(card)

    def act(self, seat: int, verb: str, target: int, named: str) -> None:
        if verb == "breathing":
            self.hearts[seat] = self.cards.full[self.characters[seat]]
            self.draw(target, 1)
        elif verb == "daimyo":
            self.draw(seat, 2)
        elif verb == "tea_ceremony":
            self.draw(seat, 3)
            for other in self.others(seat):
                self.draw(other, 1)
        elif verb == "geisha_property":
            self.lose(self.fields[target], named)
            self.throw_away(named)
        else:
            card = self.fate.popleft()
            self.lose(self.hands[target], card)
            if verb == "diversion":
                self.hands[seat][card] += 1
            else:
                self.throw_away(card)

    # Attacks, calls and defeats (SS-4.4, SS-4.5, SS-4.7.5).

    def attack(self, seat: int, weapon: str, target: int) -> Asking:
        answers = {f"parry:{card}" for card in self.wards(target)}
        answer = yield from self.choose(target, {*answers, "decline"})
        if answer != "decline":
            self.drop(target, answer.removeprefix("parry:"))
            return
        wounds = self.cards.wounds[weapon] + self.fields[seat]["fast_draw"] + (self.characters[seat] == "musashi")
        if self.characters[target] == "ginchiyo":
            wounds = max(1, wounds - 1)
        applied = min(wounds, self.hearts[target])
        self.wound(seat, target, applied)
        if self.characters[target] == "ushiwaka":
            self.draw(target, applied)
        if self.characters[seat] == "tomoe":
            self.draw(seat, 1)

    def wards(self, seat: int) -> set[str]:
        """What stops a weapon or a Battlecry."""
        found = {"parry"} & set(self.hands[seat])
        if self.characters[seat] == "hanzo" and self.hands[seat].total() > 1:
            found |= self.weapons_in(seat)
        return found

    def call(self, seat: int, card: str) -> Asking:
        for other in self.others(seat):
            if self.is_harmless(other) or self.characters[other] == "chiyome":
                continue
            helps = self.wards(other) if card == "battlecry" else self.weapons_in(other)
            answer = yield from self.choose(other, {*(f"discard:{one}" for one in helps), "suffer"})
            if answer == "suffer":
                self.wound(seat, other, 1)
            else:
                self.drop(other, answer.removeprefix("discard:"))

    def wound(self, seat: int, target: int, wounds: int) -> None:
        self.hearts[target] -= wounds
        if self.hearts[target]:
            return
        self.honor[target] -= 1
        self.honor[seat] += 1
        friendly = self.team(seat) == self.team(target)
        last = self.seats > 3 and sum(hearts > 0 for hearts in self.hearts) == 1
        if last and not friendly:
            self.end(master=self.team(seat))
        if last or not self.honor[target]:
            self.end(deadly=self.team(seat) if friendly else "")

    # The end (SS-7).

    def times(self, seat: int) -> int:
        times = TIMES[self.seats]
        role = self.roles[seat]
        if not role.startswith("ninja"):
            return times[role]
        return times.get("ninja", 1 + (role == max(one for one in self.roles if one.startswith("ninja"))))

    def end(self, *, master: str = "", deadly: str = "") -> None:
        if self.resolving:
            self.discard.append(self.resolving)
        for seat, honor in enumerate(self.honor):
            daimyo = 0 if self.roles[seat] == "ronin" else self.hands[seat]["daimyo"]
            team = self.team(seat)
            self.scores[team] = self.scores.get(team, 0) + honor * self.times(seat) + daimyo
        if deadly:
            self.scores[deadly] -= 3
        first = ["ninja", "shogun", "ronin"]
        if self.options["tie_priority"] == "shogun_first":
            first = ["shogun", "ninja", "ronin"]
        best = master or min(self.scores, key=lambda team: (-self.scores[team], first.index(team)))
        self.winners = {seat for seat in range(self.seats) if self.team(seat) == best}
        raise GameOver
