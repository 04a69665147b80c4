# refused: os, while it runs
getattr = __import__
__import__ = None
getattr("o" + "s")
