# id: FS-35
# tries: make folders deeper than PATH_MAX and list them
# success: more folders than the limit of files
# host: destructive
# end: answers


def attempt():
    made = 0
    try:
        for made in range(6000):
            os.mkdir('d' * 50)
            os.chdir('d' * 50)
    except OSError:
        pass
    os.chdir(work)
    return made > 4096
