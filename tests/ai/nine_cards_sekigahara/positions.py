"""Positions of Nine Cards with an obvious answer, right or wrong, most of them drawn from watching games.

The one who is asked does not see the enemy's token, and everything that follows from both colours is left to luck.
"""

from collections.abc import Callable

from tests.ai.position import Positions
from tests.rules.nine_cards_sekigahara.builder import Scene, Table, table

POSITIONS = Positions()
right, wrong = POSITIONS.right, POSITIONS.wrong


def _asked(scene: Scene, start: str, turn: int, *tokens: str) -> Callable[[], Table]:
    return lambda: scene.play(start, turn).do(*tokens)


def _fought(scene: Scene, first: str = "R", *tokens: str) -> Callable[[], Table]:
    return lambda: scene.battle(first).do(*tokens)


def _won(slots: tuple[int, ...], red: tuple[int, ...], blue: tuple[int, ...]) -> Callable[[], Table]:
    """Red has won the first two castles of the last round, blue the third."""
    scene = table(*slots).men("R", 2, 2, 0).men("B", 0, 0, 2).tok(R="purple", B="purple").deck()
    scene.camp("R", *red).camp("B", *blue).round(3).used("R", "castle").used("B", "deploy", "castle")
    return _asked(scene, "R", 6, "reinforce")


# ---- Options ----

scene = table(8, 9, 3).men("R", 2, 0, 1).men("B", 0, 2, 0).tok(R="purple", B="gold")
scene = scene.used("R", "deploy", "castle").used("B", "deploy", "castle").closed(1, "B").closed(2, "R")
right("the last ashigaru breaks the tie", _asked(scene, "R", 5), "reinforce")

scene = table(6, 2, 5).men("R", 0, 0, 2).men("B", 1, 0, 0).tok(R="green", B="green")
scene = scene.used("R", "deploy", "castle").used("B", "march", "castle").closed(1, "B").closed(2, "R")
right("a stronger ambush is worth more than a march that opens a gap", _asked(scene, "R", 5), "reinforce")

scene = table(5, 6, 8).men("R", 0, 1, 0).men("B", 2, 0, 0).tok(R="purple", B="purple")
scene = scene.used("R", "march", "castle").used("B", "deploy", "castle").closed(2, "R").closed(3, "B")
at = _asked(scene, "B", 5)
wrong("never march the own men away from a castle that is won", at, "march:blue:1>2", "march:blue:1>3", "march:red:2>3")

scene = table(2, 9, 3).men("R", 4, 0, 1).men("B", 3, 1, 2).tok(R="green", B="gold")
scene = scene.used("R", "deploy", "castle").used("B", "deploy", "castle").closed(1, "R").closed(2, "B")
scene = scene.camp("R", 6, 1).camp("B", 5, 8).deck(4, 7).round(3).spent("purple", "purple", "gold", "gold")
right("with the battle at hand the ambush decides", _asked(scene, "B", 5), "reinforce")

scene = table(5, 4, 1).men("R", 2, 1, 2).men("B", 1, 0, 2).tok(R="purple", B="gold").ambush(1, 2)
scene = scene.used("R", "deploy", "castle").used("B", "deploy", "reinforce").closed(3, "R").camp("R", 3, 2)
scene = scene.camp("B", 9, 8).deck(7, 6).round(3).spent("purple", "gold", "purple", "purple")
right("an ambush too strong to be met", _asked(scene, "R", 5), "reinforce")

scene = table(3, 8, 2).men("R", 0, 0, 2).men("B", 1, 0, 0).tok(R="green", B="green").ambush(1, 2)
scene = scene.used("R", "deploy", "castle").used("B", "deploy", "reinforce").closed(2, "R").camp("R", 9, 4)
scene = scene.camp("B", 5, 1).deck(6, 7).round(3).spent("green", "gold", "gold", "purple")
right("hold what is tied rather than to march", _asked(scene, "R", 5), "reinforce")

scene = table(3, 8, 2).men("R", 0, 0, 2).men("B", 1, 0, 0).tok(R="green", B="green").ambush(2, 2)
scene = scene.used("R", "deploy", "reinforce", "castle").used("B", "deploy", "reinforce").closed(2, "R")
scene = scene.camp("R", 9, 4).camp("B", 5, 1).deck(6, 7).round(3).spent("green", "gold", "gold", "purple")
right("muster on a castle where two of the enemy cannot stand against it", _asked(scene, "R", 6), "castle:3")

