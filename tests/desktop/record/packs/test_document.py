"""The page about packs lists every picture, as large as it is, and a pack can be made of what it says."""

import re
import tomllib
from collections import Counter

import pytest

from desktop.games.registry import numbered_of, pictures_of, ui_of
from desktop.record.packs.describing import described
from desktop.record.packs.fitting import room_for
from rules.registry import GAMES
from tests.architecture.sources import ROOT

PAGE = (ROOT / "docs" / "packs.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| `(\w+)[^`]*` \| (\d+) \| (\d+) × (\d+) \|", re.MULTILINE)


def section(game: str) -> str:
    return PAGE.partition(f'`game = "{game}"`')[2].partition("\n#")[0]


@pytest.mark.parametrize("game", GAMES)
def test_the_page_lists_every_picture_as_large_as_it_is_seen(game: str) -> None:
    told = {
        (family, int(width), int(height)): int(count) for family, count, width, height in ROW.findall(section(game))
    }
    rooms = ((key.partition("/")[0], room_for(size)) for key, size in pictures_of(game).items())
    assert told == Counter((family, room.width(), room.height()) for family, room in rooms)
    assert section(game).startswith(f", {len(pictures_of(game))} pictures\n")


@pytest.mark.parametrize("game", GAMES)
def test_everything_in_the_box_has_a_key(game: str) -> None:
    known, numbered = pictures_of(game), numbered_of(game)
    shown = {exhibit.picture.partition("/")[2] for exhibit in ui_of(game).exhibits()}
    plain = {key for key in shown if key.partition("/")[0] not in numbered}
    assert sorted(plain - known.keys()) == []
    assert {key.partition("/")[0] for key in shown} - {key.partition("/")[0] for key in known} == set()


def test_the_description_on_the_page_is_one() -> None:
    (example,) = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    plain = re.sub(r"^   ", "", example, flags=re.MULTILINE)
    assert described(plain.encode()).house == tomllib.loads(plain)["house"]


def test_what_is_read_is_within_what_the_page_says() -> None:
    from desktop.record.packs import decoding, source, unpacking

    assert f"{source.MOST_BYTES >> 20} MB, {source.MOST_ENTRIES:,} entries" in PAGE
    assert f"{source.MOST_INFLATED >> 20} MB in all, {source.MOST_OF_A_PICTURE >> 20} MB a picture" in PAGE
    assert f"{decoding.MOST_PIXELS // 10**6} megapixels" in PAGE
    assert f"{unpacking._MOST_SECONDS} seconds of the processor" in PAGE
