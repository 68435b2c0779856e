"""What the bench `players` measures beside the levels: tables of experts, chances that were told, experts of before."""
