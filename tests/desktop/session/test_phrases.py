"""Friends elsewhere say ready phrases, a few at a time, and nothing else."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from desktop.session.elsewhere.messages import Spoke
from desktop.session.phrases import PHRASES, Manners
from tests.desktop.session.friends import Guest, table_of

A, B, C = range(3)
HELLO, LUCK = PHRASES[0][:2]


def test_what_somebody_says_everybody_else_hears(qtbot: Any) -> None:
    table, _ = table_of("daruma", ["elsewhere", "elsewhere", "human"], 3)
    guests = [Guest(table, seat, Random(1)) for seat in (A, B)]
    heard: dict[int, list[Any]] = {A: [], B: [], C: []}
    for seat, session in ((A, guests[A].session), (B, guests[B].session), (C, table)):
        session.spoken.connect(lambda *said, seat=seat: heard[seat].append(said))
    for guest in guests:
        guest.is_still = True
    table.start()
    qtbot.waitUntil(lambda: all(guest.window.all("opened") for guest in guests))
    guests[A].session.speak(HELLO)
    qtbot.waitUntil(lambda: all(len(said) == 1 for said in heard.values()))
    table.speak(LUCK)
    qtbot.waitUntil(lambda: len(heard[B]) == 2)
    assert set(map(tuple, heard.values())) == {((A, HELLO), (C, LUCK))}
    table.close()


def test_what_is_no_phrase_is_heard_by_nobody_and_a_flood_by_nobody_for_long(qtbot: Any) -> None:
    table, _ = table_of("daruma", ["elsewhere", "elsewhere"], 3)
    guests = [Guest(table, seat, Random(1)) for seat in (A, B)]
    heard: list[Any] = []
    guests[B].session.spoken.connect(lambda *said: heard.append(said))
    table.start()
    for said in ("", "app.title", "Buy my boat", *[HELLO] * 50):
        guests[A].session._line.send(Spoke(said))
    index = table.facts.index
    qtbot.waitUntil(lambda: table.facts.index > index + 20)
    assert heard == [(A, HELLO)] * 4
    table.close()


def test_after_a_while_more_can_be_said(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("desktop.session.phrases.monotonic", lambda: now)
    manners = Manners()
    assert [manners.allow(HELLO) for _ in range(6)] == [True] * 4 + [False] * 2
    now = 109.9
    assert not manners.allow(HELLO)
    now = 110.1
    assert manners.allow(HELLO)
