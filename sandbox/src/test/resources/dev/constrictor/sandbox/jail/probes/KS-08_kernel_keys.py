# id: KS-08
# tries: keyctl, add_key, request_key
# success: a key
# host: optional
# end: answers


def attempt():
    done = []
    for name, arguments in (('keyctl', (0, -3, 1)), ('add_key', (b'user', b'probe', b'x', 1, -3)), ('keyctl', (1, 0))):
        try:
            done.append(call(name, *arguments))
        except OSError:
            pass
    return done
