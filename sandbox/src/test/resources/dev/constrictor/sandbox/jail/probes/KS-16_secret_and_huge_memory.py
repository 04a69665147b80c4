# id: KS-16
# tries: memfd_secret, mlock, huge pages and shadow stacks
# success: any success
# host: succeeds
# end: answers


def attempt():
    done = []
    for name, arguments in (('memfd_create', (b'x', 0)), ('mlock', (ctypes.create_string_buffer(4096), 4096)), ('memfd_secret', (0,))):
        try:
            call(name, *arguments)
            done.append(name)
        except (OSError, KeyError):
            pass
    return done
