# id: RD-33
# tries: a segmentation fault
# success: the server is disturbed
# host: destructive
# end: crashed


def attempt():
    return ctypes.string_at(1)
