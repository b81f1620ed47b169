"""Small Samurai Empires on the screen: what it looks like."""
