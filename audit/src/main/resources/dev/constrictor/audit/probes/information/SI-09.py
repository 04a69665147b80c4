# title: Learn the user that the code runs as
# tries: Finds out which user of the host it is, by the map of its user namespace and by the password database.
# impact: HostLeak
# proof: same
# host: run
# advice: Run the code under a user that exists for this only, in a user namespace.


def attempt(host):
    import os
    import pwd

    inside = os.getuid()
    with open("/proc/self/uid_map") as file:
        ranges = [[int(number) for number in line.split()] for line in file]
    for first, outside, count in ranges:
        if first <= inside < first + count:
            user = outside + inside - first
            break
    else:
        return None
    try:
        return f"user {user}, {pwd.getpwuid(user).pw_name}"
    except KeyError:
        return f"user {user}"
