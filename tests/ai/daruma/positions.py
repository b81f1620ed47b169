"""Positions of Daruma with an obvious answer, right or wrong, most of them drawn from watching games.

Unless stated otherwise seat 0 has objective 1 (red and white are worth 2, black costs 3) and seat 1 objective 2 (white
and blue are worth 2, green costs 3); the row is Board A of the specification: red/reroll_all, white/nudge_set,
blue/reroll_singles, black/swap, green/nudge_singles.
"""

from __future__ import annotations

from collections.abc import Callable

from tests.ai.position import Position
from tests.rules.daruma.builder import BOARD_C, Scene, Table, table


def _asked(scene: Scene, *tokens: str) -> Callable[[], Table]:
    return lambda: scene.play().do(*tokens)


def _last_turn(scene: Scene) -> Scene:
    """Seat 1 has the last turn of the game."""
    return scene.step(22).final().start(0).active(1).turns(12, 11)


RED, WHITE, BLUE, BLACK, GREEN = "red/reroll_all", "white/nudge_set", "blue/reroll_singles", "black/swap", "green/swap"

PAINTING = (
    Position("finish the favourite", _asked(table().eyes("M,.,.,.,.").pool(1).ledger(3)), ("place:0",)),
    Position("do not finish the nuisance", _asked(table().eyes(".,.,.,M,.").pool(1).ledger(3)), wrong=("place:3",)),
    Position("rather two points than one", _asked(table().eyes("M,.,M,.,M").pool(1).ledger(3)), ("place:0",)),
    Position("finish what was begun", _asked(table().eyes(".,D,.,.,.").pool(1).ledger(3)), ("place:1",)),
    Position("two 1s make one favourite", _asked(table().pool(1, 1).ledger(3)), ("place:1",)),
    Position("gold is worth two", _asked(table().row(*BOARD_C).eyes("M,.,M,.,.").pool(1).ledger(0)), ("place:0",)),
    Position(
        "the fourth four is no bargain",
        _asked(table().row(*BOARD_C).eyes("M,D,.,.,.").pool(1, 5).ledger(3)),
        wrong=("place:0",),
    ),
    Position(
        "nor for a blank one", _asked(table().row(*BOARD_C).eyes(".,MD,.,.,.").pool(1, 5).ledger(3)), wrong=("place:0",)
    ),
    Position(
        "a safe 1 comes before a thrown one", _asked(table().eyes("M,M,.,.,.").pool(1, 1).ledger(3)), ("place:1",)
    ),
    Position("nudge before you throw", _asked(table().eyes("M,.,M,.,M").pool(1, 2, 2, 2, 5).ledger(1)), ("place:1",)),
    Position("nudge three 6s as well", _asked(table().eyes("M,M,.,.,.").pool(1, 6, 6, 6).ledger(2)), ("place:1",)),
    Position(
        "no wild throw with points at stake",
        _asked(table().eyes(".,MD,.,.,.").pool(1, 3, 5, 6).ledger(3)),
        wrong=("place:0", "place:2"),
    ),
    Position(
        "rather throw the 1 again than ruin the turn",
        _asked(
            table()
            .row("gold/counts_as_four", "white/nudge_set", "blue/reroll_singles", "red/swap", "green/nudge_singles")
            .eyes(".,MD,MD,MD,MD")
            .step(3)
            .pool(1, 5)
            .ledger(2)
        ),
        ("bottle:5",),
    ),
)

STOPPING = (
    Position(
        "two favourites at home, one throw from ruin",
        _asked(table().eyes("MD,MD,.,.,.").pool(3, 5, 6).ledger(3)),
        ("stop",),
    ),
    Position("three at home", _asked(table().eyes("MD,MD,MD,.,.").pool(3, 5).ledger(3)), ("stop",)),
    Position("a card from the tile, and nothing to win", _asked(table().pool(3, 5).ledger(3)), ("stop",)),
    Position(
        "nothing can happen yet", _asked(table().eyes("M,M,.,.,.").pool(3, 5, 5, 6, 6).ledger(0)), wrong=("stop",)
    ),
    Position(
        "eight dice and two half favourites",
        _asked(table().eyes("M,M,.,.,.").pool(2, 2, 3, 3, 5, 5, 6, 6)),
        wrong=("stop",),
    ),
    Position(
        "to stop is to lose",
        _asked(
            _last_turn(
                table()
                .eyes(".,M,.,.,.")
                .supply(0, RED, "red/swap")
                .supply(1, "gold/counts_as_four", "black/nudge_set")
                .pool(3, 5, 6)
                .ledger(3)
            )
        ),
        wrong=("stop",),
    ),
    Position(
        "the doll at home wins the game",
        _asked(
            _last_turn(
                table()
                .eyes("M,MD,M,.,.")
                .supply(0, RED, "red/swap")
                .supply(1, "black/swap", "white/swap")
                .pool(3, 5, 6)
                .ledger(3)
            )
        ),
        ("stop",),
    ),
    Position(
        "end it while ahead",
        _asked(
            table()
            .eyes("MD,.,.,.,.")
            .supply(0, "red/swap", "red/nudge_set", "white/swap")
            .step(21)
            .start(1)
            .turns(11, 12)
            .pool(3, 5)
            .ledger(3)
        ),
        ("stop",),
    ),
    Position(
        "do not end it while behind",
        _asked(table().supply(1, *["gold/counts_as_four"] * 4).step(21).start(1).turns(11, 12).pool(3, 5).ledger(3)),
        ("bottle:3", "bottle:5"),
    ),
)

