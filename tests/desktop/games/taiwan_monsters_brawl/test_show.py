"""The show of Taiwan Monsters Brawl: every stage leaves the table as the rules say, and what is different looks so."""

import pytest
from PySide6.QtCore import QParallelAnimationGroup, QPointF
from PySide6.QtWidgets import QGraphicsSimpleTextItem

from desktop.games.taiwan_monsters_brawl import (
    printed,
    reckoning,
    showing,
)
from desktop.person import i18n
from desktop.table.items.pictures import PictureItem
from desktop.table.layouts.arrangement import Arrangement
from desktop.table.staging.director import AnimationDirector
from rules.core.chance import Chance
from rules.taiwan_monsters_brawl import card_events, duel_events, events
from rules.taiwan_monsters_brawl.content import load_content
from rules.taiwan_monsters_brawl.dice import result
from rules.taiwan_monsters_brawl.state import ATTACK, BONUS, DEFENCE, ROLLED
from rules.taiwan_monsters_brawl.tables import MONSTER_KEYS
from rules.taiwan_monsters_brawl.words import narrate
from tests.desktop.games.kit import GameTable
from tests.rules.taiwan_monsters_brawl.builder import game_of, table

GAME = "taiwan_monsters_brawl"
UNHURRIED = 40.0
"""Ten times what anybody may choose; beats still follow one another, as they do at any but the fastest of those."""


class Watched:
    """A scenario on the table: every picture that was held up and every word that was shown is remembered."""

    def __init__(self, lay, at, viewer=0, tempo=UNHURRIED, *, reduced=False):
        self.at = at
        self.made = lay(at, viewer=viewer)
        self.made.scene.tempo._speed = tempo
        self.made.scene.tempo.reduced = reduced
        self.pictures, self.words, self.told = set(), set(), []
        craft = self.made.director._craft
        end = craft.end_beat

        def look_and_end():
            for holder in craft._overlays:
                self._note(holder)
            end()

        craft.end_beat = look_and_end

    def _note(self, holder):
        for item in _all(holder):
            if isinstance(item, PictureItem):
                self.pictures.add(item.key.removeprefix(f"{GAME}/"))
            elif isinstance(item, QGraphicsSimpleTextItem):
                self.words.add(item.text())

    def do(self, *tokens, rolls=()):
        """Give these answers; the table is watched until it rests, and stands as the rules say."""
        self.pictures.clear()
        self.words.clear()
        self.told.clear()
        made = self.made
        made.sound.played.clear()
        if rolls:
            self.at.rolls(*rolls)
        for token in tokens:
            self.at.do(token)
            told = [self.at.game.redact(event, made.viewer) for event in self.at.events]
            self.told += told
            with made.qtbot.waitSignal(made.director.idle):
                made.director.play(told, self.at.game.observe(self.at.state, made.viewer))
            self.is_true()
        return self

    def is_true(self):
        made = self.made
        assert made.director.corrections == 0
        assert made.scene.view == self.at.game.observe(self.at.state, made.viewer)
        assert _stands(made) == []

    def line_of(self, kind, **traits):
        """Return the log's line about the one event of `kind` with these traits, as a heading: without a full stop."""
        (found,) = (
            event
            for event in self.told
            if type(event) is kind and all(getattr(event, name) == value for name, value in traits.items())
        )
        return self.made.scene.say(narrate(found)).rstrip(".。")

    @property
    def sounds(self):
        return list(self.made.sound.played)


def _stands(made):
    """Return what on the table is not as and where it should be, once the light has faded for which nobody waits."""
    made.qtbot.waitUntil(lambda: not made.director._craft.glows)
    board = made.scene.board
    wanted = board.wanted_decor()
    wrong = [sprite.entity for sprite in board.strays()] + sorted(board.decor.keys() ^ wanted.keys())
    for name, item in board.decor.items():
        decor = wanted.get(name)
        state = (item.decor, item.x(), item.y(), item.scale(), item.opacity())
        if decor is None or state != (decor, decor.x, decor.y, 1.0, pytest.approx(decor.opacity, abs=0.01)):
            wrong.append(name)
    return wrong


