"""Places of keys: on every keyboard, what a key is by its place, and what it is by what it types."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent

from desktop.person.key_places import Places
from desktop.person.keys import KEYMAP

TYPED = {
    "us": ("1234567890-=", "QWERTYUIOP[]", "ASDFGHJKL;'", "ZXCVBNM,./"),
    "fr": ("&É\"'(-È_ÇÀ)=", "AZERTYUIOP^$", "QSDFGHJKLMÙ", "WXCVBN,;:!"),
    "de": ("1234567890ß´", "QWERTZUIOPÜ+", "ASDFGHJKLÖÄ", "YXCVBNM,.-"),
    "jp": ("1234567890-^", "QWERTYUIOP@[", "ASDFGHJKL;:", "ZXCVBNM,./"),
    "cz": ("+ĚŠČŘŽÝÁÍÉ=´", "QWERTZUIOPÚ)", "ASDFGHJKLŮ§", "YXCVBNM,.-"),
    "dvorak": ("1234567890[]", "',.PYFGCRL/=", "AOEUIDHTNS-", ";QJKXBMWVZ"),
    "ru": ("1234567890-=", "ЙЦУКЕНГШЩЗХЪ", "ФЫВАПРОЛДЖЭ", "ЯЧСМИТЬБЮ."),
    "gr": ("1234567890-=", ";ΣΕΡΤΥΘΙΟΠ[]", "ΑΣΔΦΓΗΞΚΛ΄'", "ΖΧΨΩΒΝΜ,./"),
    "il": ("1234567890-=", "/'קראטוןםפ][", "שדגכעיחלךף,", "זסבהנמצתץ."),
    "th": ("ๅ/-ภถุึคตจขช", "ๆไำพะัีรนยบล", "ฟหกดเ้่าสวง", "ผปแอิืทมใฝ"),
}
"""What keys type, row by row from the left; taiwan's are those of the us."""
AS_TYPED = ("............", "............", "...........", "..........")
DIGITS = ("123456789...", *AS_TYPED[1:])
MEANT = {
    "us": AS_TYPED,
    "fr": DIGITS,
    "de": AS_TYPED,
    "jp": AS_TYPED,
    "cz": DIGITS,
    "dvorak": AS_TYPED,
    "ru": ("............", "QWERTYUIOP[]", "ASDFGHJKL;'", "ZXCVBNM,.."),
    "gr": ("............", "QWERTYUIOP..", "ASDFGHJKL..", "ZXCVBNM..."),
    "il": ("............", "QWERTYUIOP..", "ASDFGHJKL;.", "ZXCVBNM,.."),
    "th": ("1234567890-=", "QWERTYUIOP[]", "ASDFGHJKL;'", "ZXCVBNM,./"),
}
"""What they are by their places; a dot where that is what they type."""
FIRST = (2, 16, 30, 44)
MAC = ("18 19 20 21 23 22 26 28 25 29 27 24", "12 13 14 15 17 16 32 34 31 35 33 30", "0 1 2 3 5 4 38 40 37 41 39",
       "6 7 8 9 11 45 46 43 47 44")  # fmt: skip


def pressed(typed, scan, held=Qt.KeyboardModifier.NoModifier, virtual=0):
    return QKeyEvent(QEvent.Type.KeyPress, ord(typed), held, scan, virtual, 0, typed)


def sign(meant):
    return "." if meant is None else chr(meant.key())


@pytest.fixture(autouse=True)
def platform(monkeypatch, request):
    """A system on which keys are counted like this; Windows counts as keyboards do."""
    name = getattr(request, "param", "windows")
    monkeypatch.setattr("desktop.person.key_places.QGuiApplication.platformName", lambda: name)
    return name


@pytest.mark.parametrize("layout", TYPED)
@pytest.mark.parametrize(
    ("platform", "apart"), [("xcb", 8), ("wayland-egl", 8), ("windows", 0), ("cocoa", None)], indirect=["platform"]
)
def test_letters_of_another_script_and_answers_count_by_their_place(layout, platform, apart):
    places = Places()
    places.meant(pressed(TYPED[layout][2][0], 0))  # which letters there are is known from any of them

    def event(typed, row, column):
        if platform == "cocoa":
            return pressed(typed, 1, virtual=int(MAC[row].split()[column]))
        return pressed(typed, FIRST[row] + column + apart)

    found = tuple(
        "".join(sign(places.meant(event(typed, row, column))) for column, typed in enumerate(line))
        for row, line in enumerate(TYPED[layout])
    )
    assert found == MEANT[layout]


def test_what_is_held_beside_a_key_stays_and_shift_makes_no_answer_and_no_sign_of_it():
    held, shift = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
    places = Places()
    assert places.meant(pressed("Я", 44, held)).toCombined() == held.value | Qt.Key.Key_Z.value
    assert places.meant(pressed("Я", 44, held | shift)).toCombined() == held.value | shift.value | Qt.Key.Key_Z.value
    assert places.meant(pressed("Б", 51, held)).toCombined() == held.value | Qt.Key.Key_Comma.value
    assert places.meant(pressed("Б", 51, shift)) is None
    assert places.meant(pressed("!", 2, shift)) is None
    assert places.meant(pressed("&", 2, held)) is None


def test_a_sign_where_a_letter_stands_elsewhere_is_that_letter_among_letters_of_another_script_only():
    places = Places()
    for letter, meant in (("Α", "Q"), ("A", "."), ("Ω", "Q"), ("Ö", "."), ("Ω", "Q"), ("º", "."), ("Ữ", ".")):
        places.meant(pressed(letter, 0))
        assert sign(places.meant(pressed(";", 16))) == meant, letter


def test_keys_from_elsewhere_than_a_keyboard_are_what_they_say():
    assert Places().meant(QKeyEvent(QEvent.Type.KeyPress, ord("Р"), Qt.KeyboardModifier.NoModifier)) is None
    assert Places().meant(QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_F1, Qt.KeyboardModifier.NoModifier)) is None


def test_a_key_that_is_held_is_known_by_its_place_too():
    assert KEYMAP.is_pressed("peek", pressed("З", 25))
    assert KEYMAP.is_pressed("peek", pressed("P", 38))
    assert not KEYMAP.is_pressed("peek", pressed("З", 24))
