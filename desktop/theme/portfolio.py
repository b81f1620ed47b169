"""The portfolio: what was drawn is kept in the person's folder, so that another start of the program need not draw it.

It may be lost or thrown away at any time; whatever is amiss with it, pictures are drawn anew.
"""

from __future__ import annotations

import logging
import shutil
import zlib
from collections import deque
from collections.abc import Callable, Hashable, Iterator
from contextlib import suppress
from pathlib import Path
from threading import Event, Lock, Thread
from typing import Final

from PySide6.QtGui import QImage

_log = logging.getLogger(__name__)

_ROOM: Final = 64 * 1024 * 1024
"""How many bytes a folder may take; then the older half goes."""
_PAUSE_S: Final = 0.1
"""Seconds after a large picture that was put away, so that whoever plays does not feel it; after a small one less."""
_LARGE: Final = 64 * 1024
"""Bytes of a picture that is so large."""
_MOST_WAITING: Final = 40 * 1024 * 1024
"""How many bytes of pictures may wait: where looks change again and again, more come than are put away."""
_PIECE: Final = 256 * 1024
"""How many bytes are unpacked between two rests."""
_MORE: Final = 4096
"""A packed picture is at most so many bytes longer than one that is not."""
_CLEAR, _OPAQUE = b"\0", b"\1"


class Portfolio:
    """Pictures by what they show; `edition` names the program that draws them, which changes whenever that does.

    One thread puts away what comes, and ends when nothing is left.
    """

    def __init__(self, folder: Path, edition: Callable[[], str]) -> None:
        self._whole = folder
        self._edition = edition
        self._known: dict[str, int] | None = None
        self._waiting: deque[tuple[str, QImage]] = deque()
        self._weight = 0
        """How many bytes wait."""
        self._lock = Lock()
        self._closing = Event()
        self._thread: Thread | None = None
        self._is_at_work = False

    def has(self, picture: Hashable) -> bool:
        """Whether `picture` may be laid out; asks the disk once."""
        with self._lock:
            return _name(picture) in self._names()

    def lay(self, picture: Hashable, canvas: QImage, rest: Callable[[], None]) -> bool:
        """Lay `picture` on a canvas of its size, with rests; return False, and forget it, if it cannot be had.

        What is on the canvas then is nothing that may be shown.
        """
        name = _name(picture)
        try:
            with (self._folder / name).open("rb") as file:
                opaque, packed = file.read(1), file.read(canvas.sizeInBytes() + _MORE)
            _unpack(packed, memoryview(canvas.bits()), rest)
        except (OSError, ValueError, zlib.error) as error:
            _log.info("a picture is drawn anew: %s", error)
            with self._lock:
                self._names().pop(name, None)
            return False
        if opaque == _OPAQUE:
            canvas.reinterpretAsFormat(QImage.Format.Format_RGB32)
        return True

    def keep(self, picture: Hashable, made: QImage) -> None:
        """Put `picture` away soon, if not too much waits; nobody draws on `made` any more."""
        with self._lock:
            if self._closing.is_set() or self._weight + made.sizeInBytes() > _MOST_WAITING:
                return
            self._weight += made.sizeInBytes()
            self._waiting.append((_name(picture), made))
            if not self._is_at_work:
                self._is_at_work = True
                self._thread = Thread(target=self._put_away, name="portfolio", daemon=True)
                self._thread.start()

    def finish(self) -> None:
        """All that came is put away when this returns."""
        if self._thread is not None:
            self._thread.join()

    def close(self) -> None:
        """Put nothing away any more; whatever is half written is whole or gone when this returns."""
        self._closing.set()
        self.finish()

    def _names(self) -> dict[str, int]:
        """Return what is kept, the oldest first, with sizes in bytes."""
        if self._known is None:
            self._folder = self._whole / self._edition()
            self._known = dict(_kept(self._folder))
        return self._known

    # In the thread.

    def _put_away(self) -> None:
        pause = _PAUSE_S
        while True:
            is_closing = self._closing.wait(pause)
            with self._lock:
                if is_closing:
                    self._waiting.clear()
                if not self._waiting:
                    self._is_at_work = False
                    return
                name, made = self._waiting.popleft()
                self._weight -= made.sizeInBytes()
            pause = _PAUSE_S * min(1.0, made.sizeInBytes() / _LARGE)
            try:
                self._write(name, made)
            except OSError as error:
                _log.warning("pictures are not kept any more: %s", error)
                self._closing.set()

    def _write(self, name: str, made: QImage) -> None:
        opaque = _OPAQUE if made.format() == QImage.Format.Format_RGB32 else _CLEAR
        packed = opaque + zlib.compress(made.constBits(), 1)
        with self._lock:
            names, place = self._names(), self._folder / name
        if not place.parent.is_dir():
            shutil.rmtree(self._whole, ignore_errors=True)  # what another edition of the program drew
            place.parent.mkdir(parents=True)
        half = place.with_suffix(".half")
        try:
            half.write_bytes(packed)
            half.replace(place)
        finally:
            half.unlink(missing_ok=True)
        with self._lock:
            names[name] = len(packed)
            if sum(names.values()) > _ROOM:
                self._make_room(names)

    def _make_room(self, names: dict[str, int]) -> None:
        for oldest in list(names)[: (len(names) + 1) // 2]:
            (self._folder / oldest).unlink(missing_ok=True)
            del names[oldest]


def _kept(folder: Path) -> Iterator[tuple[str, int]]:
    """Give name and size of what lies in `folder`, the oldest first: nothing where it cannot be looked at."""
    with suppress(OSError):
        found = [(file, file.stat()) for file in folder.iterdir()]
        for file, known in sorted(found, key=lambda each: each[1].st_mtime_ns):
            yield file.name, known.st_size


def _name(picture: Hashable) -> str:
    from hashlib import blake2b  # noqa: PLC0415 - the shelf is painted before it

    return blake2b(repr(picture).encode(errors="surrogatepass"), digest_size=16).hexdigest()


def _unpack(packed: bytes, bits: memoryview, rest: Callable[[], None]) -> None:
    """Fill `bits`; raise `ValueError` or `zlib.error` if that is not what was packed."""
    reading, filled = zlib.decompressobj(), 0
    while filled < len(bits):
        piece = reading.decompress(packed, min(_PIECE, len(bits) - filled))
        if not piece:
            raise ValueError("it is too short")
        bits[filled : filled + len(piece)] = piece
        filled += len(piece)
        packed = reading.unconsumed_tail
        rest()
    if reading.decompress(packed, 1) or not reading.eof:
        raise ValueError("it is too long")
