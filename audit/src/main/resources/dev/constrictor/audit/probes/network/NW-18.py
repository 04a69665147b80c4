# title: List the host's open ports over netlink
# tries: Asks the kernel's socket diagnosis for all TCP listeners and looks for the planted one: a map of services for whoever wants to go further.
# impact: HostLeak
# proof: returned
# host: run
# advice: Run the code in a network namespace of its own and refuse netlink sockets.

BY_FAMILY, ERROR, DONE = 20, 2, 3


def attempt(host):
    import os
    import socket
    import struct

    socket_diagnosis = 4
    with socket.socket(socket.AF_NETLINK, socket.SOCK_RAW, socket_diagnosis) as netlink:
        netlink.settimeout(1)
        dump, listening = 0x301, 1 << 10
        request = struct.pack("=BBBBI", socket.AF_INET, socket.IPPROTO_TCP, 0, 0, listening) + bytes(48)
        netlink.send(struct.pack("=IHHII", 16 + len(request), BY_FAMILY, dump, 1, 0) + request)
        while True:
            answer = netlink.recv(1 << 17)
            while answer:
                length, kind = struct.unpack_from("=IH", answer)
                if kind == DONE:
                    return None
                if kind == ERROR:
                    number = -struct.unpack_from("=i", answer, 16)[0]
                    raise OSError(number, os.strerror(number))
                if struct.unpack_from("!H", answer, 20)[0] == host["tcp_port"]:
                    return "the planted listener is in the list"
                answer = answer[(length + 3) & ~3:]
