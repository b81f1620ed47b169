"""The tables that Qt's copy of ICU reads, without the languages and encodings that no table is played in.

Qt asks ICU to change case (which needs no table), to sort names, to name time zones, and for encodings other than
Unicode's. Of 32 MB stay what sorts the four languages, the time zones, and what both stand on: 3 MB.
"""

from __future__ import annotations

import re
import struct
import subprocess
from collections.abc import Iterable, Sequence
from fnmatch import fnmatch
from itertools import accumulate, pairwise
from pathlib import Path
from typing import Final

from needed_libraries import Entry

KEPT: Final = (
    "cnvalias.icu", "*.nrm", "icuver.res", "pool.res", "res_index.res", "root.res", "en.res", "ja.res", "zh*.res",
    "coll/ucadata.icu", "coll/pool.res", "coll/res_index.res", "coll/root.res", "coll/ja.res", "coll/zh*.res",
    "zone/pool.res", "zone/res_index.res", "zone/root.res", "zone/en.res", "zone/ja.res", "zone/zh*.res",
    "keyTypeData.res", "likelySubtags.res", "metaZones.res", "numberingSystems.res", "supplementalData.res",
    "timezoneTypes.res", "tzdbNames.res", "windowsZones.res", "zoneinfo64.res",
)  # fmt: skip

_LIBRARY: Final = re.compile(r"libicudata\.so\.(?P<version>\d+)$")
_FORM: Final = b"\xda\x27\x14\x00\x00\x00\x00\x00\x02\x00CmnD"
"""How ICU's common form begins, after two bytes for the length of its header: little-endian, as our processors are."""

_SOURCE: Final = """\
.section .rodata
.balign 16
.globl {symbol}
.type {symbol}, %object
.size {symbol}, .Lend - {symbol}
{symbol}:
.incbin "{file}"
.Lend:
"""


def with_smaller_icu(binaries: Iterable[Entry], folder: Path) -> list[Entry]:
    """Return the entries, with smaller tables of ICU that are made in `folder`."""
    return [
        (place, str(smaller(Path(source), folder)) if _LIBRARY.search(place) else source, kind)
        for place, source, kind in binaries
    ]


def smaller(library: Path, folder: Path) -> Path:
    """Return the library of the same name in `folder` that holds the wanted tables of `library`."""
    found = _LIBRARY.search(library.name)
    if found is None:
        raise ValueError(f"{library.name} is no library of ICU's tables.")
    folder.mkdir(parents=True, exist_ok=True)
    tables, source, parts, made = (folder / name for name in ("icu.dat", "icu.s", "icu.o", library.name))
    tables.write_bytes(reduced(within(library.read_bytes())))
    symbol = f"icudt{found['version']}_dat"
    source.write_text(_SOURCE.format(symbol=symbol, file=tables.name), encoding="utf-8")
    subprocess.run(["as", "-o", parts.name, source.name], check=True, cwd=folder)
    link = ["ld", "-shared", "-soname", library.name, "--build-id=none", "-z", "noexecstack", "-o", made.name]
    subprocess.run([*link, parts.name], check=True, cwd=folder)
    return made


def within(library: bytes) -> bytes:
    """Return the tables that a library consists of, and whatever follows them there."""
    return library[library.index(_FORM) - 2 :]


def reduced(data: bytes, kept: Sequence[str] = KEPT) -> bytes:
    """Return those tables of `data` whose names fit `kept`, in the same form."""
    wanted = [(name, table) for name, table in tables_of(data) if _is_kept(name, kept)]
    names = [name.encode() + b"\0" for name, _ in wanted]
    bodies = [table + bytes(-len(table) % 16) for _, table in wanted]
    first_name = 4 + 8 * len(wanted)
    first_table = first_name + sum(map(len, names))
    first_table += -first_table % 16
    places = zip(_places(first_name, names), _places(first_table, bodies), strict=True)
    listed = struct.pack("<I", len(wanted)) + b"".join(struct.pack("<II", *pair) for pair in places) + b"".join(names)
    return data[: _header(data)] + listed.ljust(first_table, b"\0") + b"".join(bodies)


def tables_of(data: bytes) -> list[tuple[str, bytes]]:
    """Return the name and the content of every table, in order; the last may have more behind it."""
    begin = _header(data)
    (count,) = struct.unpack_from("<I", data, begin)
    entries = [struct.unpack_from("<II", data, begin + 4 + 8 * number) for number in range(count)]
    names = [data[begin + name : data.index(b"\0", begin + name)].decode() for name, _ in entries]
    ends = [*(place for _, place in entries), len(data) - begin]
    return [
        (name, data[begin + here : begin + there]) for name, (here, there) in zip(names, pairwise(ends), strict=True)
    ]


def _header(data: bytes) -> int:
    return int.from_bytes(data[:2], "little")


def _is_kept(name: str, kept: Sequence[str]) -> bool:
    _, _, inside = name.partition("/")
    return any(inside.count("/") == pattern.count("/") and fnmatch(inside, pattern) for pattern in kept)


def _places(first: int, parts: Sequence[bytes]) -> list[int]:
    return list(accumulate(map(len, parts), initial=first))[:-1]
