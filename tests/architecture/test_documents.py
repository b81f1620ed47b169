"""What the documents of the house and the headings of the catalogues name is there, where they say."""

import re
from functools import cache
from pathlib import Path

import pytest

from tests.architecture.sources import ROOT, name_of, python_files

DOCUMENTS = sorted(file for folder in ("", "docs") for file in (ROOT / folder).glob("*.md"))
CATALOGUES = sorted((ROOT / "resources" / "i18n").glob("*/*.po"))
LINK = re.compile(r"\]\((?![a-z]+:|\.\./\.\./releases)([^)\s]*)\)")
QUOTED = re.compile(r"`([^`\n]+)`")
PLACE = re.compile(r"(?<![\w/.<~-])(?:desktop|rules|tests|build|resources|docs)/[\w./-]*\w")
ENDING = re.compile(r"[\w/]+\.py")
FOREIGN = {"setup.py"}
"""Files of other programs that are spoken of."""

MODULE = re.compile(r"-m ((?:desktop|rules|tests)[\w.]*)")
ANY_GAME = "/GAME/"
HELD_BY = re.compile(r"^\| \d+ \|.*\| ([^|]*) \|$", re.MULTILINE)
ROOMS = ("tests/desktop/shell", "tests/desktop", ".")
"""Where a test lies that docs/complaints.md names."""


def anchor(heading: str) -> str:
    return re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")


def anchors(document: Path) -> set[str]:
    headings = re.findall(r"^#+ +(.*)$", document.read_text(encoding="utf-8"), re.MULTILINE)
    return {anchor(heading) for heading in headings}


def is_there(named: str) -> bool:
    """A test may be named without its suffix."""
    return (ROOT / named).exists() or (ROOT / f"{named}.py").exists()


@cache
def places() -> list[str]:
    """Every Python file, as it is called from the root."""
    return ["/run.py", *(f"/{name_of(file)}" for file in python_files("rules", "desktop", "tests", "build"))]


@pytest.mark.parametrize("document", DOCUMENTS, ids=name_of)
def test_every_link_leads_somewhere(document: Path) -> None:
    broken = []
    for link in LINK.findall(document.read_text(encoding="utf-8")):
        file, _, part = link.partition("#")
        target = document.parent / file if file else document
        if not target.exists() or (part and part not in anchors(target)):
            broken.append(link)
    assert broken == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=name_of)
def test_what_a_document_quotes_is_there(document: Path) -> None:
    quoted = QUOTED.findall(document.read_text(encoding="utf-8"))
    named = {place for text in quoted for place in PLACE.findall(text) if ANY_GAME not in place}
    named |= {module.replace(".", "/") for text in quoted for module in MODULE.findall(text)}
    assert sorted(place for place in named if not is_there(place)) == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=name_of)
def test_a_file_that_is_called_by_the_end_of_its_path_is_there(document: Path) -> None:
    quoted = QUOTED.findall(document.read_text(encoding="utf-8"))
    named = {text for text in quoted if ENDING.fullmatch(text)} - FOREIGN
    assert sorted(name for name in named if not any(place.endswith(f"/{name}") for place in places())) == []


def test_every_test_that_would_notice_a_complaint_is_there() -> None:
    rows = HELD_BY.findall((ROOT / "docs" / "complaints.md").read_text(encoding="utf-8"))
    named = {name for row in rows for name in QUOTED.findall(row)}
    assert len(rows) == 25
    assert sorted(name for name in named if not any(lies_in(room, name) for room in ROOMS)) == []


def lies_in(room: str, name: str) -> bool:
    return any(any(ROOT.glob(f"{room}/{name}{ending}")) for ending in ("", ".py"))


@pytest.mark.parametrize("catalogue", CATALOGUES, ids=name_of)
def test_a_heading_says_where_its_texts_are_shown(catalogue: Path) -> None:
    headings = re.findall(r"^#[ .:].*$", catalogue.read_text(encoding="utf-8"), re.MULTILINE)
    assert [place for heading in headings for place in PLACE.findall(heading) if not is_there(place)] == []


@pytest.mark.parametrize("named", ["desktop/shell/look_back.py", "tests/desktop/test_nothing"])
def test_what_is_not_there_would_be_found(named: str) -> None:
    assert PLACE.findall(f"see {named}.") == [named]
    assert not is_there(named)
