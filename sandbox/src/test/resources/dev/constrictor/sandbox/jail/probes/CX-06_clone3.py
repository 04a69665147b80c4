# id: CX-06
# tries: clone3, whose flags no filter can read
# success: a child
# host: succeeds
# end: answers


def attempt():
    import struct
    arguments = ctypes.create_string_buffer(struct.pack('11Q', 0, 0, 0, 0, 17, 0, 0, 0, 0, 0, 0))
    pid = call('clone3', arguments, 88)
    if pid == 0:
        os._exit(0)
    return pid
