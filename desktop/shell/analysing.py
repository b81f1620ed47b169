"""Analysing: the page beside a table whose game is over, whoever works at it, and the way from a line to the table."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from desktop.record.analysis import Analysis
from desktop.record.analyst import Analyst, Desk
from desktop.shell.parts.services import Services
from desktop.shell.play.table_screen import TableScreen
from rules.match.match import Match

if TYPE_CHECKING:
    from desktop.shell.past.analysis_page import AnalysisPage
    from desktop.shell.past.analysis_words import Told

_TITLE = "app.analysis"


class Analysing(QObject):
    """The page of an analysis; it ends with the table, while the work goes on at the desk."""

    def __init__(self, screen: TableScreen, services: Services, desk: Desk, save: Path | None) -> None:
        super().__init__(screen)
        self._screen, self._services, self._desk, self._save = screen, services, desk, save
        self._analyst: Analyst | None = None
        self._page: AnalysisPage | None = None
        screen.result.analyse.connect(self.open)
        screen.result.offer_analysis()

    def open(self) -> None:
        """Show what is known, and have the rest worked out."""
        screen = self._screen
        screen.look_back.open_strip()
        if self._page is None:
            from desktop.shell.past.analysis_page import AnalysisPage  # noqa: PLC0415 - a table stands without it

            self._analyst = analyst = self._desk.analyst(self._whole, self._save)
            self._page = page = AnalysisPage(self._told, lambda: self._services.art.palette)
            page.chosen.connect(self._go_to)
            page.wanted.connect(self._turn)
            analyst.advanced.connect(self._advance)
            analyst.rested.connect(self._rest)
            screen.look_back.stood.connect(page.curve.stand)
            screen.log.add_page(page, _TITLE)
        screen.tools.unfold_log()
        screen.log.turn_to(self._page)
        self._turn(on=True)

    @property
    def _whole(self) -> Match:
        whole = self._screen.session.whole
        assert whole is not None, "only what is over is analysed"
        return whole

    def _told(self) -> Told:
        from desktop.shell.past.analysis_words import Told  # noqa: PLC0415 - as above

        screen = self._screen
        assert self._analyst is not None, "there is a page only where somebody is at work"
        company = screen.company
        names = company.names
        shades = tuple(company.colour(seat) for seat in range(len(names)))
        return Told(self._whole, screen.session.played(), self._analyst.analysis, names, shades)

    def _turn(self, on: bool) -> None:
        if self._analyst is None or self._page is None:
            return
        if not on:
            self._analyst.stop()
        elif not self._analyst.is_running and not self._analyst.analysis.is_complete:
            self._analyst.start()
        self._page.run(self._analyst.is_running)

    def _advance(self, _analysis: Analysis) -> None:
        if self._page is not None:
            self._page.advance()

    def _rest(self) -> None:
        if self._page is not None:
            self._page.tell_soon()
            self._page.run(on=False)

    def _go_to(self, step: int) -> None:
        judged = next(each for each in self._told().analysis.judged if each.step == step)
        self._screen.look_back.show_decision(step, judged.seat)
