# title: Read the path of the control group
# tries: Reads /proc/self/cgroup, whose paths name the container, the service or the user session that the code runs in.
# impact: HostLeak
# proof: same
# host: run
# advice: Run the code in a cgroup namespace of its own, or without /proc.


def attempt(host):
    with open("/proc/self/cgroup") as file:
        paths = [line.split(":", 2)[2] for line in file.read().splitlines()]
    # The root of a hierarchy is what a namespace of its own shows.
    return "\n".join(path for path in paths if path != "/")
