# id: NW-22
# tries: receive or send a descriptor with SCM_RIGHTS
# success: a message with a descriptor got through
# host: succeeds
# end: answers


def attempt():
    import array
    one, other = socket.socketpair()
    one.sendmsg([b'x'], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array('i', [0]))])
    return len(other.recvmsg(1, 100)[1])
