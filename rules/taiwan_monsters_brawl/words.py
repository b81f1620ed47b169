"""Taiwan Monsters Brawl in words: labels of actions and lines of the log, as message keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rules.core.action import Action
from rules.core.event import Event, TurnBegan
from rules.core.ids import NOBODY, Seat
from rules.core.message import Argument, FaceRef, Message, SeatRef, message
from rules.taiwan_monsters_brawl import actions, card_events, duel_events, events
from rules.taiwan_monsters_brawl.frames import rune_name, spell_name
from rules.taiwan_monsters_brawl.state import LOSS, SOURCE_KEYS, BrawlState
from rules.taiwan_monsters_brawl.tables import ANY, CELL_KEYS, GAME_ID, MONSTER_KEYS, SEGMENTS, ULTIMATE_KEYS, ZONE_KEYS
from rules.taiwan_monsters_brawl.turn import Flip

DO: Final = f"{GAME_ID}.do"
LOG: Final = f"{GAME_ID}.log"


def label(s: BrawlState, action: Action) -> Message:
    """Return `action`, which is legal, in words."""
    return _LABELS[type(action)](s, s.frames[-1].actor, action)


def _plain(s: BrawlState, actor: Seat, action: Action) -> Message:
    return Message(f"{DO}.{action.token}")


def _pick(s: BrawlState, actor: Seat, action: actions.Pick) -> Message:
    return _PICKS[action.verb](s, actor, action)


def _monster(s: BrawlState, actor: Seat, action: actions.Pick) -> Message:
    return message(f"{DO}.monster", card=FaceRef(f"{GAME_ID}.monster.{MONSTER_KEYS[action.index]}"))


def _set(s: BrawlState, actor: Seat, action: actions.Pick) -> Message:
    """Say what is in the set."""
    monster = s.monsters[actor]
    runes = s.rules.start_runes[monster][action.index]
    named: dict[str, Argument] = {f"rune_{place}": rune_name(rune) for place, rune in enumerate(runes)}
    key = f"{DO}.set_{len(runes)}"
    return message(key, letter="AB"[action.index], n=s.rules.start_chi[monster][action.index], **named)


def _occupy(s: BrawlState, actor: Seat, action: actions.Pick) -> Message:
    zone = FaceRef(f"{GAME_ID}.land.{ZONE_KEYS[action.index]}")
    return message(f"{DO}.occupy", card=zone, n=s.rules.points[action.index])


def _line(s: BrawlState, actor: Seat, action: actions.Pick) -> Message:
    first, last = ends(action.index)
    return message(f"{DO}.line", first=first, last=last)


def ends(segment: int) -> tuple[str, str]:
    """Return the names of the end cells of a line."""
    cells = SEGMENTS[segment]
    return CELL_KEYS[cells[0]], CELL_KEYS[cells[-1]]


def _effect(s: BrawlState, actor: Seat, action: actions.Pick) -> Message:
    return message(f"{DO}.effect", rune=rune_name(action.index))


def _numbered(s: BrawlState, actor: Seat, action: actions.Pick) -> Message:
    return Message(f"{DO}.{action.verb}_{action.index}")


_PICKS: Final[dict[str, Callable[[BrawlState, Seat, actions.Pick], Message]]] = {
    "monster": _monster,
    "set": _set,
    "occupy": _occupy,
    "line": _line,
    "effect": _effect,
    "upgrade": _numbered,
    "snatch": _numbered,
}


def _lay(s: BrawlState, actor: Seat, action: actions.Lay) -> Message:
    key = f"{DO}.lay" if action.due == action.kind else f"{DO}.lay_any"
    return message(key, rune=rune_name(action.kind), cell=CELL_KEYS[action.cell])


def _convert(s: BrawlState, actor: Seat, action: actions.Convert) -> Message:
    """An empty supply gives no chi for a rune (TM-9.26)."""
    key = f"{DO}.convert" if s.bank else f"{DO}.give_up"
    return Message(f"{key}_any") if action.due == ANY else message(key, rune=rune_name(action.due))


def _challenge(s: BrawlState, actor: Seat, action: actions.Challenge) -> Message:
    return message(f"{DO}.challenge", seat=SeatRef(action.target))


def _cell(s: BrawlState, actor: Seat, action: actions.Cell) -> Message:
    owner = actor if action.owner == NOBODY else action.owner
    rune = rune_name(s.cells[owner][action.cell])
    cell = CELL_KEYS[action.cell]
    if action.owner != NOBODY:
        return message(f"{DO}.wither", seat=SeatRef(owner), rune=rune, cell=cell)
    verb = "recover_for_chi" if isinstance(s.frames[-1], Flip) else action.verb
    return message(f"{DO}.{verb}", rune=rune, cell=cell)


def _card(s: BrawlState, actor: Seat, action: actions.Card) -> Message:
    return message(f"{DO}.{action.verb}", card=spell_name(action.kind))


def _cast(s: BrawlState, actor: Seat, action: actions.Cast) -> Message:
    named: dict[str, Argument] = {"card": spell_name(action.kind), "n": s.rules.cost[action.kind]}
    key = f"{DO}.play"
    if action.target != NOBODY:
        named["seat"] = SeatRef(action.target)
        key += "_at"
    if action.cell != actions.NO_CELL:
        owner = actor if action.target == NOBODY else action.target
        named |= {"rune": rune_name(s.cells[owner][action.cell]), "cell": CELL_KEYS[action.cell]}
        key += "_cell"
    return message(key, **named)


_LABELS: Final[dict[type[Action], Callable[[BrawlState, Seat, Any], Message]]] = {
    Action: _plain,
    actions.Pick: _pick,
    actions.Lay: _lay,
    actions.Convert: _convert,
    actions.Challenge: _challenge,
    actions.Cell: _cell,
    actions.Card: _card,
    actions.Cast: _cast,
}


def narrate(event: Event) -> Message | None:
    """Return the line of the log for `event`; None where the event needs no words of its own."""
    line = _LINES.get(type(event))
    return None if line is None else line(event)


def face_name(key: str) -> FaceRef:
    """Return a card by the key of its face as it stands in a sentence."""
    return FaceRef(f"{GAME_ID}.{key.replace('/', '.')}")


def _seat(key: str) -> Callable[[Any], Message]:
    return lambda event: message(f"{LOG}.{key}", seat=SeatRef(event.seat))


def _card_of(key: str) -> Callable[[Any], Message]:
    return lambda event: message(f"{LOG}.{key}", seat=SeatRef(event.seat), card=face_name(event.face))


def _number(key: str) -> Callable[[Any], Message]:
    return lambda event: message(f"{LOG}.{key}", seat=SeatRef(event.seat), n=event.count)


def _dice(key: str) -> Callable[[Any], Message]:
    return lambda event: message(f"{LOG}.{key}", seat=SeatRef(event.seat), n=event.score)


def _due(key: str) -> Callable[[Any], Message]:
    return lambda event: message(f"{LOG}.{key}", seat=SeatRef(event.seat), rune=rune_name(event.due))


def _converted(event: events.RuneConverted) -> Message:
    """Any rune is no kind of rune, and is named by another phrase."""
    if event.due == ANY:
        return message(f"{LOG}.converted_any", seat=SeatRef(event.seat))
    return message(f"{LOG}.converted", seat=SeatRef(event.seat), rune=rune_name(event.due))


def _on_cell(key: str) -> Callable[[Any], Message]:
    def line(event: Any) -> Message:
        rune = rune_name(event.rune)
        return message(f"{LOG}.{key}", seat=SeatRef(event.seat), rune=rune, cell=CELL_KEYS[event.cell])

    return line


def _drawn(event: card_events.CardDrawn) -> Message:
    if event.face is None:
        return message(f"{LOG}.drew", seat=SeatRef(event.seat))
    return message(f"{LOG}.drew_card", seat=SeatRef(event.seat), card=face_name(event.face))


def _kept(event: card_events.CardKept) -> Message | None:
    if event.face is None:
        return None
    return message(f"{LOG}.kept", seat=SeatRef(event.seat), card=face_name(event.face))


def _played(event: card_events.SpellPlayed) -> Message:
    assert event.face is not None
    named: dict[str, Argument] = {"seat": SeatRef(event.seat), "card": face_name(event.face)}
    if event.aim == NOBODY:
        return message(f"{LOG}.played", **named)
    return message(f"{LOG}.played_at", aim=SeatRef(event.aim), **named)


_OF_ALL: Final = "spell/tsunami"
"""Whoever cancels it is spared alone (TM-4.54)."""


def _cancelled(event: card_events.SpellCancelled) -> Message:
    assert event.face is not None
    seat, key = SeatRef(event.seat), "spared" if event.cancelled == _OF_ALL else "cancelled"
    return message(f"{LOG}.{key}", seat=seat, card=face_name(event.face), other=face_name(event.cancelled))


def _unclaimed(event: events.ZoneUnclaimed) -> Message:
    assert event.face is not None
    return message(f"{LOG}.unclaimed", card=face_name(event.face))


def _half(event: events.HalfOccupied) -> Message | None:
    return message(f"{LOG}.half", seat=SeatRef(event.seat)) if event.value else None


def _scored(event: events.Scored) -> Message:
    change = event.value - event.before
    key = "lost_points" if event.reason == LOSS else f"scored_{SOURCE_KEYS[event.reason]}"
    named: dict[str, Argument] = {"card": face_name(event.face)} if event.face else {}
    return message(f"{LOG}.{key}", seat=SeatRef(event.seat), n=abs(change), **named)


def _declared(event: duel_events.ChallengeDeclared) -> Message:
    return message(f"{LOG}.challenged", seat=SeatRef(event.attacker), aim=SeatRef(event.defender))


def _line_activated(event: duel_events.LineActivated) -> Message:
    first, last = ends(event.segment)
    return message(f"{LOG}.line", seat=SeatRef(event.seat), first=first, last=last)


def _ultimate(event: duel_events.UltimateUsed) -> Message:
    move = FaceRef(f"{GAME_ID}.ultimate.{ULTIMATE_KEYS[event.ultimate]}")
    return message(f"{LOG}.ultimate", seat=SeatRef(event.seat), card=move)


def _upgraded(event: duel_events.DieUpgraded) -> Message:
    key = "upgraded_red" if event.kind == "die.red" else "upgraded_black"
    return message(f"{LOG}.{key}", seat=SeatRef(event.seat))


def _die_removed(event: duel_events.DieRemoved) -> Message:
    """Say which die is missing; one that has been rolled is seen with its face."""
    return message(_MISSING[event.before[0]], seat=SeatRef(event.seat))


_MISSING: Final = {
    "die.red": f"{LOG}.red_missing",
    "die.black": f"{LOG}.black_missing",
    "die.black.1": f"{LOG}.success_snatched",
    "die.black.0": f"{LOG}.blank_snatched",
}


def _set_taken(event: events.SetTaken) -> Message:
    return message(f"{LOG}.set", seat=SeatRef(event.seat), letter="AB"[event.which])


def _compared(event: duel_events.Compared) -> Message:
    attack, defence = event.results
    key = "drawn" if attack == defence else "succeeded" if attack > defence else "failed"
    seats = {"seat": SeatRef(event.attacker), "aim": SeatRef(event.defender)}
    return message(f"{LOG}.{key}", a=attack, d=defence, **seats)


def _rebuilt(event: events.DeckRebuilt) -> Message:
    return Message(f"{LOG}.rebuilt_{event.deck}")


def _counted(key: str) -> Callable[[Any], Message]:
    return lambda event: message(f"{LOG}.{key}", n=event.value)


_LINES: Final[dict[type[Event], Callable[[Any], Message | None]]] = {
    TurnBegan: _seat("turn"),
    events.StartGiven: _seat("start"),
    events.MonsterTaken: _card_of("monster"),
    events.SetTaken: _set_taken,
    events.RoundBegan: _counted("round"),
    events.ExtraRoundBegan: _counted("extra_round"),
    events.SatOut: _seat("sat_out"),
    events.Rested: _seat("rested"),
    events.TieBroken: lambda _: Message(f"{LOG}.tie"),
    events.MarkerSet: _card_of("occupied"),
    events.ZoneLost: _card_of("zone_lost"),
    events.ZoneUnclaimed: _unclaimed,
    duel_events.ZoneSaved: _seat("zone_saved"),
    events.HalfOccupied: _half,
    events.RuneLaid: _on_cell("laid"),
    events.RuneConverted: _converted,
    events.RuneDieRolled: _due("rune_die"),
    events.RuneBurned: _on_cell("rune_burned"),
    events.RuneWithered: _on_cell("withered"),
    events.RuneRecovered: _on_cell("recovered"),
    events.RuneCrumbled: _on_cell("crumbled"),
    events.ChiGained: _number("chi"),
    events.ChiBlownAway: _number("chi_lost"),
    events.Scored: _scored,
    card_events.CardDrawn: _drawn,
    card_events.CardKept: _kept,
    card_events.CardDropped: _card_of("dropped"),
    card_events.SpellPlayed: _played,
    card_events.SpellCancelled: _cancelled,
    card_events.CardDiscarded: _card_of("discarded"),
    card_events.CardBurned: _card_of("card_burned"),
    events.DeckRebuilt: _rebuilt,
    duel_events.ChallengeDeclared: _declared,
    duel_events.LineActivated: _line_activated,
    duel_events.UltimateUsed: _ultimate,
    duel_events.DieUpgraded: _upgraded,
    duel_events.DieRemoved: _die_removed,
    duel_events.Thrown: _dice("threw"),
    duel_events.ThrownAgain: _dice("threw_again"),
    duel_events.BlanksThrown: _dice("threw_blanks"),
    duel_events.EarlierKept: _dice("kept_earlier"),
    duel_events.Compared: _compared,
}
