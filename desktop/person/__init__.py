"""The person at the screen: the language they read, the keys and buttons they press, and what they have set."""
