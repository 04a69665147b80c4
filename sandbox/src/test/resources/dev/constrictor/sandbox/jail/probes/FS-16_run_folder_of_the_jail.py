# id: FS-16
# tries: find the jail's own folder, its sockets and its canary by path
# success: any of them
# host: impossible, the host run has no jail of its own
# end: answers


def attempt():
    import glob
    return [path for pattern in canary['run_folders'] for path in glob.glob(pattern)]
