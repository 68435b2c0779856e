"""Screens of playing apart, as markup: the page loads them when somebody does."""
