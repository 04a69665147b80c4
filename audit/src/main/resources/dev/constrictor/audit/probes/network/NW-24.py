# title: Open sockets of rare families
# tries: Opens a socket of every address family beyond the usual ones. Each that opens puts old kernel code within reach, a common way to a root exploit.
# impact: Escape
# reference: CVE-2017-6074, CVE-2010-3904, CVE-2021-43267
# proof: returned
# host: never, opening a socket of a family loads its kernel module for good
# stops: EAFNOSUPPORT kernel; EPROTONOSUPPORT kernel
# advice: Allow the families that are needed by a list in seccomp; refuse all others.

STREAM, DATAGRAM, RAW, SEQUENCED, DCCP = 1, 2, 3, 5, 6
INTERNET = 2
SOCKETS = {
    "AX.25": (3, DATAGRAM, 0), "IPX": (4, DATAGRAM, 0), "AppleTalk": (5, DATAGRAM, 0), "X.25": (9, SEQUENCED, 0),
    "keys": (15, RAW, 2), "RDS": (21, SEQUENCED, 0), "PPPoX": (24, STREAM, 0), "LLC": (26, STREAM, 0),
    "CAN": (29, RAW, 1), "TIPC": (30, STREAM, 0), "Bluetooth": (31, RAW, 1), "RxRPC": (33, DATAGRAM, INTERNET),
    "ISDN": (34, RAW, 0), "Phonet": (35, DATAGRAM, 0), "IEEE 802.15.4": (36, RAW, 0), "CAIF": (37, SEQUENCED, 0),
    "NFC": (39, RAW, 0), "KCM": (41, DATAGRAM, 0), "QIPCRTR": (42, DATAGRAM, 0), "SMC": (43, STREAM, 0),
    "XDP": (44, RAW, 0), "SCTP": (INTERNET, STREAM, 132), "DCCP": (INTERNET, DCCP, 33),
    "UDP-Lite": (INTERNET, DATAGRAM, 136),
}


def attempt(host):
    import socket

    opened = []
    refusal = None
    for name, (family, kind, protocol) in SOCKETS.items():
        try:
            socket.socket(family, kind, protocol).close()
            opened.append(name)
        except OSError as error:
            refusal = error
    if not opened:
        raise refusal
    return "opened " + ", ".join(opened)
