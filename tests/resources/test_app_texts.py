"""The words of the program: what code asks for stands in four languages, and nothing stands there unasked."""

import ast
import re
from collections.abc import Collection, Iterator, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Literal, TypeGuard, get_args, get_origin, get_type_hints

import pytest

from desktop.games.achievement import COMMON
from desktop.games.registry import achievements_of, cast_of, modules_of, ui_of
from desktop.person import i18n
from desktop.person.keys import KEYS, Place
from desktop.person.mouse import BUTTONS, DEEDS
from desktop.person.settings import ANY_TEMPER, Settings
from desktop.shell.parts.catalogue import facts
from desktop.shell.parts.portraits import NAMES
from desktop.shell.setup.seat_rows import CHOICES
from desktop.theme.palette import PAPER
from rules.ai.temper import TEMPERS
from rules.core.house import HouseChoice, HouseList
from rules.registry import GAMES, house_fields, house_sums, options_model
from tests.architecture import sources
from tests.resources.books import LANGUAGES, ROOT, TRANSLATIONS, steps
from tests.resources.books import texts_of as catalogue

I18N = ROOT / "resources" / "i18n"

SPEAKERS = {"text", "message", "Message", "label", "button"}
"""Calls whose first argument is a key and whose named arguments fill it in."""
NEVER_ONE = {
    *("app.statistics.company", "app.challenges.number", "app.daily.about"),  # players
    *("app.shelf.play.here", "app.shelf.play.level"),  # players, too
    *("app.statistics.few", "app.statistics.legend"),  # games that a curve needs
    *("nine_cards_sekigahara.ask.order", "nine_cards_sekigahara.effect.secret_letters_far.text"),
    *("nine_cards_sekigahara.effect.turncoat_far.text", "samurai_sword.house.seats"),
}
"""Texts that count in one form, because the code asks for another one, or for none, where it is 1."""

KEY = re.compile(rf"(?:app|{'|'.join(GAMES)})(?:\.[a-z][\w/]*)+")
PLACEHOLDER = re.compile(r"\{([a-z_]\w*)\}")


def placeholders(language: str, key: str) -> set[str]:
    return {slot for form in catalogue(language)[key] for slot in PLACEHOLDER.findall(form)}


@cache
def code() -> tuple[dict[Path, frozenset[tuple[str, ...]]], tuple[ast.Call, ...]]:
    """Every text that stands in a file of the program, in pieces, and every call of a function."""
    texts: dict[Path, frozenset[tuple[str, ...]]] = {}
    calls: list[ast.Call] = []
    for file, (module, *others) in sources.code().items():
        nodes = [module, *others]
        texts[file] = frozenset(pieces_of(nodes, constants(module)))
        calls += [node for node in nodes if isinstance(node, ast.Call)]
    return texts, tuple(calls)


@cache
def texts_of_code() -> frozenset[tuple[str, ...]]:
    """Every text that stands in the code: its pieces, between which f-strings fill in what is not known beforehand."""
    return frozenset(pieces for texts in code()[0].values() for pieces in texts)


def pieces_of(nodes: Sequence[ast.AST], names: dict[str, str]) -> Iterator[tuple[str, ...]]:
    joint = [node for node in nodes if isinstance(node, ast.JoinedStr)]
    beginnings = {names[part.id] for node in joint for part in ast.walk(node) if is_name(part, names)}
    parts = {id(part) for node in joint for part in node.values}
    for node in nodes:
        pieces: tuple[str, ...] = ()
        if isinstance(node, ast.JoinedStr):
            pieces = joined(node, names)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in parts:
            pieces = (node.value,)
        if pieces and not (len(pieces) == 1 and pieces[0] in beginnings):
            yield pieces


def is_name(node: ast.AST, names: dict[str, str]) -> TypeGuard[ast.Name]:
    return isinstance(node, ast.Name) and node.id in names


def constants(module: ast.Module) -> dict[str, str]:
    """The texts that a module gives names to."""
    found: dict[str, str] = {}
    for node in module.body:
        if isinstance(node, ast.ImportFrom) and any(name.name == "GAME_ID" for name in node.names):
            found["GAME_ID"] = str(node.module).split(".")[1]
        target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
        value = getattr(node, "value", None)
        if isinstance(target, ast.Name) and isinstance(value, ast.Constant) and isinstance(value.value, str):
            found[target.id] = value.value
        elif isinstance(target, ast.Name) and isinstance(value, ast.JoinedStr) and len(joined(value, found)) == 1:
            (found[target.id],) = joined(value, found)
    return found


