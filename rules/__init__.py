"""The rules of the house and of its games: headless, without Qt, without clocks, without hidden state."""
