# refused: somehow, while it runs
__import__("o" + "s", globals(), globals(), []).getpid()
