# refused: eval, before it runs
eval("1")
