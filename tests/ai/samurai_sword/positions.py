"""Positions of Samurai Sword with an obvious answer, right or wrong, most of them blunders that people laugh at.

Players are letters in the conventions of SS-10.0: A is the Shogun; of three, B and C are ninja; of four, B and D are
ninja and C is the samurai; of five, B and D are ninja, C is the samurai and E the ronin.
"""

from __future__ import annotations

from collections.abc import Callable

from rules.samurai_sword.state import AVENGED, STRUCK
from tests.ai.position import Position
from tests.rules.samurai_sword.builder import Scene, Table, seat_of, table


def _turn(scene: Scene, active: str = "A") -> Callable[[], Table]:
    return lambda: scene.play(active)


def _answer(scene: Scene, active: str, *tokens: str) -> Callable[[], Table]:
    """The question that these actions of the active player lead to."""
    return lambda: scene.play(active).do(*tokens)


def _after(scene: Scene, active: str, *seen: tuple[int, str, str, int]) -> Callable[[], Table]:
    """A turn of `active` after everybody saw `seen`: kind, doer, to whom, how often."""

    def set_up() -> Table:
        at = scene.play(active)
        seats = at.state.rules.seats
        for kind, doer, to, times in seen:
            at.state.tallies[(kind * seats + seat_of(doer)) * seats + seat_of(to)] = times
        return at

    return set_up


FRIENDS = (
    Position(
        "a ninja of three does not strike the other",
        _turn(table(3).hand("B", "kiseru", "parry").resilience(C=1), "B"),
        wrong=("attack:kiseru>C",),
    ),
    Position(
        "a samurai does not strike the Shogun",
        _turn(table(4).hand("C", "shuriken", "parry").resilience(A=1), "C"),
        wrong=("attack:shuriken>A",),
    ),
    Position(
        "nor does he end the game by it, points ahead or not",
        _turn(table(4).hand("C", "shuriken", "parry").resilience(A=1).honor(A=1, C=6, B=2, D=1), "C"),
        wrong=("attack:shuriken>A",),
    ),
    Position(
        "no Battlecry that takes the Shogun's last heart and Honor",
        _turn(table(4).hand("C", "battlecry", "parry").resilience(A=1).honor(A=1), "C"),
        wrong=("battlecry",),
    ),
    Position(
        "no Jujutsu either",
        _turn(table(4).hand("C", "jujutsu", "parry").resilience(A=1).honor(A=1), "C"),
        wrong=("jujutsu",),
    ),
    Position(
        "Geisha is for the enemy's blade, not the friend's",
        _turn(table(3).hand("B", "geisha", "parry").field("A", "fast_draw").field("C", "fast_draw"), "B"),
        wrong=("geisha_property:fast_draw>C", "geisha_hand>C"),
    ),
    Position(
        "one does not rob a friend",
        _turn(table(3).hand("B", "diversion", "parry").hand("C", "bo", "bo").hand("A", "bo", "bo"), "B"),
        wrong=("diversion>C",),
    ),
    Position(
        "Breathing is a gift for a friend",
        _turn(table(3).hand("B", "breathing", "parry").resilience(B=1), "B"),
        ("breathing>C",),
    ),
    Position(
        "the Shogun strikes who struck him, not who avenged him",
        _after(
            table(4).hand("A", "kiseru", "parry").characters(A="ieyasu").resilience(B=2, D=2),
            "A",
            (STRUCK, "B", "A", 3),
            (STRUCK, "D", "B", 2),
            (AVENGED, "D", "B", 2),
        ),
        wrong=("attack:kiseru>D",),
    ),
    Position(
        "a ninja leaves in peace who strikes the Shogun",
        _after(
            table(4).roles(C="ninja_3", D="samurai").hand("B", "kiseru", "parry").resilience(A=2, C=2),
            "B",
            (STRUCK, "C", "A", 3),
        ),
        wrong=("attack:kiseru>C",),
    ),
    Position(
        "a samurai takes Bushido from the Shogun's last Honor",
        _turn(table(4).hand("C", "geisha").field("A", "bushido").honor(A=1, C=3, B=4, D=4), "C"),
        ("geisha_property:bushido>A",),
    ),
    Position(
        "Bushido is for enemies",
        _turn(table(3).hand("B", "bushido", "parry"), "B"),
        wrong=("play_bushido>C",),
    ),
)

