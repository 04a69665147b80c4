# id: KS-05
# tries: load a map and a program
# success: a descriptor
# host: optional
# end: answers


def attempt():
    return call('bpf', 0, ctypes.create_string_buffer(bytes([1, 0, 0, 0, 4, 0, 0, 0, 4, 0, 0, 0, 1, 0, 0, 0]) + bytes(112)), 128)
