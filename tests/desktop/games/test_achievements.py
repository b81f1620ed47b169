"""Every achievement is won by a game that has what it asks for, and missed by one that nearly has."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from desktop.games.achievement import Story, story_of
from desktop.games.registry import achievements_of
from rules import registry
from rules.core.chance import Chance
from rules.core.event import Event, TurnBegan
from rules.core.message import Message
from rules.core.outcome import Outcome
from rules.daruma import events as da
from rules.match.match import Match
from rules.match.seats import SeatSpec
from rules.nine_cards_sekigahara import events as nc
from rules.registry import GAMES
from rules.samurai_sword import events as ss
from rules.small_samurai_empires import events as se
from rules.small_samurai_empires import time_events as st
from rules.taiwan_monsters_brawl import card_events as cards
from rules.taiwan_monsters_brawl import duel_events as duel
from rules.taiwan_monsters_brawl import events as tm

ME, RIVAL, THIRD = 0, 1, 2
DOLL = "daruma/red"


def story(*events: Event, won: bool = True, scores: tuple[int, ...] = (20, 15), levels: str = "easy") -> Story:
    outcome = Outcome(((1, 2) if won else (2, 1)) + (3,) * (len(scores) - 2), scores, Message("toy.end"))
    return Story(ME, outcome, events, frozenset(levels.split(",")))


def turn(seat: int, *events: Event) -> Sequence[Event]:
    return (TurnBegan(seat), *events)


def resolved(seat: int) -> Event:
    return nc.CardResolved(seat, 1, "a")


def ambushed(rounds: int, seat: int = ME) -> list[Event]:
    return [
        event
        for value in range(rounds)
        for event in (nc.RoundStarted(value, value + 1), nc.Ambushed(seat, 1, 2, "a"), nc.CastleWon(ME, 1, 3, "a"))
    ]


def castles(seat: int, count: int) -> list[Event]:
    return [nc.CastleWon(seat, 1, 3, "a")] * count


def won_game(seat: int) -> Event:
    return nc.Scored(seat, (20, 20))


def battle(mine: int, enemys: int) -> list[Event]:
    """Both have a castle, and begin the battle with these strengths."""
    camps = [nc.CastleWon(ME, 1, 3, "a"), nc.CastleWon(RIVAL, 1, 4, "b")]
    return [*camps, nc.BattleStarted(ME, 0, 1), nc.StrengthSet(3, 0, mine), nc.StrengthSet(4, 0, enemys)]


def held(mine: int, enemys: int = 0) -> list[Event]:
    """I take a castle with so many men, and all go home."""
    men = [(ME, mine), (RIVAL, enemys)]
    home = [nc.WentHome(seat, 1, count, "a") for seat, count in men if count]
    return [nc.CastleWon(ME, 1, 3, "a"), *home, nc.RoundStarted(0, 1)]


def roles(mine: str, rivals: str) -> list[Event]:
    return [ss.RoleDealt(ME, 1, f"role/{mine}", -1), ss.RoleDealt(RIVAL, 2, f"role/{rivals}", -1)]


def fight(attacker: int, defender: int) -> list[Event]:
    """The attacker wins, and the defender is driven off."""
    return [duel.Compared(attacker, defender, (4, 3), 0), tm.ZoneLost(defender, 3, "land/n4")]


def men(mine: int, rivals: int) -> list[Event]:
    return [st.StartersPlaced(ME, "samurai", 3, mine), st.StartersPlaced(RIVAL, "samurai", 4, rivals)]


def parry(seat: int) -> Event:
    return ss.Parried(seat, 3, "discard", "card/parry", ())


def spell(seat: int) -> Event:
    return cards.SpellPlayed(seat, 3, "spell", -1, -1)


def lion(seat: int) -> Event:
    return cards.SpellCancelled(seat, 4, "spell/sword_lion", "spell")


def felled(victim: int) -> Event:
    return ss.Defeated(victim, ME)


def traded(one: int, other: int) -> list[Event]:
    return [da.CardTraded(one, other, 3, DOLL), da.CardTraded(other, one, 4, DOLL)]


def doll(seat: int) -> Event:
    return da.DollCollected(seat, 3, "row.1", DOLL)


DARUMA = {
    "good_luck": (story(da.GoodLuckStruck(ME)), story(da.GoodLuckStruck(RIVAL))),
    "two_dolls": (story(*turn(ME, doll(ME), doll(ME))), story(*turn(ME, doll(ME)), *turn(RIVAL), *turn(ME, doll(ME)))),
    "all_dice": (story(da.Stopped(ME, 0)), story(da.Stopped(ME, 1), da.Stopped(RIVAL, 0))),
    "careful": (story(da.BadLuckStruck(RIVAL)), story(da.BadLuckStruck(ME))),
    "generous": (story(da.CardGiven(ME, RIVAL, 3, DOLL)), story(da.CardGiven(RIVAL, ME, 3, DOLL))),
    "traded": (
        story(*turn(ME, *traded(ME, RIVAL))),
        story(*turn(RIVAL, *traded(RIVAL, ME)), *turn(ME, *traded(RIVAL, THIRD), da.CardTraded(ME, RIVAL, 3, DOLL))),
    ),
    "ahead": (story(scores=(25, 15)), story(scores=(24, 15))),
    "risen": (story(*[da.BadLuckStruck(ME)] * 3), story(*[da.BadLuckStruck(ME)] * 2, da.BadLuckStruck(RIVAL))),
    "fewest": (
        story(doll(RIVAL), doll(ME), da.CardGiven(ME, RIVAL, 3, DOLL)),
        story(doll(RIVAL), doll(ME), da.LuckyCardWon(ME, 4, "deck", DOLL), da.CardGiven(ME, RIVAL, 3, DOLL), doll(ME)),
    ),
    "drained": (
        story(*turn(ME, *[da.SakePoured(ME, 2)] * 6, doll(ME))),
        story(*turn(ME, *[da.SakePoured(ME, 2)] * 5, doll(ME)), *turn(ME, *[da.SakePoured(ME, 2)] * 6)),
    ),
}
SAMURAI = {
    "felled": (story(felled(RIVAL)), story(felled(ME), ss.Defeated(RIVAL, THIRD))),
    "two_in_a_turn": (
        story(*turn(ME, felled(RIVAL), felled(THIRD))),
        story(*turn(ME, felled(RIVAL)), *turn(ME, felled(THIRD))),
    ),
    "parried": (story(*[parry(ME)] * 3), story(*[parry(ME)] * 2, parry(RIVAL))),
    "unbeaten": (story(felled(RIVAL)), story(ss.Defeated(ME, RIVAL))),
    "bushido": (
        story(ss.WeaponSurrendered(ME, 4, "discard", "card/bo", ()), ss.BushidoPassed(ME, RIVAL, 3, "card/bushido")),
        story(ss.CardFlipped(ME, 4, "card/parry"), ss.BushidoPassed(ME, RIVAL, 3, "card/bushido")),
    ),
    "ninja": (
        story(ss.RoleDealt(ME, 1, "role/ninja_2", -1)),
        story(ss.RoleDealt(ME, 1, "role/ninja_2", -1), won=False),
    ),
    "ronin": (story(ss.RoleDealt(ME, 1, "role/ronin", -1)), story(ss.RoleDealt(RIVAL, 1, "role/ronin", -1))),
    "risen": (story(*[felled(ME)] * 3), story(*[felled(ME)] * 2, felled(RIVAL))),
    "friend": (
        story(*roles("shogun", "samurai"), felled(RIVAL)),
        story(*roles("shogun", "ninja_1"), felled(RIVAL), ss.Defeated(ME, RIVAL)),
    ),
    "unstained": (story(ss.Defeated(ME, RIVAL), ss.Defeated(RIVAL, THIRD)), story(felled(RIVAL))),
}
NINE_CARDS = {
    "many_castles": (
        story(*castles(ME, 6)),
        story(*castles(ME, 5), *castles(RIVAL, 1)),
    ),
    "few_castles": (story(*castles(ME, 3), won_game(ME)), story(*castles(ME, 4), won_game(ME))),
    "ambush": (story(*ambushed(4)), story(*ambushed(3), *ambushed(1, RIVAL))),
    "castle_actions": (
        story(*[nc.CastleActionUsed(ME, 1, "a")] * 3),
        story(*[nc.CastleActionUsed(ME, 1, "a")] * 2, nc.CastleActionUsed(RIVAL, 1, "a")),
    ),
    "steadfast": (
        story(resolved(ME), nc.BecameSteadfast(4, "b")),
        story(resolved(ME), resolved(RIVAL), nc.BecameSteadfast(4, "b")),
    ),
    "swapped": (
        story(resolved(ME), nc.CardsSwapped((1, "camp.0", 2, "camp.1"), "a", "b")),
        story(resolved(RIVAL), nc.CardsSwapped((1, "camp.0", 2, "camp.1"), "a", "b")),
    ),
    "ahead": (story(scores=(40, 30)), story(scores=(39, 30))),
    "weaker": (
        story(*battle(4, 9), nc.CardResolved(ME, 3, "a"), nc.StrengthChanged(3, "a", 4, 20), won_game(ME)),
        story(*battle(5, 9), nc.CardResolved(ME, 3, "a"), nc.StrengthChanged(3, "a", 5, 1), won_game(ME)),
    ),
    "lone": (story(*held(1) * 3), story(*held(1) * 2, *held(2), *held(1, 1), *castles(ME, 1), *castles(RIVAL, 1))),
}
BRAWL = {
    "ultimate": (story(duel.UltimateUsed(ME, 1)), story(duel.UltimateUsed(RIVAL, 1))),
    "lines": (story(*[duel.LineActivated(ME, 1)] * 3), story(*[duel.LineActivated(ME, 1)] * 2)),
    "toppled": (story(duel.Compared(ME, RIVAL, (4, 3), 1)), story(duel.Compared(ME, RIVAL, (4, 3), 0))),
    "stood": (story(duel.Compared(RIVAL, ME, (3, 4), 0)), story(duel.Compared(RIVAL, ME, (4, 4), 0))),
    "cancelled": (
        story(cards.SpellCancelled(ME, 3, "spell/lion", "spell/a")),
        story(cards.SpellCancelled(RIVAL, 3, "spell/lion", "spell/a")),
    ),
    "spells": (story(*[spell(ME)] * 2, lion(ME)), story(*[spell(ME)] * 2, spell(RIVAL), lion(RIVAL))),
    "at_home": (story(tm.ZoneLost(RIVAL, 3, "land/n4")), story(tm.ZoneLost(ME, 3, "land/n4"))),
    "paid_back": (
        story(*fight(RIVAL, ME), *fight(ME, RIVAL), scores=(20, 15, 9)),
        story(*fight(ME, RIVAL), *fight(RIVAL, ME), *fight(ME, THIRD), *fight(THIRD, RIVAL), scores=(20, 15, 9)),
    ),
    "unspelled": (story(spell(RIVAL)), story(lion(ME))),
    "from_behind": (
        story(tm.Scored(RIVAL, 0, 3, 0), tm.RoundBegan(4), tm.Scored(ME, 0, 5, 0)),
        story(tm.Scored(RIVAL, 0, 3, 0), tm.RoundBegan(3), tm.Scored(ME, 0, 3, 0), tm.RoundBegan(4)),
    ),
}
EMPIRES = {
    "castles": (story(*[se.CastleBuilt(ME, "castle.0", 3)] * 2), story(se.CastleBuilt(ME, "castle.0", 3))),
    "sailed": (story(se.Sailed(ME, "samurai.0", 3, 4)), story(se.Marched(ME, "samurai.0", 3, 4))),
    "covered": (story(se.CoverPaid(ME, 1, 1)), story(se.Paid(ME, 1, 1))),
    "regions": (
        story(*[se.RegionRewarded(ME, (0, 3), 1, 2, first=True)] * 4),
        story(*[se.RegionRewarded(ME, (0, 3), 1, 2, first=True)] * 3, se.RegionRewarded(ME, (0, 3), 1, 2, first=False)),
    ),
    "shrines": (story(se.ShrinesScored(ME, 10, 15)), story(se.ShrinesScored(ME, 10, 14))),
    "influence": (
        story(se.InfluenceScored(ME, (4, 20), 1, 4, 4)),
        story(se.InfluenceScored(ME, (4, 19), 1, 4, 4)),
    ),
    "ahead": (story(scores=(50, 40)), story(scores=(49, 40))),
    "peaceful": (
        story(se.Attacked(RIVAL, ME, "samurai", 3), se.Sailed(ME, "samurai", 3, 4)),
        story(se.Attacked(ME, RIVAL, "samurai", 3)),
    ),
    "fewest": (
        story(*men(5, 5), se.SamuraiTraded(ME, "samurai", 3, 2), se.Recruited(ME, "samurai", 3)),
        story(*men(5, 6), se.Attacked(ME, RIVAL, "samurai", 3)),
    ),
    "from_behind": (
        story(se.Scored(RIVAL, 0, 3), st.EraBegan(2, 3), se.Scored(ME, 0, 5)),
        story(se.Scored(RIVAL, 0, 3), st.EraBegan(1, 2), se.Scored(ME, 0, 3), st.EraBegan(2, 3)),
    ),
}
COMMON = {
    "finished": (story(won=False), None),
    "won": (story(), story(won=False)),
    "won_hard": (story(levels="easy,hard"), story(levels="normal")),
    "won_expert": (story(levels="expert"), story(levels="expert", won=False)),
}
OF_GAMES = dict(zip(GAMES, (DARUMA, SAMURAI, NINE_CARDS, BRAWL, EMPIRES), strict=True))


@pytest.mark.parametrize("game", list(GAMES))
def test_each_is_won_by_what_it_asks_for_and_missed_by_what_is_nearly_that(game: str) -> None:
    stories = COMMON | OF_GAMES[game]
    listed = achievements_of(game)
    assert [each.id for each in listed] == list(stories)
    assert 10 <= len(listed) <= 15
    judged = {each.id: (each.judge(stories[each.id][0]), _judged(each, stories[each.id][1])) for each in listed}
    assert judged == {each.id: (True, False) for each in listed}


def _judged(each, missed) -> bool:
    return missed is not None and each.judge(missed)


@pytest.mark.parametrize("first", [ME, RIVAL])
def test_of_two_games_of_nine_cards_each_counts_by_itself(first: int) -> None:
    """NC-8.8: six castles in one game are more than three in each of two."""
    judges = {each.id: each.judge for each in achievements_of("nine_cards_sekigahara")}
    acts = [nc.CastleActionUsed(ME, 1, "a")] * 2
    opening = (*acts, *ambushed(3), won_game(first), nc.GameWon(first), nc.MarginNoted(4))
    pair = story(*opening, *acts, *ambushed(3), won_game(ME))
    assert not any(judges[name](pair) for name in ("many_castles", "castle_actions", "ambush"))
    assert judges["few_castles"](pair)
    assert judges["few_castles"](story(*opening, *castles(ME, 4), won_game(ME))) is (first == ME)
    more = story(*opening, *acts, acts[0], *ambushed(4), *castles(ME, 2), won_game(ME))
    assert all(judges[name](more) for name in ("many_castles", "castle_actions", "ambush"))


def test_those_of_the_winner_need_a_victory() -> None:
    for game, own in OF_GAMES.items():
        judges = {each.id: each.judge for each in achievements_of(game)}
        for name in {"careful", "generous", "unbeaten", "few_castles", "at_home", "ahead"} & own.keys():
            lost = own[name][0]
            assert not judges[name](Story(RIVAL, lost.outcome, lost.events, lost.levels)), (game, name)
        for name in {each.id for each in achievements_of(game) if each.secret} - {"lone", "drained"}:
            won = own[name][0]
            lost = replace(won, outcome=replace(won.outcome, places=(2, 1, 3)[: len(won.outcome.places)]))
            assert not judges[name](_lost_battle(lost)), (game, name)


def _lost_battle(lost: Story) -> Story:
    return replace(lost, events=[won_game(RIVAL) if isinstance(event, nc.Scored) else event for event in lost.events])


@pytest.mark.parametrize("game", list(GAMES))
def test_of_every_game_two_or_three_are_secret_and_stand_last(game: str) -> None:
    secret = [each.secret for each in achievements_of(game)]
    assert secret == sorted(secret)
    assert sum(secret) in {2, 3}


def test_an_opponent_who_was_ever_weaker_is_no_expert() -> None:
    fox = SeatSpec("Fox", "bot", "expert")
    match = Match(registry.create("daruma", {"seats": 2}), [SeatSpec("Ann"), fox], 3)
    chance = Chance(1)
    while not match.over:
        if match.index == 20:
            match.change_seat(1, SeatSpec("Fox", "bot", "easy"))
        legal = match.legal()
        match.submit(match.game.actor(match.state), legal[chance.below(len(legal))])
    match.change_seat(1, fox)
    assert story_of(match, 0).levels == {"easy"}


@pytest.mark.parametrize(
    ("places", "levels"),
    [((1, 1, 2), {"easy"}), ((1, 2, 2), {"expert", "easy"}), ((2, 1, 1), {"expert", "easy"})],
)
def test_an_opponent_with_whom_one_has_won_was_not_beaten(
    monkeypatch: pytest.MonkeyPatch, places: tuple[int, ...], levels: set[str]
) -> None:
    """On the side of the expert one had beaten an expert."""
    bots = [SeatSpec("Fox", "bot", "expert"), SeatSpec("Owl", "bot", "easy")]
    match = Match(registry.create("daruma", {"seats": 3}), [SeatSpec("Ann"), *bots], 3)
    monkeypatch.setattr(Match, "outcome", Outcome(places, (5, 5, 5), Message("toy.end")))
    assert story_of(match, 0).levels == levels


def test_the_story_of_a_game_is_what_happened_and_was_not_taken_back() -> None:
    match = Match(registry.create("daruma", {"seats": 2}), [SeatSpec("Ann"), SeatSpec("Fox", "bot", "hard")], 3)
    chance = Chance(1)
    while not match.over:
        legal = match.legal()
        match.submit(match.game.actor(match.state), legal[chance.below(len(legal))])
    assert story_of(match, 0).levels == {"hard"}
    told = story_of(match, 1)
    assert len(told.events) == sum(len(step.events) for step in match.steps)
    assert {event.seat for own in told.turns() for event in own.all(TurnBegan)} == {1}
    assert told.won is (match.outcome is not None and match.outcome.places[1] == 1)