ENDING = (
    Position(
        "the Shogun ends the game while ahead",
        _turn(table(3).hand("A", "bokken", "parry").resilience(B=1).honor(A=6, B=1, C=3)),
        ("attack:bokken>B",),
    ),
    Position(
        "the Shogun does not end it while behind",
        _turn(table(3).hand("A", "bokken", "parry").resilience(B=1).honor(A=2, B=1, C=8)),
        wrong=("attack:bokken>B",),
    ),
    Position(
        "the ninja take the Shogun's last Honor",
        _turn(table(3).hand("B", "bokken", "parry").resilience(A=1).honor(A=1, B=5, C=5), "B"),
        ("attack:bokken>A",),
    ),
    Position(
        "a samurai does not end it while behind",
        _turn(table(4).hand("C", "bokken", "parry").resilience(B=1).honor(A=2, B=1, C=1, D=8), "C"),
        wrong=("attack:bokken>B",),
    ),
    Position(
        "a samurai ends it while ahead",
        _turn(table(4).hand("C", "bokken", "parry").resilience(B=1).honor(A=5, B=1, C=4, D=3), "C"),
        ("attack:bokken>B",),
    ),
    Position(
        "no ninja ends a game that the ronin wins, whoever he is",
        _turn(table(5).hand("B", "bokken", "parry").resilience(A=1).honor(A=1, B=1, C=4, D=4, E=4), "B"),
        wrong=("attack:bokken>A",),
    ),
    Position(
        "the ronin ends a game that he wins",
        _turn(table(5).hand("E", "bokken", "parry").resilience(A=1).honor(A=1, B=2, C=2, D=2, E=6), "E"),
        ("attack:bokken>A",),
    ),
    Position(
        "the ronin does not end a game that he loses",
        _turn(table(5).hand("E", "bokken", "parry").resilience(A=1).honor(A=1, B=5, C=4, D=5, E=1), "E"),
        wrong=("attack:bokken>A",),
    ),
    Position(
        "the deck burns while one is ahead",
        _turn(table(3).hand("A", "tea_ceremony", "parry").exactly().discard("bo", "bo", "bokken").honor(A=5, B=1, C=3)),
        ("tea_ceremony",),
    ),
    Position(
        "the deck does not burn while one is behind",
        _turn(
            table(7)
            .hand("A", "tea_ceremony", "parry")
            .exactly(*["bo"] * 3, *["bokken"] * 5)
            .discard("kiseru", "kiseru", "focus")
            .honor(A=2, B=1)
        ),
        wrong=("tea_ceremony",),
    ),
    Position(
        "the last one who stands has won",
        _turn(table(4).hand("C", "bokken", "parry").resilience(A=0, B=0, D=1).honor(A=1, B=6, C=1, D=6), "C"),
        ("attack:bokken>D",),
    ),
    Position(
        "one Jujutsu for two last hearts",
        _turn(
            table(3).hand("A", "jujutsu", "parry").hand("B", "tea_ceremony").hand("C", "geisha").resilience(B=1, C=1)
        ),
        ("jujutsu",),
    ),
)

