# title: List the host's interfaces over netlink
# tries: Asks the kernel over a netlink socket for all network interfaces and their hardware addresses, which identify the machine.
# impact: HostLeak
# proof: same
# host: run
# advice: Run the code in a network namespace of its own and refuse netlink sockets, a rich source of kernel bugs.

GET_LINK, NEW_LINK, DONE = 18, 16, 3
ADDRESS, NAME = 1, 3


def attempt(host):
    import socket
    import struct

    with socket.socket(socket.AF_NETLINK, socket.SOCK_RAW, 0) as netlink:
        netlink.settimeout(1)
        dump = 0x301
        netlink.send(struct.pack("=IHHII", 32, GET_LINK, dump, 1, 0) + bytes(16))
        links = []
        while True:
            answer = netlink.recv(1 << 17)
            while answer:
                length, kind = struct.unpack_from("=IH", answer)
                if kind == DONE:
                    # Everybody has a loopback interface: it says nothing about the host.
                    return " ".join(sorted(link for link in links if not link.startswith("lo=")))
                if kind == NEW_LINK:
                    found = attributes(answer[32:length])
                    links.append(found[NAME].rstrip(b"\0").decode() + "=" + found.get(ADDRESS, b"").hex())
                answer = answer[(length + 3) & ~3:]


def attributes(data):
    import struct

    found = {}
    while len(data) >= 4:
        length, kind = struct.unpack_from("=HH", data)
        found[kind] = data[4:length]
        data = data[max(4, (length + 3) & ~3):]
    return found
