# id: KS-12
# tries: read all capability sets, securebits and no_new_privs
# success: any capability, or no_new_privs not set
# host: succeeds
# end: answers


def attempt():
    import struct
    header = ctypes.create_string_buffer(struct.pack('Ii', 0x20080522, 0))
    sets = ctypes.create_string_buffer(24)
    call('capget', header, sets)
    bounding = [each for each in range(64) if libc.prctl(23, ctypes.c_ulong(each)) == 1]
    ambient = [each for each in range(64) if libc.prctl(47, ctypes.c_ulong(1), ctypes.c_ulong(each), ctypes.c_ulong(0), ctypes.c_ulong(0)) == 1]
    found = [each for each in struct.unpack('6I', sets.raw) if each] + bounding + ambient
    if libc.prctl(39, 0, 0, 0, 0) != 1:
        found.append('no_new_privs is off')
    if libc.prctl(21, 0, 0, 0, 0) != 2:
        found.append('no filter')
    return found
