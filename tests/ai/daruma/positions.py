"""Positions of Daruma with an obvious answer, right or wrong, most of them drawn from watching games.

Unless stated otherwise seat 0 has objective 1 (red and white are worth 2, black costs 3) and seat 1 objective 2 (white
and blue are worth 2, green costs 3); the row is Board A of the specification: red/reroll_all, white/nudge_set,
blue/reroll_singles, black/swap, green/nudge_singles.
"""

from collections.abc import Callable

from tests.ai.position import Positions
from tests.rules.daruma.builder import BOARD_C, Scene, Table, table

POSITIONS = Positions()
right, wrong = POSITIONS.right, POSITIONS.wrong


def _asked(scene: Scene, *tokens: str) -> Callable[[], Table]:
    return lambda: scene.play().do(*tokens)


def _last_turn(scene: Scene) -> Scene:
    """Seat 1 has the last turn of the game."""
    return scene.step(22).final().start(0).active(1).turns(12, 11)


RED, WHITE, BLUE, BLACK, GREEN = "red/reroll_all", "white/nudge_set", "blue/reroll_singles", "black/swap", "green/swap"

# ---- Painting ----

right("finish the favourite", _asked(table().eyes("M,.,.,.,.").pool(1).ledger(3)), "place:0")
wrong("do not finish the nuisance", _asked(table().eyes(".,.,.,M,.").pool(1).ledger(3)), "place:3")
right("rather two points than one", _asked(table().eyes("M,.,M,.,M").pool(1).ledger(3)), "place:0")
right("finish what was begun", _asked(table().eyes(".,D,.,.,.").pool(1).ledger(3)), "place:1")
right("two 1s make one favourite", _asked(table().pool(1, 1).ledger(3)), "place:1")
right("gold is worth two", _asked(table().row(*BOARD_C).eyes("M,.,M,.,.").pool(1).ledger(0)), "place:0")

scene = table().row(*BOARD_C).eyes("M,D,.,.,.").pool(1, 5).ledger(3)
wrong("the fourth four is no bargain", _asked(scene), "place:0")
wrong("nor for a blank one", _asked(table().row(*BOARD_C).eyes(".,MD,.,.,.").pool(1, 5).ledger(3)), "place:0")
right("a safe 1 comes before a thrown one", _asked(table().eyes("M,M,.,.,.").pool(1, 1).ledger(3)), "place:1")
right("nudge before you throw", _asked(table().eyes("M,.,M,.,M").pool(1, 2, 2, 2, 5).ledger(1)), "place:1")
right("nudge three 6s as well", _asked(table().eyes("M,M,.,.,.").pool(1, 6, 6, 6).ledger(2)), "place:1")

scene = table().eyes(".,MD,.,.,.").pool(1, 3, 5, 6).ledger(3)
wrong("no wild throw with points at stake", _asked(scene), "place:0", "place:2")

scene = table()
scene = scene.row("gold/counts_as_four", "white/nudge_set", "blue/reroll_singles", "red/swap", "green/nudge_singles")
scene = scene.eyes(".,MD,MD,MD,MD").step(3).pool(1, 5).ledger(2)
right("rather throw the 1 again than ruin the turn", _asked(scene), "bottle:5")

# ---- Stopping ----

scene = table().eyes("MD,MD,.,.,.").pool(3, 5, 6).ledger(3)
right("two favourites at home, one throw from ruin", _asked(scene), "stop")
right("three at home", _asked(table().eyes("MD,MD,MD,.,.").pool(3, 5).ledger(3)), "stop")
right("a card from the tile, and nothing to win", _asked(table().pool(3, 5).ledger(3)), "stop")
wrong("nothing can happen yet", _asked(table().eyes("M,M,.,.,.").pool(3, 5, 5, 6, 6).ledger(0)), "stop")

scene = table().eyes("M,M,.,.,.").pool(2, 2, 3, 3, 5, 5, 6, 6)
wrong("eight dice and two half favourites", _asked(scene), "stop")

scene = table().eyes(".,M,.,.,.").supply(0, RED, "red/swap").supply(1, "gold/counts_as_four", "black/nudge_set")
scene = scene.pool(3, 5, 6).ledger(3)
scene = _last_turn(scene)
wrong("to stop is to lose", _asked(scene), "stop")

scene = table().eyes("M,MD,M,.,.").supply(0, RED, "red/swap").supply(1, "black/swap", "white/swap")
scene = scene.pool(3, 5, 6).ledger(3)
scene = _last_turn(scene)
right("the doll at home wins the game", _asked(scene), "stop")

