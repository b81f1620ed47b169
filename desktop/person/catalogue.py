"""A compiled catalogue of texts (``.mo``): what is asked for is looked up in the file, and nothing else is decoded."""

from __future__ import annotations

import gettext
import struct
from bisect import bisect_left
from collections.abc import Callable, Iterator
from functools import cached_property
from pathlib import Path
from typing import Final

_MAGIC: Final = 0x950412DE
_PLURAL: Final = "plural="


class Catalogue(gettext.NullTranslations):
    """The texts of one file, which lists its keys in their order; `ValueError` for what is no such file."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self._bytes = file.read_bytes()
        try:
            magic, _, self._count, keys, texts = struct.unpack_from("<5I", self._bytes)
            self._keys = struct.unpack_from(f"<{2 * self._count}I", self._bytes, keys)
            self._texts = struct.unpack_from(f"<{2 * self._count}I", self._bytes, texts)
        except struct.error as error:
            raise ValueError(str(error)) from error
        if magic != _MAGIC:
            raise ValueError("not a compiled catalogue")
        self._found: dict[str, str | None] = {}
        """What was asked for, all forms of a text in one string: thousands of these cost the collector nothing."""
        self._counting: set[str] = set()

    def __iter__(self) -> Iterator[str]:
        """Every key."""
        return (self._key(number).partition(b"\0")[0].decode() for number in range(self._count))

    def gettext(self, message: str) -> str:
        """The text of `message`, perhaps of another catalogue; itself where there is none."""
        found = self._forms(message)
        return super().gettext(message) if found is None else found.partition("\0")[0]

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The same in the form for `n` of something, where it is a text that counts."""
        found = self._forms(msgid1)
        if found is None or msgid1 not in self._counting:
            return super().ngettext(msgid1, msgid2, n)
        return found.split("\0")[self._form_for(n)]

    def _forms(self, key: str) -> str | None:
        if key not in self._found:
            self._found[key] = self._look_up(key)
        return self._found[key]

    def _look_up(self, key: str) -> str | None:
        wanted = key.encode()
        number = bisect_left(range(self._count), wanted, key=self._key)
        there, counts, _ = self._key(number).partition(b"\0") if number < self._count else (b"", b"", b"")
        if not wanted or there != wanted:
            return None
        if counts:
            self._counting.add(key)
        return _piece(self._bytes, self._texts, number).decode(errors="replace")

    def _key(self, number: int) -> bytes:
        return _piece(self._bytes, self._keys, number)

    @cached_property
    def _form_for(self) -> Callable[[int], int]:
        """Which form is for how many, as the first entry tells."""
        _, _, told = _piece(self._bytes, self._texts, 0).decode(errors="replace").partition(_PLURAL)
        return gettext.c2py(told.partition("\n")[0].strip(" ;") or "0")


def _piece(whole: bytes, table: tuple[int, ...], number: int) -> bytes:
    long, start = table[2 * number : 2 * number + 2]
    return whole[start : start + long]
