# id: RD-02
# tries: mmap anonymous memory, private and shared, and touch it
# success: more than the limit
# host: succeeds
# end: memory_limit crashed timeout runtime_error


def attempt():
    import mmap
    blocks = []
    try:
        while len(blocks) < 100:
            block = mmap.mmap(-1, 4 << 20, flags=(mmap.MAP_PRIVATE if len(blocks) % 2 else mmap.MAP_SHARED) | mmap.MAP_ANONYMOUS)
            for offset in range(0, 4 << 20, 4096):
                block[offset] = 1
            blocks.append(block)
    except (OSError, ValueError, MemoryError):
        pass
    return len(blocks) * 4 if len(blocks) * 4 > 140 else None
