# id: FS-23
# tries: splice a page of a read-only file into a pipe and write over it
# success: the page cache has changed
# host: succeeds
# end: answers


def attempt():
    reader, writer = os.pipe()
    descriptor = os.open(canary['module_file'], os.O_RDONLY)
    moved = os.splice(descriptor, writer, 1, offset_src=0)
    return moved
