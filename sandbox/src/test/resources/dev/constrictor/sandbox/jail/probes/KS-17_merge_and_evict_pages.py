# id: KS-17
# tries: MADV_MERGEABLE, MADV_PAGEOUT, POSIX_FADV_DONTNEED on shared files
# success: any success
# host: succeeds
# end: answers


def attempt():
    done = []
    libc.mmap.restype = ctypes.c_void_p
    page = libc.mmap(None, ctypes.c_size_t(4096), 3, 0x22, -1, ctypes.c_long(0))
    for advice in (12, 20, 21):
        if libc.madvise(ctypes.c_void_p(page), ctypes.c_size_t(4096), advice) == 0:
            done.append(advice)
    try:
        os.posix_fadvise(os.open(canary['module_file'], os.O_RDONLY), 0, 0, os.POSIX_FADV_DONTNEED)
        done.append('evicted')
    except OSError:
        pass
    return done
