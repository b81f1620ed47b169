"""What people keep: the diary of finished games with what can be told from it, and packs. No widgets."""
