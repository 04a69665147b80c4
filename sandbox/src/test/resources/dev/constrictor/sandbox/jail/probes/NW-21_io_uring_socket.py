# id: NW-21
# tries: io_uring makes sockets and connects past a filter on system calls
# success: a ring
# host: optional
# end: answers


def attempt():
    return call('io_uring_setup', 8, ctypes.create_string_buffer(120))
