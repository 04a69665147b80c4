# title: Learn the kernel's version
# tries: Asks uname for the kernel's release and build, from which an attacker picks the exploit.
# impact: HostLeak
# proof: same
# host: run
# allowed: every profile: sandboxes that share the host's kernel show its version
# advice: Keep the kernel up to date; put a second kernel in between, such as gVisor's, where the version must not show.


def attempt(host):
    import os

    system = os.uname()
    return system.release + " " + system.version
