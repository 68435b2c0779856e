"""The screens of playing apart."""
