# id: CX-07
# tries: pty.fork and pty.openpty
# success: a terminal or child
# host: succeeds
# end: answers


def attempt():
    import pty
    return pty.openpty()
