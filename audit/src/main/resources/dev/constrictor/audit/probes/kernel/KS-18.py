# title: Run a program that is in no file system
# tries: Writes a tiny program into a memfd and starts it with execveat in a child, past rules about paths and past noexec mounts.
# impact: Escape
# proof: returned
# host: run
# uses: system_calls
# advice: Refuse memfd_create, execve and execveat with a seccomp filter, or set vm.memfd_noexec to 2.


def attempt(host):
    import os
    import struct

    machine, code, memfd_create, execveat = {
        "x86_64": (62, bytes.fromhex("b83c000000bf2a0000000f05"), 319, 322),  # exit(42)
        "aarch64": (183, bytes.fromhex("400580d2a80b80d2010000d4"), 279, 281),
    }[os.uname().machine]
    start = 0x400000
    program = b"\x7fELF\2\1\1" + bytes(9) + struct.pack(
        "<HHIQQQIHHHHHH", 2, machine, 1, start + 120, 64, 0, 0, 64, 56, 1, 0, 0, 0
    ) + struct.pack("<IIQQQQQQ", 1, 5, 0, start, start, 120 + len(code), 120 + len(code), 4096) + code
    descriptor = call(memfd_create, b"audit", 1)
    os.write(descriptor, program)
    child = os.fork()
    if child == 0:
        try:
            call(execveat, descriptor, b"", None, None, 0x1000)
        finally:
            os._exit(1)
    _, status = os.waitpid(child, 0)
    os.close(descriptor)
    return os.waitstatus_to_exitcode(status) == 42 and "ran a program out of memory"
