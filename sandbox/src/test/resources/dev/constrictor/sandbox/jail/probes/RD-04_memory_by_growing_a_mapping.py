# id: RD-04
# tries: mremap one mapping to gigabytes
# success: a mapping beyond the limit
# host: succeeds
# end: answers


def attempt():
    libc.mmap.restype = ctypes.c_void_p
    libc.mremap.restype = ctypes.c_void_p
    page = libc.mmap(None, ctypes.c_size_t(4096), 3, 0x22, -1, ctypes.c_long(0))
    grown = libc.mremap(ctypes.c_void_p(page), ctypes.c_size_t(4096), ctypes.c_size_t(400 << 20), 1)
    return grown not in (None, 2**64 - 1)
