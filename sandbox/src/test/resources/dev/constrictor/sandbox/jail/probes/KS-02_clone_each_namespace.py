# id: KS-02
# tries: clone with each kind of namespace flag
# success: a child
# host: succeeds
# end: answers


def attempt():
    made = []
    for flag in (0x10000000, 0x20000, 0x4000000, 0x8000000, 0x20000000, 0x40000000, 0x2000000):
        try:
            pid = call('clone', flag | 17, 0, 0, 0, 0)
        except OSError:
            continue
        if pid == 0:
            os._exit(0)
        os.waitpid(pid, 0)
        made.append(hex(flag))
    return made
