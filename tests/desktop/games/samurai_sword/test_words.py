"""The words of Samurai Sword say why a thing happens, and how the game came to its end."""

import pytest

from desktop import i18n
from rules.core.message import message


@pytest.fixture(autouse=True)
def _chinese():
    i18n.set_language("zh_TW")
    yield
    i18n.set_language("en")


def test_the_end_by_a_defeat_tells_that_it_cost_the_last_honor():
    end = message("samurai_sword.end.defeat", seat="小雪", victim="健二")
    assert i18n.say(message("samurai_sword.end.won", end=end, team="將軍陣營"), []) == (
        "小雪擊倒健二，奪走最後1點榮譽。將軍陣營獲勝。"
    )


def test_who_discards_down_at_the_end_of_a_turn_is_said_to_hold_too_many_cards():
    told = message("samurai_sword.log.trimmed", seat="芽衣", card="木刀")
    assert i18n.say(told, []) == "芽衣的手牌超過上限，棄掉「木刀」。"
