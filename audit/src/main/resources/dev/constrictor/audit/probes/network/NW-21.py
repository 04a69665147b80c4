# title: Send a ping
# tries: Sends an ICMP echo to 127.0.0.1 by a raw socket and by a ping socket, and waits for the reply. Data can leave in pings, where only TCP and UDP are watched.
# impact: Exfil
# proof: returned
# host: run
# advice: Refuse raw sockets and ICMP sockets, and give the sandbox no CAP_NET_RAW.


def attempt(host):
    import socket

    refusal = None
    for kind in (socket.SOCK_RAW, socket.SOCK_DGRAM):
        try:
            return ping(kind)
        except OSError as error:
            refusal = error
    raise refusal


def ping(kind):
    import socket
    import time

    body = bytes((8, 0, 0, 0, 0, 77, 0, 1)) + b"echo"
    words = sum(int.from_bytes(body[at:at + 2], "big") for at in range(0, len(body), 2))
    checksum = 0xFFFF - (words % 0xFFFF)
    with socket.socket(socket.AF_INET, kind, socket.IPPROTO_ICMP) as icmp:
        icmp.settimeout(1)
        icmp.sendto(body[:2] + checksum.to_bytes(2, "big") + body[4:], ("127.0.0.1", 0))
        end = time.monotonic() + 1
        while time.monotonic() < end:
            answer = icmp.recv(200)
            # A raw socket shows the IP header as well, and the question before the answer.
            message = answer[4 * (answer[0] & 15):] if kind == socket.SOCK_RAW else answer
            if message[0] == 0 and message.endswith(b"echo"):
                return "echo reply to a " + ("raw socket" if kind == socket.SOCK_RAW else "ping socket")
