"""Packs: pictures and numbers of somebody's own for a game, in one file."""
