# id: RD-12
# tries: an endless loop
# success: it ran on
# host: destructive
# end: timeout


def attempt():
    while True:
        pass
