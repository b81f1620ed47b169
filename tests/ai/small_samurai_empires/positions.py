"""Positions of Small Samurai Empires with an obvious answer, right or wrong, most of them blunders seen in games.

The tables are fixture B of the specification with what is named here.
"""

from collections.abc import Callable

from tests.ai.position import Positions
from tests.rules.small_samurai_empires.builder import B, Scene, Table

POSITIONS = Positions()
right, wrong = POSITIONS.right, POSITIONS.wrong


def _late(seats: int = 2) -> Scene:
    """The third era, all cards are laid: Kinai is worth 4, Saigoku 3, Togoku and Ezo 1."""
    return B(seats).era(3).values(kinai=4, saigoku=3, togoku=1, ezo=1)


def _spread(scene: Scene) -> Scene:
    for capital in ("chikuzen", "yamashiro", "musashi", "oshima"):
        scene.men(capital, P1=2, P2=2)
    return scene


def _order(scene: Scene, order: str, slot: int = 5, *answers: str, round_: int = 2) -> Callable[[], Table]:
    """P1 carries out an order, and these answers are given already."""
    return lambda: scene.again().token(slot, "P1", order, hidden=True).execution(round_).do(*answers)


def _lay(scene: Scene, slot: int, order: str) -> Callable[[], Table]:
    """P1 has laid a token and may use the neutral action beside it."""
    return lambda: scene.again().planning().do(f"place:{order}@{slot}")


def _planning(scene: Scene, round_: int = 1, laps: int = 0) -> Callable[[], Table]:
    return lambda: scene.again().planning(round_, laps)


def _fate(scene: Scene, *hand: str) -> Callable[[], Table]:
    return lambda: scene.again().hand("P1", *hand).hand("P2", "ezo", "ezo", "togoku").destiny()


# ---- Marches ----

scene = _late().men("yamashiro", P1=4)
wrong("from a stack into the empty land beside it", _order(scene, "move_3"), "done")

scene = _late().men("ise", P1=1).men("kii", P2=2).men("owari", P2=2).men("yamashiro", P2=2)
right("no step back from a shrine that is held by one", _order(scene, "move_3"), "done")

scene = _late().men("yamashiro", P1=2, P2=2).men("owari", P1=2).men("kii", P2=1)
at = _order(scene, "move_3")
wrong("the tie in the capital is broken by one more", at, "done", "step:yamashiro>harima", "step:yamashiro>echizen")

scene = _late().men("suruga", P1=2).men("musashi", P2=1).men("owari", P2=1).men("shinano", P2=1)
at = _order(scene, "move_2_or_3", 5, "step:suruga>owari")
wrong("where influence counts five times, not where it counts once", at, "done", "step:suruga>musashi")

scene = _late().men("musashi", P1=3).men("hitachi", P1=1).men("kozuke", P1=1).men("mutsu", P1=1)
scene = scene.men("echigo", P1=1).men("dewa", P1=1).men("suruga", P2=1)
at = _order(scene, "move_3", 8)
wrong(
    "over the border with the same samurai, as its own region is full",
    at,
    "done",
    "step:musashi>hitachi",
    "step:musashi>kozuke",
)

scene = _late().men("aki", P1=2).men("harima", P2=2).men("izumo", P1=1)
at = _order(scene, "move_3", 1, "step:aki>harima")
wrong("a walker goes on to the empty province, not back", at, "step:harima>aki", "step:harima>izumo")

scene = _late().held("P1", food=1).men("owari", P1=3).men("ise", P2=2).men("suruga", P2=2)
scene = scene.men("yamashiro", P2=2)
at = _order(scene, "move_2_or_3", 5, "step:owari>yamashiro", "step:yamashiro>kii")
right("a point is bought for a province: a single food is worth nothing", at, "buy")

scene = _late().held("P1", food=3).men("oshima", P1=1).men("ishikari", P1=1).men("kitami", P1=1)
scene = scene.men("tokachi", P1=1).men("mutsu", P2=3).men("dewa", P2=3)
wrong("nothing is bought where nothing is to be had", _order(scene, "move_2_or_3", 11), "buy")

scene = _late().men("chikuzen", P1=2, P2=2).men("izumo", P2=1).men("aki", P1=3)
at = _lay(scene, 2, "attack")
wrong(
    "the neutral march leaves no tie behind",
    at,
    "done",
    "step:chikuzen>buzen",
    "step:chikuzen>satsuma",
    "step:chikuzen>izumo",
)

# ---- Ships ----

scene = _late().held("P1", food=1).men("oshima", P1=4).men("ishikari", P1=1).men("tosa", P2=1).men("iyo", P2=2)
scene = scene.men("buzen", P2=2).men("satsuma", P2=2)
at = _order(scene, "move_2_or_sail", 11, "done")
wrong("two go by ship to the rich shore", at, "decline", "sail:oshima>ishikari", "sail:ishikari>oshima")

scene = _late().held("P1", food=1).men("oshima", P1=4).men("tosa", P2=1)
at = _order(scene, "move_2_or_sail", 11, "done", "sail:oshima>tosa")
right("the second comes along, as one would only tie", at, "sail:oshima>tosa")

scene = _late().held("P1", food=1).men("oshima", P1=3, P2=1).men("tosa", P2=5).men("iyo", P1=1)
at = _order(scene, "move_2_or_sail", 11, "done", "sail:oshima>satsuma")
right("the last defender stays on shore", at, "decline")

# ---- Blows ----

scene = _late().men("owari", P1=1, P2=1).men("ise", P1=1, P2=3)
right("the blow that breaks a tie", _order(scene, "attack"), "attack:owari>1")

