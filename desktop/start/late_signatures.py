"""Late signatures: how functions of Qt may be called is worked out on demand, for `help` or after a wrong call.

PySide6 keeps the modules that know it as source in an archive of its own, and compiles them at every start, which is a
third of what an empty window takes. Between `hold_back()` and `let_go()` each of them comes as an empty one, which is
filled when the first of its names is wanted. A PySide6 that keeps them in another way is left alone.
"""

from __future__ import annotations

import builtins
from threading import RLock
from typing import Any, Final

_ROOM: Final = "shibokensupport/signature"
_LATE: Final = {
    *(f"{_ROOM}/{name}.py" for name in ("errorhandler", "layout", "mapping", "parser")),
    *(f"{_ROOM}/lib/{name}.py" for name in ("enum_sig", "pyi_generator", "tool")),
}
_MAPPING: Final = f"{_ROOM}/mapping.py"
_TAKEN: Final = "update_mapping"
"""What a wrong call takes out of that module without asking for it."""
_COMPILE: Final = builtins.compile
_EMPTY: Final = "from {here} import be_empty; be_empty(globals(), {name!r})"

_held: dict[str, Any] = {}
"""Source by the name of its file."""
_one_at_a_time: Final = RLock()


def hold_back() -> None:
    """From now on the modules that know the signatures come empty."""
    builtins.compile = _compile


def let_go() -> None:
    """What is compiled from now on is compiled at once."""
    builtins.compile = _COMPILE


def be_empty(room: dict[str, Any], name: str) -> None:
    """The module `room` is filled with the source that is held back under `name` when something of it is wanted."""

    def wanted(attribute: str) -> Any:
        if not attribute.startswith("__"):  # whoever looks through all modules asks every one for those
            with _one_at_a_time:
                source = _held.pop(name, None)
                if source is not None:
                    exec(_COMPILE(source, name, "exec"), room)  # noqa: S102 - what PySide6 had done itself
        if attribute in room:
            return room[attribute]
        raise AttributeError(f"{name} has no {attribute}")

    def taken() -> Any:
        return wanted(_TAKEN)()

    room["__getattr__"] = wanted
    if name == _MAPPING:
        room[_TAKEN] = taken


def _compile(source: Any, filename: Any, *how: Any, **more: Any) -> Any:
    if filename in _LATE:
        _held[filename] = source
        source = _EMPTY.format(here=__name__, name=filename)
    return _COMPILE(source, filename, *how, **more)
