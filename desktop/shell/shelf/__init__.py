"""The shelf and what it leads to: games that wait, that are over, and figures."""
