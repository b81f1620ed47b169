"""The words of Samurai Sword say why a thing happens, and how the game came to its end."""

from dataclasses import replace

import pytest

from desktop.games.registry import cast_of
from desktop.games.samurai_sword.ui import SamuraiSwordUi
from desktop.person import i18n
from rules.core.chance import Chance
from rules.core.message import message
from rules.registry import create
from tests.desktop.games.test_casts import over


@pytest.fixture(autouse=True)
def _chinese():
    i18n.set_language("zh_TW")


def test_the_end_by_a_defeat_tells_that_it_cost_the_last_honor_and_a_discard_that_too_many_cards_were_held():
    end = message("samurai_sword.end.defeat", seat="小雪", victim="健二")
    assert i18n.say(message("samurai_sword.end.won", end=end, team="將軍陣營"), []) == (
        "小雪擊倒健二，奪走最後1點榮譽。將軍陣營獲勝。"
    )
    told = message("samurai_sword.log.trimmed", seat="芽衣", card="木刀")
    assert i18n.say(told, []) == "芽衣的手牌超過上限，棄掉「木刀」。"


def test_a_player_is_told_with_the_cards_that_were_seen_on_their_way_into_the_hand():
    """Whoever took back an open discard holds it before everybody's eyes, and nowhere could it be read again."""
    game = create("samurai_sword", {"seats": 4})
    state = game.setup(Chance(3))
    view = game.observe(state, 0)
    describe = SamuraiSwordUi().describe
    before = describe("seat.1", view)
    piece = view.zones["hand.1"][0]
    view.pieces[piece] = replace(view.pieces[piece], face="card/geisha")

    *others, last = describe("seat.1", view)
    assert tuple(others) == before
    assert i18n.say(last, []) == "已知手牌：藝伎。"
    view.viewer = 1
    assert message("samurai_sword.table.known", cards="藝伎") not in describe("seat.1", view)


@pytest.mark.parametrize(
    ("option", "scope", "face"),
    [("bushido_target", "any_player", "card.bushido"), ("geisha_scope", "any_property", "card.geisha")],
)
def test_a_card_that_an_option_lets_aim_at_oneself_says_so(option, scope, face):
    """It said "another player" at every table, and in the gallery of any (SS-8.2, SS-8.3)."""
    game = create("samurai_sword", {"seats": 4, option: scope})
    view, ui = game.observe(game.setup(Chance(3)), 0), SamuraiSwordUi()
    reference = f"samurai_sword.{face}"
    assert ui.reading(reference, view)[1][1].key == f"{reference}.text"

    ui.learn(game)
    assert ui.reading(reference, view)[1][1].key == f"{reference}.text.{scope}"
    assert [shown.told[1].key for shown in ui.exhibits() if shown.told[0].key == reference] == [
        f"{reference}.text.{scope}"
    ]


def test_a_ninja_is_one_whatever_the_stars_and_everybody_else_is_told_apart() -> None:
    match, cast = over("samurai_sword", 7), cast_of("samurai_sword")
    view = match.game.observe(match.state, None)
    roles = sorted(cast.lived(view, seat)[1] for seat in range(7))
    assert roles == ["role/ninja"] * 3 + ["role/ronin", "role/samurai", "role/samurai", "role/shogun"]
    assert len({cast.lived(view, seat)[0] for seat in range(7)}) == 7
    assert len(cast.members) == 12 + 4
