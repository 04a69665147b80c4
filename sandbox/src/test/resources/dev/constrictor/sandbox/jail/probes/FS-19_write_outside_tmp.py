# id: FS-19
# tries: create a file in every folder there is
# success: a file outside the working folder
# host: root
# end: answers


def attempt():
    made = []
    for folder, names, _ in os.walk('/', followlinks=False):
        if folder.startswith(('/tmp', '/proc', '/sys')):
            names[:] = []
            continue
        try:
            os.close(os.open(folder + '/constrictor-probe', os.O_CREAT | os.O_WRONLY, 0o600))
            os.unlink(folder + '/constrictor-probe')
            made.append(folder)
        except OSError:
            pass
        if len(made) > 3:
            break
    return made
