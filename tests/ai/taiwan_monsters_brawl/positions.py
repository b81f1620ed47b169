"""Positions of Taiwan Monsters Brawl with an obvious answer, right or wrong, most of them blunders seen in games.

The tables are BASE4 and BASE2 of the specification with what is named here; scripted throws are written as there.
"""

from __future__ import annotations

from collections.abc import Callable

from tests.ai.position import Position
from tests.rules.taiwan_monsters_brawl.builder import Scene, Table, table


def _act(scene: Scene, *tokens: str, seat: int = 0, rolls: tuple[str, ...] = ()) -> Callable[[], Table]:
    """The question to which these answers of the turn of `seat` lead."""
    return lambda: scene.act(seat).rolls(*rolls).do(*tokens)


def _last(seats: int = 4) -> Scene:
    """The last round, in which P0 acts last: what it keeps is worth nothing."""
    return table(seats).round(seats).start(1)


NONE, FULL = "g0 b0 r0", "g1 b1 r1"

GROUND = (
    Position(
        "the points that are missing, on a board that can hold them",
        lambda: table(2).start(1).vp(12, 3).board(0, "B2=U↑ D2=G↑ C3=C↑ D1=G↑ C1=G↑").placing(0, "w4", "e6", "n1"),
        ("occupy:e6",),
    ),
    Position(
        "of two zones with the same points the one with more to take",
        lambda: table().placing(0, "n3", "s5", "e5", "w1", "n2").do("occupy:w1"),
        wrong=("convert:ultimate", "convert:reroll", "convert:upgrade"),
    ),
    Position(
        "two zones alike but for their runes and chi",
        lambda: table(2).placing(0, "w4", "e5", "e4"),
        wrong=("occupy:e5",),
    ),
    Position(
        "no resting in the very last turn",
        _act(_last()),
        wrong=("rest",),
    ),
    Position(
        "four points rather than one, both bare",
        _act(_last()),
        wrong=("challenge>3", "rest"),
    ),
    Position(
        "the leader with the same ground: the bonus counts",
        _act(_last().ground(P1="w6", P2="n6", P3="e6").vp(4, 9, 5, 3)),
        ("challenge>1",),
    ),
    Position(
        "of two who hold as much the one without a line",
        _act(_last().ground(P1="w6", P2="n6", P3=None).board(1, "B4=C↑ A3=R↑ A1=U↑ A2=U↑ C4=G↑")),
        ("challenge>2",),
    ),
    Position(
        "who stands on half a zone falls more easily",
        _act(_last().ground(P1="w6", P2="n6", P3=None).half(1)),
        ("challenge>1",),
    ),
    Position(
        "a race of two is won by the point that is missing",
        _act(table(2).start(1).vp(13, 0).ground(P0="e6", P1="w1").board(1, "A1=R↑ B2=S↑ C2=U↑")),
        ("rest",),
    ),
)

RUNES = (
    Position(
        "a reroll where it links the black die with the success",
        lambda: table().board(0, "B2=C↑").placing(0, "n6", "s7", "e5", "w5", "n3").do("occupy:n6"),
        ("lay:reroll@C2",),
    ),
    Position(
        "the ultimate between a grey die and the success",
        lambda: table().monsters(P0="two_suns").placing(0, "n3", "s7", "e5", "w5", "n6").do("occupy:n3", "lay:chi@C1"),
        ("lay:ultimate@D3",),
    ),
    Position(
        "chi on the corner of the long L",
        lambda: table().board(1, "C4=G↑").placing(1, "s7", "n7", "e5", "w5", "n3").do("occupy:n7"),
        ("lay:chi@B4",),
    ),
    Position(
        "a spell between the red die and the success",
        lambda: (
            table()
            .monsters(P0="burning_wind")
            .board(0, "B3=U↑")
            .placing(0, "w7", "s7", "e5", "w5", "n4")
            .do("occupy:w7")
        ),
        ("lay:spell@C3",),
    ),
    Position(
        "any rune is the one that opens the wingspan",
        lambda: (
            table(2).monsters(P1="yingge_bird").start(1).board(1, "C2=U↑").placing(1, "e5", "n7", "s7").do("occupy:e5")
        ),
        wrong=("convert:any", "convert:reroll"),
    ),
    Position(
        "a rune in the first round rather than a chi",
        _act(table(), "rest"),
        wrong=("convert:any",),
    ),
    Position(
        "no upgrade is declined",
        _act(table(2).board(0, "D2=G↑"), "challenge>1", "line:C2-D2"),
        wrong=("decline",),
    ),
    Position(
        "the Pact turns up what it can",
        lambda: table().board(3, "B1=U↑ C1=C↑ A2=U↓ A3=C↓ B4=S↓").act(3).do("challenge>0", "line:A1-D1", "effect:chi"),
        wrong=("done",),
    ),
    Position(
        "what recovers carries the line",
        lambda: table().chi(3).board(0, "B2=C↑ C2=R↓ A4=R↓").tidy(),
        ("recover:C2",),
    ),
    Position(
        "a rune is worth its chi while rounds are to come",
        lambda: table().chi(6).board(0, "B2=C↓ C2=R↓").tidy(),
        wrong=("done",),
    ),
    Position(
        "the wind is for the ultimate, which no chi recovers",
        lambda: table().chi(1).hand(0, "big_wind_blows").board(0, "D3=U↓ A4=G↓").tidy(),
        ("play:big_wind_blows:D3",),
    ),
    Position(
        "chi for the last call rather than for a rune",
        lambda: _last().ground(P0=None).vp(10, 10, 2, 2).chi(3).hand(0, "volcanic_eruption").board(0, "C2=R↓").tidy(),
        ("done",),
    ),
)

