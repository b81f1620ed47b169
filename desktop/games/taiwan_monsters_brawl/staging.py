"""How Taiwan Monsters Brawl moves and sounds where it differs from the house: rounds, places, markers, points.

Fights, fate boards and spells are staged next door. Every length hangs on what the event says to everybody.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import QAbstractAnimation, QPointF

from desktop.games.taiwan_monsters_brawl import showing, staging_dice, staging_fate, staging_fight, staging_spells
from desktop.games.taiwan_monsters_brawl.showing import ART, LIGHT, MIDDLE
from desktop.person import i18n
from desktop.table.board.sprites import Sprite
from desktop.table.items.decor import DecorItem
from desktop.table.motion import Ease, change
from desktop.table.scene import TableScene
from desktop.table.staging import flourish
from desktop.table.staging.ceremony import Share, count_out
from desktop.table.staging.deeds import Deed, Deeds, between
from desktop.table.staging.stagecraft import Stagecraft
from desktop.table.staging.stages import Stage, Staging, Steps, moving, silent
from desktop.table.tally import written
from rules.core.event import Ended, Event, TurnBegan
from rules.core.ids import NOBODY, Seat, seat_id
from rules.taiwan_monsters_brawl import card_events, duel_events, events
from rules.taiwan_monsters_brawl.state import BONUS, DUEL, EYE, GROUND, LOSS
from rules.taiwan_monsters_brawl.words import narrate

_PHASES: Final = ("setup", "acquire", "challenge", "tidy", "end")
_ROUND_END: Final = 4
_SWIRL: Final = 6
"""Cards of a discard pile that are seen to go back; there are more, but who would wait for them?"""

_GARLAND: Final = 15
"""The most lanterns over a monster; the track has no more."""
_MARKER: Final = 84.0
_ABOVE: Final = 396.0
_BELOW: Final = 588.0
"""Where further words hang, above and below those at 492 about points that were won."""


# Rounds and turns.


def _begin(craft: Stagecraft, event: TurnBegan, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    craft.sound("clack")
    return craft.glint(LIGHT, flourish.middle_of(craft, event.seat), 330, 420)


def _round(craft: Stagecraft, event: events.RoundBegan, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    craft.sound("taiko")
    return showing.say(craft, narrate(event), 1000)


def _extra_round(
    craft: Stagecraft, event: events.ExtraRoundBegan, sprites: Sequence[Sprite]
) -> QAbstractAnimation | None:
    craft.sound("gong")
    return showing.say(craft, narrate(event), 1400)


def _phase(craft: Stagecraft, event: events.PhaseBegan, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """A temple bell ends the round; the other phases are named in passing."""
    craft.sound("temple" if event.value == _ROUND_END else "clack")
    return showing.banner(craft, i18n.text(f"{ART}.phase.{_PHASES[event.value]}"), 800, y=MIDDLE.y())


def _start(craft: Stagecraft, event: events.StartGiven, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """The start player's fan goes on to the next seat."""
    craft.sound("slide")
    here = flourish.middle_of(craft, event.seat) if event.before <= 0 else flourish.middle_of(craft, event.before - 1)
    there = showing.spot(craft, f"{seat_id(event.seat)}.start") or flourish.middle_of(craft, event.seat)
    return showing.fly(craft, f"{ART}/mark/start", here, there, 60, base=620)


