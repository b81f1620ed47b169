"""A scenario of a specification, stated one call after the other: what each call sets, and what is so until then."""

from collections.abc import Callable
from copy import copy
from typing import Any


class Word:
    """A call that states something of a scene and returns the scene, in which it is kept as `_` and its name."""

    def __init__(self, heard: Callable[..., Any], usual: Any) -> None:
        self.usual = usual
        self._heard = heard

    def __set_name__(self, _scene: type, name: str) -> None:
        self.kept = f"_{name}"

    def __get__(self, scene: Any, _kind: type | None = None) -> Any:
        def say(*words: Any, **named: Any) -> Any:
            setattr(scene, self.kept, self._heard(getattr(scene, self.kept), *words, **named))
            return scene

        return say


class Stated:
    """A scene of which nothing was said yet."""

    def __init__(self) -> None:
        for word in vars(type(self)).values():
            if isinstance(word, Word):
                setattr(self, word.kept, copy(word.usual))


def one(usual: Any = None) -> Word:
    return Word(lambda _before, word: word, usual)


def several(usual: tuple[Any, ...] | None = ()) -> Word:
    return Word(lambda _before, *words: words, usual)


def of_each(**usual: tuple[Any, ...]) -> Word:
    """Several words of whoever is named first."""
    return Word(lambda before, whose, *words: before | {whose: words}, usual)


def by_name(**usual: Any) -> Word:
    return Word(lambda before, **named: before | named, usual)
