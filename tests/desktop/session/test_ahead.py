"""Who plays elsewhere is asked at the same time as others where what those do changes nothing of the question."""

from __future__ import annotations

from random import Random
from typing import Any

from desktop.session.autopass import Wish
from desktop.session.session import GameSession
from desktop.session.signals import Phase
from rules.taiwan_monsters_brawl import wishes
from tests.desktop.session.friends import Guest, table_of
from tests.desktop.session.room import Play
from tests.desktop.session.test_windows import ALL, HANDS, A, rested


def test_all_choose_at_once_and_the_game_hears_them_in_its_order(qtbot: Any) -> None:
    table, _ = table_of("small_samurai_empires", ["elsewhere"] * 4, 3)
    guests = [Guest(table, seat, Random(seat)) for seat in range(4)]
    for guest in guests:
        guest.is_still = True
    table.start()
    while not table._pending.decision.together:
        qtbot.waitUntil(lambda: any(guest.open for guest in guests) or table._pending.decision.together)
        for guest in guests:
            if guest.open is not None and not guest.open.decision.together:
                guest.give(guest.open.legal[0])
    qtbot.waitUntil(lambda: all(guest.open for guest in guests))
    before, first = table.facts.index, table._pending.actor
    chosen = {guest.seat: guest.open.legal[-1] for guest in guests}
    for guest in (guest for guest in guests if guest.seat != first):
        guest.give(chosen[guest.seat])
        qtbot.waitUntil(lambda guest=guest: guest.session.phase is Phase.ASKING and not guest.session._question.human)
    assert table.facts.index == before
    guests[first].give(chosen[first])
    qtbot.waitUntil(lambda: table.facts.index == before + 4)
    assert {step.seat: step.action for step in table._match.steps[before + 1 :]} == chosen
    assert table._match.steps[before + 1].seat == first
    table.close()


def in_a_window(qtbot: Any, sit: Play, cards: dict[int, str]) -> tuple[GameSession, list[Guest]]:
    """All four play elsewhere; B, C and D are asked in the window that follows what A does."""
    table, _ = sit(rested(cards=cards), set(), elsewhere=frozenset(ALL))
    guests = [Guest(table, seat, Random(seat)) for seat in range(4)]
    for guest in guests:
        guest.is_still = True
    table.start()
    qtbot.waitUntil(lambda: guests[A].open is not None)
    for guest in guests:
        guest.session.standing.wish(guest.seat, Wish(wishes.ALWAYS))
    guests[A].give(guests[A].session._game.parse("convert:any"))
    qtbot.waitUntil(lambda: all(guest.open for guest in guests[1:]))
    return table, guests[1:]


def test_in_a_window_one_wait_serves_all(qtbot: Any, sit: Play) -> None:
    table, guests = in_a_window(qtbot, sit, HANDS[0])
    index, told = table.facts.index, len(guests[0].session._told.heard)
    for guest in reversed(guests):
        assert len(guests[0].session._told.heard) == told
        guest.give(guest.open.decision.default)
    qtbot.waitUntil(lambda: len(guests[0].session._told.heard) > told)
    assert table.facts.index >= index + 3
    table.close()


def test_who_is_before_the_others_has_the_first_word_and_they_are_asked_about_what_came_of_it(
    qtbot: Any, sit: Play
) -> None:
    table, guests = in_a_window(qtbot, sit, HANDS[0])
    first, *_, last = sorted(guests, key=lambda guest: guest.seat != table._pending.actor)
    last.give(next(action for action in last.open.legal if action is not last.open.decision.default))
    first.give(next(action for action in first.open.legal if action is not first.open.decision.default))
    qtbot.waitUntil(lambda: table._match.steps[-1].seat == first.seat)
    qtbot.waitUntil(lambda: last.open is not None)
    assert all(step.seat != last.seat for step in table._match.steps)
    table.close()