def joined(node: ast.JoinedStr, names: dict[str, str]) -> tuple[str, ...]:
    """The pieces of an f-string; what has a name in its module is a piece like the rest."""
    pieces = [""]
    for part in node.values:
        if isinstance(part, ast.Constant):
            pieces[-1] += str(part.value)
        elif isinstance(part, ast.FormattedValue) and is_name(part.value, names):
            pieces[-1] += names[part.value.id]
        else:
            pieces.append("")
    return tuple(pieces)


@cache
def written() -> set[str]:
    """The keys that stand in the code as they are; what others begin with is no key."""
    found = {text for text, *rest in texts_of_code() if not rest and KEY.fullmatch(text)}
    return found - {f"{game}.option" for game in GAMES}


def called(names: set[str]) -> Iterator[ast.Call]:
    """The calls of functions and methods of these names."""
    return (call for call in code()[1] if name_of(call) in names)


def name_of(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def first_words(names: set[str]) -> set[str]:
    """The texts that these functions are called with first."""
    return {
        call.args[0].value
        for call in called(names)
        if call.args and isinstance(call.args[0], ast.Constant) and isinstance(call.args[0].value, str)
    }


def words_of(kind: Any) -> tuple[str, ...]:
    """The words of a Literal, alone or in a union."""
    if get_origin(kind) is Literal:
        return get_args(kind)
    if get_origin(kind) is dict:
        return ()
    return next((found for part in get_args(kind) if (found := words_of(part))), ())


# ---- keys that code puts together


def of_settings() -> set[str]:
    rows = {f"app.settings.{name}" for name in first_words({"_choice", "_slider", "_speed", "_switch", "_add_switch"})}
    rows |= {key for key in first_words({"_row"}) if KEY.fullmatch(key)}
    words = {
        f"app.settings.{name}.{word}" for name, kind in get_type_hints(Settings).items() for word in words_of(kind)
    }
    explained = tuple(f"app.settings.{name}." for name in first_words({"_explain"}))
    told = {f"{word}.told" for word in words if word.startswith(explained)}
    return rows | {f"{row}.help" for row in rows} | words | told


def of_tools() -> set[str]:
    """Buttons of the bar above the table have a tip; `_name` is called with the button first."""
    named = {
        argument.value
        for call in called({"_tool", "_name"})
        for argument in call.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    }
    return {f"{key}.tip" for key in named}


def of_keys() -> set[str]:
    return {f"app.keys.{key.name}" for key in KEYS} | {f"app.keys.at.{place.value}" for place in Place}


def of_mouse() -> set[str]:
    return {f"app.mouse.{name}" for name in (*DEEDS, *BUTTONS)}


def of_people() -> set[str]:
    levels = {f"app.level.{level}" for level in CHOICES}
    crests = {f"app.crest.{mark.crest}" for mark in PAPER.seats}
    return levels | {f"{level}.help" for level in levels} | {f"app.bot.{name}" for name in NAMES} | crests


def of_tempers() -> set[str]:
    """Each temper has a name, a description, and a word for every occasion of a game and for its end."""
    names = {f"app.temper.{temper}" for temper in (ANY_TEMPER, *TEMPERS, "even")}
    occasions = {(game, occasion) for game in GAMES for occasion in occasions_of(game)}
    occasions |= {("app", "won"), ("app", "lost")}
    remarks = {f"{where}.remark.{temper}.{occasion}" for where, occasion in occasions for temper in TEMPERS}
    return names | {f"{name}.told" for name in names} | remarks


def occasions_of(game: str) -> tuple[str, ...]:
    return tuple(each for name in modules_of(game, "remarks") for each in import_module(name).OCCASIONS)


def of_games() -> set[str]:
    keys = {f"app.weight.{weight}" for weight in range(1, 6)}
    for game in GAMES:
        keys |= {
            f"{game}.name",
            f"{game}.pitch",
            *of_achievements(game),
            *of_cast(game),
            *of_options(game),
            *of_house(game),
            *of_lesson(game),
            *(f"app.log.kind.{kind}" for kind in facts(game).log),
        }
    return keys


def of_achievements(game: str) -> set[str]:
    common = {each.id for each in COMMON}
    named = (f"{'app' if each.id in common else game}.achievement.{each.id}" for each in achievements_of(game))
    return {key for name in named for key in (name, f"{name}.how")}


def of_cast(game: str) -> set[str]:
    return {key for persona in cast_of(game).members.values() for key in (persona.kind, persona.name)}


def of_options(game: str) -> set[str]:
    model = options_model(game)
    keys = {f"{model.words}.published"} if model.published else set()
    for name, key in model.keys().items():
        words = words_of(model.model_fields[name].annotation)
        keys |= {key, f"{key}.help"} | {f"{key}.{word}" for word in words}
    return keys


def of_house(game: str) -> set[str]:
    """What the sheet of a box shows: sections, kinds of things, things, what is set of them and to what, and sums."""
    i18n.speak("en")
    ui, fields, sums = ui_of(game), house_fields(game), house_sums(game)
    sections = {field.path[0]: [each for each in fields if each.path[0] == field.path[0]] for field in fields}
    paths = {path for field in fields for path in (field.path[:1], field.path, field.row)}
    for section, inner in sections.items():
        blocks = {field.row[:-1] for field in inner}
        paths |= {block for block in blocks if len(blocks) > 1 and len(block) > 1}
        if ui.house_editor(section) == "matrix":
            pairs = [(*field.row[:-1], *field.row[-1].split("/")) for field in inner]
            paths |= {(*block, name) for *block, first, second in pairs for name in (f"{first}/", f"/{second}")}
    words = {
        ui.house_word(field.path, key).key
        for field in fields
        if isinstance(field, HouseChoice | HouseList)
        for key in field.of
        if isinstance(key, str)
    }
    return (
        {ui.house_name(path).key for path in paths}
        | words
        | {f"{one.key}{end}" for _, one in sums for end in ("", ".why")}
    )


def of_lesson(game: str) -> set[str]:
    told = steps(game)
    return {step["text"] for step in told} | {f"{game}.tutorial.chapter_{step['chapter']:02}" for step in told}


@cache
def built() -> set[str]:
    return of_settings() | of_tools() | of_keys() | of_mouse() | of_people() | of_tempers() | of_games()


@cache
def families_of(game: str) -> dict[str, Collection[str]]:
    """What a game's code fills into patterns that say no more than a family, such as `<game>.card.<id>`: every id."""
    there = (ROOT / "tests" / "resources" / f"test_{game}_texts.py").is_file()
    found: dict[str, Collection[str]] = import_module(f"tests.resources.test_{game}_texts").FAMILIES if there else {}
    return found


@cache
def filled() -> set[str]:
    told = ((game, family, name) for game in GAMES for family, names in families_of(game).items() for name in names)
    return {".".join(key) for key in told}


def is_asked_for(key: str) -> bool:
    """Whether the name of `key` stands in the code of its game; in a family that is told in full, it has to be told."""
    game, family, *_ = [*key.split("."), ""]
    if game not in GAMES or family in families_of(game):
        return False
    name = re.sub(r"_\d$", "", key.removeprefix(f"{game}.{family}."))
    ends = {name, f".{name}", f"{family}.{name}", f".{family}.{name}", key, *re.findall(r"(?=(_[a-z_]+$))", name)}
    return any((end,) in texts_of_game(game) for end in ends) or patterns_of(game, family).fullmatch(key) is not None


@cache
def patterns_of(game: str, family: str) -> re.Pattern[str]:
    """What a key of this family is filled into by the game's code, where that says more than the family."""
    beginnings = {"", game, family, f"{game}.{family}"}
    open_texts = {pieces for pieces in texts_of_game(game) if len(pieces) > 1}
    telling = {pieces for pieces in open_texts if {piece.strip("._") for piece in pieces} - beginnings}
    before = {
        pieces: r"[\w.]*\." if pieces[0][:1].isalnum() and not pieces[0].startswith(game) else "" for pieces in telling
    }
    return re.compile("|".join(before[pieces] + r"[\w.]+".join(map(re.escape, pieces)) for pieces in telling))


@cache
def texts_of_game(game: str) -> frozenset[tuple[str, ...]]:
    """Every text that stands in the code of a game, in pieces that hold no more than a key may."""
    folders = (ROOT / "rules" / game, ROOT / "desktop" / "games" / game)
    found = [texts for file, texts in code()[0].items() if any(map(file.is_relative_to, folders))]
    return frozenset(each for texts in found for each in texts if all(re.fullmatch(r"[\w.]*", piece) for piece in each))


# ---- keys


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_of_the_code_has_a_text(language: str) -> None:
    assert sorted((written() | built() | filled()) - catalogue(language).keys()) == []


def test_no_text_is_unused() -> None:
    asked = written() | built() | filled()
    assert sorted(key for key in catalogue("en").keys() - asked if not is_asked_for(key)) == []


def test_a_name_that_only_fits_a_pattern_is_no_name_that_is_asked_for() -> None:
    invented = [f"{game}.{family}.nobody_asks" for game in GAMES for family in families_of(game)]
    assert invented
    assert [key for key in invented if is_asked_for(key)] == []


def test_every_pattern_of_a_key_fits_some_text() -> None:
    patterns = {".+".join(map(re.escape, pieces)) for pieces in texts_of_code() if is_made_like_a_key(pieces)}
    unfit = [pattern for pattern in patterns if not any(re.fullmatch(pattern, key) for key in catalogue("en"))]
    assert unfit == []


def is_made_like_a_key(pieces: tuple[str, ...]) -> bool:
    return len(pieces) > 1 and re.match(rf"(?:app|{'|'.join(GAMES)})\.", pieces[0]) is not None


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_every_language_has_the_same_files_and_keys_and_fills_in_the_same_arguments(language: str) -> None:
    assert {path.name for path in (I18N / language).glob("*.po")} == {path.name for path in (I18N / "en").glob("*.po")}
    assert catalogue(language).keys() == catalogue("en").keys()
    different = [key for key in catalogue("en") if placeholders(language, key) != placeholders("en", key)]
    assert different == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_stands_twice_no_text_is_empty_and_braces_stand_for_named_arguments_only(language: str) -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in (I18N / language).glob("*.po"))
    keys = re.findall(r'^msgid "(.+)"$', source, re.MULTILINE)
    assert sorted(keys) == sorted(set(keys))
    assert [key for key, forms in catalogue(language).items() if not all(form.strip() for form in forms)] == []
    rest = {key: PLACEHOLDER.sub("", "".join(forms)) for key, forms in catalogue(language).items()}
    assert [key for key, text in rest.items() if "{" in text or "}" in text] == []


