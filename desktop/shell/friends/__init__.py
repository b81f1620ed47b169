"""Friends elsewhere: inviting them to a table here, and coming to one of theirs."""