def _all(item):
    yield item
    for child in item.childItems():
        yield from _all(child)


@pytest.fixture
def watch(lay):
    return lambda at, **kwargs: Watched(lay, at, **kwargs)


# Whole games.


@pytest.mark.parametrize("reduced", [False, True])
def test_a_whole_challenge_is_seen_to_its_end(watch, reduced):
    at = table(4).board(0, "B2=G↑ C2=R↑ D1=G↑").board(1, "A3=R↑ B4=C↑").vp(4, 7, 5, 2).act(0)
    seen = watch(at, reduced=reduced)
    seen.do("challenge>1", "line:A2-D2", rolls=("g0 b1 b0 r1", "g1 b1 b0 r1", "g0 b1 r0"))
    seen.do("upgrade:black" if "upgrade:black" in at.legal else at.legal[0])
    while at.question != "Act":
        seen.do("reroll" if "reroll" in at.legal else "no_line" if "no_line" in at.legal else at.legal[-1])


# Challenges.


@pytest.mark.parametrize(
    ("mine", "throw", "verdict", "told", "sound"),
    [
        (4, "g1 b1 r1", "verdict/win", "+3", "cymbal"),
        (7, "g1 b1 r1", "verdict/win", "+3", "cymbal"),
        (4, "g0 b0 r0", "verdict/draw", "±0", "bowl"),
    ],
)
def test_the_end_of_a_challenge_is_told_by_pictures_words_and_sounds_of_its_own(
    watch, mine, throw, verdict, told, sound
):
    seen = watch(table(4).vp(mine, 11 - mine, 5, 2).act(0)).do("challenge>1", rolls=(throw, "g0 b0 r0"))
    assert {"verdict/win", "verdict/loss", "verdict/draw"} & seen.pictures == {verdict}
    assert told in seen.words
    assert sound in seen.sounds
    is_toppled = mine < 7 and verdict == "verdict/win"
    assert ("mark/crown" in seen.pictures) is is_toppled, "a leader that is beaten loses it before all eyes"
    if is_toppled:
        assert seen.line_of(events.Scored, reason=BONUS) in seen.words


@pytest.mark.parametrize(
    ("tokens", "rolls", "longest"),
    [
        (("challenge>1", "no_line", "no_line"), ("g1 b1 r1", "g0 b0 r1"), 6.9),
        (("challenge>1", "line:A2-D2", "done", "line:A4-D4"), ("g1 b1 b1 r0", "g0 b1 b1 r0"), 9.6),
    ],
)
def test_a_challenge_is_shown_in_a_few_seconds(lay, monkeypatch, tokens, rolls, longest):
    """At speed 1; a leader is beaten in both."""
    shown = []

    def start(director, parts):
        director._running = QParallelAnimationGroup(director)
        for part in parts:
            director._running.addAnimation(part)
        shown.append(director._running.duration() / 1000)
        director._beat_over()
        director._craft.end_glows()

    monkeypatch.setattr(AnimationDirector, "_start", start)
    at = table().vp(4, 7, 5, 2).board(0, "B2=C↑ C2=R↑").board(1, "B4=C↑ C4=C↑").act()
    seen = Watched(lay, at, viewer=3, tempo=1.0).do(*tokens, rolls=rolls)
    assert "verdict/win" in seen.pictures
    assert longest / 2 < sum(shown) <= longest


def test_who_fails_is_pushed_to_the_edge_of_its_place(watch):
    at = table(4).vp(4, 7, 5, 2).act(0)
    seen = watch(at).do("challenge>1", rolls=("g0 b0 r0", "g1 b0 r0"))
    assert {"verdict/loss", "mark/half"} <= seen.pictures
    assert "moment/gust" not in seen.pictures
    marker = seen.made.scene.board.decor["marker.0"]
    other = seen.made.scene.board.decor["marker.1"]
    assert marker.decor.x - seen.made.pos(f"#{at.state.ground[0]}").x() > 40
    assert other.decor.x == pytest.approx(seen.made.pos(f"#{at.state.ground[1]}").x())


