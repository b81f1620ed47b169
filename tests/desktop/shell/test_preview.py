"""The enlarged card stands beside what is pointed at, and leaves the seats in sight where it can."""

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget

from desktop.shell.preview import Preview
from desktop.theme.art import Art


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


def test_over_a_hand_it_slides_to_where_it_covers_no_seat(room):
    seats = [QRect(60, 0, 300, 420), QRect(640, 0, 300, 420)]
    card = QRect(500, 520, 72, 72)
    freely = shown(room, card)
    assert any(freely.intersects(seat) for seat in seats)

    place = shown(room, card, seats)
    assert not any(place.intersects(seat) for seat in seats)
    assert not place.intersects(card)


def test_where_every_place_covers_a_seat_it_stays_at_the_card(room):
    card = QRect(500, 520, 72, 72)
    everywhere = [QRect(0, 0, 980, 500)]

    assert shown(room, card, everywhere) == shown(room, card)
