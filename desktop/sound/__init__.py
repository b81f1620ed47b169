"""What is heard: sounds of the table, and quiet music, made while it is played, that is told nothing of the game."""
