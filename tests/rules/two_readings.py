"""Two readings of the rules play one game by chance answers: the engine's, and one that tells who is asked what."""

from collections.abc import Callable, Generator
from typing import Any

from rules.core.chance import Chance
from rules.core.event import Event
from rules.core.game import Game

Telling = Generator[tuple[int, set[str]], str, None]
"""Yields who is asked and with which answers, and is sent the answer."""


def play_both(
    game: Game[Any],
    s: Any,
    rng: Chance,
    telling: Telling,
    alike: Callable[[], None],
    tell: Callable[[list[Event]], None] = lambda _log: None,
) -> None:
    """From `s` to the end both readings put the same questions, and `alike` holds before each answer and at the end.

    `tell` hands to the second reading what chance brought, which it reads off the events.
    """
    log: list[Event] = []
    asked = next(telling)
    while True:
        legal = game.legal_actions(s)
        assert (game.actor(s), {action.token for action in legal}) == asked
        alike()
        action = legal[rng.below(len(legal))]
        log.clear()
        s.log = log
        game.apply(s, action, rng)
        tell(log)
        try:
            asked = telling.send(action.token)
        except StopIteration:
            break
    assert s.over
    alike()
