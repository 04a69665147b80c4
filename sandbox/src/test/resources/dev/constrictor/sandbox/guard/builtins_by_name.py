# refused: __builtins__, before it runs
__builtins__["open"]("/etc/hostname")
