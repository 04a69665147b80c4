# id: PI-16
# tries: open the host's POSIX shared memory
# success: the secret
# host: succeeds
# end: answers


def attempt():
    from multiprocessing import shared_memory
    try:
        segment = shared_memory.SharedMemory(canary['posix_name'], track=False)
        return bytes(segment.buf[:60]).decode(errors='replace')
    except TypeError:
        return open('/dev/shm/' + canary['posix_name']).read()
