"""What can be counted in a game, and when it is."""

from desktop.games.registry import ui_of
from desktop.shell.parts.catalogue import facts
from rules.match.match import Match
from rules.match.seats import SeatSpec
from rules.registry import create


def positions(game, **options):
    """The ui and the game at times in a game of chance moves."""
    seats = facts(game).recommended
    rules, ui = create(game, {"seats": seats, **options}), ui_of(game)
    match = Match(rules, [SeatSpec("")] * seats, 11)
    ui.learn(rules)
    for move in range(110):
        if match.over:
            return
        if move % 5 == 0:
            yield ui, rules, match.state
        actions = rules.legal_actions(match.state)
        match.submit(rules.actor(match.state), actions[7 * move % len(actions)])


def account(ui, view, title):
    return next(account for account in ui.accounts(view) if account.title.key == title)
