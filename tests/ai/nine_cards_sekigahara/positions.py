"""Positions of Nine Cards with an obvious answer, right or wrong, most of them drawn from watching games.

The one who is asked does not see the enemy's token, and everything that follows from both colours is left to luck.
"""

from __future__ import annotations

from collections.abc import Callable

from tests.ai.position import Position
from tests.rules.nine_cards_sekigahara.builder import Scene, Table, table


def _asked(scene: Scene, start: str, turn: int, *tokens: str) -> Callable[[], Table]:
    return lambda: scene.play(start, turn).do(*tokens)


def _fought(scene: Scene, first: str = "R", *tokens: str) -> Callable[[], Table]:
    return lambda: scene.battle(first).do(*tokens)


def _won(slots: tuple[int, ...], red: tuple[int, ...], blue: tuple[int, ...]) -> Callable[[], Table]:
    """Red has won the first two castles of the last round, blue the third."""
    scene = table(*slots).men("R", 2, 2, 0).men("B", 0, 0, 2).tok(R="purple", B="purple").deck()
    scene.camp("R", *red).camp("B", *blue).round(3).used("R", "castle").used("B", "deploy", "castle")
    return _asked(scene, "R", 6, "reinforce")


OPTIONS = (
    Position(
        "the last ashigaru breaks the tie",
        _asked(
            table(8, 9, 3).men("R", 2, 0, 1).men("B", 0, 2, 0).tok(R="purple", B="gold")
            .used("R", "deploy", "castle").used("B", "deploy", "castle").closed(1, "B").closed(2, "R"), "R", 5,
        ),
        ("reinforce",),
    ),
    Position(
        "a stronger ambush is worth more than a march that opens a gap",
        _asked(
            table(6, 2, 5).men("R", 0, 0, 2).men("B", 1, 0, 0).tok(R="green", B="green")
            .used("R", "deploy", "castle").used("B", "march", "castle").closed(1, "B").closed(2, "R"), "R", 5,
        ),
        ("reinforce",),
    ),
    Position(
        "never march the own men away from a castle that is won",
        _asked(
            table(5, 6, 8).men("R", 0, 1, 0).men("B", 2, 0, 0).tok(R="purple", B="purple")
            .used("R", "march", "castle").used("B", "deploy", "castle").closed(2, "R").closed(3, "B"), "B", 5,
        ),
        wrong=("march:blue:1>2", "march:blue:1>3", "march:red:2>3"),
    ),
    Position(
        "with the battle at hand the ambush decides",
        _asked(
            table(2, 9, 3).men("R", 4, 0, 1).men("B", 3, 1, 2).tok(R="green", B="gold")
            .used("R", "deploy", "castle").used("B", "deploy", "castle").closed(1, "R").closed(2, "B")
            .camp("R", 6, 1).camp("B", 5, 8).deck(4, 7).round(3).spent("purple", "purple", "gold", "gold"), "B", 5,
        ),
        ("reinforce",),
    ),
    Position(
        "an ambush too strong to be met",
        _asked(
            table(5, 4, 1).men("R", 2, 1, 2).men("B", 1, 0, 2).tok(R="purple", B="gold").ambush(1, 2)
            .used("R", "deploy", "castle").used("B", "deploy", "reinforce").closed(3, "R")
            .camp("R", 3, 2).camp("B", 9, 8).deck(7, 6).round(3).spent("purple", "gold", "purple", "purple"), "R", 5,
        ),
        ("reinforce",),
    ),
    Position(
        "hold what is tied rather than to march",
        _asked(
            table(3, 8, 2).men("R", 0, 0, 2).men("B", 1, 0, 0).tok(R="green", B="green").ambush(1, 2)
            .used("R", "deploy", "castle").used("B", "deploy", "reinforce").closed(2, "R")
            .camp("R", 9, 4).camp("B", 5, 1).deck(6, 7).round(3).spent("green", "gold", "gold", "purple"), "R", 5,
        ),
        ("reinforce",),
    ),
    Position(
        "muster on a castle where two of the enemy cannot stand against it",
        _asked(
            table(3, 8, 2).men("R", 0, 0, 2).men("B", 1, 0, 0).tok(R="green", B="green").ambush(2, 2)
            .used("R", "deploy", "reinforce", "castle").used("B", "deploy", "reinforce").closed(2, "R")
            .camp("R", 9, 4).camp("B", 5, 1).deck(6, 7).round(3).spent("green", "gold", "gold", "purple"), "R", 6,
        ),
        ("castle:3",),
    ),
    Position(
        "draw the enemy's man off the castle that matters",
        _asked(
            table(3, 9, 2).men("R", 0, 1, 4).men("B", 2, 0, 1).tok(R="green", B="purple").ambush(1, 2)
            .used("R", "deploy", "march", "castle").used("B", "deploy", "reinforce").closed(2, "R")
            .camp("R", 8, 4, 5).camp("B", 6, 7, 1).deck().round(4)
            .spent("gold", "purple", "green", "gold", "purple", "green"), "R", 6,
        ),
        ("march:red:3>2",),
    ),
    Position(
        "draw him to where he wins nothing more",
        _asked(
            table(6, 8, 7).men("R", 0, 2, 1).men("B", 0, 2, 2).tok(R="purple", B="gold").ambush(2, 1)
            .used("R", "deploy", "reinforce").used("B", "deploy", "castle").closed(1, "B")
            .camp("R", 9, 4, 2).camp("B", 5, 1, 3).deck().round(4)
            .spent("green", "gold", "gold", "purple", "green", "green"), "B", 5,
        ),
        wrong=("reinforce", "march:blue:3>1", "march:blue:3>2"),
    ),
    Position(
        "two for one: muster before the enemy's last turn",
        _asked(
            table(2, 8, 7).men("R", 0, 0, 2).men("B", 0, 0, 1).tok(R="gold", B="purple").ambush(1, 2)
            .used("R", "deploy", "castle").used("B", "deploy", "reinforce").closed(1, "R")
            .deck(3, 4, 1, 5, 6, 9), "B", 5,
        ),
        ("castle:2",),
    ),
    Position(
        "the last turn is not for giving the enemy a man",
        _asked(
            table(5, 4, 1).men("R", 2, 1, 2).men("B", 1, 0, 2).tok(R="purple", B="gold").ambush(2, 2)
            .used("R", "deploy", "reinforce", "castle").used("B", "deploy", "reinforce").closed(3, "R")
            .camp("R", 3, 2).camp("B", 9, 8).deck(7, 6).round(3).spent("purple", "gold", "purple", "purple"), "R", 6,
        ),
        wrong=("castle:1", "march:blue:1>3"),
    ),
)  # fmt: skip

