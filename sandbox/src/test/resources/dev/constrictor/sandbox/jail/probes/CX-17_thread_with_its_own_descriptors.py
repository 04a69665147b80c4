# id: CX-17
# tries: clone of a thread without CLONE_FILES or CLONE_FS multiplies limits
# success: a thread
# host: destructive
# end: answers


def attempt():
    stack = ctypes.create_string_buffer(1 << 16)
    return call('clone', 0x100 | 0x800 | 0x10000, 0, 0, 0, 0)
