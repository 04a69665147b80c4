# title: Use the kernel's cryptography by a socket
# tries: Opens an AF_ALG socket and lets the kernel compute a hash. Any user can load rarely tested kernel code this way.
# impact: Escape
# reference: CVE-2017-13215, CVE-2011-4081
# proof: returned
# host: run
# stops: EAFNOSUPPORT kernel
# advice: Refuse the address family AF_ALG by seccomp; no Python program needs it.


def attempt(host):
    import hashlib
    import socket

    with socket.socket(socket.AF_ALG, socket.SOCK_SEQPACKET) as algorithm:
        algorithm.bind(("hash", "sha256"))
        operation, _ = algorithm.accept()
        with operation:
            operation.sendall(b"constrictor")
            if operation.recv(32) == hashlib.sha256(b"constrictor").digest():
                return "the kernel computed a hash"
