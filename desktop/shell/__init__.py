"""The frame round the table: shelf, new game, log, settings, rulebook, lessons."""
