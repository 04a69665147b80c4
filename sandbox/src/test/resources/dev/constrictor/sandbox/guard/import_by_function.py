# refused: os, before it runs
__import__("os").getpid()
