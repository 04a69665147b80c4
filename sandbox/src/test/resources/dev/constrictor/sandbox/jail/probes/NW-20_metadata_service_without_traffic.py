# id: NW-20
# tries: a socket fit for 169.254.169.254, without sending anything
# success: such a socket
# host: succeeds
# end: answers


def attempt():
    made = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    made.bind(('0.0.0.0', 0))
    return made.fileno()
