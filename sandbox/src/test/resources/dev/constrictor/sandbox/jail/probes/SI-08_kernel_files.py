# id: SI-08
# tries: cpuinfo, meminfo, mounts, cgroup, kallsyms, cmdline, version, loadavg, modules
# success: any of them
# host: succeeds
# end: answers


def attempt():
    found = []
    for name in ('cpuinfo', 'meminfo', 'mounts', 'self/mountinfo', 'self/cgroup', 'self/maps', 'kallsyms', 'cmdline', 'version', 'loadavg', 'uptime', 'modules', 'config.gz', 'stat', 'net/tcp', 'net/unix', 'self/status', 'keys', 'interrupts', 'self/auxv'):
        try:
            with open('/proc/' + name, 'rb') as file:
                file.read(100)
            found.append(name)
        except OSError:
            pass
    return found + [path for path in ('/sys/kernel', '/sys/class', '/sys/fs/cgroup', '/sys/devices') if os.path.exists(path)]
