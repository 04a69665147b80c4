# id: PI-03
# tries: kill(-1) with a harmless signal
# success: somebody was signalled
# host: destructive
# end: answers


def attempt():
    os.kill(-1, 0)
    return 'reached'
