# id: SI-21
# tries: RWF_NOWAIT, mincore and cachestat tell what others have read
# success: an answer
# host: succeeds
# end: answers


def attempt():
    import mmap
    found = []
    descriptor = os.open(canary['module_file'], os.O_RDONLY)
    try:
        os.preadv(descriptor, [bytearray(10)], 0, os.RWF_NOWAIT)
        found.append('RWF_NOWAIT')
    except BlockingIOError:
        found.append('RWF_NOWAIT')
    except OSError:
        pass
    mapping = mmap.mmap(descriptor, 4096, mmap.MAP_PRIVATE, mmap.PROT_READ)
    try:
        libc.mmap.restype = ctypes.c_void_p
        page = libc.mmap(None, ctypes.c_size_t(4096), 1, 2, descriptor, ctypes.c_long(0))
        call('mincore', ctypes.c_void_p(page), 4096, ctypes.create_string_buffer(1))
        found.append('mincore')
    except OSError:
        pass
    return found