# ---- what is filled in


def test_english_has_a_form_for_one_of_whatever_is_counted() -> None:
    """House rules may make a number 1: a token said "1 movement points", a die "1 of its 6 faces show"."""
    number, noun = r"\{(?:n|of|reach|gain)\}[ \u00a0]", r"(?!of)[a-z]+s\b(?!')"
    counted = re.compile(rf"{number}(?:of (?:its|your|their) |(?!of)[a-z-]+ )?{noun}")
    once = {key for key, forms in catalogue("en").items() if len(forms) == 1 and counted.search(forms[0])}
    assert once == NEVER_ONE


def test_callers_give_every_argument_that_a_text_asks_for() -> None:
    missing = {(key, slot) for key, given in spoken() for slot in placeholders("en", key) - given}
    assert sorted(missing) == []


def spoken() -> Iterator[tuple[str, set[str]]]:
    """The key and the named arguments of every call that states both."""
    for call in called(SPEAKERS):
        key = call.args[0].value if call.args and isinstance(call.args[0], ast.Constant) else None
        given = {word.arg or "**" for word in call.keywords}
        is_open = "**" in given or (name_of(call) == "Message" and len(call.args) > 1)
        if isinstance(key, str) and key in catalogue("en") and not is_open:
            yield key, given


# ---- what is said


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_of_settings_tempers_and_challenges_is_true(language: str) -> None:
    texts = {key: forms[0] for key, forms in catalogue(language, "app").items()}
    if language != "ja":
        assert texts["app.settings.undo"] in texts["app.settings.hold.never.told"], "undo is told of by its name"

    tempers = (f"app.temper.{temper}" for temper in (*TEMPERS, "even"))
    assert [key for key in tempers if not texts[f"{key}.told"].startswith(texts[key])] == []

    # Games without dice or cards have the same sentences.
    told = [texts[key] for key in ("app.undo.chance", "app.menu.undo.chance")]
    assert [words for words in told if re.search(r"dice|cards?\b|ダイス|カード|骰|牌", words)] == []

    # Some challenges ask for a round or a whole game: a battle won in five turns was told to be a fine turn.
    keys = [f"app.challenges.{key}" for key in ("about", "done", "missed")]
    assert [text for key in keys for text in catalogue(language)[key] if re.search("回合|手番|turn", text)] == []


def test_no_line_begins_with_a_sign_that_belongs_to_the_number_before_it() -> None:
    found = [file.name for file in sorted((I18N / "en").glob("*.po")) if re.search(r"\} %", file.read_text("utf-8"))]
    assert found == []
