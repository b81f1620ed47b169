"""What packages tell people of the program: its games in four languages, and what changed in each version."""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final
from xml.sax.saxutils import escape

from facts import ROOT, epoch, homepage, version

sys.path.append(str(ROOT))
from rules.registry import GAMES

LANGUAGES: Final = {"en": "", "zh_TW": ' xml:lang="zh-TW"', "zh_CN": ' xml:lang="zh-CN"', "ja": ' xml:lang="ja"'}
SHELF: Final = {
    "en": "The shelf, with the games of the house",
    "zh_TW": "遊戲櫃，上面是這裡的每一款遊戲",
    "zh_CN": "游戏柜，上面是这里的每一款游戏",
    "ja": "すべてのゲームが並ぶ棚",
}
"""What is said of the first picture; the others bear the names of their games."""

PICTURES: Final = ROOT / "docs" / "pictures"
_COLON: Final = {"en": ": ", "zh_TW": "：", "zh_CN": "：", "ja": "："}
_DEFAULT: Final = '<screenshot type="default">'
_HEADING: Final = re.compile(r"^## \[(?P<version>[^\]]+)\](?: - (?P<date>\d{4}-\d\d-\d\d))?$")


@dataclass(frozen=True, slots=True)
class Release:
    """One version of the change log."""

    version: str
    date: str
    notes: tuple[str, ...]


def releases() -> list[Release]:
    """Return the versions of the change log, newest first; what is not released yet is today's version."""
    found: list[Release] = []
    bullets: list[str] = []
    for line in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8").splitlines():
        if heading := _HEADING.match(line):
            bullets = []
            found.append(_release(heading["version"], heading["date"], bullets))
        elif line.startswith("- "):
            bullets.append(line[2:])
        elif bullets and line.startswith("  "):
            bullets[-1] += f" {line.strip()}"
        if found:
            found[-1] = Release(found[-1].version, found[-1].date, tuple(_plain(bullet) for bullet in bullets))
    return found


def game_ids() -> str:
    """Return the names by which the command line knows the games."""
    return ", ".join(GAMES)


def games_of(language: str) -> list[str]:
    """Return the name and the pitch of every game."""
    told = []
    for game in GAMES:
        words = _catalogue(language, game)
        told.append(f"{words[f'{game}.name']}{_COLON[language]}{words[f'{game}.pitch']}")
    return told


def name_of(language: str, game: str) -> str:
    """Return what a game is called."""
    return _catalogue(language, game)[f"{game}.name"]


def metainfo(template: str) -> str:
    """Return AppStream's description, with the games, the picture and the releases filled in."""
    by_language = {language: games_of(language) for language in LANGUAGES}
    games = [
        f"      <li{mark}>{escape(by_language[language][number])}</li>"
        for number in range(len(GAMES))
        for language, mark in LANGUAGES.items()
    ]
    return (
        template.replace("@GAMES@", "\n".join(games))
        .replace("@HOMEPAGE@", homepage())
        .replace("@SCREENSHOTS@", _screenshots())
        .replace("@RELEASES@", "\n".join(_release_text(release) for release in releases()))
    )


def changelog() -> str:
    """Return the change log in the form that nfpm puts into packages."""
    lines = []
    for release in releases():
        lines += [f"- semver: {release.version}", f"  date: {release.date}T00:00:00Z"]
        lines += ["  deb:", "    urgency: medium", "    distributions: [stable]"]
        lines += ["  packager: Chabudai contributors <chabudai@users.noreply.github.com>", "  changes:"]
        lines += [f"    - note: '{note.replace(chr(39), chr(39) * 2)}'" for note in release.notes]
    return "\n".join(lines) + "\n"


def _release(named: str, date: str | None, notes: list[str]) -> Release:
    today = datetime.fromtimestamp(epoch(), tz=UTC).date().isoformat()
    return Release(version() if named == "Unreleased" else named, date or today, tuple(notes))


def _plain(markdown: str) -> str:
    """Return a sentence without its stars, backticks and links."""
    return re.sub(r"\[([^\]]+)\]\([^)]+\)", r"\1", markdown).replace("**", "").replace("`", "")


def _screenshots() -> str:
    said = {"shelf": SHELF} | {game: {language: name_of(language, game) for language in LANGUAGES} for game in GAMES}
    shown = [_screenshot(picture, captions) for picture, captions in said.items()]
    return "\n".join(("  <screenshots>", *shown, "  </screenshots>")).replace("<screenshot>", _DEFAULT, 1)


def _screenshot(picture: str, captions: dict[str, str]) -> str:
    raw = homepage().replace("https://github.com/", "https://raw.githubusercontent.com/")
    place = (PICTURES / f"{picture}.png").relative_to(ROOT).as_posix()
    told = [f"      <caption{mark}>{escape(captions[language])}</caption>" for language, mark in LANGUAGES.items()]
    return "\n".join(("    <screenshot>", *told, f"      <image>{raw}/main/{place}</image>", "    </screenshot>"))


def _release_text(release: Release) -> str:
    notes = "\n".join(f"          <li>{escape(note)}</li>" for note in release.notes)
    told = f"      <description>\n        <ul>\n{notes}\n        </ul>\n      </description>"
    return f'    <release version="{release.version}" date="{release.date}">\n{told}\n    </release>'


def _catalogue(language: str, game: str) -> dict[str, str]:
    # Only whoever packs needs Babel.
    from babel.messages.pofile import read_po  # noqa: PLC0415

    with (ROOT / "resources" / "i18n" / language / f"{game}.po").open("rb") as text:
        return {str(message.id): str(message.string) for message in read_po(text)}
