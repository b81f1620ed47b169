"""A wide list: what opens below a narrow box is as wide as the longest words in it."""

from __future__ import annotations

from typing import Final

from desktop.shell.parts.named_box import NamedBox

_BESIDE: Final = 40
"""What lies beside the words of an entry: its edges, and a bar where there are many."""


class WideList(NamedBox):
    """Cuts no words in its list as long as the screen is wide enough."""

    def showPopup(self) -> None:
        """Open the list, wide enough for what is in it by now."""
        view = self.view()
        wanted = view.sizeHintForColumn(0) + _BESIDE
        view.setMinimumWidth(min(max(self.width(), wanted), self.screen().availableSize().width()))
        super().showPopup()
