"""What the tests of every game are told of this one."""

from rules.samurai_sword import scoring
from tests.facts import Facts, numbered

LAST = {"1": 6, "2": 11, "3": 9, "4": 8, "5": 2, "6": 13, "7": 9, "8": 8, "9": 46}
PARTS = {
    **dict.fromkeys(("4.1", "4.2", "4.3"), 3),
    **dict.fromkeys(("4.4", "4.5", "4.6"), 4),
    **dict.fromkeys(("4.7", "4.8"), 13),
    "1.2": 1,
    "8.1": 5,
}

FACTS = Facts(
    rules=numbered("SS", LAST)
    | numbered("SS", PARTS)
    | {f"SS-4.7.0{part}" for part in "abcde"}
    | {"SS-1.8", "SS-4.8.0", "SS-14.2"},
    named=r"(option|card|character)\.(?!published)[a-z_]+|role\.(?!ninja_)[a-z_]+",
    names=46,
    published={"bushido_target": "any_player", "geisha_scope": "any_property"},
    chapters=12,
    personas=("character", "role"),
    printed={
        "samurai_sword.term.weapon": 32,
        "samurai_sword.term.property": 15,
        "samurai_sword.term.action": 43,
        "samurai_sword.term.character": 12,
        "samurai_sword.term.role": 7,
    },
    spoken_of={"sign.fallen": "SS-4.1.1", "sign.heart": "SS-3.3"},
    written=[f"phase.{phase}" for phase in ("recover", "bushido", "draw", "play", "discard")],
    reasons={
        "a samurai does not strike the Shogun": "save/0",
        "the ronin hunts Honor where it is weakest": "honor",
        "no Parry for a scratch that brings a card": "hand",
        "Ieyasu takes Fast Draw": "table",
    },
    team_of=scoring.team,
    replaced="1",
    takes_nothing_back=True,
    no_tokens=("attack:bo", "attack:bo>7", "parry:armor", "play_property:bushido", "end_play "),
    damage=[
        (("honor",), [3, 3]),
        (("honor", 1), "two"),
        (("hands",), [[], [], []]),
        (("cast",), [0]),
        (("deeds",), [0]),
        (("frames",), [["Main"]]),
        (("phase",), 1.5),
    ],
)
