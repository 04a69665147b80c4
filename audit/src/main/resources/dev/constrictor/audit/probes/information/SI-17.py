# title: Read the machine's maker and disks
# tries: Reads the firmware's tables and the block devices in /sys, which tell the maker, the cloud, and the disks of the machine.
# impact: HostLeak
# proof: same
# host: run
# stops: NOTHING mount namespace
# advice: Leave /sys out of the sandbox.

FILES = (
    "/sys/class/dmi/id/sys_vendor", "/sys/class/dmi/id/product_name", "/sys/class/dmi/id/board_name",
    "/sys/class/dmi/id/bios_version", "/proc/device-tree/model", "/sys/hypervisor/uuid",
)


def attempt(host):
    import glob

    found = []
    for path in (*FILES, *sorted(glob.glob("/sys/block/[hnsvx]*/size"))):
        try:
            with open(path) as file:
                found.append(path + " " + file.read().strip("\0\n "))
        except OSError:
            pass  # No machine has all of them.
    return "\n".join(found)
