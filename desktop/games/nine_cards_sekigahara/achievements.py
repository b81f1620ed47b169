"""What is worth noticing in a game of Nine Cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from desktop.games.achievement import Achievement, Story
from rules.core.ids import EntityId, Seat, piece_id
from rules.nine_cards_sekigahara.events import (
    Ambushed,
    BattleStarted,
    BecameSteadfast,
    CardResolved,
    CardsSwapped,
    CastleActionUsed,
    CastleWon,
    GameWon,
    RoundStarted,
    Scored,
    StrengthSet,
    WentHome,
)

_MANY: Final = 6
_FEW: Final = 3
_AMBUSHES: Final = 4
_ACTIONS: Final = 3
_AHEAD: Final = 10
_WEAKER: Final = 5
_LONE: Final = 3


def _games(story: Story) -> list[Story]:
    """The game, or each of the two of a pair, as a story of its own."""
    ends = [place + 1 for place, event in enumerate(story.events) if isinstance(event, GameWon)]
    begins = [0, *ends]
    return [
        replace(story, events=story.events[begin:end])
        for begin, end in zip(begins, [*ends, len(story.events)], strict=True)
    ]


def _by_ambush(story: Story) -> int:
    """How many castles the seat took in the round in which an ambush of its own came out there."""
    slots: set[int] = set()
    taken = 0
    for event in story.events:
        if isinstance(event, RoundStarted):
            slots.clear()
        elif isinstance(event, Ambushed) and event.seat == story.seat:
            slots.add(event.slot)
        elif isinstance(event, CastleWon) and event.seat == story.seat:
            taken += event.slot in slots
    return taken


def _after_resolving(story: Story, kind: type[BecameSteadfast | CardsSwapped]) -> bool:
    """Whether a castle that the seat resolved did `kind`."""
    mine = False
    for event in story.events:
        if isinstance(event, CardResolved):
            mine = event.seat == story.seat
        elif mine and isinstance(event, kind):
            return True
    return False


def _castles(story: Story) -> int:
    return len(story.mine(CastleWon))


def _actions(story: Story) -> int:
    return len(story.mine(CastleActionUsed))


def _lead(story: Story) -> int:
    """By how much strength the seat won; of a pair, whose score counts games, the one that it won by most."""
    if story.outcome.comparable:
        return story.margin
    won = (each.totals for each in story.all(Scored) if each.winner == story.seat)
    return max((totals[story.seat] - totals[1 - story.seat] for totals in won), default=0)


def _in_one_game(count: Callable[[Story], int], least: int) -> Callable[[Story], bool]:
    return lambda story: any(count(game) >= least for game in _games(story))


def _won_with_few(story: Story) -> bool:
    games = [game for game in _games(story) if any(event.winner == game.seat for event in game.all(Scored))]
    return story.won and any(_castles(game) <= _FEW for game in games)


def _held_alone(story: Story) -> int:
    """How many castles the seat took where one ashigaru of its own stood, and nobody else's."""
    taken, men = 0, list[tuple[Seat, int]]()
    for event in reversed(story.events):
        if isinstance(event, WentHome):
            men.append((event.seat, event.count))
        elif isinstance(event, CastleWon):
            taken += event.seat == story.seat and men == [(story.seat, 1)]
            men.clear()
        else:
            men.clear()
    return taken


def _began_weaker(game: Story) -> bool:
    """Whether the castles of the seat began the battle with so much less strength than those of its rival."""
    camps: dict[EntityId, Seat] = {piece_id(event.piece): event.seat for event in game.all(CastleWon)}
    own = others = 0
    for event in _opening_of_battle(game):
        if camps[event.place] == game.seat:
            own += event.value
        else:
            others += event.value
    return own + _WEAKER <= others


def _opening_of_battle(game: Story) -> list[StrengthSet]:
    """The printed strengths of all castles, as they are laid out before the first is resolved."""
    begun, laid = False, list[StrengthSet]()
    for event in game.events:
        if isinstance(event, CardResolved):
            break
        begun = begun or isinstance(event, BattleStarted)
        if begun and isinstance(event, StrengthSet):
            laid.append(event)
    return laid


def _won_weaker(story: Story) -> bool:
    won = (game for game in _games(story) if any(event.winner == game.seat for event in game.all(Scored)))
    return any(map(_began_weaker, won))


ACHIEVEMENTS: Final = (
    Achievement("many_castles", _in_one_game(_castles, _MANY)),
    Achievement("few_castles", _won_with_few),
    Achievement("ambush", _in_one_game(_by_ambush, _AMBUSHES)),
    Achievement("castle_actions", _in_one_game(_actions, _ACTIONS)),
    Achievement("steadfast", lambda story: _after_resolving(story, BecameSteadfast)),
    Achievement("swapped", lambda story: _after_resolving(story, CardsSwapped)),
    Achievement("ahead", lambda story: story.won and _lead(story) >= _AHEAD),
    Achievement("weaker", _won_weaker, secret=True),
    Achievement("lone", _in_one_game(_held_alone, _LONE), secret=True),
)
