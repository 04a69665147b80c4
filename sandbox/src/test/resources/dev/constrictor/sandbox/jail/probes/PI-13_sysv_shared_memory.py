# id: PI-13
# tries: attach the host's SysV segment by its key
# success: the secret
# host: succeeds
# end: answers


def attempt():
    identity = call('shmget', canary['shm_key'], 0, 0)
    libc.shmat.restype = ctypes.c_void_p
    address = libc.shmat(identity, None, 0)
    return ctypes.string_at(address, 60).decode(errors='replace')
