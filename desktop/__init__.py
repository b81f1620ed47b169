"""The window on the rules: shows any game that `rules` describes, and knows none by name."""
