# id: RD-13
# tries: C code that holds the interpreter's lock
# success: it ran on
# host: destructive
# end: timeout memory_limit


def attempt():
    return pow(3, 1 << 40, (1 << 4000000) + 1)
