"""Sixty names that somebody or something may give us, and what is left of each: one line that stays in its place."""

from __future__ import annotations

from typing import Final

HEBREW: Final = "\u05d3\u05d5\u05d3"
ARABIC: Final = "\u0633\u0627\u0631\u0629"
ZALGO: Final = "M" + "\u0301\u0316\u0330" * 8 + "ei"
FAMILY: Final = "\U0001f469\u200d\U0001f467"

NASTY: Final[dict[str, str]] = {
    # Nobody's name: nothing of it can be seen.
    "": "",
    " ": "",
    "\t\t": "",
    "\n": "",
    "\u00a0\u00a0": "",
    "\u3000\u3000": "",
    "\u2003\u2009\u202f\u205f": "",
    "\u200b": "",
    "\u200b\u200c\u200d\u2060\ufeff": "",
    "\u00ad": "",
    "\u034f": "",
    "\u061c": "",
    "\u115f": "",
    "\u1160\u1160": "",
    "\u17b4\u17b5": "",
    "\u180e": "",
    "\u2800\u2800": "",
    "\u3164": "",
    "\uffa0": "",
    "\ufe0f": "",
    "\U000e0041\U000e0042": "",
    "\u0301\u0301\u0301": "",
    "\u202e\u202d": "",
    "\u2066\u2069": "",
    "\x00\x07\x1b": "",
    "\uffff\ufdd0": "",
    # More than one line.
    "Mei\nHana": "Mei Hana",
    "Mei\r\nHana": "Mei Hana",
    "Mei\x0bHana": "Mei Hana",
    "Mei\u2028Hana": "Mei Hana",
    "Mei\u2029\u2029Hana": "Mei Hana",
    "Mei\x85Hana": "Mei Hana",
    "Mei" + " " * 90 + "Hana": "Mei Hana",
    "\n\nMei\n": "Mei",
    # What steers or hides.
    "\u202eieM": "ieM",
    "Mei\u202e": "Mei",
    "\u2067Mei": "Mei",
    "Mei\u2069\u2069": "Mei",
    "\u200fMei\u200e": "Mei",
    "M\u200be\u2060i\ufeff": "Mei",
    "M\u200ce\u200di": "Mei",
    "Mei\x1b[31m": "Mei[31m",
    "Mei\x00": "Mei",
    "Mei\u0008\u0008": "Mei",
    "Me\u00adi": "Mei",
    "\U000e0001Mei\U000e007f": "Mei",
    "Mei\ud800": "Mei?",
    # Signs over signs.
    ZALGO: "M\u0301\u0316\u0330ei",
    "\u0301Mei": "Mei",
    "Mei \u20e3": "Mei",
    "e\u0301": "e\u0301",
    "\u0e1b\u0e34\u0e48\u0e19": "\u0e1b\u0e34\u0e48\u0e19",
    # Names that stay as they are.
    HEBREW: HEBREW,
    f"{HEBREW} 7": f"{HEBREW} 7",
    f"Mei {ARABIC}": f"Mei {ARABIC}",
    "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645": "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
    "\u0661\u0662\u0663": "\u0661\u0662\u0663",
    FAMILY: FAMILY,
    "\u795e\u3000\u795e": "\u795e\u3000\u795e",
    "<b>Zqx</b> & %s {n}": "<b>Zqx</b> & %s {n}",
    "..": "..",
    "--seed=1": "--seed=1",
}
