"""Makes the font files of resources/app/fonts from the original Noto and Ma Shan Zheng faces.

The originals come from the npm packages named in SOURCES; unpack them side by side and give that folder:

    for p in noto-sans-tc noto-sans-sc noto-sans-jp noto-serif-tc noto-serif-sc noto-serif-jp ma-shan-zheng; do
        npm pack @expo-google-fonts/$p && mkdir -p fonts/$p && tar xzf expo-google-fonts-$p-*.tgz -C fonts/$p; done
    python build/fonts.py fonts            # or: python build/fonts.py fonts strong title

Text faces hold the whole national character set of their language, because people type names; all faces hold the
characters of build/font_characters.txt, of the catalogues and of the rulebooks. They are made again when texts bring
new ones (until then strong and title faces borrow a new character from the text face).
"""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "resources" / "app" / "fonts"

REGIONS = {"tc": ("zh_TW", "big5"), "sc": ("zh_CN", "gb2312"), "jp": ("ja", "euc_jp")}
"""Region of a face: the language that is drawn with it, and the codec that lists its national character set."""

LENT = frozenset("鼥")
"""Characters of names that the originals for other regions do not know: they borrow them from the one for Taiwan."""

BRUSH_TEXT = "福和智守安雅金八四一二三五六七九十卓圍桌围达摩骰完吉凶武士道侍刀"
"""What is painted with the brush face: belly glyphs, the bottle, seals, a scroll."""

SHARED_RANGES = (
    (0x20, 0x7E), (0xA0, 0x17F), (0x2010, 0x203B), (0x2070, 0x2089), (0x20AC, 0x20AC), (0x2116, 0x2122),
    (0x2150, 0x216B), (0x2190, 0x2199), (0x2200, 0x2265), (0x2460, 0x2473), (0x25A0, 0x25EF), (0x2600, 0x2606),
    (0x2660, 0x266F), (0x2713, 0x2717), (0x3000, 0x3020), (0x3041, 0x30FF), (0xFF01, 0xFF5E), (0xFFE5, 0xFFE5),
)  # fmt: skip
"""Latin, punctuation, arrows, card and board symbols, kana: in every face."""


@dataclass(frozen=True)
class Source:
    """One original face and the file and family it becomes."""

    package: str
    path: str
    target: str
    family: str


def sources(kind: str) -> list[Source]:
    """The faces of `kind`: text, strong, title or brush."""
    if kind == "brush":
        return [Source("ma-shan-zheng", "400Regular/MaShanZheng_400Regular.ttf", "brush.ttf", "Chabudai Brush")]
    stem, weight, family = {
        "text": ("Sans", "400Regular", "Chabudai Sans {}"),
        "strong": ("Sans", "700Bold", "Chabudai Sans {} Strong"),
        "title": ("Serif", "900Black", "Chabudai Serif {}"),
    }[kind]
    return [
        Source(
            f"noto-{stem.lower()}-{region}",
            f"{weight}/Noto{stem}{region.upper()}_{weight}.ttf",
            f"{kind}-{region}.ttf",
            family.format(region.upper()),
        )
        for region in REGIONS
    ]


def characters(kind: str, target: str) -> str:
    """Every character that the face written to `target` has to hold."""
    if kind == "brush":
        return BRUSH_TEXT
    language, codec = REGIONS[target.removesuffix(".ttf").rpartition("-")[2]]
    return shared() + catalogue(language) + (national(codec) if kind == "text" else "")


def shared() -> str:
    return "".join(chr(code) for first, last in SHARED_RANGES for code in range(first, last + 1))


def national(codec: str) -> str:
    """Every character of the two-byte national set that Python's `codec` knows."""
    return "".join(_decoded(codec))


def _decoded(codec: str) -> Iterator[str]:
    for lead in range(0xA1, 0xFF):
        for trail in (*range(0x40, 0x7F), *range(0xA1, 0xFF)):
            try:
                yield bytes((lead, trail)).decode(codec)
            except UnicodeDecodeError:
                continue  # a hole in the set


def catalogue(language: str) -> str:
    """Every character that headlines and emphasis of `language` may use: of the house's games, texts and rulebooks."""
    files = [*(ROOT / "resources" / "i18n" / language).glob("**/*.po")]
    files += ROOT.glob(f"resources/games/*/rulebook/{language}.md")
    text = "".join(path.read_text(encoding="utf-8") for path in files)
    text += (ROOT / "build" / "font_characters.txt").read_text(encoding="utf-8")
    return "".join(sorted(set(re.sub(r"\s", "", text))))


def make(source: Source, folder: Path, text: str) -> Path:
    """The subset of `source` that holds `text` lies under resources, under a family name of its own."""
    options = subset.Options()
    options.hinting = False
    options.layout_features = ["kern", "palt", "ccmp", "liga", "tnum"]
    options.name_IDs = ["*"]
    options.notdef_outline = True
    font = subset.load_font(str(folder / source.package / "package" / source.path), options)
    borrowed = LENT & set(text) - set(map(chr, font.getBestCmap()))
    maker = subset.Subsetter(options)
    maker.populate(text=text)
    maker.subset(font)
    if borrowed:
        lend(font, subset.load_font(str(folder / lender_of(source)), options), borrowed)
    rename(font, source.family)
    path = TARGET / source.target
    subset.save_font(font, str(path), options)
    shutil.copyfile(folder / source.package / "package" / "LICENSE_FONT", TARGET / f"OFL-{source.package}.txt")
    return path


def lender_of(source: Source) -> Path:
    """The face of the same weight and style, made for Taiwan."""
    return Path(source.package[:-2] + "tc", "package", re.sub(r"JP|SC", "TC", source.path))


def lend(font: TTFont, lender: TTFont, signs: Iterable[str]) -> None:
    """`font` draws `signs` as `lender` does."""
    drawn = lender.getBestCmap()
    for sign in sorted(signs):
        name, lent = f"lent.{ord(sign):04X}", drawn[ord(sign)]
        font["glyf"][name] = lender["glyf"][lent]
        for metrics in {"hmtx", "vmtx"} & set(font.keys()):
            font[metrics][name] = lender[metrics][lent]
        for table in font["cmap"].tables:
            if table.isUnicode() and (table.format == 12 or ord(sign) <= 0xFFFF):
                table.cmap[ord(sign)] = name


def rename(font: TTFont, family: str) -> None:
    """A changed face no longer bears the name of the original, as the licence asks; weight and style read Regular."""
    names = font["name"]
    keep = {record.nameID for record in names.names} & {0, 7, 8, 9, 11, 12, 13, 14}
    names.names = [record for record in names.names if record.nameID in keep]
    own = {1: family, 2: "Regular", 3: f"{family} subset", 4: family, 6: family.replace(" ", "")}
    for number, value in own.items():
        names.setName(value, number, 3, 1, 0x409)
    font["OS/2"].usWeightClass = 400
    font["OS/2"].fsSelection = 0x40
    font["head"].macStyle = 0


def main(arguments: list[str]) -> None:
    folder = Path(arguments[0])
    TARGET.mkdir(parents=True, exist_ok=True)
    for kind in arguments[1:] or ["text", "strong", "title", "brush"]:
        for source in sources(kind):
            path = make(source, folder, characters(kind, source.target))
            print(f"{path.name:16} {path.stat().st_size / 1e6:6.2f} MB  {source.family}")


if __name__ == "__main__":
    main(sys.argv[1:])
