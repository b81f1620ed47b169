"""Small Samurai Empires on the screen: where it lies, what it looks like, how it moves."""
