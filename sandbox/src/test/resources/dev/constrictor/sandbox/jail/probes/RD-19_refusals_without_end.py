# id: RD-19
# tries: refused calls without end
# success: more than 64 of them
# host: succeeds
# end: security_violation


def attempt():
    count = 0
    while True:
        try:
            call('mount', 0, 0, 0, 0, 0)
        except OSError:
            pass
        count += 1
        if count > 500:
            return count
