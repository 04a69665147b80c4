# title: Leave a System V segment and message behind
# tries: One execution makes shared memory and a message queue under an agreed key, the next one reads them. Both stay until somebody removes them, whoever made them.
# impact: HostLeak
# proof: returned
# host: run
# advice: Give each execution an ipc namespace of its own, or refuse these calls by seccomp.

CREATE = 0o1000
REMOVE = 0


def prepare(host):
    import ctypes
    import zlib

    libc = ctypes.CDLL(None, use_errno=True)
    libc.shmat.restype = ctypes.c_void_p
    return libc, zlib.crc32(host["mark"].encode()) & 0x7FFFFFFF | 1


def plant(host):
    import ctypes

    libc, key = prepare(host)
    segment = libc.shmget(key, 4096, CREATE | 0o666)
    if segment >= 0:
        ctypes.memmove(libc.shmat(segment, None, 0), b"left behind", 12)
    queue = libc.msgget(key, CREATE | 0o666)
    message = ctypes.create_string_buffer((1).to_bytes(8, "little") + b"left behind")
    libc.msgsnd(queue, message, 11, 0)
    return segment >= 0 or queue >= 0


def attempt(host):
    import ctypes
    import os

    libc, key = prepare(host)
    found = []
    segment = libc.shmget(key, 4096, 0o666)
    failure = OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    if segment >= 0:
        found.append("shared memory: " + ctypes.string_at(libc.shmat(segment, None, 0)).decode())
        libc.shmctl(segment, REMOVE, None)
    queue = libc.msgget(key, 0o666)
    if queue >= 0:
        found.append("message queue")
        libc.msgctl(queue, REMOVE, None)
    if not found:
        raise failure
    return ", ".join(found)
