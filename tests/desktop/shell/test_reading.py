import pytest

from desktop.shell.parts.reading import Found, find


@pytest.mark.parametrize(
    ("wanted", "text", "places"),
    [
        ("die", "A die. DIE!", [Found(2, 3), Found(7, 3)]),
        ("手牌", "棄掉手牌，抽手牌", [Found(2, 2), Found(6, 2)]),
        ("だるま", "ダルマが5つ", [Found(0, 3)]),
        ("ＡＢ", "ab", [Found(0, 2)]),
        ("red dice", "red dice", [Found(0, 8)]),
        ("dice red", "the red dice", [Found(4, 3), Found(8, 4)]),
        ("dice　red", "the red dice", [Found(4, 3), Found(8, 4)]),
        ("dice blue", "the red dice", []),
        ("otani", "Ōtani Yoshitsugu", [Found(0, 5)]),
        ("Bushidō", "Bushido", [Found(0, 7)]),
        ("か", "がか", [Found(1, 1)]),
        ("2-5", "Players 2–5", [Found(8, 3)]),
        ("−1 shogun’s", "Shogun's -1", [Found(0, 8), Found(9, 2)]),
        ("ー", "ダルマー", [Found(3, 1)]),
        ("  ", "anything", []),
        ("ss", "ß", []),
    ],
)
def test_words_are_found_whatever_their_case_width_kana_or_macrons(wanted, text, places):
    assert find(wanted, text) == places
