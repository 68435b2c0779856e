"""The parts of the browser that only playing apart needs."""
