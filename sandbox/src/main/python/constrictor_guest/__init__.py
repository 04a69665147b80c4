"""The Python side of Constrictor: it builds the jail, forks inmates and runs one piece of code in each."""
