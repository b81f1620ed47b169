"""Positions of Taiwan Monsters Brawl with an obvious answer, right or wrong, most of them blunders seen in games.

The tables are BASE4 and BASE2 of the specification with what is named here; scripted throws are written as there.
"""

from collections.abc import Callable
from functools import partial

from tests.ai.position import Positions
from tests.rules.taiwan_monsters_brawl.builder import Scene, Table, table

POSITIONS = Positions()
right, wrong = POSITIONS.right, POSITIONS.wrong


def _act(scene: Scene, *tokens: str, seat: int = 0, rolls: tuple[str, ...] = ()) -> Callable[[], Table]:
    """The question to which these answers of the turn of `seat` lead."""
    return lambda: scene.act(seat).rolls(*rolls).do(*tokens)


def _placing(scene: Scene, seat: int, row: str, *tokens: str) -> Callable[[], Table]:
    """The question to which these answers lead of `seat`, which is to take a zone of the row."""
    return lambda: scene.placing(seat, *row.split()).do(*tokens)


def _last_call(scene: Scene, *tokens: str) -> Callable[[], Table]:
    return lambda: scene.last_call().do(*tokens)


def _last(seats: int = 4) -> Scene:
    """The last round, in which P0 acts last: what it keeps is worth nothing."""
    return table(seats).round(seats).start(1)


NONE, FULL = "g0 b0 r0", "g1 b1 r1"

# ---- Ground ----

scene = table(2).start(1).vp(12, 3).board(0, "B2=U↑ D2=G↑ C3=C↑ D1=G↑ C1=G↑")
right("the points that are missing, on a board that can hold them", _placing(scene, 0, "w4 e6 n1"), "occupy:e6")

scene = table()
at = _placing(scene, 0, "n3 s5 e5 w1 n2", "occupy:w1")
wrong(
    "of two zones with the same points the one with more to take",
    at,
    "convert:ultimate",
    "convert:reroll",
    "convert:upgrade",
)

wrong("no resting in the very last turn", _act(_last()), "rest")

wrong("four points rather than one, both bare", _act(_last()), "challenge>3", "rest")

scene = _last().ground(P1="w6", P2="n6", P3="e6").vp(4, 9, 5, 3)
right("the leader with the same ground: the bonus counts", _act(scene), "challenge>1")

scene = _last().ground(P1="w6", P2="n6", P3=None).board(1, "B4=C↑ A3=R↑ A1=U↑ A2=U↑ C4=G↑")
right("of two who hold as much the one without a line", _act(scene), "challenge>2")

scene = _last().ground(P1="w6", P2="n6", P3=None).half(1)
right("who stands on half a zone falls more easily", _act(scene), "challenge>1")

scene = table(2).start(1).vp(13, 0).ground(P0="e6", P1="w1").board(1, "A1=R↑ B2=S↑ C2=U↑")
right("a race of two is won by the point that is missing", _act(scene), "rest")

# ---- Runes ----

scene = table().board(0, "B2=C↑")
at = _placing(scene, 0, "n6 s7 e5 w5 n3", "occupy:n6")
right("a reroll where it links the black die with the success", at, "lay:reroll@C2")

scene = table().monsters(P0="two_suns")
at = _placing(scene, 0, "n3 s7 e5 w5 n6", "occupy:n3", "lay:chi@C1")
right("the ultimate between a grey die and the success", at, "lay:ultimate@D3")

scene = table().board(1, "C4=G↑")
right("chi on the corner of the long L", _placing(scene, 1, "s7 n7 e5 w5 n3", "occupy:n7"), "lay:chi@B4")

scene = table().monsters(P0="burning_wind").board(0, "B3=U↑")
at = _placing(scene, 0, "w7 s7 e5 w5 n4", "occupy:w7")
right("a spell between the red die and the success", at, "lay:spell@C3")

scene = table(2).monsters(P1="yingge_bird").start(1).board(1, "C2=U↑")
at = _placing(scene, 1, "e5 n7 s7", "occupy:e5")
wrong("any rune is the one that opens the wingspan", at, "convert:any", "convert:reroll")

wrong("a rune in the first round rather than a chi", _act(table(), "rest"), "convert:any")

wrong("no upgrade is declined", _act(table(2).board(0, "D2=G↑"), "challenge>1", "line:C2-D2"), "decline")

scene = table().board(3, "B1=U↑ C1=C↑ A2=U↓ A3=C↓ B4=S↓")
wrong("the Pact turns up what it can", _act(scene, "challenge>0", "line:A1-D1", "effect:chi", seat=3), "done")

scene = table().chi(3).board(0, "B2=C↑ C2=R↓ A4=R↓")
right("what recovers carries the line", scene.tidy, "recover:C2")

scene = table().chi(6).board(0, "B2=C↓ C2=R↓")
wrong("a rune is worth its chi while rounds are to come", scene.tidy, "done")

scene = table().chi(1).hand(0, "big_wind_blows").board(0, "D3=U↓ A4=G↓")
right("the wind is for the ultimate, which no chi recovers", scene.tidy, "play:big_wind_blows:D3")

scene = _last().ground(P0=None).vp(10, 10, 2, 2).chi(3).hand(0, "volcanic_eruption").board(0, "C2=R↓")
right("chi for the last call rather than for a rune", scene.tidy, "done")

