"""What the program has from the system: folders, files and locks, its own process, and room for work between events."""
