# id: SI-10
# tries: os.getloadavg
# success: the load
# host: succeeds
# end: answers


def attempt():
    return os.getloadavg()
