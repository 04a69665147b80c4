# id: SI-11
# tries: syslog, dmesg and kallsyms addresses
# success: lines of the kernel's log
# host: root
# end: answers


def attempt():
    buffer = ctypes.create_string_buffer(4096)
    return call('syslog', 3, buffer, 4096) and buffer.value.decode(errors='replace')
