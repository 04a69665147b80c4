# refused: subprocess, before it runs
def f():
    import subprocess
    return subprocess
f()
