"""What the questions of Samurai Sword say: who asks, for which card, and how much is at stake."""

import pytest

from rules.core.decision import Decision
from rules.core.frame import Frame
from rules.samurai_sword.frames import Answer, DiscardDown, FirstDraw
from rules.samurai_sword.tables import BATTLECRY, JUJUTSU
from tests.rules.samurai_sword.builder import Table, table


def question(at: Table, frame: Frame) -> Decision:
    return frame.ask(at.state)


@pytest.mark.parametrize(("card", "topic"), [(BATTLECRY, "battlecry"), (JUJUTSU, "jujutsu")])
def test_a_call_names_who_called_and_what_helps(card: int, topic: str) -> None:
    """SS-4.7.5."""
    at = table(4).hand("A", topic).play()
    at.state.resolving = at.state.hands[0][0]
    asked = question(at, Answer(1, card))
    assert asked.prompt.key == f"samurai_sword.ask.{topic}"
    assert dict(asked.prompt.args)["seat"].seat == 0
    assert (asked.topic, asked.secret) == (topic, True)
    assert asked.default is not None
    assert asked.default.token == "suffer"


def test_ieyasu_sees_what_lies_on_the_discard_pile() -> None:
    at = table(4).discard("parry").draw("A")
    asked = question(at, FirstDraw(0))
    assert dict(asked.prompt.args)["card"].key == "samurai_sword.card.parry"
    assert asked.source is not None


def test_a_hand_that_is_too_large_says_by_how_much() -> None:
    at = table(4).hand("A", *["parry"] * 9).play()
    assert dict(question(at, DiscardDown(0)).prompt.args) == {"n": 2}
