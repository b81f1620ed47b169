"""Texts: what is done to every sentence that is told."""

from __future__ import annotations

import os
import subprocess
import sys
from gettext import NullTranslations
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QTranslator
from PySide6.QtWidgets import QApplication

from desktop.person import i18n
from rules.match.replay import told


@pytest.mark.parametrize(
    ("words", "quoted"),
    [
        ("和「打出「林投」」相比", "和「打出『林投』」相比"),
        ("「甲」和「乙」", "「甲」和「乙」"),
        ("「甲「乙「丙」」」", "「甲『乙「丙」』」"),
        ("than “Play “Screw Pine””", "than “Play ‘Screw Pine’”"),
        ("「甲「乙」", "「甲「乙」"),
        ("nothing", "nothing"),
    ],
)
def test_a_quotation_within_another_has_the_inner_marks(words: str, quoted: str) -> None:
    assert i18n.quoted(words) == quoted


def test_what_is_filled_into_a_sentence_may_have_any_name(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = NullTranslations()
    monkeypatch.setattr(texts, "gettext", lambda _key: "{key} opens {self}")
    monkeypatch.setattr(i18n, "_texts_of", lambda _key: texts)
    assert i18n.text("app.any", key="F1", self="this") == "F1 opens this"


@pytest.mark.parametrize(("language", "words"), [("en", "a, b, c"), ("zh_TW", "a、b、c"), ("ja", "a、b、c")])
def test_a_list_has_the_commas_of_its_language(qapp: object, language: str, words: str) -> None:
    i18n.set_language(language)
    assert i18n.listed("abc") == words
    i18n.set_language("en")


@pytest.mark.parametrize(("lost", "left_out"), [(1, "the last entry was"), (2, "the last 2 entries were")])
def test_of_a_save_that_lost_its_last_line_one_entry_is_told_as_one(qapp: object, lost: int, left_out: str) -> None:
    """It was "the last 1 entries"."""
    i18n.set_language("en")
    notice = told(lost)
    assert notice is not None
    assert left_out in i18n.say(notice, ())


def test_qt_speaks_along_and_nothing_of_a_language_stays_that_nobody_speaks(qapp: QApplication) -> None:
    """Each translator keeps its file mapped: in half an hour of changes there were 88."""
    i18n.set_language("ja")
    assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "キャンセル"
    for code in ("zh_CN", "zh_TW", "en", "zh_TW"):
        i18n.set_language(code)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "取消"
    assert len(qapp.findChildren(QTranslator)) == 1
    i18n.set_language("en")
    assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "Cancel"


@pytest.mark.parametrize(
    ("tags", "language"),
    [
        ("zh-TW zh-HK zh-MO zh-Hant zh_Hant_HK zh-Hant-CN zh-Hant-SG zh-Hant-US", "zh_TW"),
        ("yue yue-HK yue-Hant-HK yue_MO yue-US nan nan-TW hak hak-TW lzh lzh-Hant-TW cmn-TW cmn-Hant zh-yue", "zh_TW"),
        ("zh zh-CN zh-SG zh-MY zh-Hans zh-Hans-HK zh_Hans_TW zh-Hans-MO zh-US cmn cmn-CN cmn-Hans", "zh_CN"),
        ("yue-Hans yue-Hans-CN yue-CN nan-CN hak-CN wuu wuu-CN gan-CN hsn cdo", "zh_CN"),
        ("ja ja-JP ja-Jpan-JP JA_jp", "ja"),
        ("en en-US en-HK en_TW en-Latn-SG", "en"),
        ("C de-DE jam jam-JM za-CN bo-CN ii zha", ""),
    ],
)
def test_a_language_of_the_system_is_read_as_the_one_of_ours_that_is_written_so(tags: str, language: str) -> None:
    """Cantonese was read as English, simplified letters in Hong Kong as traditional, Jamaican as Japanese."""
    assert {i18n.fitting(tag) for tag in tags.split()} == {language}


@pytest.mark.skipif(sys.platform != "linux", reason="the variables of Linux")
@pytest.mark.parametrize(
    ("surroundings", "language"),
    [
        ({"LANG": "yue_HK.UTF-8"}, "zh_TW"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "de:zh_Hans_HK:ja"}, "zh_CN"),
        ({"LANG": "zh_TW.UTF-8", "LANGUAGE": "fr:ja:zh_TW"}, "ja"),
        ({"LANG": "zh_CN.UTF-8", "LC_MESSAGES": "zh_HK.UTF-8"}, "zh_TW"),
        ({"LANG": "ja_JP.UTF-8", "LC_ALL": "nan_TW.UTF-8"}, "zh_TW"),
        ({"LANG": "zh_HK.UTF-8", "LANGUAGE": "en_GB:zh_HK"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
    ],
)
def test_the_first_language_that_the_system_names_and_we_speak_is_spoken(
    surroundings: dict[str, str], language: str
) -> None:
    ask = "from desktop.person.i18n import system_language; print(system_language())"
    kept = {"PATH": os.environ["PATH"], "PYTHONPATH": str(Path(i18n.__file__).parents[2])}
    done = subprocess.run(
        [sys.executable, "-c", ask], check=True, capture_output=True, text=True, env=kept | surroundings
    )
    assert done.stdout == f"{language}\n"
