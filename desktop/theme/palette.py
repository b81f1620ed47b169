"""The palettes of the house - paper by day, lantern light by night, and a clear one - and what tells seats apart."""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtGui import QColor

__all__ = ["CLEAR", "LANTERN", "PALETTES", "PAPER", "UNMARKED", "Palette", "SeatMark", "colour", "contrast", "mixed"]


UNMARKED: Final = -1
"""The mark of whoever is still to choose one."""


class SeatMark(NamedTuple):
    """One seat's colour and crest; the crest alone tells the seats apart in greyscale."""

    crest: str
    """Name of the shape that `crests.crest_path` draws."""
    colour: str
    """Fill behind `on_colour`, and the colour of the seat's name; 4.5:1 against `Palette.paper`."""
    on_colour: str
    """Ink that is read on `colour`."""


class Palette(NamedTuple):
    """Every colour that the program may use, as #rrggbb, so that style sheets and painters share them."""

    name: str
    is_dark: bool

    ground: str
    """Behind everything: the wall of the room."""
    paper: str
    """Washi: panels, cards of text, menus."""
    raised: str
    """A sheet that lies on paper: buttons, input fields, tool tips."""
    sunk: str
    """A hollow in paper: trays, scroll troughs, the unselected part of a switch."""
    line: str
    """Hairlines between things on paper."""

    ink: str
    """Text and outlines; 7:1 or better on every sheet."""
    ink_soft: str
    """Second-rank text; 4.5:1 on every sheet."""
    ink_faint: str
    """Disabled text and idle icons; 3:1 on paper, never for anything that must be read."""

    seal: str
    """The one red accent: the main button, the seal, a warning."""
    on_seal: str
    seal_text: str
    """The accent as text on paper; 4.5:1."""
    gold: str
    """What may be touched."""
    on_gold: str
    gold_text: str
    moss: str
    """Success, gain."""
    indigo: str
    """Links, whose turn it is, information."""
    on_indigo: str

    glow: str
    """Halo of what may be grabbed."""
    glow_target: str
    """Halo of where it may go."""
    focus: str
    """Ring round what the keyboard points at; 3:1 on every sheet."""
    shadow: str
    shadow_strength: float
    """Opacity of the darkest point of a shadow."""

    seats: tuple[SeatMark, ...]

    def mark(self, number: int) -> SeatMark:
        """Return the mark `number`; whoever has none yet wears one that is nobody's."""
        if number == UNMARKED:
            return SeatMark("ring", self.ink_soft, self.paper)
        return self.seats[number % len(self.seats)]


PAPER: Final = Palette(
    name="paper",
    is_dark=False,
    ground="#DDD2BC",
    paper="#F3E9D6",
    raised="#FBF5E8",
    sunk="#E6DAC2",
    line="#CBBC9E",
    ink="#2B2B2E",
    ink_soft="#5A5349",
    ink_faint="#867C6C",
    seal="#C8372D",
    on_seal="#FFF8EC",
    seal_text="#A9271F",
    gold="#D9A441",
    on_gold="#2B2B2E",
    gold_text="#725010",
    moss="#28653F",
    indigo="#28447A",
    on_indigo="#FFF8EC",
    glow="#E9A620",
    glow_target="#3E8E5A",
    focus="#28447A",
    shadow="#3A1E08",
    shadow_strength=0.34,
    seats=(
        SeatMark("wave", "#28528F", "#FFF8EC"),
        SeatMark("maple", "#A2301F", "#FFF8EC"),
        SeatMark("pine", "#28633D", "#FFF8EC"),
        SeatMark("moon", "#70530E", "#FFF8EC"),
        SeatMark("fan", "#6B3F92", "#FFF8EC"),
        SeatMark("tortoise", "#1B5A62", "#FFF8EC"),
        SeatMark("plum", "#95245B", "#FFF8EC"),
    ),
)

LANTERN: Final = Palette(
    name="lantern",
    is_dark=True,
    ground="#141A2B",
    paper="#1F2A44",
    raised="#2A3755",
    sunk="#182138",
    line="#41507A",
    ink="#F3E9D6",
    ink_soft="#C9BFA9",
    ink_faint="#8F8B86",
    seal="#C8372D",
    on_seal="#FFF8EC",
    seal_text="#FF9C8C",
    gold="#E3B355",
    on_gold="#22242C",
    gold_text="#F0C874",
    moss="#7CC492",
    indigo="#9DB8EA",
    on_indigo="#141A2B",
    glow="#FFCB5C",
    glow_target="#7FD89B",
    focus="#FFD98A",
    shadow="#03060E",
    shadow_strength=0.55,
    seats=(
        SeatMark("wave", "#9CBDF2", "#14203A"),
        SeatMark("maple", "#FF9F86", "#3A120B"),
        SeatMark("pine", "#8CD0A0", "#0F2A18"),
        SeatMark("moon", "#EFCB78", "#33240A"),
        SeatMark("fan", "#CDAAF0", "#2A1440"),
        SeatMark("tortoise", "#86D3D8", "#0C2A2D"),
        SeatMark("plum", "#F7A3CB", "#3B0E26"),
    ),
)

CLEAR: Final = Palette(
    name="clear",
    is_dark=True,
    ground="#000000",
    paper="#0C0C10",
    raised="#1C1C22",
    sunk="#000000",
    line="#8E8E98",
    ink="#FFFFFF",
    ink_soft="#E4E4EA",
    ink_faint="#A9A9B4",
    seal="#E8622C",
    on_seal="#000000",
    seal_text="#FF9D70",
    gold="#FFC83D",
    on_gold="#000000",
    gold_text="#FFD978",
    moss="#5FD0A0",
    indigo="#6CC8FF",
    on_indigo="#000000",
    glow="#FFC83D",
    glow_target="#19D5FF",
    focus="#8FE3FF",
    shadow="#000000",
    shadow_strength=0.7,
    seats=(
        SeatMark("wave", "#19D5FF", "#00222B"),
        SeatMark("maple", "#DD612B", "#000000"),
        SeatMark("pine", "#5CA277", "#000000"),
        SeatMark("moon", "#F8D083", "#2B1E00"),
        SeatMark("fan", "#B877AF", "#000000"),
        SeatMark("tortoise", "#FFFFFF", "#101014"),
        SeatMark("plum", "#FFA200", "#2B1A00"),
    ),
)
"""For eyes that need contrast or see few colours: those of the seats, of what may be touched and of where it may go
differ for every kind of colour blindness, by lightness too."""

PALETTES: Final = {palette.name: palette for palette in (PAPER, LANTERN, CLEAR)}


def colour(value: str, alpha: float = 1.0) -> QColor:
    """`value` as a colour of Qt, `alpha` of it opaque."""
    made = QColor(value)
    made.setAlphaF(alpha)
    return made


def mixed(first: str, second: str, share: float) -> str:
    """The colour that lies `share` of the way from `first` to `second`."""
    a, b = QColor(first), QColor(second)
    pairs = ((a.red(), b.red()), (a.green(), b.green()), (a.blue(), b.blue()))
    return "#" + "".join(f"{round(x + (y - x) * share):02X}" for x, y in pairs)


def contrast(first: str, second: str) -> float:
    """The contrast ratio of two colours as the accessibility guidelines define it, 1 to 21."""
    darker, lighter = sorted((_luminance(first), _luminance(second)))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(value: str) -> float:
    made = QColor(value)
    red, green, blue = (_linear(part) for part in (made.redF(), made.greenF(), made.blueF()))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)
