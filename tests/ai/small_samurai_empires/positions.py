"""Positions of Small Samurai Empires with an obvious answer, right or wrong, most of them blunders seen in games.

The tables are fixture B of the specification with what is named here.
"""

from __future__ import annotations

from collections.abc import Callable

from tests.ai.position import Position
from tests.rules.small_samurai_empires.builder import B, Scene, Table


def _late(seats: int = 2) -> Scene:
    """The third era, all cards are laid: Kinai is worth 4, Saigoku 3, Togoku and Ezo 1."""
    return B(seats).era(3).values(kinai=4, saigoku=3, togoku=1, ezo=1)


def _last(scene: Callable[[], Scene], order: str, slot: int = 5, *answers: str) -> Callable[[], Table]:
    """P1 carries out the last order of the game, and these answers are given already."""
    return lambda: scene().token(slot, "P1", order, hidden=True).execution(2).do(*answers)


def _lay(scene: Callable[[], Scene], slot: int, order: str) -> Callable[[], Table]:
    """P1 has laid a token and may use the neutral action beside it."""
    return lambda: scene().planning().do(f"place:{order}@{slot}")


MARCHES = (
    Position(
        "from a stack into the empty land beside it",
        _last(lambda: _late().men("yamashiro", P1=4), "move_3"),
        wrong=("done",),
    ),
    Position(
        "no step back from a shrine that is held by one",
        _last(lambda: _late().men("ise", P1=1).men("kii", P2=2).men("owari", P2=2).men("yamashiro", P2=2), "move_3"),
        ("done",),
    ),
    Position(
        "the tie in the capital is broken by one more",
        _last(lambda: _late().men("yamashiro", P1=2, P2=2).men("owari", P1=2).men("kii", P2=1), "move_3"),
        wrong=("done", "step:yamashiro>harima", "step:yamashiro>echizen"),
    ),
    Position(
        "where influence counts five times, not where it counts once",
        _last(
            lambda: _late().men("suruga", P1=2).men("musashi", P2=1).men("owari", P2=1).men("shinano", P2=1),
            *("move_2_or_3", 5, "step:suruga>owari"),
        ),
        wrong=("done", "step:suruga>musashi"),
    ),
    Position(
        "over the border with the same samurai, as its own region is full",
        _last(
            lambda: (
                _late()
                .men("musashi", P1=3)
                .men("hitachi", P1=1)
                .men("kozuke", P1=1)
                .men("mutsu", P1=1)
                .men("echigo", P1=1)
                .men("dewa", P1=1)
                .men("suruga", P2=1)
            ),
            *("move_3", 8),
        ),
        wrong=("done", "step:musashi>hitachi", "step:musashi>kozuke"),
    ),
    Position(
        "a walker goes on to the empty province, not back",
        _last(lambda: _late().men("aki", P1=2).men("harima", P2=2).men("izumo", P1=1), "move_3", 1, "step:aki>harima"),
        wrong=("step:harima>aki", "step:harima>izumo"),
    ),
    Position(
        "a point is bought for a province: a single food is worth nothing",
        _last(
            lambda: (
                _late()
                .held("P1", food=1)
                .men("owari", P1=3)
                .men("ise", P2=2)
                .men("suruga", P2=2)
                .men("yamashiro", P2=2)
            ),
            *("move_2_or_3", 5, "step:owari>yamashiro", "step:yamashiro>kii"),
        ),
        ("buy",),
    ),
    Position(
        "nothing is bought where nothing is to be had",
        _last(
            lambda: (
                _late()
                .held("P1", food=3)
                .men("oshima", P1=1)
                .men("ishikari", P1=1)
                .men("kitami", P1=1)
                .men("tokachi", P1=1)
                .men("mutsu", P2=3)
                .men("dewa", P2=3)
            ),
            *("move_2_or_3", 11),
        ),
        wrong=("buy",),
    ),
    Position(
        "the neutral march leaves no tie behind",
        _lay(lambda: _late().men("chikuzen", P1=2, P2=2).men("izumo", P2=1).men("aki", P1=3), 2, "attack"),
        wrong=("done", "step:chikuzen>buzen", "step:chikuzen>satsuma", "step:chikuzen>izumo"),
    ),
)

