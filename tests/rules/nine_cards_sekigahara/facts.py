"""What the tests of every game are told of this one."""

from tests.facts import Facts, numbered

LAST = {"1": 7, "2": 9, "3": 14, "4": 50, "5": 3, "6": 6, "7": 5, "8": 9, "9": 45}

FACTS = Facts(
    rules=numbered("NC", LAST) - {"NC-1.1", "NC-5.1"},
    named=r"(option|castle|action|effect|choice)\.[a-z_]+|castle\.[a-z_]+\.seat|"
    r"term\.(camp|ashigaru|ambush_strength|start_player|outnumbered|supply)",
    names=50,
    chapters=10,
    told_in_vain=frozenset({"n", "seat"}),  # whose soldiers and how many
    personas=("side",),
    printed={"nine_cards_sekigahara.term.castle": 9, "nine_cards_sekigahara.kind.token": 38},
    spoken_of={
        "sign.start": "NC-3.9",
        "sign.resolved": "NC-4.33",
        "sign.steadfast": "NC-4.40",
        "sign.changed": "NC-4.9",
    },
    reasons={
        "the last ashigaru breaks the tie": "castle/7",
        "no gift of a fresh majority": "castle/4",
        "Mori enters before Otani": "lead",
        "Kobayakawa goes over to the strongest": "lead",
    },
    is_open=True,
    has_peek_sign=True,
    replaced="12345",
    no_tokens=("deploy:0", "deploy:4", "march:red:1>1", "place:2+1", "resolve:7", "none "),
    damage=[
        (("slots",), [0, 1]),
        (("supply",), ["ten", 10]),
        (("supply", 1), "two"),
        (("camps",), [[]]),
        (("course",), ["retreat"]),
        (("frames",), [["Banzai", 0]]),
        (("frames",), [["ChooseOption"]]),
        (("phase",), 1.5),
    ],
)
