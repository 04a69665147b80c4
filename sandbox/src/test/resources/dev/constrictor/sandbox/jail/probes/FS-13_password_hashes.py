# id: FS-13
# tries: read /etc/shadow and /etc/passwd
# success: any line of them
# host: succeeds
# end: answers


def attempt():
    return [open(path).read() for path in ('/etc/passwd', '/etc/shadow', '/etc/passwd-') if os.access(path, os.R_OK)]
