"""Tips: one short thing about a kind of question, the first time that it is put to a person, and never again."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.games.registry import ui_of
from desktop.person import i18n
from desktop.shell.teaching.tips import Tips
from rules.core.chance import Chance
from rules.core.decision import Decision, DecisionKind
from rules.core.message import Message
from rules.registry import GAMES, create
from tests.desktop.shell.conftest import answer, wait_for_question
from tests.desktop.shell.kit import labels, loose, press
from tests.patience import settle
from tests.resources.books import questions

FIRST = "daruma.tip.refresh"
"""The first question of the table that these tests lay."""


@pytest.fixture
def newcomer(services):
    services.settings.update(tips=True)
    return services.settings


def tips(screen):
    found = screen.findChild(Tips)
    assert found is not None
    return found


def test_every_tip_that_a_game_knows_is_said_in_every_language(qapp, caplog):
    for game in GAMES:
        keys = {ui_of(game).tip(Decision(0, DecisionKind.TURN, Message(key))) for key in questions(game)} - {""}
        assert len(keys) >= min(5, len(questions(game)))
        for language in i18n.LANGUAGES:
            i18n.set_language(language)
            assert all(0 < len(i18n.text(key)) < 170 for key in keys), (game, language)
    assert caplog.text == ""


def test_a_battle_that_is_not_fought_is_in_no_tip():
    """NC-8.6: places in the row were said to matter in it."""
    of, name = ui_of("nine_cards_sekigahara"), "nine_cards_sekigahara"
    asked = [Decision(0, DecisionKind.TURN, Message(f"{name}.ask.{key}")) for key in ("option", "order", "place")]
    fought = [f"{name}.tip.option", f"{name}.tip.order", ""]
    told = []
    for battle in (True, False, True):
        of.learn(create(name, {"camp_effects": battle}))
        told.append([of.tip(decision) for decision in asked])

    assert told == [fought, [f"{name}.tip.option.peace", "", ""], fought]


def test_a_castle_tells_its_camp_effect_only_where_a_battle_is_fought():
    """NC-8.6."""
    of, name = ui_of("nine_cards_sekigahara"), "nine_cards_sekigahara"
    told = []
    for battle in (False, True):
        game = create(name, {"camp_effects": battle})
        of.learn(game)
        said = of.reading(f"{name}.castle.otani_yoshitsugu", game.observe(game.setup(Chance(1)), 0))[1]
        told.append([part.key for line in said for part in dict(line.args).values() if isinstance(part, Message)])

    assert f"{name}.effect.loyal_bond" in told[1]
    assert not any(".effect." in key for key in told[0])


def test_the_bottle_says_what_the_options_of_the_table_allow():
    """DA-8.4, DA-8.5."""
    of, told = ui_of("daruma"), []
    for agreed in ({"ones_first": True}, {"bottle_last_die": True}, {}):
        game = create("daruma", agreed)
        of.learn(game)
        told.append([line.key for line in of.describe("bottle", game.observe(game.setup(Chance(1)), 0))[2:]])

    assert told == [["daruma.table.ones_first"], ["daruma.table.bottle_last_die"], []]


def test_the_shogun_of_three_is_not_told_that_bushido_takes_honor():
    """SS-8.1.4."""
    of, keys = ui_of("samurai_sword"), ("bushido", "bushido_free")
    told = [of.tip(Decision(0, DecisionKind.REACT, Message(f"samurai_sword.ask.{key}"))) for key in keys]

    assert told == ["samurai_sword.tip.bushido", "samurai_sword.tip.bushido_free"]


def test_no_tip_promises_chi_for_a_rune_while_the_table_is_set_up(qapp):
    """TM-4.2: at the start no rune becomes chi."""
    tip = ui_of("taiwan_monsters_brawl").tip
    asked = [Message(f"taiwan_monsters_brawl.ask.{key}") for key in ("gain", "gain_at_start")]
    for language, chi in {"en": "chi", "ja": "妖気", "zh_CN": "妖气", "zh_TW": "妖氣"}.items():
        i18n.set_language(language)
        told = [i18n.text(tip(Decision(0, DecisionKind.PIECE, each))) for each in asked]
        assert [chi in words for words in told] == [True, False]


def test_no_tip_asks_a_price_for_what_a_pact_turns_up_or_promises_odds_that_nobody_wants():
    """TM-4.64, TM-4.73: the Pact of the Still Lake recovers runes for nothing."""
    of, name = ui_of("taiwan_monsters_brawl"), "taiwan_monsters_brawl"
    asked = [Decision(0, DecisionKind.PIECE, Message(f"{name}.ask.{key}")) for key in ("flip", "recover", "act")]
    assert [of.tip(each) for each in asked] == [f"{name}.tip.recover", "", f"{name}.tip.act"]
    of.shows_odds = False
    assert [of.tip(each) for each in asked] == [f"{name}.tip.recover", "", f"{name}.tip.act.plain"]


def test_a_tip_stands_beside_the_table_until_it_is_closed_and_never_comes_again(sit, qtbot, newcomer):
    screen = sit("human,greedy")
    shown = tips(screen)
    assert shown.isVisible()
    assert i18n.text(FIRST) in labels(shown)
    told = []
    newcomer.changed.connect(told.append)
    press(shown, "app.tips.close")
    assert not told, "no table is drawn anew for a tip that was read"
    assert not shown.isVisible()
    assert newcomer.value.tips_seen == {"daruma": (FIRST,)}
    screen.look_back.open_strip()
    screen.look_back.close_strip()
    settle(20)
    assert not shown.isVisible()
    for _ in range(3):
        answer(qtbot, screen)
        wait_for_question(qtbot, screen)
        assert i18n.text(FIRST) not in labels(shown)


def test_whoever_wants_no_tips_is_shown_none(sit, newcomer):
    screen = sit("human,greedy")
    press(tips(screen), "app.tips.no_more")
    assert not newcomer.value.tips
    assert not tips(sit("human,greedy", "3")).isVisible()


def test_a_tip_about_the_present_waits_while_one_looks_back_and_whoever_answers_has_read_it(sit, qtbot, newcomer):
    screen = sit("human,greedy")
    shown = tips(screen)
    assert shown.isVisible()
    screen.look_back.open_strip()
    assert not shown.isVisible()
    settle(20)
    assert not shown.isVisible()
    screen.look_back.close_strip()
    assert shown.isVisible()
    assert i18n.text(FIRST) in labels(shown)
    assert newcomer.value.tips_seen == {}

    newcomer.update(language="ja")
    settle(10)
    assert i18n.text(FIRST) in map(loose, labels(tips(screen)))
    answer(qtbot, screen)
    assert FIRST in newcomer.value.tips_seen["daruma"]


def test_a_tip_is_said_aloud_and_whoever_closes_it_by_a_key_is_at_the_table_again(
    newcomer, active, sit, qtbot, monkeypatch
):
    """The keyboard went to the first answer, which the second of two presses gave; and nobody heard of a tip."""
    said = []
    monkeypatch.setattr("desktop.shell.teaching.tips.announce", lambda _widget, words: said.append(words))
    screen = sit("human,greedy")
    qtbot.waitUntil(tips(screen).isVisible)
    assert said == [i18n.text(FIRST)]
    for _ in range(2):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_F6)
    assert tips(screen).isAncestorOf(QApplication.focusWidget())
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert not tips(screen).isVisible()
    assert QApplication.focusWidget() is screen.viewport
