"""Which rule of Taiwan Monsters Brawl speaks of what: a thing on the table, a name in a sentence, a question."""

from __future__ import annotations

from typing import Final

from desktop.games.taiwan_monsters_brawl import places, words
from rules.core.decision import Decision
from rules.core.ids import NOBODY, EntityId
from rules.core.view import TableView
from rules.taiwan_monsters_brawl.ruleset import Rules
from rules.taiwan_monsters_brawl.tables import MONSTER_KEYS, ULTIMATE_KEYS

_GAME: Final = "taiwan_monsters_brawl"
_ULTIMATES: Final = {key: f"TM-4.{61 + number}" for number, key in enumerate(ULTIMATE_KEYS)}

_SPELLS: Final = {
    "tornado": "TM-9.27",
    "tsunami": "TM-4.53",
    "wildfire": "TM-9.28",
    "divine_shield": "TM-9.59",
    "volcanic_eruption": "TM-7.1",
    "explosion": "TM-7.1",
    "thunder_beast": "TM-4.55",
    "replenish_power": "TM-4.1",
    "monster_eye": "TM-7.1",
    "sorcery": "TM-4.52",
    "big_wind_blows": "TM-4.73",
    "monster_pouch": "TM-4.6",
    "flesh_ginseng": "TM-4.31",
    "mountain_demon": "TM-4.22",
    "xika_rourou": "TM-4.22",
    "serpent_beastman": "TM-4.58",
    "sword_lion": "TM-4.54",
    "shigandang": "TM-4.33",
    "talisman_imp": "TM-4.3",
    "cat_kaka": "TM-4.60",
    **dict.fromkeys(("stone_xiezhi", "mud_ape", "sand_toad", "water_phantom"), "TM-4.57"),
    **dict.fromkeys(("mist_zheng", "wind_pheasant", "flame_tortoise", "forest_marmot"), "TM-4.56"),
}
_RUNES: Final = {"upgrade": "TM-4.32", "reroll": "TM-4.34", "ultimate": "TM-4.44"}
_PLACES: Final = {
    "zone_deck": "TM-4.7",
    "zone_discard": "TM-4.14",
    "row": "TM-4.10",
    "spell_deck": "TM-4.3",
    "spell_discard": "TM-4.4",
    "resolution": "TM-4.51",
    "drawn": "TM-8.4",
    "hand": "TM-4.50",
    "monster_box": "TM-2.4",
    "monster": "TM-1.2",
    "fate": "TM-4.40",
    "runes": "TM-4.2",
    "due": "TM-4.2",
    "chi_supply": "TM-4.1",
    "chi": "TM-4.1",
    "dice": "TM-4.31",
    "die": "TM-4.30",
    "plan": "TM-4.30",
    "rune_die": "TM-1.6",
    "marker": "TM-1.9b",
    "seat": "TM-7.1",
}
_QUESTIONS: Final = {
    "monster": "TM-2.4",
    "set": "TM-2.6",
    "gain_at_start": "TM-2.6",
    **dict.fromkeys(("gain", "gain_any", "gain_2", "gain_3", "gain_4"), "TM-4.2"),
    "zone": "TM-4.11",
    "arrival": "TM-4.13",
    "act": "TM-4.16",
    "act_without_zone": "TM-4.18",
    "window": "TM-3.11",
    "cancel": "TM-4.54",
    "attack_line": "TM-4.42",
    "defence_line": "TM-4.42",
    "twin_line": "TM-4.65",
    "ultimate": "TM-4.44",
    "effect": "TM-4.43",
    "upgrade": "TM-4.32",
    "recover": "TM-4.64",
    "wither": "TM-4.66",
    "wither_more": "TM-4.66",
    "snatch": "TM-4.68",
    "sorcery": "TM-4.52",
    "post_roll": "TM-4.33",
    "save": "TM-4.57",
    "after_attack": "TM-4.58",
    "keep": "TM-8.4",
    "tsunami": "TM-4.53",
    "flip": "TM-4.73",
}
_PHASES: Final = ("TM-2.4", "TM-4.10", "TM-4.16", "TM-4.71", "TM-4.81")


def rule(entity: EntityId, view: TableView, rules: Rules) -> str:
    """Return the number of the rule about a thing on the table."""
    face = words.face_of(entity, view)
    if face is not None:
        return _of_face(face, rules)
    kind, _, rest = entity.partition("@")[0].partition(".")
    if kind == "rune":
        if rest.endswith(".used"):
            return "TM-4.45"
        return _RUNES.get(rest, "TM-1.5")
    if kind == "fate" and places.board_of(entity) != NOBODY:
        return "TM-4.41"
    return _PLACES.get(kind, "")


def rule_of(reference: str, rules: Rules) -> str:
    """Return the number of the rule about what a sentence names by its message key."""
    kind, _, key = reference.removeprefix(f"{_GAME}.").partition(".")
    if kind == "rune":
        return _RUNES.get(key, "TM-1.5")
    return _of_face(f"{kind}/{key}", rules)


def rule_now(view: TableView, asked: Decision | None) -> str:
    """Return the number of the rule about the open question, else about the challenge or the phase that is on."""
    if asked is not None:
        found = _QUESTIONS.get(asked.prompt.key.removeprefix(f"{_GAME}.ask."), "")
        if found:
            return found
    if view.counter("table", "attacker"):
        return "TM-4.20"
    return _PHASES[view.counter("table", "phase")]


def _of_face(face: str, rules: Rules) -> str:
    """Of a monster that is the rule about its ultimate at this table."""
    kind, _, key = face.partition("/")
    if kind == "spell":
        return _SPELLS.get(key, "TM-1.7")
    if kind == "monster":
        return _ULTIMATES[ULTIMATE_KEYS[rules.ultimate[MONSTER_KEYS.index(key)]]]
    if kind == "ultimate":
        return _ULTIMATES[key]
    return "TM-1.8" if kind == "land" else ""
