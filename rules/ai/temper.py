"""Tempers: four characters of opponents, which like different deeds where answers are worth nearly the same.

A game names what an action is (`Model.deeds`), and its file tempers.toml says what each temper adds to the worth of
such a deed. So a temper weighs no more than a few points of a hundred to win: it shows, and leaves the strength as it
is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from rules.core.action import Action
from rules.core.chance import Chance, derive
from rules.core.errors import ContentError
from rules.core.ids import Seat
from rules.core.model import Model
from rules.core.toml_file import read_toml

TEMPERS: Final = ("bold", "patient", "spiteful", "generous")
"""All tempers; an empty name is an even one, which adds nothing."""

_MOST: Final = 0.1
"""A temper that weighs more would change the strength."""


class Temper:
    """What each deed of a game is worth to a bot beyond what it is worth in the game, in chances to win."""

    __slots__ = ("_worths",)

    def __init__(self, worths: Mapping[str, float]) -> None:
        self._worths = dict(worths)

    def lean(self, game: Model[Any], state: Any, action: Action) -> float:
        """Return what `action`, legal in `state`, is worth beyond the game."""
        if not self._worths:
            return 0.0
        total = 0.0
        for deed in game.deeds(state, action):
            total += self.worth(deed)
        return total

    def worth(self, deed: str) -> float:
        """Return what a deed is worth beyond the game; below 0 for one that is shunned."""
        return self._worths.get(deed, 0.0)


EVEN: Final = Temper({})
"""Likes everything alike."""


class Tempers:
    """The tempers of a game, as its file has them."""

    __slots__ = ("_tempers",)

    def __init__(self, path: Path, deeds: Sequence[str]) -> None:
        """Raise `ContentError` unless the file gives all tempers, and worths of no more than `_MOST` to `deeds`."""
        self._tempers = {name: Temper(worths) for name, worths in read_tempers(path, deeds).items()}

    def named(self, name: str) -> Temper:
        """Return a temper by name, the even one for an empty name; raise `ContentError` for any other."""
        if not name:
            return EVEN
        if name not in self._tempers:
            raise ContentError(f"There is no temper called {name[:40]!r}; there are {', '.join(TEMPERS)}.")
        return self._tempers[name]


def read_tempers(path: Path, deeds: Sequence[str]) -> dict[str, dict[str, float]]:
    """Return by temper what deeds are worth, in chances to win; the file has points of a hundred."""
    found = read_toml(path, "The tempers in")
    if sorted(found) != sorted(TEMPERS):
        raise ContentError(f"The tempers in {path.name} are {', '.join(found)}, not {', '.join(TEMPERS)}.")
    return {name: _worths(f"{path.name}: {name}", found[name], deeds) for name in TEMPERS}


def deal(seed: int, count: int) -> list[str]:
    """Return tempers for `count` opponents of the game with `seed`, none twice before all were dealt."""
    rng = Chance(derive(seed, "tempers"))
    found: list[str] = []
    while len(found) < count:
        names = list(TEMPERS)
        rng.shuffle(names)
        found += names
    return found[:count]


def ahead(standing: Sequence[int], seat: Seat) -> int:
    """Return the mask of the others who stand best."""
    best = max([own for other, own in enumerate(standing) if other != seat])
    return sum([1 << other for other, own in enumerate(standing) if other != seat and own == best])


def behind(standing: Sequence[int], seat: Seat) -> int:
    """Return the mask of the others who stand worst; of nobody where they all stand alike."""
    others = [own for other, own in enumerate(standing) if other != seat]
    worst = min(others)
    if worst == max(others):
        return 0
    return sum([1 << other for other, own in enumerate(standing) if other != seat and own == worst])


def _worths(where: str, section: Any, deeds: Sequence[str]) -> dict[str, float]:
    if not isinstance(section, dict) or not section:
        raise ContentError(f"{where} likes nothing.")
    for deed, points in section.items():
        if deed not in deeds:
            raise ContentError(f"{where}: there is no deed called {deed!r}; there are {', '.join(deeds)}.")
        if not isinstance(points, (int, float)) or not abs(points) <= 100 * _MOST:
            raise ContentError(f"{where}: {deed} is worth {points!r}, not a number up to {100 * _MOST:.0f}.")
    return {deed: points / 100 for deed, points in section.items()}
