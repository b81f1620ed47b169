"""What the rulebook of each game has to tell: the rules of its specification that players need, and names."""


def _numbers(prefix: str, last: dict[str, int]) -> set[str]:
    """Each chapter, or rule with parts of its own, up to the number of its last one."""
    return {f"{prefix}-{chapter}.{n}" for chapter, most in last.items() for n in range(1, most + 1)}


_DARUMA = {"1": 8, "2": 8, "3": 8, "4": 18, "7": 6, "8": 10, "9": 43, "4.4": 6}
_SAMURAI_SWORD = {"1": 6, "2": 11, "3": 9, "4": 8, "5": 2, "6": 13, "7": 9, "8": 8, "9": 46}
_PARTS_OF_SAMURAI_SWORD = {
    **dict.fromkeys(("4.1", "4.2", "4.3"), 3),
    **dict.fromkeys(("4.4", "4.5", "4.6"), 4),
    **dict.fromkeys(("4.7", "4.8"), 13),
    "1.2": 1,
    "8.1": 5,
}
_NINE_CARDS = {"1": 7, "2": 9, "3": 14, "4": 50, "5": 3, "6": 6, "7": 5, "8": 9, "9": 45}
_MONSTERS = {"1": 8, "2": 8, "4": 7, "6": 5, "7": 7, "8": 12, "9": 64}
_EMPIRES = {"1": 12, "2": 10, "3": 5, "6": 4, "7": 3, "8": 7, "9": 47}
_PARTS_OF_EMPIRES = {
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


def _between(prefix: str, *runs: tuple[int, int]) -> set[str]:
    return {f"{prefix}.{n}" for first, last in runs for n in range(first, last + 1)}


RULES = {
    "daruma": (_numbers("DA", _DARUMA) | {f"DA-D0{n}" for n in range(1, 8)} | {"DA-1.4.1"}) - {"DA-1.7"},
    "samurai_sword": _numbers("SS", _SAMURAI_SWORD)
    | _numbers("SS", _PARTS_OF_SAMURAI_SWORD)
    | {f"SS-4.7.0{part}" for part in "abcde"}
    | {"SS-1.8", "SS-4.8.0", "SS-14.2"},
    "nine_cards_sekigahara": _numbers("NC", _NINE_CARDS) - {"NC-1.1", "NC-5.1"},
    "taiwan_monsters_brawl": _numbers("TM", _MONSTERS)
    | _between("TM-4", (10, 14), (16, 27), (30, 35), (40, 46), (50, 69), (71, 74), (80, 82))
    | _between("TM-3", (1, 1), (3, 3), (10, 15), (20, 20))
    | {f"TM-1.9{part}" for part in "abc"},
    "small_samurai_empires": _numbers("SE", _EMPIRES) | _numbers("SE", _PARTS_OF_EMPIRES) | {"SE-4.4.0", "SE-14"},
}
"""What only machines need is left out."""

NAMED = {
    "daruma": r"option\.[a-z_]+|face\.objective_\d|action\.(reroll_(all|set|singles)|nudge_(set|singles)|swap)",
    "samurai_sword": r"(option|card|character)\.[a-z_]+|role\.(?!ninja_)[a-z_]+|"
    r"term\.(harmless|defeated|deadly_strike|swordmaster)",
    "nine_cards_sekigahara": r"(option|castle|action|effect|choice)\.[a-z_]+|castle\.[a-z_]+\.seat|"
    r"term\.(camp|ashigaru|ambush_strength|castle_action|camp_effect|printed_strength|final_strength|start_player|"
    r"neighbour|facing|reach|outnumbered|steadfast|resolve|supply)",
    "taiwan_monsters_brawl": r"(option|monster|ultimate|spell|land|rune|direction)\.[a-z_0-9]+|"
    r"term\.(chi|line|attacker|defender|start_player|half_occupied|leader_bonus|fate_board|rune_die|cell_[a-z]+)",
    "small_samurai_empires": r"(option|region|order|neutral|destiny)\.(?!text)[a-z_0-9]+|province\.[a-z]+(\.site)?|"
    r"house\.(mori|toyotomi|takeda|oda)|piece\.(samurai|castle|order_token|food|bushido)|"
    r"term\.(planning|execution|bounty|region|province|capital|resource_province|shrine|order_slot|neutral_action|"
    r"power|control|cover|region_value|region_reward|shrine_reward|influence_level|personal_supply|bank|"
    r"movement_point|sail|coastal|dotted_link)",
}
"""What the rulebook calls by the name it has at the table: the ends of the keys, as a pattern."""

NAMES = {
    "daruma": 22,
    "samurai_sword": 50,
    "nine_cards_sekigahara": 59,
    "taiwan_monsters_brawl": 109,
    "small_samurai_empires": 97,
}
"""How many things these are."""
