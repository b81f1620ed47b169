"""How the program is to be, and what it is."""
