"""Learned weights are read whole or not at all."""

import pytest

from rules.core.errors import ContentError
from rules.core.learned import file_of, learned_with, read_weights


def test_rows_are_read_as_numbers(tmp_path):
    file = tmp_path / "weights.toml"
    file.write_text("seed = 1\n\n[weights]\nown = [1, 0.5]\ntable = [-2.0]\n", encoding="utf-8")

    assert read_weights(file, {"own": 2, "table": 1}) == {"own": (1.0, 0.5), "table": (-2.0,)}


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[weights]\nown = [1]\n", "are {'own': 1}, not {'own': 2}"),
        ("seed = 1\n", "are {}, not {'own': 2}"),
        ("[weights", "cannot be read"),
        ("a = " + "[" * 30_000, "cannot be read: maximum recursion depth"),
        ("a = " + "9" * 5_000, "cannot be read: Exceeds the limit"),
        ("weights = 1\n", "are no rows of numbers"),
        ("[weights]\nown = 1\n", "are no rows of numbers"),
        ('[weights]\nown = [1, "x"]\n', "are no rows of numbers"),
        ("[weights]\nown = [1, true]\n", "are no rows of numbers"),
        ("[weights]\nown = [1, nan]\n", "are no rows of numbers"),
        ("[weights]\nown = [1, " + "9" * 400 + "]\n", "are no rows of numbers"),
    ],
)
def test_a_file_with_other_rows_is_refused_in_one_sentence(tmp_path, text, why):
    file = tmp_path / "weights.toml"
    file.write_text(text, encoding="utf-8")

    with pytest.raises(ContentError, match=why.replace("{", r"\{").replace("}", r"\}")):
        read_weights(file, {"own": 2})


def test_a_file_that_is_not_there_is_named(tmp_path):
    with pytest.raises(ContentError, match=r"The weights in gone\.toml cannot be read"):
        read_weights(tmp_path / "gone.toml", {})


def test_a_file_says_with_which_content_it_was_learned_and_none_says_nothing(tmp_path):
    file = tmp_path / "weights.toml"
    file.write_text('content = "sha256:1"\n\n[weights]\nown = [1]\n', encoding="utf-8")

    assert [learned_with(each) for each in (file, tmp_path / "gone.toml")] == ["sha256:1", ""]


def test_the_weights_of_a_game_lie_beside_its_content():
    assert file_of("daruma").is_file()
    assert not file_of("go").exists()
