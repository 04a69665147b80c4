# id: PI-29
# tries: PR_SET_DUMPABLE, PDEATHSIG, PTRACER, SECUREBITS, SUBREAPER, MM, TSC, SPECULATION, CAPBSET
# success: any success
# host: destructive
# end: answers


def attempt():
    done = []
    for option, argument in ((4, 1), (1, 9), (0x59616D61, -1), (28, 0), (36, 1), (35, 1), (26, 2), (53, 0), (24, 0), (8, 1), (38, 0), (22, 1), (62, 1), (67, 1)):
        if libc.prctl(option, ctypes.c_ulong(argument & (2**64 - 1)), ctypes.c_ulong(0), ctypes.c_ulong(0), ctypes.c_ulong(0)) == 0:
            done.append(option)
    return done
