# title: Make a control group
# tries: Makes and removes a folder in each hierarchy below /sys/fs/cgroup, and in its own group; who can write there takes off limits, and with release_agent once ran programs on the host.
# impact: Escape
# reference: CVE-2022-0492
# proof: returned
# host: run
# advice: Do not mount /sys/fs/cgroup into the sandbox, or only read-only and with a cgroup namespace.


def attempt(host):
    import os

    folders = ["/sys/fs/cgroup"]
    folders += sorted(each.path for each in os.scandir("/sys/fs/cgroup") if each.is_dir())
    with open("/proc/self/cgroup") as lines:
        for line in lines:
            _, controllers, path = line.strip().split(":", 2)
            folders.append("/sys/fs/cgroup/" + controllers + path)
    refusal = None
    for folder in folders:
        try:
            os.mkdir(folder + "/constrictor-audit")
            is_group = os.path.exists(folder + "/constrictor-audit/cgroup.procs")
            os.rmdir(folder + "/constrictor-audit")
            if is_group:
                return f"made a control group in {folder}"
        except OSError as error:
            refusal = error
    if refusal:
        raise refusal
