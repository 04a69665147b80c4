# id: RD-15
# tries: sleep, and sleep again when woken
# success: it slept on
# host: destructive
# end: timeout


def attempt():
    import time
    while True:
        try:
            time.sleep(100)
        except BaseException:
            pass
