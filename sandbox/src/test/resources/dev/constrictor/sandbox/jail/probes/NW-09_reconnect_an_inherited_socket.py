# id: NW-09
# tries: connect or send the inherited sockets elsewhere
# success: the listener is contacted
# host: impossible, only an inmate inherits sockets
# end: answers


def attempt():
    got = []
    for number in range(1, 4):
        channel = socket.socket(fileno=os.dup(number))
        for attempt in (
            lambda: channel.connect(canary['unix_path']),
            lambda: channel.sendto(b'probe', canary['unix_path']),
            lambda: channel.sendmsg([b''], [], 0, canary['unix_path']),
        ):
            try:
                attempt()
                got.append(number)
            except OSError:
                pass
    return got
