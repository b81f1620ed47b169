"""Ways in which a file or a line of JSON can be wrong: by accident, by hand, or by somebody who means it."""

import json
import re
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

Damage = Callable[[bytes, Random], bytes]

DEEP = "[" * 30_000
HUGE = "9" * 5_000
LARGE = "9" * 400
STRANGE: Sequence[str] = (
    "null", "true", "false", "0", "-1", "1.5", "1e999", "-1e999", "NaN", "Infinity", "[]", "{}",
    "2147483648", "-9223372036854775809", "18446744073709551616", LARGE, HUGE, "[" * 11 + "]" * 11, DEEP,
    '{"a":' * 3_000 + "1" + "}" * 3_000, '""', '"\\ud800"', '"\\u0000"', '"' + "x" * 70_000 + '"',
    '"../../../../etc/passwd"', '"/dev/zero"', '"engine:rm -rf /"', '"<b>' + "大" * 30 + '</b>"',
    '{"__class__": "os.system"}', '"line\\nbreak"',
)  # fmt: skip
"""Values as a file may write them where another kind of value is due."""
NUMBER = re.compile(rb"\b\d+\b")


def bits(data: bytes, rng: Random) -> bytes:
    """Flip some bits."""
    changed = bytearray(data)
    for _ in range(rng.choice((1, 1, 2, 8, 64))):
        changed[rng.randrange(len(changed))] ^= 1 << rng.randrange(8)
    return bytes(changed)


def cut(data: bytes, rng: Random) -> bytes:
    """The end is missing, or zeros stand in its place."""
    place = rng.randrange(len(data))
    return data[:place] + rng.choice((b"", b"", bytes(4096)))


def torn_out(data: bytes, rng: Random) -> bytes:
    """A piece in the middle is missing, is there twice, or is noise."""
    first, last = sorted(rng.randrange(len(data)) for _ in range(2))
    piece = data[first:last]
    return data[:first] + rng.choice((b"", piece + piece, rng.randbytes(min(len(piece), 300)))) + data[last:]


def lines_moved(data: bytes, rng: Random) -> bytes:
    """Lines have changed places, are missing, or stand there twice."""
    lines = data.splitlines(keepends=True)
    one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    match rng.randrange(3):
        case 0:
            lines[one], lines[other] = lines[other], lines[one]
        case 1:
            del lines[one]
        case _:
            lines.insert(one, lines[other])
    return b"".join(lines)


def wrong_value(data: bytes, rng: Random) -> bytes:
    """One value in one line of JSON is of another kind, far too large, or far too deep."""
    lines = data.splitlines(keepends=True)
    place = rng.choice((0, rng.randrange(len(lines))))
    lines[place] = strange_line(lines[place], rng)
    return b"".join(lines)


def strange_line(line: bytes, rng: Random) -> bytes:
    """Return a line of JSON with one value, or the name of one, put in place of another."""
    try:
        said = json.loads(line)
    except (ValueError, RecursionError):
        return line
    marker = "@here@"
    where = rng.choice([*_places(said)] or [None])
    if where is None:
        return rng.choice(STRANGE).encode() + b"\n"
    holder, key = where
    if isinstance(holder, dict) and rng.random() < 0.2:
        holder[rng.choice(("", "n", "seat", "do", "undo", "type", "\ud800", "x" * 9_000))] = holder.pop(key)
        return json.dumps(said).encode() + b"\n"
    holder[key] = marker
    return json.dumps(said).replace(f'"{marker}"', rng.choice(STRANGE)).encode("utf-8", "surrogatepass") + b"\n"


def other_number(data: bytes, rng: Random) -> bytes:
    """A number is replaced, mostly by a small one that might well stand there."""
    first, last = rng.choice([found.span() for found in NUMBER.finditer(data)] or [(0, 0)])
    instead = str(rng.randrange(-1, 100)) if rng.random() < 0.8 else rng.choice(STRANGE)
    return data[:first] + instead.encode() + data[last:]


def _places(said: Any) -> list[tuple[Any, Any]]:
    found: list[tuple[Any, Any]] = []
    if isinstance(said, dict | list):
        for key, value in list(said.items() if isinstance(said, dict) else enumerate(said)):
            found.append((said, key))
            found += _places(value)
    return found


EVERY_WAY: Sequence[Damage] = (bits, cut, torn_out, lines_moved, wrong_value, wrong_value, other_number)


def damaged(data: bytes, rng: Random) -> bytes:
    """Return `data` with one to three faults."""
    for _ in range(rng.choice((1, 1, 2, 3))):
        data = rng.choice(EVERY_WAY)(data or b"\n", rng)
    return data
