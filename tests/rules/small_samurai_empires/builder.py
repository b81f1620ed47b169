"""A table of Small Samurai Empires for a scenario, in the notation of section 10 of its specification.

``B(n)`` is fixture B: seed layout F0, all samurai and castles in the supplies, nobody has a resource, slots are empty.
Players are P1 to P4, slots go from 1 to 12; a samurai that is not named is in the supply, a resource in the bank.
"""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from typing import Any, Self

from rules.core.chance import Chance
from rules.core.event import Event
from rules.core.ids import EVERYBODY
from rules.core.view import TableView
from rules.small_samurai_empires import closing, march, orders, planning, tokens, turn, verbs
from rules.small_samurai_empires.game import EmpiresGame
from rules.small_samurai_empires.state import (
    DESTINY,
    ERA_END,
    EXECUTION,
    PLANNING,
    EmpiresState,
    castles_left,
    controllers,
    laid_out,
)
from rules.small_samurai_empires.tables import (
    BUSHIDO,
    FIRST_ORDER,
    FOOD,
    ORDER_KEYS,
    PROVINCE_KEYS,
    PROVINCES,
    REGION_KEYS,
    REGIONS,
)
from tests.rules.running import Gathering, made

FOOD_LAND = ("satsuma", "tosa", "echizen", "suruga", "echigo", "tokachi")
BUSHIDO_LAND = ("iyo", "harima", "owari", "kozuke", "mutsu", "kitami")


def game_of(seats: int = 3, house: dict[str, Any] | None = None, **options: Any) -> EmpiresGame:
    game: EmpiresGame = made("small_samurai_empires", house, seats=seats, **options)
    return game


def province(name: str) -> int:
    return PROVINCE_KEYS.index(name)


def region(name: str) -> int:
    return REGION_KEYS.index(name)


def mask(names: Iterable[str]) -> int:
    return sum(1 << province(name) for name in names)


