# id: KS-11
# tries: seccomp, Landlock and prctl to rearrange the jail
# success: any success
# host: optional
# end: answers


def attempt():
    done = []
    for name, arguments in (('landlock_create_ruleset', (0, 0, 1)), ('seccomp', (2, 0, ctypes.byref(ctypes.c_uint(0x7fff0000))))):
        try:
            done.append([name, call(name, *arguments)])
        except OSError:
            pass
    return done
