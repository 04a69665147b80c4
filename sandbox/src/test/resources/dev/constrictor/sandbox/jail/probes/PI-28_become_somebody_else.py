# id: PI-28
# tries: setuid, setgid, setgroups, setresuid to root and to others
# success: another id
# host: root
# end: answers


def attempt():
    done = []
    for question in (lambda: os.setuid(0), lambda: os.setgid(0), lambda: os.setgroups([0]), lambda: os.setresuid(0, 0, 0), lambda: os.setreuid(65534, 65534), lambda: call('setfsuid', 0) or 1 / 0, lambda: call('capset', ctypes.create_string_buffer(8), ctypes.create_string_buffer(24))):
        try:
            question()
            done.append('changed')
        except (OSError, ZeroDivisionError):
            pass
    return done