class Scene:
    """What a scenario states, one call after the other; the last one sets the table."""

    def __init__(self, seats: int, house: dict[str, Any] | None, options: dict[str, Any]) -> None:
        self.game = game_of(seats, house, **options)
        self.seats = seats
        rules = self.game.rules
        s = laid_out(rules)
        s.order = tuple(range(seats))
        s.yields = (mask(FOOD_LAND), mask(BUSHIDO_LAND))
        s.neutral = s.neutral or rules.neutral
        s.shrines = s.shrines or rules.shrine_land
        chance = Chance(5)
        s.pieces.shuffle(s.deck, chance)
        for seat in range(seats):
            verbs.take_house(s, seat, seat)
            tokens.hide(s, seat, chance)
        s.era = s.round = 1
        self.state = s

    def again(self) -> Self:
        """The same scene once more, to be gone on with in another way."""
        twin = copy(self)
        twin.state = self.state.clone()
        return twin

    def men(self, where: str, **counts: int) -> Self:
        """``P1 2, P3 1 in kii``."""
        place = province(where)
        for name, count in counts.items():
            seat = seat_of(name)
            self.state.men[seat * PROVINCES + place] += count
            self.state.stand[seat] |= 1 << place
            self.state.supply[seat] -= count
            assert self.state.supply[seat] >= 0, f"{name} has no more samurai"
        return self

    def castle(self, where: str, *names: str) -> Self:
        for name in names:
            self.state.castles[seat_of(name)] |= 1 << province(where)
        return self

    def held(self, name: str, food: int = 0, bushido: int = 0) -> Self:
        """Resources from the bank."""
        seat = seat_of(name)
        for kind, count in ((FOOD, food), (BUSHIDO, bushido)):
            self.state.held[seat * 2 + kind] += count
            self.state.bank[kind] -= count
            assert self.state.bank[kind] >= 0, "the bank is empty"
        return self

    def score(self, *points: int) -> Self:
        self.state.score = [*points]
        return self

    def influence(self, name: str, **tracks: int) -> Self:
        for key, value in tracks.items():
            self.state.influence[seat_of(name) * REGIONS + region(key)] = value
        return self

    def values(self, **cards: int) -> Self:
        """So many destiny cards lie under the tracks."""
        s = self.state
        for key, count in cards.items():
            for _ in range(count):
                piece = next(piece for piece in s.deck if s.pieces.face[piece] == region(key))
                s.deck.remove(piece)
                s.pieces.seen[piece] = EVERYBODY
                s.laid.append(piece)
            s.values[region(key)] = count
        return self

    def hand(self, name: str, *regions: str) -> Self:
        """Destiny cards in a hand."""
        s, seat = self.state, seat_of(name)
        for key in regions:
            piece = next(piece for piece in s.deck if s.pieces.face[piece] == region(key))
            s.deck.remove(piece)
            s.hands[seat].append(piece)
            s.pieces.seen[piece] = 1 << seat
        return self

    def order(self, *names: str) -> Self:
        self.state.order = tuple(map(seat_of, names))
        return self

    def era(self, number: int) -> Self:
        self.state.era = number
        return self

    def token(self, slot: int, name: str, order: str, *, covers: bool = False, hidden: bool = False) -> Self:
        """``Slot k holds X's T (R1)``; `hidden`: it was placed in this round; `covers`: on the one that lies there."""
        s, seat = self.state, seat_of(name)
        face = FIRST_ORDER + ORDER_KEYS.index(order)
        piece = next(piece for piece in s.tokens[seat] if s.pieces.face[piece] == face)
        s.tokens[seat].remove(piece)
        if covers:
            s.unders[slot - 1] = s.tops[slot - 1]
        s.tops[slot - 1] = piece
        s.free &= ~(1 << slot - 1)
        if not hidden:
            s.pieces.seen[piece] = EVERYBODY
        return self

    # Where the game stands.

    def destiny(self) -> Table:
        """An era begins: everybody is to choose a destiny card."""
        self.state.era -= 1
        return self._set(turn.START_ERA)

    def planning(self, round_: int = 1, laps: int = 0) -> Table:
        """Tokens are placed in a round of which so many turns are over."""
        s = self.state
        s.round, s.phase, s.laps = round_, PLANNING, laps
        if round_ == 2:
            hidden = {slot for slot, top in enumerate(s.tops) if top >= 0 and s.pieces.seen[top] != EVERYBODY}
            tokens.open_tokens(s)
            s.open = [open_ & ~sum(1 << slot for slot in hidden) for open_ in s.open]
        return self._set(turn.NEXT_PLACEMENT)

    def execution(self, round_: int = 1) -> Table:
        """The tokens are carried out, from the first slot on."""
        self.state.round, self.state.phase = round_, EXECUTION
        return self._set(turn.NEXT_SLOT)

    def ordered(self, slot: int, order: str, name: str = "P1") -> Table:
        """This token alone lies on the map and is carried out in round 1."""
        return self.token(slot, name, order, hidden=True).execution()

    def era_end(self) -> Table:
        self.state.round, self.state.phase = 2, ERA_END
        return self._set(turn.END_ERA)

    def final(self) -> Table:
        """Step 5 of the third era is over."""
        self.state.era, self.state.phase = 3, ERA_END
        table = Table(self.game, self.state)
        self.state.log = table.events
        closing.end_game(self.state)
        self.state.log = None
        return table

    def still(self) -> Table:
        """Nothing happens."""
        return Table(self.game, self.state)

    def _set(self, step: Any) -> Table:
        s = self.state
        s.frames = [step]
        return Table(self.game, s).settle()


def B(seats: int, house: dict[str, Any] | None = None, **options: Any) -> Scene:
    """Begin a scenario with fixture B."""
    return Scene(seats, house, options)


def seat_of(name: str) -> int:
    return int(name[1:]) - 1


def named(seat: int) -> str:
    return f"P{seat + 1}"


