"""How Samurai Sword moves and sounds where it differs from the house: blades, falling hearts, blossoms, waves.

Every length hangs on what the event says to everybody, never on what only some may know; a chance that was let go is
neither seen nor heard.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from PySide6.QtCore import QAbstractAnimation, QPointF

from desktop.games.samurai_sword import blows, knowledge
from desktop.games.samurai_sword.seats import multiplied
from desktop.games.samurai_sword.ui import SamuraiSwordUi
from desktop.person import i18n
from desktop.table.board.sprites import Sprite
from desktop.table.layouts import Size
from desktop.table.motion import row
from desktop.table.scene import TableScene
from desktop.table.staging import flourish
from desktop.table.staging.ceremony import Share, Side, count_out
from desktop.table.staging.deeds import Deed, Deeds, between
from desktop.table.staging.stagecraft import Stagecraft
from desktop.table.staging.stages import Stage, Staging, Steps, moving, silent
from rules.core.event import Concealed, Ended, Event, TurnBegan
from rules.core.ids import Seat
from rules.samurai_sword import events
from rules.samurai_sword.ruleset import Rules

_SHOUTS: Final = {"card/battlecry": "taiko", "card/jujutsu": "thump"}
_CHIMES: Final = frozenset({"card/breathing", "card/tea_ceremony"})
_SPARK: Final = "samurai_sword/spark"
_CALL: Final = "samurai_sword/wave"
_SCROLL: Final = "samurai_sword/scroll"
_BLOSSOM: Final = "samurai_sword/blossom"
_ROD: Final = "samurai_sword/rod"
_SCROLL_SIZE: Final = Size(118, 166)
_LIGHT: Final = "table/shimmer"
_FALL_STEP: Final = 110
_HEIGHT: Final = 96
"""How far above its place in the supply a heart begins to fall."""
_SWIRL: Final = 6
"""Cards of the discard pile that are seen to go back; there are more, but who would wait for them?"""


def _begin(craft: Stagecraft, event: TurnBegan, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    craft.sound("clack")
    return craft.pause(140)


def _attack(craft: Stagecraft, event: events.WeaponPlayed, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """A blade is heard, and the weapon goes to the middle."""
    craft.sound("slide")
    there = [part for sprite in sprites if (part := craft.travel(sprite)) is not None]
    return row(craft.sound_after("blade", 1), *there, craft.pause(160))


def _play(craft: Stagecraft, event: events.CardPlayed, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """A call goes round the table from the left, a card for somebody shows for whom, a ceremony rings."""
    craft.sound("slide")
    parts = [part for sprite in sprites if (part := craft.travel(sprite)) is not None]
    face = event.face or ""
    if face in _SHOUTS:
        seats = knowledge.seats(craft.scene.view)
        others: list[Seat] = [(event.seat + step) % seats for step in range(1, seats)]
        call = craft.glow(lambda: flourish.wave(craft, _CALL, others))
        parts += [craft.sound_after(_SHOUTS[face], 1), *_real(call), craft.pause(160)]
    elif face in _CHIMES:
        parts.append(craft.sound_after("bowl", 1))
    if event.aim >= 0:
        parts += _real(_shine(craft, flourish.middle_of(craft, event.aim), 300, 520))
    return row(*parts)


def _lay(craft: Stagecraft, event: events.PropertyLaid, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    craft.sound("slide")
    parts = [part for sprite in sprites if (part := craft.travel(sprite)) is not None]
    for sprite in sprites:
        parts += _real(_shine(craft, QPointF(sprite.goal.pose.x, sprite.goal.pose.y), 130, 420))
    return row(*parts)


def _parry(craft: Stagecraft, event: events.Parried, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """Blades cross over the attack."""
    craft.sound("parry")
    parts = [craft.travel(sprite) for sprite in sprites]
    spot = flourish.place_of(craft, "resolution")
    if spot is not None:
        parts.append(_shine(craft, spot, 320, 620))
        parts.append(craft.glow(lambda: craft.glint(_SPARK, spot, 280, 700, sharp=True)))
    return craft.together(parts)


def _wound(craft: Stagecraft, event: events.Wounded, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """Hearts fall into the supply one after another, and the panel shakes."""
    craft.sound("thump")
    spot = flourish.middle_of(craft, event.seat)
    ink = craft.scene.board.pictures.art.palette.seal
    parts = [_fall(craft, sprite, _FALL_STEP * number) for number, sprite in enumerate(sprites)]
    told = craft.glow(lambda: craft.float_words(f"−{event.count}", spot, ink, 40))
    return craft.together([*parts, flourish.rock(craft, event.seat), told])


def _fall(craft: Stagecraft, sprite: Sprite, delay: float = 0) -> QAbstractAnimation | None:
    """A heart goes over the supply and falls in."""
    return craft.travel(sprite, delay, queued=False, via=[QPointF(sprite.goal.pose.x, sprite.goal.pose.y - _HEIGHT)])


def _pay(craft: Stagecraft, event: events.HeartPaid, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    craft.sound("tick")
    return craft.together(_fall(craft, sprite) for sprite in sprites)


def _defeat(craft: Stagecraft, event: events.Defeated, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """The light goes down, the seat tilts, and a blossom goes to the victor."""
    craft.sound("gong")
    fall = craft.together([craft.veil(0.3, 560), flourish.rock(craft, event.seat, 560)])
    over = craft.together(craft.travel(sprite) for sprite in sprites)
    return row(*(part for part in (fall, over) if part is not None))


def _recover(craft: Stagecraft, event: events.Recovered, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """Hearts come back one after another."""
    craft.sound("bowl")
    return craft.together(craft.travel(sprite, 120 * number) for number, sprite in enumerate(sprites))


def _burn(craft: Stagecraft, event: events.HonorBurned, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    craft.sound("flutter")
    return craft.together(flourish.burn(craft, sprite) for sprite in sprites)


def _rebuild(craft: Stagecraft, event: events.DeckRebuilt, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    craft.sound("gong")
    return craft.pause(260)


def _recycle(craft: Stagecraft, event: events.CardRecycled, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """What is seen of the pile goes back in a sweep."""
    craft.sound("flutter")
    seen = [sprite for sprite in sprites if sprite.figure.isVisible()]
    return craft.together(craft.travel(sprite, 60 * (craft.number % _SWIRL), queued=False) for sprite in seen)


def _flip(craft: Stagecraft, event: events.CardFlipped, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """Bushido asks: the scroll unrolls, a card is turned up, and lies there long enough to be read."""
    craft.sound("brush")
    seat = flourish.middle_of(craft, event.seat)
    parts = _real(craft.glow(lambda: flourish.unroll(craft, _SCROLL, _ROD, seat, _SCROLL_SIZE)))
    parts += [part for sprite in sprites if (part := craft.travel(sprite)) is not None]
    spot = flourish.place_of(craft, "discard")
    if spot is not None:
        parts += [*_real(_shine(craft, spot, 240, 620)), craft.pause(320)]
    return row(*parts)


def _walk(craft: Stagecraft, event: events.BushidoPassed, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    craft.sound("brush")
    parts = [part for sprite in sprites if (part := craft.travel(sprite)) is not None]
    return row(*parts, *_real(_shine(craft, flourish.middle_of(craft, event.receiver), 300, 460)))


def _burn_scroll(
    craft: Stagecraft, event: events.BushidoDropped, sprites: Sequence[Sprite]
) -> QAbstractAnimation | None:
    """Whoever gave in is rid of Bushido."""
    craft.sound("crackle")
    return craft.together(flourish.burn(craft, sprite) for sprite in sprites)


def _unmask(craft: Stagecraft, event: events.RoleRevealed, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """A role is turned up, and its team's emblem shines."""
    craft.sound("clack")
    sprite = craft.piece(event.piece)
    turned = craft.turn(sprite)
    team = knowledge.team((event.face or "").removeprefix("role/"))
    spot = flourish.middle_of(craft, event.seat)
    emblem = craft.glint(f"samurai_sword/team/{team}", spot, 130, 900, sharp=True)
    shown = craft.together([craft.glint(_LIGHT, spot, 300, 900), emblem])
    return row(*(part for part in (turned, shown) if part is not None))


