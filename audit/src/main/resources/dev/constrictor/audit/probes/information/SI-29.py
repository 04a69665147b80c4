# title: Learn the host's time zone
# tries: Asks the C library for the time zone of /etc/localtime, which tells where in the world the machine or its owner is.
# impact: HostLeak
# proof: same
# host: run
# advice: Give the sandbox a file system of its own, without the host's /etc, and set TZ to UTC.


def attempt(host):
    import os
    import time

    os.environ.pop("TZ", None)
    time.tzset()
    # UTC is what a machine shows that tells nothing.
    if time.timezone or time.daylight:
        return f"{time.tzname[0]} {time.tzname[1]}, {-time.timezone // 60} minutes east of Greenwich"
