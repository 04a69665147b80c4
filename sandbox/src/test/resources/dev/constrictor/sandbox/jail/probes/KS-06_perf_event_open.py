# id: KS-06
# tries: count events of the kernel
# success: a descriptor
# host: optional
# end: answers


def attempt():
    import struct
    return call('perf_event_open', ctypes.create_string_buffer(struct.pack('IIQ', 1, 112, 0) + bytes(96)), 0, -1, -1, 0)
