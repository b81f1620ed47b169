"""What each first lesson tells of comes up in the game that it records, just where it tells of it."""

from __future__ import annotations

import pytest

from desktop.session.autopass import StandingAnswers, Wish
from desktop.session.drivers import PupilDriver, Record
from desktop.shell.teaching import lesson as lessons
from desktop.shell.teaching.lesson import ANSWER, NEXT, PUPIL, TURN, Lesson
from rules import registry
from rules.core.ids import seat_id
from rules.daruma.scoring import score
from rules.match.match import Match
from rules.match.seats import SeatSpec
from rules.registry import GAMES
from rules.taiwan_monsters_brawl.wishes import ALWAYS, NEVER


@pytest.mark.parametrize("game", GAMES)
def test_every_move_of_the_lesson_is_made_by_the_step_that_asks_for_it(game: str) -> None:
    lesson = lessons.load(game)
    starts = [step.start for step in lesson.steps]
    assert starts == sorted(starts)
    assert starts[0] == 0
    assert lesson.match(seats_of(lesson), len(lesson.steps) - 1).index == len(lesson.record)
    assert [step.chapter for step in lesson.steps] == sorted(step.chapter for step in lesson.steps)


def test_the_first_lesson_shows_what_its_chapters_tell_of() -> None:
    lesson = lessons.load("daruma")
    tokens = [action.token.partition(":")[0] for action in lesson.record]
    for verb in ("place", "nudge", "bottle", "reroll", "stop", "generosity"):
        assert verb in tokens
    end = lesson.match(seats_of(lesson), len(lesson.steps) - 1)
    assert end.view(PUPIL).zones["supply.1"]


def test_the_doll_that_is_given_away_is_worth_least_to_the_pupil() -> None:
    lesson = lessons.load("daruma")
    before = lesson.match(seats_of(lesson), step_of(lesson, "generosity"))
    left = {}
    for action in before.legal():
        if action.token.startswith("generosity:"):
            given = lesson.match(seats_of(lesson), step_of(lesson, "generosity"))
            given.submit(PUPIL, action)
            left[action] = score(given.state, PUPIL)
    assert score(before.state, PUPIL) == 3
    assert [left.pop(lesson.record[before.index]), *left.values()] == [2, 1]


def test_the_first_lesson_of_samurai_sword_shows_what_its_chapters_tell_of() -> None:
    """SS-13.6: roles, a Property, an attack that is parried, one that defeats, both calls, Bushido, an empty hand."""
    lesson = lessons.load("samurai_sword")
    start, end = (lesson.match(seats_of(lesson), step).view(PUPIL) for step in (0, len(lesson.steps) - 1))
    assert [start.pieces[start.zones[f"role.{seat}"][0]].face for seat in range(4)] == [
        "role/samurai", None, None, "role/shogun",
    ]  # fmt: skip
    assert start.pieces[start.zones["character.0"][0]].face == "character/benkei"
    assert (start.stock("honor.0", "blossom"), end.stock("honor.0", "blossom")) == (3, 4)
    assert (start.stock("honor.2", "blossom"), end.stock("honor.2", "blossom")) == (3, 2)
    assert not end.zones["hand.0"]
    asked = [step.wait for step in lesson.steps if step.wait != NEXT]
    assert asked == [
        *(TURN, "play_property", "attack", "attack", "end_play"),
        *(TURN, "discard", "discard", "discard_weapon", "end_play"),
    ]
    tokens = [action.token for action in lesson.record]
    assert tokens[tokens.index("attack:bokken>1") + 1] == "parry:parry"
    assert tokens[tokens.index("attack:nagayari>2") + 1] == "decline"
    assert tokens.index("battlecry") < tokens.index("play_bushido>0") < tokens.index("jujutsu")


