# id: NW-04
# tries: send a datagram to the host's loopback
# success: the datagram arrives
# host: succeeds
# end: answers


def attempt():
    sender = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    return sender.sendto(b'probe', ('127.0.0.1', canary['udp_port']))