def test_a_second_throw_that_is_no_better_gives_way_to_the_first(watch):
    at = table(4).board(0, "C2=R↑").act(0)
    seen = watch(at).do("challenge>1", "line:C2-D2", rolls=("g1 b0 r1", "g0 b1 r0", "g0 b0 r0"))
    seen.do("reroll")
    assert {"die/grey/1", "die/black/0", "die/red/1"} <= seen.pictures, "what lay there is remembered"
    assert seen.line_of(duel_events.EarlierKept) in seen.words


# Fate boards.


def test_light_runs_along_a_line_and_what_is_built_in_flies_to_the_plan(watch):
    seen = watch(table(4).board(0, "B2=S↑ C2=R↑").act(0)).do("challenge>1")
    seen.do("line:A2-D2")
    assert {"streak/light", "die/black", "moment/star", "rune/spell", "rune/reroll"} <= seen.pictures
    assert seen.line_of(duel_events.LineActivated) in seen.words
    assert seen.sounds.count("stone") == 2, "every stone turns with a click of its own"


@pytest.mark.parametrize("seats", [2, 3])
def test_the_board_of_another_is_held_up_while_its_line_fires(watch, seats):
    """Of several others cells are too small to be followed; the own board and that of the only other are not."""
    at = table(seats).monsters(P0="kaka_giant", P1="yingge_bird").board(0, "B2=U↑").board(1, "B2=S↑ C2=R↑").act(0)
    seen = watch(at).do("challenge>1", "line:B2-C2", rolls=("g0 g0 b0 b0 r0", "g0 b0 r0 r0"))
    assert not [key for key in seen.pictures if key.startswith("board/")]
    seen.do("line:A2-D2")
    assert "rune/spell" in seen.pictures
    held = {"board/yingge_bird", "rune/spell/used", "rune/reroll/used"}
    assert held & seen.pictures == (held if seats > 2 else set())


@pytest.mark.parametrize(("viewer", "is_held"), [(0, True), (1, False)])
def test_a_rune_that_burns_is_seen_by_all(watch, viewer, is_held):
    at = table(4).hand(0, "wildfire").board(1, "A3=R↑").chi(2).before_action(0)
    seen = watch(at, viewer=viewer).do("play:wildfire>1:A3")
    assert {"moment/fire", "streak/spirit"} <= seen.pictures
    assert ({"board/yellow_flyers", "rune/reroll"} <= seen.pictures) == is_held


# Spells.


def test_a_spell_is_held_up_with_what_it_does_and_whom_it_is_for(watch):
    seen = watch(table(4).hand(0, "tornado").chi(2, 2).before_action(0)).do("play:tornado>1")
    assert {"spell/tornado", "scroll"} <= seen.pictures
    assert card_events.SpellPlayed in seen.made.director.deeds.laid
    assert {i18n.text(f"{GAME}.spell.tornado{part}") for part in ("", ".text")} <= seen.words


def test_a_number_that_rises_stands_on_a_plate_and_is_unseen_before(lay):
    """Green on green tokens it could not be read; what rises later stood there from the beginning of the beat."""
    made = lay(table(4).before_action(0))
    at, craft = QPointF(100, 100), made.craft()
    showing.rise(craft, 3, at)
    (holder,) = craft._overlays
    items = list(_all(holder))
    assert [item.key for item in items if isinstance(item, PictureItem)] == ["table/badge"]
    assert [item.text() for item in items if isinstance(item, QGraphicsSimpleTextItem)] == ["+3"]
    assert (holder.pos(), holder.opacity()) == (at, 0.0)
    craft.end_beat()


def test_a_cancelled_spell_visibly_fails(watch):
    at = table(4).hand(0, "tornado").hand(1, "sword_lion").chi(2, 3).before_action(0)
    seen = watch(at, viewer=1).do("play:tornado>1")
    seen.do("play:sword_lion")
    assert {"spell/sword_lion", "mark/cancel", "table/wash/62"} <= seen.pictures
    assert "tear" in seen.sounds
    assert "moment/gust" not in seen.pictures, "no wind blows"


