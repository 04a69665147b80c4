# id: KS-07
# tries: a descriptor that lets a program stall the kernel
# success: a descriptor
# host: optional
# end: answers


def attempt():
    return call('userfaultfd', 1)
