"""Positions of Samurai Sword with an obvious answer, right or wrong, most of them blunders that people laugh at.

Players are letters in the conventions of SS-10.0: A is the Shogun; of three, B and C are ninja; of four, B and D are
ninja and C is the samurai; of five, B and D are ninja, C is the samurai and E the ronin.
"""

from collections.abc import Callable
from functools import partial

from rules.samurai_sword.state import AVENGED, STRUCK
from tests.ai.position import Positions
from tests.rules.samurai_sword.builder import Scene, Table, seat_of, table

POSITIONS = Positions()
right, wrong = POSITIONS.right, POSITIONS.wrong


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


# ---- Friends ----

scene = table(3).hand("B", "kiseru", "parry").resilience(C=1)
wrong("a ninja of three does not strike the other", _turn(scene, "B"), "attack:kiseru>C")

scene = table(4).hand("C", "shuriken", "parry").resilience(A=1)
wrong("a samurai does not strike the Shogun", _turn(scene, "C"), "attack:shuriken>A")

scene = table(4).hand("C", "shuriken", "parry").resilience(A=1).honor(A=1, C=6, B=2, D=1)
wrong("nor does he end the game by it, points ahead or not", _turn(scene, "C"), "attack:shuriken>A")

scene = table(4).hand("C", "battlecry", "parry").resilience(A=1).honor(A=1)
wrong("no Battlecry that takes the Shogun's last heart and Honor", _turn(scene, "C"), "battlecry")

scene = table(4).hand("C", "jujutsu", "parry").resilience(A=1).honor(A=1)
wrong("no Jujutsu either", _turn(scene, "C"), "jujutsu")

scene = table(3).hand("B", "geisha", "parry").field("A", "fast_draw").field("C", "fast_draw")
at = _turn(scene, "B")
wrong("Geisha is for the enemy's blade, not the friend's", at, "geisha_property:fast_draw>C", "geisha_hand>C")

scene = table(3).hand("B", "diversion", "parry").hand("C", "bo", "bo").hand("A", "bo", "bo")
wrong("one does not rob a friend", _turn(scene, "B"), "diversion>C")

scene = table(3).hand("B", "breathing", "parry").resilience(B=1)
right("Breathing is a gift for a friend", _turn(scene, "B"), "breathing>C")

scene = table(4).hand("A", "kiseru", "parry").characters(A="ieyasu").resilience(B=2, D=2)
at = _after(scene, "A", (STRUCK, "B", "A", 3), (STRUCK, "D", "B", 2), (AVENGED, "D", "B", 2))
wrong("the Shogun strikes who struck him, not who avenged him", at, "attack:kiseru>D")

scene = table(4).roles(C="ninja_3", D="samurai").hand("B", "kiseru", "parry").resilience(A=2, C=2)
at = _after(scene, "B", (STRUCK, "C", "A", 3))
wrong("a ninja leaves in peace who strikes the Shogun", at, "attack:kiseru>C")

scene = table(4).hand("C", "geisha").field("A", "bushido").honor(A=1, C=3, B=4, D=4)
right("a samurai takes Bushido from the Shogun's last Honor", _turn(scene, "C"), "geisha_property:bushido>A")

wrong("Bushido is for enemies", _turn(table(3).hand("B", "bushido", "parry"), "B"), "play_bushido>C")

# ---- Ending ----

scene = table(3).hand("A", "bokken", "parry").resilience(B=1).honor(A=6, B=1, C=3)
right("the Shogun ends the game while ahead", _turn(scene), "attack:bokken>B")

scene = table(3).hand("A", "bokken", "parry").resilience(B=1).honor(A=2, B=1, C=8)
wrong("the Shogun does not end it while behind", _turn(scene), "attack:bokken>B")

scene = table(3).hand("B", "bokken", "parry").resilience(A=1).honor(A=1, B=5, C=5)
right("the ninja take the Shogun's last Honor", _turn(scene, "B"), "attack:bokken>A")

scene = table(4).hand("C", "bokken", "parry").resilience(B=1).honor(A=2, B=1, C=1, D=8)
wrong("a samurai does not end it while behind", _turn(scene, "C"), "attack:bokken>B")

scene = table(4).hand("C", "bokken", "parry").resilience(B=1).honor(A=5, B=1, C=4, D=3)
right("a samurai ends it while ahead", _turn(scene, "C"), "attack:bokken>B")

scene = table(5).hand("B", "bokken", "parry").resilience(A=1).honor(A=1, B=1, C=4, D=4, E=4)
wrong("no ninja ends a game that the ronin wins, whoever he is", _turn(scene, "B"), "attack:bokken>A")

scene = table(5).hand("E", "bokken", "parry").resilience(A=1).honor(A=1, B=2, C=2, D=2, E=6)
right("the ronin ends a game that he wins", _turn(scene, "E"), "attack:bokken>A")

scene = table(5).hand("E", "bokken", "parry").resilience(A=1).honor(A=1, B=5, C=4, D=5, E=1)
wrong("the ronin does not end a game that he loses", _turn(scene, "E"), "attack:bokken>A")

scene = table(3).hand("A", "tea_ceremony", "parry").exactly().discard("bo", "bo", "bokken").honor(A=5, B=1, C=3)
right("the deck burns while one is ahead", _turn(scene), "tea_ceremony")

