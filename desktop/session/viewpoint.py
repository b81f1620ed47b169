"""Viewpoint: through whose eyes the screen shows the table, and when a curtain has to fall before that changes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from rules.core.ids import Seat

CurtainPolicy = Literal["cover", "peek"]
"""Cover the screen before it shows another person's things; or show only what is public, and let each person peek."""


class Viewpoint:
    """Who looks at the screen.

    A single person always sees through their own eyes, also while an opponent plays for them. Several see in turn
    (`cover`), with a public view while none of them is asked, or only what is public (`peek`) unless the question
    itself is secret. Where several have sat, whoever is left alone sees through their own eyes once a curtain was
    lifted, as the others may still be looking.
    """

    def __init__(self, policy: CurtainPolicy) -> None:
        self.viewer: Seat | None = None
        self._policy = policy
        self._people: frozenset[Seat] = frozenset()
        self._elsewhere = 0
        self._was_shared = False

    @property
    def people(self) -> frozenset[Seat]:
        """The seats that persons at this screen play."""
        return self._people

    def seat_people(self, people: Iterable[Seat], elsewhere: int = 0) -> None:
        """Set who plays at this screen, and how many persons do at others.

        Who has always played alone here looks through their own eyes from now on.
        """
        self._people, self._elsewhere = frozenset(people), elsewhere
        self._was_shared = self._was_shared or self.is_shared
        if self._was_shared:
            if self.viewer not in self._people or (self.is_shared and self._policy == "peek"):
                self.viewer = None
        elif self._people:
            (self.viewer,) = self._people

    @property
    def is_shared(self) -> bool:
        """Whether several people sit at this screen."""
        return len(self._people) > 1

    @property
    def is_company(self) -> bool:
        """Whether several people play, here or elsewhere: none of them may read from the time what another holds."""
        return len(self._people) + self._elsewhere > 1

    @property
    def passes_on(self) -> bool:
        """Whether the screen goes from one person to the next, covered meanwhile."""
        return self.is_shared and self._policy == "cover"

    def wanted(self, asked: Seat | None, *, secret: bool = False) -> Seat | None:
        """Return who is to look when the person `asked` (None: no person) is asked next, perhaps in `secret`."""
        if not self.is_shared:
            return asked if self.viewer is None else self.viewer
        return asked if self._policy == "cover" or secret else None

    def needs_curtain(self, wanted: Seat | None) -> bool:
        """Return whether something private would be shown to whoever sits there now."""
        return self._was_shared and wanted is not None and wanted != self.viewer

    def may_peek(self, seat: Seat) -> bool:
        """Return whether a person at this screen may see what `seat` sees."""
        return seat == self.viewer or (self._policy == "peek" and seat in self._people)
