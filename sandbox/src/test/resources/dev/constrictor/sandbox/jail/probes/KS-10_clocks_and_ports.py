# id: KS-10
# tries: settimeofday, clock_settime, adjtimex, iopl, ioperm, modify_ldt
# success: any success
# host: optional
# end: answers


def attempt():
    done = []
    for name, arguments in (('adjtimex', (ctypes.create_string_buffer(300),)), ('iopl', (0,)), ('modify_ldt', (0, ctypes.create_string_buffer(64), 64))):
        try:
            call(name, *arguments)
            done.append(name)
        except (OSError, KeyError):
            pass
    return done