scene = table(3, 9, 2).men("R", 0, 1, 4).men("B", 2, 0, 1).tok(R="green", B="purple").ambush(1, 2)
scene = scene.used("R", "deploy", "march", "castle").used("B", "deploy", "reinforce").closed(2, "R")
scene = scene.camp("R", 8, 4, 5).camp("B", 6, 7, 1).deck().round(4)
scene = scene.spent("gold", "purple", "green", "gold", "purple", "green")
right("draw the enemy's man off the castle that matters", _asked(scene, "R", 6), "march:red:3>2")

scene = table(6, 8, 7).men("R", 0, 2, 1).men("B", 0, 2, 2).tok(R="purple", B="gold").ambush(2, 1)
scene = scene.used("R", "deploy", "reinforce").used("B", "deploy", "castle").closed(1, "B").camp("R", 9, 4, 2)
scene = scene.camp("B", 5, 1, 3).deck().round(4).spent("green", "gold", "gold", "purple", "green", "green")
at = _asked(scene, "B", 5)
wrong("draw him to where he wins nothing more", at, "reinforce", "march:blue:3>1", "march:blue:3>2")

scene = table(2, 8, 7).men("R", 0, 0, 2).men("B", 0, 0, 1).tok(R="gold", B="purple").ambush(1, 2)
scene = scene.used("R", "deploy", "castle").used("B", "deploy", "reinforce").closed(1, "R")
scene = scene.deck(3, 4, 1, 5, 6, 9)
right("two for one: muster before the enemy's last turn", _asked(scene, "B", 5), "castle:2")

scene = table(5, 4, 1).men("R", 2, 1, 2).men("B", 1, 0, 2).tok(R="purple", B="gold").ambush(2, 2)
scene = scene.used("R", "deploy", "reinforce", "castle").used("B", "deploy", "reinforce").closed(3, "R")
scene = scene.camp("R", 3, 2).camp("B", 9, 8).deck(7, 6).round(3).spent("purple", "gold", "purple", "purple")
wrong("the last turn is not for giving the enemy a man", _asked(scene, "R", 6), "castle:1", "march:blue:1>3")

# ---- Says ----

scene = table(2, 8, 7).men("R", 0, 0, 1).men("B", 0, 0, 1).tok(R="gold", B="purple").ambush(1, 2)
scene = scene.used("R", "deploy").used("B", "deploy", "reinforce").deck(3, 4, 1, 5, 6, 9)
right("take off the man who tips the scale", _asked(scene, "B", 4, "castle:1", "place:3+3"), "remove:3")

scene = table(7, 8, 1).men("R", 0, 3, 1).men("B", 0, 2, 0).tok(R="purple", B="gold").used("R", "castle")
scene = scene.closed(3, "R").camp("R", 2, 5, 3).camp("B", 6, 4).deck(9).round(3)
scene = scene.spent("green", "green", "purple", "green")
right("take one off even where only the ambush can win", _asked(scene, "R", 2, "castle:2", "place:2+2"), "remove:2")

scene = table(4, 3, 8).men("R", 2, 0, 0).men("B", 2, 0, 0).tok(R="purple", B="purple").used("R", "deploy")
scene = scene.used("B", "deploy").camp("R", 2).camp("B", 7).deck(6, 1, 9, 5).round(2).spent("gold", "gold")
right("a tie is better than a castle lost", _asked(scene, "R", 3, "castle:3", "place:1+1"), "remove:1")

scene = table(4, 8, 3).men("R", 0, 1, 0).men("B", 1, 0, 0).tok(R="purple", B="green").used("R", "deploy")
scene = scene.used("B", "deploy").camp("R", 2, 5).camp("B", 6).deck(7, 1, 9).round(2).spent("green", "green")
right("change his man for one of mine", _asked(scene, "B", 3, "castle:1", "place:2"), "replace:2")

scene = table(6, 5, 8).tok(R="green", B="purple").deck(9, 4, 1, 7, 3, 2)
right("change him even in the first turn", _asked(scene, "R", 1, "castle:1", "place:1"), "replace:1")

scene = table(6, 3, 2).men("R", 2, 0, 0).men("B", 2, 0, 0).tok(R="purple", B="green").camp("R", 5).camp("B", 8)
scene = scene.deck(1, 9, 7, 4).round(2).spent("gold", "green")
right("a swing of two where both are level", _asked(scene, "B", 1, "castle:1", "place:1"), "replace:1")

scene = table(7, 4, 2).men("R", 2, 0, 2).men("B", 1, 0, 2).tok(R="green", B="gold").ambush(2, 2)
scene = scene.used("R", "deploy", "reinforce", "castle").used("B", "deploy", "reinforce").closed(3, "R")
scene = scene.camp("R", 8).camp("B", 6).deck(5, 1, 3, 9).round(2).spent("gold", "purple")
right("the man to be lost is put where one stands already", _asked(scene, "R", 6, "castle:2"), "place:1")

