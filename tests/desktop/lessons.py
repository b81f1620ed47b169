"""Who sits at the table of a lesson, and where it tells of what."""

from __future__ import annotations

from desktop.shell.teaching.lesson import Lesson
from rules.match.seats import SeatSpec


def seats_of(lesson: Lesson) -> list[SeatSpec]:
    return [
        SeatSpec("Pupil"),
        *(SeatSpec(f"Rival {seat}", "bot", "easy") for seat in range(1, lesson.options["seats"])),
    ]


def step_of(lesson: Lesson, name: str) -> int:
    return next(place for place, step in enumerate(lesson.steps) if step.text.endswith(f".tutorial.{name}"))