class Table(Gathering):
    """A running scenario, read in the words of the specification."""

    game: EmpiresGame
    state: EmpiresState

    def offers(self, verb: str) -> list[str]:
        """What is offered of a verb, without it."""
        prefix = f"{verb}:"
        return [token.removeprefix(prefix) for token in self.legal if token.startswith(prefix)]

    @property
    def slots(self) -> list[int]:
        """The slots where a token can be laid."""
        return sorted({int(token.rpartition("@")[2]) for token in self.offers("place")})

    @property
    def asked(self) -> str:
        return named(self.game.actor(self.state))

    def men(self, where: str) -> dict[str, int]:
        """Who has how many samurai in a province."""
        place = province(where)
        counts = {named(seat): self.state.men[seat * PROVINCES + place] for seat in range(self.game.seats)}
        return {name: count for name, count in counts.items() if count}

    def map(self, name: str) -> dict[str, int]:
        """Where a player has how many samurai."""
        first = seat_of(name) * PROVINCES
        counts = zip(PROVINCE_KEYS, self.state.men[first : first + PROVINCES], strict=True)
        return {key: count for key, count in counts if count}

    def castles(self, name: str) -> set[str]:
        return {key for key in PROVINCE_KEYS if self.state.castles[seat_of(name)] >> province(key) & 1}

    def castles_left(self, name: str) -> int:
        return castles_left(self.state, seat_of(name))

    def supply(self, name: str) -> int:
        return self.state.supply[seat_of(name)]

    def food(self, name: str) -> int:
        return self.state.held[seat_of(name) * 2 + FOOD]

    def bushido(self, name: str) -> int:
        return self.state.held[seat_of(name) * 2 + BUSHIDO]

    def influence(self, name: str) -> dict[str, int]:
        first = seat_of(name) * REGIONS
        return dict(zip(REGION_KEYS, self.state.influence[first : first + REGIONS], strict=True))

    @property
    def values(self) -> dict[str, int]:
        return dict(zip(REGION_KEYS, self.state.values, strict=True))

    @property
    def turn_order(self) -> list[str]:
        return [named(seat) for seat in self.state.order]

    @property
    def controllers(self) -> dict[str, str]:
        found = zip(PROVINCE_KEYS, controllers(self.state), strict=True)
        return {key: named(seat) for key, seat in found if seat >= 0}

    def screen(self, name: str) -> list[int]:
        """How many order tokens of each kind lie behind a screen."""
        faces = [self.state.pieces.face[piece] for piece in self.state.tokens[seat_of(name)]]
        return [faces.count(FIRST_ORDER + order) for order in range(len(ORDER_KEYS))]

    def told(self, kind: type[Event]) -> list[Any]:
        """The events of exactly one kind that the last answers brought."""
        return [event for event in self.events if type(event) is kind]

    def said(self, viewer: int | None = None) -> list[str]:
        """The lines of the log that the last answers brought, by their keys."""
        return [line.key.removeprefix("small_samurai_empires.log.") for line in self.lines(viewer)]

    def view(self, name: str | None) -> TableView:
        return self.game.observe(self.state, None if name is None else seat_of(name))

    def voyages(self) -> int:
        """How many complete choices there are in the question of a ship: a second samurai belongs to the first."""
        total = 0
        for action in self.game.legal_actions(self.state):
            after = Table(self.game, self.state.clone())
            after.game.apply(after.state, action, Chance(1))
            total += len(after.legal) if after.question == "SailAlong" else 1
        return total


def new_game(seats: int, seed: int = 1, house: dict[str, Any] | None = None, **options: Any) -> Table:
    """Return a game at its first question: which house to play."""
    return Table.dealt(game_of(seats, house, **options), Chance(seed))


HOUSES = ("house:mori", "house:toyotomi", "house:takeda", "house:oda")


def dealt(seats: int, seed: int = 1, **options: Any) -> Table:
    """Return a game after the setup: everybody is to choose a destiny card."""
    table = new_game(seats, seed, **options)
    return table.do(*HOUSES[: min(seats, 3)])


__all__ = ["DESTINY", "HOUSES", "B", "Table", "dealt", "game_of", "march", "new_game", "orders", "planning"]