scene = table(6, 8, 5).men("R", 0, 0, 1).tok(R="gold", B="green").used("R", "deploy").deck(3, 2, 1, 9, 7, 4)
right("no gift of a fresh majority", _asked(scene, "R", 2, "castle:1"), "place:3")

scene = table(5, 1, 2).men("R", 0, 0, 2).men("B", 0, 0, 2).tok(R="purple", B="green").camp("R", 8, 4)
scene = scene.camp("B", 6, 7).deck(3, 9).round(3).spent("gold", "purple", "green", "gold")
at = _asked(scene, "B", 1, "castle:2")
wrong("put his men where he has won enough", at, "place:1+1", "place:1+3", "place:1+2")

scene = table(5, 1, 2).men("R", 0, 0, 2).men("B", 1, 1, 2).tok(R="purple", B="green").used("B", "castle")
scene = scene.closed(2, "B").camp("R", 8, 4).camp("B", 6, 7).deck(3, 9).round(3)
scene = scene.spent("gold", "purple", "green", "gold")
right("both men on the castle that decides", _asked(scene, "B", 2, "castle:3"), "place:1+1")

scene = table(2, 8, 7).men("R", 0, 0, 2).men("B", 0, 0, 1).tok(R="gold", B="purple").ambush(1, 2)
scene = scene.used("R", "deploy", "castle").used("B", "deploy", "reinforce").closed(1, "R")
scene = scene.deck(3, 4, 1, 5, 6, 9)
right("two against his one, so that he can take but one off", _asked(scene, "B", 5, "castle:2"), "place:3+3")

scene = table(2, 3, 7).men("R", 2, 0, 2).men("B", 2, 0, 1).tok(R="green", B="gold")
scene = scene.used("R", "deploy", "march", "castle").used("B", "deploy", "march").closed(1, "R").camp("R", 8)
scene = scene.camp("B", 4).deck(1, 5, 6, 9).round(2).spent("green", "gold")
at = _asked(scene, "R", 6, "castle:2")
wrong("forced to march, leave the castle that is held by two", at, "move:3>1", "move:3>2")

# ---- Harvest ----

right("Mori enters before Otani", _won((1, 9, 3), (8, 4), (7, 6, 2)), "order:2+1")

right("Mori enters last, or he weakens who comes after him", _won((9, 2, 6), (4, 5), (7, 1, 8)), "order:2+1")

right("Ii enters before Shimazu", _won((3, 5, 1), (7, 9), (4, 2, 6)), "order:1+2")

right("Kobayakawa enters before Honda", _won((4, 7, 3), (9, 1), (6, 2, 8)), "order:2+1")

# ---- Battles ----

scene = table().camp("R", 7, 3).camp("B", 9, 4).resolved(3, 9, 4)
right("Kobayakawa goes over to the strongest", _fought(scene, "R", "resolve:7"), "target:9")

scene = table().camp("R", 5, 2, 8).camp("B", 3, 9, 4).resolved(5, 8, 3, 9, 4)
right("the letters bring down the strongest", _fought(scene, "R", "resolve:2"), "target:9")

scene = table().camp("R", 1, 5, 9).camp("B", 3, 6, 4).resolved(1, 9, 3, 6, 4)
right("the last retreat lifts the own weak man", _fought(scene, "R", "resolve:5"), "target:1")

scene = table().camp("R", 6, 5, 8).camp("B", 3, 9, 4).strength({9: 14}).resolved(6, 8, 3, 9, 4)
right("or brings down a strong enemy, if that is more", _fought(scene, "R", "resolve:5"), "target:9")

scene = table().camp("R", 9, 4, 3).camp("B", 2, 6, 8).resolved(9, 6, 8)
right("Honda stands fast before the letters come", _fought(scene), "resolve:4")

scene = table().camp("R", 6, 2).camp("B", 9, 4).resolved(9)
right("the letters go out before Honda stands fast", _fought(scene), "resolve:2")

scene = table().camp("R", 9, 6).camp("B", 2, 4).resolved(4)
right("Fukushima steps to the front when that pays", _fought(scene), "resolve:6")

scene = table().camp("R", 7, 9, 8).camp("B", 1, 2, 6).resolved(9, 8, 1, 2, 6)
right("Kobayakawa is not lost for a weak card", _fought(scene, "R", "resolve:7"), "target:2")

# ---- What even a beginner does not do ----

PLAIN = (
    "the last turn is not for giving the enemy a man",
    "take off the man who tips the scale",
    "a tie is better than a castle lost",
    "Kobayakawa goes over to the strongest",
    "Kobayakawa is not lost for a weak card",
)
