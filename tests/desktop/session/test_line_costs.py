"""What a table says to people elsewhere costs little, however many they are."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from desktop.session.elsewhere.invitation import new_guest
from desktop.session.elsewhere.sockets import SocketLine
from desktop.session.signals import Phase
from rules.core.event import TurnBegan
from tests.desktop.session.friends import Friend, Table

A_TURN = 20_000
"""Bytes to all seven together, encrypted, on the average of a game."""


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.slow
def test_a_turn_of_seven_costs_20_kb_to_all_of_them(qtbot: Any, tmp_path: Path, seed: int) -> None:
    table = Table(tmp_path, tuple(new_guest() for _ in range(7)), seed, "samurai_sword")
    friends = [Friend(table.sent(seat)) for seat in range(7)]
    qtbot.waitUntil(lambda: table.session.absences == {})
    turns = [0]

    def count(size: int) -> None:
        turns[-1] += size

    for line in table.door.findChildren(SocketLine):
        line._socket.encryptedBytesWritten.connect(count)
    table.session.stepped.connect(
        lambda events, _view: turns.append(0) if any(isinstance(event, TurnBegan) for event in events) else None
    )
    qtbot.waitUntil(lambda: all(friend.session.phase is Phase.ENDED for friend in friends))
    assert len(turns) > 10
    assert sum(turns) / len(turns) < A_TURN
    for each in friends:
        each.leave()
    table.close()
