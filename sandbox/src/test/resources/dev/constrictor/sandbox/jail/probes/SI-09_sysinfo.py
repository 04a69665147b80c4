# id: SI-09
# tries: memory, load, uptime and number of processes of the host
# success: any of them
# host: succeeds
# end: answers


def attempt():
    buffer = ctypes.create_string_buffer(200)
    call('sysinfo', buffer)
    return buffer.raw.hex()
