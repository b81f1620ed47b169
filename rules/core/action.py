"""Actions: interned values, so that `a is b` says whether two actions are the same."""

from __future__ import annotations

from typing import TypeVar

from rules.core.errors import BadToken


class Action:
    """One answer to a question, named by verb, face and target, never by card instance."""

    __slots__ = ("token", "verb")

    def __init__(self, verb: str, token: str) -> None:
        self.verb = verb
        self.token = token

    def __repr__(self) -> str:
        return self.token


A = TypeVar("A", bound=Action)


class ActionTable:
    """All actions of a game, made once; the codec between actions and tokens."""

    __slots__ = ("_by_token",)

    def __init__(self) -> None:
        self._by_token: dict[str, Action] = {}

    def add(self, action: A) -> A:
        """Intern `action`; its token is new."""
        if action.token in self._by_token:
            raise ValueError(f"two actions share the token {action.token!r}")
        self._by_token[action.token] = action
        return action

    def parse(self, token: str) -> Action:
        """Return the one action with this token; raise `BadToken` when there is none."""
        action = self._by_token.get(token)
        if action is None:
            raise BadToken(f"No action is called {token[:80]!r}.")
        return action

    def __len__(self) -> int:
        return len(self._by_token)

    def all(self) -> list[Action]:
        """Return every action in the order of making."""
        return list(self._by_token.values())
