"""What starts it all: the program and its window, its test of itself, and its bench."""
