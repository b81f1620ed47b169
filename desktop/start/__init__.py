"""What is started: the program, its self-test and bench, a table without a window, a relay, tools for packs."""
