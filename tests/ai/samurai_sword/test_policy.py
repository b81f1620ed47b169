"""The quick policy of Samurai Sword: rules of thumb, and nothing that a person would laugh at."""

import pytest

from rules.core.chance import Chance
from rules.samurai_sword.policy import follow
from tests.rules.samurai_sword.builder import Scene, Table, game_of, lettered, table


def done(at: Table) -> str:
    return lettered(follow(at.state).token)


def test_it_answers_in_a_world_in_which_nobody_has_looked_yet() -> None:
    game = game_of(5)
    state = game.setup(Chance(3))
    world = game.determinize(state, game.actor(state), Chance(4))
    assert world.choices is None
    assert follow(world) in game.legal_actions(world)


@pytest.mark.parametrize(("blade", "answer"), [("bokken", "discard_weapon:bokken"), ("nodachi", "discard_free")])
def test_the_shogun_of_three_gives_bushido_only_a_blade_that_he_can_spare(blade: str, answer: str) -> None:
    """SS-8.1.4."""
    assert done(table(3).field("A", "bushido").hand("A", blade).deck("kiseru").begin("A")) == answer


@pytest.mark.parametrize(
    ("scene", "active", "move"),
    [
        (table(4).hand("C", "focus", "fast_draw", "armor", "bo"), "C", "play_property:focus"),
        (table(4).hand("C", "tea_ceremony", "bo", "geisha"), "C", "tea_ceremony"),
        (table(4).hand("C", "daimyo", "bo", "geisha"), "C", "daimyo"),
        (table(4).hand("C", "daimyo").honor(A=1), "C", "end_play"),
        (table(4).hand("C", "bo", "parry"), "C", "attack:bo>D"),
        (table(4).hand("C", "shuriken", "parry").characters(B="benkei").resilience(B=0, D=0), "C", "end_play"),
        (table(4).hand("C", "geisha").field("A", "focus").field("B", "focus"), "C", "geisha_property:focus>B"),
        (table(4).hand("C", "geisha").field("A", "bushido"), "C", "geisha_property:bushido>A"),
        (table(4).hand("C", "breathing").resilience(C=2), "C", "breathing>A"),
        (table(4).hand("C", "breathing"), "C", "end_play"),
        (table(3).hand("C", "bushido"), "C", "end_play"),
        (table(4).hand("C", "bushido"), "C", "play_bushido>B"),
        (table(4).hand("B"), "B", "nobunaga_draw"),
        (table(4).hand("B", "parry").resilience(B=3), "B", "end_play"),
        (table(3).hand("A", "daimyo").exactly().discard("bo", "bo").honor(B=1), "A", "daimyo"),
        (table(3).hand("B", "daimyo").exactly().discard("bo", "bo").honor(B=1).resilience(B=1), "B", "end_play"),
    ],
)
def test_each_thing_in_its_turn(scene: Scene, active: str, move: str) -> None:
    """SS-12.2: properties, cards that draw, cards that take, blades; none at a friend, none that loses the game."""
    assert done(scene.play(active)) == move


@pytest.mark.parametrize(
    ("hearts", "wounds", "answer"),
    [(5, "bokken", "decline"), (5, "kiseru", "parry:parry"), (3, "bokken", "parry:parry"), (1, "bo", "parry:parry")],
)
def test_a_parry_is_for_what_hurts(hearts: int, wounds: str, answer: str) -> None:
    at = table(4).hand("A", wounds, "filler").hand("B", "parry", "bo").resilience(B=hearts).play()
    assert done(at.do(f"attack:{wounds}>B")) == answer


@pytest.mark.parametrize(
    ("hearts", "hand", "answer"),
    [
        (5, ("bo", "parry"), "suffer"),
        (5, ("bo", "bokken"), "discard:bokken"),
        (5, ("bo",), "discard:bo"),
        (2, ("katana", "parry"), "discard:katana"),
    ],
)
def test_a_blade_is_spared_while_hearts_are_cheap(hearts: int, hand: tuple[str, ...], answer: str) -> None:
    at = table(4).hand("A", "jujutsu", "filler").hand("B", *hand).resilience(B=hearts).play()
    assert done(at.do("jujutsu")) == answer
