# id: KS-13
# tries: real, effective and saved uid and gid, and groups
# success: root, or a group
# host: root
# end: answers


def attempt():
    return [each for each in (*os.getresuid(), *os.getresgid()) if each == 0] + os.getgroups()
