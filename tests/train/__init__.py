"""Training of the value nets: fast rules compiled with numba, kept out of what the browser loads."""