GIVING = (
    Position(
        "give the nuisance away",
        _asked(table().eyes("D,D,.,.,.").supply(0, "black/nudge_set", "red/swap").pool().ledger(2)),
        ("generosity:black/nudge_set>1",),
    ),
    Position(
        "keep the favourite",
        _asked(table().supply(0, "red/swap").pool(2, 3, 5).ledger(1)),
        wrong=("generosity:red/swap>1",),
    ),
    Position(
        "keep it with an empty pool too",
        _asked(table().eyes("DD,.,.,.,.").supply(0, "red/swap").pool().ledger(2)),
        ("stop",),
    ),
    Position(
        "the last chance to be rid of it",
        _asked(
            _last_turn(table().supply(0, RED).supply(1, "green/swap", "white/swap", "red/swap").pool(3, 5, 6).ledger(1))
        ),
        ("generosity:green/swap>0",),
    ),
)

TRADING = (
    Position(
        "trade the nuisance",
        _asked(
            table()
            .eyes(".,.,.,M,.")
            .supply(0, "black/nudge_set", "red/swap")
            .supply(1, "red/nudge_set", "blue/swap")
            .pool(1, 3, 5)
            .ledger(2),
            "place:3",
        ),
        ("take:black/nudge_set",),
    ),
    Position(
        "for the favourite",
        _asked(
            table()
            .eyes(".,.,.,M,.")
            .supply(0, "black/nudge_set", "red/swap")
            .supply(1, "red/nudge_set", "blue/swap")
            .pool(1, 3, 5)
            .ledger(2),
            "place:3",
            "take:black/nudge_set",
        ),
        ("take:red/nudge_set",),
    ),
    Position(
        "trade with whoever has a favourite",
        _asked(
            table(3)
            .eyes(".,.,.,M,.")
            .supply(0, "black/nudge_set")
            .supply(1, "red/nudge_set")
            .supply(2, "blue/swap")
            .pool(1, 3, 5)
            .ledger(2),
            "place:3",
        ),
        ("swap:0+1",),
    ),
    Position(
        "let others trade what is bad",
        _asked(
            table(3)
            .eyes(".,.,.,M,.")
            .supply(0, "red/swap")
            .supply(1, "black/nudge_set")
            .supply(2, "blue/swap")
            .pool(1, 3, 5)
            .ledger(2),
            "place:3",
        ),
        ("swap:1+2",),
    ),
)

DICE = (
    Position(
        "make 1s of a set", _asked(table().eyes("M,.,M,.,.").pool(1, 2, 2, 5).ledger(2), "place:1"), ("nudge:2:1,1",)
    ),
    Position(
        "make a 1 of a single", _asked(table().eyes("M,.,.,.,.").pool(1, 3, 6).ledger(3), "place:4"), ("nudge:3>2,6>1",)
    ),
    Position(
        "throw the 5s, not the 1s",
        _asked(table().row("red/reroll_set", *BOARD_C[1:]).eyes(".,M,M,.,M").pool(1, 1, 1, 5, 5).ledger(1), "place:0"),
        ("set:5",),
    ),
    Position(
        "hold on to the 1", _asked(table().eyes("M,.,.,.,.").pool(1, 3, 5, 5, 6).ledger(2), "bottle:3"), ("reroll:1x0",)
    ),
    Position(
        "wipe a row of nuisances",
        _asked(
            table()
            .row("black/swap", "black/nudge_set", "black/reroll_set", "gold/counts_as_four", "green/swap")
            .deck(
                *(
                    "red/swap",
                    "white/swap",
                    "blue/swap",
                    "red/nudge_set",
                    "white/nudge_set",
                    "red/reroll_set",
                    "white/reroll_set",
                )
            )
        ),
        ("refresh",),
    ),
    Position(
        "keep a row of half favourites",
        _asked(
            table()
            .row("red/nudge_set", "red/nudge_singles", "red/reroll_all", "white/nudge_set", "green/swap")
            .eyes("M,M,.,M,.")
        ),
        ("keep",),
    ),
)

POSITIONS = PAINTING + STOPPING + GIVING + TRADING + DICE
