"""The log: whom its lines are about."""

from __future__ import annotations

import re

import pytest

from desktop import i18n, paths
from desktop.session.log import narrate
from desktop.shell.parts.catalogue import facts
from rules import registry
from rules.core.chance import Chance
from rules.core.message import SeatRef
from rules.match.match import Match
from rules.match.parts import Part
from rules.match.seats import SeatSpec

GAMES = tuple(registry.GAMES)

OF_NOBODY = {
    "daruma.log.traded",
    "small_samurai_empires.log.order_2",
    "small_samurai_empires.log.order_3",
    "small_samurai_empires.log.order_4",
}
"""Sentences that name players and are about none of them."""


def parts_of(match: Match) -> list[Part]:
    return [part for step in match.steps for part in match.parts(step)]


@pytest.mark.parametrize("game", GAMES)
def test_whom_a_line_is_about_it_calls_seat_and_names_in_every_language(game: str) -> None:
    said = {}
    for seats in set(facts(game).seats):
        match = match_at(game, seats)
        for line in narrate(match.game, parts_of(match), 0):
            said[line.message.key] = line
    naming = {key for key, line in said.items() if any(isinstance(value, SeatRef) for _, value in line.message.args)}
    about = {key for key, line in said.items() if line.about is not None}
    assert len(about) > 8
    assert naming - about == OF_NOBODY & naming
    for language in i18n.LANGUAGES:
        catalogue = (paths.resources() / "i18n" / language / f"{game}.po").read_text(encoding="utf-8")
        for key in about:
            sentence = re.search(rf'^msgid "{re.escape(key)}"$((?:\n.+)+)', catalogue, re.MULTILINE)
            assert sentence is not None
            assert "{seat}" in sentence[1], (language, key)


def match_at(game_id: str, seats: int) -> Match:
    game = registry.create(game_id, {"seats": seats} if len(set(facts(game_id).seats)) > 1 else {})
    match = Match(game, [SeatSpec(f"P{seat}") for seat in range(game.seats)], 5)
    play(match, Chance(3), 300)
    return match


def play(match: Match, rng: Chance, most: int) -> None:
    while not match.over and match.index < most:
        legal = match.legal()
        match.submit(match.game.actor(match.state), legal[rng.below(len(legal))])
