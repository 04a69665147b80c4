# refused: exec, before it runs
run = exec
run("import os")
