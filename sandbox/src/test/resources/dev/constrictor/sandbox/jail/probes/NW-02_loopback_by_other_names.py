# id: NW-02
# tries: the same by localhost, 127.1, 0.0.0.0 and a decimal address
# success: the listener is contacted
# host: succeeds
# end: answers


def attempt():
    got = []
    for name in ('localhost', '127.1', '0.0.0.0', '2130706433', '127.0.0.2'):
        try:
            got.append(socket.create_connection((name, canary['tcp_port']), 3).recv(200).decode())
        except OSError:
            pass
    return got
