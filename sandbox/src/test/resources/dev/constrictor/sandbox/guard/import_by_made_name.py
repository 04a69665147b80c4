# refused: os, while it runs
__import__("o" + "s").getpid()