SHIPS = (
    Position(
        "two go by ship to the rich shore",
        _last(
            lambda: (
                _late()
                .held("P1", food=1)
                .men("oshima", P1=4)
                .men("ishikari", P1=1)
                .men("tosa", P2=1)
                .men("iyo", P2=2)
                .men("buzen", P2=2)
                .men("satsuma", P2=2)
            ),
            *("move_2_or_sail", 11, "done"),
        ),
        wrong=("decline", "sail:oshima>ishikari", "sail:ishikari>oshima"),
    ),
    Position(
        "the second comes along, as one would only tie",
        _last(
            lambda: _late().held("P1", food=1).men("oshima", P1=4).men("tosa", P2=1),
            *("move_2_or_sail", 11, "done", "sail:oshima>tosa"),
        ),
        ("sail:oshima>tosa",),
    ),
    Position(
        "the last defender stays on shore",
        _last(
            lambda: _late().held("P1", food=1).men("oshima", P1=3, P2=1).men("tosa", P2=5).men("iyo", P1=1),
            *("move_2_or_sail", 11, "done", "sail:oshima>satsuma"),
        ),
        ("decline",),
    ),
)

BLOWS = (
    Position(
        "the blow that breaks a tie",
        _last(lambda: _late().men("owari", P1=1, P2=1).men("ise", P1=1, P2=3), "attack"),
        ("attack:owari>1",),
    ),
    Position(
        "not where it changes nothing",
        _last(lambda: _late(3).men("kii", P1=2, P2=1).men("owari", P1=1, P2=1), "attack"),
        ("attack:owari>1",),
    ),
    Position(
        "the leader, not the one who is far behind",
        _last(
            lambda: _late(3).score(40, 45, 10).men("owari", P1=1, P2=2).men("ise", P1=1, P3=2),
            "attack",
        ),
        ("attack:owari>1",),
    ),
    Position(
        "bushido buys the second blow that wins the capital",
        _last(lambda: _late().held("P1", bushido=1).men("yamashiro", P1=1, P2=2), "attack", 5, "attack:yamashiro>1"),
        ("attack:yamashiro>1",),
    ),
    Position(
        "three resources are a point: no second blow for nothing",
        _last(
            lambda: _late().score(30, 39).held("P1", bushido=3).men("yamashiro", P1=4, P2=2),
            *("attack", 5, "attack:yamashiro>1"),
        ),
        ("decline",),
    ),
    Position(
        "a neutral attack that is free is made",
        _lay(lambda: _late().men("owari", P1=1, P2=1).men("ise", P2=1), 6, "harvest"),
        ("attack:owari>1",),
    ),
)

MUSTERS = (
    Position(
        "a samurai where it breaks the tie",
        _last(lambda: _late().men("yamashiro", P1=3).men("ise", P2=2).castle("ise", "P1"), "recruit"),
        ("recruit:ise",),
    ),
    Position(
        "in the capital, which one more will win",
        _last(lambda: _late().men("yamashiro", P1=1, P2=1).men("ise", P1=2).castle("ise", "P1"), "recruit"),
        ("recruit:yamashiro",),
    ),
    Position(
        "a second one for food where it wins a province",
        _last(
            lambda: _late().held("P1", food=1).men("yamashiro", P1=1, P2=2),
            *("recruit", 5, "recruit:yamashiro"),
        ),
        ("recruit:yamashiro",),
    ),
    Position(
        "no food for one too many",
        _last(
            lambda: _late().score(30, 39).held("P1", food=3).men("yamashiro", P1=2), "recruit", 5, "recruit:yamashiro"
        ),
        ("decline",),
    ),
    Position(
        "a free samurai is taken while an era is to come",
        _lay(
            lambda: B(2).men("chikuzen", P1=2, P2=2).men("yamashiro", P1=2, P2=2).men("musashi", P1=2, P2=2),
            1,
            "move_3",
        ),
        ("recruit:chikuzen",),
    ),
    Position(
        "a free harvest is taken",
        _lay(lambda: B(2).men("harima", P1=1).men("ise", P2=1), 4, "move_3"),
        ("harvest:harima",),
    ),
)

