"""Where a table changed the box, opponents count with what is there, and hold what they never met for average."""

from typing import Any

import pytest

from rules.nine_cards_sekigahara.content import load_content
from rules.nine_cards_sekigahara.options import NineCardsOptions
from rules.nine_cards_sekigahara.ruleset import Rules
from rules.nine_cards_sekigahara.worth import worths


def rules_of(house: dict[str, Any]) -> Rules:
    return Rules(NineCardsOptions(), load_content(house))


def test_a_castle_whose_effect_has_other_numbers_is_an_average_one_but_for_its_strength() -> None:
    printed = worths(rules_of({}))
    changed = worths(rules_of({"effects": {"first_spear": {"gain": 9}}}))
    spear = 5
    assert [one for face, one in enumerate(changed) if face != spear] == [
        one for face, one in enumerate(printed) if face != spear
    ]
    assert changed[spear] == pytest.approx(sum(printed) / len(printed) + 0.7)
    stronger = {"effects": {"first_spear": {"gain": 9}}, "castles": {"fukushima_masanori": {"strength": 16}}}
    assert worths(rules_of(stronger))[spear] == pytest.approx(changed[spear] + 7.0)
