# id: SI-02
# tries: any variable beyond those the jail sets
# success: such a variable
# host: succeeds
# end: answers


def attempt():
    expected = {'LD_LIBRARY_PATH', 'LANG', 'HOME', 'TMPDIR', 'USER', 'TZ', 'MALLOC_ARENA_MAX', 'LC_CTYPE'}
    return sorted(set(os.environ) - expected)
