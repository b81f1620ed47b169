"""The window: shelf, new game, friends, the page of a table with its log, rulebook, lessons, settings."""
