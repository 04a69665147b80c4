# id: CX-08
# tries: system and popen of libc through ctypes
# success: a shell has run
# host: succeeds
# end: answers


def attempt():
    libc.popen.restype = ctypes.c_void_p
    return libc.system(b'true') == 0 or libc.popen(b'true', b'r') is not None
