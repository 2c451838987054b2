"""Cards, chips, felt and icons, drawn from shapes at the size asked for."""
