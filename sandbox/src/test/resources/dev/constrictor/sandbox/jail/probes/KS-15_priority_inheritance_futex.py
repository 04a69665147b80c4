# id: KS-15
# tries: FUTEX_LOCK_PI, the way of Towelroot
# success: the lock
# host: succeeds
# end: answers


def attempt():
    return call('futex', ctypes.byref(ctypes.c_uint(0)), 6, 0, 0, 0, 0) == 0
