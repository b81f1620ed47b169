"""The rules against a second telling of them: the same choices at every question, the same table after each."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from rules.core.action import Action
from rules.core.chance import ScriptedChance
from rules.core.frame import Frame
from rules.daruma.frames import ChooseCard, ChooseTraders, Pour
from rules.daruma.state import ENDED_BY_DECK, ENDED_BY_GUARD, ENDED_BY_TRACK
from rules.daruma.tables import CARD_FACES, CARD_KEYS, FACE_KEYS, TILE_KINDS
from tests.rules.daruma.book import TRACK, Book, Choice
from tests.rules.daruma.builder import Table, daruma

FAIR = (1, 2, 3, 4, 5, 6)
ONES = (1, 1, 1, 2, 3, 5, 6, 6, 4)
FOURS = (4, 4, 4, 4, 1, 1, 2, 3, 5, 6)
"""Weighted dice, so that empty pools, empty decks, good luck in a row and full ledgers are not rare."""

SWITCHES: list[dict[str, Any]] = [
    {},
    {"refresh_repeat": True},
    {"refresh_gold_wild": False},
    {"ones_first": True, "start_player": 1},
    {"bottle_last_die": True},
    {"generosity_on_empty_pool": False},
    {"track_layout": "shuffled"},
    {"track_trip": "one_way", "start_player": 1},
    {"track_trip": "one_way", "track_layout": "shuffled", "bottle_last_die": True},
    {"turn_guard": 7, "refresh_repeat": True, "refresh_gold_wild": False, "start_player": 1},
    {"turn_guard": 0, "ones_first": True, "generosity_on_empty_pool": False},
]
ENDINGS = {ENDED_BY_TRACK: "track", ENDED_BY_DECK: "deck", ENDED_BY_GUARD: "guard"}


class Witness(ScriptedChance):
    """Chance by seed that remembers every throw and every shuffled order, and may use weighted dice."""

    __slots__ = ("dice", "orders", "throws")

    def __init__(self, seed: int, dice: Sequence[int]) -> None:
        super().__init__(seed=seed)
        self.dice = dice
        self.throws: list[tuple[int, ...]] = []
        self.orders: list[list[int]] = []

    def roll(self, dice: int) -> tuple[int, ...]:
        self.throws.append(tuple(self.dice[self.below(len(self.dice))] for _ in range(dice)))
        return self.throws[-1]

    def shuffle(self, items: list[Any]) -> None:
        super().shuffle(items)
        self.orders.append(list(items))


class Pair:
    """A game of the rules and its telling by the book."""

    def __init__(self, seats: int, options: dict[str, Any], seed: int, dice: Sequence[int]) -> None:
        self.chance = Witness(seed, dice)
        game = daruma(seats, **options)
        state = game.setup(self.chance)
        self.table = Table(game, state, self.chance)
        order = self.chance.orders[-2]
        tiles = [TILE_KINDS[kind] for kind in state.layout]
        assert options.get("track_layout") == "shuffled" or tuple(tiles) == TRACK
        self.book = Book(seats, options, state.start, tiles, [CARD_KEYS[face] for face in reversed(order)])
        self.book.throws = self.chance.throws
        self.book.begin()

    def offered(self) -> list[Choice]:
        """The complete choices of the rules, each as the book says it."""
        return [self._spoken(tokens) for tokens in self.table.complete()]

    def _spoken(self, tokens: tuple[str, ...]) -> Choice:
        first, *small = tokens
        verb, _, rest = first.partition(":")
        frame = self.table.state.frames[-1]
        if isinstance(frame, ChooseTraders | ChooseCard):
            return self._trade(frame, tokens)
        if verb in ("place", "set"):
            return verb, int(rest)
        if verb == "bottle":
            parts = [token.removeprefix("reroll:").split("x") for token in small]
            return verb, int(rest), tuple(int(face) for face, count in parts for _ in range(int(count)))
        if verb == "generosity":
            card, _, seat = rest.partition(">")
            return verb, card, int(seat)
        return _nudge(rest) if verb == "nudge" else (verb,)

    def _trade(self, frame: ChooseTraders | ChooseCard, tokens: tuple[str, ...]) -> Choice:
        cards = [token.removeprefix("take:") for token in tokens if token.startswith("take:")]
        if isinstance(frame, ChooseCard):
            low, high = sorted((frame.giver, frame.receiver))
            cards = [CARD_KEYS[frame.back], *cards] if frame.back >= 0 else cards
        else:
            low, high = map(int, tokens[0].removeprefix("swap:").split("+"))
        given = iter(cards)
        pair = [next(given) if self.book.supplies[seat] else None for seat in (low, high)]
        assert not list(given)
        return "swap", low, high, *pair

    def take(self, choice: Choice) -> None:
        """Both sides do it; the book has the throws and the order that the rules had."""
        self.chance.throws.clear()
        self.chance.orders.clear()
        self._do(choice)
        if choice == ("refresh",):
            self.book.order = [CARD_KEYS[face] for face in reversed(self.chance.orders[0])]
        self.book.take(choice)
        assert not self.book.throws

    def _do(self, choice: Choice) -> None:
        verb, *rest = choice
        if verb != "swap":
            self.table.do(_first_token(choice))
        while verb == "bottle" and isinstance(frame := self._frame(), Pour):
            self.table.do(f"reroll:{frame.face}x{rest[1].count(frame.face)}")
        while verb == "swap" and isinstance(frame := self._frame(), ChooseTraders | ChooseCard):
            low, high, mine, theirs = rest
            if isinstance(frame, ChooseCard):
                self.table.do(f"take:{mine if frame.giver == low else theirs}")
            else:
                self.table.do(f"swap:{low}+{high}")

    def _frame(self) -> Frame[Any] | None:
        return None if self.table.over else self.table.state.frames[-1]

    def check(self) -> None:
        """The two tables are the same."""
        table, book, state = self.table, self.book, self.table.state
        assert (table.row, table.deck) == (book.row, book.deck)
        assert [table.supply(seat) for seat in range(len(book.supplies))] == [sorted(s) for s in book.supplies]
        assert table.eyes.split(",") == ["".join(sorted(eyes, reverse=True)) or "." for eyes in book.eyes]
        assert (state.turns, table.step, bool(state.final)) == (book.turns, book.step, book.final)
        assert table.pool == sorted(book.pool)
        assert (table.ledger, table.bottle) == (book.ledger, book.bottle)
        assert (state.tile_four, state.curse, bool(state.generous)) == (book.tile_four, book.curse, book.generous)
        assert ENDINGS.get(state.ending, "") == book.ending
        if not table.over:
            assert table.active == book.active == table.game.actor(state)

    def check_end(self) -> None:
        """Scores and places are the same."""
        seats, faces = self.table.game.seats, self.table.state.pieces.face
        objectives = [faces[60 + seat] - CARD_FACES + 1 for seat in range(seats)]
        assert [FACE_KEYS[faces[60 + seat]] for seat in range(seats)] == [f"objective_{n}" for n in objectives]
        outcome = self.table.game.outcome(self.table.state)
        assert outcome is not None
        assert outcome.scores == self.book.scores(objectives)
        assert outcome.places == self.book.places(objectives)


def _nudge(rest: str) -> Choice:
    if ">" in rest:
        pairs = [part.split(">") for part in rest.split(",")]
        return "nudge", *((int(old), int(new)) for old, new in pairs)
    face, _, after = rest.partition(":")
    return "nudge", int(face), tuple(map(int, after.split(",")))


def _first_token(choice: Choice) -> str:
    verb, *rest = choice
    if verb == "nudge":
        if isinstance(rest[0], int):
            return f"nudge:{rest[0]}:{','.join(map(str, rest[1]))}"
        return "nudge:" + ",".join(f"{old}>{new}" for old, new in rest)
    if verb == "generosity":
        return f"generosity:{rest[0]}>{rest[1]}"
    return f"{verb}:{rest[0]}" if rest else verb


def _pick(choices: list[Choice], random: Random) -> Choice:
    """Prefer what makes turns long: paint, then whatever is no stop."""
    places = [choice for choice in choices if choice[0] == "place"]
    if places and random.random() < 0.6:
        return random.choice(places)
    others = [choice for choice in choices if choice[0] != "stop"]
    return random.choice(others if others and random.random() < 0.75 else choices)


@pytest.mark.parametrize("dice", [FAIR, ONES, FOURS], ids=["fair", "ones", "fours"])
@pytest.mark.parametrize("number", range(len(SWITCHES)), ids=["+".join(switch) or "default" for switch in SWITCHES])
def test_the_rules_offer_and_do_what_the_book_says(number: int, dice: tuple[int, ...]) -> None:
    """Sections 3, 4, 5, 7 and 8: every complete choice at every question, every table, scores and places."""
    pair = Pair(2 + (number + len(dice)) % 4, SWITCHES[number], number, dice)
    random = Random(len(dice))
    while not pair.table.over:
        pair.check()
        offered = pair.offered()
        assert len(set(offered)) == len(offered)
        assert set(offered) == pair.book.choices()
        pair.take(_pick(offered, random))
    pair.check()
    pair.check_end()


def test_every_action_of_the_table_can_be_said() -> None:
    """The comparison speaks the same tokens as the rules."""
    game = daruma(2)
    said: list[Choice] = [("stop",), ("place", 3), ("nudge", 2, (1, 3)), ("nudge", (1, 6), (5, 6))]
    parsed: list[Action] = [game.parse(_first_token(choice)) for choice in said]
    assert [action.token for action in parsed] == ["stop", "place:3", "nudge:2:1,3", "nudge:1>6,5>6"]
