"""Taiwan Monsters Brawl on the screen: where it lies, what it looks like, how it moves."""
