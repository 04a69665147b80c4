# title: Read shared memory of the host
# tries: Attaches System V shared memory of another process by its key and by its id. Databases keep their buffers there.
# impact: HostLeak
# proof: secret
# host: run
# stops: ENOENT ipc namespace; EINVAL ipc namespace; EIDRM ipc namespace
# advice: Run the code in an ipc namespace of its own.


def attempt(host):
    import ctypes
    import os

    libc = ctypes.CDLL(None, use_errno=True)
    libc.shmat.restype = ctypes.c_void_p
    libc.shmat.argtypes = [ctypes.c_int, ctypes.c_void_p, ctypes.c_int]
    libc.shmdt.argtypes = [ctypes.c_void_p]
    read_only, failed = 0o10000, ctypes.c_void_p(-1).value
    for segment in (libc.shmget(host["shm_key"], ctypes.c_size_t(0), 0), host["shm_id"]):
        address = libc.shmat(segment, None, read_only)
        if address != failed:
            text = ctypes.string_at(address, 200).decode("utf-8", "replace")
            libc.shmdt(address)
            return text
    raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