SAYS = (
    Position(
        "take off the man who tips the scale",
        _asked(
            table(2, 8, 7).men("R", 0, 0, 1).men("B", 0, 0, 1).tok(R="gold", B="purple").ambush(1, 2)
            .used("R", "deploy").used("B", "deploy", "reinforce").deck(3, 4, 1, 5, 6, 9),
            "B", 4, "castle:1", "place:3+3",
        ),
        ("remove:3",),
    ),
    Position(
        "take one off even where only the ambush can win",
        _asked(
            table(7, 8, 1).men("R", 0, 3, 1).men("B", 0, 2, 0).tok(R="purple", B="gold")
            .used("R", "castle").closed(3, "R").camp("R", 2, 5, 3).camp("B", 6, 4).deck(9).round(3)
            .spent("green", "green", "purple", "green"), "R", 2, "castle:2", "place:2+2",
        ),
        ("remove:2",),
    ),
    Position(
        "a tie is better than a castle lost",
        _asked(
            table(4, 3, 8).men("R", 2, 0, 0).men("B", 2, 0, 0).tok(R="purple", B="purple")
            .used("R", "deploy").used("B", "deploy").camp("R", 2).camp("B", 7).deck(6, 1, 9, 5).round(2)
            .spent("gold", "gold"), "R", 3, "castle:3", "place:1+1",
        ),
        ("remove:1",),
    ),
    Position(
        "change his man for one of mine",
        _asked(
            table(4, 8, 3).men("R", 0, 1, 0).men("B", 1, 0, 0).tok(R="purple", B="green")
            .used("R", "deploy").used("B", "deploy").camp("R", 2, 5).camp("B", 6).deck(7, 1, 9).round(2)
            .spent("green", "green"), "B", 3, "castle:1", "place:2",
        ),
        ("replace:2",),
    ),
    Position(
        "change him even in the first turn",
        _asked(table(6, 5, 8).tok(R="green", B="purple").deck(9, 4, 1, 7, 3, 2), "R", 1, "castle:1", "place:1"),
        ("replace:1",),
    ),
    Position(
        "a swing of two where both are level",
        _asked(
            table(6, 3, 2).men("R", 2, 0, 0).men("B", 2, 0, 0).tok(R="purple", B="green")
            .camp("R", 5).camp("B", 8).deck(1, 9, 7, 4).round(2).spent("gold", "green"),
            "B", 1, "castle:1", "place:1",
        ),
        ("replace:1",),
    ),
    Position(
        "the man to be lost is put where one stands already",
        _asked(
            table(7, 4, 2).men("R", 2, 0, 2).men("B", 1, 0, 2).tok(R="green", B="gold").ambush(2, 2)
            .used("R", "deploy", "reinforce", "castle").used("B", "deploy", "reinforce").closed(3, "R")
            .camp("R", 8).camp("B", 6).deck(5, 1, 3, 9).round(2).spent("gold", "purple"), "R", 6, "castle:2",
        ),
        ("place:1",),
    ),
    Position(
        "no gift of a fresh majority",
        _asked(
            table(6, 8, 5).men("R", 0, 0, 1).tok(R="gold", B="green").used("R", "deploy").deck(3, 2, 1, 9, 7, 4),
            "R", 2, "castle:1",
        ),
        ("place:3",),
    ),
    Position(
        "put his men where he has won enough",
        _asked(
            table(5, 1, 2).men("R", 0, 0, 2).men("B", 0, 0, 2).tok(R="purple", B="green")
            .camp("R", 8, 4).camp("B", 6, 7).deck(3, 9).round(3).spent("gold", "purple", "green", "gold"),
            "B", 1, "castle:2",
        ),
        wrong=("place:1+1", "place:1+3", "place:1+2"),
    ),
    Position(
        "both men on the castle that decides",
        _asked(
            table(5, 1, 2).men("R", 0, 0, 2).men("B", 1, 1, 2).tok(R="purple", B="green")
            .used("B", "castle").closed(2, "B").camp("R", 8, 4).camp("B", 6, 7).deck(3, 9).round(3)
            .spent("gold", "purple", "green", "gold"), "B", 2, "castle:3",
        ),
        ("place:1+1",),
    ),
    Position(
        "two against his one, so that he can take but one off",
        _asked(
            table(2, 8, 7).men("R", 0, 0, 2).men("B", 0, 0, 1).tok(R="gold", B="purple").ambush(1, 2)
            .used("R", "deploy", "castle").used("B", "deploy", "reinforce").closed(1, "R")
            .deck(3, 4, 1, 5, 6, 9), "B", 5, "castle:2",
        ),
        ("place:3+3",),
    ),
    Position(
        "forced to march, leave the castle that is held by two",
        _asked(
            table(2, 3, 7).men("R", 2, 0, 2).men("B", 2, 0, 1).tok(R="green", B="gold")
            .used("R", "deploy", "march", "castle").used("B", "deploy", "march").closed(1, "R")
            .camp("R", 8).camp("B", 4).deck(1, 5, 6, 9).round(2).spent("green", "gold"), "R", 6, "castle:2",
        ),
        wrong=("move:3>1", "move:3>2"),
    ),
)  # fmt: skip

