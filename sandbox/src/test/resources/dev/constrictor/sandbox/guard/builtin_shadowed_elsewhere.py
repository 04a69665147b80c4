# refused: exec, while it runs
def unrelated(exec): pass
exec("import os")
