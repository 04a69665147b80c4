# refused: __code__, while it runs
def f(): pass
setattr(f, "__co" + "de__", None)