def test_the_first_lesson_of_nine_cards_shows_what_its_chapters_tell_of() -> None:
    """NC-13.6: all options, an ambush that decides, four against three, Ii to Kobayakawa, and one card left."""
    lesson = lessons.load("nine_cards_sekigahara")
    leap = next(place for place, step in enumerate(lesson.steps) if step.leap)
    start, battle, end = (lesson.match(seats_of(lesson), step) for step in (0, leap + 1, len(lesson.steps) - 1))
    faces = [start.view(PUPIL).pieces[start.view(PUPIL).zones[f"slot.{slot}"][0]].face for slot in (1, 2, 3)]
    assert faces == ["castle/honda_tadakatsu", "castle/otani_yoshitsugu", "castle/ii_naomasa"]
    assert start.view(PUPIL).pieces[start.view(PUPIL).zones["token.0"][0]].face == "ambush/green"
    asked = [step.wait for step in lesson.steps if step.wait != NEXT]
    assert asked == [
        *(TURN, "deploy", TURN, "march", TURN, "place", TURN, "castle", "move", "order"),
        *(TURN, "resolve", TURN, "resolve", TURN, "resolve", "target"),
    ]
    assert rows(battle) == [
        ["honda_tadakatsu", "otani_yoshitsugu", "fukushima_masanori", "kobayakawa_hideaki"],
        ["ii_naomasa", "kuroda_nagamasa", "shimazu_yoshihiro"],
    ]
    assert [action.token for action in lesson.record[battle.index :]] == [
        *("resolve:ii_naomasa", "resolve:otani_yoshitsugu", "resolve:kuroda_nagamasa", "target:fukushima_masanori"),
        *("resolve:honda_tadakatsu", "resolve:shimazu_yoshihiro", "target:kuroda_nagamasa"),
        *("resolve:kobayakawa_hideaki", "target:shimazu_yoshihiro"),
    ]
    assert [action.token for action in end.legal()] == ["resolve:fukushima_masanori"]
    end.submit(PUPIL, end.legal()[0])
    assert end.outcome is not None
    assert end.outcome.scores == (20, 16)


def test_the_first_lesson_of_the_brawl_shows_what_its_chapters_tell_of() -> None:
    """Section 13: two runes and one chi, a line, a used rune in a second one, half, a card at K10, the bonus, C4."""
    lesson = lessons.load("taiwan_monsters_brawl")
    start, told, end = (lesson.match(seats_of(lesson), step) for step in (0, step_of(lesson, "window"), -1))
    assert [action.token for action in start.legal()][-1] == "monster:yingge_bird"
    asked = [step.wait for step in lesson.steps if step.wait != NEXT]
    assert asked == [
        *("monster", "set", "lay", "lay", "lay", "occupy", "lay", "lay", "convert", TURN),
        *("challenge", "line", "reroll", ANSWER, TURN, "line", TURN, "line", "effect", "play"),
        *(TURN, "recover", TURN),
    ]
    assert points_after(lesson, "answer") == [3, 0, 0, 0]
    assert lesson.match(seats_of(lesson), step_of(lesson, "used")).view(PUPIL).stock("fate.0.A1", "rune.reroll.used")
    half = lesson.match(seats_of(lesson), step_of(lesson, "half")).view(PUPIL)
    assert [
        half.counter(f"#{zone}", "half") for zone in half.zones["row"] if half.counter(f"#{zone}", "marker") == 2
    ] == [1]
    assert "spell/divine_shield" in {told.view(PUPIL).pieces[card].face for card in told.view(PUPIL).zones["hand.0"]}
    assert told.decision is not None
    assert told.decision.topic == "window.before_result"
    assert results(told) == (5, 4)
    assert points_after(lesson, "mermaid") == [4, 3, 2, 0]
    assert end.view(PUPIL).stock("fate.0.B2", "rune.spell") == 1
    assert [end.view(PUPIL).stock(f"fate.0.{cell}", "rune.ultimate.used") for cell in ("A1", "C2", "A3")] == [0, 0, 0]
    assert end.decision is not None
    assert (end.decision.actor, end.decision.prompt.key) == (PUPIL, "taiwan_monsters_brawl.ask.zone")


def test_in_a_lesson_a_window_asks_the_pupil_just_where_the_record_plays_a_card() -> None:
    """Whatever was wished: a card that is never asked for must be played, and a chance that is let go needs nobody."""
    lesson = lessons.load("taiwan_monsters_brawl")
    record = Record(lesson.record, PUPIL)
    standing = StandingAnswers()
    playing = lesson.match(seats_of(lesson), step_of(lesson, "play"))
    standing.wish(PUPIL, Wish(NEVER))
    assert playing.decision is not None
    assert PupilDriver(standing, record, playing).asks_person(playing.decision, in_public=False)
    passing = lesson.match(seats_of(lesson), step_of(lesson, "declare"))
    passing.submit(PUPIL, lesson.record[passing.index])
    assert passing.decision is not None
    assert lesson.record[passing.index] is passing.decision.default
    standing.wish(passing.decision.actor, Wish(ALWAYS))
    assert not standing.answers(passing.decision)
    driver = PupilDriver(standing, record, passing)
    assert not driver.asks_person(passing.decision, in_public=False)
    standing.insists = True
    assert driver.asks_person(passing.decision, in_public=False)


