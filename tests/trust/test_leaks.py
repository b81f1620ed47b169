"""A sample of the stories that are told twice (`python -m tests.trust.leaks`), and that a leak would be heard."""

from collections.abc import Iterator
from typing import Any

import pytest

from desktop.session import takeback
from rules import registry
from rules.match.undo import UndoVerdict
from tests.resources import books
from tests.trust.leaks import Place, leaks_of, places
from tests.trust.script import Figures

SEED = 3


@pytest.mark.parametrize("game", registry.GAMES)
def test_at_every_kind_of_question_the_room_hears_and_waits_the_same_whatever_it_may_not_know(
    game: str, qapp: object
) -> None:
    figures = Figures()
    asked = list(places(game, SEED))
    assert len(asked) >= min(5, len(books.questions(game)))
    assert [leak for place in asked for leak in leaks_of(place, SEED, figures)] == []
    assert sum(figures.outcomes[kind] for kind in figures.outcomes if kind.startswith("compared")) >= len(asked)


def test_an_offer_to_undo_that_hangs_on_a_hidden_card_is_heard(qapp: object, monkeypatch: pytest.MonkeyPatch) -> None:
    def tells(self: Any, _pending: object) -> tuple[None, UndoVerdict]:
        return None, UndoVerdict(bool(sum(self._match.state.pieces.face[::2]) % 2))

    monkeypatch.setattr(takeback.TakeBack, "undoing", tells)
    assert any("undo" in leak for place in _some() for leak in leaks_of(place, SEED, Figures()))


def _some() -> Iterator[Place]:
    for seed in range(SEED, SEED + 3):
        yield from places("samurai_sword", seed)