scene = table(7).hand("A", "tea_ceremony", "parry").exactly(*["bo"] * 3, *["bokken"] * 5)
scene = scene.discard("kiseru", "kiseru", "focus").honor(A=2, B=1)
wrong("the deck does not burn while one is behind", _turn(scene), "tea_ceremony")

scene = table(4).hand("C", "bokken", "parry").resilience(A=0, B=0, D=1).honor(A=1, B=6, C=1, D=6)
right("the last one who stands has won", _turn(scene, "C"), "attack:bokken>D")

scene = table(3).hand("A", "jujutsu", "parry").hand("B", "tea_ceremony").hand("C", "geisha")
scene = scene.resilience(B=1, C=1)
right("one Jujutsu for two last hearts", _turn(scene), "jujutsu")

# ---- Blades ----

scene = table(4).hand("C", "bo", "parry").resilience(B=1)
right("the last wound before the first", _turn(scene, "C"), "attack:bo>B")

scene = table(4).hand("C", "wakizashi", "bokken", "parry").resilience(B=3)
right("the blade that is long enough", _turn(scene, "C"), "attack:wakizashi>B")

scene = table(3).hand("B", "tanegashima", "bokken", "parry").resilience(A=1)
right("the plain blade does it as well", _turn(scene, "B"), "attack:bokken>A")

scene = table(3).hand("A", "kiseru", "bokken", "parry").resilience(B=3, C=5)
right("two blades for three hearts", _turn(scene), "attack:kiseru>B", "attack:bokken>B")

scene = table(4).hand("C", "focus", "kiseru", "bokken")
right("Focus before the first blow", _turn(scene, "C"), "play_property:focus")

scene = table(4).hand("C", "fast_draw", "kiseru").resilience(B=3)
right("Fast Draw before the blow", _turn(scene, "C"), "play_property:fast_draw")

right("Armor at once", _turn(table(6).hand("B", "armor", "parry"), "B"), "play_property:armor")

scene = table(5).hand("E", "kiseru", "parry").resilience(D=1)
right("the ronin hunts Honor where it is weakest", _turn(scene, "E"), "attack:kiseru>D")

scene = table(3).hand("B", "breathing", "parry", "parry").resilience(B=1).honor(B=1)
right("wounded to the last heart one heals", _turn(scene, "B"), "breathing>C")

# ---- Answers ----

scene = table(4).hand("A", "katana", "filler").hand("B", "parry", "bo").resilience(B=2)
right("parry what would defeat", _answer(scene, "A", "attack:katana>B"), "parry:parry")

scene = table(3).hand("A", "nodachi", "filler").hand("B", "parry", "bo").resilience(B=3).honor(B=1)
right("parry for the last Honor", _answer(scene, "A", "attack:nodachi>B"), "parry:parry")

scene = table(3).hand("B", "kiseru", "filler").hand("A", "parry", "bo").resilience(A=2).honor(A=1)
right("the Shogun parries for the last Honor", _answer(scene, "B", "attack:kiseru>A"), "parry:parry")

scene = table(4).characters(B="ushiwaka").hand("A", "bokken", "filler").hand("B", "parry", "bo", "katana")
right("no Parry for a scratch that brings a card", _answer(scene, "A", "attack:bokken>B"), "decline")

scene = table(4).characters(B="hanzo").hand("A", "katana", "filler").hand("B", "bokken", "nodachi")
scene = scene.resilience(B=1)
right("Hanzo parries with the worse blade", _answer(scene, "A", "attack:katana>B"), "parry:bokken")

scene = table(3).hand("A", "battlecry", "filler").hand("B", "parry", "bo", "kiseru")
right("no Parry for one wound of five", _answer(scene, "A", "battlecry"), "suffer")

scene = table(3).hand("A", "battlecry", "filler").hand("B", "parry", "bo").resilience(B=1)
right("a Parry for the last heart", _answer(scene, "A", "battlecry"), "discard:parry")

scene = table(3).hand("A", "jujutsu", "filler").hand("B", "bokken", "nodachi").resilience(B=1).honor(B=1)
right("a blade for the last heart, the worse one", _answer(scene, "A", "jujutsu"), "discard:bokken")

scene = table(4).field("B", "bushido").hand("B", "bokken", "nodachi", "parry").deck("kiseru")
right("rather a blade than Honor", partial(scene.begin, "B"), "discard_weapon:bokken")

scene = table(4).field("B", "bushido").hand("B", "nodachi").deck("kiseru").honor(B=1, A=9)
right("rather a good blade than the last Honor", partial(scene.begin, "B"), "discard_weapon:nodachi")

scene = table(7).hand("G", "bo", "kiseru").discard("bo", "fast_draw")
right("Ieyasu takes Fast Draw", partial(scene.draw, "G"), "from_discard")

scene = table(4).hand("C", "parry", "katana", "nodachi", "daikyu", "bokken", "daimyo", "parry", "wakizashi")
right("one parts with the worst of eight", _answer(scene, "C", "end_play"), "discard:bokken")

# ---- What even a beginner does not do ----

PLAIN = (
    "a ninja of three does not strike the other",
    "a samurai does not strike the Shogun",
    "no Battlecry that takes the Shogun's last heart and Honor",
    "Geisha is for the enemy's blade, not the friend's",
    "one does not rob a friend",
    "the last one who stands has won",
    "one Jujutsu for two last hearts",
    "the last wound before the first",
    "two blades for three hearts",
    "Armor at once",
    "parry what would defeat",
    "a Parry for the last heart",
    "rather a good blade than the last Honor",
)