HARVEST = (
    Position("Mori enters before Otani", _won((1, 9, 3), (8, 4), (7, 6, 2)), ("order:2+1",)),
    Position("Mori enters last, or he weakens who comes after him", _won((9, 2, 6), (4, 5), (7, 1, 8)), ("order:2+1",)),
    Position("Ii enters before Shimazu", _won((3, 5, 1), (7, 9), (4, 2, 6)), ("order:1+2",)),
    Position("Kobayakawa enters before Honda", _won((4, 7, 3), (9, 1), (6, 2, 8)), ("order:2+1",)),
)  # fmt: skip

BATTLES = (
    Position(
        "Kobayakawa goes over to the strongest",
        _fought(table().camp("R", 7, 3).camp("B", 9, 4).resolved(3, 9, 4), "R", "resolve:7"),
        ("target:9",),
    ),
    Position(
        "the letters bring down the strongest",
        _fought(table().camp("R", 5, 2, 8).camp("B", 3, 9, 4).resolved(5, 8, 3, 9, 4), "R", "resolve:2"),
        ("target:9",),
    ),
    Position(
        "the last retreat lifts the own weak man",
        _fought(table().camp("R", 1, 5, 9).camp("B", 3, 6, 4).resolved(1, 9, 3, 6, 4), "R", "resolve:5"),
        ("target:1",),
    ),
    Position(
        "or brings down a strong enemy, if that is more",
        _fought(
            table().camp("R", 6, 5, 8).camp("B", 3, 9, 4).strength({9: 14}).resolved(6, 8, 3, 9, 4), "R", "resolve:5"
        ),
        ("target:9",),
    ),
    Position(
        "Honda stands fast before the letters come",
        _fought(table().camp("R", 9, 4, 3).camp("B", 2, 6, 8).resolved(9, 6, 8)),
        ("resolve:4",),
    ),
    Position(
        "the letters go out before Honda stands fast",
        _fought(table().camp("R", 6, 2).camp("B", 9, 4).resolved(9)),
        ("resolve:2",),
    ),
    Position(
        "Fukushima steps to the front when that pays",
        _fought(table().camp("R", 9, 6).camp("B", 2, 4).resolved(4)),
        ("resolve:6",),
    ),
    Position(
        "Kobayakawa is not lost for a weak card",
        _fought(table().camp("R", 7, 9, 8).camp("B", 1, 2, 6).resolved(9, 8, 1, 2, 6), "R", "resolve:7"),
        ("target:2",),
    ),
)

POSITIONS = OPTIONS + SAYS + HARVEST + BATTLES
