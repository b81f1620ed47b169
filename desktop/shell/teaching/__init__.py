"""What teaches a game beside its table: lessons with their coach, and tips."""
