# title: Send a hand-made packet
# tries: Writes a UDP packet by itself through a raw socket, with a sender of its own choice, past rules for ordinary sockets.
# impact: Exfil
# proof: contact
# host: run
# advice: Give the sandbox no CAP_NET_RAW, and refuse raw sockets.


def attempt(host):
    import socket
    import struct
    import time

    payload = host["mark"].encode()
    no_checksum = 0
    header = struct.pack("!HHHH", 40000, host["udp_port"], 8 + len(payload), no_checksum)
    with socket.socket(socket.AF_INET, socket.SOCK_RAW, socket.IPPROTO_UDP) as raw:
        raw.sendto(header + payload, ("127.0.0.1", 0))
        time.sleep(0.1)
        return "packet sent"
