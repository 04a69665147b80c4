# id: RD-29
# tries: recursion without limit until the stack ends
# success: the server is disturbed
# host: destructive
# end: crashed memory_limit runtime_error answers timeout


def attempt():
    sys.setrecursionlimit(10**9)
    def deeper():
        return deeper()
    return deeper()
