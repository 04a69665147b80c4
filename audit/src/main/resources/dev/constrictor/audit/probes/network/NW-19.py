# title: Listen in on the host's traffic
# tries: Opens a packet socket on the loopback interface and reads what a planted service sends to its client: everything unencrypted is there.
# impact: HostLeak
# reference: CVE-2020-14386, CVE-2016-8655
# proof: secret
# host: run
# advice: Give the sandbox neither CAP_NET_RAW nor the right to make user namespaces, in which it could have it.


def attempt(host):
    import socket
    import time

    every_protocol = 3
    with socket.socket(socket.AF_PACKET, socket.SOCK_DGRAM, socket.htons(every_protocol)) as packets:
        packets.bind(("lo", every_protocol))
        packets.settimeout(1)
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as client:
            client.sendto(b"hello", ("127.0.0.1", host["udp_port"]))
            service = host["udp_port"].to_bytes(2, "big")
            end = time.monotonic() + 1
            while time.monotonic() < end:
                packet = packets.recv(2000)
                header = 4 * (packet[0] & 15)
                if packet[header:header + 2] == service:
                    return packet[header + 8:].decode()
