# id: FS-36
# tries: rename and remove mount points and system folders
# success: any of them gone
# host: destructive
# end: answers


def attempt():
    done = []
    for path in ('/dev', '/opt', '/lib', '/lib64', '/usr', '/tmp'):
        for change in (lambda: os.rename(path, path + '.old'), lambda: os.rmdir(path), lambda: os.symlink('/x', path + '/x')):
            try:
                change()
                if not path.startswith('/tmp'):
                    done.append(path)
            except OSError:
                pass
    return done
