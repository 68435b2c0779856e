"""Everything that was ever played on this device: how it is kept, found again, counted, and carried elsewhere."""
