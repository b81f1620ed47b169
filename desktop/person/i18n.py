"""Texts: message keys become sentences in the language of the person."""

from __future__ import annotations

import gettext
import logging
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Final

from PySide6.QtCore import QLibraryInfo, QLocale, QTranslator
from PySide6.QtWidgets import QApplication

from desktop.person.catalogue import Catalogue
from desktop.person.plain import foreign
from desktop.system import paths
from rules.core.message import Argument, FaceRef, Message, SeatRef

LANGUAGES: Final = {"zh_TW": "繁體中文", "zh_CN": "简体中文", "en": "English", "ja": "日本語"}
"""Language code → the language's own name."""

_CHINESE: Final = {
    "zh", "cmn", "yue", "nan", "hak", "lzh", "wuu", "gan", "hsn", "cdo", "cpx", "mnp", "cjy", "czh", "czo", "cnp",
    "csp",
}  # fmt: skip
_LETTERS: Final = {
    **dict.fromkeys(("hant", "tw", "hk", "mo", "yue", "nan", "hak", "lzh"), "zh_TW"),
    **dict.fromkeys(("hans", "cn", "sg", "my"), "zh_CN"),
}
"""Script, region or kind of Chinese → which of our languages is written so; of a tag the first that stands here."""

_QUOTES: Final = (("「", "」", "『", "』"), ("“", "”", "‘", "’"))
"""The quotation marks of a quotation, then those of one within it."""

_log = logging.getLogger(__name__)


class _Catalogue:
    """What `set_language` loaded last."""

    language = "en"
    edition = 0
    texts: gettext.NullTranslations = gettext.NullTranslations()
    names: gettext.NullTranslations | None = None
    """The language in which cards are called by their names; None: the same."""
    named: frozenset[str] = frozenset()
    qt: QTranslator | None = None


def system_language() -> str:
    """Return the first of our languages that the system asks for; English where it asks for none."""
    return next(filter(None, map(fitting, QLocale.system().uiLanguages())), "en")


def fitting(tag: str) -> str:
    """Return the one of our languages in which somebody reads whose system speaks `tag`; empty if it is none of them.

    Every kind of Chinese is read in the letters that it names, else in those of its region, else in its usual ones.
    """
    speech, *parts = tag.lower().replace("_", "-").split("-")
    if speech not in _CHINESE:
        return speech if speech in LANGUAGES else ""
    return next((_LETTERS[part] for part in (*parts, speech) if part in _LETTERS), "zh_CN")


def language() -> str:
    """Return the code of the language in use."""
    return _Catalogue.language


def edition() -> int:
    """Return a number that changes whenever texts may have changed."""
    return _Catalogue.edition


def set_language(code: str) -> None:
    """Speak `code` from now on; every widget receives a LanguageChange."""
    speak(code)
    renew()
    tell_all()


def speak(code: str) -> None:
    """Whatever is said from now on is said in `code`; what was said before stays as it is."""
    _Catalogue.language = code if code in LANGUAGES else "en"
    _Catalogue.texts = _load(paths.resources() / "i18n" / _Catalogue.language)


def renew() -> None:
    """What was said before is out of date."""
    _Catalogue.edition += 1


def tell_all() -> None:
    """Every widget receives a LanguageChange."""
    app = QApplication.instance()
    if isinstance(app, QApplication):
        _translate_qt(app)


def set_names(code: str, families: Iterable[str]) -> None:
    """Call what belongs to `families` (``some_game.card``) by its names in `code`; empty: in the same language.

    What was said before stays as it is.
    """
    _Catalogue.names = _load(paths.resources() / "i18n" / code) if code in LANGUAGES else None
    _Catalogue.named = frozenset(families)


@contextmanager
def own_names() -> Iterator[None]:
    """Within this context, cards have the names of the language in use, too."""
    names, _Catalogue.names = _Catalogue.names, None
    try:
        yield
    finally:
        _Catalogue.names = names


def _texts_of(key: str) -> gettext.NullTranslations:
    """Return where `key` is looked up: names stand under ``<game>.<family>.<id>``, their texts one step below."""
    if _Catalogue.names is not None and key.count(".") == 2 and key.rpartition(".")[0] in _Catalogue.named:
        return _Catalogue.names
    return _Catalogue.texts