def _choose(craft: Stagecraft, event: events.MonsterTaken, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """A monster goes to its seat and shines there."""
    craft.sound("slide")
    there = craft.together(craft.travel(sprite) for sprite in sprites)
    lit = [craft.glint(LIGHT, showing.goal_of(sprite), 300, 520) for sprite in sprites]
    return showing.in_turn(there, showing.heard(craft, "taiko", craft.together(lit)))


def _tie(craft: Stagecraft, event: events.TieBroken, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """Who is tied shines, and what decides is said."""
    craft.sound("bowl")
    lit = [craft.glint(LIGHT, flourish.middle_of(craft, seat), 360, 1500) for seat in event.seats]
    return craft.together([*lit, showing.say(craft, narrate(event), 1700)])


# Places and markers.


def _reveal(craft: Stagecraft, event: events.ZoneRevealed, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """Places are laid out one after another."""
    craft.sound("flutter")
    return craft.together(craft.travel(sprite, 90 * craft.number) for sprite in sprites)


def _rebuild(craft: Stagecraft, event: events.DeckRebuilt, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    craft.sound("flutter")
    return craft.pause(260)


def _recycle(craft: Stagecraft, event: events.CardRecycled, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """What is seen of the pile goes back in a sweep."""
    seen = [sprite for sprite in sprites if sprite.figure.isVisible()]
    return craft.together(craft.travel(sprite, 60 * (craft.number % _SWIRL), queued=False) for sprite in seen)


def _occupy(craft: Stagecraft, event: events.MarkerSet, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """A marker goes to its place and is set down hard."""
    craft.sound("slide")
    marker, start = _sent(craft, event.seat)
    if marker is None:
        return None
    end = marker.pos()
    dust = craft.glint(f"{ART}/moment/dust", end, 190, 380, sharp=True)
    landed = showing.after(craft, 150, showing.heard(craft, "hop", dust))
    return showing.in_turn(_way(craft, marker, start, 400), craft.together([showing.slam(craft, marker, 240), landed]))


def _sent(craft: Stagecraft, seat: Seat) -> tuple[DecorItem | None, QPointF]:
    """Return the marker of `seat` as and where it is to be from now on, and where it was."""
    name = f"marker.{seat}"
    item, wanted = craft.scene.board.decor.get(name), craft.scene.board.wanted_decor().get(name)
    if item is None or wanted is None:
        return None, QPointF()
    start = item.pos()
    item.wear(wanted)
    item.setPos(wanted.x, wanted.y)
    return item, start


def _way(craft: Stagecraft, marker: DecorItem, start: QPointF, base: float) -> QAbstractAnimation | None:
    """A marker comes from `start` to where it is; motion reduced, it appears there."""
    if craft.scene.tempo.reduced:
        return change(marker, b"opacity", 0.15, 1.0, craft.ms(base / 2))
    path = change(marker, b"pos", start, marker.pos(), craft.ms(base), Ease.InOutCubic)
    path.setKeyValueAt(0.5, (start + marker.pos()) / 2 - QPointF(0, 44))
    return path


def _go_home(craft: Stagecraft, event: events.MarkerTaken, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """A marker goes back to its owner."""
    craft.sound("hop")
    marker, start = _sent(craft, event.seat)
    return None if marker is None else _way(craft, marker, start, 300)


def _blown_off(craft: Stagecraft, event: events.ZoneLost, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """A marker is blown off its place, over and over, and its seat shakes."""
    cue = showing.cue(craft, "whoosh")
    marker, start = _sent(craft, event.seat)
    if marker is None:
        return None
    gust = craft.glint(f"{ART}/moment/gust", start, 240, 760, sharp=True)
    said = showing.say(craft, narrate(event), 1000, y=_ABOVE if isinstance(craft.lead, events.Scored) else 470)
    if craft.scene.tempo.reduced:
        return craft.together([cue, gust, said, _way(craft, marker, start, 420)])
    holder = showing.held_up(craft, marker.decor.key, start, (_MARKER, _MARKER))
    shown = change(holder, b"opacity", 1.0, 1.0, craft.ms(780))
    spin = change(holder, b"rotation", 0.0, 720.0, craft.ms(780), Ease.InOutQuad)
    way = change(holder, b"pos", start, marker.pos(), craft.ms(780), Ease.InOutQuad)
    way.setKeyValueAt(0.45, (start + marker.pos()) / 2 - QPointF(0, 150))
    size = change(holder, b"scale", 1.0, marker.decor.width / _MARKER, craft.ms(780), Ease.InQuad)
    there = change(marker, b"opacity", 0.0, 1.0, craft.ms(780), Ease.Linear)
    there.setKeyValueAt(0.98, 0.0)
    rocked = showing.after(craft, 640, showing.heard(craft, "thump", flourish.rock(craft, event.seat)))
    return craft.together([cue, shown, gust, spin, way, size, there, said, rocked])


def _halve(craft: Stagecraft, event: events.HalfOccupied, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """A marker is pushed to the edge of its place, and a seal is stamped on it."""
    if not event.value:
        return None
    craft.sound("thump")
    marker, start = _sent(craft, event.seat)
    if marker is None:
        return None
    end = marker.pos()
    seal = showing.held_up(craft, f"{ART}/mark/half", end + QPointF(30, 34), (110, 110), drawn=36)
    stamp = showing.after(craft, 220, showing.appear(craft, seal, 700, grows=2.2))
    said = showing.say(craft, narrate(event), 920, y=470)
    if craft.scene.tempo.reduced:
        return craft.together([stamp, said])
    pushed = change(marker, b"pos", start, end, craft.ms(320), Ease.OutBack)
    return craft.together([pushed, stamp, said])


def _turn_marker(craft: Stagecraft, event: events.MarkerTurned, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """The marker of who is challenged is turned over, and back."""
    name = f"marker.{event.seat}"
    item, wanted = craft.scene.board.decor.get(name), craft.scene.board.wanted_decor().get(name)
    if item is None or wanted is None or (item.x(), item.y()) != (wanted.x, wanted.y):
        return None  # it is about to leave
    item.wear(wanted)
    cue = showing.cue(craft, "clack" if event.value else "hop")
    return craft.together([cue, showing.slam(craft, item, 260, 1.35)])


# Points.


def _score(craft: Stagecraft, event: events.Scored, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """Points come from where they were won and are counted on the seat's lantern."""
    gain = event.value - event.before
    lantern = showing.points_of(craft, event.seat)
    if isinstance(craft.lead, events.Scored) and craft.lead.seat == event.seat and craft.number:
        return _score_more(craft, event, lantern)
    tally = showing.Tally(craft, f"{seat_id(event.seat)}.points")
    if event.reason == LOSS:
        craft.sound("thump")
        return craft.together([_struck(craft, event.seat, gain, tally), showing.say(craft, narrate(event), 1200)])
    wait = 160.0 * craft.number
    cue = showing.cue(craft, "slide", wait)
    key, is_plain = "mark/crown" if event.reason == BONUS else f"points/{gain}", event.reason == GROUND
    base = 440.0 if is_plain else 480.0
    flown = showing.fly(craft, f"{ART}/{key}", _source(craft, event), lantern, 78, base=base, arc=80)
    lit = [craft.glint(LIGHT, lantern, 190, 420), showing.rise(craft, gain, lantern - QPointF(0, 30), base=420)]
    counted = showing.heard(craft, "bell", craft.together(lit))
    told = showing.after(craft, wait, showing.in_turn(flown, showing.later(craft, 1, tally.leave), counted))
    return craft.together([cue, told, None if is_plain else showing.say(craft, narrate(event), 1000, y=492)])


def _score_more(craft: Stagecraft, event: events.Scored, lantern: QPointF) -> QAbstractAnimation | None:
    """A crown follows the points of the place."""
    crown = showing.fly(craft, f"{ART}/mark/crown", _source(craft, event), lantern, 78, base=480, arc=80)
    gained = showing.rise(craft, event.value - event.before, lantern - QPointF(0, 64), base=420)
    counted = showing.after(craft, 220, showing.in_turn(crown, showing.heard(craft, "bell", gained)))
    return craft.together([counted, showing.say(craft, narrate(event), 1000, y=_BELOW)])


def _struck(craft: Stagecraft, seat: Seat, change_: int, tally: showing.Tally) -> QAbstractAnimation | None:
    """Fire strikes a lantern, and its number sinks."""
    lantern = showing.points_of(craft, seat)
    fire = craft.glint(f"{ART}/moment/fire", lantern, 170, 760, sharp=True)
    sunk = showing.later(craft, 260, tally.leave)
    return craft.together([fire, sunk, flourish.rock(craft, seat), showing.rise(craft, change_, lantern, base=760)])


def _source(craft: Stagecraft, event: events.Scored) -> QPointF:
    """Return where points come from: the own place, the place that was fought for, a leader's lantern, a card."""
    view = craft.scene.view
    if event.reason == EYE:
        return flourish.place_of(craft, "resolution") or MIDDLE
    rival: Seat = view.counter("table", "defender") - 1
    if event.reason == BONUS and rival >= 0:
        return showing.points_of(craft, rival)
    seat = rival if event.reason == DUEL and rival >= 0 else event.seat
    marker = craft.scene.board.decor.get(f"marker.{seat}")
    return flourish.middle_of(craft, seat) if marker is None else marker.pos() + QPointF(52, -66)


def _end(craft: Stagecraft, event: Ended, sprites: Sequence[Sprite]) -> Steps:
    """A temple bell; then every monster comes on under a garland of lanterns, one for each of its points."""
    craft.sound("temple")
    view = craft.scene.view
    shares = []
    for seat in range(craft.scene.board.seats):
        points = view.counter(seat_id(seat), "vp")
        shares.append(Share(seat, points, written(points), (f"{ART}/lantern/lit",) * min(points, _GARLAND)))
    return (yield from count_out(craft, shares, "muyu"))


STAGES: Final[Mapping[type[Event], Stage]] = {
    TurnBegan: _begin,
    Ended: _end,
    events.StartGiven: _start,
    events.MonsterTaken: _choose,
    events.SetTaken: silent,
    events.RoundBegan: _round,
    events.ExtraRoundBegan: _extra_round,
    events.SatOut: silent,
    events.Rested: silent,
    events.PhaseBegan: _phase,
    events.TieBroken: _tie,
    events.ZoneRevealed: _reveal,
    events.ZoneDiscarded: moving("slide"),
    events.CardRecycled: _recycle,
    events.DeckRebuilt: _rebuild,
    events.MarkerSet: _occupy,
    events.MarkerTaken: _go_home,
    events.ZoneLost: _blown_off,
    events.HalfOccupied: _halve,
    events.MarkerTurned: _turn_marker,
    events.Scored: _score,
    **staging_fate.STAGES,
    **staging_dice.STAGES,
    **staging_fight.STAGES,
    **staging_spells.STAGES,
}
"""What is not listed is staged as the event it is a kind of."""

_SOLO: Final[tuple[type[Event], ...]] = (
    events.Scored,
    events.MonsterTaken,
    events.RuneLaid,
    card_events.SpellPlayed,
    card_events.CardBurned,
    card_events.SpellCancelled,
    duel_events.DieUpgraded,
)

_PUT_AWAY: Final = (duel_events.DiceReturned,)
_GROUND_LEFT: Final = (events.Scored, events.MarkerTurned, events.ZoneLost, events.MarkerTaken)
_TO_A_PLAN: Final = (duel_events.LineActivated, duel_events.UltimateUsed)

_ALONG: Final[Mapping[type[Event], tuple[type[Event], ...]]] = {
    TurnBegan: _PUT_AWAY,
    duel_events.ParticipantSet: (duel_events.ChallengeDeclared, *_PUT_AWAY),
    duel_events.DieTaken: (duel_events.ChallengeDeclared, *_TO_A_PLAN),
    duel_events.PlanCounted: (*_TO_A_PLAN, *_PUT_AWAY),
    duel_events.DiceReturned: _PUT_AWAY,
    duel_events.Thrown: (events.MarkerTurned,),
    events.RuneActivated: (duel_events.LineActivated,),
    events.ChiGained: (duel_events.LineActivated,),
    events.ChiSpent: (card_events.SpellPlayed, card_events.SpellCancelled),
    events.Scored: (events.Scored,),
    events.MarkerTurned: (events.Scored, events.HalfOccupied),
    events.HalfOccupied: _GROUND_LEFT,
    events.ZoneLost: _GROUND_LEFT,
    events.MarkerTaken: (events.MarkerTaken,),
    events.ZoneDiscarded: _GROUND_LEFT,
}
"""What a fight brings at once is seen at once: a line with its stones and dice, points with the place that is lost."""


def _challenged(scene: TableScene, event: duel_events.ChallengeDeclared) -> Deed | None:
    return between(scene, event.attacker, event.attacker, event.defender)


def _cast(scene: TableScene, event: card_events.SpellPlayed) -> Deed | None:
    return None if event.aim == NOBODY else between(scene, event.seat, event.seat, event.aim)


DEEDS: Final[Deeds] = {duel_events.ChallengeDeclared: _challenged, card_events.SpellPlayed: _cast}

STAGING: Final = Staging(STAGES, solo=_SOLO, along=_ALONG, deeds=DEEDS)
