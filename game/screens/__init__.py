"""The screens, with what can be done on each; the address says which one the person is on."""
