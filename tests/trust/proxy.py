"""A bad line: whatever goes through it comes late, stands still, comes in pieces, or breaks in the middle of a word."""

from __future__ import annotations

import asyncio
from asyncio import StreamReader, StreamWriter
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from threading import Thread
from time import monotonic
from typing import Final

HERE: Final = "127.0.0.1"
_PIECE: Final = 1 << 16
_TORN: Final = 200
"""A piece of so many bytes goes byte by byte, a longer one in short pieces."""


@dataclass(frozen=True, slots=True)
class Weather:
    """How bad it is: seconds that everything takes, how often it stands still, for how long, and whether it is torn."""

    delay: float = 0.0
    stalls: float = 0.0
    stall: float = 2.0
    torn: bool = False


class Proxy:
    """Leads from a port of its own to `port` of this computer; it lives in a thread."""

    def __init__(self, port: int, weather: Weather, seed: int = 1) -> None:
        self.port, self.weather = 0, weather
        self.to = port
        self.cuts = self.stalls = 0
        self.passed: list[tuple[float, float]] = []
        """When pieces came from the other side, and when they went on."""
        self._chance = Random(seed)
        self._cutting = False
        self._writers: set[StreamWriter] = set()
        self._loop = asyncio.new_event_loop()
        self._server = self._loop.run_until_complete(asyncio.start_server(self._serve, HERE, 0))
        self.port = self._server.sockets[0].getsockname()[1]
        self._thread = Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()

    def cut(self) -> None:
        """Break every line in the middle of what is said next."""
        self._cutting = True

    def break_off(self) -> None:
        """Break every line now."""
        self._loop.call_soon_threadsafe(self._break)

    def close(self) -> None:
        """Break every line, and let nobody in any more."""

        async def end() -> None:
            self._server.close()
            self._break()
            others = asyncio.all_tasks() - {asyncio.current_task()}
            for task in others:
                task.cancel()
            await asyncio.gather(*others, return_exceptions=True)

        asyncio.run_coroutine_threadsafe(end(), self._loop).result(10)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)
        self._loop.close()

    def _break(self) -> None:
        self.cuts += bool(self._writers)
        self._cutting = False
        for writer in self._writers:
            writer.transport.abort()

    async def _serve(self, reader: StreamReader, writer: StreamWriter) -> None:
        try:
            there = await asyncio.open_connection(HERE, self.to)
        except OSError:
            writer.transport.abort()
            return
        both = {writer, there[1]}
        self._writers |= both
        ways = (self._lead(reader, there[1], host=False), self._lead(there[0], writer, host=True))
        tasks = [asyncio.ensure_future(way) for way in ways]
        try:
            with suppress(asyncio.CancelledError):  # who listens for lines would say so on the terminal
                await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            self._writers -= both
            for each in both:
                each.close()

    async def _lead(self, reader: StreamReader, writer: StreamWriter, *, host: bool) -> None:
        """Let pieces through in their order; what is on its way when somebody hangs up still comes."""
        pieces: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue(1000)
        sending = asyncio.ensure_future(self._send(pieces, writer, host=host))
        try:
            with suppress(OSError):
                while piece := await reader.read(_PIECE):
                    await pieces.put((monotonic(), piece))
            await pieces.put((monotonic(), b""))
            await sending
        finally:
            sending.cancel()

    async def _send(self, pieces: asyncio.Queue[tuple[float, bytes]], writer: StreamWriter, *, host: bool) -> None:
        with suppress(OSError):
            while (taken := await pieces.get())[1]:
                came, piece = taken
                await asyncio.sleep(came + self.weather.delay - monotonic())
                if self._chance.random() < self.weather.stalls:
                    self.stalls += 1
                    await asyncio.sleep(self.weather.stall)
                if self._cutting:
                    writer.write(piece[: self._chance.randrange(len(piece))])
                    await asyncio.sleep(0.005)
                    self._break()
                    return
                await self._write(piece, writer)
                if host:
                    self.passed.append((came, monotonic()))

    async def _write(self, piece: bytes, writer: StreamWriter) -> None:
        if not self.weather.torn:
            writer.write(piece)
        while self.weather.torn and piece:
            size = 1 if len(piece) <= _TORN else self._chance.randrange(1, _TORN)
            writer.write(piece[:size])
            piece = piece[size:]
            await asyncio.sleep(0)
        await writer.drain()
