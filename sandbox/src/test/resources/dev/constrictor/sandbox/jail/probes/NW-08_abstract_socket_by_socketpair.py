# id: NW-08
# tries: re-connect one end of an allowed socketpair to an abstract name
# success: the listener is contacted
# host: impossible, the listener is a stream socket
# end: answers


def attempt():
    one, other = socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)
    one.connect('\0' + canary['abstract_name'])
    return 'connected'
