"""Golden records: one whole random game for every number of players, in <game>/<seats>-<seed>.txt.

A record that changes without a new `rules_version` is a bug; with one it is written anew, in a commit of its own:
`python -m rules.tools.playthrough GAME --seats S --seed N > tests/playthroughs/GAME/S-N.txt`.

A record need not name an option that is younger than itself: like a save, it is of a table where that has its default.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from rules import registry
from rules.registry import seat_counts
from rules.tools.playthrough import record

FOLDER = Path(__file__).parent
RECORDS = sorted(path.relative_to(FOLDER) for path in FOLDER.glob("*/*.txt"))


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_there_is_a_record_for_every_number_of_players(game_id: str):
    recorded = {int(path.stem.partition("-")[0]) for path in RECORDS if path.parts[0] == game_id}
    assert recorded == set(seat_counts(game_id))


@pytest.mark.parametrize("path", RECORDS, ids=str)
def test_a_game_goes_as_it_was_recorded(path: Path):
    seats, _, seed = path.stem.partition("-")
    game = registry.create(path.parts[0], {"seats": int(seats)})
    old = (FOLDER / path).read_text(encoding="utf-8").splitlines()
    new = list(record(game, int(seed)))
    new[1] = as_old_as(old[1], new[1])
    place = next((place for place, (one, other) in enumerate(zip(old, new, strict=False)) if one != other), None)
    assert place is None, f"line {place + 1} was {old[place]!r} and is {new[place]!r}"
    assert len(new) == len(old)


def as_old_as(old: str, new: str) -> str:
    """Return the line `new` of options without those that the line `old` does not name."""
    named, options = (json.loads(line.removeprefix("options ")) for line in (old, new))
    return f"options {json.dumps({name: value for name, value in options.items() if name in named}, sort_keys=True)}"


@pytest.mark.parametrize(
    ("options", "is_alike"),
    [
        ({"seats": 2, "hook": True, "younger": False}, True),
        ({"seats": 2, "hook": False, "younger": False}, False),
        ({"seats": 2, "younger": False}, False),
    ],
)
def test_an_option_that_is_new_changes_no_record_but_another_default_does(options: dict[str, Any], is_alike: bool):
    old = 'options {"hook": true, "seats": 2}'
    assert (as_old_as(old, f"options {json.dumps(options)}") == old) == is_alike
