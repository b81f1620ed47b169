"""A sample of the lines that are tapped (`python -m tests.trust.streams`), and that a leak would be found."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from desktop.session.elsewhere.remote import RemoteDriver
from rules import registry
from rules.core.chance import derive
from rules.core.ids import Seat
from rules.match.seats import SeatSpec
from tests.sampling import above_all
from tests.trust.script import Figures
from tests.trust.streams import finds, leaks

SEED = 5
ASKED_AHEAD = ("small_samurai_empires", derive(31, "stream", 9))
"""What one chose in the place of another, to be asked before them, told which of their cards came first."""


@above_all(("game", "seed"), [*((game, SEED) for game in registry.GAMES), ASKED_AHEAD], ("daruma", SEED))
def test_every_byte_to_a_guest_is_the_same_whatever_it_may_not_know_and_none_is_a_secret(
    game: str, seed: int, qapp: object, tmp_path: Path
) -> None:
    figures, nearer = Figures(), list[float]()
    assert list(leaks(game, seed, tmp_path, figures)) == []
    assert figures.outcomes["bytes compared"] > 1000
    assert list(finds(game, seed, tmp_path, nearer)) == []
    assert nearer, "it was asked where something was hidden"


@pytest.mark.slow
def test_worlds_that_hold_the_truth_are_found(qapp: object, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    game = type(registry.create("samurai_sword", {"seats": 4}))
    monkeypatch.setattr(game, "determinize", lambda _self, state, _seat, _rng: state.clone())
    assert any("Asked" in leak for leak in leaks("samurai_sword", SEED, tmp_path, Figures()))
    nearer = list[float]()
    assert list(finds("samurai_sword", SEED, tmp_path, nearer)) == []
    assert nearer[0] > 1, "on the average more than one face is true"


@pytest.mark.slow
def test_a_guest_who_is_named_to_others_is_found(qapp: object, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    seen = RemoteDriver._seen

    def named(self: RemoteDriver, seat: Seat, spec: SeatSpec) -> Any:
        return replace(seen(self, seat, spec), profile=spec.profile)

    monkeypatch.setattr(RemoteDriver, "_seen", named)
    assert any("the guest at" in found for found in finds("daruma", SEED, tmp_path, []))
