"""What the tests of every game are told of this one."""

from tests.facts import Facts, numbered

LAST = {"1": 12, "2": 10, "3": 5, "6": 4, "7": 3, "8": 7, "9": 47}
PARTS = {
    "1.6": 1,
    "1.11": 1,
    "4.0": 4,
    "4.1": 10,
    "4.2": 5,
    "4.3": 5,
    "4.4": 8,
    "4.5": 2,
    "4.6": 3,
    "4.7": 7,
}

FACTS = Facts(
    rules=numbered("SE", LAST) | numbered("SE", PARTS) | {"SE-4.4.0", "SE-14"},
    named=r"(option|region|order|neutral|destiny)\.(?!text)[a-z_0-9]+|province\.[a-z]+(\.site)?|"
    r"house\.(mori|toyotomi|takeda|oda)|piece\.(samurai|castle|order_token|food|bushido)|"
    r"term\.(bounty|neutral_action|region_reward|shrine_reward)",
    names=78,
    chapters=10,
    about_nobody=frozenset(f"small_samurai_empires.log.order_{n}" for n in (2, 3, 4)),
    personas=("house",),
    printed={
        "small_samurai_empires.kind.order": 11,
        "small_samurai_empires.kind.destiny": 20,
        "small_samurai_empires.kind.house": 4,
        "small_samurai_empires.kind.neutral": 16,
        "small_samurai_empires.kind.piece": 110,
    },
    spoken_of={"sign.north": "SE-4.4.0", "sign.turn": "SE-4.7.7"},
    written=("course",),
    reasons={
        "from a stack into the empty land beside it": "final",
        "the leader, not the one who is far behind": "rival/1",
        "the first token of a game is neither castle nor harvest in the far north": "province/1",
        "a free harvest is taken": "bushido",
        "a castle for two of a stack that nobody can reach": "castles",
    },
    replaced="123",
    points_at_everybody=("chosen",),
    no_tokens=("step:kii>kii", "sail:kii>edo", "place:castle@0", "place:castle@13", "attack:kii>4", "done "),
    damage=[
        (("men",), [1, 2]),
        (("men", 3), "two"),
        (("hands",), [[], [], []]),
        (("tops",), [0]),
        (("order",), [0]),
        (("order",), [0, 0, 1, 2]),
        (("neutral",), [1]),
        (("yields",), [1]),
        (("frames",), [["March"]]),
        (("phase",), 1.5),
    ],
)
