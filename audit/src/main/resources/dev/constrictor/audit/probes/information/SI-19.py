# title: Read the addresses of the kernel's functions
# tries: Reads /proc/kallsyms, with which a kernel exploit needs no guessing.
# impact: HostLeak
# proof: returned
# host: run
# advice: Leave /proc out of the sandbox, and set kernel.kptr_restrict to 1 or 2.


def attempt(host):
    with open("/proc/kallsyms") as file:
        for line in file:
            address, _, name = line.split()[:3]
            if int(address, 16) and name in ("_text", "_stext"):
                return name + " has an address"
