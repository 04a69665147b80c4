# id: FS-22
# tries: map a read-only file shared and writable, or make it so later
# success: a writable shared page of a host file
# host: impossible, a read-only descriptor cannot be mapped so anywhere
# end: answers


def attempt():
    import mmap
    descriptor = os.open(canary['module_file'], os.O_RDONLY)
    try:
        mmap.mmap(descriptor, 4096, mmap.MAP_SHARED, mmap.PROT_READ | mmap.PROT_WRITE)
        return 'mapped'
    except OSError:
        pass
    libc.mmap.restype = ctypes.c_void_p
    page = libc.mmap(None, ctypes.c_size_t(4096), 1, 1, descriptor, ctypes.c_long(0))
    return 'made writable' if libc.mprotect(ctypes.c_void_p(page), ctypes.c_size_t(4096), 3) == 0 else None