# ---- Duels ----

scene = _last().vp(3, 6, 6, 6).board(0, "B2=G↑ C2=R↑")
right("everything in the very last roll", _act(scene, "challenge>2"), "line:A2-D2")

scene = table().board(2, "A3=U↑ C3=G↑ B4=G↑")
right("no line wasted where nothing can be lost", _act(scene, "challenge>2", rolls=(NONE,)), "no_line")

scene = table().monsters(P0="kaka_giant").board(0, "B2=U↑ D2=G↑ D1=G↑").board(1, "A1=G↑")
at = _act(scene, "challenge>1", "line:A2-D2", "effect:ultimate", "upgrade:black", rolls=("g1 g1 g1 b1 r1 r1",))
right("no line wasted where nothing can be saved", at, "no_line")

scene = _last().board(2, "A3=U↑ C3=G↑")
wrong("four points are defended in the last round", _act(scene, "challenge>2", rolls=("g1 b1 r0",)), "no_line")

scene = table().board(0, "B2=C↑ C2=R↑")
right("three blanks are rolled again", _act(scene, "challenge>1", "line:B2-C2", rolls=(NONE,)), "reroll")

scene = _last().hand(0, "thunder_beast").chi(1)
at = _act(scene, "challenge>2", rolls=(NONE,))
right("the beast for three blanks in the last roll", at, "play:thunder_beast")

scene = _last().hand(0, "serpent_beastman").chi(2).ground(P1=None, P3=None)
at = _act(scene, "challenge>2", rolls=("g1 b1 r0", "g1 b1 r0"))
right("once more, as nothing can be lost", at, "play:serpent_beastman>2")

scene = _last().hand(1, "mud_ape").chi(0, 2)
right("a rescue for two chi", _act(scene, "challenge>1", rolls=(FULL, NONE)), "play:mud_ape")

K10 = ("pass", "pass", "pass", "pass")

# ---- Late ----

scene = _last().hand(0, "xika_rourou", "mountain_demon").chi(3)
at = _act(scene, "challenge>2", *K10, rolls=("g1 b1 r0", FULL))
right("two are needed where one does not do", at, "play:xika_rourou")

scene = table().hand(0, "mountain_demon").chi(2)
right("what is won needs no demon", _act(scene, "challenge>2", *K10, rolls=(FULL, NONE)), "pass")

scene = table().hand(0, "mountain_demon").chi(2)
right("what is lost needs no demon", _act(scene, "challenge>2", *K10, rolls=(NONE, FULL)), "pass")

scene = _last().hand(2, "mountain_demon").chi(0, 0, 2)
at = _act(scene, "challenge>2", *K10, rolls=("g1 b1 r0", "g1 b0 r0"))
right("a demon keeps four points", at, "play:mountain_demon")

scene = _last().hand(0, "divine_shield").chi(1)
at = _act(scene, "challenge>2", *K10, rolls=("g1 b1 r0", "g1 b1 r0"))
right("a shield breaks the tie", at, "play:divine_shield>2")

scene = table().hand(0, "divine_shield").chi(1)
right("a shield waits for the last moment", _act(scene, "challenge>2"), "pass")

scene = table().hand(1, "monster_eye").chi(0, 2).vp(0, 1)
at = _act(scene, "challenge>1", *K10, rolls=("g0 b0 r0", "g1 b1 r0"))
right("an eye at the last moment", at, "play:monster_eye")

# ---- Spells ----

scene = table().hand(0, "replenish_power").chi(1)
right("three chi for one", partial(scene.before_action, 0), "play:replenish_power")

scene = table(3).hand(0, "mist_zheng").chi(2)
right("the land lends a hand", _placing(scene, 0, "n6 s7 e5 w5", "occupy:n6", "lay:reroll@C2"), "play:mist_zheng")

scene = table().hand(0, "volcanic_eruption").chi(2).vp(3, 4, 4, 4)
right("an eruption waits for the last call", partial(scene.before_action, 0), "pass")

scene = _last().hand(0, "volcanic_eruption").chi(2).board(0, "B2=C↑").vp(10, 11, 4, 4)
right("an eruption that makes a winner", _last_call(scene), "play:volcanic_eruption>1")

scene = _last().hand(0, "explosion").chi(4).vp(11, 12, 8, 4)
right("an explosion where it counts", _last_call(scene), "play:explosion>1")

scene = table(2).start(1).round(5).hand(0, "volcanic_eruption").chi(2).vp(12, 15)
right("a race of two goes on", _last_call(scene), "play:volcanic_eruption>1")

scene = _last().hand(0, "explosion").chi(4).vp(11, 12, 8, 4)
at = _last_call(scene)
wrong("no gust of wind at somebody who has lost anyway", at, "play:explosion>2", "play:explosion>3", "pass")

scene = _last().start(0).hand(0, "explosion").hand(1, "sword_lion").chi(4, 1).vp(11, 12, 8, 4)
right("the lion roars at an explosion", _last_call(scene, "play:explosion>1"), "play:sword_lion")

# ---- What even a beginner does not do ----

PLAIN = (
    "no resting in the very last turn",
    "no upgrade is declined",
    "the Pact turns up what it can",
    "three blanks are rolled again",
    "a rescue for two chi",
    "what is won needs no demon",
    "three chi for one",
    "the land lends a hand",
)
