"""Stepwise: modules are imported one at a step, each after what it needs, so that no import is felt in the window."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from importlib.util import find_spec, module_from_spec
from modulefinder import ModuleFinder
from pkgutil import iter_modules
from types import CodeType
from typing import Final

HOUSE: Final = ("desktop.", "rules.")
"""Packages whose needs are not looked for: they are imported whole."""


def imported(names: Iterable[str]) -> Iterator[str]:
    """Import modules and what they need; each step imports one and tells its name."""
    way = _Way()
    for name in names:
        yield from way.to(name)


class _Way:
    """The way from module to module, beginning with those that need nothing."""

    def __init__(self) -> None:
        self._begun: set[str] = set()
        self._open: set[str] = set()

    def to(self, name: str) -> Iterator[str]:
        """Yield what a module needs, then the module; a circle comes as a whole, with whichever was met first."""
        if name in sys.modules or name in self._begun:
            return
        if "." in name:
            yield from self.to(name.rpartition(".")[0])
        if name in self._begun:
            return
        self._begun.add(name)
        self._open.add(name)
        needs = _needs(name)
        for needed in needs:
            yield from self.to(needed)
        self._open.remove(name)
        if name not in sys.modules and self._open.isdisjoint(needs):
            with _rooms_of(name):
                import_module(name)
            _bind_children(name)
            yield name


def _needs(name: str) -> list[str]:
    """Return what a module imports before all else, without the packages round it; nothing if it is compiled."""
    if not f"{name}.".startswith(HOUSE):
        return []
    with _rooms_of(name):
        spec = find_spec(name)
        read = getattr(None if spec is None else spec.loader, "get_code", None)
        code: CodeType | None = None if read is None else read(name)
    if code is None:
        return []
    found: list[str] = []
    for kind, what in ModuleFinder().scan_opcodes(code):
        if kind == "absolute_import" and f"{what[1]}.".startswith(HOUSE):
            inside = _children(what[1])
            found += [what[1], *(f"{what[1]}.{child}" for child in what[0] or () if child in inside)]
    return [needed for needed in found if not f"{name}.".startswith(f"{needed}.")]


@cache
def _children(room: str) -> frozenset[str]:
    """Return the names of the modules in a package; none if it is none."""
    with _rooms_of(room):
        spec = find_spec(room)
    places = None if spec is None else spec.submodule_search_locations
    return frozenset(module.name for module in iter_modules(places)) if places else frozenset()


@contextmanager
def _rooms_of(name: str) -> Iterator[None]:
    """Let missing packages round a module stand empty, as they do while they themselves import it.

    They stand no longer than that: whoever imports one between two steps gets the whole of it.
    """
    parts = name.split(".")[:-1]
    rooms = [".".join(parts[: depth + 1]) for depth in range(len(parts))]
    standing = [room for room in rooms if room not in sys.modules]
    for room in standing:
        spec = find_spec(room)
        assert spec is not None
        sys.modules[room] = module_from_spec(spec)
    try:
        yield
    finally:
        for room in standing:
            del sys.modules[room]


def _bind_children(room: str) -> None:
    """Let a package that came after its modules know them by name."""
    for child in _children(room):
        module = sys.modules.get(f"{room}.{child}")
        if module is not None and not hasattr(sys.modules[room], child):
            setattr(sys.modules[room], child, module)
