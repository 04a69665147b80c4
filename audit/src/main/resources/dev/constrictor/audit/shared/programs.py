"""A program that code brings along, and a child to run programs in."""

# For x86_64: writes the file that its argument names to standard output, and ends with status 42.
SMALL_PROGRAM = bytes.fromhex(
    "7f454c4602010100000000000000000002003e000100000078004000000000004000000000000000000000000000000000000000400038"
    "0001000000000000000100000005000000000000000000000000004000000000000000400000000000b900000000000000b90000000000"
    "00000010000000000000488b7c241031f6b8020000000f0589c74881ec001000004889e6ba0010000031c00f0589c285d27e0cbf010000"
    "00b8010000000f05bf2a000000b83c0000000f05"
)


def program():
    import platform

    if platform.machine() == "x86_64":
        return SMALL_PROGRAM
    with open("/bin/cat", "rb") as file:
        return file.read()


def in_child(start):
    """What a program prints that a child starts; without children it takes the place of this process."""
    import os

    reading, writing = os.pipe()
    try:
        child = os.fork()
    except OSError:
        return start()
    if child == 0:
        try:
            os.dup2(writing, 1)
            start()
        except OSError as error:
            os._exit(error.errno)
    os.close(writing)
    with os.fdopen(reading, "rb") as output:
        text = output.read().decode("utf-8", "replace")
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    if text or status in (0, 42):
        return f"the program ran: {text}"
    raise OSError(status, os.strerror(status))
