"""The screens of playing apart; `door` is all of it that is loaded before somebody opens one."""
