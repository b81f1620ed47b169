"""What the tests of every game are told of this one."""

from tests.facts import Facts, numbered

LAST = {"1": 8, "2": 8, "4": 7, "6": 5, "7": 7, "8": 12, "9": 64}


def _between(prefix: str, *runs: tuple[int, int]) -> set[str]:
    return {f"{prefix}.{n}" for first, last in runs for n in range(first, last + 1)}


FACTS = Facts(
    rules=numbered("TM", LAST)
    | _between("TM-4", (10, 14), (16, 27), (30, 35), (40, 46), (50, 69), (71, 74), (80, 82))
    | _between("TM-3", (1, 1), (3, 3), (10, 15), (20, 20))
    | {f"TM-1.9{part}" for part in "abc"},
    named=r"(option|monster|ultimate|spell|land|rune|direction)\.[a-z_0-9]+|"
    r"term\.(rune_die|cell_[a-z]+)",
    names=101,
    chapters=10,
    personas=("monster",),
    told_in_vain=frozenset({"ultimates", "upgrades"}),  # whoever foretells a roll counts what is still to come
    printed={
        "taiwan_monsters_brawl.kind.monster": 8,
        "taiwan_monsters_brawl.kind.spell_card": 39,
        "taiwan_monsters_brawl.kind.zone_card": 28,
    },
    spoken_of={
        "sign.crown": "TM-4.25",
        "sign.start": "TM-2.3",
        "sign.half": "TM-4.27",
        "sign.rest": "TM-4.17",
    },
    reasons={
        "no resting in the very last turn": "points",
        "a rune in the first round rather than a chi": "runes",
        "an explosion where it counts": "rival/1",
        "a rescue for two chi": "points",
    },
    replaced="23",
    points_at_everybody=("rivals",),
    asks_in_private=True,
    no_tokens=("line:A1-A1", "line:B2-A2", "lay:any@A1", "challenge>4", "play:tornado", "play:sword_lion>1", "pass "),
    damage=[
        (("chi",), [3, 3]),
        (("chi", 1), "two"),
        (("hands",), [[], [], []]),
        (("cells", 0), [0]),
        (("plans",), [[0]]),
        (("supply",), [14]),
        (("order",), [0]),
        (("order",), [0, 9]),
        (("frames",), [["Act"]]),
        (("phase",), 1.5),
    ],
)
