"""What told somebody something is taken back only if everybody who is there agrees; they are asked once."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from desktop.session import consent
from desktop.session.elsewhere.messages import Sought
from desktop.session.session import GameSession
from rules.core.message import message
from tests.desktop.session.friends import Guest, table_of

A, B, C = range(3)


def is_secret(table: GameSession) -> bool:
    """Whether B does not know what A would take back."""
    step = table._match.steps[table._match.can_undo(A).index + 1]
    return table._match.redacted(step, A) != table._match.redacted(step, B)


def played(qtbot: Any, game: str, kinds: list[str], *, secretly: bool = False) -> tuple[GameSession, list[Guest]]:
    """All have answered until A would have to ask the others to take something back."""
    table, window = table_of(game, kinds, 3)
    guests = [Guest(table, seat, Random(seat)) for seat, kind in enumerate(kinds) if kind == "elsewhere"]
    for guest in guests:
        guest.is_still = True
    table.start()

    def go_on() -> bool:
        if guests[A].session.undoing.askable and is_secret(table) == secretly:
            return True
        for guest in guests:
            if guest.open is not None:
                guest.give(guest.open.legal[0])
        asked = window.all("asked")
        if asked and asked[-1].human:
            table.answer(asked[-1].ticket, [asked[-1].legal[0]])
        return False

    qtbot.waitUntil(go_on)
    return table, guests


def sought(window: Any) -> Any:
    return window.last("sought") if window.all("sought") else None


def test_it_is_taken_back_when_everybody_agrees(qtbot: Any) -> None:
    table, (asker, first, second) = played(qtbot, "daruma", ["elsewhere"] * 3)
    verdict, index = asker.session.undoing, table.facts.index
    back = table._match.can_undo(A).index
    asker.session.ask_back()
    for other in (first, second):
        qtbot.waitUntil(lambda other=other: sought(other.window) is not None)
        assert sought(other.window) == Sought(A, verdict.label, verdict.reason)
        assert table.facts.index == index
        other.session.agree(yes=True)
    qtbot.waitUntil(lambda: table.facts.index == back)
    qtbot.waitUntil(lambda: asker.open is not None and asker.session.view() == table._telling.view(A))
    assert table.facts.assisted
    assert asker.window.all("sought") == []
    assert sought(first.window) is None
    table.close()


def test_one_who_does_not_agree_is_enough_and_nobody_is_asked_twice(qtbot: Any) -> None:
    table, (asker, first, second) = played(qtbot, "daruma", ["elsewhere"] * 3)
    index = table.facts.index
    asker.session.ask_back()
    qtbot.waitUntil(lambda: sought(first.window) is not None)
    first.session.agree(yes=False)
    qtbot.waitUntil(lambda: asker.window.all("noticed")[-1] == message("app.undo.declined"))
    qtbot.waitUntil(lambda: not asker.session.undoing.askable and second.window.all("sought")[-1:] == [None])
    second.session.agree(yes=True)
    asker.session.ask_back()
    qtbot.waitUntil(lambda: asker.window.all("noticed")[-1] == asker.session.undoing.reason)
    assert (table.facts.index, table.facts.assisted) == (index, False)
    table.close()


@pytest.mark.parametrize("how", ["tired", "gone"])
def test_who_does_not_answer_or_leaves_has_not_agreed(qtbot: Any, monkeypatch: pytest.MonkeyPatch, how: str) -> None:
    monkeypatch.setattr(consent, "PATIENCE_MS", 200 if how == "tired" else 60_000)
    table, (asker, other) = played(qtbot, "daruma", ["elsewhere"] * 2)
    index = table.facts.index
    asker.session.ask_back()
    qtbot.waitUntil(lambda: sought(other.window) is not None)
    if how == "gone":
        table.miss(B, "lost")
    qtbot.waitUntil(lambda: asker.window.all("noticed")[-1] == message("app.undo.declined"))
    assert table.facts.index == index
    qtbot.waitUntil(lambda: not asker.session.undoing.askable)
    table.close()


def test_people_at_the_table_itself_are_asked(qtbot: Any) -> None:
    table, (asker,) = played(qtbot, "daruma", ["elsewhere", "human", "bot"])
    heard: list[Any] = []
    table.sought.connect(heard.append)
    back = table._match.can_undo(A).index
    asker.session.ask_back()
    qtbot.waitUntil(lambda: len(heard) == 1)
    assert heard[0].seat == A
    table.agree(yes=True)
    qtbot.waitUntil(lambda: table.facts.index == back)
    assert heard[1:] == [None]
    table.close()


def test_what_was_done_in_secret_is_not_named_to_those_who_are_asked(qtbot: Any) -> None:
    table, (asker, other) = played(qtbot, "small_samurai_empires", ["elsewhere"] * 2, secretly=True)
    assert asker.session.undoing.label is not None
    asker.session.ask_back()
    qtbot.waitUntil(lambda: sought(other.window) is not None)
    assert sought(other.window).what is None
    table.close()


def test_who_plays_with_opponents_alone_has_nobody_to_ask(qtbot: Any) -> None:
    table, window = table_of("daruma", ["human", "bot"], 3)
    table.start()

    def is_refused() -> bool:
        question = window.question()
        if question is not None and table.facts.index < 30:
            table.answer(question.ticket, [question.legal[0]])
        return table.undoing.reason is not None and table.undoing.label is not None

    qtbot.waitUntil(is_refused)
    assert not table.undoing.askable
    table.close()
