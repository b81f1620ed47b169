"""House rules by chance: what validation lets through can be played, all else is refused in half a sentence.

`python -m tests.trust.house --count 200 --seed 1` plays so many games of each number of players, each by house rules of
its own; `--game` and `--seats` say of which alone. House rules are made change by change: a field is given any value
that it holds by itself, two numbers are shifted or two values exchanged, two rows become neighbours of each other or
part. Asked of each game is what `many_games` asks; every tenth obeys the laws of `rules.tools.check` at some positions,
and somebody thinks about an answer at a few of every one.
"""

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from random import Random
from time import process_time
from typing import Any, Final

from rules import registry
from rules.core.bot import UNHURRIED, Budget
from rules.core.chance import Chance, derive
from rules.core.errors import ContentError
from rules.core.house import (
    HouseChoice,
    HouseField,
    HouseGrid,
    HouseList,
    HouseNumber,
    fields_of,
    house_of,
)
from rules.tools.laws import check_game
from tests.trust.many_games import Table
from tests.trust.script import Figures
from tests.trust.trial import is_sentence

LAWFUL: Final = 10
"""Of so many games one is asked for its laws."""
SHARE: Final = 0.04
"""The share of its positions at which they are asked."""
THOUGHTS: Final = 4
"""How long somebody thinks: so many trials."""
MOMENTS: Final = (8, 30, 100, 250)
"""Before which answers of a game a look is taken, and somebody thinks."""

Choose = Callable[[int], int]
"""Returns a number from 0 up to the given one."""

Change = list[tuple[HouseField, Any]]


