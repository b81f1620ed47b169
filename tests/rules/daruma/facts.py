"""What the tests of every game are told of this one."""

from tests.facts import Facts, numbered

LAST = {"1": 8, "2": 8, "3": 8, "4": 18, "7": 6, "8": 10, "9": 43, "4.4": 6}

FACTS = Facts(
    rules=(numbered("DA", LAST) | {f"DA-D0{n}" for n in range(1, 8)} | {"DA-1.4.1"}) - {"DA-1.7"},
    named=r"option\.(?!published)[a-z_]+|face\.objective_\d|action\.(reroll_(all|set|singles)|nudge_(set|singles)|swap)",
    names=22,
    chapters=12,
    told_in_vain=frozenset({"slot"}),  # which of alike dice
    about_nobody=frozenset({"daruma.log.traded"}),
    printed={"daruma.kind.doll": 60, "daruma.kind.objective": 6, "daruma.kind.tile": 12},
    spoken_of={"tile.daruma": "DA-1.6", "tile.four": "DA-3.4", "sign.bottle": "DA-4.5"},
    reasons={
        "finish the favourite": "points",
        "do not finish the nuisance": "burden",
        "give the nuisance away": "burden",
        "rather throw the 1 again than ruin the turn": "points",
    },
    published={"ones_first": True, "generosity_on_empty_pool": False},
    is_open=True,
    has_peek_sign=True,
    replaced="12",
    no_tokens=("place:5", "bottle:1", "bottle:4", "nudge:3:4,4", "generosity:red/swap", "stop "),
    damage=[
        (("pool",), [0, 1]),
        (("pool", 1), "two"),
        (("turns",), [0]),
        (("supplies",), [[], [], []]),
        (("frames",), [["Main"]]),
        (("step",), 1.5),
    ],
)
