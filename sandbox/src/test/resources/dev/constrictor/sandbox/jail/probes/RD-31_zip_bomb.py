# id: RD-31
# tries: decompress a gigabyte of zeros
# success: more than the limit
# host: succeeds
# end: memory_limit timeout


def attempt():
    import zlib
    packed = zlib.compress(bytes(1 << 20), 9)
    packer = zlib.compressobj(9)
    data = b''.join(packer.compress(bytes(1 << 20)) for _ in range(400)) + packer.flush()
    return len(zlib.decompress(data))