scene = _late(3).men("kii", P1=2, P2=1).men("owari", P1=1, P2=1)
right("not where it changes nothing", _order(scene, "attack"), "attack:owari>1")

scene = _late(3).score(40, 45, 10).men("owari", P1=1, P2=2).men("ise", P1=1, P3=2)
right("the leader, not the one who is far behind", _order(scene, "attack"), "attack:owari>1")

scene = _late().held("P1", bushido=1).men("yamashiro", P1=1, P2=2)
at = _order(scene, "attack", 5, "attack:yamashiro>1")
right("bushido buys the second blow that wins the capital", at, "attack:yamashiro>1")

scene = _late().score(30, 39).held("P1", bushido=3).men("yamashiro", P1=4, P2=2)
at = _order(scene, "attack", 5, "attack:yamashiro>1")
right("three resources are a point: no second blow for nothing", at, "decline")

scene = _late().men("owari", P1=1, P2=1).men("ise", P2=1)
right("a neutral attack that is free is made", _lay(scene, 6, "harvest"), "attack:owari>1")

# ---- Musters ----

scene = _late().men("yamashiro", P1=3).men("ise", P2=2).castle("ise", "P1")
right("a samurai where it breaks the tie", _order(scene, "recruit"), "recruit:ise")

scene = _late().men("yamashiro", P1=1, P2=1).men("ise", P1=2).castle("ise", "P1")
right("in the capital, which one more will win", _order(scene, "recruit"), "recruit:yamashiro")

scene = _late().held("P1", food=1).men("yamashiro", P1=1, P2=2)
at = _order(scene, "recruit", 5, "recruit:yamashiro")
right("a second one for food where it wins a province", at, "recruit:yamashiro")

scene = _late().score(30, 39).held("P1", food=3).men("yamashiro", P1=2)
right("no food for one too many", _order(scene, "recruit", 5, "recruit:yamashiro"), "decline")

scene = B(2).men("chikuzen", P1=2, P2=2).men("yamashiro", P1=2, P2=2).men("musashi", P1=2, P2=2)
right("a free samurai is taken while an era is to come", _lay(scene, 1, "move_3"), "recruit:chikuzen")

scene = B(2).men("harima", P1=1).men("ise", P2=1)
right("a free harvest is taken", _lay(scene, 4, "move_3"), "harvest:harima")

# ---- Castles ----

scene = _spread(B(2)).men("oshima", P1=3)
wrong("a castle for two of a stack that nobody can reach", _order(scene, "castle", 12, round_=1), "decline")

scene = _late().men("owari", P1=3).men("ise", P2=1)
wrong("a castle in the last era as well: it is as strong as the two that leave", _order(scene, "castle"), "decline")

scene = _late().men("kii", P1=1).castle("kii", "P1").men("owari", P1=1).men("kii", P2=3)
wrong("the castle that keeps a province which two could not", _order(scene, "castle"), "decline")

# ---- Destiny ----

scene = B(2).era(3).influence("P1", kinai=9, ezo=1).influence("P2", kinai=1, ezo=9)
right("the region where one is far ahead", _fate(scene, "kinai", "ezo", "ezo"), "destiny:kinai")

scene = B(2).era(3).influence("P1", saigoku=5).influence("P2", saigoku=5, kinai=10)
right("not the region of the rival", _fate(scene, "kinai", "saigoku"), "destiny:saigoku")

scene = B(2).era(2).castle("owari", "P1").men("owari", P1=2).men("ise", P1=2).men("kii", P1=2)
scene = scene.men("oshima", P2=3)
right("where land is held that will bring levels", _fate(scene, "kinai", "ezo"), "destiny:kinai")

# ---- Placements ----

scene = _late().men("owari", P1=1, P2=1).men("aki", P1=1)
at = _planning(scene, 2, laps=4)
wrong(
    "the last token acts where there is something to do",
    at,
    *(f"place:{order}@{slot}" for order in ("attack", "castle") for slot in (8, 9, 10, 11, 12)),
)

scene = _late().men("owari", P1=3).men("tosa", P2=1)
at = _planning(scene, 2, laps=4)
wrong("no attack where no enemy stands, and none can come", at, *(f"place:attack@{slot}" for slot in range(1, 13)))

scene = _late().men("yamashiro", P1=5).castle("yamashiro", "P1").men("ise", P2=1).token(4, "P1", "castle")
scene = scene.token(5, "P1", "move_3")
at = _planning(scene, 2, laps=4)
wrong(
    "a spent castle is covered rather than a march that goes on",
    at,
    *(f"place:{order}@5" for order in ("attack", "castle", "harvest", "recruit")),
)

scene = _late().men("yamashiro", P1=5, P2=2).men("ise", P2=1)
at = _planning(scene, 2, laps=4)
wrong(
    "no token in a region where one has nobody and raises nobody",
    at,
    *(f"place:{order}@{slot}" for order in ("move_3", "castle", "attack") for slot in (9, 10, 11, 12)),
)

scene = _spread(B(2)).hand("P1", "kinai", "kinai").hand("P2", "ezo", "ezo")
at = _planning(scene)
wrong(
    "the first token of a game is neither castle nor harvest in the far north",
    at,
    "place:harvest@12",
    "place:castle@12",
    "place:harvest@11",
)

# ---- What even a beginner does not do ----

PLAIN = (
    "from a stack into the empty land beside it",
    "the blow that breaks a tie",
    "a neutral attack that is free is made",
    "a free samurai is taken while an era is to come",
    "a free harvest is taken",
    "a castle for two of a stack that nobody can reach",
    "no token in a region where one has nobody and raises nobody",
)
