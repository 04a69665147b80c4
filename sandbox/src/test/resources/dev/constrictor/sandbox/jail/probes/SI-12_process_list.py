# id: SI-12
# tries: list /proc and look for the known process
# success: its pid or command line
# host: succeeds
# end: answers


def attempt():
    import glob
    found = []
    for path in glob.glob('/proc/[0-9]*/cmdline'):
        try:
            with open(path, 'rb') as file:
                if canary['victim_mark'].encode() in file.read():
                    found.append(path)
        except OSError:
            pass
    return found
