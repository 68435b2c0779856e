"""Screens of playing apart: the page loads them when somebody does."""
