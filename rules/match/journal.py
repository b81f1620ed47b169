"""The save file: a journal of JSON lines, header first, written line by line, readable after any accident.

A file may come from anybody: its size, its lines and their depth are bounded before anything in it is believed.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Final

from rules.match.save import (
    FORMAT,
    MAX_LINES,
    DamagedSaveError,
    Entry,
    Header,
    NewerSaveError,
    Raw,
    SaveFile,
    decode_entry,
    decode_header,
    encode,
)

MAX_BYTES: Final = 8 << 20
MAX_LINE: Final = 1 << 16
MAX_DEPTH: Final = 12

Migration = Callable[[list[Raw]], list[Raw]]
MIGRATIONS: Final[Mapping[int, Migration]] = {}
"""Format → the pure function that turns its lines into lines of the next format; each has a fixture in tests/match."""


def encode_save(save: SaveFile) -> bytes:
    """Return the whole file."""
    return "".join(map(encode, (save.header, *save.entries))).encode()


def decode_save(data: bytes, migrations: Mapping[int, Migration] = MIGRATIONS, current: int = FORMAT) -> SaveFile:
    """Return the save in `data`; raise `DamagedSaveError` or `NewerSaveError`.

    What a crash tore off at the end, part of a line or a tail of zeros, is dropped, and `torn` says so: such a file
    must be written anew before anything is appended.
    """
    raws, torn, fault = _lines(data)
    if raws:
        raws = _migrated(raws, migrations, current)
    header, entries, fault = _believed(raws, fault)
    if fault is not None or header is None:
        line, why = fault or (1, "it holds nothing")
        raise DamagedSaveError(line, why, None if header is None else SaveFile(header, tuple(entries), torn=torn))
    return SaveFile(header, tuple(entries), torn=torn)


Fault = tuple[int, str]
"""Number of the first line that cannot be read, and why."""


def _lines(data: bytes) -> tuple[list[Raw], bool, Fault | None]:
    """Return the lines as JSON up to the first fault, whether the last one was torn, and the fault."""
    if len(data) > MAX_BYTES:
        return [], False, (1, f"it is longer than {MAX_BYTES >> 20} MB")
    whole = data.removeprefix(b"\xef\xbb\xbf").rstrip(b"\0")
    torn = whole != data.removeprefix(b"\xef\xbb\xbf")
    lines = whole.split(b"\n", MAX_LINES + 1)
    last = lines.pop()
    raws: list[Raw] = []
    for line in lines:
        if len(raws) >= MAX_LINES:
            return raws, torn, (len(raws) + 1, f"it has more than {MAX_LINES} lines")
        try:
            raws.append(_parsed(line))
        except ValueError as error:
            return raws, torn, (len(raws) + 1, str(error))
    if last:
        try:
            raws.append(_parsed(last))
        except ValueError:
            torn = True
    return raws, torn, None


def _parsed(line: bytes) -> Raw:
    """Return one line as a JSON object; raise `ValueError`."""
    if len(line) > MAX_LINE:
        raise ValueError(f"it is longer than {MAX_LINE >> 10} kB")
    _shallow(line)
    try:
        raw = json.loads(line.decode(), parse_constant=_no_constant)
    except UnicodeDecodeError as error:
        raise ValueError("it is no UTF-8 text") from error
    except json.JSONDecodeError as error:
        raise ValueError("it is no JSON") from error
    if not isinstance(raw, dict):
        raise ValueError("it is no JSON object")  # noqa: TRY004 - the line is at fault, not the caller
    return raw


def _no_constant(name: str) -> None:
    raise ValueError(f"{name} is no number")


def _shallow(line: bytes) -> None:
    """Raise `ValueError` when brackets nest too deeply; those in texts count too, which only a hostile file notices."""
    if line.count(b"[") + line.count(b"{") <= MAX_DEPTH:
        return
    depth = 0
    for byte in line:
        if byte in b"[{":
            depth += 1
            if depth > MAX_DEPTH:
                raise ValueError("it nests too deeply")
        elif byte in b"]}":
            depth -= 1


def _migrated(raws: list[Raw], migrations: Mapping[int, Migration], current: int) -> list[Raw]:
    """Return the lines in the present format."""
    found = raws[0].get("format")
    if type(found) is not int or found < 1:
        raise DamagedSaveError(1, "it is no save of this program", None)
    if found > current:
        raise NewerSaveError(found, current)
    for version in range(found, current):
        raws = migrations[version](raws)
    return raws


def _believed(raws: list[Raw], fault: Fault | None) -> tuple[Header | None, list[Entry], Fault | None]:
    """Return the header and the entries up to the first line that is not valid."""
    header: Header | None = None
    entries: list[Entry] = []
    for number, raw in enumerate(raws, start=1):
        try:
            if header is None:
                header = decode_header(raw)
            else:
                entries.append(decode_entry(raw))
        except ValueError as error:
            return header, entries, (number, str(error))
    return header, entries, fault
