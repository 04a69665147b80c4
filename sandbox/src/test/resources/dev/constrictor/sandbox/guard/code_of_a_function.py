# refused: __code__, before it runs
def f(): pass
f.__code__.replace()