def _shine(craft: Stagecraft, spot: QPointF, size: float, base: float) -> QAbstractAnimation | None:
    """A light at `spot`, for which nobody waits."""
    return craft.glow(lambda: craft.glint(_LIGHT, spot, size, base))


def _rules(craft: Stagecraft) -> Rules:
    """Return the numbers of the table."""
    ui = craft.scene.ui
    assert isinstance(ui, SamuraiSwordUi)
    return ui.rules


def _real(part: QAbstractAnimation | None) -> list[QAbstractAnimation]:
    return [] if part is None else [part]


def _end(craft: Stagecraft, event: Ended, sprites: Sequence[Sprite]) -> Steps:
    """Everybody's Honor fans out and is multiplied before all; then each side is summed (SS-7.5)."""
    craft.sound("shamisen")
    view, rules = craft.scene.view, _rules(craft)
    shares = [
        Share(
            seat,
            knowledge.points(rules, view, seat),
            multiplied(rules, view, seat),
            (_BLOSSOM,) * knowledge.honor(view, seat),
        )
        for seat in range(knowledge.seats(view))
        if knowledge.role(view, seat)
    ]
    return (yield from count_out(craft, shares, "taiko", [*_sides(craft)]))


def _sides(craft: Stagecraft) -> Iterator[Side]:
    """Yield what each team has, and what a defeat among its own cost it (SS-7.6), whoever won last."""
    view, outcome = craft.scene.view, craft.scene.board.outcome()
    if outcome is None:
        return
    teams: dict[str, list[Seat]] = {}
    for seat in sorted(range(knowledge.seats(view)), key=lambda seat: -outcome.places[seat]):
        teams.setdefault(knowledge.team(knowledge.role(view, seat)), []).append(seat)
    for team, seats in teams.items():
        points, total = [knowledge.points(_rules(craft), view, seat) for seat in seats], outcome.scores[seats[0]]
        lost = sum(points) - total
        told = " + ".join(map(str, points)) + (f" − {lost}" if lost else "")
        name = i18n.text(f"samurai_sword.team.{team}")
        words = f"{told} = {total}" if told != str(total) else told
        yield Side(name[:1].upper() + name[1:], tuple(seats), words)


