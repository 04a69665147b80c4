# id: PI-30
# tries: get hold of descriptor 500, on which the filter lets messages pass
# success: that descriptor
# host: succeeds
# end: answers


def attempt():
    import fcntl, resource
    one, other = socket.socketpair()
    got = []
    for question in (lambda: os.dup2(one.fileno(), 500), lambda: fcntl.fcntl(one.fileno(), fcntl.F_DUPFD, 500), lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (512, 512))):
        try:
            question()
            got.append('got')
        except (OSError, ValueError):
            pass
    return got
