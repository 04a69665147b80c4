# id: RD-26
# tries: close the control socket and run on
# success: the server hangs
# host: destructive
# end: crashed timeout


def attempt():
    os.close(3)
    while True:
        pass