def knows(key: str) -> bool:
    """Return whether there is a text for `key`."""
    return _texts_of(key).gettext(key) != key


def text(key: str, /, **args: object) -> str:
    """Return the sentence `key` with `args` filled in; `n` chooses the plural. A missing key shows itself."""
    texts = _texts_of(key)
    count = args.get("n")
    found = texts.ngettext(key, key, count) if isinstance(count, int) else key
    if found == key:
        found = texts.gettext(key)
    if found == key:
        _log.warning("no text for %s in %s", key, _Catalogue.language)
        return key
    try:
        return quoted(found.format(**args)) if args else found
    except (KeyError, IndexError, ValueError):
        _log.exception("the text of %s in %s does not fit %s", key, _Catalogue.language, sorted(args))
        return found


def listed(words: Iterable[str]) -> str:
    """Return `words` one after the other, as a list is written in this language."""
    return text("app.list.comma").join(words)


def in_all_languages(*keys: str) -> dict[str, list[str]]:
    """Return each of the texts `keys`, which are of one catalogue, in every language, unfilled."""
    file = f"{keys[0].partition('.')[0]}.mo"
    catalogues = [_read(paths.resources() / "i18n" / code / file) for code in LANGUAGES]
    return {key: [catalogue.gettext(key) for catalogue in catalogues] for key in keys}


def quoted(words: str) -> str:
    """Return `words` with the inner marks where a quotation lies within another; an unclosed one stays as it is."""
    for begin, end, *inner in _QUOTES:
        if words.count(begin) > 1 and words.count(begin) == words.count(end):
            depth, told = 0, list(words)
            for place, letter in enumerate(words):
                depth -= letter == end
                if letter in (begin, end) and depth % 2:
                    told[place] = inner[letter == end]
                depth += letter == begin
            words = "".join(told)
    return words


def say(said: Message, names: Sequence[str]) -> str:
    """Return a message as plain text; `names` are the players' by seat."""
    return text(said.key, **{name: _plain(value, names) for name, value in said.args})


def rich(said: Message, names: Sequence[str], colours: Sequence[str]) -> str:
    """Return a message as rich text: players in their colours, faces as ``face:`` links."""
    return text(said.key, **{name: _rich(value, names, colours) for name, value in said.args})


def _plain(value: Argument, names: Sequence[str]) -> object:
    if isinstance(value, SeatRef):
        return names[value.seat]
    if isinstance(value, FaceRef):
        return text(value.key)
    if isinstance(value, Message):
        return say(value, names)
    return foreign(value) if isinstance(value, str) else value


def _rich(value: Argument, names: Sequence[str], colours: Sequence[str]) -> object:
    from html import escape  # noqa: PLC0415 - it lists every letter of HTML, and nothing on the shelf is rich

    if isinstance(value, SeatRef):
        return f'<b style="color:{colours[value.seat]}">{escape(names[value.seat])}</b>'
    if isinstance(value, FaceRef):
        return f'<a href="face:{escape(value.key)}">{escape(text(value.key))}</a>'
    if isinstance(value, Message):
        return rich(value, names, colours)
    return escape(foreign(value)) if isinstance(value, str) else value


@cache
def _load(folder: Path) -> gettext.NullTranslations:
    """Return all catalogues of one language in one; what is missing is logged."""
    merged: gettext.NullTranslations | None = None
    for found in map(_read, sorted(folder.glob("*.mo"))):
        if merged is None:
            merged = found
        else:
            merged.add_fallback(found)
    if merged is None:
        _log.warning("no catalogues in %s", folder)
    return merged or gettext.NullTranslations()


def _read(file: Path) -> gettext.NullTranslations:
    """Return one catalogue; one without texts where it cannot be read, which is logged."""
    try:
        return Catalogue(file)
    except (OSError, ValueError) as error:
        _log.warning("catalogue %s cannot be read: %s", file.name, error)
        return gettext.NullTranslations()


def _translate_qt(app: QApplication) -> None:
    """Qt's own dialogs speak the same language; installing sends the LanguageChange."""
    translator = _Catalogue.qt
    if translator is None:
        translator = _Catalogue.qt = QTranslator(app)
    else:
        app.removeTranslator(translator)
    translator.load(f"qtbase_{_Catalogue.language}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))
    app.installTranslator(translator)
