"""Who has won: the strengths, the smallest printed strength, and the pair of games (NC-7.1 to NC-7.5, NC-8.8)."""

from __future__ import annotations

from rules.core.ids import NOBODY, Seat
from rules.core.message import FaceRef, Message, SeatRef, message
from rules.core.outcome import Outcome, ScorePart
from rules.nine_cards_sekigahara.state import NineCardsState, total
from rules.nine_cards_sekigahara.tables import BLUE, FACE_KEYS, GAME_ID, RED, SEATS


def winner_of_battle(s: NineCardsState) -> Seat:
    """Return who has the greater strength, or else the card with the smallest printed strength (NC-7.2, NC-7.3)."""
    red, blue = total(s, RED), total(s, BLUE)
    if red != blue:
        return RED if red > blue else BLUE
    return RED if decider(s) in s.camps[RED] else BLUE


def decider(s: NineCardsState) -> int:
    """Return the piece with the smallest printed strength of all camps, which breaks ties."""
    face, strength = s.pieces.face, s.rules.strength
    return min((piece for camp in s.camps for piece in camp), key=lambda piece: strength[face[piece]])


def margin(s: NineCardsState) -> int:
    """Return by how much the battle was won (NC-7.5)."""
    return abs(total(s, RED) - total(s, BLUE))


def winner(s: NineCardsState) -> Seat:
    """Return who has won all that was played (NC-8.8)."""
    last = winner_of_battle(s)
    if s.winner in (NOBODY, last):
        return last
    return s.winner if s.margin > margin(s) else last


def outcome(s: NineCardsState) -> Outcome:
    """Return places and scores, and the parts of each score; the game is over."""
    won = winner(s)
    places = tuple(1 if seat == won else 2 for seat in range(SEATS))
    if s.winner != NOBODY:
        parts = tuple(_games(s, seat) for seat in range(SEATS))
        scores = tuple(sum(part.points for part in mine) for mine in parts)
        return Outcome(places, scores, _reason_of_pair(s, won), parts, comparable=False)
    parts = tuple(_cards(s, seat) for seat in range(SEATS))
    return Outcome(places, tuple(total(s, seat) for seat in range(SEATS)), _reason(s, won), parts)


def _cards(s: NineCardsState, seat: Seat) -> tuple[ScorePart, ...]:
    """Explain the strength of a camp card by card."""
    label = f"{GAME_ID}.score.card"
    printed, face = s.rules.strength, s.pieces.face
    return tuple(
        ScorePart(message(label, card=face_ref(s, piece), printed=printed[face[piece]]), 1, s.strength[piece])
        for piece in s.camps[seat]
    )


def _games(s: NineCardsState, seat: Seat) -> tuple[ScorePart, ...]:
    """Explain the games that a player won."""
    games = ((1, s.winner, s.margin), (2, winner_of_battle(s), margin(s)))
    return tuple(
        ScorePart(message(f"{GAME_ID}.score.game", game=game, n=by), 1, 1) for game, won, by in games if won == seat
    )


def _reason(s: NineCardsState, won: Seat) -> Message:
    by = margin(s)
    if by:
        return message(f"{GAME_ID}.end.won", seat=SeatRef(won), n=by)
    return message(f"{GAME_ID}.end.tie", seat=SeatRef(won), card=face_ref(s, decider(s)), n=total(s, won))


def _reason_of_pair(s: NineCardsState, won: Seat) -> Message:
    last, by = winner_of_battle(s), margin(s)
    if s.winner == last:
        return message(f"{GAME_ID}.end.both_games", seat=SeatRef(won))
    if by == s.margin:
        return message(f"{GAME_ID}.end.second_game", seat=SeatRef(won), n=by)
    return message(f"{GAME_ID}.end.margin", seat=SeatRef(won), n=max(by, s.margin), less=min(by, s.margin))


def face_ref(s: NineCardsState, piece: int) -> FaceRef:
    """Return a card as it stands in a sentence."""
    return named(FACE_KEYS[s.pieces.face[piece]])


def named(key: str) -> FaceRef:
    """Return the face with a key, as it stands in a sentence."""
    return FaceRef(f"{GAME_ID}.{key.replace('/', '.')}")
