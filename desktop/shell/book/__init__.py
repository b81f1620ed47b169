"""To be read: rules, galleries, drawers."""
