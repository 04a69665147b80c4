# title: Create a network interface
# tries: Opens /dev/net/tun and makes an interface, which disappears as it is closed. Its owner could read and forge all traffic that is routed there.
# impact: Lateral
# proof: returned
# host: run
# advice: Give the sandbox no /dev/net/tun and no CAP_NET_ADMIN.


def attempt(host):
    import fcntl
    import os
    import struct

    set_interface, tunnel_without_header = 0x400454CA, 0x1001
    device = os.open("/dev/net/tun", os.O_RDWR)
    try:
        request = struct.pack("16sH22x", b"constrictor%d", tunnel_without_header)
        name = fcntl.ioctl(device, set_interface, request)[:16].rstrip(b"\0").decode()
        return "interface " + name + " made"
    finally:
        os.close(device)
