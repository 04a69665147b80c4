# title: Read the kernel's log from its device
# tries: Reads the oldest message of /dev/kmsg. The log tells of hardware, addresses and of what other processes did.
# impact: HostLeak
# proof: same
# host: run
# advice: Give the sandbox a /dev of its own with null, zero and urandom; set kernel.dmesg_restrict.


def attempt(host):
    import os

    failure = None
    for path in ("/dev/kmsg", "/proc/kmsg"):
        try:
            descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
        except OSError as error:
            failure = failure or error
            continue
        try:
            if path == "/dev/kmsg":
                return os.read(descriptor, 8192).decode("utf-8", "replace")
            # Reading this one would take the messages away from the machine's own logger.
            return "opened " + path
        finally:
            os.close(descriptor)
    raise failure
