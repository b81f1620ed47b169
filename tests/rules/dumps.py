"""What holds of the dumps of every game, to be tried at tables of each."""

import json
from collections.abc import Iterable, Sequence
from typing import Any

import pytest

from rules.core.errors import ContentError
from rules.core.game import Game


def told_again(at: Any) -> Any:
    """Return the state of a table as it comes back from JSON."""
    return at.game.load(json.loads(json.dumps(at.game.dump(at.state))))


def assert_refused(at: Any, path: Sequence[str | int], value: object) -> None:
    """The dump of a table with another `value` at `path` is refused in one sentence."""
    data = json.loads(json.dumps(at.game.dump(at.state)))
    place = data
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    with pytest.raises(ContentError, match=f"no table of {at.game.id} for {at.game.seats} players"):
        at.game.load(data)


def assert_no_tables(game: Game[Any], others: Iterable[Any]) -> None:
    """None of `others` is a table of `game`."""
    for data in others:
        with pytest.raises(ContentError):
            game.load(data)
