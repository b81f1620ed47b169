"""The running game behind the window: no widgets, no scene (docs/architecture.md)."""
