# title: List the host's disks and mounts
# tries: Reads the table of mounts for devices and network shares of the host, and for the folders where a container's layers lie.
# impact: HostLeak
# proof: same
# host: run
# advice: Run the code in a mount namespace with a root of its own and no /proc, or with sources of mounts that say nothing.


def attempt(host):
    with open("/proc/self/mountinfo") as file:
        lines = [line.split(" - ") for line in file.read().splitlines()]
    sources = {" ".join(mount.split()[:2]) for _, mount in lines}
    # What is not a device or a share, such as tmpfs, is the same everywhere.
    telling = sorted(source for source in sources if "/" in source.split()[1] or ":" in source.split()[1])
    return "\n".join(telling)
