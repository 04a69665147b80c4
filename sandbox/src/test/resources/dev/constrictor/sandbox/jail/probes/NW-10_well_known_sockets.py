# id: NW-10
# tries: docker.sock, containerd, systemd, dbus, nscd, journald
# success: any of them exists
# host: optional
# end: answers


def attempt():
    names = ('/var/run/docker.sock', '/run/docker.sock', '/run/containerd/containerd.sock', '/run/systemd/private', '/run/dbus/system_bus_socket', '/var/run/nscd/socket', '/run/systemd/journal/socket', '/dev/log', '/run/podman/podman.sock')
    return [name for name in names if os.path.exists(name)]
