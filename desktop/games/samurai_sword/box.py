"""What the things of the box are called and look like in the sheet of house rules."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.message import Message, message


def name(path: Sequence[str]) -> Message:
    """Return the name of a section, a kind of cards, a card, a character or a table, or of what is set of it."""
    if path[0] == "cards" and len(path) == 2:
        return Message(f"samurai_sword.term.{path[1]}")
    if len(path) == 3 and path[1] == "hands":
        return message("samurai_sword.house.hand", n=int(path[2]) + 1)
    if len(path) == 3 and path[1] == "table":
        return message("samurai_sword.house.seats", n=int(path[2]) + 3)
    if len(path) == 3:
        return Message(f"samurai_sword.{'card' if path[0] == 'cards' else 'character'}.{path[2]}")
    return Message(f"samurai_sword.house.{path[-1]}")


def picture(row: Sequence[str]) -> str:
    """Return the art key of a card or a character."""
    if row[0] == "players":
        return ""
    return f"samurai_sword/{'card' if row[0] == 'cards' else 'portrait'}/{row[2]}"
