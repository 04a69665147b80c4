# title: Set up an io_uring
# tries: Calls io_uring_setup: its operations open files and sockets without passing through a seccomp filter, and it had more exploits than any other part of the kernel of its age.
# impact: Escape
# reference: CVE-2022-29582, CVE-2023-2598
# proof: returned
# host: run
# uses: system_calls
# advice: Refuse io_uring_setup with a seccomp filter, and set kernel.io_uring_disabled to 2.


def attempt(host):
    import ctypes
    import os

    descriptor = call(425, 4, ctypes.create_string_buffer(120))
    os.close(descriptor)
    return "an io_uring with four entries"
