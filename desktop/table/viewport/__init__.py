"""The window on the table: how large it is shown, what of it, and where words over it cover least."""
