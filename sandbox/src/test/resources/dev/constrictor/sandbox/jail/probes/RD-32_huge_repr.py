# id: RD-32
# tries: a value whose repr would take a gigabyte
# success: it is made
# host: succeeds
# end: memory_limit


def attempt():
    class Huge:
        def __repr__(self):
            return 'x' * (1 << 29)
    return len(repr(Huge()))
