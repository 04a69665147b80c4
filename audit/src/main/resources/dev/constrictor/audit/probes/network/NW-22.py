# title: Open a socket to the hypervisor
# tries: Opens and binds a vsock socket, the line between a virtual machine and its host, which network namespaces do not cut and whose kernel code had escapes.
# impact: Escape
# reference: CVE-2025-21756, CVE-2021-26708
# proof: returned
# host: run
# stops: EAFNOSUPPORT kernel; ENODEV kernel
# advice: Refuse the address family AF_VSOCK by seccomp: no namespace covers it.


def attempt(host):
    import socket

    any_port = 0xFFFFFFFF
    with socket.socket(socket.AF_VSOCK, socket.SOCK_STREAM) as line:
        # Only its own end is bound: nothing is sent.
        line.bind((socket.VMADDR_CID_ANY, any_port))
        return "vsock socket bound to port " + str(line.getsockname()[1])
