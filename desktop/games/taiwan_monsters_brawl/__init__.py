"""Taiwan Monsters Brawl on the screen: what it looks like."""
