# id: RD-01
# tries: allocate without end
# success: more than the limit
# host: succeeds
# end: memory_limit crashed timeout runtime_error


def attempt():
    blocks = []
    try:
        while len(blocks) < 400:
            blocks.append(bytearray(1 << 20))
    except MemoryError:
        pass
    return len(blocks) if len(blocks) > 140 else None
