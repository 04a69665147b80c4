# id: RD-03
# tries: map /dev/zero shared and writable
# success: more than the limit
# host: succeeds
# end: memory_limit crashed timeout runtime_error


def attempt():
    import mmap
    blocks = []
    descriptor = os.open('/dev/zero', os.O_RDWR)
    try:
        while len(blocks) < 100:
            blocks.append(mmap.mmap(descriptor, 4 << 20, mmap.MAP_SHARED, mmap.PROT_READ | mmap.PROT_WRITE))
            blocks[-1][:] = b'1' * (4 << 20)
    except (OSError, ValueError, MemoryError):
        pass
    return len(blocks) * 4 if len(blocks) * 4 > 140 else None
