"""What is remembered of games that were played: the diary, and what can be told from it. No widgets."""
