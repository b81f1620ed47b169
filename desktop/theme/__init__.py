"""How everything looks: palettes, fonts, shared strokes and the cache of drawn pictures."""
