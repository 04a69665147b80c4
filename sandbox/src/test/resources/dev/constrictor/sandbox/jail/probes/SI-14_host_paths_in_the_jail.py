# id: SI-14
# tries: read every file of the jail and look for paths of the server's home, cache and checkout
# success: such a path
# host: impossible, on the host these paths are no leak
# end: answers


def attempt():
    found = []
    for folder, names, files in os.walk('/'):
        if folder.startswith(('/proc', '/sys', '/dev')) or (folder == '/' and 'proc' in names):
            names[:] = []
            continue
        for name in files:
            try:
                with open(folder + '/' + name, 'rb') as file:
                    content = file.read()
            except OSError:
                continue
            found += [[folder, name, path] for path in canary['host_paths'] if path.encode() in content]
    return found[:10]
