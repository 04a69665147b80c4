# id: SI-07
# tries: names and homes of the host's users
# success: an entry of the user database
# host: succeeds
# end: answers


def attempt():
    import pwd, grp
    return [entry.pw_name for entry in pwd.getpwall()] + [entry.gr_name for entry in grp.getgrall()]