STAGES: Final[Mapping[type[Event], Stage]] = {
    TurnBegan: _begin,
    Concealed: silent,
    Ended: _end,
    events.RoleDealt: moving("slide"),
    events.CharacterDealt: moving("slide"),
    events.HonorGiven: moving("tick"),
    events.HeartsGiven: moving("tick"),
    events.TurnCounted: silent,
    events.PhaseBegan: silent,
    events.WeaponsCounted: silent,
    events.TargetNamed: silent,
    events.CardDrawn: moving("slide"),
    events.DiscardTaken: moving("slide"),
    events.CardFlipped: _flip,
    events.CardStolen: moving("flutter"),
    events.WeaponPlayed: _attack,
    events.CardPlayed: _play,
    events.PropertyLaid: _lay,
    events.Parried: _parry,
    events.AnswerDiscarded: moving("slide"),
    events.WeaponSurrendered: moving("slide"),
    events.HandTrimmed: moving("slide"),
    events.CardDispersed: moving("flutter"),
    events.PropertyRemoved: moving("flutter"),
    events.BushidoPassed: _walk,
    events.BushidoDropped: _burn_scroll,
    events.CardResolved: moving("slide"),
    events.DeckRebuilt: _rebuild,
    events.CardRecycled: _recycle,
    events.Recovered: _recover,
    events.Wounded: _wound,
    events.HeartPaid: _pay,
    events.Defeated: _defeat,
    events.HonorBurned: _burn,
    events.RoleRevealed: _unmask,
}
"""What is not listed is staged as the event it is a kind of."""

_SOLO: Final[tuple[type[Event], ...]] = (events.RoleRevealed, events.WeaponPlayed, events.CardPlayed)

_EFFECTS: Final = (
    events.CardDrawn,
    events.CardDispersed,
    events.CardStolen,
    events.PropertyRemoved,
    events.AnswerDiscarded,
    events.WeaponSurrendered,
    events.Recovered,
    events.Wounded,
)
_ALONG: Final[Mapping[type[Event], tuple[type[Event], ...]]] = {
    TurnBegan: (events.PhaseBegan,),
    events.TurnCounted: (events.PhaseBegan,),
    events.PhaseBegan: (events.PhaseBegan, TurnBegan, events.HandTrimmed, events.CardDrawn, events.DiscardTaken),
    events.WeaponsCounted: (events.WeaponPlayed, events.PhaseBegan),
    events.TargetNamed: (events.WeaponPlayed, *_EFFECTS),
    events.CardResolved: _EFFECTS,
    events.CardDrawn: (events.HeartPaid,),
}
"""What goes on beside something else: the hand of the clock, and a card that has done its work and goes."""


def _aimed(scene: TableScene, event: events.CardPlayed) -> Deed | None:
    return between(scene, event.seat, event.seat, event.aim) if event.aim >= 0 else None


def _stolen(scene: TableScene, event: events.CardStolen) -> Deed | None:
    return between(scene, event.thief, event.victim, event.thief)


def _passed(scene: TableScene, event: events.BushidoPassed) -> Deed | None:
    return between(scene, event.seat, event.seat, event.receiver)


DEEDS: Final[Deeds] = {
    events.CardPlayed: _aimed,
    events.WeaponPlayed: blows.blow,
    events.CardStolen: _stolen,
    events.BushidoPassed: _passed,
}

STAGING: Final = Staging(STAGES, solo=_SOLO, along=_ALONG, deeds=DEEDS)
