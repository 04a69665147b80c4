# id: SI-18
# tries: scan all memory around heap, brk and stack for the run folder, the server's socket path and secrets
# success: a page with one of them
# host: impossible, the host run inherits nothing
# end: answers


def attempt():
    reader, writer = os.pipe()
    flip = bytes(255 - each for each in range(256))
    # They come flipped, so that the scan does not find its own list.
    marks = [bytes.fromhex(each) for each in canary['flipped_marks']]
    def pages(start, end):
        for address in range(start, end, 4096):
            count = libc.write(writer, ctypes.c_void_p(address), ctypes.c_size_t(4096))
            if count > 0:
                yield os.read(reader, count)
    libc.sbrk.restype = ctypes.c_void_p
    top = libc.sbrk(ctypes.c_long(0)) & ~0xFFF
    stack = ctypes.addressof(ctypes.c_char.in_dll(libc, 'environ')) & ~0xFFF
    environment = ctypes.c_void_p.in_dll(libc, 'environ').value & ~0xFFF
    arena = id(object()) & ~0xFFF
    scanned = 0
    found = []
    for start, end in ((top - (32 << 20), top), (arena - (48 << 20), arena + (48 << 20)), (environment - (8 << 20), environment + (1 << 20)), (stack - (4 << 20), stack + (4 << 20))):
        for page in pages(start, end):
            scanned += 1
            turned = page.translate(flip)
            found += [index for index, mark in enumerate(marks) if mark in turned]
    if scanned < 1000:
        return 'the scan saw too little: %d pages' % scanned
    return found[:5]
