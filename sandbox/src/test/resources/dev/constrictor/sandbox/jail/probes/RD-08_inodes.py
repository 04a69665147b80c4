# id: RD-08
# tries: more files, links and folders than allowed
# success: more than the limit
# host: succeeds
# end: answers


def attempt():
    made = 0
    try:
        for made in range(20000):
            os.symlink('x', f'{work}/{made}')
    except OSError:
        pass
    return made if made > 4096 else None
