"""How the table follows what happened: a director cuts events into beats, stages make the motions of each."""
