"""A table of Taiwan Monsters Brawl for a scenario, in the notation of section 10 of its specification.

What a scenario does not name is filled by rule: BASE4 or BASE2 without runes, chi, cards and points, and the rest of
the box in supply and decks. Tokens name seats by number; a rune is written ``B2=R↑`` or, used, ``B2=R↓``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, Self

from rules.core.chance import Chance, ScriptedChance
from rules.core.ids import EVERYBODY
from rules.taiwan_monsters_brawl import closing, turn
from rules.taiwan_monsters_brawl.duel_events import Compared
from rules.taiwan_monsters_brawl.game import BrawlGame
from rules.taiwan_monsters_brawl.state import ACQUIRE, BRAWL, ROUND_CLOSE, TIDY, BrawlState, laid_out, take_part
from rules.taiwan_monsters_brawl.tables import (
    AFTER_ACTION,
    CELL_KEYS,
    CODES,
    GAIN_KEYS,
    MONSTER_KEYS,
    ROUND_END,
    ROUND_START,
    SPELL_KEYS,
    WINDOW_KEYS,
    ZONE_KEYS,
)
from rules.taiwan_monsters_brawl.timing import open_window
from tests.rules.running import Box, Gathering, hide, made
from tests.rules.stated import Stated, by_name, of_each, one, several

CAST = {
    2: ("kaka_giant", "yingge_bird"),
    3: ("lion_storm", "yellow_flyers", "sharkelan"),
    4: ("lion_storm", "yellow_flyers", "sharkelan", "lake_mermaid"),
}
GROUND = {2: ("e6", "w4"), 3: ("n4", "w6", "s7"), 4: ("n4", "w6", "s7", "e2")}
SHOWN = {"g": (1, 3), "b": (1, 4), "r": (1, 5)}
"""By colour: a face that is a success, and the lowest that is none."""


def game_of(seats: int, **options: Any) -> BrawlGame:
    game: BrawlGame = made("taiwan_monsters_brawl", seats=seats, **options)
    return game


def throw(text: str) -> tuple[int, ...]:
    """``g1 b0 r1`` as faces of challenge dice; the name of a rune as a face of the rune die."""
    if text in GAIN_KEYS:
        return (1 + GAIN_KEYS.index(text),)
    return tuple(SHOWN[die[0]][0 if die[1] == "1" else 1] for die in text.split())


class Scene(Stated):
    """What a scenario states, one call after the other; the last one sets the table."""

    monsters, ground = by_name(), by_name()
    """Of the seats ``P0`` to ``P3``, what differs from the cast and the ground of these tables."""
    board, hand = of_each(), of_each()
    chi, vp, half = several(), several(), several()
    """Who is not named has none."""
    deck = several()
    """The spell deck begins like this, top first."""
    discard = several()
    """Bottom first."""
    supply = by_name()
    """So many runes are left in the supply, wherever the others are."""
    bank, start, round = one(), one(0), one(1)
    zone_deck = one()
    """So many zone cards are in their deck, the others on their discard pile."""

    def __init__(self, seats: int, options: dict[str, Any]) -> None:
        super().__init__()
        self.game = game_of(seats, **options)
        self.seats = seats
        self._exact = False

    def exactly(self, *kinds: str) -> Self:
        """The spell deck is exactly this, top first; cards that are not named are in no zone at all."""
        self._deck = kinds
        self._exact = True
        return self

    # Where the game stands.

    def act(self, seat: int = 0) -> Table:
        """`seat` chooses its action, the window before it closed."""

        def stand(s: BrawlState) -> None:
            s.active, s.phase = seat, BRAWL
            s.frames = [turn.BRAWL_STEP[s.order.index(seat) + 1]]
            open_window(s, AFTER_ACTION, seat)
            s.frames.append(turn.ACT[seat])

        return self._set(stand)

    def before_action(self, seat: int = 0) -> Table:
        """The turn of `seat` begins with the window `before_action`."""

        def stand(s: BrawlState) -> None:
            s.active, s.phase = seat, BRAWL
            s.frames = [turn.BRAWL_STEP[s.order.index(seat)]]

        return self._set(stand)

    def round_start(self) -> Table:
        """The window after the zones are revealed; nobody has a zone."""

        def stand(s: BrawlState) -> None:
            s.phase = ACQUIRE
            s.frames = [turn.ACQUIRE_STEP[0]]
            open_window(s, ROUND_START, s.start)

        return self.homeless()._set(stand)

    def reveal(self) -> Table:
        """A round begins with A1."""

        def stand(s: BrawlState) -> None:
            s.round -= 1
            s.frames = [turn.REVEAL]

        return self.homeless()._set(stand)

    def placing(self, seat: int, *row: str) -> Table:
        """`seat` places its marker into a row of zones; those before it have theirs on the first ones."""

        def stand(s: BrawlState) -> None:
            place = s.order.index(seat)
            s.active, s.phase = seat, ACQUIRE
            for key in row:
                piece = s.rules.cards + ZONE_KEYS.index(key)
                s.zone_deck.remove(piece)
                s.pieces.seen[piece] = EVERYBODY
                s.row.append(piece)
            for earlier in range(place):
                s.ground[s.order[earlier]] = s.row[earlier]
            s.frames = [turn.ACQUIRE_STEP[place]]

        return self.homeless()._set(stand)

    def tidy(self) -> Table:
        """C2 comes next."""

        def stand(s: BrawlState) -> None:
            s.phase = TIDY
            s.frames = [turn.TIDY_STEP[0]]

        return self._set(stand)

    def last_call(self) -> Table:
        """The window `round_end`."""

        def stand(s: BrawlState) -> None:
            s.phase = ROUND_CLOSE
            s.frames = [turn.CLOSE_STEP]
            open_window(s, ROUND_END, s.start)

        return self.homeless()._set(stand)

    def close(self, *, extra: int = 0) -> Table:
        """The end check D2 comes next, perhaps of an extra round in which all take part."""

        def stand(s: BrawlState) -> None:
            s.phase = ROUND_CLOSE
            s.extra = extra
            s.level = [extra] * self.seats
            s.frames = [turn.CLOSE_STEP]

        return self.homeless()._set(stand)

    def homeless(self) -> Self:
        return self.ground(**{f"P{seat}": None for seat in range(self.seats)})

    # Laying it out.

    def _set(self, stand: Callable[[BrawlState], None]) -> Table:
        s = laid_out(self.game.rules)
        s.round, s.start = self._round, self._start
        take_part(s, closing.clockwise(s, range(self.seats)))
        s.active = s.start
        s.monsters = [
            MONSTER_KEYS.index(self._monsters.get(f"P{seat}", key)) for seat, key in enumerate(CAST[self.seats])
        ]
        s.chi, s.vp = ([*counts, *[0] * self.seats][: self.seats] for counts in (self._chi, self._vp))
        s.earned = [[points, 0, 0, 0, 0] for points in s.vp]
        s.bank = self.game.rules.bank - sum(s.chi) if self._bank is None else self._bank
        self._lay_zones(s)
        self._lay_runes(s)
        self._lay_cards(s)
        stand(s)
        return Table(self.game, s).settle()

    def _lay_zones(self, s: BrawlState) -> None:
        for seat, usual in enumerate(GROUND[self.seats]):
            key = self._ground.get(f"P{seat}", usual)
            if key is not None:
                piece = s.rules.cards + ZONE_KEYS.index(key)
                s.zone_deck.remove(piece)
                s.row.append(piece)
                s.ground[seat] = piece
        s.half = sum(1 << seat for seat in self._half)
        if self._zone_deck is not None:
            s.zone_discard = s.zone_deck[self._zone_deck :]
            s.zone_deck = s.zone_deck[: self._zone_deck]
        hide(s.pieces, s.zone_deck, pool=2)

    def _lay_runes(self, s: BrawlState) -> None:
        for seat, (runes,) in self._board.items():
            for rune in runes.split():
                cell, kind = CELL_KEYS.index(rune[:2]), CODES.index(rune[3])
                assert cell in s.rules.room[s.monsters[seat]][kind], f"no {rune} on the board of P{seat}"
                s.cells[seat][cell] = kind
                s.filled[seat] |= 1 << cell
                s.fresh[seat] |= (rune[4] == "↑") << cell
                s.supply[kind] -= 1
        for key, left in self._supply.items():
            s.supply[GAIN_KEYS.index(key)] = left

    def _lay_cards(self, s: BrawlState) -> None:
        box = Box(s.deck, lambda piece: SPELL_KEYS[s.rules.kind[piece]])
        s.hands = [[box.take(key) for key in self._hand.get(seat, ())] for seat in range(self.seats)]
        top = [box.take(key) for key in self._deck]
        s.discard = [box.take(key) for key in self._discard]
        s.deck = [*([] if self._exact else box.left), *reversed(top)]
        hide(s.pieces, s.deck, pool=1)
        for seat, hand in enumerate(s.hands):
            hide(s.pieces, hand, pool=1, seen=1 << seat)


def table(seats: int = 4, **options: Any) -> Scene:
    """Begin a scenario: BASE4, BASE2, or the first three seats of BASE4."""
    return Scene(seats, options)


class Table(Gathering):
    """A running scenario, read in the words of the specification."""

    game: BrawlGame
    state: BrawlState

    def rolls(self, *throws: str) -> Table:
        """The next throws, in their order."""
        self.chance = ScriptedChance([throw(text) for text in throws], seed=1)
        return self

    @property
    def window(self) -> str:
        """Which spell window is open; none elsewhere."""
        return WINDOW_KEYS[self.state.frames[-1].window] if self.question == "CastSpell" else ""

    def until(self, stop: str) -> Table:
        """All pass until this window is open, or this is asked."""
        while stop not in (self.window, self.question):
            assert self.question in ("CastSpell", "ChooseLine", "PostRoll"), self.question
            self.do(self.legal[-1])
        return self

    def offers(self, prefix: str) -> list[str]:
        """What is offered that begins like this, without it."""
        return [token.removeprefix(prefix) for token in self.legal if token.startswith(prefix)]

    @property
    def vp(self) -> list[int]:
        return self.state.vp

    @property
    def chi(self) -> list[int]:
        return self.state.chi

    def board(self, seat: int) -> str:
        """``B2=R↑ C2=R↓``."""
        cells = self.state.cells[seat]
        return " ".join(
            f"{CELL_KEYS[cell]}={CODES[kind]}{'↑' if self.state.fresh[seat] >> cell & 1 else '↓'}"
            for cell, kind in enumerate(cells)
            if kind >= 0
        )

    def hand(self, seat: int) -> list[str]:
        return self._kinds(self.state.hands[seat])

    @property
    def discard(self) -> list[str]:
        """Top first."""
        return self._kinds(self.state.discard)[::-1]

    @property
    def deck(self) -> list[str]:
        """Top first."""
        return self._kinds(self.state.deck)[::-1]

    def _kinds(self, pieces: list[int]) -> list[str]:
        return [SPELL_KEYS[self.state.rules.kind[self.state.pieces.face[piece]]] for piece in pieces]

    def zone(self, seat: int) -> str | None:
        """The zone of a seat, with ½ if it is half-occupied."""
        piece = self.state.ground[seat]
        if piece < 0:
            return None
        key = ZONE_KEYS[self.state.pieces.face[piece] - self.state.rules.cards]
        return f"{key}½" if self.state.half >> seat & 1 else key

    def zones(self, pieces: list[int]) -> list[str]:
        return [ZONE_KEYS[self.state.pieces.face[piece] - self.state.rules.cards] for piece in pieces]

    def plan(self, side: int = 0) -> list[int]:
        """Grey, black and red dice."""
        return self.state.plans[side][:3]

    def number(self, name: str, side: int = 0) -> int:
        """A number of a plan as all see it: flat, rerolls, malus …"""
        place = ("plan.attack", "plan.defence")[side]
        return self.view().counter(place, name)

    @property
    def results(self) -> list[tuple[int, int, int]]:
        """Of the challenges that the last answers decided: attack, defence, leader bonus."""
        return [(*event.results, event.bonus) for event in self.told(Compared)]

    @property
    def winners(self) -> tuple[int, ...]:
        return self.outcome.winners


def new_game(seats: int, seed: int = 1, **options: Any) -> Table:
    """Return a new game under chance by seed, at its first question."""
    return Table.dealt(game_of(seats, **options), Chance(seed))


def count(items: list[str]) -> dict[str, int]:
    return dict(Counter(items))