CASTLES = (
    Position(
        "a castle for two of a stack that nobody can reach",
        lambda: _spread(B(2)).men("oshima", P1=3).token(12, "P1", "castle", hidden=True).execution(),
        wrong=("decline",),
    ),
    Position(
        "a castle in the last era as well: it is as strong as the two that leave",
        _last(lambda: _late().men("owari", P1=3).men("ise", P2=1), "castle"),
        wrong=("decline",),
    ),
    Position(
        "the castle that keeps a province which two could not",
        _last(lambda: _late().men("kii", P1=1).castle("kii", "P1").men("owari", P1=1).men("kii", P2=3), "castle"),
        wrong=("decline",),
    ),
)


def _spread(scene: Scene) -> Scene:
    for capital in ("chikuzen", "yamashiro", "musashi", "oshima"):
        scene.men(capital, P1=2, P2=2)
    return scene


def _fate(scene: Callable[[], Scene], *hand: str) -> Callable[[], Table]:
    return lambda: scene().hand("P1", *hand).hand("P2", "ezo", "ezo", "togoku").destiny()


DESTINY = (
    Position(
        "the region where one is far ahead",
        _fate(
            lambda: B(2).era(3).influence("P1", kinai=9, ezo=1).influence("P2", kinai=1, ezo=9), "kinai", "ezo", "ezo"
        ),
        ("destiny:kinai",),
    ),
    Position(
        "not the region of the rival",
        _fate(lambda: B(2).era(3).influence("P1", saigoku=5).influence("P2", saigoku=5, kinai=10), "kinai", "saigoku"),
        ("destiny:saigoku",),
    ),
    Position(
        "where land is held that will bring levels",
        _fate(
            lambda: (
                B(2)
                .era(2)
                .castle("owari", "P1")
                .men("owari", P1=2)
                .men("ise", P1=2)
                .men("kii", P1=2)
                .men("oshima", P2=3)
            ),
            *("kinai", "ezo"),
        ),
        ("destiny:kinai",),
    ),
)


PLACEMENTS = (
    Position(
        "the last token acts where there is something to do",
        lambda: _late().men("owari", P1=1, P2=1).men("aki", P1=1).planning(2, laps=4),
        wrong=tuple(f"place:{order}@{slot}" for order in ("attack", "castle") for slot in (8, 9, 10, 11, 12)),
    ),
    Position(
        "no attack where no enemy stands, and none can come",
        lambda: _late().men("owari", P1=3).men("tosa", P2=1).planning(2, laps=4),
        wrong=tuple(f"place:attack@{slot}" for slot in range(1, 13)),
    ),
    Position(
        "a spent castle is covered rather than a march that goes on",
        lambda: (
            _late()
            .men("yamashiro", P1=5)
            .castle("yamashiro", "P1")
            .men("ise", P2=1)
            .token(4, "P1", "castle")
            .token(5, "P1", "move_3")
            .planning(2, laps=4)
        ),
        wrong=tuple(f"place:{order}@5" for order in ("attack", "castle", "harvest", "recruit")),
    ),
    Position(
        "no token in a region where one has nobody and raises nobody",
        lambda: _late().men("yamashiro", P1=5, P2=2).men("ise", P2=1).planning(2, laps=4),
        wrong=tuple(f"place:{order}@{slot}" for order in ("move_3", "castle", "attack") for slot in (9, 10, 11, 12)),
    ),
    Position(
        "the first token of a game is neither castle nor harvest in the far north",
        lambda: _spread(B(2)).hand("P1", "kinai", "kinai").hand("P2", "ezo", "ezo").planning(),
        wrong=("place:harvest@12", "place:castle@12", "place:harvest@11"),
    ),
)

POSITIONS = (*MARCHES, *SHIPS, *BLOWS, *MUSTERS, *CASTLES, *DESTINY, *PLACEMENTS)
