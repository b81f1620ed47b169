"""The enlarged card stands beside what is pointed at, and leaves the seats in sight where it can."""

import itertools

import pytest
from PySide6.QtCore import QPointF, QRect, QRectF, QSizeF, Qt
from PySide6.QtGui import QCursor, QTextLayout
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget

from desktop.games.registry import modules_of, ui_of
from desktop.person import i18n
from desktop.shell.parts.catalogue import facts
from desktop.shell.play.preview import Preview
from desktop.table.items.decor import DecorItem
from desktop.table.ui import Decor
from desktop.theme import fonts, house
from desktop.theme.art import Art
from rules.registry import GAMES
from tests.desktop.shell.conftest import answer, wait_for_question
from tests.desktop.shell.kit import finished
from tests.sampling import MOST_WORDS, above_all


@pytest.fixture
def room(qtbot):
    made = QWidget()
    qtbot.addWidget(made)
    made.resize(980, 600)
    return made


def shown(room, around, seats=()):
    preview = Preview(Art(), room)
    preview.present("", "Parry", "Play when a Weapon attacks you: the attack has no effect.", around, seats=seats)
    return preview.geometry()


def seen_at(screen, figure):
    """Return where a figure is on the viewport."""
    box = QRectF(QPointF(), QSizeF(*figure.size_))
    box.moveCenter(figure.pos())
    return screen.viewport.mapFromScene(box).boundingRect()


def test_over_a_hand_it_slides_to_where_it_covers_no_seat(room):
    seats = [QRect(60, 0, 300, 420), QRect(640, 0, 300, 420)]
    card = QRect(500, 520, 72, 72)
    freely = shown(room, card)
    assert any(freely.intersects(seat) for seat in seats)

    place = shown(room, card, seats)
    assert not any(place.intersects(seat) for seat in seats)
    assert not place.intersects(card)


def test_it_is_as_wide_as_the_longest_word_in_any_alphabet(room):
    """Of a name that somebody had typed in Cyrillic letters the end was cut."""
    preview = Preview(Art(), room)
    for name in ("W" * 40, "Ж" * 40, "ä" + "m" * 39):
        preview.present("", name, "", QRect(100, 100, 72, 72))
        assert preview._title.width() >= preview._title.fontMetrics().horizontalAdvance(name)


def test_beside_a_board_it_covers_nothing_of_it_and_nothing_above(room):
    board = QRect(140, 400, 200, 200)
    preview = Preview(Art(), room)
    preview.present("", "Blank cell", "A rune of any kind.", board, is_board=True)
    place = preview.geometry()

    assert not place.intersects(board)
    assert place.top() > board.top()


@pytest.mark.drawn
def test_a_picture_that_is_not_drawn_yet_comes_late_into_the_place_that_is_kept_for_it(room, qtbot):
    """A large card takes long to draw: the words are there at once, and no event of the window waits for it."""
    art = Art()
    house.register(art)
    room.show()
    qtbot.waitExposed(room)
    preview = Preview(art, room)
    around = QRect(500, 280, 72, 72)
    preview.present("theme/crest/2", "Pine", "", around)
    picture = preview.findChildren(QLabel)[0]
    assert picture.pixmap().isNull()
    kept = preview.geometry()

    qtbot.waitUntil(lambda: not picture.pixmap().isNull())
    assert preview.geometry() == kept
    preview.present("theme/crest/2", "Pine", "", around)
    assert not picture.pixmap().isNull(), "what is drawn already is there at once"
    room.hide()


def test_what_is_read_large_is_pinned_by_z_and_covers_no_lifted_card_of_the_hand_nor_what_is_foretold_at_a_thing(sit):
    """It began above the pointer, and covered the numbers of the card in the hand, or half the odds of another."""
    screen = sit("human,greedy,greedy", game="samurai_sword")
    QTest.keyClick(screen.viewport, Qt.Key.Key_Right)
    screen._reader.pin()
    preview = screen.findChild(Preview)
    assert preview.isVisible()
    screen.scene.inspected.emit(None)
    assert preview.isVisible()
    screen._reader.pin()
    assert not preview.isVisible()

    entity = f"#{screen.scene.view.zones['hand.0'][2]}"
    card = screen.scene.board.sprites.of(entity)[0].figure
    name = card.pos() + QPointF(0, card.size_.height * 0.4)
    screen.scene.hover.move(name)
    QCursor.setPos(screen.viewport.mapToGlobal(screen.viewport.mapFromScene(name)))
    screen._reader.inspect(entity)
    seen = screen.viewport.mapFromScene(card.sceneBoundingRect()).boundingRect()
    assert preview.isVisible()
    assert preview.geometry().bottom() < seen.top()

    scene, view = screen.scene, screen.viewport
    card = scene.view.zones["character.1"][0]
    figure = scene.board.sprites.of(f"#{card}")[0].figure
    odds = Decor("odds", "", figure.x(), figure.y() + figure.size_.height / 2 + 20, 360, 40, "even")
    told = QRectF(odds.x - odds.width / 2, odds.y - odds.height / 2, odds.width, odds.height)
    for foretell in (
        lambda: scene.preview([odds]),
        lambda: scene.regards.items.append(DecorItem(scene.board.pictures, odds)),
    ):
        foretell()
        QCursor.setPos(view.mapToGlobal(view.mapFromScene(figure.pos())))
        screen._reader.inspect(f"#{card}")
        assert preview.isVisible()
        assert not preview.geometry().intersects(view.mapFromScene(told).boundingRect())
        scene.preview([])
        screen._reader.put_away()


