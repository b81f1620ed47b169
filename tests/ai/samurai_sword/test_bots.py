"""The opponents of Samurai Sword: how far they look, and what they believe, think of and count."""

from typing import Any

import pytest

from rules.core.action import Action
from rules.core.bot import Budget, Control
from rules.core.chance import Chance
from rules.core.game import Game
from rules.samurai_sword import suspicion
from rules.samurai_sword.accounts import Accounts
from rules.samurai_sword.bots import DoubtingGuide, OpenGuide, ReadingGuide
from rules.samurai_sword.candidates import candidates, known_friends
from rules.samurai_sword.evaluation import chances
from rules.samurai_sword.state import STRUCK, role_piece
from rules.samurai_sword.tables import FIRST_ROLE, NINJA_1, RONIN, SAMURAI
from rules.tools.contenders import TrueFaces
from tests.rules.samurai_sword.builder import lettered, table

QUICK = Budget(iterations=60)

# How far they look.


class Watched(TrueFaces):
    """A game that remembers how many turns had begun after each answer."""

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self.turns: set[int] = set()

    def apply(self, state: Any, action: Action, rng: Chance) -> None:
        super().apply(state, action, rng)
        self.turns.add(state.turns)


@pytest.mark.parametrize(("level", "begun"), [("hard", 1), ("expert", 3)])
def test_an_expert_sees_two_more_turns_go_by(level: str, begun: int) -> None:
    at = table(5).play("C")
    game = Watched(at.game)
    seat = game.actor(at.state)
    at.game.bot(level).weigh(game, seat, at.state.clone(), QUICK, Chance(1), Control())
    assert max(game.turns) == at.state.turns + begun


# What they believe.


def test_who_strikes_the_shogun_is_taken_for_a_ninja_by_those_who_read() -> None:
    """SS-12.4: easy players believe nothing, normal ones half."""
    believed: dict[int, list[float]] = {}
    for suspect, role in (("ninja_3", NINJA_1), ("samurai", SAMURAI), ("ronin", RONIN)):
        rest = {"ninja_3": ("samurai", "ronin"), "samurai": ("ninja_3", "ronin"), "ronin": ("samurai", "ninja_3")}
        one, other = rest[suspect]
        at = table(5).roles(B=suspect, C=one, D="ninja_1", E=other).play()
        at.state.tallies[(STRUCK * 5 + 1) * 5] = 2
        believed[role] = [
            guide.likelihood(at.game, at.state, 0) for guide in (OpenGuide(), DoubtingGuide(), ReadingGuide())
        ]
    assert believed[NINJA_1] == [1.0, 1.0, 1.0]
    assert [believed[RONIN][0], believed[SAMURAI][0]] == [1.0, 1.0]
    assert believed[NINJA_1][1] > believed[RONIN][1] > believed[SAMURAI][1]
    assert believed[SAMURAI][2] == pytest.approx(believed[SAMURAI][1] ** 2)
    assert believed[SAMURAI][2] == pytest.approx(0.1**1.4)


def test_friends_are_known_by_the_open_role_or_by_counting() -> None:
    """SS-6.11."""
    assert known_friends(table(3).play("B").state, 1) == 0b110
    assert known_friends(table(3).play("A").state, 0) == 0b001
    assert known_friends(table(4).play("C").state, 2) == 0b101
    assert known_friends(table(5).play("B").state, 1) == 0b00010


# What they think of.


def test_a_property_is_played_before_anything_is_weighed() -> None:
    at = table(5).hand("A", "armor", "focus", "kiseru", "geisha").play()
    assert [action.token for action in candidates(at.state)] == ["play_property:focus"]


@pytest.mark.parametrize(
    ("top", "tried"),
    [
        ("fast_draw", ["from_discard"]),
        ("focus", ["from_discard"]),
        ("armor", ["from_discard"]),
        ("bushido", ["from_discard", "from_deck"]),
        ("daimyo", ["from_discard", "from_deck"]),
    ],
)
def test_ieyasu_takes_a_property_that_lies_open_before_anything_is_weighed(top: str, tried: list[str]) -> None:
    """SS-4.8.7: what he would lay at once; of all else he may want the deck's card more."""
    at = table(7).discard("bo", top).draw("G")
    assert [action.token for action in candidates(at.state)] == tried


def test_of_equal_blades_at_the_same_target_one_is_weighed() -> None:
    at = table(3).hand("B", "bo", "bokken", "kiseru").play("B")
    tokens = [lettered(action.token) for action in candidates(at.state)]
    assert tokens == ["attack:bokken>A", "attack:kiseru>A", "nobunaga_draw", "end_play"]


def test_three_cards_are_weighed_when_one_has_to_go() -> None:
    hand = ("parry", "katana", "bokken", "nodachi", "bo", "kiseru", "daimyo", "parry")
    at = table(4).hand("C", *hand).play("C").do("end_play")
    assert [action.token for action in candidates(at.state)] == ["discard:bokken", "discard:bo", "discard:kiseru"]


# How they judge.


def test_the_stars_decide_which_ninja_counts_twice() -> None:
    """SS-7.4: a team's points, ties for the ninja."""
    accounts = Accounts(table(4).honor(A=4, B=0, C=2, D=2).play().state)
    assert accounts.factors == [1, 1, 2, 2]
    assert [round(points) for points in accounts.points[:2]] == [8, 5]
    assert accounts.points[2] < 0


@pytest.mark.parametrize(("ninja", "wins"), [(5, True), (6, False)])
def test_what_the_last_blow_would_bring_is_counted(ninja: int, *, wins: bool) -> None:
    """SS-7.5, SS-7.7: 2 x 3 for the Shogun of three against the other ninja; a tie is the ninja's."""
    accounts = Accounts(table(3).honor(A=2, B=1, C=ninja).play().state)
    assert (accounts.blow(0, 1) > 0) is wins


def test_a_deadly_strike_costs_three() -> None:
    """SS-7.6: 0 + 2 x 5 - 3 against 2 x 4, the other ninja having fewer stars."""
    accounts = Accounts(table(4).honor(A=1, B=0, C=4, D=3).play().state)
    assert accounts.blow(2, 0) == pytest.approx(7 - 6 - 0.3)


def test_a_running_game_is_better_than_a_lost_one_and_worse_than_a_won_one() -> None:
    lost = chances(table(3).honor(A=1, B=9, C=9).end().state)[0]
    running = chances(table(3).honor(A=1, B=9, C=9).resilience(A=1).play("B").state)[0]
    won = chances(table(3).honor(A=9, B=1, C=1).end().state)[0]
    assert 0 <= lost < running < won <= 1


def test_bushido_may_take_the_last_honor() -> None:
    """SS-9.23: worse for a team that would lose by it, and not with a weapon in hand."""
    threatened = table(4).honor(A=1, B=5, C=1, D=5).field("A", "bushido")
    armed = table(4).honor(A=1, B=5, C=1, D=5).field("A", "bushido").hand("A", "bo")
    assert chances(threatened.play("D").state)[0] < chances(armed.play("D").state)[0]


def test_the_removed_ninja_is_no_friend() -> None:
    """SS-2.3: the card aside belongs to nobody's team."""
    state = table(4).play().state
    assert state.pieces.face[role_piece(state.rules, 4)] - FIRST_ROLE == NINJA_1 + 1
    assert suspicion.likelihood(state, 0) == 1.0
    assert len(Accounts(state).teams) == 4