def test_the_first_lesson_of_small_samurai_empires_shows_what_its_chapters_tell_of(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Section 13: a march that comes in time for a harvest, a castle, both kinds of covers, an order acting twice."""
    monkeypatch.setitem(registry.GAMES, "small_samurai_empires", "rules.small_samurai_empires")
    lesson = lessons.load("small_samurai_empires")
    in_time, end = (lesson.match(seats_of(lesson), step_of(lesson, name)).view(PUPIL) for name in ("in_time", "go_on"))
    asked = [step.wait for step in lesson.steps if step.wait != NEXT]
    assert asked == [
        *("house", TURN, "destiny", TURN, "place", "recruit", TURN, "place", "step", TURN, "place", TURN, "place"),
        *("attack", TURN, "step", "step", "step", TURN, "attack", "attack", TURN, "castle", TURN, "place", "step"),
        *(TURN, "place", "recruit", TURN, "place", "harvest", TURN, "step", "done", "recruit", "recruit", "attack"),
        TURN,
    ]
    assert (in_time.stock("land.harima", "samurai_oda"), in_time.stock("purse.0", "bushido")) == (1, 3)
    covered = lesson.match(seats_of(lesson), step_of(lesson, "north")).view(PUPIL)
    houses = [[covered.pieces[token].back for token in covered.zones[f"slot.{slot}"]] for slot in (7, 2, 8, 6)]
    assert houses == [
        ["order/mori", "order/oda"],
        ["order/oda", "order/mori"],
        ["order/oda", "order/oda"],
        ["order/oda"],
    ]
    assert [end.counter(seat_id(seat), "score") for seat in range(2)] == [14, 12]
    assert [end.counter(seat_id(seat), "place") for seat in range(2)] == [2, 1]
    assert end.counter("influence.kinai", seat_id(PUPIL)) == 4


def step_of(lesson: Lesson, name: str) -> int:
    return next(place for place, step in enumerate(lesson.steps) if step.text.endswith(f".tutorial.{name}"))


def points_after(lesson: Lesson, name: str) -> list[int]:
    """The points of all seats when step `name` is done."""
    view = lesson.match(seats_of(lesson), step_of(lesson, name) + 1).view(PUPIL)
    return [view.counter(seat_id(seat), "vp") for seat in range(4)]


def results(match: Match) -> tuple[int, int]:
    """What both sides of a challenge come to: dice, and what is built in."""
    view = match.view(PUPIL)
    totals = []
    for side in ("attack", "defence"):
        zone = f"plan.{side}"
        red = 1 + view.counter(zone, "red_doubled")
        dice = view.stock(zone, "die.grey.1") + view.stock(zone, "die.black.1") + red * view.stock(zone, "die.red.1")
        totals.append(dice + view.counter(zone, "flat"))
    return totals[0], totals[1]


def rows(match: Match) -> list[list[str]]:
    """The lords of both camps."""
    view = match.view(PUPIL)
    faces = [[view.pieces[piece].face or "" for piece in view.zones[f"camp.{seat}"]] for seat in range(2)]
    return [[face.removeprefix("castle/") for face in row] for row in faces]


def test_what_others_answer_belongs_to_the_step_that_provoked_it() -> None:
    """The attack has been parried when the lesson goes on to speak of the Parry."""
    lesson = lessons.load("samurai_sword")
    step = next(place for place, told in enumerate(lesson.steps) if told.text == "samurai_sword.tutorial.parried")
    assert lesson.record[lesson.steps[step].start - 1].token == "parry:parry"


def seats_of(lesson: Lesson) -> list[SeatSpec]:
    return [
        SeatSpec("Pupil"),
        *(SeatSpec(f"Rival {seat}", "bot", "easy") for seat in range(1, lesson.options["seats"])),
    ]
