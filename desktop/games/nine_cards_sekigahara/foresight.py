"""What a castle would do if it were resolved now: in the battle nothing is hidden, so the rules themselves answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from desktop.games.nine_cards_sekigahara import knowledge
from rules.core.chance import Chance
from rules.core.ids import Piece, Seat, piece_id
from rules.core.pieces import Pieces
from rules.core.view import TableView
from rules.nine_cards_sekigahara import targets
from rules.nine_cards_sekigahara.actions import RESOLVE, TARGET
from rules.nine_cards_sekigahara.battle import CHOOSE_CARD
from rules.nine_cards_sekigahara.ruleset import Rules
from rules.nine_cards_sekigahara.state import BATTLE, NineCardsState, card, laid_out
from rules.nine_cards_sekigahara.tables import CARDS, EFFECT_KEYS, SEATS
from rules.nine_cards_sekigahara.targets import Target

_QUESTIONS: Final[dict[str, Sequence[Sequence[Target]]]] = {
    "secret_letters": targets.LETTERS,
    "fighting_retreat": targets.RETREAT,
    "turncoat": targets.TURNCOAT,
}


@dataclass(frozen=True, slots=True)
class Foreseen:
    """How the camps would stand: rows, strengths, who would be steadfast; and who could be chosen, if somebody must."""

    camps: tuple[tuple[Piece, ...], ...]
    strength: tuple[int, ...]
    steadfast: int
    choices: tuple[Piece, ...] = ()

    def total(self, seat: Seat) -> int:
        return sum(self.strength[piece] for piece in self.camps[seat])


def resolved(view: TableView, rules: Rules, piece: Piece) -> Foreseen:
    """Return what comes of resolving a castle that lies in a camp, as far as nobody has to choose."""
    s = _state(view, rules)
    seat = knowledge.owner(view, piece)
    s.frames.append(CHOOSE_CARD[seat])
    CHOOSE_CARD[seat].apply(s, RESOLVE[card(s, piece)], Chance(0))
    top = s.frames[-1]
    return _foreseen(s, tuple(top.found(s)) if isinstance(top, Target) else ())


def struck(view: TableView, rules: Rules, piece: Piece, target: Piece) -> Foreseen:
    """Return what comes of choosing `target` for a castle that is being resolved."""
    s = _state(view, rules)
    effect = EFFECT_KEYS[rules.effect[card(s, piece)]]
    question = _QUESTIONS[effect][knowledge.owner(view, piece)][piece]
    s.frames.append(question)
    question.apply(s, TARGET[card(s, target)], Chance(0))
    return _foreseen(s, ())


def _state(view: TableView, rules: Rules) -> NineCardsState:
    """Return the battle that a view shows; castles out of the game stay where nobody looks."""
    s = laid_out(rules)
    known = {piece: found for piece in range(CARDS) if (found := knowledge.card_of(view, piece)) is not None}
    rest = iter([number for number in range(CARDS) if number not in known.values()])
    faces = [known[piece] if piece in known else next(rest) for piece in range(CARDS)]
    s.pieces = Pieces([*faces, *s.pieces.face[CARDS:]])
    s.phase = BATTLE
    s.camps = [list(knowledge.camp(view, seat)) for seat in range(SEATS)]
    s.strength = [view.counter(piece_id(piece), "strength") for piece in range(CARDS)]
    s.resolved = _mask(view, "resolved")
    s.steadfast = _mask(view, "steadfast")
    return s


def _mask(view: TableView, name: str) -> int:
    return sum(1 << piece for piece in range(CARDS) if view.counter(piece_id(piece), name))


def _foreseen(s: NineCardsState, choices: tuple[Piece, ...]) -> Foreseen:
    return Foreseen(tuple(map(tuple, s.camps)), tuple(s.strength), s.steadfast, choices)


def targets_of(view: TableView, rules: Rules, piece: Piece) -> list[Piece]:
    """Return whom a castle that is being resolved may be aimed at."""
    s = _state(view, rules)
    effect = EFFECT_KEYS[rules.effect[card(s, piece)]]
    return _QUESTIONS[effect][knowledge.owner(view, piece)][piece].found(s)
