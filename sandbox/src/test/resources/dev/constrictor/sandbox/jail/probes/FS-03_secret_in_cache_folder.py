# id: FS-03
# tries: read a file beside the unpacked interpreter in the cache folder
# success: its content
# host: succeeds
# end: answers


def attempt():
    return open(canary['cache_file']).read()
