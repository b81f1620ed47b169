"""The log of Small Samurai Empires tells as one what somebody does several times running."""

from desktop.person import i18n
from desktop.session.doers import narrate
from desktop.session.telling import Telling
from desktop.shell.log.log_lines import summed
from rules import registry
from rules.tools.laws_of_games import table

NAMES = ["Ann", "Bo", "Cy", "Di"]


def test_the_cards_that_somebody_is_dealt_are_one_line(qapp):
    match = table(registry.create("small_samurai_empires", {"seats": 4}), 1)
    while not match.state.hands[0]:
        match.submit(match.game.actor(match.state), match.legal()[0])

    i18n.set_language("en")
    heard = Telling(match).played()._heard(None)
    told = [i18n.say(line.message, NAMES) for line in summed(narrate(match.game, heard))]
    assert sorted(line for line in told if "draw" in line) == [f"{name} draws 3 destiny cards." for name in NAMES]
