"""A relay: two programs that cannot reach each other both call it, and it hands on what they say, which it cannot read.

`chabudai-console relay --port 41990`. It keeps nothing on a disk and knows no other relay: each first line names who is
meant, always at the same place, so that a balancer that looks there spreads tables over any number of relays.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import re
import signal
import sys
from asyncio import StreamReader, StreamWriter
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final

from desktop.session.elsewhere.relaying import GO, READY, USUAL_PORT

_FIRST: Final = re.compile(rb"chabudai-relay 1 ([0-9a-f]{16}) (host|guest)\n")
_FIRST_S: Final = 10.0
"""How long somebody may take to say whom they mean."""
_WAITING_S: Final = 150.0
"""How long somebody waits for the other; a host calls again before that."""
_SILENT_S: Final = 60.0
"""After so long a silence both are let go of: programs that talk to each other do so every few seconds."""
_PIECE: Final = 1 << 16

_log = logging.getLogger("chabudai.relay")


@dataclass(eq=False)
class _Caller:
    """Somebody who waits, or talks; `met` is the other one, who is there when that is done."""

    reader: StreamReader
    writer: StreamWriter
    met: asyncio.Future[_Caller] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Relay:
    """Pairs a host and a guest who name the same; of several alike the last one counts."""

    def __init__(self, most: int, most_of_one: int) -> None:
        """There are `most` callers at a time, and `most_of_one` from one address."""
        self._most, self._most_of_one = most, most_of_one
        self._callers: Counter[str] = Counter()
        self._waiting: dict[tuple[bytes, bytes], _Caller] = {}

    async def serve(self, reader: StreamReader, writer: StreamWriter) -> None:
        """Let a caller wait and talk, until either of the two goes."""
        address = str((writer.get_extra_info("peername") or ("",))[0])
        if self._callers.total() >= self._most or self._callers[address] >= self._most_of_one:
            writer.close()
            return
        self._callers[address] += 1
        try:
            await self._attend(reader, writer)
        except (OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError, TimeoutError):
            pass  # they went, or said nothing that means anything: nobody else is touched by it
        finally:
            self._callers[address] -= 1
            self._callers += Counter()  # no address is remembered
            writer.close()
            with suppress(OSError):
                await writer.wait_closed()

    async def _attend(self, reader: StreamReader, writer: StreamWriter) -> None:
        first = _FIRST.fullmatch(await asyncio.wait_for(reader.readuntil(b"\n"), _FIRST_S))
        if first is None:
            return
        whom, role = first[1], first[2]
        me = _Caller(reader, writer)
        if role == b"host":
            await self._wait(whom, role, me)
            return
        host = self._waiting.pop((whom, b"host"), None)
        if host is None:
            return  # a guest looks again by itself
        host.writer.write(GO)
        if await asyncio.wait_for(host.reader.readexactly(len(READY)), _FIRST_S) != READY:
            return
        writer.write(GO)
        host.met.set_result(me)
        await self._hand_on(me.reader, host.writer)

    async def _wait(self, whom: bytes, role: bytes, me: _Caller) -> None:
        """Wait for the other, and hand on what this one says then."""
        before = self._waiting.pop((whom, role), None)
        if before is not None:
            before.writer.close()
        self._waiting[whom, role] = me
        try:
            other = await asyncio.wait_for(me.met, _WAITING_S)
        finally:
            if self._waiting.get((whom, role)) is me:
                del self._waiting[whom, role]
        await self._hand_on(me.reader, other.writer)

    async def _hand_on(self, reader: StreamReader, writer: StreamWriter) -> None:
        """What comes goes on, no faster than it is taken; when it ends, the other is let go of, too."""
        try:
            while piece := await asyncio.wait_for(reader.read(_PIECE), _SILENT_S):
                writer.write(piece)
                await asyncio.wait_for(writer.drain(), _SILENT_S)
        finally:
            writer.close()


async def run(address: str, port: int, relay: Relay) -> None:
    """Serve until the process is told to end."""
    server = await asyncio.start_server(relay.serve, address or None, port, limit=_PIECE)
    for socket in server.sockets:
        _log.info("waits at %s", socket.getsockname())
    loop, ended = asyncio.get_running_loop(), asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # Windows ends it without a word
            loop.add_signal_handler(number, ended.set)
    async with server:
        await ended.wait()


def _port(words: str) -> int:
    """The system takes the rest of a number that is too large, where no friend would ask."""
    if not words.isdecimal() or int(words) >= 1 << 16:
        raise argparse.ArgumentTypeError(f"{words} is not between 0 and 65535")
    return int(words)


def main(words: Sequence[str] | None = None) -> int:
    """Carry out the command line; returns the exit status."""
    parser = argparse.ArgumentParser(
        prog="chabudai-console relay", description="Lets friends meet who cannot reach each other."
    )
    parser.add_argument("--address", default="", help="the address to wait at; all of them if none is named")
    parser.add_argument("--port", type=_port, default=USUAL_PORT)
    parser.add_argument("--most", type=int, default=2000, help="how many callers there may be at a time")
    parser.add_argument("--most-of-one", type=int, default=64, help="how many of them from one address")
    chosen = parser.parse_args(words)
    logging.basicConfig(level=logging.INFO, format="%(message)s")
    try:
        asyncio.run(run(chosen.address, chosen.port, Relay(chosen.most, chosen.most_of_one)))
    except OSError as error:
        sys.stderr.write(f"chabudai: the relay cannot wait at port {chosen.port}: {error.strerror}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