BLADES = (
    Position(
        "the last wound before the first",
        _turn(table(4).hand("C", "bo", "parry").resilience(B=1), "C"),
        ("attack:bo>B",),
    ),
    Position(
        "the blade that is long enough",
        _turn(table(4).hand("C", "wakizashi", "bokken", "parry").resilience(B=3), "C"),
        ("attack:wakizashi>B",),
    ),
    Position(
        "the plain blade does it as well",
        _turn(table(3).hand("B", "tanegashima", "bokken", "parry").resilience(A=1), "B"),
        ("attack:bokken>A",),
    ),
    Position(
        "two blades for three hearts",
        _turn(table(3).hand("A", "kiseru", "bokken", "parry").resilience(B=3, C=5)),
        ("attack:kiseru>B", "attack:bokken>B"),
    ),
    Position(
        "Focus before the first blow",
        _turn(table(4).hand("C", "focus", "kiseru", "bokken"), "C"),
        ("play_property:focus",),
    ),
    Position(
        "Fast Draw before the blow",
        _turn(table(4).hand("C", "fast_draw", "kiseru").resilience(B=3), "C"),
        ("play_property:fast_draw",),
    ),
    Position("Armor at once", _turn(table(6).hand("B", "armor", "parry"), "B"), ("play_property:armor",)),
    Position(
        "the ronin hunts Honor where it is weakest",
        _turn(table(5).hand("E", "kiseru", "parry").resilience(D=1), "E"),
        ("attack:kiseru>D",),
    ),
    Position(
        "wounded to the last heart one heals",
        _turn(table(3).hand("B", "breathing", "parry", "parry").resilience(B=1).honor(B=1), "B"),
        ("breathing>C",),
    ),
)

ANSWERS = (
    Position(
        "parry what would defeat",
        _answer(
            table(4).hand("A", "katana", "filler").hand("B", "parry", "bo").resilience(B=2), "A", "attack:katana>B"
        ),
        ("parry:parry",),
    ),
    Position(
        "parry for the last Honor",
        _answer(
            table(3).hand("A", "nodachi", "filler").hand("B", "parry", "bo").resilience(B=3).honor(B=1),
            "A",
            "attack:nodachi>B",
        ),
        ("parry:parry",),
    ),
    Position(
        "the Shogun parries for the last Honor",
        _answer(
            table(3).hand("B", "kiseru", "filler").hand("A", "parry", "bo").resilience(A=2).honor(A=1),
            "B",
            "attack:kiseru>A",
        ),
        ("parry:parry",),
    ),
    Position(
        "no Parry for a scratch that brings a card",
        _answer(
            table(4).characters(B="ushiwaka").hand("A", "bokken", "filler").hand("B", "parry", "bo", "katana"),
            "A",
            "attack:bokken>B",
        ),
        ("decline",),
    ),
    Position(
        "Hanzo parries with the worse blade",
        _answer(
            table(4).characters(B="hanzo").hand("A", "katana", "filler").hand("B", "bokken", "nodachi").resilience(B=1),
            "A",
            "attack:katana>B",
        ),
        ("parry:bokken",),
    ),
    Position(
        "no Parry for one wound of five",
        _answer(table(3).hand("A", "battlecry", "filler").hand("B", "parry", "bo", "kiseru"), "A", "battlecry"),
        ("suffer",),
    ),
    Position(
        "a Parry for the last heart",
        _answer(table(3).hand("A", "battlecry", "filler").hand("B", "parry", "bo").resilience(B=1), "A", "battlecry"),
        ("discard:parry",),
    ),
    Position(
        "a blade for the last heart, the worse one",
        _answer(
            table(3).hand("A", "jujutsu", "filler").hand("B", "bokken", "nodachi").resilience(B=1).honor(B=1),
            "A",
            "jujutsu",
        ),
        ("discard:bokken",),
    ),
    Position(
        "rather a blade than Honor",
        lambda: table(4).field("B", "bushido").hand("B", "bokken", "nodachi", "parry").deck("kiseru").begin("B"),
        ("discard_weapon:bokken",),
    ),
    Position(
        "rather a good blade than the last Honor",
        lambda: table(4).field("B", "bushido").hand("B", "nodachi").deck("kiseru").honor(B=1, A=9).begin("B"),
        ("discard_weapon:nodachi",),
    ),
    Position(
        "Ieyasu takes Fast Draw",
        lambda: table(7).hand("G", "bo", "kiseru").discard("bo", "fast_draw").draw("G"),
        ("from_discard",),
    ),
    Position(
        "one parts with the worst of eight",
        lambda: (
            table(4)
            .hand("C", "parry", "katana", "nodachi", "daikyu", "bokken", "daimyo", "parry", "wakizashi")
            .play("C")
            .do("end_play")
        ),
        ("discard:bokken",),
    ),
)

POSITIONS = FRIENDS + ENDING + BLADES + ANSWERS
