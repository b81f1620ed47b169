"""One running game: seats, steps, undo and the journal it is saved in; no threads, no clock, no files."""
