"""Computer players: they see a position as a person does and answer with one of its moves."""
