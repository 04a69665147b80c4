# id: KS-14
# tries: io_setup, inotify, fanotify, timers, signalfd, quotactl, ustat
# success: any success
# host: succeeds
# end: answers


def attempt():
    done = []
    for name, arguments in (('io_setup', (1, ctypes.byref(ctypes.c_ulong()))), ('inotify_init1', (0,)), ('fanotify_init', (0, 0)), ('timer_create', (0, 0, ctypes.byref(ctypes.c_int()))), ('signalfd4', (-1, ctypes.create_string_buffer(8), 8, 0))):
        try:
            call(name, *arguments)
            done.append(name)
        except OSError:
            pass
    return done
