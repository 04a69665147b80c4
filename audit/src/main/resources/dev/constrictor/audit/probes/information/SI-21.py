# title: List the host's network interfaces
# tries: Asks by ioctl and reads /sys and /proc for interfaces and their hardware addresses, without netlink.
# impact: HostLeak
# proof: same
# host: run
# advice: Run the code in a network namespace of its own, without /sys.


def attempt(host):
    names = from_files() or from_the_kernel()
    # Everybody has a loopback interface: it says nothing about the host.
    return " ".join(sorted(set(names) - {"lo"}))


def from_files():
    import os

    try:
        return os.listdir("/sys/class/net")
    except OSError:
        pass
    try:
        with open("/proc/net/dev") as file:
            return [line.split(":")[0].strip() for line in file if ":" in line]
    except OSError:
        return []


def from_the_kernel():
    import fcntl
    import socket
    import struct

    name_of_index = 0x8910
    names = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as any_socket:
        for index in range(1, 20):
            try:
                request = struct.pack("16si20x", b"", index)
                names.append(fcntl.ioctl(any_socket, name_of_index, request)[:16].rstrip(b"\0").decode())
            except OSError:
                pass  # There is no interface of that number.
    return names