@pytest.mark.slow
def test_what_is_said_of_a_row_and_of_each_monster_in_it_covers_none_of_the_others(sit):
    """The pointer rested between two monsters, and the name of the row lay over both."""
    screen = sit("human,greedy", "1", "monster_selection=draft", game="taiwan_monsters_brawl")
    row = screen.scene.board.arrangement.place("monster_box").box
    QCursor.setPos(screen.viewport.mapToGlobal(screen.viewport.mapFromScene(QPointF(*row.centre))))
    screen._reader.inspect("monster_box")
    preview = screen.findChild(Preview)
    corner = QRectF(row.x, row.y, row.width, row.height)
    assert preview.isVisible()
    assert not preview.geometry().intersects(screen.viewport.mapFromScene(corner).boundingRect())

    monsters = screen.scene.wanted()
    assert len(monsters) > 1
    boxes = {}
    for entity in monsters:
        boxes[entity] = seen_at(screen, screen.scene.board.sprites.of(entity)[0].figure)
    preview = screen.findChild(Preview)
    covered = {}
    for entity in monsters:
        QCursor.setPos(screen.viewport.mapToGlobal(boxes[entity].center()))
        screen._reader.inspect(entity)
        covered[entity] = [other for other in monsters if preview.geometry().intersects(boxes[other])]
    assert covered == {entity: [] for entity in monsters}


def test_a_choice_read_large_covers_no_other_choice_and_in_a_row_from_edge_to_edge_stands_beside_the_pointer(room):
    """The card lay over the three beside it; far away, where no place is free, one would not know what is read."""
    row = [QRect(300 + 100 * at, 60, 90, 140) for at in range(4)]
    preview = Preview(Art(), room)
    for choice in row:
        pointer = QRect(choice.center(), choice.center()).adjusted(-36, -36, 36, 36)
        preview.present("", "Two Suns", "Light one more line.", pointer, choices=row)
        assert [place for place in row if preview.geometry().intersects(place)] == []

    row = [QRect(2 + 122 * at, 60, 120, 160) for at in range(8)]
    pointer = QRect(row[3].center(), row[3].center()).adjusted(-36, -36, 36, 36)
    preview.present("", "Two Suns", "Light one more line.", pointer, choices=row)
    place = preview.geometry()
    assert not place.intersects(pointer)
    assert max(place.left() - pointer.right(), pointer.left() - place.right()) <= place.width()


def test_a_cup_under_the_pointer_is_read_beside_the_dice_that_came_of_it(sit, qtbot):
    """Who had thrown by a click on the cup saw its name over the dice."""
    screen = sit("human,hard,hard", game="daruma")
    for verb in ("keep", "roll"):
        answer(qtbot, screen, verb)
    wait_for_question(qtbot, screen)
    scene, view = screen.scene, screen.viewport
    cup = view.mapFromScene(QRectF(*scene.lights.boxes("cup")[0])).boundingRect()
    QCursor.setPos(view.mapToGlobal(cup.center()))
    screen._reader.inspect("cup")
    read = screen.findChild(Preview)
    assert read.isVisible()
    dice = [sprite.figure for entity in scene.wanted() for sprite in scene.board.sprites.of(entity)]
    assert [read.geometry().intersects(seen_at(screen, die)) for die in dice] == [False] * 6


def test_in_a_large_window_it_is_larger_and_in_one_too_small_for_large_letters_smaller_ones_are_read(room):
    """At 2560 x 1440 a card of the hand was wider than what was shown of it to be read."""
    preview = Preview(Art(), room)
    sizes = []
    for at_hand in (1.0, 1.25):
        fonts.set_room(at_hand)
        preview.present("card", "Parry", "", QRect(500, 520, 72, 72), (1.0, 1.0))
        sizes.append((preview.width(), preview.findChild(QLabel).height()))
    assert sizes == [(272, 220), (340, 275)]

    fonts.set_room(1.0)
    room.resize(420, 300)
    fonts.set_text_scale(2.0)
    preview = Preview(Art(), room)
    preview.present("card", "Two Suns", "Light one more line. " * 12, QRect(100, 100, 72, 72), (2.0, 3.0))
    assert room.rect().contains(preview.geometry())


