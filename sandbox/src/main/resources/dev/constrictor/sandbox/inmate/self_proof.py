"""Tries what an inmate must not be able to do. Each answer is "stopped", or says what got through."""
import os
import _socket as socket
import sys

CANARY_PATHS = "CANARIES"
MOST_NEIGHBOURS = "NEIGHBOURS"  # in a container, the process that carries its channels


def host_file():
    of_the_host = () if MOST_NEIGHBOURS else ("/etc/passwd", "/proc/1/root/etc/passwd", "/proc/self/environ")
    for path in (*CANARY_PATHS, *("/proc/1/root" + path for path in CANARY_PATHS), *of_the_host):
        try:
            os.close(os.open(path, os.O_RDONLY))
            return "opened a host file"
        except OSError:
            pass
    return "stopped"


def network():
    for family, kind in ((socket.AF_INET, socket.SOCK_STREAM), (socket.AF_UNIX, socket.SOCK_STREAM)):
        try:
            socket.socket(family, kind).close()
            return "made a socket"
        except OSError:
            pass
    return "stopped"


def execute():
    child = None
    try:
        child = os.fork()
    except OSError:
        pass
    if child == 0:
        os._exit(0)
    if child:
        os.waitpid(child, 0)
        return "made a process"
    try:
        os.execv(sys.executable, [sys.executable, "-c", "pass"])
    except OSError:
        return "stopped"


def other_processes():
    if MOST_NEIGHBOURS:
        seen = [name for name in os.listdir("/proc") if name.isdigit()] if os.path.exists("/proc") else []
        return "stopped" if len(seen) <= 1 + MOST_NEIGHBOURS else "found other processes"
    if os.getpid() != 1 or os.getppid() != 0:
        return "sees a parent"
    try:
        os.kill(2, 0)
        return "found another process"
    except OSError:
        pass
    return "found /proc" if os.path.exists("/proc/1") else "stopped"


def write_outside_tmp():
    folders = ("/", "/dev", "/opt", "/opt/python", "/lib", "/etc", "/usr/lib", os.path.dirname(os.__file__))
    for folder in folders:
        try:
            descriptor = os.open(folder + "/constrictor-proof", os.O_CREAT | os.O_WRONLY)
            os.close(descriptor)
            os.unlink(folder + "/constrictor-proof")
            return "wrote outside /tmp"
        except OSError:
            pass
    return "stopped"


result = {
    probe.__name__: probe() for probe in (host_file, network, execute, other_processes, write_outside_tmp)
}
