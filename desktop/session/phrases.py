"""Phrases: what friends at other computers can say to each other; each is read in the language of the reader."""

from __future__ import annotations

from collections import deque
from time import monotonic
from typing import Final

PHRASES: Final = (
    (
        "app.phrase.hello",
        "app.phrase.thanks",
        "app.phrase.sorry",
        "app.phrase.again",
        "app.phrase.bye",
    ),
    (
        "app.phrase.well_played",
        "app.phrase.wow",
        "app.phrase.lucky",
        "app.phrase.unlucky",
        "app.phrase.oops",
        "app.phrase.surprise",
    ),
    (
        "app.phrase.not_me",
        "app.phrase.look_out",
        "app.phrase.revenge",
        "app.phrase.mercy",
    ),
    (
        "app.phrase.think",
        "app.phrase.take_time",
        "app.phrase.your_turn",
        "app.phrase.minute",
    ),
)
"""By occasion: coming and going, to what happened, between rivals, about time. Keys of the catalogue."""

_KNOWN: Final = frozenset(phrase for group in PHRASES for phrase in group)


def is_phrase(said: str) -> bool:
    """Return whether that is one of them."""
    return said in _KNOWN


_MOST: Final = 4
_WITHIN_S: Final = 10.0


class Manners:
    """Lets somebody say so much and no more: a few phrases in a few seconds."""

    def __init__(self) -> None:
        self._said = deque[float](maxlen=_MOST)

    def allow(self, phrase: str) -> bool:
        """Return whether `phrase` is one, and may be said now."""
        now = monotonic()
        is_much = len(self._said) == _MOST and now - self._said[0] < _WITHIN_S
        if is_much or not is_phrase(phrase):
            return False
        self._said.append(now)
        return True
