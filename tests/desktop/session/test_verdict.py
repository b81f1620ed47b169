"""The last lines of a log: why it is over, and who has won."""

import pytest

from desktop import i18n
from desktop.session.verdict import verdict, victory
from rules.core.event import Ended, TurnBegan
from rules.core.message import Message
from rules.core.outcome import Outcome

NAMES = ("Ann", "Bo", "Cleo", "Dan")


def outcome(*places):
    return Outcome(places, tuple(0 for _ in places), Message("daruma.end.deck"))


@pytest.mark.parametrize(
    ("places", "said"),
    [
        ((1, 2, 3, 4), "Ann wins!"),
        ((3, 1, 1, 4), "Bo and Cleo share the victory!"),
        ((1, 4, 1, 1), "Ann, Cleo and Dan share the victory!"),
    ],
)
def test_the_winners_are_named(qapp, places, said):
    i18n.set_language("en")

    assert i18n.say(victory(outcome(*places)), NAMES) == said


class Silent:
    def __init__(self, words=None):
        self.words = words

    def narrate(self, event):
        return self.words

    def outcome(self, state):
        return outcome(1, 2)


def test_nothing_is_added_before_the_end_nor_where_the_game_has_words_of_its_own():
    assert verdict(Silent(), None, [TurnBegan(0)]) == ()
    assert verdict(Silent(Message("daruma.end.deck")), None, [Ended()]) == ()
    assert verdict(Silent(), None, [Ended()]) == (outcome(1, 2).reason, victory(outcome(1, 2)))
