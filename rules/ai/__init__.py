"""Choosers that serve every game: by chance, by one look ahead, by search; a game adds its `Guide`."""
