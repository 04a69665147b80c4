# id: RD-09
# tries: kernel buffers of pipes and socket pairs
# success: more descriptors than the limit
# host: succeeds
# end: answers


def attempt():
    kept = []
    try:
        while len(kept) < 2000:
            reader, writer = os.pipe()
            os.set_blocking(writer, False)
            kept += [reader, writer]
            os.write(writer, bytes(1 << 20))
    except OSError:
        pass
    return len(kept) if len(kept) > 128 else None
