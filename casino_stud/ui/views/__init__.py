"""Pictures of the table's parts, each a function of what it shows."""
