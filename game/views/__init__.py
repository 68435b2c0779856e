"""What people see: views are pure functions from a position to markup; the page layer alone touches the document."""
