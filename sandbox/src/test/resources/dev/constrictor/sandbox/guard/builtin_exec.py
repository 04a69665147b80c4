# refused: exec, before it runs
exec("import os")