def test_an_answer_that_was_kept_looks_and_sounds_like_one_that_never_was(watch):
    """Who could have cancelled a card is nobody's business (TM-6.3)."""
    seen = []
    for hand in ("sword_lion", "tsunami"):
        at = table(4).hand(0, "tornado").hand(1, hand).chi(2, 3).before_action(0)
        one = watch(at).do("play:tornado>1")
        while at.question == "Cancel":
            pictures, words, sounds = set(one.pictures), set(one.words), one.sounds
            one.do("no")
            one.pictures |= pictures
            one.words |= words
            one.made.sound.played[:0] = sounds
        seen.append((one.pictures, one.words, one.sounds))
    assert seen[0] == seen[1]


def test_a_great_move_has_a_moment_of_its_own(watch):
    at = table(2).board(0, "B2=U↑").act(0)
    seen = watch(at).do("challenge>1", "line:B2-C2")
    assert {"blaze/hairs_into_soldiers", "ultimate/hairs_into_soldiers", "scroll"} <= seen.pictures
    assert {i18n.text(f"{GAME}.ultimate.hairs_into_soldiers{part}") for part in ("", ".text")} <= seen.words
    assert {"taiko", "steps"} <= set(seen.sounds)


# Points and the end.


def test_points_travel_and_are_counted_at_the_end_from_the_fewest_to_the_most(watch):
    at = table(4).vp(4, 7, 5, 2).round(4).act(3)
    seen = watch(at).do("rest")
    seen.do("convert:any")
    assert at.over
    assert {"points/2", "points/3", "points/4", "points/1", "lantern/lit"} <= seen.pictures
    assert {"6", "10", "9", "3"} <= seen.words
    assert seen.sounds[-5:] == ["temple", "muyu", "muyu", "muyu", "muyu"]


# Nothing is left out.


def test_what_a_fight_comes_to_is_read_as_the_rules_have_it():
    game = game_of(4)
    rng = Chance(3)
    state = game.setup(rng)
    fights = 0
    while not state.over:
        view = game.observe(state, None)
        if state.attacker >= 0:
            for side, plan in ((ATTACK, "plan.attack"), (DEFENCE, "plan.defence")):
                assert reckoning.fighter(view, plan) == (state.defender if side else state.attacker)
                if state.plans[side][ROLLED]:
                    assert reckoning.total(view, plan) == result(state, side)
                    fights += 1
            most = max(state.vp[seat] for seat in state.order)
            assert reckoning.topples(view) == (state.vp[state.defender] == most > state.vp[state.attacker])
        legal = game.legal_actions(state)
        game.apply(state, legal[rng.below(len(legal))], rng)
    assert fights > 10


def test_what_is_printed_is_what_the_rules_count():
    rules = game_of(2).rules
    for number, monster in enumerate(MONSTER_KEYS):
        cells = printed.cells(monster, rules)
        assert len(cells) == 16
        for line in rules.lines[number]:
            assert line.flat <= cells.count("1")
    for zone in load_content({}).zones.zone:
        assert printed.points(f"land/{zone.id}", rules) == zone.points


def test_cards_are_drawn_for_the_middle_before_the_first_one_is_played(qtbot):
    """At first monsters are chosen, where no spell has a place; later none must be drawn while it is played."""
    game = game_of(2)
    made = GameTable(qtbot, game, game.setup(Chance(1)), 1, 0)
    middle = Arrangement(made.ui.layout(2), 2, 0).place("resolution").size
    pictures = made.scene.board.pictures
    assert made.scene.board.arrangement.place("resolution") is None
    qtbot.waitUntil(lambda: not pictures.is_patient)
    qtbot.waitUntil(lambda: made.scene.wardrobe.is_full)
    assert pictures.has(f"{GAME}/spell/tornado", middle.width, middle.height)
