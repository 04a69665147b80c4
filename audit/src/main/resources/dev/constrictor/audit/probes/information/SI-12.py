# title: Read the id of the boot
# tries: Reads boot_id, by which two sandboxes can tell that they run on the same machine.
# impact: HostLeak
# proof: same
# host: run
# advice: Leave /proc/sys out of the sandbox, or cover it.


def attempt(host):
    with open("/proc/sys/kernel/random/boot_id") as file:
        return file.read().strip()