scene = table().eyes("MD,.,.,.,.").supply(0, "red/swap", "red/nudge_set", "white/swap").step(21).start(1)
scene = scene.turns(11, 12).pool(3, 5).ledger(3)
right("end it while ahead", _asked(scene), "stop")

scene = table().supply(1, *["gold/counts_as_four"] * 4).step(21).start(1).turns(11, 12).pool(3, 5).ledger(3)
right("do not end it while behind", _asked(scene), "bottle:3", "bottle:5")

# ---- Giving ----

scene = table().eyes("D,D,.,.,.").supply(0, "black/nudge_set", "red/swap").pool().ledger(2)
right("give the nuisance away", _asked(scene), "generosity:black/nudge_set>1")

scene = table().supply(0, "red/swap").pool(2, 3, 5).ledger(1)
wrong("keep the favourite", _asked(scene), "generosity:red/swap>1")

scene = table().eyes("DD,.,.,.,.").supply(0, "red/swap").pool().ledger(2)
right("keep it with an empty pool too", _asked(scene), "stop")

scene = table().supply(0, RED).supply(1, "green/swap", "white/swap", "red/swap").pool(3, 5, 6).ledger(1)
scene = _last_turn(scene)
right("the last chance to be rid of it", _asked(scene), "generosity:green/swap>0")

# ---- Trading ----

scene = table().eyes(".,.,.,M,.").supply(0, "black/nudge_set", "red/swap")
scene = scene.supply(1, "red/nudge_set", "blue/swap").pool(1, 3, 5).ledger(2)
right("trade the nuisance", _asked(scene, "place:3"), "take:black/nudge_set")

scene = table().eyes(".,.,.,M,.").supply(0, "black/nudge_set", "red/swap")
scene = scene.supply(1, "red/nudge_set", "blue/swap").pool(1, 3, 5).ledger(2)
right("for the favourite", _asked(scene, "place:3", "take:black/nudge_set"), "take:red/nudge_set")

scene = table(3).eyes(".,.,.,M,.").supply(0, "black/nudge_set").supply(1, "red/nudge_set")
scene = scene.supply(2, "blue/swap").pool(1, 3, 5).ledger(2)
right("trade with whoever has a favourite", _asked(scene, "place:3"), "swap:0+1")

scene = table(3).eyes(".,.,.,M,.").supply(0, "red/swap").supply(1, "black/nudge_set").supply(2, "blue/swap")
scene = scene.pool(1, 3, 5).ledger(2)
right("let others trade what is bad", _asked(scene, "place:3"), "swap:1+2")

# ---- Dice ----

scene = table().eyes("M,.,M,.,.").pool(1, 2, 2, 5).ledger(2)
right("make 1s of a set", _asked(scene, "place:1"), "nudge:2:1,1")

scene = table().eyes("M,.,.,.,.").pool(1, 3, 6).ledger(3)
right("make a 1 of a single", _asked(scene, "place:4"), "nudge:3>2,6>1")

scene = table().row("red/reroll_set", *BOARD_C[1:]).eyes(".,M,M,.,M").pool(1, 1, 1, 5, 5).ledger(1)
right("throw the 5s, not the 1s", _asked(scene, "place:0"), "set:5")

scene = table().eyes("M,.,.,.,.").pool(1, 3, 5, 5, 6).ledger(2)
right("hold on to the 1", _asked(scene, "bottle:3"), "reroll:1x0")

scene = table().row("black/swap", "black/nudge_set", "black/reroll_set", "gold/counts_as_four", "green/swap")
scene = scene.deck(
    *("red/swap", "white/swap", "blue/swap", "red/nudge_set", "white/nudge_set", "red/reroll_set", "white/reroll_set")
)
right("wipe a row of nuisances", _asked(scene), "refresh")

scene = table().row("red/nudge_set", "red/nudge_singles", "red/reroll_all", "white/nudge_set", "green/swap")
scene = scene.eyes("M,M,.,M,.")
right("keep a row of half favourites", _asked(scene), "keep")

# ---- What even a beginner does not do ----

PLAIN = (
    "nothing can happen yet",
    "eight dice and two half favourites",
    "to stop is to lose",
    "give the nuisance away",
    "keep the favourite",
    "keep it with an empty pool too",
    "trade the nuisance",
    "throw the 5s, not the 1s",
    "hold on to the 1",
)
