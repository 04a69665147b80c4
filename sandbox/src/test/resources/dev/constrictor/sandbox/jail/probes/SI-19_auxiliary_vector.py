# id: SI-19
# tries: the program's path and flags in the auxiliary vector
# success: a path of the host
# host: succeeds
# end: answers


def attempt():
    libc.getauxval.restype = ctypes.c_void_p
    program = libc.getauxval(ctypes.c_ulong(31))
    text = ctypes.string_at(program).decode()
    return text if any(path in text for path in canary['host_paths']) else None