def main(argv: Sequence[str] | None = None) -> int:
    """Play so many games by house rules, and print what was wrong."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--count", type=int, default=200, help="how many games of each number of players")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", choices=list(registry.GAMES))
    parser.add_argument("--seats", type=int)
    chosen = parser.parse_args(argv)
    figures, begun = Figures(), process_time()
    for game_id in [chosen.game] if chosen.game else registry.GAMES:
        box = Box(game_id)
        for seats in [chosen.seats] if chosen.seats else registry.seat_counts(game_id):
            for number in range(chosen.count):
                try_one(box, seats, derive(chosen.seed, game_id, seats, number), number, figures)
    print(f"{process_time() - begun:.0f} s of the processor, {figures.outcomes.total()} games")
    return figures.told()


def try_one(box: "Box", seats: int, seed: int, number: int, figures: Figures) -> None:
    """Draw house rules, play a game by them, and write down what was wrong."""
    house: dict[str, Any] = {}
    try:
        house = box.drawn(Random(seed).randrange)
        faults = [*box.faults, *played(box.game_id, house, seats, seed, number)]
    except Exception as error:  # noqa: BLE001 - whatever a game throws is a finding, not the end of the search
        faults = [f"{type(error).__name__}: {error}"]
    box.faults.clear()
    for fault in faults:
        figures.fault(number, f"{box.game_id}, {seats} seats, seed {seed}: {fault} by {json.dumps(house)}")
    figures.count(f"{box.game_id}, {seats} seats")


class Box:
    """All fields of a game, and house rules made of them; `faults` is what refusals did wrong."""

    def __init__(self, game_id: str) -> None:
        self.game_id = game_id
        self.fields = fields_of(registry.package(game_id).load_content({}))
        self.faults: list[str] = []
        self._by_path = {field.path: field for field in self.fields}
        self._alike: dict[tuple[str, ...], list[HouseField]] = {}
        for field in self.fields:
            self._alike.setdefault((type(field).__name__, field.path[0], field.path[-1]), []).append(field)

    def drawn(self, choose: Choose) -> dict[str, Any]:
        """Return house rules that are valid, made of few changes or of many."""
        values: dict[HouseField, Any] = {field: field.printed for field in self.fields}
        house: dict[str, Any] = {}
        left = 1 + (choose(4) if choose(3) else choose(60))
        while left > 0 or not house:
            left -= 1
            changed = values | dict(self._change(values, choose))
            ruled = house_of(changed.items())
            if self.is_valid(ruled):
                values, house = changed, ruled
        read = json.loads(json.dumps(house))
        self.faults += [
            f"{'.'.join(field.path)} is {field.under(read)!r} and not {value!r}"
            for field, value in values.items()
            if field.under(read) != value
        ]
        return house

    def is_valid(self, house: dict[str, Any]) -> bool:
        """Return whether the game can be played like this, and note a refusal that nobody can be told."""
        try:
            registry.validate_house(self.game_id, house)
        except ContentError as error:
            if not is_sentence(str(error)) or error.said is None:
                self.faults.append(f"refused without a sentence for people: {error} ({json.dumps(house)})")
            return False
        except Exception as error:  # noqa: BLE001 - as above
            self.faults.append(f"not refused but {type(error).__name__}: {error} ({json.dumps(house)})")
            return False
        return True

    def _change(self, values: dict[HouseField, Any], choose: Choose) -> Change:
        kinds = list(self._alike.values())
        alike = kinds[choose(len(kinds))]
        field, other, way = alike[choose(len(alike))], alike[choose(len(alike))], choose(4)
        if isinstance(field, HouseList) and way:
            return self._joined_or_parted(values, field, choose)
        if way > 1:
            return [(field, any_value(field, values[field], choose))]
        if way and isinstance(field, HouseNumber) and isinstance(other, HouseNumber):
            return self._shifted(values, field, other)
        return [(field, values[other]), (other, values[field])] if _exchangeable(field, other, values) else []

    def _shifted(self, values: dict[HouseField, Any], field: HouseNumber, other: HouseNumber) -> Change:
        if field is other or values[field] == field.most or values[other] == other.least:
            return []
        return [(field, values[field] + 1), (other, values[other] - 1)]

    def _joined_or_parted(self, values: dict[HouseField, Any], field: HouseList, choose: Choose) -> Change:
        """Two rows that list each other do so no more, or begin to."""
        key = field.of[choose(len(field.of))]
        mate = self._by_path.get((*field.path[:-2], key, field.path[-1]))
        if mate is None or mate is field:
            return [(field, any_value(field, values[field], choose))]
        own = field.path[-2]
        return [(field, _toggled(values[field], key)), (mate, _toggled(values[mate], own))]


def _exchangeable(field: HouseField, other: HouseField, values: dict[HouseField, Any]) -> bool:
    return field is not other and field.fits(values[other]) and other.fits(values[field])


def _toggled(row: tuple[str, ...], key: str) -> tuple[str, ...]:
    return tuple(each for each in row if each != key) if key in row else (*row, key)


def any_value(field: HouseField, value: Any, choose: Choose) -> Any:
    """Return something that the field can hold; a board is changed in some of its cells."""
    if isinstance(field, HouseNumber):
        ends = (field.least, field.most)
        return ends[choose(2)] if choose(2) else field.least + choose(field.most - field.least + 1)
    if isinstance(field, HouseChoice):
        return field.of[choose(len(field.of))]
    if isinstance(field, HouseList):
        left, count = list(field.of), field.least + choose(field.most - field.least + 1)
        if field.distinct:
            return tuple(left.pop(choose(len(left))) for _ in range(count))
        return tuple(left[choose(len(left))] for _ in range(count))
    assert isinstance(field, HouseGrid)
    lines = [line.split() for line in value]
    for _ in range(1 + choose(16)):
        line = lines[choose(len(lines))]
        line[choose(len(line))] = field.signs[choose(len(field.signs))]
    return tuple(" ".join(line) for line in lines)


def played(game_id: str, house: dict[str, Any], seats: int, seed: int, number: int) -> Iterator[str]:
    """Play a game by house rules to its end, and yield what should not have been."""
    table = Thoughtful(game_id, seed, number, seats, house)
    yield from (f"{table.options}: {fault}" for fault in table.faults())
    if number % LAWFUL == 0:
        for broken in check_game(table.game, seed, SHARE).violations:
            yield f"{table.options}: {broken.law} after action {broken.index}: {broken.text}"


class Thoughtful(Table):
    """A table at which somebody thinks now and then: the bound of some games is far beyond any of them."""

    def __init__(self, game_id: str, seed: int, number: int, seats: int, house: dict[str, Any]) -> None:
        super().__init__(game_id, seed, number, seats, house)
        self._looks = {Chance(derive(seed, "look", upto)).below(upto) for upto in MOMENTS}

    def looked(self, state: Any) -> Iterator[str]:
        """What lies there is asked for, and a short thought about the answer is a legal one."""
        yield from super().looked(state)
        game, actor = self.game, self.game.actor(state)
        world = game.determinize(state, actor, Chance(self.answers))
        level = ("easy", "hard")[self.answers % 2]
        budget, rng = Budget(iterations=THOUGHTS), Chance(self.answers)
        thought = game.bot(level).choose(game, actor, world, budget, rng, UNHURRIED)
        if thought not in game.legal_actions(state):
            yield f"{level} answers {thought.token} at answer {self.answers}"


if __name__ == "__main__":
    sys.exit(main())
