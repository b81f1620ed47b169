"""What the shelf knows of each game: the facts of resources/games/<id>/game.toml."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

from desktop.person import i18n
from desktop.session.viewpoint import CurtainPolicy
from desktop.system import paths
from rules.core.toml_file import toml_of
from rules.registry import GAMES, seat_counts

_MINUTES: Final = {"least": 15, "most": 45}
_WEIGHT: Final = 2.0


class GameFacts(NamedTuple):
    """Numbers for the box: players, minutes and weight (1 to 5), and who is to be credited."""

    id: str
    seats: tuple[int, int]
    recommended: int
    first: int
    """The best number of seats for a first game."""
    minutes: tuple[int, int]
    weight: float
    curtain: CurtainPolicy
    odds: bool
    """Whether the table can show the risk of the next roll."""
    doubts: bool
    """Whether a turn may be ended while something useful could still be done."""
    sides: bool
    """Whether one side wins and all others have lost, however much they scored."""
    has_book: bool
    """Whether it has a rulebook."""
    has_lesson: bool
    """Whether somebody can be taught it at a table."""
    credits: tuple[str, ...]
    names: tuple[str, ...]
    """Families of texts that are names of cards, which may be in a language of their own."""
    log: Mapping[str, tuple[str, ...]]
    """The keys of what its log says, by kind, in the order in which kinds are offered."""

    @property
    def title(self) -> str:
        """The key of its name."""
        return f"{self.id}.name"

    @property
    def pitch(self) -> str:
        """The key of its two sentences."""
        return f"{self.id}.pitch"


@cache
def facts(game_id: str) -> GameFacts:
    """Return the facts of one game, which are read once; what it does not say is as for any game."""
    file = paths.resources() / "games" / game_id / "game.toml"
    read = toml_of(file) if file.is_file() else {}
    seats = read.get("seats") or _usual_seats(game_id)
    minutes = read.get("minutes", _MINUTES)
    return GameFacts(
        game_id,
        (seats["least"], seats["most"]),
        seats["recommended"],
        seats.get("first", seats["recommended"]),
        (minutes["least"], minutes["most"]),
        read.get("weight", _WEIGHT),
        read.get("curtain", "cover"),
        read.get("odds", False),
        read.get("doubts", False),
        read.get("sides", False),
        (file.parent / "rulebook").is_dir(),
        (file.parent / "tutorial.toml").is_file(),
        tuple(read.get("credits", ())),
        tuple(read.get("names", ())),
        {kind: tuple(f"{game_id}.log.{word}" for word in words) for kind, words in read.get("log", {}).items()},
    )


def _usual_seats(game_id: str) -> dict[str, int]:
    """Return as many seats as the options allow; the middle is held for the best number."""
    counts = seat_counts(game_id)
    return {"least": counts[0], "most": counts[-1], "recommended": counts[(len(counts) - 1) // 2]}


def all_facts() -> list[GameFacts]:
    """Return the facts of every game of the registry, in its order."""
    return [facts(game_id) for game_id in GAMES]


def named_families() -> list[str]:
    """Return the families of texts, of all games, that are names of cards."""
    return [f"{game.id}.{family}" for game in all_facts() for family in game.names]


def numbers(game: GameFacts) -> str:
    """Return for how many players a game is, how long it takes, and how heavy it is."""
    least, most = game.seats
    players = str(most) if least == most else f"{least}–{most}"
    short, long = game.minutes
    weight = i18n.text(f"app.weight.{round(game.weight)}")
    return i18n.text("app.shelf.numbers", players=players, short=short, long=long, weight=weight)