@above_all("scale", [1.5, 2.0], 2.0)
@MOST_WORDS
def test_every_word_of_every_face_is_read_in_large_letters_as_well(room, services, game, scale):
    """At 150 % the words of a card ended at the lower edge of the table, in the middle of a sentence."""
    room.resize(980, 572)
    preview = Preview(Art(), room)
    pointer = QRect(450, 250, 72, 72)
    wrong, ui = [], ui_of(game)
    exhibits = ui.exhibits()
    for language in ("en", "ja"):
        services.settings.update(language=language, text_scale=scale)
        for one in exhibits:
            title, *text = (i18n.say(line, ()) for line in one.told)
            preview.present(one.picture, title, "\n".join(text) or title, pointer, ui.proportion(one.picture))
            labels = preview.findChildren(QLabel)
            parts = [part.geometry() for part in labels if not part.isHidden()]
            is_whole = all(part.height() >= part.heightForWidth(part.width()) for part in labels[1:])
            is_apart = all((a & b).isEmpty() for a, b in itertools.combinations(parts, 2))
            is_large = labels[2].font().pixelSize() == round(14 * scale)
            is_within = all(preview.rect().contains(part) for part in parts)
            if not (is_whole and is_apart and is_large and is_within and room.rect().contains(preview.geometry())):
                wrong.append((language, title))
    assert wrong == []


@above_all("game", [game for game in GAMES if facts(game).seats[1] > 2], "samurai_sword")
def test_whatever_is_read_of_a_rival_is_read_beside_the_seat_not_over_it(sit, game):
    """It stood beside the pointer, over the rest of the very seat that it told about."""
    screen = sit("human,greedy,greedy", game=game)
    view, board, preview = screen.viewport, screen.scene.board, screen.findChild(Preview)
    read = 0
    for seat in (1, 2):
        box = board.arrangement.panels[seat].box
        panel = view.mapFromScene(QRectF(*box)).boundingRect()
        for across, down in itertools.product((0.1, 0.3, 0.5, 0.7, 0.9), repeat=2):
            spot = QPointF(box.x + across * box.width, box.y + down * box.height)
            entity = screen.scene.hover.inspectable_at(spot)
            QCursor.setPos(view.mapToGlobal(view.mapFromScene(spot)))
            screen._reader.inspect(entity)
            if preview.isVisible():
                read += 1
                assert not preview.geometry().intersects(panel), entity
                assert view.rect().contains(preview.geometry())
    assert read > 3 or not modules_of(game, "ui"), "of a table of plain things nothing is read"


def test_what_cannot_stand_beside_a_seat_stands_beside_what_is_pointed_at(room):
    pointer, wide, narrow = QRect(100, 60, 72, 72), QRect(0, 0, 900, 200), QRect(80, 20, 300, 200)
    text = ("", "Parry", "Play when a Weapon attacks you: the attack has no effect.")
    preview = Preview(Art(), room)
    preview.present(*text, [narrow, pointer])
    assert preview.geometry().left() > narrow.right()
    preview.present(*text, [wide, pointer])
    place = preview.geometry()
    preview.present(*text, pointer)
    assert (preview.geometry(), place.intersects(pointer)) == (place, False)


def test_no_line_begins_with_the_number_that_belongs_to_the_word_before_it(room):
    """What a seat is protected by ended on 防護, and its 0 stood alone on the next line."""
    preview = Preview(Art(), room)
    preview.present("", "健太", "對你而言攻擊難度是1：距離1，防護0。", QRect(500, 300, 72, 72))
    begins = set()
    for wide in range(90, 280):
        layout = QTextLayout(preview._text.text(), preview._text.font())
        layout.beginLayout()
        while (line := layout.createLine()).isValid():
            line.setLineWidth(wide)
            begins.add(layout.text()[line.textStart()])
        layout.endLayout()

    assert not begins & set("01離護")
    assert "防" in begins


def test_nothing_that_was_read_sticks_out_from_below_the_result(window, tmp_path, qtbot):
    """A card that was kept in sight as the game ended, or as the sheet came back, lay half covered by it."""
    window.open_file(finished(tmp_path)[1])
    qtbot.waitUntil(lambda: window.table is not None and window.table.result.isVisible())
    screen = window.table
    screen.result.put_aside()
    screen._reader.keep(next(iter(screen.scene.board.sprites)).entity)
    preview = screen.findChild(Preview)
    assert preview.isVisible()

    screen.result.back.click()
    assert screen.result.isVisible()
    assert not preview.isVisible()
