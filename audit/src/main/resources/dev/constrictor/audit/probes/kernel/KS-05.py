# title: Join the namespaces of another process
# tries: Calls setns with a namespace of the first process where /proc shows it, else with descriptors that are none; with the right descriptor the call leads out of a container.
# impact: Escape
# proof: returned
# host: run
# uses: system_calls
# advice: Refuse setns with a seccomp filter, and keep descriptors of foreign namespaces and of foreign processes away.


def attempt(host):
    import os

    try:
        descriptor = os.open("/proc/1/ns/uts", os.O_RDONLY)
    except OSError:
        descriptor = -1
    return reach([("setns", {"x86_64": 308, "aarch64": 268}[os.uname().machine], descriptor, 0x4000000)])
