"""Whoever wants the own hand as it was drawn has it so, in every game of that kind, from the menu of the table."""

from desktop.person import i18n
from desktop.person.settings import SettingsStore
from tests.desktop.shell.conftest import answer, wait_for_question, wait_until_begun, wait_until_prepared
from tests.desktop.shell.kit import menu_entry, open_menu, press

GAME = "samurai_sword"


def choose(screen, key):
    press(screen, "app.table.menu")
    menu = open_menu()
    menu_entry(menu, i18n.text(key))
    menu.close()


def hand(screen):
    board = screen.scene.board
    held = [sprite for sprite in board.sprites if sprite.zone == "hand.0"]
    return [sprite.piece for sprite in sorted(held, key=lambda sprite: sprite.goal.pose.x)]


def by_rank(screen):
    return sorted(hand(screen), key=lambda piece: screen.ui.rank(screen.scene.view.pieces[piece]))


def test_the_order_is_chosen_remembered_and_survives_a_look_back(sit, window, services, qtbot):
    screen = sit("human,greedy,greedy", "3", game=GAME)
    for _ in range(3):
        answer(qtbot, screen, "end_play")
        wait_for_question(qtbot, screen)
    assert hand(screen) == by_rank(screen)
    choose(screen, "app.menu.hand.drawn")
    drawn = hand(screen)
    came = screen.scene.board.hands
    assert drawn == sorted(drawn, key=came.place)
    assert services.settings.value.hands == {GAME: "drawn"}

    screen.look_back.open_strip()
    screen.look_back.playback.seek(1)
    screen.look_back.close_strip()
    assert hand(screen) == drawn
    choose(screen, "app.menu.hand.kind")
    assert hand(screen) == by_rank(screen)


def test_cards_stand_as_they_were_put_when_the_game_goes_on_another_day(sit, window, services, qtbot):
    screen = sit("human,greedy,greedy", "3", game=GAME)
    first = next(sprite for sprite in screen.scene.board.sprites if sprite.piece == hand(screen)[0])
    screen.scene.board.put_in_hand(first, x=10_000.0)
    screen.scene.hand.sorted.emit()
    put = hand(screen)
    assert put[-1] == first.piece
    file = window._pages.laid.save
    window.show_shelf()
    services.settings.value = SettingsStore(services.paths.settings).value

    window.open_file(file)
    wait_until_prepared(qtbot, window)
    assert hand(wait_until_begun(qtbot, window)) == put


def test_a_game_without_hands_offers_no_order(sit):
    screen = sit()
    press(screen, "app.table.menu")
    menu = open_menu()
    words = [action.text() for action in menu.actions()]
    menu.close()
    assert i18n.text("app.menu.hand.drawn") not in words
