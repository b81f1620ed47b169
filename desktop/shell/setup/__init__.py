"""Who plays, and by what rules."""
