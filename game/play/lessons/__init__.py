"""The first game of each kind, as lessons: prepared dice, prepared moves, and what the learner is told at each step."""

from __future__ import annotations

from game.play.lessons import clever_4ever, ganz_schon_clever, qwixx_longo

PLANS = {plan.game: plan for plan in (ganz_schon_clever.PLAN, clever_4ever.PLAN, qwixx_longo.PLAN)}
