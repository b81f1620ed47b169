"""The forecasts of Samurai Sword are told for every turn that ended, and the same again."""

import importlib
from math import log
from pathlib import Path
from types import SimpleNamespace

import pytest


def test_every_turn_that_ended_is_foretold_from_no_turn_to_five(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).parent))
    foretell = importlib.import_module("foretell")
    monkeypatch.setattr(foretell, "WORLDS", 2)
    sword_games = importlib.import_module("sword_games")
    chosen = SimpleNamespace(seats=3, level="easy", scale=40, seed=5)
    turns = [state.turns for state, _, _ in sword_games.played(chosen, 0)]
    found = foretell.surprises(chosen, 0)
    assert len(found) == len(set(turns)) - 1 > 3
    assert {len(row) for row in found} == {4}
    assert all(-log(0.98) <= one <= -log(0.02) for row in found for one in row)
    assert foretell.surprises(chosen, 0) == found
