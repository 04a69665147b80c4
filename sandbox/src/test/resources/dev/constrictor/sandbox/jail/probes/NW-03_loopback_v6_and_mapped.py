# id: NW-03
# tries: the same by ::1 and ::ffff:127.0.0.1
# success: the listener is contacted
# host: succeeds
# end: answers


def attempt():
    got = []
    for name in ('::1', '::ffff:127.0.0.1', '::ffff:7f00:1'):
        try:
            got.append(socket.create_connection((name, canary['tcp_port']), 3).recv(200).decode())
        except OSError:
            pass
    return got