DUELS = (
    Position(
        "everything in the very last roll",
        _act(_last().vp(3, 6, 6, 6).board(0, "B2=G↑ C2=R↑"), "challenge>2"),
        ("line:A2-D2",),
    ),
    Position(
        "no line wasted where nothing can be lost",
        _act(table().board(2, "A3=U↑ C3=G↑ B4=G↑"), "challenge>2", rolls=(NONE,)),
        ("no_line",),
    ),
    Position(
        "no line wasted where nothing can be saved",
        _act(
            table().monsters(P0="kaka_giant").board(0, "B2=U↑ D2=G↑ D1=G↑").board(1, "A1=G↑"),
            *("challenge>1", "line:A2-D2", "effect:ultimate", "upgrade:black"),
            rolls=("g1 g1 g1 b1 r1 r1",),
        ),
        ("no_line",),
    ),
    Position(
        "four points are defended in the last round",
        _act(_last().board(2, "A3=U↑ C3=G↑"), "challenge>2", rolls=("g1 b1 r0",)),
        wrong=("no_line",),
    ),
    Position(
        "three blanks are rolled again",
        _act(table().board(0, "B2=C↑ C2=R↑"), "challenge>1", "line:B2-C2", rolls=(NONE,)),
        ("reroll",),
    ),
    Position(
        "the beast for three blanks in the last roll",
        _act(_last().hand(0, "thunder_beast").chi(1), "challenge>2", rolls=(NONE,)),
        ("play:thunder_beast",),
    ),
    Position(
        "once more, as nothing can be lost",
        _act(
            _last().hand(0, "serpent_beastman").chi(2).ground(P1=None, P3=None),
            "challenge>2",
            rolls=("g1 b1 r0", "g1 b1 r0"),
        ),
        ("play:serpent_beastman>2",),
    ),
    Position(
        "a rescue for two chi",
        _act(_last().hand(1, "mud_ape").chi(0, 2), "challenge>1", rolls=(FULL, NONE)),
        ("play:mud_ape",),
    ),
)

K10 = ("pass", "pass", "pass", "pass")
LATE = (
    Position(
        "two are needed where one does not do",
        _act(
            _last().hand(0, "xika_rourou", "mountain_demon").chi(3),
            *("challenge>2", *K10),
            rolls=("g1 b1 r0", FULL),
        ),
        ("play:xika_rourou",),
    ),
    Position(
        "what is won needs no demon",
        _act(table().hand(0, "mountain_demon").chi(2), *("challenge>2", *K10), rolls=(FULL, NONE)),
        ("pass",),
    ),
    Position(
        "what is lost needs no demon",
        _act(table().hand(0, "mountain_demon").chi(2), *("challenge>2", *K10), rolls=(NONE, FULL)),
        ("pass",),
    ),
    Position(
        "a demon keeps four points",
        _act(_last().hand(2, "mountain_demon").chi(0, 0, 2), *("challenge>2", *K10), rolls=("g1 b1 r0", "g1 b0 r0")),
        ("play:mountain_demon",),
    ),
    Position(
        "a shield breaks the tie",
        _act(_last().hand(0, "divine_shield").chi(1), *("challenge>2", *K10), rolls=("g1 b1 r0", "g1 b1 r0")),
        ("play:divine_shield>2",),
    ),
    Position(
        "a shield waits for the last moment",
        _act(table().hand(0, "divine_shield").chi(1), "challenge>2"),
        ("pass",),
    ),
    Position(
        "an eye at the last moment",
        _act(table().hand(1, "monster_eye").chi(0, 2).vp(0, 1), *("challenge>1", *K10), rolls=("g0 b0 r0", "g1 b1 r0")),
        ("play:monster_eye",),
    ),
)

SPELLS = (
    Position(
        "three chi for one",
        lambda: table().hand(0, "replenish_power").chi(1).before_action(0),
        ("play:replenish_power",),
    ),
    Position(
        "the land lends a hand",
        lambda: (
            table(3).hand(0, "mist_zheng").chi(2).placing(0, "n6", "s7", "e5", "w5").do("occupy:n6", "lay:reroll@C2")
        ),
        ("play:mist_zheng",),
    ),
    Position(
        "an eruption waits for the last call",
        lambda: table().hand(0, "volcanic_eruption").chi(2).vp(3, 4, 4, 4).before_action(0),
        ("pass",),
    ),
    Position(
        "an eruption that makes a winner",
        lambda: _last().hand(0, "volcanic_eruption").chi(2).board(0, "B2=C↑").vp(10, 11, 4, 4).last_call(),
        ("play:volcanic_eruption>1",),
    ),
    Position(
        "an explosion where it counts",
        lambda: _last().hand(0, "explosion").chi(4).vp(11, 12, 8, 4).last_call(),
        ("play:explosion>1",),
    ),
    Position(
        "a race of two goes on",
        lambda: table(2).start(1).round(5).hand(0, "volcanic_eruption").chi(2).vp(12, 15).last_call(),
        ("play:volcanic_eruption>1",),
    ),
    Position(
        "no gust of wind at somebody who has lost anyway",
        lambda: _last().hand(0, "explosion").chi(4).vp(11, 12, 8, 4).last_call(),
        wrong=("play:explosion>2", "play:explosion>3", "pass"),
    ),
    Position(
        "the lion roars at an explosion",
        lambda: (
            _last()
            .start(0)
            .hand(0, "explosion")
            .hand(1, "sword_lion")
            .chi(4, 1)
            .vp(11, 12, 8, 4)
            .last_call()
            .do("play:explosion>1")
        ),
        ("play:sword_lion",),
    ),
)

POSITIONS = GROUND + RUNES + DUELS + LATE + SPELLS
