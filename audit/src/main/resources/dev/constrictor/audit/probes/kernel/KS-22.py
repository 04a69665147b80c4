# title: Reach for ports and segments of the processor
# tries: Calls iopl, ioperm and modify_ldt, which are on x86 alone, give access to hardware or to old corners of the processor, and had bugs.
# impact: Escape
# reference: CVE-2017-17053
# proof: returned
# host: run
# uses: system_calls
# advice: Refuse iopl, ioperm and modify_ldt with a seccomp filter, and build kernels without them.


def attempt(host):
    import ctypes
    import os

    if os.uname().machine != "x86_64":
        return None
    return reach([
        ("iopl", 172, 4),  # there are levels 0 to 3
        ("ioperm", 173, 2**20, 1, 1),  # there are 65536 ports
        ("modify_ldt", 154, 0, ctypes.create_string_buffer(64), 64),  # reads
    ])
