"""Stepwise: modules are imported one at a step, each after what it needs, so that no import is felt in the window."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import find_spec, module_from_spec
from opcode import opmap
from pkgutil import iter_modules
from types import CodeType, ModuleType
from typing import Final

HOUSE: Final = ("desktop.", "rules.")
"""Packages whose needs are not looked for: they are imported whole."""
_IMPORT: Final = opmap["IMPORT_NAME"]
"""Comes straight after what is taken, a constant."""
_EXTENDED: Final = opmap["EXTENDED_ARG"]


def imported(names: Iterable[str]) -> Iterator[str]:
    """Import modules and what they need; each step imports one and tells its name."""
    way = _Way()
    for name in names:
        yield from way.to(name)


class _Read(MetaPathFinder):
    """Finds modules whose code was read already, so that no file is looked for and read twice."""

    def __init__(self) -> None:
        self._specs: dict[str, ModuleSpec] = {}

    def keep(self, spec: ModuleSpec, code: CodeType) -> None:
        """The next import of the module takes `code`, unless its loader is that of others, too, as in an archive."""
        if getattr(spec.loader, "name", None) == spec.name:
            setattr(spec.loader, "get_code", lambda _name: code)  # noqa: B010 - of this one alone
            self._specs[spec.name] = spec

    def find_spec(
        self, fullname: str, _path: Sequence[str] | None, _target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return what was kept for `fullname`, once."""
        return self._specs.pop(fullname, None)

    @contextmanager
    def at_hand(self) -> Iterator[None]:
        """What was kept is found first; other threads, which may be looking, go on with the list that they have."""
        sys.meta_path = [self, *sys.meta_path]
        try:
            yield
        finally:
            sys.meta_path = [finder for finder in sys.meta_path if finder is not self]


class _Way:
    """The way from module to module, beginning with those that need nothing."""

    def __init__(self) -> None:
        self._begun: set[str] = set()
        self._open: set[str] = set()
        self._read = _Read()

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
        needs = _needs(name, self._read)
        for needed in needs:
            yield from self.to(needed)
        self._open.remove(name)
        if name not in sys.modules and self._open.isdisjoint(needs):
            with _rooms_of(name), self._read.at_hand():
                import_module(name)
            _bind_children(name)
            yield name


def _needs(name: str, read: _Read) -> list[str]:
    """Return what a module imports before all else, without the packages round it; nothing if it is compiled.

    What is read for that is at hand for the import.
    """
    if not f"{name}.".startswith(HOUSE):
        return []
    with _rooms_of(name):
        spec = find_spec(name)
        code_of = getattr(None if spec is None else spec.loader, "get_code", None)
        code: CodeType | None = None if code_of is None else code_of(name)
    if spec is None or code is None:
        return []
    read.keep(spec, code)
    found: list[str] = []
    for room, taken in _imports(code):
        if f"{room}.".startswith(HOUSE):
            inside = _children(room)
            found += [room, *(f"{room}.{child}" for child in taken if child in inside)]
    return [needed for needed in found if not f"{name}.".startswith(f"{needed}.")]


def _imports(code: CodeType) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Give what the lines of a module itself import, and what they take out of it.

    `modulefinder` reads every instruction for that, which took a third of the time until a table stood that was asked
    for at once.
    """
    done = code.co_code
    place = done.find(_IMPORT)
    while place >= 0:
        if place % 2 == 0:  # else it is a number
            name, before = _number(done, place)
            taken, _ = _number(done, before)
            yield code.co_names[name], code.co_consts[taken] or ()
        place = done.find(_IMPORT, place + 1)


def _number(done: bytes, place: int) -> tuple[int, int]:
    """Return the number of the instruction at `place`, and where the one before begins."""
    number, digit = done[place + 1], 8
    place -= 2
    while place >= 0 and done[place] == _EXTENDED:
        number |= done[place + 1] << digit
        place, digit = place - 2, digit + 8
    return number, place


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
