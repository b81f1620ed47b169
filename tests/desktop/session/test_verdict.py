"""The last lines of a log: why it is over, and who has won."""

import pytest

from desktop.person import i18n
from desktop.session.log import verdict, victory
from desktop.session.session import GameSession
from rules.core.event import Ended, TurnBegan
from rules.core.message import Message
from rules.core.outcome import Outcome
from rules.match.match import Match
from rules.match.seats import SeatSpec
from rules.registry import create

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


def test_the_log_of_a_game_that_is_over_ends_with_it(make_ai):
    match = Match(create("daruma", {"seats": 2, "turn_guard": 2}), [SeatSpec("Ann"), SeatSpec("Bo")], 3)
    while not match.over:
        match.submit(match.decision.actor, match.game.legal_actions(match.state)[0])
    session = GameSession(match, make_ai(single_process=True), curtain="peek")
    told = []
    session.relogged.connect(told.append)
    session.start()

    said = [entry.message for entry in told[-1]]
    final = match.game.outcome(match.state)
    assert said[-2:] == [final.reason, victory(final)]
    assert said.count(victory(final)) == 1
    session.close()
