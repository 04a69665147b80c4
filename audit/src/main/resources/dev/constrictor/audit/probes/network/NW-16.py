# title: Reach a control socket of the machine
# tries: Connects to the well-known sockets of container engines, system services, desktops and databases. Who may talk to docker.sock is root on the host.
# impact: Escape
# proof: returned
# host: never, few machines have such sockets and some act upon a connection
# advice: Mount no control socket into the sandbox, not even read-only: that does not keep anybody from connecting.

SOCKETS = (
    "/run/docker.sock", "/var/run/docker.sock", "/run/podman/podman.sock", "/run/containerd/containerd.sock",
    "/run/crio/crio.sock", "/run/buildkit/buildkitd.sock", "/run/systemd/private", "/run/dbus/system_bus_socket",
    "/run/snapd.socket", "/run/libvirt/libvirt-sock", "/var/lib/lxd/unix.socket", "/var/lib/incus/unix.socket",
    "/run/postgresql/.s.PGSQL.5432", "/run/mysqld/mysqld.sock", "/tmp/.X11-unix/X0",
)


def attempt(host):
    import os
    import socket

    named = [os.environ[name] for name in ("SSH_AUTH_SOCK", "DOCKER_HOST") if name in os.environ]
    reached = []
    refusal = None
    for path in (*SOCKETS, *named):
        try:
            with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as connection:
                connection.settimeout(0.2)
                connection.connect(path.removeprefix("unix://"))
                reached.append(path)
        except OSError as error:
            refusal = error
    if not reached:
        raise refusal
    return " ".join(reached)
