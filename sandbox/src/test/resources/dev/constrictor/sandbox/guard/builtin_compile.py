# refused: compile, before it runs
compile("import os", "x", "exec")
