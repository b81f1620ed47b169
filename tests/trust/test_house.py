"""The trial of house rules notices what it is there for."""

from typing import Any

import pytest

from rules.small_samurai_empires import verbs
from tests.trust.house import Box, try_one
from tests.trust.script import Figures


def test_a_rule_that_takes_a_printed_number_for_granted_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    real = verbs.lay_seeds

    def of_twelve(s: Any, kinds: list[int]) -> None:
        real(s, kinds[:12] if len(kinds) == 12 else [])

    monkeypatch.setattr(verbs, "lay_seeds", of_twelve)
    box, figures = Box("small_samurai_empires"), Figures()
    monkeypatch.setattr(box, "drawn", lambda choose: {"land": {"province": {"satsuma": {"feature": "shrine"}}}})
    try_one(box, 2, seed=1, number=1, figures=figures)
    assert [fault.partition(" by ")[0] for fault in figures.faults] == [
        "trial 1: small_samurai_empires, 2 seats, seed 1: ValueError: zip() argument 2 is shorter than argument 1"
    ]
