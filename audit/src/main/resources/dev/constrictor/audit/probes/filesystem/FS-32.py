# title: Open kernel settings for writing
# tries: Opens files by which root tells the kernel to start a program or to restart, such as core_pattern, for writing. Nothing is written.
# impact: Escape
# reference: CVE-2022-0492
# proof: returned
# host: run
# advice: Mount neither /proc nor /sys, or mount them as read-only, and do not run as root.


def attempt(host):
    import os

    opened = []
    failure = None
    for path in ("/proc/sys/kernel/core_pattern", "/proc/sys/kernel/modprobe", "/proc/sys/vm/panic_on_oom",
                 "/proc/sysrq-trigger", "/sys/kernel/uevent_helper", "/proc/sys/fs/binfmt_misc/register"):
        try:
            os.close(os.open(path, os.O_WRONLY))
            opened.append(path)
        except OSError as error:
            failure = failure or error
    if not opened:
        raise failure
    return "opened " + ", ".join(opened)
